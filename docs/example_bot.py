"""A bot for forty-five in fifty lines; docs/bot-protocol.md explains every one of them."""

import json
import sys


def say(message):
    """Write one line of JSON."""
    print(json.dumps(message), flush=True)


def suit(card):
    """Return the suit of a card: S, H, D or C."""
    return card[-1]


def decide(question):
    """Return the action for one question."""
    view, legal, choice = question["view"], question["legal"], question["choice"]
    if choice is not None:  # cards to throw away, or to take from the pack
        trump = view["trump"]
        plain = [card for card in choice["cards"] if suit(card) != trump and card != "AH"]
        order = plain + [card for card in choice["cards"] if card not in plain]
        count = min(choice["most"], max(choice["least"], len(plain)))
        return {"do": choice["do"], "seat": choice["seat"], "cards": order[:count]}
    if question["decide"] in ("name_trump", "call_trump"):
        return max(legal, key=lambda action: sum(suit(c) == action["suit"] for c in view["hand"]))
    if question["decide"] == "auction":  # passes, unless a call is forced
        return next((action for action in legal if action["call"] == "pass"), legal[0])
    return legal[question["seed"] % len(legal)]


greeting = json.loads(sys.stdin.readline())
say({"hello": "example", "protocol": greeting["protocol"]})
for line in sys.stdin:
    question = json.loads(line)
    say({"id": question["id"], "action": decide(question)})
