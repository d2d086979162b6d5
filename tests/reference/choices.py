# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Decisions in the default language, as plainly as can be: `play(e, goal)` goes through all that may happen in an expression, to the
end, and back. Expressions are tuples, which `write` writes; `best.py` does the same for the Language of Dice.

    ("number", n)  ("name", x)  ("dice", n, faces)       n = 0: one die, a number; otherwise a list
    ("let", x, e, e)  ("if", condition, e, e)  ("binary", op, e, e)
    ("of", "sum" | "count" | "max" | "min" | "high 2" | "low 1" | "==3" | ">=2", list)
    ("decide", [(label or None, e), ...])  ("may", "all" or "", times, filter or "", dice)
"""
import itertools
from fractions import Fraction

from best import TooMany

OPERATORS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "<": lambda a, b: int(a < b), "<=": lambda a, b: int(a <= b),
             ">=": lambda a, b: int(a >= b), "==": lambda a, b: int(a == b)}
MATCHES = {"": lambda x, n: True, "<=": lambda x, n: x <= n, ">=": lambda x, n: x >= n, "==": lambda x, n: x == n}


def matches(text, item):
    op = text.rstrip("0123456789")
    return MATCHES[op](item, int(text[len(op):] or 0))


def of_list(word, items):
    name, _, n = word.partition(" ")
    if name in ("high", "low"):
        return tuple(sorted(items, reverse=name == "high")[:int(n)])
    if name in ("sum", "count", "max", "min"):
        return {"sum": sum, "count": len, "max": max, "min": min}[name](items)
    return tuple(item for item in items if matches(word, item))


class Game:
    def __init__(self, value, least, most=3000):
        self.value, self.least, self.left = value, least, most
        self.decisions = 0

    def play(self, e):
        return self.run(e, {}, self.end)

    def end(self, outcome):
        return Fraction(self.value(outcome)), {outcome: Fraction(1)}

    def draw(self, n, faces, then):
        worth, chances, p = Fraction(0), {}, Fraction(1, faces**max(1, n))
        for roll in itertools.product(range(1, faces + 1), repeat=max(1, n)):
            there, outcomes = then(roll if n else roll[0])
            worth += p * there
            for outcome, share in outcomes.items():
                chances[outcome] = chances.get(outcome, 0) + p * share
        return worth, chances

    def choose(self, options):
        """Of equally good options the first."""
        best = None
        self.decisions += 1
        for option in options:
            played = option()
            if best is None or (played[0] < best[0] if self.least else played[0] > best[0]):
                best = played
        return best

    def run(self, e, names, then):
        """(the goal, {outcome: probability}) if `then` gives it of each value of e."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        kind = e[0]
        if kind == "number":
            return then(e[1])
        if kind == "name":
            return then(names[e[1]])
        if kind == "dice":
            return self.draw(e[1], e[2], then)
        if kind == "let":
            return self.run(e[2], names, lambda value: self.run(e[3], {**names, e[1]: value}, then))
        if kind == "if":
            return self.run(e[1], names, lambda value: self.run(e[2] if value else e[3], names, then))
        if kind == "binary":
            return self.run(e[2], names, lambda a: self.run(e[3], names, lambda b: then(OPERATORS[e[1]](a, b))))
        if kind == "of":
            return self.run(e[2], names, lambda items: then(of_list(e[1], items if isinstance(items, tuple) else (items,))))
        if kind == "decide":
            return self.choose([lambda option=option: self.run(option, names, then) for _, option in e[1]])
        _, all_or_none, times, condition, dice = e
        faces = dice[2]
        return self.run(dice, names, lambda items: self.again(items, bool(all_or_none), times, condition, faces, then))

    def again(self, items, all_or_none, times, condition, faces, then):
        """`may reroll` of dice that have been rolled: those that are rolled again are fewer before more, then lower ones."""
        if times == 0:
            return then(items)
        one = not isinstance(items, tuple)
        dice = (items,) if one else items
        free = [i for i in range(len(dice)) if matches(condition, dice[i])]
        sizes = {0, len(free)} if all_or_none else range(len(free) + 1)

        def reroll(some):
            def rolled(new):
                after = list(dice)
                for i, face in zip(some, new):
                    after[i] = face
                return self.again(after[0] if one else tuple(after), all_or_none, times - 1, condition, faces, then)
            return self.draw(len(some), faces, rolled) if some else rolled(())
        seen, options = set(), []
        for size in sorted(sizes):
            for some in sorted(itertools.combinations(free, size), key=lambda some: sorted(dice[i] for i in some)):
                kept = tuple(sorted(dice[i] for i in some))
                if kept not in seen:
                    seen.add(kept)
                    options.append(lambda some=some: reroll(some))
        return self.choose(options)


def write(e):
    kind = e[0]
    if kind == "number":
        return str(e[1]) if e[1] >= 0 else f"(-{-e[1]})"
    if kind == "name":
        return e[1]
    if kind == "dice":
        return f"d{e[2]}" if e[1] == 0 else f"{e[1]}#d{e[2]}"
    if kind == "let":
        return f"(let {e[1]} = {write(e[2])} in {write(e[3])})"
    if kind == "if":
        return f"(if {write(e[1])} != 0 then {write(e[2])} else {write(e[3])})"
    if kind == "binary":
        return f"({write(e[2])} {e[1]} {write(e[3])})"
    if kind == "of":
        return f"({e[1]} {write(e[2])})"
    if kind == "decide":
        return "decide {" + ", ".join(f'"{label}": {write(option)}' if label else write(option) for label, option in e[1]) + "}"
    _, every, times, condition, dice = e
    how = {1: "", 2: "twice"}.get(times, f"{times} times")
    return "(" + " ".join(word for word in ("may reroll", every, how, condition, write(dice)) if word) + ")"
