"""The game on a full screen: layout, painters, widgets, and the application around them."""
