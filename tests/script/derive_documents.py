#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Where documents.tsv comes from: the exact answer of every output of the documents in examples/scripts/.

    derive_documents.py       write the table anew, and check what the text of the documents says beside it

Each answer is worked out from the rules of the game, by counting all ways, with binomial coefficients, or from the
states of a game from its end backwards. Nothing here knows the language or any method of dicelab's. Needs Python 3.8
and nothing else; no test runs it, but an output that is not in the table fails the tests.
"""

import os
import re
import sys
from fractions import Fraction as F
from functools import lru_cache
from itertools import combinations, permutations, product
from math import comb

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENTS = os.path.join(HERE, '..', '..', 'examples', 'scripts')
sys.path[:0] = [os.path.join(HERE, '..', 'exact'), os.path.join(HERE, '..', 'lib')]
sys.dont_write_bytecode = True

import listed  # noqa: E402
from derive import certain, die, every, gathered, image, repeated, then, total  # noqa: E402

# ---- what documents are asked ----


def mean(distribution):
    return sum(value * p for value, p in distribution.items())


def at_least(distribution, value):
    return sum((p for v, p in distribution.items() if v >= value), F(0))


def at_most(distribution, value):
    return sum((p for v, p in distribution.items() if v <= value), F(0))


def plus(distribution, number):
    return {value + number: p for value, p in distribution.items()}


def labelled(label, distribution):
    return gathered((label(value), p) for value, p in distribution.items())


def shares(outcomes):
    """How often each of the outcomes is there, all being equally likely."""
    outcomes = list(outcomes)
    return gathered((outcome, F(1, len(outcomes))) for outcome in outcomes)


def binomial(count, p):
    return {k: comb(count, k) * p**k * (1 - p)**(count - k) for k in range(count + 1)}


def highest(count, sides):
    """At most n on all dice, less at most n - 1 on all."""
    return {n: F(n**count - (n - 1)**count, sides**count) for n in range(1, sides + 1)}


class Document:
    """The outputs of a document: rolls and outcomes are dicts, probabilities fractions."""

    def __init__(self, name):
        self.name = name
        self.rows = []
        with open(os.path.join(DOCUMENTS, name + '.dice'), encoding='utf-8') as file:
            self.text = ' '.join(file.read().split())

    def roll(self, output, distribution):
        assert sum(distribution.values()) == 1, (self.name, output)
        self.rows.append((output, 'mean', mean(distribution)))
        self.outcomes(output, distribution)

    def outcomes(self, output, distribution):
        assert sum(distribution.values()) == 1, (self.name, output)
        self.table(output, distribution)

    def table(self, output, rows):
        assert (output, 'P') not in [row[:2] for row in self.rows], (self.name, output)
        self.rows.append((output, 'P', rows.items()))

    def probability(self, output, p):
        self.rows.append((output, 'probability', F(p)))

    def says(self, sentence, truth):
        """The text of the document says this, and it is true."""
        assert ' '.join(sentence.split()) in self.text, (self.name, sentence)
        assert truth, (self.name, sentence)


# ---- the documents ----


def tutorial():
    page = Document('tutorial')
    two = every(sum, 6, 6)
    page.roll('2d6', two)
    page.says('7 in one throw out of six, 12 in one out of thirty-six', two[7] == F(1, 6) and two[12] == F(1, 36))
    attack = plus(die(20), 5)
    page.roll('attack', attack)
    page.roll('sword', plus(every(sum, 8, 4), 2))
    page.probability('hit armour 15', F(11, 20))
    page.probability('exactly 25', F(1, 20))
    page.probability('14 at most', F(9, 20))
    page.probability('miss armour 15', F(9, 20))
    page.roll('ability score', every(lambda r: sum(r) - min(r), 6, 6, 6, 6))
    page.roll('successes', binomial(5, F(3, 10)))
    page.roll('highest', highest(5, 10))
    page.probability('any ten', 1 - F(9, 10)**5)
    reaction = {'hostile': F(10, 36), 'wary': F(16, 36), 'friendly': F(10, 36)}
    page.outcomes('reaction', reaction)
    page.probability('at least wary', F(26, 36))
    for n in range(1, 4):
        page.roll('dice: %d' % n, every(sum, *[6] * n))
    page.table('chance by armour', {t: at_least(attack, t) for t in (10, 12, 15, 18, 20)})
    page.roll('d20 with advantage', every(max, 20, 20))
    page.roll('d12 with advantage', every(max, 12, 12))
    page.outcomes('name of the throw',
                  every(lambda r: 'double' if r[0] == r[1] else 'high' if sum(r) >= 9 else 'low', 6, 6))
    page.probability('a six in four throws', every(lambda r: 6 in r, 6, 6, 6, 6)[True])
    page.probability('the same', F(671, 1296))
    page.says('exactly 671/1296', 1 - F(5, 6)**4 == F(671, 1296))
    return page


def attack():
    page = Document('attack')

    def one_attack(pick, dice, count, critical_too=True):
        """What an attack with +7 against armour 16 does, face by face of both d20; 4 are added to the damage."""
        plain, critical = plus(repeated(count, dice), 4), plus(repeated(2 * count, dice), 4)
        best = every(pick, 20, 20)
        return then(best, lambda face: critical if face == 20 else plain if face > 1 and face + 7 >= 16 else certain(0))

    first = lambda r: r[0]  # noqa: E731
    page.table('hit armour 16', {
        name: at_least(every(pick, 20, 20), 9)
        for name, pick in (('disadvantage', min), ('plain', first), ('advantage', max))})
    page.says('plain attack hits with 12 of 20 faces, and advantage adds 24 percentage points',
              at_least(die(20), 9) == F(12, 20) and at_least(every(max, 20, 20), 9) - F(12, 20) == F(24, 100))
    sword, better = one_attack(first, die(8), 1), one_attack(max, die(8), 1)
    page.roll('longsword', sword)
    page.roll('longsword with advantage', better)
    page.says('5.325 points an attack, and of the second 7.579: with advantage a fighter does the work of 1.4',
              mean(sword) == F(5325, 1000) and round(mean(better), 3) == F(7579, 1000)
              and round(mean(better) / mean(sword), 1) == F(14, 10))
    again = then(die(6), lambda face: die(6) if face <= 2 else certain(face))
    plain, style = (repeated(2, one_attack(first, dice, 2)) for dice in (die(6), again))
    page.roll('greatsword, two attacks', plain)
    page.roll('with the style', style)
    page.table('20 damage in a round', {'greatsword': at_least(plain, 20), 'with the style': at_least(style, 20)})
    page.says('adds four thirds of a point to 2d6', 2 * mean(again) - 7 == F(4, 3))
    page.says('less than two points a round', mean(style) - mean(plain) < 2)
    return page


def death_saves():
    page = Document('death-saves')

    @lru_cache(maxsize=None)
    def follow(successes, failures, turns):
        """Face by face; None for turns is until the end, which is after five turns at most."""
        if successes >= 3:
            return (('stable', F(1)),)
        if failures >= 3:
            return (('dead', F(1)),)
        if turns == 0:
            return (('undecided', F(1)),)
        pairs = []
        for face in range(1, 21):
            if face == 20:
                pairs.append(('awake', F(1, 20)))
                continue
            state = (successes + 1, failures) if face >= 10 else (successes, failures + (2 if face == 1 else 1))
            pairs += [(end, p / 20) for end, p in follow(*state, turns - 1)]
        return tuple(gathered(pairs).items())

    end = dict(follow(0, 0, 5))
    page.outcomes('in the end', end)
    page.says('Nearly three out of five characters live', F(59, 100) < 1 - end['dead'] < F(60, 100))
    dead = {n: dict(follow(0, 0, n)).get('dead', F(0)) for n in range(6)}
    page.table('dead by turn', {n: dead[n] for n in range(2, 6)})
    page.says('Nobody dies in the first turn', dead[1] == 0)
    page.says('After five turns everything is decided', 'undecided' not in end)
    page.says('before the third turn is seldom too late', dead[2] < F(1, 20))
    for failures in (1, 2):
        page.outcomes('with failures: %d' % failures, dict(follow(0, failures, 5)))
    return page


def moves():
    page = Document('moves')
    name = lambda n: 'miss' if n <= 6 else 'weak hit' if n <= 9 else 'strong hit'  # noqa: E731

    def ways(stat):
        return every(lambda r: name(sum(r) + stat), 6, 6)

    page.outcomes('stat +0', ways(0))
    page.outcomes('stat +2', ways(2))
    page.says('15 of the 36 ways in which two dice can fall are a miss, and only 6 are a strong hit. In between are 15',
              ways(0) == {'miss': F(15, 36), 'weak hit': F(15, 36), 'strong hit': F(6, 36)})
    hit = {stat: 1 - ways(stat)['miss'] for stat in range(-1, 4)}
    strong = {stat: ways(stat)['strong hit'] for stat in range(-1, 4)}
    page.table('any hit', {'stat %d' % stat: p for stat, p in hit.items()})
    page.table('a strong hit', {'stat %d' % stat: p for stat, p in strong.items()})
    page.says('grows by six ways out of 36, from 0 to +1 by five, then by four and by three',
              [36 * (hit[s + 1] - hit[s]) for s in range(-1, 3)] == [6, 5, 4, 3])
    page.says('at −1 a strong hit is down to three ways in 36, and at +3 a miss is',
              strong[-1] == F(3, 36) == 1 - hit[3])
    page.says('there each step is worth more than the one before',
              [36 * (strong[s + 1] - strong[s]) for s in range(-1, 3)] == [3, 4, 5, 6])
    best = every(lambda r: name(sum(r) - min(r)), 6, 6, 6)
    page.outcomes('three dice, best two', best)
    page.table('hit', {'2d6': hit[0], '2d6 + 1': hit[1], 'best two of 3d6': 1 - best['miss'], '2d6 + 2': hit[2]})
    page.says('lies between +1 and +2, and that is so for strong hits, too',
              hit[1] < 1 - best['miss'] < hit[2] and strong[1] < best['strong hit'] < strong[2])
    return page


def blades():
    page = Document('blades')

    def action(dots):
        """By the highest die; counted with powers, and the critical ones as two sixes or more."""
        if dots == 0:
            return every(lambda r: ('bad', 'partial', 'success')[(min(r) > 3) + (min(r) > 5)], 6, 6)
        sixes = binomial(dots, F(1, 6))
        return {'bad': F(1, 2)**dots, 'partial': F(5, 6)**dots - F(1, 2)**dots, 'success': sixes[1],
                'critical': at_least(sixes, 2)}

    page.outcomes('no dots', action(0))
    page.outcomes('two dots', action(2))
    page.outcomes('four dots', action(4))
    page.says('three times in four', action(2)['bad'] == F(1, 4))
    page.says('critical in about one throw of eight', F(1, 8) < action(4)['critical'] < F(1, 7))
    page.table('bad result by dots', {n: action(n)['bad'] for n in range(5)})
    page.says('from three in four to one in two', action(0)['bad'] == F(3, 4) and action(1)['bad'] == F(1, 2))
    for dots in (1, 2, 3):
        page.roll('stress, dice: %d' % dots, every(lambda r: -1 if r.count(6) >= 2 else 6 - max(r), *[6] * dots))
    return page


def call_of_cthulhu():
    page = Document('call-of-cthulhu')

    def rolls(count, pick):
        return shares(pick(10 * t + u or 100 for t in tens)
                      for u, *tens in product(range(10), repeat=count + 1))

    def level(n):
        return ('critical' if n == 1 else 'extreme' if n <= 12 else 'hard' if n <= 30 else 'regular' if n <= 60
                else 'failure' if n < 100 else 'fumble')

    kinds = {'plain': rolls(1, min), 'bonus': rolls(2, min), 'penalty': rolls(2, max)}
    for name, kind in kinds.items():
        page.outcomes(name, labelled(level, kind))
    page.says('from 60 in 100 to 84, a penalty die brings it down to 36',
              [at_most(kind, 60) for kind in kinds.values()] == [F(60, 100), F(84, 100), F(36, 100)])
    page.says('once in a thousand throws', kinds['bonus'][100] == F(1, 1000))
    for skill in (60, 57):
        page.table('at most %d' % skill, {'bonus die': at_most(kinds['bonus'], skill),
                                          'best of two rolls': 1 - (1 - F(skill, 100))**2})
    page.says('For a skill that ends in 0 it is exactly the same',
              all(at_most(kinds['bonus'], s) == 1 - (1 - F(s, 100))**2 for s in range(10, 101, 10)))
    page.says('worth a little less', all(at_most(kinds['bonus'], s) < 1 - (1 - F(s, 100))**2
                                         for s in range(1, 100) if s % 10))
    return page


def shadowrun():
    page = Document('shadowrun')
    hits = {n: binomial(n, F(1, 3)) for n in (4, 6, 8, 10, 12, 15)}
    page.roll('hits with 12 dice', hits[12])
    for threshold in (2, 4):
        page.table('threshold %d' % threshold, {'%d dice' % n: at_least(p, threshold) for n, p in hits.items()})
    page.says('Twelve dice make four hits on average', mean(hits[12]) == 4)
    page.says('three or more in 82 of 100 cases', round(at_least(hits[12], 3), 2) == F(82, 100))

    def glitches(n):
        """So many ones, the others without a hit or not."""
        result = {'glitch': F(0), 'critical glitch': F(0)}
        for ones in range(n // 2 + 1, n + 1):
            ways = comb(n, ones)
            result['critical glitch'] += F(ways * 3**(n - ones), 6**n)
            result['glitch'] += F(ways * (5**(n - ones) - 3**(n - ones)), 6**n)
        result['no glitch'] = 1 - sum(result.values())
        return {name: p for name, p in result.items() if p}

    for n in (1, 2, 4, 5, 6, 7):
        page.outcomes('glitches, dice: %d' % n, glitches(n))
    no_glitch = {n: glitches(n)['no glitch'] for n in (4, 5, 6, 7)}
    page.says('five dice glitch more often than four, and seven more often than six',
              no_glitch[5] < no_glitch[4] and no_glitch[7] < no_glitch[6])
    net = image(lambda a, b: a - b, binomial(10, F(1, 3)), binomial(8, F(1, 3)))
    page.roll('net hits, 10 dice against 8', net)
    page.probability('10 dice beat 8', at_least(net, 1))
    return page


def savage_worlds():
    page = Document('savage-worlds')

    def reaches(sides, target):
        """A die that aces: for each ace one less of the target has to be reached."""
        if target <= sides:
            return F(sides - max(target, 1) + 1, sides)
        return F(1, sides) * reaches(sides, target - sides)

    def wild(sides, target):
        return 1 - (1 - reaches(sides, target)) * (1 - reaches(6, target))

    def levels(reach):
        return {'failure': 1 - reach(4), 'success': reach(4) - reach(8), 'raise': reach(8)}

    page.table('a d4 reaches', {n: reaches(4, n) for n in (4, 6, 8, 12, 20)})
    page.table('6 or more', {'d4': reaches(4, 6), 'd6': reaches(6, 6)})
    page.says('which is 3 in 16; the d6 has one face in six', reaches(4, 6) == F(3, 16) and reaches(6, 6) == F(1, 6))
    page.outcomes('extra with d8', levels(lambda n: reaches(8, n)))
    page.outcomes('wild card with d8', levels(lambda n: wild(8, n)))
    traits = (4, 6, 8, 10, 12)
    page.table('wild card succeeds', {'d%d' % s: wild(s, 4) for s in traits})
    page.says('takes a d4 from one in four to five in eight, and a d12 only from three in four to seven in eight',
              (reaches(4, 4), wild(4, 4), reaches(12, 4), wild(12, 4)) == (F(1, 4), F(5, 8), F(3, 4), F(7, 8)))
    page.table('snake eyes', {'d%d' % s: F(1, 6 * s) for s in traits})

    def ace(sides, most):
        """The probabilities of a die's totals, up to this one."""
        return {n: reaches(sides, n) - reaches(sides, n + 1) for n in range(1, most + 1)}

    def both_below(target):
        low = ace(8, target)
        return sum(p * q for a, p in low.items() for b, q in low.items() if a + b < target)

    page.probability('shaken or worse', 1 - both_below(7))
    page.probability('wounded', 1 - both_below(11))
    return page


def pathfinder():
    page = Document('pathfinder')
    names = ('critical failure', 'failure', 'success', 'critical success')

    def degree(face, bonus, difficulty):
        reached = face + bonus
        n = sum(reached >= difficulty + more for more in (-9, 0, 10))
        n += (face == 20) - (face == 1)
        return names[max(0, min(3, n))]

    def check(bonus, difficulty):
        found = shares(degree(face, bonus, difficulty) for face in range(1, 21))
        return {name: found.get(name, F(0)) for name in names}

    for bonus, difficulty in ((9, 18), (19, 18), (0, 30)):
        page.outcomes('+%d against %d' % (bonus, difficulty), check(bonus, difficulty))
    page.says('a total of 20 would be a success, and is a failure', degree(1, 19, 18) == 'failure')
    page.says('turns a critical failure into a plain one', degree(20, 0, 30) == 'failure')

    def strike(bonus, sides):
        def damage(face):
            times = {'success': 1, 'critical success': 2}.get(degree(face, bonus, 19), 0)
            return labelled(lambda rolled: times * (rolled + 4), die(sides))
        return then(die(20), damage)

    long_sword, short_sword = ([strike(b, sides) for b in bonuses]
                               for sides, bonuses in ((8, (11, 6, 1)), (6, (11, 7, 3))))
    for name, one in zip(('first', 'second', 'third'), long_sword):
        page.roll(name + ' strike', one)
    page.roll('long sword, three strikes', total(*long_sword))
    page.roll('short sword, three strikes', total(*short_sword))
    page.says('The third strike does a quarter of what the first does', 4 * mean(long_sword[2]) == mean(long_sword[0]))
    page.says('does not fall far behind', F(97, 100) < mean(total(*short_sword)) / mean(total(*long_sword)) < 1)
    return page


def yahtzee():
    page = Document('yahtzee')

    def combination(faces):
        kinds, groups = set(faces), sorted(faces.count(f) for f in set(faces))
        if groups == [5]:
            return 'yahtzee'
        if kinds in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}):
            return 'large straight'
        if groups == [1, 4]:
            return 'four of a kind'
        if groups == [2, 3]:
            return 'full house'
        if any(row <= kinds for row in ({1, 2, 3, 4}, {2, 3, 4, 5}, {3, 4, 5, 6})):
            return 'small straight'
        return 'three of a kind' if groups[-1] == 3 else 'nothing special'

    page.outcomes('one throw', every(combination, 6, 6, 6, 6, 6))

    def most(faces):
        return max(faces.count(f) for f in faces)

    def throw_again(equal):
        """The dice that are kept show 1."""
        return every(lambda r: most((1,) * equal + r), *[6] * (5 - equal))

    once = every(most, 6, 6, 6, 6, 6)
    twice = then(once, throw_again)
    thrice = then(twice, throw_again)
    page.roll('equal dice after one throw', once)
    page.roll('after two', twice)
    page.roll('after three', thrice)
    page.says('A Yahtzee comes in about one turn of 22', round(1 / thrice[5]) == 22)
    page.table('large straight, two throws', {'from 2 3 4 5': 1 - F(4, 6)**2, 'from 1 2 3 4': 1 - F(5, 6)**2})
    return page


def risk():
    page = Document('risk')

    @lru_cache(maxsize=None)
    def throw(attackers, defenders):
        def lost(faces):
            attack, defence = sorted(faces[:attackers]), sorted(faces[attackers:])
            return sum(attack[-i] > defence[-i] for i in range(1, min(attackers, defenders) + 1))
        return every(lost, *[6] * (attackers + defenders))

    two, one = throw(3, 2), throw(3, 1)
    page.roll('three dice against two', two)
    page.roll('three dice against one', one)
    page.roll('one die against two', throw(1, 2))
    page.says('takes both armies more often than the defender does', two[2] > two[0])
    page.says('One die against two is not', throw(1, 2)[1] < F(1, 2))

    @lru_cache(maxsize=None)
    def battle(a, b):
        """From the end backwards: the probabilities of what is left, with a minus for the defender."""
        if a == 0 or b == 0:
            return ((a - b, F(1)),)
        pairs = min(a, b, 2)
        return tuple(gathered((left, p * q) for lost, p in throw(min(a, 3), min(b, 2)).items()
                              for left, q in battle(a - (pairs - lost), b - lost)).items())

    def wins(a, b):
        return at_least(dict(battle(a, b)), 1)

    page.roll('five against three', dict(battle(5, 3)))
    page.table('the attacker wins', {'%d against %d' % (a, b): wins(a, b)
                                     for a, b in ((3, 3), (5, 5), (10, 10), (20, 20), (6, 8), (10, 6))})
    page.says('With as many armies on both sides, the attacker is ahead from five on',
              all((wins(n, n) > F(1, 2)) == (n >= 5) for n in range(1, 31)))
    return page


def cards():
    page = Document('cards')
    page.roll('aces in five cards', {k: F(comb(4, k) * comb(48, 5 - k), comb(52, 5)) for k in range(5)})
    deck = [(rank, suit) for rank in range(13) for suit in 'SHDC']

    def kind(hand):
        (rank, suit), (other, another) = hand
        return 'pair' if rank == other else 'suited' if suit == another else 'offsuit'

    two = shares(kind(hand) for hand in combinations(deck, 2))
    page.outcomes('two cards', two)
    page.says('One hand in 17 is a pair, which', two['pair'] == F(1, 17))
    values = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11]
    naturals = [shares(sum(hand) == 21 for hand in permutations(values * suits, 2))[True] for suits in (4, 24)]
    page.probability('natural, one deck', naturals[0])
    page.probability('natural, six decks', naturals[1])
    page.says('More decks make it a little rarer', naturals[1] < naturals[0])

    def told(known):
        hands = [hand for hand in combinations(deck, 2) if any(known(card) for card in hand)]
        return shares('both aces' if all(rank == 0 for rank, _ in hand) else 'one ace' for hand in hands)

    some, spades = told(lambda card: card[0] == 0), told(lambda card: card == (0, 'S'))
    page.outcomes('I have an ace', some)
    page.outcomes('I have the ace of spades', spades)
    page.says('The second is nearly twice as likely as the first',
              F(19, 10) < spades['both aces'] / some['both aces'] < 2)
    return page


# ---- the table ----

PAGES = (attack, blades, call_of_cthulhu, cards, death_saves, moves, pathfinder, risk, savage_worlds, shadowrun,
         tutorial, yahtzee)


def of_outcome(row):
    outcome, p = row
    if isinstance(outcome, str) and re.search(r'^-?\d| ', outcome):
        outcome = f'"{outcome}"'
    return outcome, F(p)


def main():
    with open(os.path.join(HERE, 'documents.tsv'), 'w', encoding='utf-8') as file:
        file.write('# document\toutput\tquestion\tanswer, of P a list of outcomes and probabilities; made by derive_documents.py\n')
        for make in PAGES:
            page = make()
            for row in page.rows:
                output, question, answer = row
                if question == 'P':
                    file.writelines(listed.rows(f'{page.name}\t{output}\tP', listed.lines(map(of_outcome, answer))))
                else:
                    file.write(f'{page.name}\t{output}\t{question}\t{answer}\n')


if __name__ == '__main__':
    main()
