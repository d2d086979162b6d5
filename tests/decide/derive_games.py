#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""What the games in examples/decide are worth under best play: each is worked out from its rules, by induction, with a function that
has its name. Nothing here reads the programs, or knows a method of dicelab's.

    derive_games.py     write games.tsv anew
"""

import itertools
import os
from fractions import Fraction as F
from functools import lru_cache

HERE = os.path.dirname(os.path.abspath(__file__))


def mean(values):
    values = list(values)
    return sum(values, F(0)) / len(values)


def rolls(n, faces=(1, 2, 3, 4, 5, 6)):
    """Sorted rolls of n dice, with their probabilities."""
    found = {}
    for roll in itertools.product(faces, repeat=n):
        roll = tuple(sorted(roll))
        found[roll] = found.get(roll, 0) + 1
    return [(roll, F(ways, len(faces)**n)) for roll, ways in found.items()]


def parts(roll, least=0):
    """What can be kept of a roll."""
    return {part for n in range(least, len(roll) + 1) for part in itertools.combinations(roll, n)}


def pig():
    """From 20 points on, a roll gains no more than it loses; it stays so."""
    @lru_cache(None)
    def worth(points):
        if points >= 20:
            return F(points)
        return max(F(points), sum(worth(points + face) for face in range(2, 7)) / 6)
    return worth(0)


def yahtzee():
    after = {n: rolls(n) for n in range(6)}

    @lru_cache(None)
    def kept(dice, left):
        return sum(p * worth(tuple(sorted(dice + more)), left) for more, p in after[5 - len(dice)])

    @lru_cache(None)
    def worth(dice, left):
        if left == 0:
            return F(dice[0] == dice[4])
        return max(kept(part, left - 1) for part in parts(dice))
    return kept((), 2)


def ship_captain_crew():
    cargo = rolls(2)

    @lru_cache(None)
    def carry(total, left):
        return max(F(total), sum(p * carry(sum(roll), left - 1) for roll, p in cargo)) if left else F(total)

    @lru_cache(None)
    def search(need, left):
        if left == 0:
            return F(0)
        result = F(0)
        for roll, p in rolls(need - 1):
            rest, now = list(roll), need
            while now > 3 and now in rest:
                rest.remove(now)
                now -= 1
            result += p * (carry(sum(rest), left - 1) if now == 3 else search(now, left - 1))
        return result
    return search(6, 3)


ZOMBIE_FACES = {'green': (3, 2, 1), 'yellow': (2, 2, 2), 'red': (1, 2, 3)}     # brains, feet, shots


def zombie_dice():
    @lru_cache(None)
    def stop_or_roll(cup, hand, brains, shots):
        if sum(cup) + sum(hand) < 3:
            return F(brains)
        return max(F(brains), fill(cup, hand, brains, shots))

    @lru_cache(None)
    def fill(cup, hand, brains, shots):
        if sum(hand) == 3:
            return rolled(cup, hand, brains, shots)
        result = F(0)
        for i in range(3):
            if cup[i]:
                more = [tuple(n + step * (i == j) for j, n in enumerate(some)) for some, step in ((cup, -1), (hand, 1))]
                result += F(cup[i], sum(cup)) * fill(*more, brains, shots)
        return result

    def rolled(cup, hand, brains, shots):
        """Three feet change nothing: if it was right to roll then it is again."""
        feet = F(1)
        for n, (_, foot, _) in zip(hand, ZOMBIE_FACES.values()):
            feet *= F(foot, 6)**n
        rest = roll(cup, hand, (0, 0, 0), brains, shots)
        return rest / (1 - feet) if rest / (1 - feet) >= brains else rest + feet * brains

    @lru_cache(None)
    def roll(cup, hand, feet, brains, shots):
        """One die after the other, and without three feet."""
        if sum(hand) == 0:
            return F(0) if shots >= 3 or sum(feet) == 3 else stop_or_roll(cup, feet, brains, shots)
        i = next(i for i in range(3) if hand[i])
        rest = tuple(n - (i == j) for j, n in enumerate(hand))
        brain, foot, shot = list(ZOMBIE_FACES.values())[i]
        stays = tuple(n + (i == j) for j, n in enumerate(feet))
        return (brain * roll(cup, rest, feet, brains + 1, shots) + foot * roll(cup, rest, stays, brains, shots)
                + shot * roll(cup, rest, feet, brains, shots + 1)) / 6
    return fill((6, 4, 3), (0, 0, 0), 0, 0)


def great_weapon():
    return 2 * mean(F(7, 2) if face <= 2 and F(7, 2) > face else F(face) for face in range(1, 7))


def luck(always=False):
    @lru_cache(None)
    def worth(attack, points):
        if attack > 5:
            return F(0)
        miss = [worth(attack + 1, points)] + ([worth(attack, points - 1)] if points else [])
        return ((3 if attack == 5 else 1) + worth(attack + 1, points)) / 2 + (miss[-1] if always else max(miss)) / 2
    return worth(1, 3)


def threes():
    @lru_cache(None)
    def worth(n):
        if n == 0:
            return F(0)
        return sum(p * min(sum(part) + worth(n - len(part)) for part in parts(roll, 1)) for roll, p in rolls(n, (1, 2, 0, 4, 5, 6)))
    return worth(5)


CARDS = [(card, F(4 if card == 10 else 1, 13)) for card in range(1, 11)]


def counted(total, ace):
    return total + 10 if ace and total <= 11 else total


@lru_cache(None)
def dealer(total, ace):
    """What the dealer ends with: pairs, where 22 is too much."""
    if counted(total, ace) >= 17:
        return ((min(22, counted(total, ace)), F(1)),)
    ends = {}
    for card, p in CARDS:
        for end, q in dealer(total + card, ace or card == 1):
            ends[end] = ends.get(end, 0) + p * q
    return tuple(ends.items())


def stand(total, ace, up):
    mine = counted(total, ace)
    return sum((p * (1 if end == 22 else (mine > end) - (mine < end)) for end, p in dealer(up, up == 1)), F(0))


@lru_cache(None)
def hit(total, ace, up):
    return sum(p * (F(-1) if total + card > 21 else max(stand(total + card, ace or card == 1, up), hit(total + card, ace or card == 1, up)))
               for card, p in CARDS)


def blackjack():
    return sum(p * q * r * max(stand(a + b, 1 in (a, b), up), hit(a + b, 1 in (a, b), up))
               for up, p in CARDS for a, q in CARDS for b, r in CARDS)


def blackjack_hits():
    """By card of the dealer, the totals up to which a card is taken: without and with an ace that counts 11."""
    return {up: (max(t for t in range(4, 22) if hit(t, False, up) > stand(t, False, up)),
                 max(t + 10 for t in range(2, 12) if hit(t, True, up) > stand(t, True, up))) for up in range(1, 11)}


def red_and_black():
    @lru_cache(None)
    def worth(red, black):
        if red + black == 0:
            return F(0)
        on = (red * (worth(red - 1, black) if red else 0) + black * (worth(red, black - 1) if black else 0)) / F(red + black)
        return max(F(black - red), on)
    for cards in range(52):     # not too deep a recursion
        for red in range(max(0, cards - 26), min(cards, 26) + 1):
            worth(red, cards - red)
    return worth(26, 26)


def hundred():
    return max(F(take + 100, 2) - (F(100, 101 - take) - 1) for take in range(1, 101))


GAMES = [blackjack, great_weapon, hundred, luck, pig, red_and_black, ship_captain_crew, threes, yahtzee, zombie_dice]


def main():
    with open(os.path.join(HERE, 'games.tsv'), 'w', encoding='utf-8') as out:
        print('# program\twhat it is worth under best play; made by derive_games.py', file=out)
        for game in GAMES:
            worth = game()
            number = str(worth) if len(str(worth)) <= 60 else f'{float(worth):.12f}'
            print(f"{game.__name__.replace('_', '-')}\t{number}", file=out)


if __name__ == '__main__':
    main()
