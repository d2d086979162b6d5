# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""python -m dicelab PROGRAM [OPTION ...]: the answers as text."""
from __future__ import annotations

import argparse
import io
import sys

from . import DiceError, __version__, ask
from ._answers import lines_of, text_of_message
from ._magic import options_of


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m dicelab", description="The exact odds of a program, or rolls of it.")
    parser.add_argument("program", help="such as 4d6kh3")
    parser.add_argument("option", nargs="*", help="those of dicelab.ask: way=roll seed=7 notation=anydice")
    parser.add_argument("--version", action="version", version=__version__)
    arguments = parser.parse_args()
    try:
        document = ask(arguments.program, **options_of(" ".join(arguments.option)))
    except (DiceError, TypeError, ValueError) as error:
        print(f"dicelab: {error}", file=sys.stderr)
        return 1
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    for line in lines_of(document):
        print(line)
    for message in document["messages"]:
        print(text_of_message(message), file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
