#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where the fractions of the exact problems come from.

    derive.py                     write problems.tsv and expected/* anew
    derive.py --check             compare each method with plain enumeration, with smaller numbers
    derive.py --sample DICELAB    compare each problem with what `DICELAB --eval` samples (chi-square)
    derive.py --shared DIRECTORY  compare with cases that others have worked out (DIRECTORY/expected/ID.json)

Ids behind DICELAB or DIRECTORY choose problems.  Needs Python 3.8 and nothing else; no test runs it.

Nothing here knows the language or any method of dicelab's: each problem is worked out for itself, from what its
description says, with one of a few plain tools:

    every(...)      all ways that dice can fall, one by one
    dice(...)       one die after the other, remembering only a state
    pool(...)       equal dice, one face after the other: how many of those left show this face?
    draw(...)       the same for cards: how many of each kind are among those drawn?
    chain(...)      a loop that ends: all states, and a system of linear equations for where it ends
    steps(...)      a loop that may never end: state by state, round by round

That a program says what its description says is shown by --sample.

A distribution is a dict from outcomes to fractions.  An outcome is a number or a tuple: (), (1, 2) ...
"""

import hashlib
import itertools
import json
import math
import os
import subprocess
import sys
from collections import Counter, defaultdict
from fractions import Fraction as F
from math import comb

HERE = os.path.dirname(os.path.abspath(__file__))
sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(HERE, '..', 'lib'))
import listed       # noqa: E402

# ---- distributions ----


def certain(value):
    return {value: F(1)}


def die(faces):
    return {face: F(1, faces) for face in range(1, faces + 1)}


def gathered(pairs):
    """The distribution of (outcome, weight) pairs, weights being added up."""
    result = defaultdict(int)
    for outcome, weight in pairs:
        result[outcome] += weight
    return {outcome: weight for outcome, weight in result.items() if weight}


def normal(weights):
    total = sum(weights.values())
    return {outcome: F(weight, total) for outcome, weight in weights.items() if weight}


def image(function, *independent):
    """function(a, b, ...) of independent a, b, ..."""
    return gathered((function(*[outcome for outcome, _ in choice]), math.prod(p for _, p in choice))
                    for choice in itertools.product(*[d.items() for d in independent]))


def then(distribution, follow):
    """For each outcome, go on with the distribution follow(outcome)."""
    return gathered((last, p * q) for first, p in distribution.items() for last, q in follow(first).items())


def either(probability, yes, no):
    return gathered([(o, probability * p) for o, p in yes.items()] + [(o, (1 - probability) * p) for o, p in no.items()])


def total(*independent):
    result = certain(0)
    for distribution in independent:
        result = image(lambda a, b: a + b, result, distribution)
    return result


def repeated(count, distribution):
    """The sum of so many independent ones; whole numbers while adding, fractions at the end."""
    scale = math.lcm(*[p.denominator for p in distribution.values()])
    weights = {o: int(p * scale) for o, p in distribution.items()}
    sums = {0: 1}
    for _ in range(count):
        sums = gathered((a + b, v * w) for a, v in sums.items() for b, w in weights.items())
    return normal(sums)


def sum_of(count, faces):
    """The sum of equal fair dice: ways[s] of n dice is ways[s-1] .. ways[s-faces] of n-1 dice, a sliding window."""
    ways = [1]
    for _ in range(count):
        window, more = 0, []
        for s in range(len(ways) + faces - 1):
            window += ways[s] if s < len(ways) else 0
            window -= ways[s - faces] if s >= faces else 0
            more.append(window)
        ways = more
    return {count + s: F(w, faces**count) for s, w in enumerate(ways)}


# ---- dice and cards ----


def every(function, *sides):
    """function(rolled) for all ways in which dice of these sizes can fall."""
    counts = Counter(function(rolled) for rolled in itertools.product(*[range(1, s + 1) for s in sides]))
    return normal(counts)


def dice(sides, start, step, finish=lambda state: state):
    """Dice of these sizes, one after the other: state = step(state, face)."""
    states = {start: 1}
    for s in sides:
        states = gathered((step(state, face), weight) for state, weight in states.items() for face in range(1, s + 1))
    return normal(gathered((finish(state), weight) for state, weight in states.items()))


def pool(count, faces, start, step, finish=lambda state: state):
    """Equal dice, face by face in the order given: state = step(state, face, how many of the dice show it).

    faces is a number of equally likely faces from 1, or a list of (face, whole weight)."""
    if isinstance(faces, int):
        faces = [(face, 1) for face in range(1, faces + 1)]
    states = {(count, start): 1}
    for place, (face, weight) in enumerate(faces):
        last = place == len(faces) - 1
        states = gathered(((left - c, step(state, face, c)), ways * comb(left, c) * weight**c)
                          for (left, state), ways in states.items()
                          for c in ([left] if last else range(left + 1)))
    return normal(gathered((finish(state), ways) for (_, state), ways in states.items()))


def downwards(faces):
    return [(face, 1) for face in range(faces, 0, -1)]


def draw(count, kinds, start, step, finish=lambda state: state):
    """Cards drawn without replacement, kind by kind: kinds is a list of (kind, how many there are)."""
    states = {(count, start): 1}
    for kind, there in kinds:
        states = gathered(((left - c, step(state, kind, c)), ways * comb(there, c))
                          for (left, state), ways in states.items() for c in range(min(left, there) + 1))
    return normal(gathered((finish(state), ways) for (left, state), ways in states.items() if left == 0))


# ---- loops ----


def chain(start, step, answer=lambda state: state):
    """What a loop ends with: step(state) is a distribution of states, or None at an end.

    Collects all states and eliminates them one by one, those nearest to an end first: who could go there goes where it
    goes to, and the probability of staying is a geometric series."""
    moves, reaching, last_first = {}, defaultdict(set), []
    path = [(start, iter(()))]
    while path:
        state, successors = path.pop()
        if state not in moves:
            further = step(state)
            if further is None:
                moves[state] = {('end', answer(state)): F(1)}
            else:
                moves[state] = {('state', other): p for other, p in further.items()}
            successors = iter(further or ())
        for other in successors:
            reaching[other].add(state)
            if other not in moves:
                path += [(state, successors), (other, iter(()))]
                break
        else:
            last_first.append(state)
    for state in last_first:
        going = moves.pop(state)
        stay = going.pop(('state', state), F(0))
        going = {other: p / (1 - stay) for other, p in going.items()}
        for before in reaching[state]:
            if ('state', state) in moves.get(before, ()):
                share = moves[before].pop(('state', state))
                for other, p in going.items():
                    moves[before][other] = moves[before].get(other, F(0)) + share * p
                    if other[0] == 'state':
                        reaching[other[1]].add(before)
    return {end: p for (_, end), p in going.items()}     # of the start, which is eliminated last


def steps(start, step, rounds):
    """How many values a loop goes through, up to `rounds`: step as for chain; start is a distribution of states."""
    now, result = dict(start), {}
    for count in range(1, rounds + 1):
        result[count] = sum((p for state, p in now.items() if step(state) is None), F(0))
        now = gathered((after, p * q) for state, p in now.items() if step(state) is not None
                       for after, q in step(state).items())
    return {count: p for count, p in result.items() if p}


# ---- problems ----


class Problem:
    def __init__(self, kind, time, identity, description, program, derive, infinite, exact):
        self.kind, self.time, self.identity, self.description = kind, time, identity, description
        self.program, self.derive, self.infinite, self.exact = program.strip(), derive, infinite, exact


PROBLEMS = []
CHECKS = []


def problem(kind, time, identity, description, program, derive, infinite=False, exact=None):
    """exact: so many of the least outcomes of an infinite distribution can be expected exactly, when a loop is cut off at
    the threshold; it was cut off before it gave all of the others."""
    PROBLEMS.append(Problem(kind, time, identity, description, program, derive, infinite, exact))


def same(derived, enumerated):
    """To be compared by --check; both are functions."""
    CHECKS.append((derived, enumerated))


SHOWN_INFINITE = 60     # so many outcomes of an infinite distribution are expected


# Sums.

def sums():
    for count, faces, time in ((3, 6, 'ms'), (100, 6, 'ms'), (1000, 6, 's'), (2000, 6, 's'), (1000, 20, 'long'), (200, 100, 's')):
        problem('sum', time, f'sum{count}d{faces}', f'sum of {count}d{faces}', f'sum {count}#d{faces}',
                lambda count=count, faces=faces: sum_of(count, faces))
    same(lambda: sum_of(5, 6), lambda: every(sum, *[6] * 5))
    same(lambda: repeated(5, die(6)), lambda: every(sum, *[6] * 5))

    problem('sum', 's', 'sum3000coins', 'number of heads among 3000 coins', 'sum 3000#(d2-1)',
            lambda: {k: F(comb(3000, k), 2**3000) for k in range(3001)})
    problem('sum', 'ms', 'mixed10d6_7d20', 'sum of 10d6 and 7d20', 'sum(10#d6, 7#d20)',
            lambda: total(sum_of(10, 6), sum_of(7, 20)))
    problem('sum', 'ms', 'mixedkinds', 'sum of 20 each of d4, d6, d8, d10 and d12',
            'sum(20#d4, 20#d6, 20#d8, 20#d10, 20#d12)',
            lambda: total(sum_of(20, 4), sum_of(20, 6), sum_of(20, 8), sum_of(20, 10), sum_of(20, 12)))
    problem('sum', 'ms', 'difference', '50d6 against 40d8: the difference of the sums', 'sum(50#d6) - sum(40#d8)',
            lambda: image(lambda a, b: a - b, sum_of(50, 6), sum_of(40, 8)))
    problem('sum', 'ms', 'fudge100', '100 fudge dice (-1, 0, 1)', 'sum 100#(d3-2)',
            lambda: {s - 200: p for s, p in sum_of(100, 3).items()})
    problem('sum', 'ms', 'gaps', 'a sum with gaps: 40 dice that count seven times, minus 3', 'sum 40#(d6*7-3)',
            lambda: {7 * s - 120: p for s, p in sum_of(40, 6).items()})
    problem('sum', 'ms', 'adv20', 'sum of 20 d20-with-advantage', 'sum 20#(high 1 2#d20)',
            lambda: repeated(20, every(max, 20, 20)))
    problem('sum', 'ms', 'evenodd30', '30d10, even faces added, odd ones taken off',
            'sum (foreach x in 30#d10 do if ==0 (x%2) then x else -x)',
            lambda: repeated(30, {face if face % 2 == 0 else -face: F(1, 10) for face in range(1, 11)}))
    problem('sum', 'ms', 'mahonian', 'one die of each size from 1 to 20', 'sum (foreach i in 1..20 do d i)',
            lambda: total(*[die(s) for s in range(1, 21)]))


# Arithmetic on a few dice.

def quotient(a, b):
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def arithmetic():
    problem('table', 'ms', 'written', 'a die with the faces 0, 0, 0, 1, 1 and 2', 'd{0:3, 1:2, 2}',
            lambda: every(lambda r: [0, 0, 0, 1, 1, 2][r[0] - 1], 6))
    problem('table', 'ms', 'written20', 'the sum of 20 dice with the faces -1, 0 and 7, which shows twice as often',
            'sum 20#d{-1, 0, 7:2}', lambda: repeated(20, {-1: F(1, 4), 0: F(1, 4), 7: F(1, 2)}))
    problem('table', 'ms', 'writtenbest', 'the best two of four dice with the faces 1, 1, 2 and 8', 'sum high 2 4#d{1:2, 2, 8}',
            lambda: every(lambda r: sum(sorted([1, 1, 2, 8][x - 1] for x in r)[2:]), 4, 4, 4, 4))
    problem('table', 'ms', 'writtenlists', 'a card that is the list 1, 2, or 3 twice as often, or nothing, looked at twice',
            'let x = d{(1,2), 3:2, ()} in x, sum x',
            lambda: gathered([((1, 2, 3), F(1, 4)), ((3, 3), F(1, 2)), (0, F(1, 4))]))
    problem('table', 'ms', 'writtenhands', 'three such cards, in order', '3#d{(1,2), 3:2, ()}',
            lambda: every(lambda r: plain([item for x in r for item in ((1, 2), (3,), (3,), ())[x - 1]]), 4, 4, 4))
    problem('table', 'ms', 'writtenagain', 'a die with the faces 0, 1, 1 and 5, at a 5 rolled once more and added',
            'let x = d{0, 1:2, 5} in if ==5 x then 5+d{0, 1:2, 5} else x',
            lambda: every(lambda r: 5 + [0, 1, 1, 5][r[1] - 1] if r[0] == 4 else [0, 1, 1, 5][r[0] - 1], 4, 4))
    problem('table', 'ms', 'writtenreroll', 'three dice with the faces 2, 2 and 9, each 2 rolled once more', 'sum reroll 3#d{2:2, 9}',
            lambda: repeated(3, {2: F(4, 9), 9: F(5, 9)}))
    problem('arithmetic', 'ms', 'scat', 'MANUAL 6: d6.d6', 'd6.d6', lambda: every(lambda r: 10 * r[0] + r[1], 6, 6))
    problem('arithmetic', 'ms', 'square', 'the square of a sum of 3d6', 'let x = sum 3#d6 in x*x',
            lambda: every(lambda r: sum(r)**2, 6, 6, 6))
    problem('arithmetic', 'ms', 'power', 'd6 to the power of d8', 'd6^d8', lambda: every(lambda r: r[0]**r[1], 6, 8))
    problem('arithmetic', 'ms', 'remainder', 'the remainder of d100 by d12', 'd100 % d12',
            lambda: every(lambda r: r[0] % r[1], 100, 12))
    problem('arithmetic', 'ms', 'truncate', 'a quotient that is truncated toward zero', '(d20-10) / d6',
            lambda: every(lambda r: quotient(r[0] - 10, r[1]), 20, 6))
    problem('arithmetic', 'ms', 'percentile', 'percentile dice: 00 and 0 are 100', 'let x = (d10-1)*10+d10-1 in if ==0 x then 100 else x',
            lambda: every(lambda r: (r[0] - 1) * 10 + r[1] - 1 or 100, 10, 10))
    problem('arithmetic', 'ms', 'quadratic', 'a*x^2 + b*x of three dice', 'let x = d10 in d6*x^2 - d20*x',
            lambda: every(lambda r: r[1] * r[0]**2 - r[2] * r[0], 10, 6, 20))
    problem('arithmetic', 'ms', 'difference2', 'distance of two d100', 'let x = d100-d100 in if <0 x then -x else x',
            lambda: every(lambda r: abs(r[0] - r[1]), 100, 100))


# Products.

def product_of(sides):
    return dice(sides, 1, lambda product, face: product * face)


def products():
    problem('product', 'ms', 'prod10d6', 'product of 10d6', 'prod(10#d6)', lambda: product_of([6] * 10))
    problem('product', 's', 'prod6d20', 'product of 6d20', 'prod(6#d20)', lambda: product_of([20] * 6))
    problem('product', 'ms', 'prod24d6', 'product of 24d6, nearly as great as a number can be', 'prod 24#d6',
            lambda: product_of([6] * 24))
    problem('product', 'ms', 'prod62d2', 'product of 62d2: up to 2^62', 'prod(62#d2)',
            lambda: {2**k: F(comb(62, k), 2**62) for k in range(63)})
    problem('product', 'ms', 'prodmixed', 'product of 3d6 and 2d10', 'prod(3#d6, 2#d10)', lambda: product_of([6, 6, 6, 10, 10]))
    problem('product', 'ms', 'prodzero', 'product of 8 dice from -2 to 2', 'prod(8#(d5-3))',
            lambda: dice([5] * 8, 1, lambda product, face: product * (face - 3)))
    problem('product', 'ms', 'prodrange', 'one die of each size from 1 to 8, multiplied', 'prod (foreach i in 1..8 do d i)',
            lambda: every(math.prod, *range(1, 9)))
    same(lambda: product_of([6, 6, 10, 10]), lambda: every(math.prod, 6, 6, 10, 10))


# Counts.

def binomial(count, p):
    return {k: comb(count, k) * p**k * (1 - p)**(count - k) for k in range(count + 1)}


def counts():
    problem('count', 'ms', 'count5d10', 'MANUAL 1: count >7 on 5d10', 'count >7 5#d10', lambda: binomial(5, F(3, 10)))
    problem('count', 'ms', 'count100d10', 'successes of 100d10 from 8 up', 'count >7 100#d10', lambda: binomial(100, F(3, 10)))
    problem('count', 's', 'count1000d6', 'successes of 1000d6 from 5 up', 'count >=5 1000#d6', lambda: binomial(1000, F(1, 3)))
    problem('count', 'ms', 'countmixed', 'best faces of 30d6 and 12d20', 'count((==6 30#d6), (==20 12#d20))',
            lambda: total(binomial(30, F(1, 6)), binomial(12, F(1, 20))))
    problem('count', 'ms', 'countdouble', 'White Wolf: a 10 counts twice, from 8 up once, 25 dice',
            'let c = 25#d10 in (count >7 c) + (count ==10 c)',
            lambda: repeated(25, {0: F(7, 10), 1: F(2, 10), 2: F(1, 10)}))
    problem('count', 'ms', 'countbetween', 'how many of 60d20 lie between 8 and 13', 'count >=8 <=13 60#d20',
            lambda: binomial(60, F(6, 20)))
    same(lambda: binomial(4, F(3, 10)), lambda: every(lambda r: sum(x > 7 for x in r), *[10] * 4))


# A random number of dice, dice of a random size.

def die_of(sizes):
    """A die whose size is random."""
    return then(sizes, die)


def so_many(number, each):
    """The sum of a random number of independent ones."""
    return gathered((o, p * q) for count, p in number.items() for o, q in repeated(count, each).items())


def mixtures():
    problem('mixture', 'ms', 'pooldd', 'd6#d6 summed (random number of dice)', 'sum(d6#d6)', lambda: so_many(die(6), die(6)))
    problem('mixture', 'ms', 'pool3d6', 'a random number of random numbers of dice', 'sum(d6#d6#d6)',
            lambda: so_many(die(6), so_many(die(6), die(6))))
    problem('mixture', 'ms', 'pool_d20d6', 'sum of a d20 of d6', 'sum(d20#d6)', lambda: so_many(die(20), die(6)))
    problem('mixture', 's', 'pool_d100d6', 'sum of a d100 of d6', 'sum (d100#d6)', lambda: so_many(die(100), die(6)))
    problem('mixture', 'ms', 'ddd20', 'a die of the size of a die of the size of a d20', 'd d d20',
            lambda: die_of(die_of(die(20))))
    problem('mixture', 'ms', 'dd100', 'a die of the size of a d100', 'd d100', lambda: die_of(die(100)))
    problem('mixture', 'ms', 'ddddd6', 'five dice deep', 'd d d d d6', lambda: die_of(die_of(die_of(die_of(die(6))))))
    problem('mixture', 'ms', 'dsum', 'a die of the size of 4d6', 'd(sum 4#d6)', lambda: die_of(sum_of(4, 6)))
    problem('mixture', 'ms', 'samesize', 'ten equal dice of a random size', 'let n = d12 in sum 10#d n',
            lambda: then(die(12), lambda n: sum_of(10, n)))
    problem('mixture', 'ms', 'othersize', 'ten dice, each of a size of its own', 'sum 10#d d12',
            lambda: repeated(10, die_of(die(12))))
    problem('mixture', 'ms', 'surplus', 'a d6 of d6, less one for each', 'let n = d6 in let x = n#d6 in (sum x)-n',
            lambda: then(die(6), lambda n: {s - n: p for s, p in sum_of(n, 6).items()}))
    problem('mixture', 'ms', 'foreachpool', 'for each of 3d6 so many d4', 'sum (foreach x in 3#d6 do x#d4)',
            lambda: repeated(3, so_many(die(6), die(4))))
    problem('mixture', 'ms', 'countpool', 'how many dice the last one gives, when 4d6 say how many', 'count (foreach x in 4#d6 do (count >3 x#d6)#1)',
            lambda: repeated(4, then(die(6), lambda n: binomial(n, F(1, 2)))))
    problem('mixture', 'ms', 'bestofrandom', 'the best of a d10 of d20', 'high 1 (d10#d20)',
            lambda: then(die(10), lambda n: {v: F(v**n - (v - 1)**n, 20**n) for v in range(1, 21)}))
    problem('mixture', 'ms', 'bestofdoubly', 'the best of as many d6 as a d6 of d6 add up to', 'high 1 (d6#d6#d6)',
            lambda: then(then(die(6), lambda n: sum_of(n, 6)), lambda n: best_of(n, die(6))))
    problem('mixture', 'ms', 'best2ofdoubly', 'the best two of as many d6 as a d6 of d4 add up to, added', 'sum high 2 (d6#d4#d6)',
            lambda: then(then(die(6), lambda n: sum_of(n, 4)), lambda n: keep_highest(n, 6, 2)))
    problem('mixture', 's', 'manygroups', '40 groups of a d40 of d6, added', 'sum 40#(d40#d6)',
            lambda: repeated(40, then(die(40), lambda n: sum_of(n, 6))))
    problem('mixture', 'ms', 'best2ofrandom', 'the best two of a d8 of d6, added', 'sum high 2 (d8#d6)',
            lambda: then(die(8), lambda n: keep_highest(n, 6, 2)))
    problem('mixture', 'ms', 'rangepool', 'one die of each size from 1 to d8', 'sum (foreach i in 1..d8 do d i)',
            lambda: then(die(8), lambda n: total(*[die(s) for s in range(1, n + 1)])))
    problem('mixture', 'ms', 'fireball', 'hit with d20+7 against 18, on a 20 double dice: 8d6 or 16d6',
            'let a = d20 in if ==20 a then sum 16#d6 else if >=18 (a+7) then sum 8#d6 else 0',
            lambda: gathered([(s, F(1, 20) * p) for s, p in sum_of(16, 6).items()]
                             + [(s, F(9, 20) * p) for s, p in sum_of(8, 6).items()] + [(0, F(10, 20))]))
    problem('mixture', 'ms', 'attacks', 'four attacks at d20+5 against 15, 2d6+3 each',
            'sum 4#(if >=15 (d20+5) then (sum 2#d6)+3 else 0)',
            lambda: repeated(4, either(F(11, 20), {s + 3: p for s, p in sum_of(2, 6).items()}, certain(0))))
    same(lambda: so_many(die(3), die(2)), lambda: gathered(
        (sum(r), F(1, 3 * 2**n)) for n in (1, 2, 3) for r in itertools.product((1, 2), repeat=n)))


# Keeping and dropping the highest and the lowest.

def keep_highest(count, faces, keep):
    """Downwards through the faces: how many of the best are still to come, and the sum of those that came."""
    def step(state, face, c):
        wanted, added = state
        return wanted - min(c, wanted), added + min(c, wanted) * face
    faces = downwards(faces) if isinstance(faces, int) else faces
    return pool(count, faces, (keep, 0), step, lambda state: state[1])


def keep_middle(count, faces, low, high):
    """The sum without the `low` lowest and the `high` highest."""
    def step(state, face, c):
        passed, added = state
        kept = max(0, min(passed + c, count - high) - max(passed, low))
        return passed + c, added + kept * face
    return pool(count, faces, (0, 0), step, lambda state: state[1])


def keep_of_mixed(sides, keep, lowest=False):
    """Dice of different sizes, one after the other: remember the kept ones, sorted."""
    def step(state, face):
        return tuple(sorted(state + (face,), reverse=not lowest)[:keep])
    return dice(sides, (), step, sum)


def keep_of_many_kinds(sides, keep):
    """The highest `keep` of dice of different sizes, by the least face that is kept: how many dice are above it, and their
    sum, and how many show it."""
    result = defaultdict(F)
    for least in range(1, max(sides) + 1):
        def step(state, face, least=least):
            above, equal, added = state
            return (above + (face > least), equal + (face == least), added + face * (face > least))
        for (above, equal, added), p in dice(sides, (0, 0, 0), step, lambda state: state).items():
            if above < keep <= above + equal:
                result[added + (keep - above) * least] += p
    return dict(result)


def both_ends_of_mixed(sides, high, low):
    """The sum of the highest, less that of the lowest."""
    def step(state, face):
        return tuple(sorted(state[0] + (face,))[-high:]), tuple(sorted(state[1] + (face,))[:low])
    return dice(sides, ((), ()), step, lambda state: sum(state[0]) - sum(state[1]))


def highest_and_ones(sides, keep):
    def step(state, face):
        return tuple(sorted(state[0] + (face,))[-keep:]), state[1] + (face == 1)
    return dice(sides, ((), 0), step, lambda state: 100 * state[1] + sum(state[0]))


def largest_group_of_mixed(sides):
    def step(state, face):
        return state[:face - 1] + (state[face - 1] + 1,) + state[face:]
    return dice(sides, (0,) * max(sides), step, max)


def keeping():
    for identity, description, count, faces, keep, time in (
            ('high8of16d10', 'sum of highest 8 of 16d10', 16, 10, 8, 'ms'),
            ('high3of80d10', 'sum of highest 3 of 80d10', 80, 10, 3, 'ms'),
            ('high10of40d12', 'sum of highest 10 of 40d12', 40, 12, 10, 's'),
            ('high20of60d6', 'sum of highest 20 of 60d6', 60, 6, 20, 's')):
        problem('keep', time, identity, description, f'sum high {keep} {count}#d{faces}',
                lambda count=count, faces=faces, keep=keep: keep_highest(count, faces, keep))
    problem('keep', 'ms', 'drop4d6', '4d6 drop lowest (D&D stat)', 'sum(drop low 1 4#d6)', lambda: keep_highest(4, 6, 3))
    problem('keep', 'ms', 'stats6best', 'best of six D&D stats', 'high 1 (6#sum(drop low 1 4#d6))', lambda: best_of(6, keep_highest(4, 6, 3)))
    problem('keep', 'ms', 'stats6sum', 'total of six D&D stats', 'sum(6#sum(drop low 1 4#d6))', lambda: repeated(6, keep_highest(4, 6, 3)))
    problem('keep', 'ms', 'low5of30d20', 'sum of lowest 5 of 30d20', 'sum low 5 30#d20', lambda: keep_middle(30, 20, 0, 25))
    problem('keep', 'ms', 'middle6of10d20', '10d20 without the two lowest and the two highest', 'sum drop low 2 drop high 2 10#d20',
            lambda: keep_middle(10, 20, 2, 2))
    problem('keep', 'ms', 'figureskating', 'five judges with d10, highest and lowest do not count', 'sum drop high 1 drop low 1 5#d10',
            lambda: keep_middle(5, 10, 1, 1))
    problem('keep', 'ms', 'drop5of25d8', '25d8 without the five highest', 'sum drop high 5 25#d8', lambda: keep_middle(25, 8, 0, 5))
    problem('keep', 'ms', 'mixedhigh3', 'best three of 4d6, 2d8 and a d12', 'sum high 3 (4#d6, 2#d8, d12)',
            lambda: keep_of_mixed([6, 6, 6, 6, 8, 8, 12], 3))
    problem('keep', 'ms', 'mixedlow3', 'lowest three of 2d4, 2d6, 2d8 and 2d10', 'sum low 3 (2#d4, 2#d6, 2#d8, 2#d10)',
            lambda: keep_of_mixed([4, 4, 6, 6, 8, 8, 10, 10], 3, lowest=True))
    problem('keep', 'ms', 'cortex', 'Cortex: two best of d4, d6, d8, d10, d12 and d12', 'sum high 2 (d4,d6,d8,d10,d12,d12)',
            lambda: keep_of_mixed([4, 6, 8, 10, 12, 12], 2))
    problem('keep', 'ms', 'everysize', 'the best ten of 20 dice of 1 to 20 faces', 'sum high 10 foreach i in 1..20 do d i',
            lambda: keep_of_many_kinds(range(1, 21), 10))
    problem('keep', 'ms', 'mixedends', 'the best two of 2d4, 2d6, 2d8, 2d10 and 2d12, less the lowest two',
            'let x = (2#d4, 2#d6, 2#d8, 2#d10, 2#d12) in (sum high 2 x) - sum low 2 x',
            lambda: both_ends_of_mixed([4, 4, 6, 6, 8, 8, 10, 10, 12, 12], 2, 2))
    problem('keep', 'ms', 'mixedones', 'the best three of 5d4, 5d6 and 5d8, and 100 for each one among the dice',
            'let x = (5#d4, 5#d6, 5#d8) in 100 * (count ==1 x) + sum high 3 x',
            lambda: highest_and_ones([4] * 5 + [6] * 5 + [8] * 5, 3))
    problem('set', 'ms', 'mixedgroup', 'the largest group of 3d4, 3d6 and 3d8',
            'let x = (3#d4, 3#d6, 3#d8) in high 1 foreach i in 1..8 do count ==i x',
            lambda: largest_group_of_mixed([4] * 3 + [6] * 3 + [8] * 3))
    problem('set', 'ms', 'mixeddistinct', 'distinct faces of a d4, d6, d8, d10, d12 and d20',
            'let x = (d4, d6, d8, d10, d12, d20) in count foreach i in 1..20 do first 1 ==i x',
            lambda: dice([4, 6, 8, 10, 12, 20], frozenset(), lambda seen, face: seen | {face}, len))
    same(lambda: largest_group_of_mixed([3, 5, 4, 6]), lambda: every(lambda r: max(map(r.count, r)), 3, 5, 4, 6))
    same(lambda: keep_of_many_kinds([3, 5, 4, 6, 6], 3), lambda: every(lambda r: sum(sorted(r)[-3:]), 3, 5, 4, 6, 6))
    same(lambda: both_ends_of_mixed([3, 5, 4, 6], 2, 1), lambda: every(lambda r: sum(sorted(r)[-2:]) - min(r), 3, 5, 4, 6))
    same(lambda: highest_and_ones([3, 5, 4, 6], 2), lambda: every(lambda r: sum(sorted(r)[-2:]) + 100 * r.count(1), 3, 5, 4, 6))
    problem('keep', 'ms', 'high1of20d20', 'highest of 20d20', 'high 1 20#d20', lambda: best_of(20, die(20)))
    problem('keep', 'ms', 'high1of100d100', 'highest of 100d100', 'high 1 100#d100', lambda: best_of(100, die(100)))
    problem('keep', 'ms', 'lowofhigh', 'the lowest of five, each the highest of 4d20', 'low 1 5#(high 1 4#d20)',
            lambda: {-v: p for v, p in best_of(5, {-v: p for v, p in best_of(4, die(20)).items()}).items()})
    problem('keep', 'ms', 'thrown3of20d6', 'the best three of 20d6 in the order thrown, as a list', 'high 3 20#d6',
            lambda: keep_in_order(20, 6, 3))
    problem('keep', 's', 'thrown4of50d8', 'the lowest four of 50d8 in the order thrown, as a list', 'low 4 50#d8',
            lambda: {tuple(9 - v for v in o): p for o, p in keep_in_order(50, 8, 4).items()})
    problem('keep', 'ms', 'thrownmixed', 'the best two of 3d6, 2d8 and 5d10 in the order thrown, as a list',
            'high 2 (3#d6, 2#d8, 5#d10)',
            lambda: dice([6] * 3 + [8] * 2 + [10] * 5, (), lambda kept, face: best_in_order(kept + (face,), 2)))
    problem('keep', 'ms', 'throwndrop', 'five of 30d4 in the order thrown, without the 25 lowest: those of them above 2, as a list',
            '>2 drop low 25 30#d4', lambda: gathered((plain(tuple(f for f in o if f > 2)), p) for o, p in keep_in_order(30, 4, 5).items()))
    problem('keep', 'ms', 'firstofbest', 'the first of the best three of 20d6, less the last', 'let x = high 3 20#d6 in (sum first 1 x) - sum last 1 x',
            lambda: gathered((o[0] - o[2], p) for o, p in keep_in_order(20, 6, 3).items()))
    same(lambda: keep_in_order(6, 3, 2), lambda: every(lambda r: best_in_order(r, 2), *[3] * 6))
    same(lambda: keep_in_order(5, 4, 3), lambda: every(lambda r: best_in_order(r, 3), *[4] * 5))
    problem('keep', 'ms', 'firstlast', 'the first three dice less the last two, of ten', 'let x = 10#d6 in (sum first 3 x) - sum last 2 x',
            lambda: every(lambda r: r[0] + r[1] + r[2] - r[3] - r[4], *[6] * 5))
    problem('keep', 'ms', 'overlap', 'first three and last three of four dice', 'let x = 4#d8 in (sum first 3 x) * sum last 3 x',
            lambda: every(lambda r: sum(r[:3]) * sum(r[1:]), *[8] * 4))
    same(lambda: keep_highest(5, 6, 3), lambda: every(lambda r: sum(sorted(r)[-3:]), *[6] * 5))
    same(lambda: keep_highest(2, 6, 3), lambda: every(sum, 6, 6))
    same(lambda: keep_middle(6, 5, 2, 1), lambda: every(lambda r: sum(sorted(r)[2:5]), *[5] * 6))
    same(lambda: keep_of_mixed([4, 6, 8, 10], 2), lambda: every(lambda r: sum(sorted(r)[-2:]), 4, 6, 8, 10))
    same(lambda: keep_of_mixed([4, 6, 8, 10], 2, lowest=True), lambda: every(lambda r: sum(sorted(r)[:2]), 4, 6, 8, 10))


def best_in_order(rolled, kept):
    """Without the lowest one after the other, of equal ones the last."""
    while len(rolled) > kept:
        lowest = min(rolled)
        place = max(i for i, face in enumerate(rolled) if face == lowest)
        rolled = rolled[:place] + rolled[place + 1:]
    return rolled


def keep_in_order(count, faces, kept):
    """The highest in the order thrown: of all that show the lowest face kept, v, the first ones stay. So `more` of them
    stand behind the last of these that is kept, among the q kept that are behind it, and the rest show less than v."""
    def ways(faces_kept):
        v = min(faces_kept)
        q = kept - 1 - max(i for i, face in enumerate(faces_kept) if face == v)
        return sum(comb(q + more, q) * comb(count, kept + more) * (v - 1)**(count - kept - more)
                   for more in range(count - kept + 1))
    return normal({o: ways(o) for o in itertools.product(range(1, faces + 1), repeat=kept)})


def best_of(count, distribution):
    """The highest of so many: P(all <= v) - P(all < v)."""
    result, below, before = {}, F(0), F(0)
    for value in sorted(distribution):
        below += distribution[value]
        result[value] = below**count - before
        before = below**count
    return result


# Medians and other places in the order, several at once.

def places(count, faces, wanted):
    """The joint distribution of the wanted places (0 is the lowest) among so many dice."""
    def step(state, face, c):
        passed, found = state
        return passed + c, found + tuple(face for place in wanted if passed <= place < passed + c)
    return pool(count, faces, (0, ()), step, lambda state: state[1])


def median(count, faces):
    """Of an odd number: P(at least half are <= v), a binomial sum."""
    half = count // 2 + 1
    below = [sum(comb(count, c) * v**c * (faces - v)**(count - c) for c in range(half, count + 1)) for v in range(faces + 1)]
    return normal({v: below[v] - below[v - 1] for v in range(1, faces + 1)})


def place_of(items, place):
    """The item at that place, 0 being the lowest: how many are <= v, item by item."""
    below = {}
    for v in range(max(max(item) for item in items) + 1):
        count = total(*[gathered((int(o <= v), p) for o, p in item.items()) for item in items])
        below[v] = sum(p for c, p in count.items() if c > place)
    return gathered((v, below[v] - below.get(v - 1, 0)) for v in below)


def place_of_mixed(sides, place):
    return place_of([die(s) for s in sides], place)


def orders():
    problem('order', 'ms', 'median3d20', 'MANUAL 7: median of 3d20', 'high 1 low 2 3#d20',
            lambda: every(lambda r: sorted(r)[1], 20, 20, 20))
    problem('order', 'ms', 'median7d20', 'median of 7d20', 'high 1 low 4 7#d20', lambda: gathered(
        (found[0], p) for found, p in places(7, 20, [3]).items()))
    problem('order', 'ms', 'median99d100', 'median of 99d100', 'high 1 low 50 99#d100', lambda: gathered(
        (found[0], p) for found, p in places(99, 100, [49]).items()))
    problem('order', 'ms', 'second20d20', 'second highest of 20d20', 'low 1 high 2 20#d20', lambda: gathered(
        (found[0], p) for found, p in places(20, 20, [18]).items()))
    problem('order', 'ms', 'low1of1000d6', 'the lowest of 1000d6', 'low 1 1000#d6',
            lambda: {v: F((7 - v)**1000 - (6 - v)**1000, 6**1000) for v in range(1, 7)})
    problem('order', 'ms', 'high1of1000d1000', 'the highest of 1000d1000', 'high 1 1000#d1000',
            lambda: {v: F(v**1000 - (v - 1)**1000, 1000**1000) for v in range(1, 1001)})
    problem('order', 's', 'median199d1000', 'median of 199d1000', 'low 1 high 100 199#d1000', lambda: median(199, 1000))
    problem('order', 'ms', 'mixedmedian', 'the median of 4d4, 3d6 and 2d8', 'low 1 high 5 (4#d4, 3#d6, 2#d8)',
            lambda: place_of_mixed([4] * 4 + [6] * 3 + [8] * 2, 4))
    problem('order', 'ms', 'thirdtotal', 'the third highest of two d10, 5 totals of 2d6 and a 7',
            'low 1 high 3 (2#d10, 5#(sum 2#d6), 7)',
            lambda: place_of([die(10)] * 2 + [sum_of(2, 6)] * 5 + [certain(7)], 5))
    same(lambda: median(5, 6), lambda: every(lambda r: sorted(r)[2], *[6] * 5))
    same(lambda: place_of_mixed([4, 4, 6, 3], 1), lambda: every(lambda r: sorted(r)[1], 4, 4, 6, 3))
    problem('order', 'ms', 'range10d20', 'highest less lowest of 10d20', 'let x = 10#d20 in (sum high 1 x) - sum low 1 x',
            lambda: gathered((found[1] - found[0], p) for found, p in places(10, 20, [0, 9]).items()))
    problem('order', 'ms', 'range50d100', 'highest less lowest of 50d100', 'let x = 50#d100 in (sum high 1 x) - sum low 1 x',
            lambda: spread(50, 100))
    problem('order', 'ms', 'highmedian9d12', 'highest less median of 9d12',
            'let x = 9#d12 in let h = high 1 x in let m = high 1 low 5 x in h-m',
            lambda: gathered((found[1] - found[0], p) for found, p in places(9, 12, [4, 8]).items()))
    problem('order', 'ms', 'skew15d10', 'highest plus lowest less twice the median of 15d10',
            'let x = 15#d10 in\nlet h = high 1 x in\nlet m = high 1 low 8 x in\nlet l = low 1 x in\nh+l-2*m',
            lambda: gathered((f[2] + f[0] - 2 * f[1], p) for f, p in places(15, 10, [0, 7, 14]).items()))
    problem('order', 'ms', 'ends8d6', 'lowest and highest of 8d6, as a list', 'let x = 8#d6 in (low 1 x), high 1 x',
            lambda: places(8, 6, [0, 7]))
    problem('order', 'ms', 'quartiles', 'five places of 9d10: lowest, quartiles, highest, as a list',
            'let x = sort 9#d10 in (first 1 x), (last 1 first 3 x), (last 1 first 5 x), (last 1 first 7 x), last 1 x',
            lambda: places(9, 10, [0, 2, 4, 6, 8]))
    problem('order', 'ms', 'trimmed', 'the sum of the middle three, and the range, of 7d8, multiplied',
            'let x = 7#d8 in let r = (sum high 1 x) - sum low 1 x in r * sum drop low 2 drop high 2 x',
            lambda: gathered(((f[4] - f[0]) * sum(f[1:4]), p) for f, p in places(7, 8, [0, 2, 3, 4, 6]).items()))
    same(lambda: spread(5, 6), lambda: every(lambda r: max(r) - min(r), *[6] * 5))
    same(lambda: places(5, 6, [0, 2, 4]), lambda: every(lambda r: tuple(sorted(r)[::2]), *[6] * 5))
    same(lambda: best_of(3, die(6)), lambda: every(max, 6, 6, 6))


def spread(count, faces):
    """All within a window of d+1 faces, less all within the two windows of d faces in it, plus their overlap."""
    def within(width):
        return max(width, 0)**count
    return {d: F((faces - d) * (within(d + 1) - 2 * within(d) + within(d - 1)) if d else faces, faces**count)
            for d in range(faces)}


# Exploding dice.

def exploding(faces, limit):
    """A die that adds another roll on its highest face, up to a limit; what lies beyond is left out."""
    return {k * faces + face: F(1, faces)**(k + 1)
            for k in range(limit // faces + 1) for face in range(1, faces) if k * faces + face <= limit}


def keep_exploding(count, faces, keep, limit):
    """The highest of several exploding dice, added; exact up to the limit, since no die that is kept exceeds it.

    Downwards through the values, as in keep_highest; none of the dice may show a value beyond the limit."""
    single = exploding(faces, limit)
    scale = math.lcm(*[p.denominator for p in single.values()])
    values = [(value, int(p * scale)) for value, p in sorted(single.items(), reverse=True)]
    states = {(count, keep, 0): 1}
    for value, weight in values:
        further = defaultdict(int)
        for (left, wanted, added), ways in states.items():
            for c in range(left + 1):
                more = added + min(c, wanted) * value
                if more + max(0, wanted - c) > limit:
                    break
                further[left - c, wanted - min(c, wanted), more] += ways * comb(left, c) * weight**c
        states = further
    return gathered((added, F(ways, scale**count)) for (left, _, added), ways in states.items() if left == 0)


def sum_exploding(count, faces, limit):
    result = certain(0)
    single = exploding(faces, limit)
    for _ in range(count):
        result = gathered((a + b, p * q) for a, p in result.items() for b, q in single.items() if a + b <= limit)
    return result


def first_outcomes(distribution):
    return dict(sorted(distribution.items())[:SHOWN_INFINITE])


def exploding_dice():
    explode = 'sum(while x=d{0} do ((count =={0} x)#d{0}))'
    for identity, description, count, faces, keep in (
            ('l5r10k5', 'L5R 10k5: 10 exploding d10 keep highest 5', 10, 10, 5),
            ('l5r7k3', 'L5R 7k3: 7 exploding d10 keep highest 3', 7, 10, 3),
            ('l5r10k10', 'L5R 10k10: 10 exploding d10', 10, 10, 10),
            ('best6exploding', 'the highest of 6 exploding d6', 6, 6, 1)):
        head = f'sum high {keep}' if keep > 1 else 'high 1'
        problem('explode', 's', identity, description, f'{head} ({count}#{explode.format(faces)})',
                lambda count=count, faces=faces, keep=keep: first_outcomes(keep_exploding(count, faces, keep, 90)), infinite=True)
    problem('explode', 'ms', 'reroll3d6', 'MANUAL 8: 3d6 with rerolls on 6s (exploding)', 'sum(while x=3#d6 do ((count ==6 x)#d6))',
            lambda: first_outcomes(sum_exploding(3, 6, 90)), infinite=True)
    problem('explode', 'ms', 'reroll12d6', '12d6 with rerolls on 6s', 'sum(while x=12#d6 do ((count ==6 x)#d6))',
            lambda: first_outcomes(sum_exploding(12, 6, 90)), infinite=True)
    problem('explode', 'ms', 'explodecount', 'nWoD: successes from 8 up of 6d10, tens are rolled again',
            'count >7 (while x=6#d10 do ((count ==10 x)#d10))', explode_count, infinite=True, exact=13)
    problem('explode', 'ms', 'explodeonce', 'the sum of 8d6, each 6 rolled once more', 'let x = 8#d6 in sum(x, (count ==6 x)#d6)',
            lambda: repeated(8, then(die(6), lambda v: {v: F(1)} if v < 6 else {6 + w: F(1, 6) for w in range(1, 7)})))
    problem('explode', 'ms', 'explodetwice', '5d6, each 6 rolled once more, each 6 of those too',
            'let x = 5#d6 in let y = (count ==6 x)#d6 in let z = (count ==6 y)#d6 in sum(x,y,z)',
            lambda: repeated(5, explode_at_most(6, 2)))
    problem('explode', 'ms', 'explodeboth', 'Rolemaster: d100, from 96 up again and added, up to 5 again and taken off (once)',
            'let x = d100 in sum(x, (if >95 x then d100 else if <6 x then -d100 else 0))',
            lambda: then(die(100), lambda x: {x + y: F(1, 100) for y in range(1, 101)} if x > 95
                         else {x - y: F(1, 100) for y in range(1, 101)} if x < 6 else certain(x)))
    problem('explode', 'ms', 'savage', 'Savage Worlds: the better of an exploding d8 and an exploding d6',
            f'high 1 (({explode.format(8)}), ({explode.format(6)}))', savage, infinite=True)
    problem('explode', 'ms', 'explode50', '50d6 with rerolls on 6s', 'sum(while x=50#d6 do ((count ==6 x)#d6))',
            lambda: first_outcomes(sum_exploding(50, 6, 109)), infinite=True)
    problem('explode', 'ms', 'otherdice', '10d6, for each 6 a d10, for each 6 of those a d10 again and so on, added',
            'sum(while x=10#d6 do ((count ==6 x)#d10))', other_dice, infinite=True)
    problem('explode', 'ms', 'successesagain', '12d6, successes from 5 up, each is rolled again, in two steps that share the first dice',
            'let y=12#d6 in let x=(y,while z=((count >4 y)#d6) do ((count >4 z)#d6)) in count >4 x',
            lambda: {k: comb(k + 11, 11) * F(1, 3)**k * F(2, 3)**12 for k in range(SHOWN_INFINITE)}, infinite=True, exact=25)
    problem('explode', 'ms', 'successestwice', 'the same where the first dice count twice',
            'let y=12#d6 in let x=(y,while z=y do ((count >4 z)#d6)) in count >4 x', successes_twice, infinite=True, exact=25)
    problem('explode', 'ms', 'explodeminus', '12d6 with rerolls on 6s: successes from 5 up, 1s are taken off',
            'let y=(while z=12#d6 do ((count ==6 z)#d6)) in (count >4 y)-(count ==1 y)', explode_minus, infinite=True, exact=12)
    problem('explode', 's', 'untilsixes20', '20d6, each is rolled until it shows a 6: throws of a die in all',
            'count (while x=20#d6 do ((count <6 x)#d6))', lambda: until_all(20, F(1, 6)), infinite=True)
    problem('explode', 'ms', 'untilcoins100', '100 coins, each is thrown until it shows heads: throws of a coin in all',
            'count (while x=100#d2 do ((count ==1 x)#d2))', lambda: until_all(100, F(1, 2)), infinite=True, exact=40)
    problem('explode', 'ms', 'eachuntil', '20d6, each is rolled as long as it shows 4 or more, by itself: rolls in all',
            'count (while x=20#d6 do (foreach y in x do if >3 y then d6 else ()))', lambda: until_all(20, F(1, 2)),
            infinite=True, exact=40)
    same(lambda: keep_exploding(3, 4, 2, 9), lambda: gathered(
        (sum(sorted(v for v, _ in c)[1:]), math.prod(p for _, p in c))
        for c in itertools.product(exploding(4, 9).items(), repeat=3) if sum(sorted(v for v, _ in c)[1:]) <= 9))
    same(lambda: sum_exploding(3, 4, 12), lambda: keep_exploding(3, 4, 3, 12))
    same(lambda: explode_at_most(6, 1), lambda: every(lambda r: r[0] if r[0] < 6 else 6 + r[1], 6, 6))


def explode_at_most(faces, times):
    if times == 0:
        return die(faces)
    return then(die(faces), lambda v: certain(v) if v < faces
                else {faces + w: p for w, p in explode_at_most(faces, times - 1).items()})


def explode_count():
    """One die: no success 7/10, one and the end 2/10, one and again 1/10; so k >= 1 successes have (1/10)^k 7/10 + (1/10)^(k-1) 2/10."""
    single = {k: F(1, 10)**k * F(7, 10) + (F(1, 10)**(k - 1) * F(2, 10) if k else 0) for k in range(SHOWN_INFINITE)}
    result = certain(0)
    for _ in range(6):
        result = gathered((a + b, p * q) for a, p in result.items() for b, q in single.items() if a + b < SHOWN_INFINITE)
    return result


def until_all(count, chance):
    """The last throw is a success, and so are count - 1 of those before it."""
    return {n: comb(n - 1, count - 1) * chance**count * (1 - chance)**(n - count) for n in range(count, count + SHOWN_INFINITE)}


def sum_of_equal(count, single, limit):
    result = certain(0)
    for _ in range(count):
        result = gathered((a + b, p * q) for a, p in result.items() for b, q in single.items() if a + b <= limit)
    return result


def other_dice():
    """A 6 is 6 and what the d10 brings; of that, too."""
    limit = 10 + SHOWN_INFINITE
    ten = {}
    for v in range(1, limit):
        ten[v] = (F(1, 10) if v <= 10 and v != 6 else 0) + (ten[v - 6] / 10 if v > 6 else 0)
    six = {v: (F(1, 6) if v < 6 else 0) + (ten[v - 6] / 6 if v > 6 else 0) for v in range(1, limit)}
    return first_outcomes(sum_of_equal(10, {v: p for v, p in six.items() if p}, limit))


def successes_twice():
    """One die: 2/3 none; else 2, and k more of (1/3)^k 2/3."""
    single = {0: F(2, 3)}
    for k in range(SHOWN_INFINITE - 2):
        single[k + 2] = F(1, 3) * F(1, 3)**k * F(2, 3)
    return first_outcomes(sum_of_equal(12, single, SHOWN_INFINITE))


def explode_minus():
    """One die: j sixes, then a 5 (one more), a 1 (one less) or another (1/6, 1/6, 1/2)."""
    single = gathered((j + last, F(1, 6)**j * p) for j in range(SHOWN_INFINITE)
                      for last, p in ((1, F(1, 6)), (-1, F(1, 6)), (0, F(1, 2))))
    return first_outcomes(sum_of_equal(12, single, SHOWN_INFINITE))


def savage():
    """P(both <= v) - P(both < v)."""
    result, before = {}, F(0)
    a, b = exploding(8, 100), exploding(6, 100)
    for v in range(1, 100):
        now = sum(p for w, p in a.items() if w <= v) * sum(p for w, p in b.items() if w <= v)
        if now != before:
            result[v] = now - before
        before = now
    return first_outcomes(result)


# Dice that are rolled again.

def rolled_again(single, meant, again=None):
    """A die of which the faces that are meant are rolled once more."""
    return then(single, lambda v: (again or single) if meant(v) else certain(v))


def so_much(single, limit):
    return {v: p for v, p in single.items() if v <= limit}


def wild_sum(count, faces, limit):
    """The wild die by its first roll: 1 and the fall of all, or of itself and the highest, or it goes on from its highest face."""
    failed = then(every(lambda r: sum(r) - max(r), *[faces] * (count - 1)), lambda rest: {0: F(1, faces), rest: 1 - F(1, faces)})
    wild = {v: F(1, faces) for v in range(2, faces)}
    wild.update({faces + v: p / faces for v, p in exploding(faces, limit).items()})
    fine = so_much(image(lambda a, b: a + b, sum_of(count - 1, faces), wild), limit)
    return first_outcomes(gathered(list(fine.items()) + [(v, p / faces) for v, p in failed.items()]))


def rerolled_dice():
    def two_or_less(v):
        return v <= 2

    problem('again', 'ms', 'rerollones', '20d6, ones are rolled again, once', 'sum reroll 20#d6',
            lambda: repeated(20, rolled_again(die(6), lambda v: v == 1)))
    problem('again', 'ms', 'rerollrandom', '8d6, those up to one d3 are rolled again', 'sum reroll <=d3 8#d6',
            lambda: then(die(3), lambda t: repeated(8, rolled_again(die(6), lambda v: v <= t))))
    problem('again', 'ms', 'rerollmixed', 'ones and twos of 4d4, 3d6 and 2d8 are rolled again', 'sum reroll <=2 (4#d4, 3#d6, 2#d8)',
            lambda: total(*[repeated(n, rolled_again(die(f), two_or_less)) for n, f in ((4, 4), (3, 6), (2, 8))]))
    problem('again', 'ms', 'rerollkept', '5d6, of the highest three, ones and twos are rolled again', 'sum reroll <=2 sort high 3 5#d6',
            lambda: then(every(lambda r: tuple(sorted(r)[2:]), *[6] * 5), lambda kept: total(
                *[rolled_again(certain(v), two_or_less, die(6)) for v in kept])))
    problem('again', 'ms', 'rerolladded', '10 dice d6+2, those up to 4 are rolled again', 'sum reroll <=4 add 2 10#d6',
            lambda: repeated(10, rolled_again({v + 2: p for v, p in die(6).items()}, lambda v: v <= 4)))
    problem('again', 'ms', 'rerollbest', '4 dice with advantage (the better of 2d8), those up to 2 are rolled again, with advantage',
            'sum reroll <=2 4#(high 1 2#d8)', lambda: repeated(4, rolled_again(every(max, 8, 8), two_or_less)))
    problem('again', 'ms', 'rerolleither', '6d6 or 3d6, ones are rolled again', 'sum reroll (if ==6 d6 then 6#d6 else 3#d6)',
            lambda: either(F(1, 6), *[repeated(n, rolled_again(die(6), lambda v: v == 1)) for n in (6, 3)]))
    problem('again', 'ms', 'rerollfaces', 'dice with a random number of faces, known by a name: ones are rolled again',
            'let s = d8 in sum reroll 5#d s',
            lambda: then(die(8), lambda s: repeated(5, rolled_again(die(s), lambda v: v == 1))))
    problem('again', 'ms', 'rerolldd', 'the same where each die has a number of its own, also when it is rolled again',
            'sum reroll <=1 5#d d8', lambda: repeated(5, rolled_again(then(die(8), die), lambda v: v == 1)))
    problem('again', 'ms', 'force2', '15d10, up to 2 are rolled again above 2', 'sum force 2 15#d10',
            lambda: repeated(15, {v: F(1, 8) for v in range(3, 11)}))
    problem('again', 'ms', 'forcerandom', '5d6, up to one d6 are rolled again above that; a 6 if there is nothing above', 'sum force d6 5#d6',
            lambda: then(die(6), lambda t: repeated(5, {v: F(1, 6 - t) for v in range(t + 1, 7)} if t < 6 else certain(6))))
    problem('again', 'ms', 'againsix', '10d6, sixes twice', 'sum again 10#d6', lambda: repeated(10, {v if v < 6 else 12: F(1, 6) for v in range(1, 7)}))
    problem('again', 'ms', 'againten', '25d10, successes from 8 up, tens twice', 'count >7 again 25#d10',
            lambda: repeated(25, {0: F(7, 10), 1: F(2, 10), 2: F(1, 10)}))
    problem('again', 'ms', 'middle3', 'the middle 3 of 8d6: without the 3 lowest and the 2 highest', 'sum middle 3 8#d6',
            lambda: keep_middle(8, 6, 3, 2))
    problem('again', 'ms', 'net8', '20d10, successes from 8 up, ones are taken off', 'net 8 20#d10', lambda: three_ways(20, 3, 1, 10, net))
    problem('again', 'ms', 'netadded', '9 dice d6-1, successes from 4 up, those at 0 are taken off', 'net 4 add -1 9#d6',
            lambda: three_ways(9, 2, 1, 6, net))
    problem('again', 'ms', 'explodesum', '12d6 that explode', 'sum explode 12#d6', lambda: first_outcomes(sum_exploding(12, 6, 90)), infinite=True)
    problem('again', 's', 'compoundbest', '7d10 that explode and are added up each, the highest 3', 'sum high 3 compound 7#d10',
            lambda: first_outcomes(keep_exploding(7, 10, 3, 90)), infinite=True)
    problem('again', 'ms', 'compoundnamed', '3 dice with 4, 5 or 6 faces, all alike, that explode',
            'sum compound (let s = d3+3 in 3#d s)',
            lambda: first_outcomes(then(die(3), lambda s: sum_exploding(3, s + 3, 90))), infinite=True)
    problem('again', 'ms', 'emphasis', '6d10, ones are rolled again, once, then tens explode', 'sum compound reroll 6#d10',
            lambda: first_outcomes(sum_of_equal(6, gathered(
                (v + w, p * q) for v, p in rolled_again(die(10), lambda v: v == 1).items()
                for w, q in (exploding(10, 90) if v == 10 else certain(0)).items()), 90)), infinite=True)
    problem('again', 'ms', 'netexplode', '5d10, tens explode: successes from 8 up, ones are taken off', 'net 8 explode 5#d10',
            lambda: first_outcomes(sum_of_equal(5, gathered(
                (j + last, F(1, 10)**j * p) for j in range(SHOWN_INFINITE)
                for last, p in ((1, F(2, 10)), (-1, F(1, 10)), (0, F(6, 10)))), SHOWN_INFINITE)), infinite=True, exact=8)
    problem('again', 'ms', 'wild4', 'four d6, one of them wild, as python-dice has them', 'sum wild 4 6', lambda: wild_sum(4, 6, 90), infinite=True)
    same(lambda: repeated(3, rolled_again(die(4), lambda v: v == 1)), lambda: every(
        lambda r: sum(r[i + 3] if r[i] == 1 else r[i] for i in range(3)), *[4] * 6))
    same(lambda: {v: p for v, p in wild_sum(3, 4, 90).items() if v < 11}, lambda: {v: p for v, p in every(
        lambda r: r[0] + r[1] + r[2] if 1 < r[2] < 4 else r[0] + r[1] + 4 + r[3] + (99 if r[3] == 4 else 0) if r[2] == 4
        else 0 if r[3] == 1 else min(r[:2]), *[4] * 4).items() if v < 11})


# One pool asked several questions.

def three_ways(count, successes, ones, faces, finish):
    """finish(successes, ones) of dice of which so many faces are successes and so many are botches."""
    def step(state, face, c):
        return state + (c,) if face else state
    return pool(count, [('success', successes), ('one', ones), ('', faces - successes - ones)], (), step, lambda s: finish(*s))


def net(successes, ones):
    return successes - ones


def storyteller(successes, ones):
    return max(0, successes - ones) if successes else -1 if ones else 0


STORYTELLER = ('let c={0}#d10 in\nlet succs = count >7 c in\nlet ones = count ==1 c in\n'
               'if >0 succs then high 1 (0,succs-ones)\nelse if >0 ones then -1 else 0')


def one_pool():
    for identity, count, time in (('succ5d10', 5, 'ms'), ('succ30d10', 30, 'ms'), ('succ80d10', 80, 's')):
        description = 'MANUAL 2: ' * (count == 5) + f'count >7 minus ones, {count}d10'
        problem('pool', time, identity, description, f'let c={count}#d10 in (count >7 c)-(count ==1 c)',
                lambda count=count: three_ways(count, 3, 1, 10, net))
    for count in (5, 20, 80):
        description = 'MANUAL 12: ' * (count == 5) + f'storyteller with botches, {count} dice'
        problem('pool', 's' if count > 20 else 'ms', f'botch{count}', description, STORYTELLER.format(count),
                lambda count=count: three_ways(count, 3, 1, 10, storyteller))
    problem('pool', 'ms', 'glitch12', 'Shadowrun, 12 dice: hits, or with half of them ones -1 less the hits',
            'let x = 12#d6 in\nlet hits = count >4 x in\nlet ones = count ==1 x in\nif >=6 ones then -1-hits else hits',
            lambda: three_ways(12, 2, 1, 6, lambda hits, ones: -1 - hits if ones >= 6 else hits))
    problem('pool', 'ms', 'glitch40', 'Shadowrun, 40 dice: hits, or with half of them ones -1 less the hits',
            'let x = 40#d6 in if >=20 count ==1 x then -1 - count >4 x else count >4 x',
            lambda: three_ways(40, 2, 1, 6, lambda hits, ones: -1 - hits if ones >= 20 else hits))
    problem('pool', 'ms', 'hitsandones', 'hits and ones of 15d6, as a list', 'let x = 15#d6 in (count >4 x), count ==1 x',
            lambda: three_ways(15, 2, 1, 6, lambda hits, ones: (hits, ones)))
    problem('pool', 'ms', 'sumandcount', 'sum of 10d6, ten more for each 6, less ten for each 1',
            'let x = 10#d6 in (sum x) + 10*(count ==6 x) - 10*count ==1 x',
            lambda: repeated(10, {1 - 10: F(1, 6), 2: F(1, 6), 3: F(1, 6), 4: F(1, 6), 5: F(1, 6), 16: F(1, 6)}))
    problem('pool', 's', 'highofsum', 'sum of 12d6, or 0 if none shows a 6', 'let x = 12#d6 in if ==6 x then sum x else 0',
            lambda: dice([6] * 12, (0, False), lambda s, face: (s[0] + face, s[1] or face == 6), lambda s: s[0] if s[1] else 0))
    problem('pool', 'ms', 'tieswithhigh', 'how many of 10d6 show the highest face of them', 'let x = 10#d6 in count ==(high 1 x) x',
            lambda: pool(10, downwards(6), 0, lambda best, face, c: best or c))
    problem('pool', 's', 'aboveaverage', 'how many of 8d6 lie above their average', 'let x = 8#d6 in count >((sum x)/8) x',
            lambda: bags(8, 6, lambda bag: sum(c for face, c in bag if face > sum(f * k for f, k in bag) // 8)))
    same(lambda: three_ways(4, 3, 1, 10, storyteller), lambda: every(
        lambda r: storyteller(sum(x > 7 for x in r), sum(x == 1 for x in r)), *[10] * 4))
    same(lambda: pool(5, downwards(6), 0, lambda best, face, c: best or c), lambda: every(lambda r: r.count(max(r)), *[6] * 5))
    same(lambda: bags(4, 6, lambda bag: sum(c for face, c in bag if face > sum(f * k for f, k in bag) // 4)),
         lambda: every(lambda r: sum(x > sum(r) // 4 for x in r), *[6] * 4))


def bags(count, faces, finish):
    """finish of all ways in which equal dice can fall, apart from their order: a tuple of (face, how often)."""
    return pool(count, faces, (), lambda bag, face, c: bag + ((face, c),), finish)


# Sets: pairs, straights, largest groups.

def sizes(bag):
    return sorted((c for _, c in bag), reverse=True)


def is_straight(present):
    return {1, 2, 3, 4, 5} <= present or {2, 3, 4, 5, 6} <= present


def longest_run(present):
    return max(b - a + 1 for a in present for b in present if a <= b and all(y in present for y in range(a, b + 1)))


YAHTZEE = ('let x = {0}#d6 in let k = (foreach y in 1..6 do count ==y x) in\n')


def sets():
    problem('set', 'ms', 'ident7d10', 'MANUAL 9: largest sum of identical dice, 7d10',
            'let x = 7#d10 in high 1 (foreach y in 1..10 do sum (==y x))',
            lambda: pool(7, 10, 0, lambda best, face, c: max(best, face * c)))
    problem('set', 's', 'ident25d10', 'largest sum of identical dice, 25d10',
            'let x = 25#d10 in high 1 (foreach y in 1..10 do sum (==y x))',
            lambda: pool(25, 10, 0, lambda best, face, c: max(best, face * c)))
    for count, faces, identity, description in (
            (5, 6, 'kind5d6', 'largest number of identical dice, 5d6 (N of a kind)'),
            (20, 10, 'kind20d10', 'largest number of identical dice, 20d10'),
            (30, 6, 'kind30d6', 'largest number of identical dice, 30d6'),
            (60, 20, 'kind60d20', 'largest number of identical dice, 60d20')):
        problem('set', 's' if count > 40 else 'ms', identity, description,
                f'let x={count}#d{faces} in high 1 (foreach y in 1..{faces} do count ==y x)',
                lambda count=count, faces=faces: pool(count, faces, 0, lambda best, face, c: max(best, c)))
    problem('set', 'ms', 'fullhouse', 'full house on 5d6 (0/1)',
            'let x=5#d6 in let g=(foreach y in 1..6 do count ==y x) in (count ==3 g)*(count ==2 g)',
            lambda: bags(5, 6, lambda bag: int(sizes(bag)[:2] == [3, 2])))
    problem('set', 'ms', 'distinct10d10', 'number of distinct faces on 10d10', 'let x=10#d10 in count(foreach y in 1..10 do first 1 ==y x)',
            lambda: pool(10, 10, 0, lambda seen, face, c: seen + (c > 0)))
    problem('set', 'ms', 'distinct40d20', 'number of distinct faces on 40d20', 'let x=40#d20 in count(foreach y in 1..20 do first 1 ==y x)',
            lambda: pool(40, 20, 0, lambda seen, face, c: seen + (c > 0)))
    problem('set', 'ms', 'distinctsum', 'sum of the distinct faces on 12d10', 'let x=12#d10 in sum(foreach y in 1..10 do first 1 ==y x)',
            lambda: pool(12, 10, 0, lambda seen, face, c: seen + face * (c > 0)))
    problem('set', 'ms', 'birthday', 'birthdays: the largest group that shares one, 23 people',
            'let x = 23#d365 in high 1 (foreach y in 1..365 do count ==y x)',
            lambda: pool(23, 365, 0, lambda best, face, c: max(best, c)))
    problem('set', 'ms', 'pairs6d6', 'number of pairs in 6d6 (four of a kind are two)', 'let x=6#d6 in sum(foreach y in 1..6 do (count ==y x)/2)',
            lambda: pool(6, 6, 0, lambda pairs, face, c: pairs + c // 2))
    problem('set', 'ms', 'sets20d10', 'number of sets (two or more alike) in 20d10',
            'let x=20#d10 in count >1 (foreach y in 1..10 do count ==y x)',
            lambda: pool(20, 10, 0, lambda found, face, c: found + (c > 1)))
    problem('set', 'ms', 'singles15d12', 'sum of the faces that came up exactly once, 15d12',
            'let x=15#d12 in sum(foreach y in 1..12 do if ==1 (count ==y x) then y else ())',
            lambda: pool(15, 12, 0, lambda added, face, c: added + face * (c == 1)))
    problem('set', 'ms', 'straight5d6', 'a straight on 5d6 (0/1)',
            'let x=5#d6 in let n=count(foreach y in 2..5 do first 1 ==y x) in\n'
            'if ==4 n then count first 1 ((==1 x),(==6 x)) else 0',
            lambda: every(lambda r: int(is_straight(set(r))), *[6] * 5))
    problem('set', 'ms', 'straight9d6', 'a straight of five among 9d6 (0/1)',
            'let x=9#d6 in count first 1 (foreach a in 1..2 do\n== 5 count(foreach y in a..a+4 do first 1 ==y x))',
            lambda: bags(9, 6, lambda bag: int(is_straight({face for face, c in bag if c}))))
    problem('set', 'ms', 'longestrun7d8', 'the longest straight among 7d8',
            'let x=7#d8 in high 1 (foreach a in 1..8 do foreach b in a..8 do\n'
            'let n = b-a+1 in if ==n count(foreach y in a..b do first 1 ==y x) then n else ())',
            lambda: bags(7, 8, lambda bag: longest_run({face for face, c in bag if c})))
    problem('set', 's', 'ore12d10', 'One-Roll Engine, 12d10: ten times the width plus the height of the best set, or 0',
            'let x=12#d10 in high 1 (0, foreach y in 1..10 do let w = count ==y x in if >1 w then 10*w+y else ())',
            lambda: pool(12, 10, 0, lambda best, face, c: max(best, 10 * c + face if c > 1 else 0)))
    problem('set', 'ms', 'kinds5d6', 'yahtzee kinds: how many faces came how often, as a list', YAHTZEE.format(5) + 'rev sort !=0 k',
            lambda: bags(5, 6, lambda bag: plain(c for c in sizes(bag) if c)))
    problem('set', 'ms', 'kinds12d6', 'the same for 12d6', YAHTZEE.format(12) + 'rev sort !=0 k',
            lambda: bags(12, 6, lambda bag: plain(c for c in sizes(bag) if c)))
    problem('set', 'ms', 'score5d6', 'a score: five alike 50, four 40, full house 25, else the sum',
            YAHTZEE.format(5) + 'if ==5 k then 50 else if ==4 k then 40\nelse if ==1 (count ==3 k)*(count ==2 k) then 25 else sum x', lambda: bags(5, 6, score))
    problem('set', 'ms', 'farkle', 'Farkle, 6d6: a roll that scores nothing (0/1)',
            YAHTZEE.format(6) + 'if (==1 x), (==5 x), (>2 k) then 0 else if ==3 (count ==2 k) then 0 else 1', lambda: bags(6, 6, farkle))
    problem('set', 'ms', 'threealike', 'the chance of at least three alike among 8d6, at least twice',
            YAHTZEE.format(8) + 'count >2 k', lambda: bags(8, 6, lambda bag: sum(c > 2 for _, c in bag)))
    problem('set', 's', 'widthsum', 'sum of the squares of the group sizes of 16d6', YAHTZEE.format(16) + 'sum (foreach n in k do n*n)',
            lambda: pool(16, 6, 0, lambda added, face, c: added + c * c))
    problem('set', 'ms', 'modesum', 'the commonest face (the higher of equals) of 10d6',
            'let x=10#d6 in let m = high 1 (foreach y in 1..6 do 10*(count ==y x)+y) in m%10',
            lambda: pool(10, 6, (0, 0), lambda best, face, c: max(best, (c, face)), lambda best: best[1]))
    same(lambda: pool(4, 6, 0, lambda best, face, c: max(best, c)), lambda: every(lambda r: max(map(r.count, r)), *[6] * 4))
    same(lambda: pool(4, 6, 0, lambda best, face, c: max(best, face * c)), lambda: every(
        lambda r: max(x * r.count(x) for x in r), *[6] * 4))
    same(lambda: pool(5, 6, 0, lambda seen, face, c: seen + (c > 0)), lambda: every(lambda r: len(set(r)), *[6] * 5))
    same(lambda: pool(5, 6, 0, lambda pairs, face, c: pairs + c // 2), lambda: every(
        lambda r: sum(r.count(y) // 2 for y in range(1, 7)), *[6] * 5))
    same(lambda: bags(6, 6, lambda bag: int(is_straight({face for face, c in bag if c}))),
         lambda: every(lambda r: int(is_straight(set(r))), *[6] * 6))
    same(lambda: bags(5, 6, lambda bag: longest_run({face for face, c in bag if c})), lambda: every(lambda r: longest_run(set(r)), *[6] * 5))
    same(lambda: bags(6, 6, farkle), lambda: every(lambda r: farkle([(y, r.count(y)) for y in range(1, 7)]), *[6] * 6))


def plain(items):
    """A list as an outcome: one of a single item is that item."""
    items = tuple(items)
    return items[0] if len(items) == 1 else items


def score(bag):
    groups = sizes(bag)
    return 50 if groups[0] == 5 else 40 if groups[0] == 4 else 25 if groups[:2] == [3, 2] else sum(f * c for f, c in bag)


def farkle(bag):
    """Scores: a 1, a 5, three alike, three pairs."""
    often = dict(bag)
    return int(not (often[1] or often[5] or max(often.values()) > 2 or sizes(bag)[:3] == [2, 2, 2]))


# Two pools.

def ordered(count, faces):
    """The dice of a pool, highest first."""
    return pool(count, downwards(faces), (), lambda rolled, face, c: rolled + (face,) * c)


def pairwise(a, b):
    return sum(x > y for x, y in zip(a, b))


def duel_of_pools(count, faces, others, other_faces):
    """All pairs, highest against highest: downwards through the faces of both pools at once.

    State: dice left of both, how many of a and of b came so far, and wins.  Of equal faces, b's come first (ties go to b):
    the i-th of a beats the i-th of b if it came before it."""
    pairs = min(count, others)
    states = {(count, others, 0): 1}
    for face in range(max(faces, other_faces), 0, -1):
        further = defaultdict(int)
        for (a, b, wins), ways in states.items():
            for d in range(b + 1 if face <= other_faces else 1):
                if face == 1 and d != b:
                    continue
                seen_b = others - b + d
                for c in range(a + 1 if face <= faces else 1):
                    if face == 1 and c != a:
                        continue
                    seen_a = count - a
                    # a's dice number seen_a .. seen_a+c-1 show `face`; they win where b has not come that far yet
                    won = max(0, min(seen_a + c, pairs) - max(seen_a, seen_b))
                    further[a - c, b - d, wins + won] += ways * comb(a, c) * comb(b, d)
        states = further
    return normal(gathered((wins, ways) for (a, b, wins), ways in states.items()))


def two_pools():
    problem('versus', 'ms', 'risk3v2', 'MANUAL 11: Risk 3v2, attacker wins',
            'let a = 3#d6 in\nlet b = 2#d6 in\ncount( (<(high 1 a) high 1 b),\n(<(high 1 low 2 a) low 1 b))',
            lambda: every(lambda r: pairwise(sorted(r[:3])[::-1], sorted(r[3:])[::-1]), *[6] * 5))
    problem('versus', 'ms', 'risk2v2', 'Risk 2v2, attacker wins',
            'let a = 2#d6 in let b = 2#d6 in count((<(high 1 a) high 1 b), (<(low 1 a) low 1 b))',
            lambda: every(lambda r: pairwise(sorted(r[:2])[::-1], sorted(r[2:])[::-1]), *[6] * 4))
    versus = 'let a = {0}#d{1} in let b = {0}#d{2} in count(foreach i in 1..{0} do <(high 1 low i a) high 1 low i b)'
    for identity, description, count, faces, other, time in (
            ('risk4v4', 'Risk-like 4v4, all dice paired, ties to defender', 4, 6, 6, 'ms'),
            ('risk5v5d8d6', 'the same, five d8 against five d6', 5, 8, 6, 's'),
            ('risk10v10', 'the same, 10v10', 10, 6, 6, 'long')):
        problem('versus', time, identity, description, versus.format(count, faces, other),
                lambda count=count, faces=faces, other=other: duel_of_pools(count, faces, count, other))
    problem('versus', 'ms', 'opposed', 'dice of 8d6 that exceed the best of 5d6', 'let b=5#d6 in let a=8#d6 in count >(high 1 b) a',
            lambda: then(best_of(5, die(6)), lambda best: binomial(8, F(6 - best, 6))))
    problem('versus', 'ms', 'ironclaw', 'the best of d12, d8, d8 against the best of d10, d10, d6: 1, 0 (tie) or -1',
            'let a = high 1 (d12,d8,d8) in let b = high 1 (d10,d10,d6) in (count >b a) - count <b a',
            lambda: every(lambda r: (max(r[:3]) > max(r[3:])) - (max(r[:3]) < max(r[3:])), 12, 8, 8, 10, 10, 6))
    problem('versus', 'ms', 'sumsagainst', '10d6 against 8d8: who has the higher sum (1, 0, -1)',
            'let x = (sum 10#d6) - sum 8#d8 in (count >0 x) - count <0 x',
            lambda: gathered(((x > 0) - (x < 0), p) for x, p in image(lambda a, b: a - b, sum_of(10, 6), sum_of(8, 8)).items()))
    problem('versus', 'ms', 'netsuccesses', 'successes of 12d10 (from 7 up) less those of 9d10 (from 8 up)',
            '(count >6 12#d10) - count >7 9#d10', lambda: image(lambda a, b: a - b, binomial(12, F(4, 10)), binomial(9, F(3, 10))))
    problem('versus', 'ms', 'unsorted', 'ten pairs of d8 against d6, not sorted', 'count (10#(>0 (d8-d6)))',
            lambda: binomial(10, F(sum(a > b for a in range(1, 9) for b in range(1, 7)), 48)))
    problem('versus', 'ms', 'common', 'faces that both of two pools of 5d6 show', 'let a=5#d6 in let b=5#d6 in\n'
            'count(foreach y in 1..6 do if ==y a then first 1 ==y b else ())',
            lambda: image(lambda a, b: len(set(a) & set(b)), ordered(5, 6), ordered(5, 6)))
    problem('versus', 'ms', 'dogs', 'raise: the sum of the best two of 6d6 less the sum of the best two of 4d10',
            '(sum high 2 6#d6) - sum high 2 4#d10', lambda: image(lambda a, b: a - b, keep_highest(6, 6, 2), keep_highest(4, 10, 2)))
    problem('versus', 's', 'blades', 'how many of 6d10 beat the median of 5d10 of the same foe, less how many beat its best',
            'let b = 5#d10 in let a = 6#d10 in (count >(high 1 low 3 b) a) - count >(high 1 b) a',
            lambda: then(places(5, 10, [2, 4]), lambda f: binomial(6, F(f[1] - f[0], 10))))
    same(lambda: duel_of_pools(3, 6, 3, 4), lambda: every(lambda r: pairwise(sorted(r[:3])[::-1], sorted(r[3:])[::-1]), 6, 6, 6, 4, 4, 4))
    same(lambda: duel_of_pools(3, 6, 2, 6), lambda: every(lambda r: pairwise(sorted(r[:3])[::-1], sorted(r[3:])[::-1]), 6, 6, 6, 6, 6))
    same(lambda: image(pairwise, ordered(5, 6), ordered(5, 6)), lambda: duel_of_pools(5, 6, 5, 6))


# Cards: drawn without replacement.

def ones(items):
    return [(item, 1) for item in items]


def draw_sum(count, kinds):
    return draw(count, kinds, 0, lambda added, kind, c: added + kind * c)


def hypergeometric(count, good, bad):
    return {k: F(comb(good, k) * comb(bad, count - k), comb(good + bad, count))
            for k in range(max(0, count - bad), min(count, good) + 1)}


RANKS = 'let h = (foreach c in first {0} perm(1..52) do c%13) in\nlet k = (foreach r in 0..12 do count ==r h) in\n'
SUITS = 'let h = (foreach c in first {0} perm(1..52) do (c-1)/13) in\n'


def hand(cards, kinds, in_each):
    """The sizes of the groups of a hand, largest first."""
    return draw(cards, [(kind, in_each) for kind in range(kinds)], (), lambda s, kind, c: tuple(sorted(s + (c,), reverse=True)))


def poker(groups):
    """6 four of a kind, 5 full house, 3 three of a kind, 2 two pairs, 1 a pair, 0 nothing (straights and flushes aside)"""
    first, second = groups[:2]
    return 6 if first == 4 else 5 if (first, second) == (3, 2) else 3 if first == 3 else 2 if (first, second) == (2, 2) else 1 if first == 2 else 0


def cards():
    problem('draw', 'ms', 'deck5sum', 'sum of 5 cards drawn from 1..52', 'sum(first 5 perm(1..52))', lambda: draw_sum(5, ones(range(1, 53))))
    problem('draw', 's', 'deck13sum', 'sum of 13 cards drawn from 1..52', 'sum(first 13 perm(1..52))', lambda: draw_sum(13, ones(range(1, 53))))
    problem('draw', 'ms', 'aces5', 'aces among 5 cards', 'count <=4 first 5 perm(1..52)', lambda: hypergeometric(5, 4, 48))
    problem('draw', 'ms', 'aces13', 'aces among 13 cards', 'count <=4 first 13 perm(1..52)', lambda: hypergeometric(13, 4, 48))
    problem('draw', 'ms', 'lotto', 'lotto: right ones among 6 of 49', 'count <=6 first 6 perm(1..49)', lambda: hypergeometric(6, 6, 43))
    problem('draw', 'ms', 'lottospan', 'lotto: highest less lowest of 6 of 49', 'let x = first 6 perm(1..49) in (sum high 1 x) - sum low 1 x',
            lambda: {d: F((49 - d) * comb(d - 1, 4), comb(49, 6)) for d in range(5, 49)})
    problem('draw', 'ms', 'flush5', 'most cards of one suit among 5',
            SUITS.format(5) + 'high 1 (foreach s in 0..3 do count ==s h)', lambda: gathered((g[0], p) for g, p in hand(5, 4, 13).items()))
    problem('draw', 's', 'suits13', 'bridge: how 13 cards are spread over the suits, as a list',
            SUITS.format(13) + 'rev sort (foreach s in 0..3 do count ==s h)', lambda: hand(13, 4, 13))
    problem('draw', 's', 'poker5', 'poker by rank: four 6, full house 5, three 3, two pairs 2, a pair 1, nothing 0',
            RANKS.format(5) + 'if ==4 k then 6 else if ==3 k then (if ==2 k then 5 else 3) else count ==2 k',
            lambda: gathered((poker(g), p) for g, p in hand(5, 13, 4).items()))
    problem('draw', 's', 'pairs7', 'number of pairs among 7 cards', RANKS.format(7) + 'count ==2 k',
            lambda: gathered((g.count(2), p) for g, p in hand(7, 13, 4).items()))
    problem('draw', 's', 'ranks10', 'number of different ranks among 10 cards', RANKS.format(10) + 'count >0 k',
            lambda: gathered((sum(c > 0 for c in g), p) for g, p in hand(10, 13, 4).items()))
    problem('draw', 'ms', 'highcard', 'the highest of 7 cards', 'high 1 first 7 perm(1..52)',
            lambda: {v: F(comb(v - 1, 6), comb(52, 7)) for v in range(7, 53)})
    problem('draw', 'ms', 'lastrepeated', 'sum of the last 3 of a deck with repeated cards', 'sum last 3 perm(4#1, 3#2, 2#5, 10)',
            lambda: draw_sum(3, [(1, 4), (2, 3), (5, 2), (10, 1)]))
    problem('draw', 'ms', 'blackjack', 'blackjack: two cards, court cards count 10, aces 11',
            'sum(foreach c in first 2 perm(1..52) do let r = c%13 in if ==1 r then 11 else if ==0 r then 10 else low 1 (r,10))',
            lambda: draw_sum(2, [(v, 4) for v in range(2, 10)] + [(10, 16), (11, 4)]))
    problem('draw', 'ms', 'randomhand', 'a d6 of cards from 1..10, added', 'sum(first d6 perm(1..10))',
            lambda: then(die(6), lambda n: draw_sum(n, ones(range(1, 11)))))
    problem('draw', 'ms', 'twohands', 'two hands of 3 from the same 20 cards: the difference of their sums',
            'let p = perm(1..20) in (sum first 3 p) - sum last 3 p', lambda: two_hands(3, 20))
    problem('draw', 'ms', 'fixedpoints', 'how many of 6 shuffled cards lie where they were',
            'let p = perm(1..6) in count(foreach i in 1..6 do ==i last 1 first i p)',
            lambda: normal(Counter(sum(a == b for a, b in enumerate(p)) for p in itertools.permutations(range(6)))))
    problem('draw', 'ms', 'firsttwo', 'the first two of 1..5 shuffled, as a list', 'first 2 perm(1..5)',
            lambda: {(a, b): F(1, 20) for a in range(1, 6) for b in range(1, 6) if a != b})
    problem('draw', 'ms', 'shuffled', 'all orders of 1, 1, 2, 3, as a list', 'perm(1,1,2,3)',
            lambda: normal(Counter(itertools.permutations((1, 1, 2, 3)))))
    problem('draw', 'ms', 'dicedeck', 'two of five dice, drawn at random, added', 'sum first 2 perm(4#d6, d20)',
            lambda: either(F(1, 10) * 4, total(die(6), die(20)), sum_of(2, 6)))
    problem('draw', 's', 'urn', '30 of an urn with 40 white (1) and 60 black (0) balls', 'sum first 30 perm(40#1, 60#0)',
            lambda: hypergeometric(30, 40, 60))
    same(lambda: draw_sum(3, [(1, 4), (2, 3), (5, 2), (10, 1)]), lambda: normal(Counter(
        map(sum, itertools.combinations((1, 1, 1, 1, 2, 2, 2, 5, 5, 10), 3)))))
    same(lambda: hypergeometric(3, 4, 6), lambda: normal(Counter(sum(x < 4 for x in h) for h in itertools.combinations(range(10), 3))))
    same(lambda: hand(4, 3, 5), lambda: normal(Counter(tuple(sorted([sum(x % 3 == s for x in h) for s in range(3)], reverse=True))
                                                      for h in itertools.combinations(range(15), 4))))
    same(lambda: {d: F((12 - d) * comb(d - 1, 2), comb(12, 4)) for d in range(3, 12)}, lambda: normal(Counter(
        max(h) - min(h) for h in itertools.combinations(range(12), 4))))
    same(lambda: {v: F(comb(v - 1, 2), comb(9, 3)) for v in range(3, 10)}, lambda: normal(Counter(
        max(h) for h in itertools.combinations(range(1, 10), 3))))


def deal(sizes, cards, start, step, finish=lambda state: state):
    """Single cards, one after the other, each to one of the hands of these sizes or to none: state = step(state, card, hand)."""
    states = {(tuple(sizes), start): 1}
    for card in cards:
        states = gathered([(place, ways) for place, ways in states.items()] + [
            ((tuple(size - (h == hand) for h, size in enumerate(left)), step(state, card, hand)), ways)
            for (left, state), ways in states.items() for hand in range(len(sizes)) if left[hand]])
    return normal(gathered((finish(state), ways) for (left, state), ways in states.items() if not any(left)))


def all_deals(sizes, cards, function):
    """The same by enumeration: function(hand, hand, ...) for the hands at the front of all orders."""
    ends = list(itertools.accumulate(sizes))
    return normal(Counter(function(*[order[end - size:end] for size, end in zip(sizes, ends)])
                          for order in itertools.permutations(cards, ends[-1])))


def two_hands(size, cards):
    return deal((size, size), range(1, cards + 1), 0, lambda d, card, hand: d - card if hand else d + card)


def best_of_shared(board, cards):
    """The highest card of one player's two and a shared board, less that of another's."""
    return deal((2, 2, board), range(1, cards + 1), (0, 0),
                lambda s, card, hand: (card if hand != 1 else s[0], card if hand != 0 else s[1]), lambda s: s[0] - s[1])


def richest_hand(size, cards):
    return deal((size, size, size), range(1, cards + 1), (0, 0, 0),
                lambda s, card, hand: tuple(x + card * (h == hand) for h, x in enumerate(s)), max)


def spread_aces(aces=4, size=13):
    """The most of the good ones in one of four hands that share the whole deck: hand by hand."""
    states = {(aces, 0): F(1)}
    for cards in (4 * size, 3 * size, 2 * size, size):
        states = gathered(((good - c, max(best, c)), p * q) for (good, best), p in states.items()
                          for c, q in hypergeometric(size, good, cards - good).items())
    return gathered((best, p) for (_, best), p in states.items())


def ranks_and_suits(size, ranks, suits):
    """The largest group of a rank and of a suit in a hand: rank by rank, a set of suits for each."""
    states = {(0, (0,) * suits): 1}
    for _ in range(ranks):
        states = gathered(((max(best, len(chosen)), tuple(c + (s in chosen) for s, c in enumerate(counts))), ways)
                          for (best, counts), ways in states.items() for n in range(min(suits, size - sum(counts)) + 1)
                          for chosen in itertools.combinations(range(suits), n))
    return normal(gathered(((best, max(counts)), ways) for (best, counts), ways in states.items() if sum(counts) == size))


def poker_hands(ranks):
    """Of five cards of four suits, the ace only high: straight flush 8, four 7, full house 6, flush 5, straight 4 ..."""
    runs = ranks - 4
    ways = {8: 4 * runs, 7: ranks * (ranks - 1) * 4, 6: ranks * 4 * (ranks - 1) * 6, 5: 4 * (comb(ranks, 5) - runs), 4: runs * (4**5 - 4),
            3: ranks * 4 * comb(ranks - 1, 2) * 16, 2: comb(ranks, 2) * 36 * (ranks - 2) * 4, 1: ranks * 6 * comb(ranks - 1, 3) * 64}
    ways[0] = comb(4 * ranks, 5) - sum(ways.values())
    return normal(ways)


def poker_hand(cards):
    groups = sorted(Counter(card // 4 for card in cards).values(), reverse=True)
    flush, straight = len({card % 4 for card in cards}) == 1, len(groups) == 5 and max(cards) // 4 - min(cards) // 4 == 4
    if flush or straight:
        return 8 if flush and straight else 5 if flush else 4
    return {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(tuple(groups), 0)


def runs_of_colours(reds, blacks):
    """How many runs of one colour: r of the one, and as many or one more or less of the other."""
    ways = Counter()
    for r in range(1, reds + 1):
        for b in (r - 1, r, r + 1):
            if 1 <= b <= blacks:
                ways[r + b] += comb(reds - 1, r - 1) * comb(blacks - 1, b - 1) * (2 if r == b else 1)
    return normal(ways)


def eulerian(n):
    """Permutations of n by their descents: n comes to an end or a descent, or breaks an ascent."""
    ways = [1]
    for k in range(2, n + 1):
        ways = [(d + 1) * (ways[d] if d < k - 1 else 0) + (k - d) * (ways[d - 1] if d else 0) for d in range(k)]
    return normal(dict(enumerate(ways)))


def lying_right(n):
    nobody = [1, 0]
    for k in range(2, n + 1):
        nobody.append((k - 1) * (nobody[-1] + nobody[-2]))
    return normal({k: comb(n, k) * nobody[n - k] for k in range(n + 1) if nobody[n - k]})


NEXT = 'let p = {0} in count(foreach i in 1..{1} do {2} (last 1 first i p) last 1 first (i+1) p)'
POKER = """let h = first 5 perm(0..51) in
let r = foreach c in h do c/4 in let s = foreach c in h do c%4 in let k = foreach i in 0..12 do count ==i r in
let flush = count ==5 (foreach i in 0..3 do count ==i s) in
let straight = if ==1 (high 1 k) then count ==4 ((sum high 1 r) - sum low 1 r) else 0 in
if ==2 (flush+straight) then 8 else if ==4 k then 7 else if ==3 k then (if ==2 k then 6 else 3)
else if ==1 flush then 5 else if ==1 straight then 4 else count ==2 k"""


def decks():
    problem('draw', 'ms', 'twohands52', 'two hands of 5 from the same 52 cards: the difference of their sums',
            'let c = perm(1..52) in (sum first 5 c) - sum last 5 c', lambda: two_hands(5, 52))
    problem('draw', 'ms', 'richerhand', 'is the first hand of 5 worth more than the second?',
            'let c = perm(1..52) in if <(sum first 5 c) sum first 5 (drop first 5 c) then 1 else 0',
            lambda: gathered((int(d > 0), p) for d, p in two_hands(5, 52).items()))
    problem('draw', 's', 'richest3', 'the best of three hands of 2 from the same 20 cards',
            'let c = perm(1..20) in high 1 ((sum first 2 c), (sum last 2 first 4 c), sum last 2 c)', lambda: richest_hand(2, 20))
    problem('draw', 'ms', 'board', 'two players with 2 cards each and 3 that they share: the difference of their highest cards',
            'let c = perm(1..52) in let b = last 3 first 7 c in (sum high 1 ((first 2 c), b)) - sum high 1 ((last 2 first 4 c), b)',
            lambda: best_of_shared(3, 52))
    problem('draw', 'ms', 'acesmost', 'bridge: the most aces that a player has',
            'let c = perm(4#1, 48#0) in high 1 ((sum first 13 c), (sum last 13 first 26 c), (sum first 13 last 26 c), sum last 13 c)',
            spread_aces)
    problem('draw', 'ms', 'innerplaces', 'the third and the fourth of 20 cards, added', 'sum last 2 first 4 perm(1..20)', lambda: draw_sum(2, ones(range(1, 21))))
    problem('draw', 'ms', 'handinhand', 'the sum of the first 3 of 30 cards times 100 and that of the first 5', 'let c = perm(1..30) in 100*(sum first 3 c) + sum first 5 c',
            lambda: deal((3, 2), range(1, 31), 0, lambda s, card, hand: s + (card if hand else 101 * card)))
    problem('draw', 'ms', 'firstthree', 'the first three of 1..10 shuffled, as a list', 'first 3 perm(1..10)',
            lambda: normal({order: 1 for order in itertools.permutations(range(1, 11), 3)}))
    problem('draw', 'ms', 'fiveofeight', 'the first five of 1..8 shuffled, as a list', 'first 5 perm(1..8)',
            lambda: normal({order: 1 for order in itertools.permutations(range(1, 9), 5)}))
    problem('draw', 'ms', 'firstequal', 'the last four of a deck with equal cards, as a list', 'last 4 perm(3#1, 2#2, 3, 4, 2#5)',
            lambda: normal(Counter(itertools.permutations((1, 1, 1, 2, 2, 3, 4, 5, 5), 4))))
    problem('draw', 'ms', 'colourruns', 'how often the colour changes in a shuffled deck of 10 and 12', NEXT.format('perm(10#0, 12#1)', 21, '!='),
            lambda: {r - 1: p for r, p in runs_of_colours(10, 12).items()})
    problem('draw', 's', 'descents', 'in how many places of 10 shuffled cards a lower one follows', NEXT.format('perm(1..10)', 9, '<'), lambda: eulerian(10))
    problem('draw', 's', 'fixed12', 'how many of 12 shuffled cards lie where they were', 'let p = perm(1..12) in count(foreach i in 1..12 do ==i last 1 first i p)',
            lambda: lying_right(12))
    problem('draw', 'ms', 'ranksuit', 'the largest group of a rank and of a suit in a hand of 5',
            'let h = first 5 perm(0..51) in (high 1 (foreach i in 0..12 do count ==i (foreach c in h do c%13))),\n'
            'high 1 (foreach i in 0..3 do count ==i (foreach c in h do c/13))', lambda: ranks_and_suits(5, 13, 4))
    problem('draw', 's', 'pokerhands', 'poker, the ace only high: straight flush 8, four 7, full house 6, flush 5, straight 4 and so on', POKER, lambda: poker_hands(13))
    same(lambda: two_hands(2, 6), lambda: all_deals((2, 2), range(1, 7), lambda a, b: sum(a) - sum(b)))
    same(lambda: richest_hand(2, 7), lambda: all_deals((2, 2, 2), range(1, 8), lambda *hands: max(map(sum, hands))))
    same(lambda: best_of_shared(2, 8), lambda: all_deals((2, 2, 2), range(1, 9), lambda a, b, both: max(a + both) - max(b + both)))
    same(lambda: spread_aces(3, 2), lambda: all_deals((2,) * 4, (1, 1, 1) + (0,) * 5, lambda *hands: max(map(sum, hands))))
    same(lambda: ranks_and_suits(4, 4, 3), lambda: normal(Counter(
        (max(Counter(c % 4 for c in h).values()), max(Counter(c // 4 for c in h).values())) for h in itertools.combinations(range(12), 4))))
    same(lambda: poker_hands(6), lambda: normal(Counter(map(poker_hand, itertools.combinations(range(24), 5)))))
    same(lambda: runs_of_colours(3, 4), lambda: normal(Counter(
        1 + sum(a != b for a, b in zip(o, o[1:])) for o in itertools.permutations((0, 0, 0, 1, 1, 1, 1)))))
    same(lambda: eulerian(6), lambda: normal(Counter(sum(a > b for a, b in zip(o, o[1:])) for o in itertools.permutations(range(6)))))
    same(lambda: lying_right(6), lambda: normal(Counter(sum(a == b for a, b in enumerate(o)) for o in itertools.permutations(range(6)))))


# Loops.

def shifted(distribution, offset):
    return {outcome + offset: p for outcome, p in distribution.items()}


def race(goal, faces):
    """How many dice until the total reaches the goal."""
    return steps(die(faces), lambda x: shifted(die(faces), x) if x < goal else None, goal)


def coming_out(goal, faces):
    """The total at that moment."""
    return chain(0, lambda x: shifted(die(faces), x) if x < goal else None)


def fight(points, damage, both):
    """Two fighters; damage is the distribution of what one loses in a round.  1 A wins, 0 both fall, -1 B wins.
    If not both at once, A strikes first."""
    def step(state):
        a, b = state
        if a <= 0 or b <= 0:
            return None
        if both:
            return image(lambda x, y: (a - x, b - y), damage, damage)
        return then(image(lambda y: (a, b - y), damage), lambda s: certain(s) if s[1] <= 0 else image(lambda x: (a - x, s[1]), damage))
    return chain((points, points), step, lambda s: (s[0] > 0) - (s[1] > 0))


def ruin(start, goal, up):
    """A gambler's ruin in closed form."""
    ratio = (1 - up) / up
    win = F(start, goal) if ratio == 1 else (1 - ratio**start) / (1 - ratio**goal)
    return {0: 1 - win, goal: win}


def geometric(p):
    return {k: p * (1 - p)**(k - 1) for k in range(1, SHOWN_INFINITE + 1)}


def negative_binomial(wanted, p):
    """How many tries until so many successes."""
    return {k: comb(k - 1, wanted - 1) * p**wanted * (1 - p)**(k - wanted) for k in range(wanted, wanted + SHOWN_INFINITE)}


def craps():
    win = F(0)
    for point, p in sum_of(2, 6).items():
        if point in (7, 11):
            win += p
        elif point not in (2, 3, 12):
            win += p * p / (p + F(6, 36))
    return {1: win, 0: 1 - win}


def death_saves():
    """Successes, failures; a 20 is three successes, a 1 two failures.  3 lives, -3 dies."""
    def step(state):
        good, bad = state
        if good >= 3 or bad >= 3:
            return None
        return {(good + 1, bad): F(10, 20), (good, bad + 1): F(8, 20), (3, bad): F(1, 20), (good, bad + 2): F(1, 20)} if good < 2 \
            else gathered([((3, bad), F(11, 20)), ((good, bad + 1), F(8, 20)), ((good, bad + 2), F(1, 20))])
    return chain((0, 0), step, lambda s: 1 if s[0] >= 3 else 0)


def pig(hold):
    """A turn of Pig: add d6 until the total reaches `hold`; a 1 loses all."""
    return chain(0, lambda x: None if x >= hold or x < 0 else gathered([(-1, F(1, 6))] + [(x + f, F(1, 6)) for f in range(2, 7)]),
                 lambda x: max(x, 0))


def penney():
    """Coins until heads-tails-heads (1) or tails-heads-heads (0): the last three as bits, heads are 1."""
    def step(last):
        return None if last in ('101', '011') else {(last + coin)[-3:]: F(1, 2) for coin in '01'}
    return then({a + b + c: F(1, 8) for a in '01' for b in '01' for c in '01'},
                lambda first: chain(first, step, lambda last: int(last == '101')))


def snakes():
    """A board of 12 fields: 4 leads up to 10, 9 down to 3, 11 down to 6; one must land on 12 exactly or stays."""
    leads = {4: 10, 9: 3, 11: 6}

    def step(field):
        if field == 12:
            return None
        return gathered((leads.get(field + f, field + f) if field + f <= 12 else field, F(1, 4)) for f in range(1, 5))
    return steps(certain(0), step, 63)


def loops():
    problem('loop', 'ms', 'until6', 'MANUAL 3: number of rolls until a 6', 'count (while x=d6 do ((count <6 x)#d6))',
            lambda: geometric(F(1, 6)), infinite=True)
    problem('loop', 'ms', 'until6eff', 'MANUAL 4: rolls until a 6, efficient version', 'count (while x=(d6/6) do ((count <1 x)#(d6/6)))',
            lambda: geometric(F(1, 6)), infinite=True)
    problem('loop', 'ms', 'until20', 'rolls of a d20 until a 20', 'count (while x=d20 do if ==20 x then () else d20)',
            lambda: geometric(F(1, 20)), infinite=True)
    problem('loop', 'ms', 'snakeeyes', 'rolls of 2d6 until both show the same', 'count (while x=d6-d6 do if ==0 x then () else d6-d6)',
            lambda: geometric(F(1, 6)), infinite=True)
    problem('loop', 'ms', 'until4sixes', 'rolls until the fourth 6, the total of them not counted',
            '(count (while k=0 do if >3 k then () else k+d6/6)) - 1', lambda: negative_binomial(4, F(1, 6)), infinite=True)
    problem('loop', 'ms', 'coupon6', 'rolls until all faces of a d6 were seen (by how many were)',
            'count (while k=1 do if ==6 k then () else k + count >k d6)',
            lambda: steps(certain(1), lambda k: None if k == 6 else {k: F(k, 6), k + 1: F(6 - k, 6)}, 65), infinite=True)
    problem('loop', 's', 'couponset4', 'rolls of a d4 until all faces were seen, each counted as often as there were faces seen by then',
            'count (while s = d4 do if ==4 count s then () else let n = d4 in ((drop ==n s), n))', lambda: coupon_set(4, 69), infinite=True)
    problem('loop', 'ms', 'onestaken', '10d6, all 6s are taken away and the rest is rolled again: rounds until none is left',
            'count (while n=10 do let m = count <6 n#d6 in if >0 m then m else ())', ones_taken, infinite=True)
    problem('loop', 'ms', 'untilsum', 'the sum of all rolls until a 6, the 6 included', 'sum (while x=d6 do ((count <6 x)#d6))',
            until_sum, infinite=True)
    problem('loop', 'ms', 'untilmax', 'the highest of all rolls of a d20 until one of 5 or less',
            'high 1 (while x=d20 do ((count >5 x)#d20))', until_max)
    problem('loop', 'ms', 'shrinking', 'turns of n = d n - 1 from 30 until nothing is left',
            'count (while n=30 do let m = d n - 1 in if >0 m then m else ())',
            lambda: shifted(steps(certain(30), lambda n: None if n == 0 else {m: F(1, n) for m in range(n)}, 31), -1))
    problem('loop', 'ms', 'halving', '20 coins, heads are taken away: how many are left after 5 turns (a bounded loop)',
            'let a = count >1 20#d2 in let b = count >1 a#d2 in let c = count >1 b#d2 in let e = count >1 c#d2 in count >1 e#d2',
            lambda: binomial(20, F(1, 32)))
    for goal, faces in ((50, 6), (100, 6), (200, 6), (100, 20)):
        identity = f'race{goal}' + (f'd{faces}' if faces != 6 else '')
        problem('loop', 'ms', identity, f'number of d{faces} needed to reach a total of {goal}',
                f'count(while x=d{faces} do if <{goal} x then x+d{faces} else ())', lambda goal=goal, faces=faces: race(goal, faces))
    problem('loop', 'ms', 'reach100', 'the total with which 100 is reached by d10s', 'last 1 (while x=d10 do if <100 x then x+d10 else ())',
            lambda: coming_out(100, 10))
    problem('loop', 'ms', 'passes50', 'is 50 among the totals of d6s? (0/1)', 'count ==50 (while x=d6 do if <50 x then x+d6 else ())',
            lambda: passes(50, 6))
    problem('loop', 'ms', 'bothrace', 'races of two to 30 by d6: the first one\'s lead in rolls',
            'count(while x=d6 do if <30 x then x+d6 else ()) - count(while x=d6 do if <30 x then x+d6 else ())',
            lambda: image(lambda a, b: a - b, race(30, 6), race(30, 6)))
    swing = 'let s = last 2 (while x=({0},{0}) do if <=0 x then () else ((sum first 1 x)-{1},(sum last 1 x)-{1})) in\n' \
            '(count >0 first 1 s)-(count >0 last 1 s)'
    problem('loop', 'ms', 'duel', 'simultaneous duel, 10 hp each, d6 damage per round: +1 A wins, 0 both die, -1 B wins',
            swing.format(10, 'd6'), lambda: fight(10, die(6), True))
    problem('loop', 's', 'duel40', 'the same with 40 hp each and 2d6', swing.format(40, '(sum 2#d6)'), lambda: fight(40, sum_of(2, 6), True))
    problem('loop', 'ms', 'duelmiss', 'the same with 10 hp each; each hits on 11 or more of a d20 for d6', swing.format(10, '(d20/11)*d6'),
            lambda: fight(10, either(F(1, 2), die(6), certain(0)), True))
    problem('loop', 's', 'duelmiss25', 'the same with 25 hp each; each hits on 15 or more of a d20 for d8', swing.format(25, '(d20/15)*d8'),
            lambda: fight(25, either(F(6, 20), die(8), certain(0)), True))
    problem('loop', 'ms', 'duelturns', 'a duel in turns, 12 hp each, 2 of 3 blows hit for d8, A strikes first: +1 A wins, -1 B wins',
            'let s = last 2 (while x=(12,12) do if <=0 x then () else\n'
            'let a = first 1 x in let b = (sum last 1 x) - (count >1 d3)*d8 in\nif <=0 b then (a,b) else (a - (count >1 d3)*d8, b)) in\n'
            '(count >0 first 1 s)-(count >0 last 1 s)',
            lambda: fight(12, either(F(2, 3), die(8), certain(0)), False))
    problem('loop', 'ms', 'ruin5', 'gambler\'s ruin, fair: from 5 to 0 or 10', 'last 1 (while x=5 do if ==0 (x%10) then () else x+2*d2-3)',
            lambda: ruin(5, 10, F(1, 2)))
    problem('loop', 'ms', 'ruin30', 'gambler\'s ruin at roulette, 18 of 37: from 30 to 0 or 50',
            'last 1 (while x=30 do if (<1 x),(>49 x) then () else if >18 d37 then x-1 else x+1)', lambda: ruin(30, 50, F(18, 37)))
    problem('loop', 'ms', 'ruinstay', 'gambler\'s ruin with ties: up 2, stay 3, down 1 of 6, from 3 to 0 or 8',
            'last 1 (while x=3 do if ==0 (x*(8-x)) then () else let r = d6 in x + (count >4 r) - (count ==1 r))',
            lambda: ruin(3, 8, F(2, 3)))
    problem('loop', 'ms', 'double', 'doubling: from 1 to 16 or 0 (each time d20 above 11 doubles, else all is lost)',
            'last 1 (while x=1 do if (==0 x),(==16 x) then () else (d20/12)*2*x)', lambda: {16: F(9, 20)**4, 0: 1 - F(9, 20)**4})
    problem('loop', 'ms', 'craps', 'craps: the pass line wins (0/1)',
            'let p = sum 2#d6 in\nif (==7 p),(==11 p) then 1 else if (<4 p),(==12 p) then 0 else\n'
            'let r = last 1 (while x = sum 2#d6 do if (==p x),(==7 x) then () else sum 2#d6) in count ==p r', craps)
    problem('loop', 'ms', 'deathsaves', 'death saves: three successes before three failures, 20 lives, 1 fails twice (0/1)',
            'let s = last 2 (while x=(0,0) do if >2 x then () else\nlet g = first 1 x in let b = last 1 x in let r = d20 in\n'
            'if ==20 r then (3,b) else if ==1 r then (g,b+2) else if >9 r then (g+1,b) else (g,b+1)) in count >2 first 1 s', death_saves)
    problem('loop', 'ms', 'pig20', 'a turn of Pig that holds at 20',
            'high 1 (0, last 1 (while x=0 do if (<0 x),(>=20 x) then () else let r = d6 in if ==1 r then -1 else x+r))', lambda: pig(20))
    problem('loop', 'ms', 'pig100', 'a turn of Pig that holds at 100',
            'high 1 (0, last 1 (while x=0 do if (<0 x),(>=100 x) then () else let r = d6 in if ==1 r then -1 else x+r))', lambda: pig(100))
    problem('loop', 'ms', 'penney', 'Penney\'s game: heads-tails-heads before tails-heads-heads (0/1)',
            'let s = last 1 (while x = d8-1 do if (==5 x),(==3 x) then () else (x*2+d2-1)%8) in count ==5 s', penney)
    problem('loop', 'ms', 'snakes', 'turns on a board of 12 fields with a d4, a ladder and two snakes, 12 must be hit exactly',
            '(count (while x=0 do if ==12 x then () else let y = x+d4 in\n'
            'if >12 y then x else if ==4 y then 10 else if ==9 y then 3 else if ==11 y then 6 else y)) - 1',
            lambda: shifted(first_outcomes(snakes()), -1), infinite=True)
    problem('loop', 'ms', 'collatz', '3x+1 from a d50: how many values', 'count (while x=d50 do if ==1 x then () else if ==0 (x%2) then x/2 else 3*x+1)',
            lambda: normal(Counter(map(collatz, range(1, 51)))))
    problem('loop', 'ms', 'fib', 'MANUAL 10: the Fibonacci example (documented semantics: no state across foreach -> 1 1 2)',
            'let n = 20 in\nlet f = (1,1) in\nforeach i in 1..n do\nlet f = (f,sum(high 2 f)) in\nif ==n i then f else ()',
            lambda: certain((1, 1, 2)))
    same(lambda: chain(3, lambda x: None if x in (0, 8) else {x + 1: F(1, 3), x: F(1, 2), x - 1: F(1, 6)}), lambda: ruin(3, 8, F(2, 3)))
    same(lambda: chain(30, lambda x: None if x in (0, 50) else {x + 1: F(18, 37), x - 1: F(19, 37)}), lambda: ruin(30, 50, F(18, 37)))
    same(lambda: chain(5, lambda x: None if x in (0, 10) else {x + 1: F(1, 2), x - 1: F(1, 2)}), lambda: ruin(5, 10, F(1, 2)))
    same(lambda: race(8, 6), lambda: every(
        lambda r: next(k for k in range(1, 9) if sum(r[:k]) >= 8), *[6] * 8))
    same(lambda: coming_out(6, 6), lambda: every(lambda r: next(sum(r[:k]) for k in range(1, 7) if sum(r[:k]) >= 6), *[6] * 6))
    same(lambda: pig(4), lambda: every(lambda r: pig_by_hand(r, 4), 6, 6))
    same(lambda: negative_binomial(4, F(1, 6)), lambda: shifted(
        steps(certain(0), lambda k: None if k == 4 else {k: F(5, 6), k + 1: F(1, 6)}, 4 + SHOWN_INFINITE), -1))


def pig_by_hand(rolled, hold):
    added = 0
    for face in rolled:
        if face == 1:
            return 0
        added += face
        if added >= hold:
            break
    return added


def ones_taken():
    """All of 10 dice have shown a 6 after k rounds; the start counts as a value too, and the last one, 0, does not."""
    gone = [(1 - F(5, 6)**k)**10 for k in range(SHOWN_INFINITE + 1)]
    return {k: gone[k] - gone[k - 1] for k in range(1, SHOWN_INFINITE + 1)}


def coupon_set(faces, limit):
    """(faces seen, what was counted): a further roll counts as many as were seen after it."""
    now, result = {(1, 1): F(1)}, {}
    while now:
        result = gathered([*result.items(), *((counted, p) for (seen, counted), p in now.items() if seen == faces)])
        now = gathered(((after, counted + after), p * q) for (seen, counted), p in now.items() if seen < faces
                       for after, q in ((seen, F(seen, faces)), (seen + 1, F(faces - seen, faces))) if counted + after <= limit)
    return first_outcomes(result)


def until_sum():
    """u(s): the total is s so far and no 6 came."""
    so_far = {0: F(1)}
    for s in range(1, 100):
        so_far[s] = sum(so_far.get(s - f, F(0)) for f in range(1, 6)) / 6
    return {s + 6: so_far[s] / 6 for s in range(SHOWN_INFINITE)}


def until_max():
    """No roll above v before the first of 5 or less: the highest is at most v >= 5 with 5/20 / (1 - (v-5)/20); below, the first roll decides."""
    at_most = {v: F(v, 20) for v in range(6)}
    at_most.update({v: F(5, 20) / (1 - F(v - 5, 20)) for v in range(6, 21)})
    return {v: at_most[v] - at_most[v - 1] for v in range(1, 21)}


def passes(goal, faces):
    hit = {0: F(1)}
    for s in range(1, goal + 1):
        hit[s] = sum(hit.get(s - f, F(0)) for f in range(1, faces + 1)) / faces
    return {1: hit[goal], 0: 1 - hit[goal]}


def collatz(x):
    return 1 if x == 1 else 1 + collatz(x // 2 if x % 2 == 0 else 3 * x + 1)


# Rerolls.

def reroll_once(faces, up_to):
    return then(die(faces), lambda v: die(faces) if v <= up_to else certain(v))


def rerolls():
    problem('reroll', 'ms', 'reroll5d6', '5d6, reroll dice <=2 once, sum', 'sum(let x=5#d6 in ((>2 x),((count <=2 x)#d6)))',
            lambda: repeated(5, reroll_once(6, 2)))
    problem('reroll', 'ms', 'greatweapon', 'great weapon fighting: 40d6, 1 and 2 rerolled once each', 'sum(40#(let x=d6 in if <3 x then d6 else x))',
            lambda: repeated(40, reroll_once(6, 2)))
    problem('reroll', 'ms', 'halfling', 'a halfling with advantage: both 1s are rerolled', 'high 1 2#(let x=d20 in if ==1 x then d20 else x)',
            lambda: best_of(2, reroll_once(20, 1)))
    problem('reroll', 'ms', 'rerollworst', '6d6, the lowest is rerolled once and stays', 'let x=6#d6 in sum((drop low 1 x), d6)',
            lambda: total(keep_highest(6, 6, 5), die(6)))
    problem('reroll', 'ms', 'rerollworst2', 'the same, but the better one stays', 'let x=6#d6 in sum((drop low 1 x), high 1 ((low 1 x), d6))',
            lambda: reroll_lowest(6, 6))
    problem('reroll', 'ms', 'rerolltotal', '3d6, a total below 9 is rerolled once', 'let t=sum 3#d6 in if <9 t then sum 3#d6 else t',
            lambda: then(sum_of(3, 6), lambda t: sum_of(3, 6) if t < 9 else certain(t)))
    problem('reroll', 'ms', 'rerollbetter', '3d6, a total below 9 is rerolled once, the better one stays', 'let t=sum 3#d6 in if <9 t then high 1 (t, sum 3#d6) else t',
            lambda: then(sum_of(3, 6), lambda t: image(lambda u: max(t, u), sum_of(3, 6)) if t < 9 else certain(t)))
    problem('reroll', 'ms', 'rerolluntil', '8 dice, each d6 rolled until it shows more than 2', 'sum 8#(last 1 (while x=d6 do ((count <3 x)#d6)))',
            lambda: repeated(8, {v: F(1, 4) for v in (3, 4, 5, 6)}))
    problem('reroll', 'ms', 'rerollpair', '2d6 until they differ, the difference', 'last 1 (while x=d6-d6 do if ==0 x then d6-d6 else ())',
            lambda: {d: F(6 - abs(d), 30) for d in range(-5, 6) if d})
    problem('reroll', 's', 'rerollstats', 'six stats, all rerolled once if none is above 13, added',
            'let s=6#sum(drop low 1 4#d6) in if >13 s then sum s else sum 6#sum(drop low 1 4#d6)', reroll_stats)
    same(lambda: reroll_lowest(3, 6), lambda: every(lambda r: sum(sorted(r[:3])[1:]) + max(min(r[:3]), r[3]), *[6] * 4))


def reroll_lowest(count, faces):
    lowest = pool(count, faces, (0, 0), lambda s, face, c: (s[0] or (face if c else 0), s[1] + face * c))
    return then(lowest, lambda s: image(lambda again: s[1] - s[0] + max(s[0], again), die(faces)))


def reroll_stats():
    stat = keep_highest(4, 6, 3)
    everything = repeated(6, stat)
    low = {v: p for v, p in stat.items() if v <= 13}
    poor = certain(0)       # all six of 13 or less, added; not a whole distribution
    for _ in range(6):
        poor = image(lambda a, b: a + b, poor, low)
    again = sum(poor.values())
    return {v: p - poor.get(v, 0) + again * p for v, p in everything.items()}


# Yahtzee: three rolls.

def commonest(bag):
    """The commonest face of a bag of faces, the higher of equals, and how often it shows."""
    return max((bag.count(face), face) for face in bag)


def keep_commonest(count, faces, kept):
    """One more roll of what is not kept: kept is (how often, face)."""
    often, face = kept
    rolls = pool(count - often, faces, (), lambda bag, f, c: bag + (f,) * c)
    return gathered((commonest((face,) * often + bag), p) for bag, p in rolls.items())


def yahtzee_rolls(count, faces, rolls):
    state = gathered((commonest(bag), p) for bag, p in pool(count, faces, (), lambda bag, f, c: bag + (f,) * c).items())
    for _ in range(rolls - 1):
        state = then(state, lambda kept: keep_commonest(count, faces, kept))
    return gathered((often, p) for (often, face), p in state.items())


MODE = 'let m = high 1 (foreach y in 1..{1} do 10*(count ==y x)+y) in let f = m%10 in\nlet x = (==f x), (count !=f x)#d{1} in\n'


def yahtzees():
    ending = 'high 1 (foreach y in 1..{1} do count ==y x)'
    for identity, description, count, faces, rolls, time in (
            ('yahtzee2', 'yahtzee, two rolls: keep the commonest face; how many are alike in the end', 5, 6, 2, 'ms'),
            ('yahtzee3', 'yahtzee, three rolls: keep the commonest face; how many are alike in the end', 5, 6, 3, 'ms'),
            ('yahtzee3big', 'the same with 7d8', 7, 8, 3, 's')):
        program = 'let x = {0}#d{1} in\n' + MODE * (rolls - 1) + ending
        problem('yahtzee', time, identity, description, program.format(count, faces),
                lambda count=count, faces=faces, rolls=rolls: yahtzee_rolls(count, faces, rolls))
    problem('yahtzee', 'ms', 'chasesixes', 'three rolls of 5d6, 6s are kept: how many', 'let a = count ==6 5#d6 in let b = count ==6 (5-a)#d6 in a+b+count ==6 (5-a-b)#d6',
            lambda: binomial(5, 1 - F(5, 6)**3))
    problem('yahtzee', 'ms', 'chancethree', 'three rolls of 5d6, 5 and 6 are kept: the sum',
            'let x = 5#d6 in let x = (>4 x), (count <5 x)#d6 in let x = (>4 x), (count <5 x)#d6 in sum x',
            lambda: repeated(5, then(die(6), lambda a: certain(a) if a > 4 else then(die(6), lambda b: certain(b) if b > 4 else die(6)))))
    same(lambda: yahtzee_rolls(3, 4, 2), lambda: every(two_rolls_by_hand, *[4] * 6))


def two_rolls_by_hand(rolled):
    often, face = commonest(rolled[:3])
    return commonest((face,) * often + rolled[3:6 - often])[0]


# Conditions, scopes, lists.

def conditions():
    problem('let', 'ms', 'nested', 'dice of the size of the die before, added', 'let a=d6 in let b=d a in let c=d b in a+b+c',
            lambda: gathered((a + b + c, F(1, 6 * a * b)) for a in range(1, 7) for b in range(1, a + 1) for c in range(1, b + 1)))
    problem('let', 'ms', 'hiding', 'an inner variable hides the outer one', 'let x=d6 in let y=(let x=d4 in x*10) in x+y',
            lambda: every(lambda r: r[0] + 10 * r[1], 6, 4))
    problem('let', 'ms', 'twice', 'a die used twice and one rolled twice', 'let x=d6 in x-x+d6-d6', lambda: every(lambda r: r[0] - r[1], 6, 6))
    problem('let', 'ms', 'ifsix', 'a d20 if a d6 shows a 6, else a d4', 'if ==6 d6 then d20 else d4',
            lambda: either(F(1, 6), die(20), die(4)))
    problem('let', 'ms', 'ifcount', 'manual: more than one of 2d6 above 4', 'if >1 (count(>4 2#d6)) then 1 else 0', lambda: {1: F(1, 9), 0: F(8, 9)})
    problem('let', 'ms', 'sometimes', 'four times a d8, each if a d6 is above 3', 'sum(foreach i in 1..4 do if >3 d6 then d8 else ())',
            lambda: repeated(4, either(F(1, 2), die(8), certain(0))))
    problem('let', 'ms', 'weighted', 'ten dice, each counted as often as its place says', 'sum(foreach i in 1..10 do i*d6)',
            lambda: total(*[{i * f: F(1, 6) for f in range(1, 7)} for i in range(1, 11)]))
    problem('let', 's', 'shared', 'ten checks with d20 against the same 2d10', 'let t = sum 2#d10 in count (10#(>t d20))',
            lambda: then(sum_of(2, 10), lambda t: binomial(10, F(20 - t, 20))))
    problem('let', 'ms', 'secondchance', 'the number of rounds in which a d6 beats the last one, of six at most',
            'let a=d6 in let b=d6 in let c=d6 in let e=d6 in count((>a b), (>b c), (>c e))',
            lambda: every(lambda r: sum(x < y for x, y in zip(r, r[1:])), 6, 6, 6, 6))
    problem('let', 'ms', 'oddeven', 'the sum of 5d6 if it is even, else of their highest two', 'let x=5#d6 in let s=sum x in if ==0 (s%2) then s else sum high 2 x',
            lambda: every(lambda r: sum(r) if sum(r) % 2 == 0 else sum(sorted(r)[-2:]), *[6] * 5))
    problem('let', 's', 'dependent', 'keep as many of 8d6 as a d4 says', 'let k=d4 in sum high k 8#d6', lambda: then(die(4), lambda k: keep_highest(8, 6, k)))
    problem('let', 'ms', 'selfkeep', 'keep as many of 6d6 as show a 6, or one', 'let x=6#d6 in let k=high 1 (1, count ==6 x) in sum high k x',
            lambda: every(lambda r: sum(sorted(r)[-max(1, r.count(6)):]), *[6] * 6))
    problem('list', 'ms', 'sorted3d6', '3d6 sorted, as a list', 'sort 3#d6', lambda: every(lambda r: tuple(sorted(r)), 6, 6, 6))
    problem('list', 'ms', 'sorted8d4', '8d4 sorted downwards, as a list', 'rev sort 8#d4', lambda: every(lambda r: tuple(sorted(r, reverse=True)), *[4] * 8))
    problem('list', 'ms', 'dropped', '4d3 without the lowest, in order, as a list', 'drop low 1 4#d3', lambda: every(drop_lowest, *[3] * 4))
    problem('list', 'ms', 'above3', 'what is above 3 of 3d6, as a list', '>3 3#d6', lambda: every(lambda r: plain(x for x in r if x > 3), 6, 6, 6))
    problem('list', 'ms', 'randomlength', 'a d3 of d2, as a list', 'd3#d2',
            lambda: gathered((plain(r), F(1, 3 * 2**n)) for n in (1, 2, 3) for r in itertools.product((1, 2), repeat=n)))
    problem('list', 'ms', 'echoes', 'for each of 2d3 so many of it, as a list', 'foreach x in 2#d3 do x#x',
            lambda: every(lambda r: (r[0],) * r[0] + (r[1],) * r[1], 3, 3))
    problem('list', 'ms', 'diceofdice', 'for each of 2d3 so many d2, as a list', 'foreach x in 2#d3 do x#d2', dice_of_dice)
    problem('list', 'ms', 'silentraw', 'MANUAL 13: Silent Death damage, empty list on a miss (list-valued)', SILENT.format('', ''),
            lambda: every(lambda r: silent(r) or (), 8, 8, 10))
    problem('list', 'ms', 'silentsum', 'Silent Death damage, 0 on a miss (manual 13 wrapped in sum)', SILENT.format('sum(', '\n)'),
            lambda: every(silent, 8, 8, 10))
    problem('list', 'ms', 'trail', 'the values of a short loop, as a list', 'while x=d3 do if >1 x then d(x-1) else ()',
            lambda: {1: F(1, 3), (2, 1): F(1, 3), (3, 1): F(1, 6), (3, 2, 1): F(1, 6)})
    problem('list', 'ms', 'negative', 'negative numbers in a list', 'low 2 (d3-2, -d2, 0)', lambda: every(
        lambda r: keep_lowest((r[0] - 2, -r[1], 0), 2), 3, 2))
    problem('list', 'ms', 'nothing', 'a list that is always empty', '>6 5#d6', lambda: certain(()))


SILENT = ('let x = 2#d8,d10 in\n{0}(count >15 sum x)#\nlet a = low 1 x in // low die\nlet b = high 1 low 2 x in // middle die\n'
          'let c = high 1 x in // high die\nif ==a ==b c then a+b+c // all equal\nelse if ==a <c b then c // two low equal\n'
          'else if >a ==c b then b+c // two high equal\nelse b // all different{1}')


def silent(rolled):
    a, b, c = sorted(rolled)
    return 0 if a + b + c <= 15 else a + b + c if a == c else c if a == b else b + c if b == c else b


def drop_lowest(rolled):
    """The rightmost of the lowest goes: the leftmost of equals stay, be they kept or not dropped."""
    place = max(i for i, face in enumerate(rolled) if face == min(rolled))
    return rolled[:place] + rolled[place + 1:]


def keep_lowest(items, count):
    """The lowest, in their own order; among equals the leftmost stay."""
    kept = sorted(sorted(range(len(items)), key=lambda i: (items[i], i))[:count])
    return plain(items[i] for i in kept)


def dice_of_dice():
    result = defaultdict(F)
    for a in range(1, 4):
        for b in range(1, 4):
            for r in itertools.product((1, 2), repeat=a + b):
                result[r] += F(1, 9 * 2**(a + b))
    return dict(result)


# Rules of real games that mix the classes above.

RISK_WAR = """
let s = last 2 (while s=({0},{1}) do if <=0 s then () else
let a = first 1 s in let b = last 1 s in
let n = low 1 (3,a) in let m = low 1 (2,b) in
let x = n#d6 in let y = m#d6 in let k = low 1 (n,m) in
let w = count(foreach i in 1..k do <(low 1 high i x) low 1 high i y) in
(a-k+w, b-w)) in
(sum first 1 s) - sum last 1 s"""


def risk_war(attackers, defenders):
    """Round by round until one side has nothing left: how much is left, the defender's as a negative number."""
    battles = {(n, m): every(lambda r, n=n: pairwise(sorted(r[:n])[::-1], sorted(r[n:])[::-1]), *[6] * (n + m))
               for n in (1, 2, 3) for m in (1, 2)}

    def step(state):
        a, b = state
        if a <= 0 or b <= 0:
            return None
        n, m = min(3, a), min(2, b)
        return {(a - min(n, m) + wins, b - wins): p for wins, p in battles[n, m].items()}
    return chain((attackers, defenders), step, lambda s: s[0] - s[1])


def stress_die():
    """2^k times a face of 2..10 after k ones."""
    result = gathered((2**k * face, F(1, 10)**(k + 1)) for k in range(40) for face in range(2, 11))
    return first_outcomes(result)


def dealer():
    """Cards 1..13, court cards 10, an ace 1 only, an endless deck: draws up to 17; above 21 is 22."""
    card = gathered((min(c, 10), F(1, 13)) for c in range(1, 14))
    return chain(0, lambda x: shifted(card, x) if x < 17 else None, lambda x: min(x, 22))


def two_draws(count, others, cards, good):
    """Good ones in a hand of `count` less those in another of `others` from the same deck."""
    return gathered((a - b, p * q) for a, p in hypergeometric(count, good, cards - good).items()
                    for b, q in hypergeometric(others, good - a, cards - good - (count - a)).items())


def games():
    for attackers, defenders, time in ((3, 3, 'ms'), (6, 5, 'ms'), (15, 12, 's')):
        problem('game', time, f'riskwar{attackers}v{defenders}', f'a whole war of Risk, {attackers} against {defenders}: what is left (of the defender: negative)',
                RISK_WAR.format(attackers, defenders), lambda a=attackers, d=defenders: risk_war(a, d))
    problem('game', 'ms', 'stressdie', 'Ars Magica: a d10, each 1 doubles and rolls again',
            'let r = (while x=d10 do if ==1 x then d10 else ()) in 2^((count r)-1) * sum last 1 r', stress_die, infinite=True, exact=50)
    problem('game', 'ms', 'dealer', 'blackjack: the dealer draws to 17 from an endless deck, aces are 1; 22 is bust',
            'let t = last 1 (while x=0 do if >16 x then () else x + sum low 1 (d13,10)) in low 1 (t,22)', dealer)
    problem('game', 'ms', 'blades4', 'Blades in the Dark, 4d6: the highest, two 6s are 7', 'let x=4#d6 in if >1 (count ==6 x) then 7 else high 1 x',
            lambda: every(lambda r: 7 if r.count(6) > 1 else max(r), *[6] * 4))
    problem('game', 'ms', 'pbta', 'Powered by the Apocalypse, 2d6+1: 0 a miss, 1 from 7, 2 from 10', 'let t = (sum 2#d6)+1 in (count >6 t) + count >9 t',
            lambda: every(lambda r: (sum(r) + 1 > 6) + (sum(r) + 1 > 9), 6, 6))
    problem('game', 'ms', 'fate', 'Fate: 4dF against 4dF', '(sum 4#(d3-2)) - sum 4#(d3-2)', lambda: image(
        lambda a, b: a - b, sum_of(4, 3), sum_of(4, 3)))
    problem('game', 'ms', 'degrees', 'degrees of success: d100 under 57, truncated tens', '(57 - d100) / 10',
            lambda: every(lambda r: quotient(57 - r[0], 10), 100))
    problem('game', 'ms', 'jail', 'Monopoly: a double within three throws (0/1)', 'count first 1 (3#(==0 (d6-d6)))', lambda: {1: 1 - F(5, 6)**3, 0: F(5, 6)**3})
    problem('game', 'ms', 'streak', 'rolls of a d6 until three 6s in a row', '(count (while k=0 do if ==3 k then () else if ==6 d6 then k+1 else 0)) - 1',
            lambda: shifted(first_outcomes(steps(certain(0), lambda k: None if k == 3 else {0: F(5, 6), k + 1: F(1, 6)}, 70)), -1), infinite=True)
    problem('game', 'ms', 'conditional', '3d6 rolled until there is a 6 among them, added', 'sum last 3 (while x=3#d6 do if ==6 x then () else 3#d6)',
            lambda: normal({total: p for total, p in every(lambda r: sum(r) if 6 in r else 0, 6, 6, 6).items() if total}))
    problem('game', 'ms', 'triesandlast', 'a loop asked twice: how many rolls of d8 until 6 or more, and the last one, as a list',
            'let r = (while x=d8 do ((count <6 x)#d8)) in (count r), last 1 r',
            lambda: {(k, v): F(5, 8)**(k - 1) * F(1, 8) for k in range(1, 21) for v in (6, 7, 8)}, infinite=True)
    problem('game', 's', 'couponset6', 'rolls of a d6 until all faces were seen, each counted as often as there were faces seen by then',
            'count (while s = d6 do if ==6 count s then () else let n = d6 in sort ((drop ==n s), n))', lambda: coupon_set(6, 80), infinite=True)
    problem('game', 'ms', 'sumlessbest', 'sum of 10d10 less three times the best', 'let x=10#d10 in (sum x) - 3*sum high 1 x',
            lambda: dice([10] * 10, (0, 0), lambda s, face: (s[0] + face, max(s[1], face)), lambda s: s[0] - 3 * s[1]))
    problem('game', 'ms', 'sumtimessixes', 'sum of 20d6 times the number of 6s', 'let x=20#d6 in (sum x) * count ==6 x',
            lambda: dice([6] * 20, (0, 0), lambda s, face: (s[0] + face, s[1] + (face == 6)), lambda s: s[0] * s[1]))
    problem('game', 'ms', 'prodlesssum', 'product less sum of 6d6', 'let x=6#d6 in (prod x) - sum x', lambda: every(lambda r: math.prod(r) - sum(r), *[6] * 6))
    problem('game', 'ms', 'highorlow', '10d6: with a sum above 35 the 6s, else the 1s less 11', 'let x=10#d6 in if >35 sum x then count ==6 x else (count ==1 x)-11',
            lambda: dice([6] * 10, (0, 0, 0), lambda s, face: (s[0] + face, s[1] + (face == 6), s[2] + (face == 1)),
                         lambda s: s[1] if s[0] > 35 else s[2] - 11))
    problem('game', 'ms', 'withoutbest', '8d6 without all that show the highest face, added', 'let x=8#d6 in sum drop ==(high 1 x) x',
            lambda: bags(8, 6, lambda bag: sum(f * c for f, c in bag) - max(f * c for f, c in bag if f == max(g for g, k in bag if k))))
    problem('game', 'ms', 'randomgroup', 'the largest group among 2 to 5 d10', 'let n = 1+d4 in let x = n#d10 in high 1 (foreach y in 1..10 do count ==y x)',
            lambda: then(die(4), lambda n: pool(n + 1, 10, 0, lambda best, face, c: max(best, c))))
    problem('game', 'ms', 'neighbours', 'how many of 6d6 in a row are equal to the one before', 'let x=6#d6 in count(foreach i in 1..5 do ==(last 1 first i x) last 1 first (i+1) x)',
            lambda: every(lambda r: sum(a == b for a, b in zip(r, r[1:])), *[6] * 6))
    problem('game', 'ms', 'besttotal', 'the best of three totals of 10d6', 'high 1 3#(sum 10#d6)', lambda: best_of(3, sum_of(10, 6)))
    problem('game', 's', 'manybest', 'sum of 200 best of 3d20', 'sum 200#(high 1 3#d20)', lambda: repeated(200, best_of(3, die(20))))
    problem('game', 'ms', 'rest47', 'the sum of 52 cards without the first five', 'sum drop first 5 perm(1..52)',
            lambda: {1378 - s: p for s, p in draw_sum(5, ones(range(1, 53))).items()})
    problem('game', 'ms', 'acesagainst', 'aces of a hand of 13 less aces of another from the same deck', 'let p = perm(1..52) in (count <=4 first 13 p) - count <=4 last 13 p',
            lambda: two_draws(13, 13, 52, 4))
    problem('game', 'ms', 'highagainst', 'the first card of a deck of 52 less the second', 'let p = first 2 perm(1..52) in (sum first 1 p) - sum last 1 p',
            lambda: {d: F(52 - abs(d), 52 * 51) for d in range(-51, 52) if d})
    problem('game', 'ms', 'bingo', 'so many of 20 cards as 2d6 say: how many are at most 8', 'let n = sum 2#d6 in count <=8 first n perm(1..20)',
            lambda: then(sum_of(2, 6), lambda n: hypergeometric(n, 8, 12)))
    problem('game', 'ms', 'carddice', 'three cards of 1..6, each so many d6, added', 'sum (foreach c in first 3 perm(1..6) do c#d6)',
            lambda: then(draw_sum(3, ones(range(1, 7))), lambda n: sum_of(n, 6)))
    problem('game', 'ms', 'ladder', 'the sum of the card just drawn and all before, until one is below the one before (4 cards)',
            'let p = perm(1..4) in let a = first 1 p in let b = last 1 first 2 p in let c = last 1 first 3 p in let e = last 1 p in\n'
            'if <a b then a+b else if <b c then a+b+c else a+b+c+e',
            lambda: normal(Counter(p[0] + p[1] if p[1] < p[0] else sum(p[:3]) if p[2] < p[1] else sum(p) for p in itertools.permutations(range(1, 5)))))
    same(lambda: two_draws(2, 3, 8, 3), lambda: normal(Counter(
        sum(x < 3 for x in p[:2]) - sum(x < 3 for x in p[-3:]) for p in itertools.permutations(range(8)))))
    same(lambda: {1: chain((1, 1), lambda s: None if 0 in s else {(1, 0): F(15, 36), (0, 1): F(21, 36)}, lambda s: s[0] - s[1])[1]},
         lambda: {1: risk_war(1, 1)[1]})


for group in (sums, arithmetic, products, counts, mixtures, keeping, orders, exploding_dice, rerolled_dice, one_pool, sets, two_pools, cards, decks, loops,
              rerolls, yahtzees, conditions, games):
    group()

# On condition that something holds: among all ways, those that count.

def on_condition(distribution):
    """Without the outcome None: what is left is likelier."""
    return normal({outcome: weight for outcome, weight in distribution.items() if outcome is not None})


def bag_of(count, faces, finish):
    """finish of all ways, apart from their order, in which equal dice can fall: a tuple of how often each face shows."""
    return pool(count, faces, (), lambda counts, face, c: counts + (c,), finish)


def given():
    problem('given', 'ms', 'givensix', 'the sum of 2d6, given that one of them shows a six', 'let x = 2#d6 in sum x given count ==6 x >= 1',
            lambda: on_condition(every(lambda r: sum(r) if 6 in r else None, 6, 6)))
    problem('given', 'ms', 'givenseven', 'three dice in order, given that they are seven together', 'let x = 3#d6 in x given sum x == 7',
            lambda: on_condition(every(lambda r: tuple(r) if sum(r) == 7 else None, 6, 6, 6)))
    problem('given', 'ms', 'givennone', 'which of two d4 show 3 or more, given that they differ', 'let x = d4 in let y = d4 in >=3 (x, y) given x != y',
            lambda: on_condition(every(lambda r: plain(tuple(f for f in r if f >= 3)) if r[0] != r[1] else None, 4, 4)))
    problem('given', 'ms', 'givenmost', 'the sum of 20d6, given at least ten sixes', 'let x = 20#d6 in sum x given count ==6 x >= 10',
            lambda: on_condition(bag_of(20, 6, lambda c: sum(f * k for f, k in enumerate(c, 1)) if c[5] >= 10 else None)))
    problem('given', 'ms', 'givenbest', 'the highest of 8d10, given that no two of them are the lowest', 'let x = 8#d10 in max x given count ==(min x) x == 1',
            lambda: on_condition(bag_of(8, 10, lambda c: max(f for f, k in enumerate(c, 1) if k) if next(k for k in c if k) == 1 else None)))
    problem('given', 'ms', 'givencards', 'the sum of three of the cards 1 to 10, given that two of them are even',
            'let x = first 3 perm(1..10) in sum x given count ==0 (foreach c in x do c % 2) == 2',
            lambda: on_condition(normal(Counter(sum(h) if sum(c % 2 == 0 for c in h) == 2 else None for h in itertools.combinations(range(1, 11), 3)))))
    problem('given', 'ms', 'givenseen', 'how many faces a die has, 4, 6, 8, 12 or 20, given that it has shown 3, 4 and 3',
            'let n = d{4, 6, 8, 12, 20} in let x = d n in let y = d n in let z = d n in n given x == 3 and y == 4 and z == 3',
            lambda: normal({n: F(1, n**3) for n in (4, 6, 8, 12, 20)}))
    problem('given', 'ms', 'givenwhole', 'who of two has more, given who began: d20+2 against d20, given that the first has 10 or more',
            'let a = d20 + 2 in let b = d20 in if a > b then 1 else 0 given a >= 10',
            lambda: on_condition(every(lambda r: int(r[0] + 2 > r[1]) if r[0] + 2 >= 10 else None, 20, 20)))
    same(lambda: on_condition(bag_of(4, 6, lambda c: sum(f * k for f, k in enumerate(c, 1)) if c[5] >= 2 else None)),
         lambda: on_condition(every(lambda r: sum(r) if r.count(6) >= 2 else None, 6, 6, 6, 6)))
    same(lambda: on_condition(bag_of(4, 5, lambda c: max(f for f, k in enumerate(c, 1) if k) if next(k for k in c if k) == 1 else None)),
         lambda: on_condition(every(lambda r: max(r) if r.count(min(r)) == 1 else None, 5, 5, 5, 5)))


given()


# ---- writing ----


def outcome_text(outcome):
    return '(' + ','.join(map(str, outcome)) + ')' if isinstance(outcome, tuple) else str(outcome)


def fraction_text(p):
    return str(p)       # num/den in lowest terms, or a whole number


def order(outcome):
    return outcome if isinstance(outcome, tuple) else (outcome,)


ALL_BELOW = 12000       # bytes: a longer file gets a digest and lists a few outcomes only
LISTED = 40


def expected_file(problem, distribution):
    outcomes = sorted(distribution, key=order)
    texts = [f'{outcome_text(o)}\t{fraction_text(distribution[o])}\n' for o in outcomes]
    size = sum(map(len, texts))
    if problem.infinite:
        exact = problem.exact or len(outcomes)
        cut = ['# within the threshold'] if problem.exact else []
        return text_of(listing(distribution, outcomes[:exact]) + cut + listing(distribution, outcomes[exact:]))
    if size <= ALL_BELOW:
        return text_of(listing(distribution, outcomes))
    number = max(6, min(LISTED, ALL_BELOW * len(texts) // size))
    chosen = sorted({round(i * (len(texts) - 1) / (number - 1)) for i in range(number)})
    digest = hashlib.sha256(''.join(sorted(texts)).encode()).hexdigest()
    return text_of([f'# sha256 {digest}'] + listing(distribution, [outcomes[i] for i in chosen]))


def listing(distribution, outcomes):
    return listed.lines((outcome_text(o) if isinstance(o, tuple) else o, distribution[o]) for o in outcomes)


def text_of(lines):
    return ''.join(line + '\n' for line in lines)


def verified(problem):
    distribution = problem.derive()
    mass = sum(distribution.values())
    assert all(p > 0 for p in distribution.values()), problem.identity
    assert (mass < 1 if problem.infinite else mass == 1), (problem.identity, mass)
    assert not problem.infinite or len(distribution) == SHOWN_INFINITE, (problem.identity, len(distribution))
    return distribution


def write():
    rows = ['id\tclass\ttime\toutcomes\tdescription\tprogram\n']
    folder = os.path.join(HERE, 'expected')
    os.makedirs(folder, exist_ok=True)
    for p in PROBLEMS:
        path = os.path.join(folder, p.identity)
        distribution = verified(p)
        with open(path, 'w') as out:
            out.write(expected_file(p, distribution))
        number = 'infinite' if p.infinite else str(len(distribution))
        program = p.program.replace('\n', '\\n')
        rows.append(f'{p.identity}\t{p.kind}\t{p.time}\t{number}\t{p.description}\t{program}\n')
    with open(os.path.join(HERE, 'problems.tsv'), 'w') as out:
        out.writelines(rows)
    for name in os.listdir(folder):
        if name not in {p.identity for p in PROBLEMS}:
            os.remove(os.path.join(folder, name))


# ---- checking ----


def check():
    for number, (derived, enumerated) in enumerate(CHECKS):
        a, b = derived(), enumerated()
        if a != b:
            print(f'check {number} (line {derived.__code__.co_firstlineno}) differs:', sorted(a.items())[:5], sorted(b.items())[:5])
    print(len(CHECKS), 'comparisons with enumeration')


def parsed(text):
    if text.startswith('('):
        return tuple(int(x) for x in text[1:-1].split(',') if x)
    return int(text)


def sample(command, chosen, count=200000):
    failures = 0
    for p in chosen:
        output = subprocess.run([command, '--seed', '20240607', '--eval', '--count', str(count), '--', p.program],
                                capture_output=True, text=True)
        if output.returncode:
            print(f'{p.identity}: {output.stderr}', flush=True)
            failures += 1
            continue
        seen = {}
        for line in output.stdout.splitlines():
            value, probability = line.split('\t')
            seen[parsed(value.strip())] = round(float(probability) * count)
        failures += not agrees(p, verified(p), seen, count)
    print(f'{len(chosen) - failures} of {len(chosen)} agree with {count} samples each')


def agrees(p, distribution, seen, count):
    """Chi-square, bins of at least ten expected; the p-value by Wilson and Hilferty."""
    strange = [o for o in seen if o not in distribution]
    rest = sum(seen[o] for o in strange)
    if strange and not p.infinite:
        print(f'{p.identity}: sampled {strange[:5]}, which should not be')
        return False
    bins, expected, observed = [], 0.0, 0
    for o in sorted(distribution, key=order):
        expected += float(distribution[o]) * count
        observed += seen.get(o, 0)
        if expected >= 10:
            bins.append([expected, observed])
            expected, observed = 0.0, 0
    expected += float(1 - sum(distribution.values())) * count
    observed += rest
    if bins and expected < 10:
        bins[-1][0] += expected
        bins[-1][1] += observed
    else:
        bins.append([expected, observed])
    degrees = len(bins) - 1
    if degrees == 0:
        return True
    chi = sum((o - e)**2 / e for e, o in bins)
    z = ((chi / degrees)**(1 / 3) - (1 - 2 / (9 * degrees))) / math.sqrt(2 / (9 * degrees))
    if z > 4:
        print(f'{p.identity}: chi-square {chi:.1f} with {degrees} degrees of freedom, z = {z:.1f}')
        return False
    return True


def compare_shared(folder, chosen):
    compared = 0
    for p in chosen:
        path = os.path.join(folder, 'expected', p.identity + '.json')
        if not os.path.exists(path):
            continue
        distribution = verified(p)
        compared += 1
        for outcome, fraction in json.load(open(path)):
            outcome = plain(outcome) if isinstance(outcome, list) else outcome
            if distribution.get(outcome) != F(fraction):
                print(f'{p.identity}: {outcome} is {distribution.get(outcome)} here and {fraction} there')
                break
    rows = [line.rstrip('\n').split('\t') for line in open(os.path.join(folder, 'problems.tsv'))][1:]
    ours = {p.identity: p.program.replace('\n', '\\n') for p in PROBLEMS}
    for row in rows:
        if ours.get(row[0]) != row[2]:
            print(f'{row[0]}: the program is {ours.get(row[0])} here and {row[2]} there')
    print(f'{compared} of {len(rows)} shared problems compared')


def main(arguments):
    chosen = [p for p in PROBLEMS if len(arguments) < 3 or p.identity in arguments[2:]]
    assert len({p.identity for p in PROBLEMS}) == len(PROBLEMS), 'an id is used twice'
    if not arguments:
        write()
    elif arguments[0] == '--check':
        check()
    elif arguments[0] == '--sample' and len(arguments) > 1:
        sample(arguments[1], chosen)
    elif arguments[0] == '--shared' and len(arguments) > 1:
        compare_shared(arguments[1], chosen)
    else:
        sys.exit(__doc__)


if __name__ == '__main__':
    main(sys.argv[1:])
