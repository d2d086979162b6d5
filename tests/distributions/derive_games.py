#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where games.txt comes from: the exact distributions of the programs in examples/games/, with some of their numbers changed.

    derive_games.py            write games.txt anew

As in derive_examples.py, each rule is worked out from its text, and nothing here knows the language or any method of dicelab's.
Each function has the numbers of a program as its parameters, and gives the distributions of its outputs by their labels.  Needs
Python 3.8 and nothing else; no test runs it.
"""

import os
import sys
from fractions import Fraction as F
from functools import lru_cache
from math import comb

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'exact'))
sys.dont_write_bytecode = True

from derive import binomial, certain, die, every, gathered, image, repeated, sum_of, then, total  # noqa: E402


def named(distribution, *names):
    """Numbers from 0 on, as labels."""
    return {names[outcome]: p for outcome, p in distribution.items()}


def best_of_two(advantage):
    """A d20 with advantage (1), disadvantage (-1) or neither."""
    return every(lambda r: (min(r), r[0], max(r))[advantage + 1], 20, 20)


# ---- d20 ----


def dnd5_attack(bonus=5, ac=15, advantage=0, dice=1, sides=8, extra=3):
    def degree(roll):
        return 2 if roll == 20 else 1 if roll > 1 and roll + bonus >= ac else 0

    def damage(hit):
        return image(lambda s: max(0, s + extra), sum_of(hit * dice, sides)) if hit else certain(0)

    attack = image(degree, best_of_two(advantage))
    return {'attack': named(attack, 'miss', 'hit', 'critical hit'), 'damage': then(attack, damage)}


def pathfinder2_strike(bonus=9, ac=18, penalty=0, dice=1, sides=8, extra=4):
    def degree(roll):
        reached = roll + bonus + penalty
        step = 3 if reached >= ac + 10 else 2 if reached >= ac else 0 if reached <= ac - 10 else 1
        return min(3, step + 1) if roll == 20 else max(0, step - 1) if roll == 1 else step

    def damage(step):
        return image(lambda s: (s + extra) * (step - 1), sum_of(dice, sides)) if step >= 2 else certain(0)

    strike = image(degree, die(20))
    return {'strike': named(strike, 'critical miss', 'miss', 'hit', 'critical hit'), 'damage': then(strike, damage)}


# ---- stories ----


def pbta_move(stat=1, advantage=0):
    def degree(rolled):
        kept = sorted(rolled)[{-1: slice(0, 2), 0: slice(0, 2), 1: slice(1, 3)}[advantage]]
        reached = sum(kept) + stat
        return 2 if reached >= 10 else 1 if reached >= 7 else 0

    sides = (6, 6) if advantage == 0 else (6, 6, 6)
    return {'move': named(every(degree, *sides), 'miss', 'weak hit', 'strong hit')}


def blades_action(dice=2):
    if dice == 0:  # the lower of two
        bad, price, good, critical = F(27, 36), F(8, 36), F(1, 36), F(0)
    else:
        critical = 1 - F(5, 6)**dice - dice * F(1, 6) * F(5, 6)**(dice - 1)
        bad = F(3, 6)**dice
        price = F(5, 6)**dice - bad
        good = 1 - bad - price - critical
    shares = {'bad': bad, 'at a price': price, 'good': good, 'critical': critical}
    return {'action': {name: p for name, p in shares.items() if p}}


def fate_action(skill=3, difficulty=2, opposed=0):
    four = repeated(4, {-1: F(1, 3), 0: F(1, 3), 1: F(1, 3)})
    shifts = image(lambda a, b: a - b + skill - difficulty, four, four if opposed else certain(0))
    degree = image(lambda s: 0 if s < 0 else 1 if s == 0 else 2 if s < 3 else 3, shifts)
    return {'outcome': named(degree, 'failure', 'tie', 'success', 'success with style'), 'shifts': shifts}


def savage_worlds_trait(sides=8, wild=1, modifier=0, target=4):
    def reach(faces, number):
        """That an open-ended die shows at least so much: it was at its highest face a few times, and then a face that is enough."""
        if number <= 1:
            return F(1)
        times, face = divmod(number - 1, faces)
        return F(1, faces)**times * F(faces - face, faces)

    def better(number):
        other = reach(6, number) if wild else 0
        return 1 - (1 - reach(sides, number)) * (1 - other)

    ones = F(1, sides * 6) if wild else F(0)
    steps = [better(target + 4 * raises - modifier) for raises in range(3)]
    # Two ones are a failure, even where 1 would be enough.
    enough = [(1 - ones) if target + 4 * raises - modifier <= 1 else steps[raises] for raises in range(3)]
    shares = {'critical failure': ones, 'failure': 1 - ones - enough[0], 'success': enough[0] - enough[1],
              'one raise': enough[1] - enough[2], 'more raises': enough[2]}
    return {'test': {name: p for name, p in shares.items() if p}}


# ---- percentile dice ----


def call_of_cthulhu_check(skill=50, bonus=0):
    def degree(faces):
        units, tens = faces[0] - 1, [face - 1 for face in faces[1:]]
        rolls = [10 * ten + units or 100 for ten in tens]
        roll = max(rolls) if bonus < 0 else min(rolls)
        if roll == 1:
            return 5
        if roll == 100 or (skill < 50 and roll >= 96):
            return 0
        return 4 if roll <= skill // 5 else 3 if roll <= skill // 2 else 2 if roll <= skill else 1

    check = every(degree, *[10] * (2 + abs(bonus)))
    return {'check': named(check, 'fumble', 'failure', 'success', 'hard success', 'extreme success', 'critical success')}


# ---- pools ----


def year_zero_push(attribute=4, skill=3, gear=1, push=1):
    six = F(1, 6) + (F(4, 6) * F(1, 6) if push else 0)  # of a die whose ones stay
    free = F(1, 6) + (F(5, 6) * F(1, 6) if push else 0)  # of a die whose ones are rolled again
    # A one that stays, or comes up in the second roll, is as likely as such a six.
    return {'sixes': total(binomial(attribute + gear, six), binomial(skill, free)),
            'damage to the attribute': binomial(attribute, six) if push else certain(0),
            'damage to the gear': binomial(gear, six) if push else certain(0)}


def vampire5_test(pool=6, hunger=2, difficulty=3):
    hungry = min(pool, hunger)

    def step(state, face, thirsty):
        plain, tens, messy, bestial = state
        return (plain + (face >= 6), tens + (face == 10), messy or (thirsty and face == 10), bestial or (thirsty and face == 1))

    def degree(state):
        plain, tens, messy, bestial = state
        if plain + tens // 2 * 2 < difficulty:
            return 0 if bestial else 1
        return 2 if tens < 2 else 3 if messy else 4

    states = {(0, 0, False, False): F(1)}
    for number in range(pool):
        states = gathered((step(state, face, number < hungry), p / 10) for state, p in states.items() for face in range(1, 11))
    return {'test': named(image(degree, states), 'bestial failure', 'failure', 'success', 'messy critical', 'critical'),
            'successes': image(lambda state: state[0] + state[1] // 2 * 2, states)}


def shadowrun5_test(dice=10, limit=6, threshold=3):
    both = {(hits, ones): comb(dice, hits) * comb(dice - hits, ones) * F(2, 6)**hits * F(1, 6)**ones * F(3, 6)**(dice - hits - ones)
            for hits in range(dice + 1) for ones in range(dice - hits + 1)}

    def degree(rolled):
        hits, ones = rolled
        succeeds, glitch = min(hits, limit) >= threshold, ones > dice / 2
        return (3 if glitch else 4) if succeeds else (2 if not glitch else 0 if hits == 0 else 1)

    return {'hits': image(lambda rolled: min(limit, rolled[0]), both),
            'test': named(image(degree, both), 'critical glitch', 'failure, glitch', 'failure', 'success, glitch', 'success')}


# ---- boards ----


@lru_cache(None)
def lost(n, m):
    """How many armies the attacker loses of the pairs that n dice have against m."""
    def losses(rolled):
        attack, defence = sorted(rolled[:n], reverse=True), sorted(rolled[n:], reverse=True)
        return sum(a <= d for a, d in zip(attack, defence))

    return every(losses, *[6] * (n + m))


def risk_battle(attackers=8, defenders=5):
    @lru_cache(None)
    def ends(n, m):
        if n == 0 or m == 0:
            return certain(n - m)
        pairs = min(n, m, 2)
        return then(lost(min(3, n), min(2, m)), lambda loss: ends(n - loss, m - pairs + loss))

    left = ends(attackers, defenders)
    winner = image(lambda number: int(number > 0), left)
    return {'winner': named(winner, 'defender', 'attacker'), 'attackers left (below 0: defenders)': left}


def yahtzee_rolls(dice=5, rolls=3):
    def after(alike):
        """Of the dice that are thrown again, face 1 is the one that is kept."""
        if alike == dice:
            return certain(dice)
        return every(lambda rolled: max([alike + rolled.count(1)] + [rolled.count(face) for face in range(2, 7)]), *[6] * (dice - alike))

    alike = every(lambda rolled: max(rolled.count(face) for face in range(1, 7)), *[6] * dice)
    for _ in range(rolls - 1):
        alike = then(alike, after)
    return {'alike': alike, 'sixes': binomial(dice, 1 - F(5, 6)**rolls)}


# ---- what is written ----

CASES = [
    (dnd5_attack, [{}, dict(advantage=1), dict(advantage=-1, bonus=0, ac=21), dict(bonus=7, ac=5, dice=2, sides=6, extra=-1)]),
    (pathfinder2_strike, [{}, dict(penalty=-10, ac=24), dict(bonus=20, dice=2, sides=6)]),
    (pbta_move, [{}, dict(stat=-1, advantage=-1), dict(stat=2, advantage=1)]),
    (blades_action, [{}, dict(dice=0), dict(dice=1), dict(dice=4)]),
    (savage_worlds_trait, [{}, dict(sides=12, wild=0), dict(sides=4, modifier=2), dict(target=6, modifier=-1), dict(modifier=6, target=2)]),
    (fate_action, [{}, dict(opposed=1), dict(skill=0, difficulty=4)]),
    (call_of_cthulhu_check, [{}, dict(skill=49), dict(skill=60, bonus=1), dict(skill=35, bonus=-2)]),
    (year_zero_push, [{}, dict(push=0), dict(attribute=2, skill=0, gear=3)]),
    (vampire5_test, [{}, dict(hunger=0), dict(pool=3, hunger=5, difficulty=1)]),
    (shadowrun5_test, [{}, dict(dice=4, threshold=1), dict(dice=5, limit=2, threshold=3)]),
    (risk_battle, [{}, dict(attackers=3, defenders=2), dict(attackers=1, defenders=1)]),
    (yahtzee_rolls, [{}, dict(rolls=1), dict(dice=3, rolls=4)]),
]
DICE = {'savage_worlds_trait': 'trait'}  # what the programs call `sides`, if not die


def lines():
    yield '# Written by derive_games.py: a program in examples/games, what is changed in it, and the distributions of its outputs.\n'
    for function, cases in CASES:
        for values in cases:
            names = {'sides': DICE.get(function.__name__, 'die')}
            changed = ' '.join(f'{names.get(name, name)}={value}' for name, value in values.items())
            yield f'\n== {function.__name__.replace("_", "-")} {changed}'.rstrip() + '\n'
            for label, distribution in function(**values).items():
                yield f'= {label}\n'
                for outcome, p in sorted(distribution.items(), key=lambda item: (isinstance(item[0], str), item[0])):
                    yield f'{outcome}\t{p}\n'


if __name__ == '__main__':
    with open(os.path.join(HERE, 'games.txt'), 'w', encoding='utf-8') as out:
        out.writelines(lines())
