#!/usr/bin/env python3
"""Where the tables of this folder come from: the exact distribution of each program in examples/.

    derive_examples.py            write all tables anew

Each rule is worked out from its text, with the tools of ../exact/derive.py (dice one by one, sums, sets of equal dice),
a closed formula, or the states of a game from its end backwards; nothing here knows the language or any method of
dicelab's.  Needs Python 3.8 and nothing else; no test runs it, but an example that is not in here fails the tests.
"""

import os
import sys
from collections import Counter
from fractions import Fraction as F
from functools import lru_cache
from itertools import combinations_with_replacement, groupby, product
from math import comb, factorial, prod
from types import SimpleNamespace

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'exact'))
sys.dont_write_bytecode = True

from derive import binomial, certain, die, either, every, expected_file, gathered, pool, repeated, sum_of, then  # noqa: E402


def multinomial(counts):
    return factorial(sum(counts)) // prod(factorial(c) for c in counts)


# ---- single throws ----


def advantage():
    return every(lambda r: (max(r[:2]) + 7 > r[2] + 3) - (max(r[:2]) + 7 < r[2] + 3), 20, 20, 20)


def apocalypse():
    return every(lambda r: 0 if sum(r) < 6 else 1 if sum(r) < 9 else 2, 6, 6)


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


def blades():
    """No die above 3; none above 5; exactly one 6; more."""
    bad, partly, one = F(3, 6)**3, F(5, 6)**3 - F(3, 6)**3, 3 * F(1, 6) * F(5, 6)**2
    return {0: bad, 1: partly, 2: one, 3: 1 - bad - partly - one}


def call_of_cthulhu():
    """Both readings are numbers 1 .. 100 with the same last digit."""
    def degree(rolled):
        units, one, other = (face - 1 for face in rolled)
        roll = min(10 * one + units or 100, 10 * other + units or 100)
        if roll == 1:
            return 5
        return 4 if roll <= 60 // 5 else 3 if roll <= 60 // 2 else 2 if roll <= 60 else 0 if roll == 100 else 1
    return every(degree, 10, 10, 10)


def cortex():
    def result(rolled):
        good = sorted(face for face in rolled if face != 1)
        return sum(good[-2:]), rolled.count(1)
    return every(result, 6, 8, 8, 10)


def fate():
    """The difference of two throws is like eight dice, since a die has -1 as often as 1."""
    return {shifts - 16 + 1: p for shifts, p in sum_of(8, 3).items()}


def exalted():
    return repeated(8, {0: F(6, 10), 1: F(3, 10), 2: F(1, 10)})


def great_weapon():
    """Each die has another in waiting."""
    return every(lambda r: sum(again if first <= 2 else first for first, again in zip(r[:2], r[2:])), 6, 6, 6, 6)


def gurps():
    return every(lambda r: 3 if sum(r) in (3, 4) else 2 if sum(r) <= 12 else 1 if sum(r) < 17 else 0, 6, 6, 6)


def ironsworn():
    def result(rolled):
        action = min(rolled[0] + 3, 10)
        return (action > rolled[1]) + (action > rolled[2]), int(rolled[1] == rolled[2])
    return every(result, 6, 10, 10)


def median():
    return every(lambda r: sorted(r)[1], 20, 20, 20)


def morale():
    return {10 * tens + units: F(1, 36) for tens in range(1, 7) for units in range(1, 7)}


def pathfinder():
    """2 .. 10 fail, 11 .. 19 succeed; a 1 makes 10, a critical failure anyway, and a 20 makes 29: one better than a success."""
    return {0: F(1, 20), 1: F(9, 20), 2: F(9, 20), 3: F(1, 20)}


def risk():
    def won(rolled):
        attack, defence = sorted(rolled[:3], reverse=True), sorted(rolled[3:], reverse=True)
        return sum(a > b for a, b in zip(attack, defence))
    return every(won, 6, 6, 6, 6, 6)


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


# ---- pools ----


def attributes():
    """Six equal distributions, sorted: each set comes in as many orders as it has."""
    one = every(lambda r: sum(r) - min(r), 6, 6, 6, 6)
    return {best_first: multinomial(Counter(best_first).values()) * prod(one[score] for score in best_first)
            for best_first in combinations_with_replacement(sorted(one, reverse=True), 6)}


def bridge():
    """So many aces, kings, queens and jacks, and the rest from the 36 other cards."""
    return gathered((4 * a + 3 * k + 2 * q + j,
                     F(comb(4, a) * comb(4, k) * comb(4, q) * comb(4, j) * comb(36, 13 - a - k - q - j), comb(52, 13)))
                    for a, k, q, j in product(range(5), repeat=4) if a + k + q + j <= 13)


def largest_set():
    return pool(7, 10, 0, lambda best, face, number: max(best, face * number))


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


def warhammer():
    """A shot is as good as any other."""
    through = F(4, 6) * F(3, 6) * F(4, 6)
    return repeated(10, either(through, die(3), certain(0)))


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


def chronicles_of_darkness(successes):
    """A die has no success 7 times of 10; else so many tens, and at the end an 8 or 9, or a lower face."""
    def one_die(number):
        return F(7, 10) if number == 0 else F(1, 10)**(number - 1) * F(2, 10) + F(1, 10)**number * F(7, 10)
    return nth_of_sum([one_die] * 6, successes)


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


def fibonacci():
    return certain((1, 1, 2))


def pig():
    """How likely it is to get to each total, upwards."""
    reach = [F(1)] + [F(0)] * 25
    for points in range(20):
        for face in range(2, 7):
            reach[points + face] += reach[points] / 6
    return {0: sum(reach[:20]) / 6, **{points: reach[points] for points in range(20, 26)}}


def risk_war():
    """A battle always costs somebody something, so the armies only become fewer."""
    @lru_cache(None)
    def battle(n, m):
        def lost(rolled):
            attack, defence = sorted(rolled[:n], reverse=True), sorted(rolled[n:], reverse=True)
            beaten = [a > b for a, b in zip(attack, defence)]
            return beaten.count(False), beaten.count(True)
        return every(lost, *[6] * (n + m))

    @lru_cache(None)
    def left(attackers, defenders):
        if not attackers or not defenders:
            return certain(attackers - defenders)
        return then(battle(min(attackers, 3), min(defenders, 2)), lambda lost: left(attackers - lost[0], defenders - lost[1]))
    return left(10, 6)


def yahtzee():
    """Only how many dice are kept matters, not which face they show."""
    def rolled_on(kept):
        return every(lambda r: max(Counter((1,) * kept + r).values()), *[6] * (5 - kept))
    return then(then(rolled_on(0), rolled_on), rolled_on)


# ---- writing ----

EXAMPLES = os.path.join(HERE, '..', '..', 'examples')

# Examples with infinitely many outcomes, and which are listed. They are likely enough to be exact before --calc stops.
ENDLESS = {
    'chronicles-of-darkness': range(0, 12), 'exploding-sixes': range(3, 63), 'roll-and-keep': range(3, 63),
    'rolls-until-six': range(1, 61), 'rolls-until-six-efficient': range(1, 61), 'savage-damage': range(2, 62),
    'savage-worlds': range(-1, 20), 'usage-die': range(3, 63),
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


def main():
    for file in sorted(os.listdir(EXAMPLES)):
        name, extension = os.path.splitext(file)
        if extension == '.dice':
            with open(os.path.join(HERE, name + '.tsv'), 'w') as out:
                out.write(table(name))


if __name__ == '__main__':
    main()
