#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where lod_examples.tsv comes from: how likely every outcome of the programs in examples/lod/ is.

    derive_lod.py       write the table anew

Each program is worked out from the rules of its game, with a function here that has its name: by counting all ways, or
from the states of a game. Nothing here reads the programs, or knows the language or any method of dicelab's. Needs
Python 3.8 and nothing else; no test runs it, but an outcome that is not in the table fails the tests.

An outcome is written as in JSON, with the fields of a structure in the order of their names. Probabilities are fractions.
Those of a program with infinitely many outcomes are decimals, rounded to DIGITS digits behind the point, of all outcomes
that are likelier than LEAST.
"""

import json
import os
import sys
from fractions import Fraction as F

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..', 'exact'), os.path.join(HERE, '..', 'lib')]
sys.dont_write_bytecode = True

import listed  # noqa: E402
from derive import certain, chain, die, either, every, gathered, image, repeated, steps, then, total  # noqa: E402

DIGITS = 12
LEAST = F(1, 10**9)


def mixed(*parts):
    """One of several distributions, each with its weight."""
    whole = sum(weight for weight, _ in parts)
    return gathered((o, p * F(weight, whole)) for weight, d in parts for o, p in d.items())


def moved(distribution, number):
    return {value + number: p for value, p in distribution.items()}


def structure(**fields):
    """An outcome that is one."""
    return tuple(sorted(fields.items()))


def reached(sides, needed):
    """The probability that a die shows so much, or more."""
    return F(sum(face >= needed for face in range(1, sides + 1)), sides)


# ---- programs that end ----


def fight(start, first, second):
    """Two who strike in turn until one has no more than 0: first(state) and second(state) say what becomes of the state,
    which begins with both hit points. Whoever is down does not strike."""
    def turn(state):
        if min(state[0], state[1]) <= 0:
            return None
        return then(first(state), lambda now: second(now) if now[1] > 0 else certain(now))
    return chain(start, turn)


def blow(chance, damage, hit, state):
    """With this chance damage is done: hit(state, damage)."""
    return either(chance, image(lambda d: hit(state, d), damage), certain(state))


def brawl():
    ends = fight((14, 16),
                 lambda s: blow(reached(20, 10), die(6), lambda t, d: (t[0], max(0, t[1] - d)), s),
                 lambda s: blow(reached(20, 13), moved(die(6), 2), lambda t, d: (max(0, t[0] - d), t[1]), s))
    return image(lambda end: 'Alice' if end[0] > 0 else 'Bob', ends)


def duel():
    def hero(state):
        mine, its, potion = state
        if mine < 8 and potion:
            return {(mine + 2 + d, its, False): p for d, p in repeated(2, die(4)).items()}
        return blow(reached(20, 8), moved(die(8), 3), lambda t, d: (t[0], max(0, t[1] - d), t[2]), state)

    def ogre(state):
        return blow(reached(20, 12), repeated(2, die(6)), lambda t, d: (max(0, t[0] - d), t[1], t[2]), state)

    return image(lambda end: end[0], fight((20, 30, True), hero, ogre))


def loot():
    gem = {10: F(4, 7), 50: F(2, 7), 100: F(1, 7)}
    thing = mixed((8, certain(0)), (6, repeated(2, die(6))), (3, gem), (1, total(gem, gem)))
    return total(thing, thing, thing)


def weather():
    tomorrow = {
        'sun': {'sun': F(6, 10), 'clouds': F(3, 10), 'rain': F(1, 10)},
        'clouds': {'sun': F(3, 10), 'clouds': F(4, 10), 'rain': F(3, 10)},
        'rain': {'sun': F(1, 10), 'clouds': F(5, 10), 'rain': F(4, 10)},
    }
    now = certain('sun')
    for _ in range(7):
        now = then(now, tomorrow.get)
    return now


def death_saves():
    def after(successes, failures):
        return 'stable' if successes >= 3 else 'dead' if failures >= 3 else (successes, failures)

    def turn(state):
        if isinstance(state, str):
            return None
        s, f = state
        return gathered([('awake', F(1, 20)), (after(s + 1, f), F(10, 20)),
                         (after(s, f + 1), F(8, 20)), (after(s, f + 2), F(1, 20))])
    return chain((0, 0), turn)


def stealth():
    def told(rolled):
        lead = max(rolled[:2]) + 2 - min(rolled[2:]) - 6
        return 'past the guard' if lead > 0 else 'the guard wakes up' if lead == 0 else 'caught'
    return every(told, 20, 20, 20, 20)


def ability():
    one = every(lambda rolled: sum(rolled) - min(rolled), 6, 6, 6, 6)

    def none_above(value):
        return sum(p for v, p in one.items() if v <= value)**6
    return {value: none_above(value) - none_above(value - 1) for value in range(3, 19)}


def hero():
    def person(calling, gold, hp):
        return structure(name='Bob', calling=calling, hp=hp, gold=gold)

    best = every(max, 4, 4)
    purse = {5 * coins: p for coins, p in die(4).items()}
    return mixed(
        (3, image(lambda gold: person('fighter', gold, 10), purse)),
        (2, image(lambda gold, hp: person('rogue', gold, 4 + hp), purse, best)),
        (1, image(lambda hp: person('wizard', 40, 4 + hp), best)))


def pig():
    def turn(points):
        if points == 0 or points >= 20:
            return None
        return gathered((0 if face == 1 else points + face, F(1, 6)) for face in range(1, 7))
    return then({0 if face == 1 else face: F(1, 6) for face in range(1, 7)}, lambda points: chain(points, turn))


# ---- programs without a greatest outcome ----


def door():
    """visits[n]: how often the adventurer stands before the door, and has lost n so far."""
    opens = reached(20, 12)
    dart = {0: F(1, 2), 1: F(1, 8), 2: F(1, 8), 3: F(1, 8), 4: F(1, 8)}
    visits = []
    for n in range(200):
        come = F(n == 0) + (1 - opens) * sum((dart[k] * visits[n - k] for k in range(1, 5) if k <= n), F(0))
        visits.append(come / (1 - (1 - opens) * dart[0]))
    return {n: opens * visit for n, visit in enumerate(visits)}


def troll():
    strike = moved(die(8), 3)
    sword = mixed((10, certain(0)), (9, strike), (1, total(strike, strike)))
    damage = total(sword, repeated(2, moved(die(4), 1)))

    def turn(hp):
        if hp <= 0:
            return None
        return gathered((0 if hp <= d else min(36, hp - d + 3), p) for d, p in damage.items())
    return {turns - 1: p for turns, p in steps(certain(36), turn, 150).items()}


FINITE = [ability, brawl, death_saves, duel, hero, loot, pig, stealth, weather]
ENDLESS = [door, troll]


# ---- the table ----


def as_json(outcome):
    """Numbers are themselves."""
    if isinstance(outcome, int):
        return outcome
    return json.dumps(dict(outcome) if isinstance(outcome, tuple) else outcome, separators=(',', ':'))


def decimal(p):
    units = round(p * 10**DIGITS)
    return f'{units // 10**DIGITS}.{units % 10**DIGITS:0{DIGITS}}'


def rows(function):
    distribution = function()
    name = function.__name__.replace('_', '-')
    mass = sum(distribution.values())
    if function in FINITE and mass != 1:
        sys.exit(f'{name}: all probabilities are {mass}')
    if function in ENDLESS and 1 - mass > LEAST / 10**9:
        sys.exit(f'{name}: {float(1 - mass)} is missing')
    pairs = [(as_json(outcome), distribution[outcome]) for outcome in sorted(distribution)]
    if function in FINITE:
        return listed.rows(name, listed.lines(pairs))
    return listed.rows(name, listed.wrapped([(outcome, decimal(p)) for outcome, p in pairs if p > LEAST]))


def main():
    with open(os.path.join(HERE, 'lod_examples.tsv'), 'w', encoding='utf-8') as out:
        print('# program\toutcomes and their probabilities; made by derive_lod.py', file=out)
        for function in sorted(FINITE + ENDLESS, key=lambda f: f.__name__):
            out.writelines(rows(function))


if __name__ == '__main__':
    main()
