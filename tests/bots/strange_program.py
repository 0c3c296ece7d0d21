"""A bot program that misbehaves in the way its first argument says; run by the tests."""

import json
import os
import subprocess
import sys
import time

HABIT, *REST = sys.argv[1:]


def say(message: object) -> None:
    print(json.dumps(message), flush=True)


def hello(protocol: int = 1) -> None:
    sys.stdin.readline()
    say({"hello": HABIT, "protocol": protocol})


def first(question: dict) -> dict:  # type: ignore[type-arg]
    choice = question["choice"]
    if choice is not None:
        cards = choice["cards"][: choice["least"]]
        return {"do": choice["do"], "seat": choice["seat"], "cards": cards}
    legal: list[dict] = question["legal"]  # type: ignore[type-arg]
    return legal[0]


def leave_a_mark() -> None:
    with open(REST[0], "a", encoding="utf-8") as file:
        print(os.getpid(), file=file)


def main() -> None:
    match HABIT:
        case "silent":
            time.sleep(600)
        case "gone":
            sys.exit(3)
        case "newer":
            hello(protocol=99)
        case "grandchild":
            with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as child:
                with open(REST[0], "w", encoding="utf-8") as file:
                    print(os.getpid(), child.pid, file=file)
                hello()
                time.sleep(600)
        case "slow start":
            time.sleep(0.6)
            hello()
        case _:
            hello()
    if HABIT == "deaf":
        time.sleep(600)
    if HABIT == "marks":
        leave_a_mark()
    for line in sys.stdin:
        answer(json.loads(line))


def answer(question: dict) -> None:  # type: ignore[type-arg]
    right = {"id": question["id"], "action": first(question)}
    match HABIT:
        case "late":
            time.sleep(1.0)
            say(right)
        case "late once":
            if question["id"] == 1:
                time.sleep(0.6)
            say(right)
        case "dies":
            sys.exit(1)
        case "mad":
            print("I bid a million!", flush=True)
        case "other json":
            say([1, 2, {"action": None}])
        case "binary":
            sys.stdout.buffer.write(b"\xff\xfe\x00\n")
            sys.stdout.buffer.flush()
        case "illegal":
            say({"id": question["id"], "action": {"do": "play", "seat": 0, "card": "JK"}})
        case "other seat":
            say({"id": question["id"], "action": {**right["action"], "seat": 5}})
        case "future":
            say({**right, "id": question["id"] + 7})
        case "twice":
            say(right)
            say(right)
        case "huge":
            sys.stdout.write("[" * (1 << 20))
            sys.stdout.flush()
            time.sleep(600)
        case "flood":
            while True:
                say({**right, "id": 0})
        case "chatty":
            sys.stderr.write("thinking about my hand\n" * 100_000)
            sys.stderr.flush()
            say(right)
        case _:
            say(right)


if __name__ == "__main__":
    main()
