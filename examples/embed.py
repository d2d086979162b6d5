#!/usr/bin/env python3
"""The odds of a roll, by the library from Python: embed.py 'sum 3#d6'"""
import sys
from ctypes import *
from fractions import Fraction


class List(Structure):
    _fields_ = [("items", POINTER(c_int64)), ("length", c_size_t)]


class Outcome(Structure):
    _fields_ = [("list", List), ("count", c_uint64), ("probability", c_double)]


class Diagnostic(Structure):
    _fields_ = [("severity", c_int), ("code", c_char_p), ("source", c_char_p), ("line", c_size_t),
                ("column", c_size_t), ("message", c_char_p), ("hint", c_char_p)]  # and more


class Hooks(Structure):
    Report = CFUNCTYPE(None, c_void_p, POINTER(Diagnostic))
    _fields_ = [("resize", c_void_p), ("memory_data", c_void_p), ("report", Report),
                ("stop", c_void_p), ("draw", c_void_p), ("data", c_void_p)]


def load():
    lab = CDLL("libdicelab.so.0")
    # What the functions return and take, where that is no int.
    for name, result, *arguments in [
            ("new", c_void_p, POINTER(Hooks)), ("free", None, c_void_p),
            ("open_text", c_void_p, c_void_p, c_char_p, c_char_p, c_size_t),
            ("close", None, c_void_p), ("next", c_int, c_void_p, POINTER(c_void_p)),
            ("calculate", c_void_p, c_void_p, c_void_p, c_void_p),
            ("outcomes_free", None, c_void_p), ("outcomes_count", c_size_t, c_void_p),
            ("outcomes_get", Outcome, c_void_p, c_size_t),
            ("outcomes_fraction", c_size_t, c_void_p, c_size_t, c_size_t, c_char_p, c_size_t)]:
        function = getattr(lab, "dicelab_" + name)
        function.restype, function.argtypes = result, arguments
    return lab


def odds(lab, rule):
    """Pairs of what the rule gives, as tuples, and its probability; an error is a ValueError."""
    errors = []
    hooks = Hooks(report=Hooks.Report(lambda data, it: errors.append(it.contents.message.decode())))
    session = lab.dicelab_new(hooks)
    text, statement, outcomes, found = rule.encode(), c_void_p(), None, []
    source = lab.dicelab_open_text(session, b"rule", text, len(text))
    if lab.dicelab_next(source, statement) == 0:
        outcomes = lab.dicelab_calculate(session, statement, None)
    for i in range(lab.dicelab_outcomes_count(outcomes) if outcomes else 0):
        length = lab.dicelab_outcomes_fraction(outcomes, i, i + 1, None, 0)
        fraction = create_string_buffer(length + 1)
        lab.dicelab_outcomes_fraction(outcomes, i, i + 1, fraction, length + 1)
        items = lab.dicelab_outcomes_get(outcomes, i).list
        found.append((tuple(items.items[:items.length]), Fraction(fraction.value.decode())))
    lab.dicelab_outcomes_free(outcomes)
    lab.dicelab_close(source)
    lab.dicelab_free(session)
    if not outcomes:
        raise ValueError("; ".join(errors))
    return found


if __name__ == "__main__":
    try:
        for outcome, chance in odds(load(), sys.argv[1] if len(sys.argv) > 1 else "sum 3#d6"):
            print("".join(f"{item} " for item in outcome), f"{float(100 * chance):.4f} %", chance,
                  sep="\t")
    except ValueError as error:
        sys.exit(f"{error}")
