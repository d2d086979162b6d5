#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where the tables of this folder come from: the exact distribution of each program in examples/.

    derive_examples.py            write all tables, and the sweeps, anew

Each rule is worked out from its text, with the tools of ../exact/derive.py (dice one by one, sums, sets of equal dice),
a closed formula, or the states of a game from its end backwards; nothing here knows the language or any method of
dicelab's.  Needs Python 3.8 and nothing else; no test runs it, but an example that is not in here fails the tests.
"""

import os
import sys
from collections import Counter
from fractions import Fraction as F
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from types import SimpleNamespace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'exact'))
sys.dont_write_bytecode = True

from derive import (binomial, certain, chain, die, either, every, expected_file, gathered, image, pool, repeated,  # noqa: E402
                    sum_of, then, total)


def multinomial(counts):
    return factorial(sum(counts)) // prod(factorial(c) for c in counts)


# ---- single throws ----


def advantage():
    return every(lambda r: (max(r[:2]) + 7 > r[2] + 3) - (max(r[:2]) + 7 < r[2] + 3), 20, 20, 20)


def apocalypse():
    """Without the 1 that is added, 6 and 9 do."""
    def degree(rolled):
        best = sum(rolled) - min(rolled)
        return 'miss' if best < 6 else 'weak hit' if best < 9 else 'strong hit'
    return every(degree, 6, 6, 6)


def armour_class():
    """Of the faces of a d20 one is a critical hit; 11 .. 19 hit for the fighter, 9 .. 19 for the rogue."""
    def damage(hits, dice, faces, more):
        return gathered([(0, F(19 - hits, 20))] + [(sum_ + more, F(hits, 20) * p) for sum_, p in sum_of(dice, faces).items()]
                        + [(sum_ + more, F(1, 20) * p) for sum_, p in sum_of(2 * dice, faces).items()])
    rogue = damage(11, 3, 6, 4)
    return then(damage(9, 1, 8, 3), lambda fighter: {fighter + more: p for more, p in rogue.items()})


def attack():
    """A 20 is a critical hit, 11 .. 19 are hits."""
    return gathered([(0, F(10, 20))] + [(face + 3, F(9, 20) * p) for face, p in die(8).items()]
                    + [(damage + 3, F(1, 20) * p) for damage, p in sum_of(2, 8).items()])


def blades(rating=3):
    """No die above 3; none above 5; exactly one 6; more.  Without dice the lower of two has to be above 3, and a 6."""
    if rating == 0:
        return {0: 1 - F(3, 6)**2, 1: F(3, 6)**2 - F(1, 6)**2, 2: F(1, 6)**2}
    bad, partly = F(3, 6)**rating, F(5, 6)**rating - F(3, 6)**rating
    one = rating * F(1, 6) * F(5, 6)**(rating - 1)
    return {0: bad, 1: partly, 2: one, 3: 1 - bad - partly - one}


def call_of_cthulhu(skill=60, bonus=1):
    """All readings are numbers 1 .. 100 with the same last digit."""
    def degree(rolled):
        units = rolled[0] - 1
        roll = min(10 * (tens - 1) + units or 100 for tens in rolled[1:])
        if roll == 1:
            return 5
        if roll == 100 or skill < 50 and roll > 95:
            return 0
        return 4 if roll <= skill // 5 else 3 if roll <= skill // 2 else 2 if roll <= skill else 1
    return every(degree, *[10] * (2 + bonus))


def cortex():
    def result(rolled):
        good = sorted(face for face in rolled if face != 1)
        return sum(good[-2:]), rolled.count(1)
    return every(result, 6, 8, 8, 10)


def cortex_effect():
    """Of all pairs that have the highest total, one that leaves the largest die."""
    def result(rolled):
        good = [place for place, face in enumerate(rolled) if face != 1]
        sizes = (6, 8, 8, 10)
        return max((sum(rolled[place] for place in pair), max([4] + [sizes[place] for place in good if place not in pair]))
                   for pair in combinations(good, min(2, len(good))))
    return every(result, 6, 8, 8, 10)


def dogs_in_the_vineyard():
    """The least number of dice, taken in any way, that reach the raise."""
    raises = every(lambda r: sum(sorted(r)[-2:]), 6, 6, 6, 6, 8, 8)
    sees = every(lambda r: tuple(max(map(sum, combinations(r, n))) for n in range(1, 6)), 6, 6, 6, 10, 10)
    return image(lambda raised, sums: 1 + sum(raised > s for s in sums), raises, sees)


def elven_accuracy():
    """That the best of three is at most so much is that all are; 11 .. 19 hit."""
    miss, critical = F(10, 20)**3, 1 - F(19, 20)**3
    return gathered([(0, miss)] + [(face + 4, (1 - miss - critical) * p) for face, p in die(8).items()]
                    + [(damage + 4, critical * p) for damage, p in sum_of(2, 8).items()])


def fate():
    """The difference of two throws is like eight dice, since a die has -1 as often as 1."""
    return {shifts - 16 + 1: p for shifts, p in sum_of(8, 3).items()}


def exalted():
    return repeated(8, {0: F(6, 10), 1: F(3, 10), 2: F(1, 10)})


def genesys():
    """The faces as they are printed: successes, advantages, failures and threats; a triumph and a despair are one, too."""
    def symbols(faces):
        value = {'s': (1, 0), 'a': (0, 1), 'f': (-1, 0), 't': (0, -1)}
        return gathered((tuple(sum(value[c][i] for c in face if c != '-') for i in (0, 1)), F(1, len(faces.split())))
                        for face in faces.split())
    ability, proficiency = symbols('- s s ss a a sa aa'), symbols('- s s ss ss a sa sa sa aa aa s')
    difficulty = symbols('- f ff t t t tt ft')
    return image(lambda *dice: tuple(map(sum, zip(*dice))), ability, ability, proficiency, difficulty, difficulty)


def great_weapon():
    """Each die has another in waiting."""
    return every(lambda r: sum(again if first <= 2 else first for first, again in zip(r[:2], r[2:])), 6, 6, 6, 6)


def given_a_six():
    """Of 36 ways 11 have a six, and one of these has two."""
    return {1: F(10, 11), 2: F(1, 11)}


def gurps(skill=12):
    """3, 4, and more of it for the skilled; 18, and more of it for the others."""
    critical = {3, 4} | ({5} if skill >= 15 else set()) | ({6} if skill >= 16 else set())
    fumble = {18} | ({17} if skill <= 15 else set()) | set(range(skill + 10, 19))
    def degree(roll):
        return 3 if roll in critical else 0 if roll in fumble else 2 if roll <= skill and roll < 17 else 1
    return every(lambda r: degree(sum(r)), 6, 6, 6)


def halfling_luck():
    """The third die is there for one of the others, a 1."""
    return every(lambda r: max(r) if 1 in r[:2] else max(r[:2]), 20, 20, 20)


def ironsworn():
    def result(rolled):
        action = min(rolled[0] + 3, 10)
        return (action > rolled[1]) + (action > rolled[2]), int(rolled[1] == rolled[2])
    return every(result, 6, 10, 10)


def longest_straight():
    """Faces without a gap differ from their place among all that came up by the same number."""
    def length(rolled):
        return max(Counter(face - place for place, face in enumerate(sorted(set(rolled)))).values())
    return every(length, *[6] * 6)


def median():
    return every(lambda r: sorted(r)[1], 20, 20, 20)


def morale():
    return {10 * tens + units: F(1, 36) for tens in range(1, 7) for units in range(1, 7)}


def mothership():
    def degree(roll):
        doubles = roll % 11 == 0
        return (3 if doubles else 2) if roll < 45 else (0 if doubles else 1)
    return every(lambda r: max(degree(r[0] - 1), degree(r[1] - 1)), 100, 100)


def opposed():
    return every(lambda r: (sum(r[:3]) + 2 > sum(r[3:]) + 3) - (sum(r[:3]) + 2 < sum(r[3:]) + 3), 6, 6, 6, 8, 8)


def pathfinder():
    """2 .. 10 fail, 11 .. 19 succeed; a 1 makes 10, a critical failure anyway, and a 20 makes 29: one better than a success."""
    return {0: F(1, 20), 1: F(9, 20), 2: F(9, 20), 3: F(1, 20)}


def risk():
    def won(rolled):
        attack, defence = sorted(rolled[:3], reverse=True), sorted(rolled[3:], reverse=True)
        return sum(a > b for a, b in zip(attack, defence))
    return every(won, 6, 6, 6, 6, 6)


def shared_explosions():
    """The fifth die is there if one of four is a 6, the sixth if two of five are."""
    return every(lambda r: sum(r[:4]) + r[4] * (6 in r[:4]) + r[5] * (r[:4].count(6) + (6 in r[:4] and r[4] == 6) >= 2),
                 *[6] * 6)


def silent_death():
    def damage(rolled):
        groups = [(face, len(list(same))) for face, same in groupby(sorted(rolled))]
        if sum(rolled) <= 15:
            return ()
        if len(groups) == 1:
            return sum(rolled)
        if len(groups) == 3:
            return groups[1][0]
        (lower, number), (higher, _) = groups
        return higher if number == 2 else 2 * higher
    return every(damage, 8, 8, 10)


def warhammer_fantasy():
    doubles = {11, 22, 33, 44, 55, 66, 77, 88, 99, 100}
    return every(lambda r: (1 if r[0] <= 45 else -1) * (2 if r[0] in doubles else 1), 100)


# ---- pools ----


def attributes():
    """Six equal distributions, sorted: each set comes in as many orders as it has."""
    one = every(lambda r: sum(r) - min(r), 6, 6, 6, 6)
    return {best_first: multinomial(Counter(best_first).values()) * prod(one[score] for score in best_first)
            for best_first in combinations_with_replacement(sorted(one, reverse=True), 6)}


def best_attribute():
    """That the best is at most so much is that all are."""
    one = every(lambda r: sum(r) - min(r), 6, 6, 6, 6)
    at_most = {score: sum(p for other, p in one.items() if other <= score)**6 for score in range(2, 19)}
    at_most[2] = F(0)
    return {score: at_most[score] - at_most[score - 1] for score in range(3, 19)}


def bridge():
    """So many aces, kings, queens and jacks, and the rest from the 36 other cards."""
    return gathered((4 * a + 3 * k + 2 * q + j,
                     F(comb(4, a) * comb(4, k) * comb(4, q) * comb(4, j) * comb(36, 13 - a - k - q - j), comb(52, 13)))
                    for a, k, q, j in product(range(5), repeat=4) if a + k + q + j <= 13)


def flush():
    """Five of the 13 cards of one suit."""
    of_one_suit = F(4 * comb(13, 5), comb(52, 5))
    return {0: 1 - of_one_suit, 1: of_one_suit}


def lands():
    return {number: F(comb(24, number) * comb(36, 7 - number), comb(60, 7)) for number in range(8)}


def largest_set():
    return pool(7, 10, 0, lambda best, face, number: max(best, face * number))


def one_roll_engine():
    return pool(6, 10, (0, 0), lambda best, face, number: max(best, (number, face)))


def poker_dice():
    def hand(rolled):
        shape = sorted(Counter(rolled).values(), reverse=True)
        if len(shape) == 5:
            return 5 if set(rolled) in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}) else 0
        return {(2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 6, (5,): 10}[tuple(shape)]
    return every(hand, 6, 6, 6, 6, 6)


def shadowrun():
    """Hits are 2 of 6 faces, ones 1, the rest 3."""
    return gathered(((hits, int(2 * ones > 8)), F(multinomial((hits, ones, rest)) * 2**hits * 3**rest, 6**8))
                    for hits, ones, rest in product(range(9), repeat=3) if hits + ones + rest == 8)


def storyteller_pool():
    """Of ten faces 3 are successes, 1 is a one, 6 are neither."""
    return {(successes, ones): F(multinomial((successes, ones, rest)) * 3**successes * 6**rest, 10**5)
            for successes, ones, rest in product(range(6), repeat=3) if successes + ones + rest == 5}


def storyteller():
    return gathered((max(successes - ones, 0) if successes else -1 if ones else 0, p)
                    for (successes, ones), p in storyteller_pool().items())


def successes():
    return binomial(5, F(3, 10))


def successes_minus_botches():
    return repeated(5, {-1: F(1, 10), 0: F(6, 10), 1: F(3, 10)})


def targets(number=4):
    """Which k are hit, and the ways to hit all of these (inclusion and exclusion)."""
    return {k: F(comb(number, k) * sum((-1)**j * comb(k, j) * (k - j)**number for j in range(k + 1)), number**number)
            for k in range(1, number + 1)}


def warhammer():
    """A shot is as good as any other."""
    through = F(4, 6) * F(3, 6) * F(4, 6)
    return repeated(10, either(through, die(3), certain(0)))


def year_zero():
    """A die ends as a six in 6 of 36 ways at once, and in 4 afterwards; as a one, too; else in 16."""
    return {(sixes, ones): F(multinomial((sixes, ones, rest)) * 10**(sixes + ones) * 16**rest, 36**8)
            for sixes, ones, rest in product(range(9), repeat=3) if sixes + ones + rest == 8}


# ---- dice that are rolled on: functions of one outcome, of infinitely many ----


def wait(p, times):
    """How likely it is that something with chance p is there for the first time after so many times."""
    return p * (1 - p)**(times - 1) if times > 0 else F(0)


def open_ended(faces, value):
    """How likely a die that is rolled on at its highest face gives this value."""
    return F(1, faces)**(value // faces + 1) if value > 0 and value % faces else F(0)


def nth_of_sum(parts, value):
    """How likely independent parts, each a function of its value, have this sum; parts are at least 0."""
    sums = [F(1)] + [F(0)] * value
    for part in parts:
        chances = [part(v) for v in range(value + 1)]
        sums = [sum(sums[v - w] * chances[w] for w in range(v + 1)) for v in range(value + 1)]
    return sums[value]


def ars_magica(result):
    """2 .. 9 at once; else after so many ones a 2 .. 10, doubled as often."""
    if result < 10 and result != 1:
        at_once = F(1, 10)
    else:
        at_once = F(0)
    ones = range(1, result.bit_length())
    return at_once + sum(F(1, 10)**(n + 1) for n in ones if result % 2**n == 0 and 2 <= result // 2**n <= 10)


def burning_wheel(successes):
    """So many sixes, then a 4 or 5, or a lower face."""
    def one_die(number):
        return F(1, 6)**number * F(3, 6) + (F(1, 6)**(number - 1) * F(2, 6) if number > 0 else 0)
    return nth_of_sum([one_die] * 5, successes)


def chronicles_of_darkness(successes):
    """A die has no success 7 times of 10; else so many tens, and at the end an 8 or 9, or a lower face."""
    def one_die(number):
        return F(7, 10) if number == 0 else F(1, 10)**(number - 1) * F(2, 10) + F(1, 10)**number * F(7, 10)
    return nth_of_sum([one_die] * 6, successes)


def coupon_collector(rolls):
    """Inclusion and exclusion of the faces that are not there after so many rolls."""
    def all_by(number):
        return sum((-1)**missing * comb(6, missing) * F(6 - missing, 6)**number for missing in range(7))
    return all_by(rolls) - all_by(rolls - 1)


def earthdawn_dice(step):
    """The table of the fourth edition."""
    return [(4,), (4,), (4,), (6,), (8,), (10,), (12,), (6, 6), (6, 8), (8, 8), (8, 10), (10, 10), (10, 12), (12, 12),
            (6, 6, 12), (6, 8, 12), (8, 8, 12), (8, 10, 12), (6, 6, 20), (6, 8, 20)][step - 1]


def earthdawn(added, step=13):
    return nth_of_sum([lambda value, faces=faces: open_ended(faces, value) for faces in earthdawn_dice(step)], added)


def exploding_sixes(added):
    return nth_of_sum([lambda value: open_ended(6, value)] * 3, added)


def roll_and_keep(added):
    """Over the three best dice a >= b >= c: the two others are both c, or one of them, or none, and less."""
    def below(value):
        return sum(open_ended(10, v) for v in range(1, value))
    result = F(0)
    for a in range(1, added):
        for b in range(1, a + 1):
            c = added - a - b
            if 1 <= c <= b:
                for others in range(3):
                    counts = list(Counter([a, b, c] + [c] * others).values()) + [2 - others]
                    result += (multinomial(counts) * open_ended(10, a) * open_ended(10, b)
                               * open_ended(10, c)**(1 + others) * below(c)**(2 - others))
    return result


def rounds_to_kill(rounds):
    """The ogre has points left after so many rounds if these did less than 30."""
    def still_up(number):
        one = either(F(11, 20), {face + 3: p for face, p in die(8).items()}, certain(0))
        return sum(p for damage, p in repeated(number, one).items() if damage < 30)
    return still_up(rounds - 1) - still_up(rounds)


def rolls_until_six(rolls):
    return wait(F(1, 6), rolls)


rolls_until_six_efficient = rolls_until_six


def savage_damage(added):
    return nth_of_sum([lambda value: open_ended(8, value), lambda value: open_ended(6, value)], added)


def savage_worlds(degree):
    """That the better die is at most so much is that both are."""
    def at_most(value):
        return prod(sum(open_ended(faces, v) for v in range(1, value + 1)) for faces in (6, 8))
    if degree == -1:
        return at_most(1)
    return at_most(4 * degree + 3) - at_most(max(4 * degree - 1, 1))


def star_wars(result):
    """A wild die that is rolled on has never a 1 for its first face."""
    added, complication = result
    if complication:
        return F(1, 6) * every(lambda r: sum(r) - max(r) + 2, 6, 6, 6).get(added, F(0))
    return sum(open_ended(6, wild) * p for others, p in sum_of(3, 6).items() for wild in [added - 2 - others] if wild > 1)


def usage_die(uses):
    return nth_of_sum([lambda times, p=p: wait(p, times) for p in (F(2, 8), F(2, 6), F(2, 4))], uses)


# ---- games ----


def craps():
    """A point of which there are n of 36 comes before a 7 in n of n + 6."""
    ways = {roll: 6 - abs(roll - 7) for roll in range(2, 13)}
    won = F(ways[7] + ways[11], 36) + sum(F(ways[p], 36) * F(ways[p], ways[p] + ways[7]) for p in (4, 5, 6, 8, 9, 10))
    return {0: 1 - won, 1: won}


def death_saves():
    @lru_cache(None)
    def ends(successes, failures):
        if failures >= 3:
            return certain(0)
        if successes == 3:
            return certain(1)
        return gathered((end, p * q) for p, later in (
            (F(1, 20), certain(2)), (F(10, 20), ends(successes + 1, failures)),
            (F(8, 20), ends(successes, failures + 1)), (F(1, 20), ends(successes, failures + 2))) for end, q in later.items())
    return ends(0, 0)


def duel():
    """Whose turn it is belongs to the state."""
    damage = {'fighter': either(F(11, 20), die(8), certain(0)), 'ogre': either(F(11, 20), die(12), certain(0))}
    def strike(state):
        fighter, ogre, turn = state
        if fighter <= 0 or ogre <= 0:
            return None
        if turn == 'fighter':
            return gathered(((fighter, max(ogre - d, 0), 'ogre'), p) for d, p in damage[turn].items())
        return gathered(((max(fighter - d, 0), ogre, 'fighter'), p) for d, p in damage[turn].items())
    return chain((12, 10, 'fighter'), strike, lambda state: int(state[1] <= 0))


def fibonacci():
    return certain((1, 1, 2))


def pig():
    """How likely it is to get to each total, upwards."""
    reach = [F(1)] + [F(0)] * 25
    for points in range(20):
        for face in range(2, 7):
            reach[points + face] += reach[points] / 6
    return {0: sum(reach[:20]) / 6, **{points: reach[points] for points in range(20, 26)}}


@lru_cache(None)
def risk_battle(n, m):
    """What attackers and defenders lose."""
    def lost(rolled):
        attack, defence = sorted(rolled[:n], reverse=True), sorted(rolled[n:], reverse=True)
        beaten = [a > b for a, b in zip(attack, defence)]
        return beaten.count(False), beaten.count(True)
    return every(lost, *[6] * (n + m))


@lru_cache(None)
def risk_left(attackers, defenders):
    """The attackers left less the defenders left. A battle always costs somebody something, so the armies only become
    fewer."""
    if not attackers or not defenders:
        return certain(attackers - defenders)
    return then(risk_battle(min(attackers, 3), min(defenders, 2)),
                lambda lost: risk_left(attackers - lost[0], defenders - lost[1]))


def risk_campaign():
    def go_on(attackers, territories):
        if not territories:
            return certain(0)
        return then(risk_left(attackers, territories[0]), lambda left: certain(0) if left <= 0 else
                    {1 + more: p for more, p in go_on(left - 1, territories[1:]).items()})
    return go_on(10, (3, 2, 2))


def risk_war():
    return risk_left(10, 6)


def yahtzee():
    """Only how many dice are kept matters, not which face they show."""
    def rolled_on(kept):
        return every(lambda r: max(Counter((1,) * kept + r).values()), *[6] * (5 - kept))
    return then(then(rolled_on(0), rolled_on), rolled_on)


# ---- writing ----

EXAMPLES = os.path.join(HERE, '..', '..', 'examples')

# Examples with infinitely many outcomes, and which are listed. They are likely enough to be exact before --calc stops.
ENDLESS = {
    'ars-magica': [value for value in range(200) if ars_magica(value)], 'burning-wheel': range(0, 12),
    'chronicles-of-darkness': range(0, 12), 'coupon-collector': range(6, 60), 'earthdawn': range(2, 62),
    'exploding-sixes': range(3, 63), 'roll-and-keep': range(3, 63), 'rolls-until-six': range(1, 61),
    'rolls-until-six-efficient': range(1, 61), 'rounds-to-kill': range(3, 20), 'savage-damage': range(2, 62),
    'savage-worlds': range(-1, 20), 'star-wars': [(added, 1) for added in range(4, 15)] + [(added, 0) for added in range(7, 40)],
    'usage-die': range(3, 63),
}


def table(name):
    work_out = globals()[name.replace('-', '_')]
    if name not in ENDLESS:
        distribution = work_out()
        assert sum(distribution.values()) == 1, name
        return expected_file(SimpleNamespace(infinite=False), distribution)
    distribution = {outcome: work_out(outcome) for outcome in ENDLESS[name]}
    assert all(p > 0 for p in distribution.values()) and sum(distribution.values()) < 1, name
    return '# the first of infinitely many\n' + expected_file(SimpleNamespace(infinite=True, exact=None), distribution)


# ---- sweeps ----


def mean(distribution):
    return sum(value * p for value, p in distribution.items())


def number(value):
    return '%.6f' % value


def rows(function, values):
    return [[str(value), number(function(value))] for value in values]


def grid(corner, function, values, columns):
    """One number for each of two values."""
    return [[corner] + [str(column) for column in columns]] + [
        [str(value)] + [number(function(value, column)) for column in columns] for value in values]


def blades_table():
    """The means differ by so much from that without dice."""
    all_ratings = [blades(rating) for rating in range(5)]
    means = [mean(one) for one in all_ratings]
    return ([['outcome'] + ['n=%d' % rating for rating in range(5)]]
            + [[str(degree)] + [number(one.get(degree, 0)) for one in all_ratings] for degree in range(4)]
            + [['mean'] + [number(m) for m in means], ['difference'] + [number(m - means[0]) for m in means]])


def two_attacks(ac):
    """Each d20+7 for d8+4: faces from ac-7 hit, a 20 with two dice."""
    hits = sum(2 <= face < 20 and face + 7 >= ac for face in range(1, 21))
    return 2 * (F(hits, 20) * (F(9, 2) + 4) + F(1, 20) * (9 + 4))


def reaches_ten(step):
    """Steps 1 and 2 are a d4 less 2 and less 1."""
    below = 10 + {1: 2, 2: 1}.get(step, 0)
    return 1 - sum(earthdawn(added, step) for added in range(below))


def succeeds(skill, bonus):
    return sum(p for degree, p in call_of_cthulhu(skill, bonus).items() if degree >= 2)


# Programs that are asked for each value, by definitions from files.
SWEEPS = [
    ("dicelab --calc --for n=0..4 -f blades.dice 'action(n)'", blades_table),
    ("dicelab --for ac=10..20 --stats=mean -f armour-class.dice 'sum 2#attack(7, ac, d8+4, 2d8+4)'",
     lambda: rows(two_attacks, range(10, 21))),
    ("dicelab --for dc=10..20 --for bonus=0..10 --chance '==1' 'd20 + bonus >= dc'",
     lambda: grid('dc / bonus', lambda dc, bonus: F(min(21 + bonus - dc, 20), 20), range(10, 21), range(11))),
    ("dicelab --for n=1..20 --chance '>=10' -f earthdawn.dice 'step(n)'",
     lambda: rows(reaches_ten, range(1, 21))),
    ("dicelab --for skill=20..80..20 --for bonus=0..2 --chance '>=2' -f call-of-cthulhu.dice 'check(skill, bonus)'",
     lambda: grid('skill / bonus', succeeds, range(20, 81, 20), range(3))),
    ("dicelab --for skill=6..18 --chance '==3' -f gurps.dice 'check(skill)'",
     lambda: rows(lambda skill: gurps(skill).get(3, 0), range(6, 19))),
    ("dicelab --for skill=6..18 --chance '==0' -f gurps.dice 'check(skill)'",
     lambda: rows(lambda skill: gurps(skill).get(0, 0), range(6, 19))),
    ("dicelab --for n=1..6 --stats=mean -f targets.dice 'hit(n)'",
     lambda: rows(lambda n: n * (1 - F(n - 1, n)**n), range(1, 7))),
]


def mean_of(function, *sides):
    return lambda: [[number(mean(every(function, *sides)))]]


# The programs that the cookbook shows besides those of AnyDice.
SWEEPS += [("dicelab --stats=mean '%s'" % program, work_out) for program, work_out in [
    ('3d6', mean_of(sum, 6, 6, 6)),
    ('2d6 + d8 + 3', mean_of(lambda r: sum(r) + 3, 6, 6, 8)),
    ('sum high 3 4d6', mean_of(lambda r: sum(r) - min(r), 6, 6, 6, 6)),
    ('min 2d20', mean_of(min, 20, 20)),
    ('middle 1 3d20', mean_of(lambda r: sorted(r)[1], 20, 20, 20)),
    ('sum high 2 4d6', mean_of(lambda r: sum(sorted(r)[2:]), 6, 6, 6, 6)),
    ('min 6d6', mean_of(min, 6, 6, 6, 6, 6, 6)),
    ('d20 + 5 >= 15', mean_of(lambda r: int(r[0] + 5 >= 15), 20)),
    ('3d6 > 2d8', mean_of(lambda r: int(sum(r[:3]) > sum(r[3:])), 6, 6, 6, 8, 8)),
    ('count >=5 8d6', lambda: [[number(F(8 * 2, 6))]]),
    ('3d{0:2, 1:2, 2}', mean_of(lambda r: sum((0, 0, 1, 1, 2)[face - 1] for face in r), 5, 5, 5)),
    ('4dF', mean_of(lambda r: sum(r) - 8, 3, 3, 3, 3)),
    ('d{1:3, 2:2, 6}', mean_of(lambda r: (1, 1, 1, 2, 2, 6)[r[0] - 1], 6)),
    ('sum d6#d8', lambda: [[number(F(7, 2) * F(9, 2))]]),
    ('sum 2#max 2d6', mean_of(lambda r: max(r[:2]) + max(r[2:]), 6, 6, 6, 6)),
    ('compound d6', lambda: [[number(F(7, 2) * F(6, 5))]]),
    ('not d6 == 6', mean_of(lambda r: int(r[0] != 6), 6)),
    ('d6 == 6 or d6 == 6', mean_of(lambda r: int(6 in r), 6, 6)),
    ('max (d8, d12)', mean_of(max, 8, 12)),
    ('d20 / 2', mean_of(lambda r: r[0] // 2, 20)),
    ('attack(b) = (d20 + b >= 15) * d8; attack(5)', mean_of(lambda r: r[1] if r[0] + 5 >= 15 else 0, 20, 8)),
]]


def main():
    for file in sorted(os.listdir(EXAMPLES)):
        name, extension = os.path.splitext(file)
        if extension == '.dice':
            with open(os.path.join(HERE, name + '.tsv'), 'w') as out:
                out.write(table(name))
    with open(os.path.join(HERE, 'sweeps.txt'), 'w') as out:
        out.write('\n'.join('$ %s\n%s' % (command, ''.join('\t'.join(row) + '\n' for row in sweep()))
                            for command, sweep in SWEEPS))


if __name__ == '__main__':
    main()
