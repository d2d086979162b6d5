#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where troll_examples.tsv comes from: how likely every outcome of the programs in examples/troll/ is.

    derive_troll.py       write the table anew

Each program is worked out from the rules of its game, with a function here that has its name, by counting all ways.
Nothing here reads the programs, or knows the language or any method of dicelab's. Needs Python 3.8 and nothing else; no
test runs it, but an outcome that is not in the table fails the tests.

An outcome is written as in JSON. Probabilities are fractions; of a program with infinitely many outcomes only the LEAST
ones are there, which are exact, too.
"""

import itertools
import json
import os
import sys
from collections import Counter
from fractions import Fraction as F
from math import comb

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, "..", "lib"))

import listed  # noqa: E402

FIRST = 40


def rolled(*sides):
    """All ways in which dice with these faces fall."""
    return itertools.product(*(range(1, n + 1) for n in sides))


def counted(results):
    ways = Counter(results)
    return {outcome: F(n, sum(ways.values())) for outcome, n in ways.items()}


def ability():
    return counted(sum(roll) - min(roll) for roll in rolled(6, 6, 6, 6))


def attack():
    result = Counter()
    for roll in range(1, 21):
        if roll == 20:
            for two in rolled(8, 8):
                result[sum(two)] += F(1, 20 * 64)
        elif roll >= 8:
            for one in range(1, 9):
                result[one] += F(1, 20 * 8)
        else:
            result[0] += F(1, 20)
    return result


def bag():
    return counted(json.dumps(sorted(hand)) for hand in itertools.combinations([1] * 4 + [2] * 3 + [3] * 2, 5))


def craps():
    ways = Counter(sum(roll) for roll in rolled(6, 6))
    won = F(ways[7] + ways[11], 36)
    for point in (4, 5, 6, 8, 9, 10):
        won += F(ways[point], 36) * F(ways[point], ways[point] + ways[7])
    return {'"won"': won, '"lost"': 1 - won}


def efron():
    return counted(int(a > b) for a in (4, 4, 4, 4, 0, 0) for b in (6, 6, 2, 2, 2, 2))


def one_exploding(faces):
    result = {}
    for times in range(FIRST):
        for last in range(1, faces):
            result[times * faces + last] = F(1, faces) ** (times + 1)
    return result


def exploding():
    result = Counter()
    for a, p in one_exploding(6).items():
        for b, q in one_exploding(8).items():
            if a + b <= FIRST:
                result[a + b] += p * q
    return result


def fall():
    """The number of slips from 20 is that of the places that are come to, each at or below by itself: place k with 1/k."""
    result = {0: F(1)}
    for place in range(1, 20):
        more = Counter()
        for slips, p in result.items():
            more[slips + 1] += p * F(1, place)
            more[slips] += p * (1 - F(1, place))
        result = more
    return {slips: p for slips, p in result.items() if p}


def fudge():
    return counted(sum(roll) - 8 for roll in rolled(3, 3, 3, 3))


def kinds():
    return counted(max(Counter(roll).values()) for roll in rolled(6, 6, 6, 6, 6))


def loot():
    return counted(json.dumps(f"[{sum(roll)}, {roll.count(6)}]") for roll in rolled(6, 6, 6))


def match():
    def losses(roll):
        attack, defence = sorted(roll[:3], reverse=True), sorted(roll[3:], reverse=True)
        return sum(a > d for a, d in zip(attack, defence))
    return counted(losses(roll) for roll in rolled(6, 6, 6, 6, 6))


def penetrate():
    """A 4 counts 3, and is rolled again."""
    return {3 * times + last: F(1, 4) ** (times + 1) for times in range(FIRST // 3) for last in (1, 2, 3)}


def pool():
    return counted(sum(x >= 8 for x in roll) - roll.count(1) for roll in rolled(*[10] * 6))


def ranks():
    """So many ways to choose the ranks, and as many cards of each as there are partitions of five into that many."""
    result = Counter()
    for different in range(2, 6):
        for parts in itertools.product(range(1, 5), repeat=different):
            if sum(parts) == 5:
                ways = comb(13, different)
                for part in parts:
                    ways *= comb(4, part)
                result[different] += F(ways, comb(52, 5))
    return result


def sheet():
    result = Counter()
    for roll in rolled(4, 4, 4, 4):
        a, b = sum(roll[:2]), sum(roll[2:])
        result[json.dumps(f"Might {a} \nWit   {b} ")] += F(1, 4 ** 4)
    return result


def as_written(outcome):
    return outcome if isinstance(outcome, int) else json.dumps(json.loads(outcome), separators=(",", ":"))


def main():
    names = "ability attack bag craps efron exploding fall fudge kinds loot match penetrate pool ranks sheet".split()
    with open(os.path.join(HERE, "troll_examples.tsv"), "w", encoding="utf-8") as out:
        out.write("# program\toutcomes and their probabilities; made by derive_troll.py\n")
        for name in names:
            pairs = sorted(globals()[name]().items(), key=lambda row: (str(type(row[0])), row[0]))
            out.writelines(listed.rows(name, listed.lines((as_written(outcome), p) for outcome, p in pairs)))


if __name__ == "__main__":
    main()
