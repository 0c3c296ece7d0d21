"""One game, turn by turn: state, actions, events, views. It knows no screen and no bot."""
