#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The odds of a roll, by the library from Python: embed.py 'sum 3#d6'"""
import json
import sys
from ctypes import CDLL, c_char_p, c_size_t, c_void_p
from fractions import Fraction


def load():
    lab = CDLL("libdicelab.so.1")
    for name, result, *arguments in [("new", c_void_p, c_void_p), ("free", None, c_void_p),
                                     ("ask", c_char_p, c_void_p, c_char_p, c_size_t, c_char_p)]:
        function = getattr(lab, "dicelab_" + name)
        function.restype, function.argtypes = result, arguments
    return lab


def ask(lab, rule, options=""):
    """What dicelab_ask says of a rule; an error is a ValueError."""
    session, text = lab.dicelab_new(None), rule.encode()
    document = json.loads(lab.dicelab_ask(session, text, len(text), options.encode()))
    lab.dicelab_free(session)
    errors = [it["message"] for it in document["messages"] if it["severity"] == "error"]
    if errors or not document["answers"]:
        raise ValueError("; ".join(errors))
    return document["answers"]


def odds(lab, rule):
    """Pairs of what the rule gives, as tuples, and its probability."""
    outcomes = ask(lab, rule, "fractions")[0]["outcomes"]
    return [(tuple(it["value"]) if isinstance(it["value"], list) else (it["value"],), Fraction(it["fraction"]))
            for it in outcomes]


if __name__ == "__main__":
    try:
        for outcome, chance in odds(load(), sys.argv[1] if len(sys.argv) > 1 else "sum 3#d6"):
            print("".join(f"{item} " for item in outcome), f"{float(100 * chance):.4f} %", chance,
                  sep="\t")
    except ValueError as error:
        sys.exit(f"{error}")
