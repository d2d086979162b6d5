#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""How long the fight in test_lod_walk.c lasts: dynamic programming over the hit points, with fractions."""
from fractions import Fraction
from functools import lru_cache

damage = {}
for face in range(1, 7):
    damage[face + 3] = damage.get(face + 3, 0) + Fraction(4, 20) / 6
    for other in range(1, 7):
        both = face + other + 6
        damage[both] = damage.get(both, 0) + Fraction(1, 20) / 36
MISS = Fraction(15, 20)
LEFT = 100


def mean():
    """Turns until nothing is left: m(h) = 1 + MISS m(h) + the sum of p m(h - d)."""
    turns = [Fraction(0)] * (LEFT + 1)
    for h in range(1, LEFT + 1):
        rest = sum(p * turns[h - d] for d, p in damage.items() if d < h)
        turns[h] = (1 + rest) / (1 - MISS)
    return turns[LEFT]


@lru_cache(maxsize=None)
def ends(h, turn):
    """The probability that h hit points are gone exactly in that turn."""
    if turn == 0:
        return Fraction(h <= 0)
    if h <= 0:
        return Fraction(0)
    return MISS * ends(h, turn - 1) + sum(p * ends(h - d, turn - 1) for d, p in damage.items())


first = next(n for n in range(1, LEFT) if ends(LEFT, n) > 0)
print("mean", float(mean()), "first", first, ends(LEFT, first))
