#!/usr/bin/env python3
# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Closed forms of programs that may go on for ever: writes unbounded.tsv.

    derive_unbounded.py            write unbounded.tsv anew
    derive_unbounded.py --check    only say whether it is what would be written

Needs Python 3.8 and nothing else.  Nothing here knows the language, or any method of dicelab's: each program stands for
a problem that is solved here by mathematics.  Each row of the table asks for

    = v         the probability of v
    > v, < v    that of all beyond v: of outcomes that are shown, and of the tail
    mean, variance

and has a formula and its value.  Formulas are arithmetic on fractions, and are what is calculated: `^` is a power,
`in 0..6` stands for those numbers, and there is

    C(n, k)         a binomial coefficient
    x               the variable of probability generating functions: [x^v] G is the coefficient of x^v in G
    faces(a, b)     x^a + ... + x^b
    ace(n)          of an exploding dn: faces(1, n-1)/n / (1 - x^n/n), since either it shows less, or n and goes on
    upto(n, v)      the chance that an exploding dn is v or less
    sums t>=0 of    a series of geometric series: f(t + period) is made of what f(t) is made of, times a constant

The last column is `exact`; `bound`, where infinitely many ways lead to an outcome, and a lower bound that is marked is
what is promised; `open`, where more is promised; or `refused`, what takes more time or memory than there is.
"""

import os
import re
import sys
from fractions import Fraction as F
from math import comb, lcm

HERE = os.path.dirname(os.path.abspath(__file__))

# ---- quotients of polynomials ----


def product(a, b):
    result = [F(0)] * (len(a) + len(b) - 1)
    for i, p in enumerate(a):
        for j, q in enumerate(b):
            result[i + j] += p * q
    return result


class Quotient:
    """above/below, lists of coefficients from x^0."""

    def __init__(self, above, below=(F(1),)):
        self.above, self.below = list(above), list(below)

    def __add__(self, other):
        other = quotient(other)
        if self.below == other.below:
            return Quotient(added(self.above, other.above), self.below)
        return Quotient(added(product(self.above, other.below), product(other.above, self.below)),
                        product(self.below, other.below))

    def __mul__(self, other):
        other = quotient(other)
        return Quotient(product(self.above, other.above), product(self.below, other.below))

    def __truediv__(self, other):
        other = quotient(other)
        return self * Quotient(other.below, other.above)

    def __pow__(self, power):
        if power < 0:
            return Quotient(self.below, self.above) ** -power
        result = quotient(1)
        for _ in range(int(power)):
            result = result * self
        return result

    def __neg__(self):
        return self * F(-1)

    def __sub__(self, other):
        return self + -quotient(other)

    __radd__, __rmul__ = __add__, __mul__

    def __rsub__(self, other):
        return -self + other

    def __rtruediv__(self, other):
        return quotient(other) / self

    def coefficients(self, last):
        """{v: coefficient of x^v}, from the least one to x^last: below times the series is above."""
        shift = next(i for i, c in enumerate(self.below) if c)
        below, series = self.below[shift:], []
        for n in range(last + shift + 1):
            c = self.above[n] if n < len(self.above) else F(0)
            c -= sum(below[k] * series[n - k] for k in range(1, min(n, len(below) - 1) + 1))
            series.append(c / below[0])
        return {n - shift: c for n, c in enumerate(series)}

    def moments(self):
        """The mean and the variance, by Taylor's series around 1: G(1+h) = 1 + mean h + (E v(v-1))/2 h^2 + ..."""
        a, b = ([sum(c * comb(n, k) for n, c in enumerate(poly)) for k in range(3)] for poly in (self.above, self.below))
        g0 = a[0] / b[0]
        g1 = (a[1] - b[1] * g0) / b[0]
        g2 = (a[2] - b[1] * g1 - b[2] * g0) / b[0]
        assert g0 == 1, 'the sum of all probabilities'
        return g1, 2 * g2 + g1 - g1 * g1


def added(a, b):
    n = max(len(a), len(b))
    return [(a[i] if i < len(a) else F(0)) + (b[i] if i < len(b) else F(0)) for i in range(n)]


def quotient(value):
    return value if isinstance(value, Quotient) else Quotient([F(value)])


# ---- words of formulas ----

x = Quotient([F(0), F(1)])


def faces(low, high):
    return Quotient([F(0)] * int(low) + [F(1)] * int(high - low + 1))


def ace(n):
    return faces(1, n - 1) / n / (1 - x**n / n)


def beyond(n, v):
    """P(exploding dn > v): q times the highest face, then more than the rest; it is never a multiple of n, which all the
    same is right: nothing lies between n q and n q + 1."""
    q, r = divmod(int(v), int(n))
    return F(n - r, n) * F(1, int(n)**q)


def upto(n, v):
    return 1 - beyond(n, v)


WORDS = {
    'F': F, 'x': x, 'faces': faces, 'ace': ace, 'upto': upto,
    'C': lambda n, k: comb(int(n), int(k)), 'prod': lambda factors: product_of(factors),
    'span': lambda low, high: [F(n) for n in range(int(low), int(high) + 1)],
}


def product_of(factors):
    result = F(1)
    for factor in factors:
        result = result * factor
    return result


def value(formula):
    code = re.sub(r'\bin (\S+)\.\.([^\s)]+)', r'in span(\1, \2)', formula)
    code = re.sub(r'\b\d+\b', r'F(\g<0>)', code).replace('^', '**')
    return eval(code, dict(WORDS))    # the formulas are those of this file


# ---- the table ----

ROWS = []

OPEN = {'mean': 'open', 'variance': 'open'}    # the outcomes are exact, and their moments are not yet


class Program:
    """One program; `marks` says which questions are not exact: {'mean': 'open', ...}, or {'*': ...} all of them."""

    def __init__(self, identity, program, notation='dicelab', marks=()):
        self.identity, self.program, self.notation, self.marks = identity, program, notation, dict(marks)

    def row(self, asked, formula, known=None):
        result = value(formula) if known is None else known
        status = self.marks.get(asked, self.marks.get('*', 'exact'))
        ROWS.append((self.identity, self.notation, self.program, asked, str(F(result)), status, formula))
        return self

    def by_hand(self, table):
        for asked, formula in table.items():
            self.row(asked, formula)
        return self

    def generated(self, formula, outcomes=(), above=(), by_hand=()):
        """Rows from a generating function; what is known by hand besides must be the same, and is shown."""
        function, by_hand = value(formula), dict(by_hand)
        coefficients = function.coefficients(max([*outcomes, *above]))
        mean, variance = function.moments()
        found = {f'= {v}': (coefficients[v], f'[x^{v}] G, G = {formula}') for v in outcomes}
        found.update({f'> {v}': (1 - sum(p for w, p in coefficients.items() if w <= v),
                                 f'1 - sum of [x^v] G for v <= {v}, G = {formula}') for v in above})
        found['mean'] = mean, f"G'(1), G = {formula}"
        found['variance'] = variance, f"G''(1) + G'(1) - G'(1)^2, G = {formula}"
        for asked, (known, text) in found.items():
            hand = by_hand.pop(asked, None)
            assert hand is None or value(hand) == known, (self.identity, asked, value(hand), known)
            self.row(asked, hand or text, known)
        return self.by_hand(by_hand)


# ---- exploding sums ----

# Of one exploding dn: 6q + r takes q sixes, then r < 6.  S = X + [X = n] S', so E S = E X / (1 - 1/n), and of the squares
# E S^2 = E X^2 + 2 n/n E S + E S^2 / n.

def one_exploding(n):
    mean = f'({n}+1)/2/(1-1/{n})'
    return mean, f'(({n}+1)*(2*{n}+1)/6 + 2*({mean}))/(1-1/{n}) - ({mean})^2'


def explode(identity, program, n, outcomes, above, notation='dicelab'):
    mean, variance = one_exploding(n)
    hand = {f'= {v}': f'1/{n}^{v // n + 1}' for v in outcomes}
    hand.update({f'> {v}': f'1/{n}^{v // n}*{n - v % n}/{n}' for v in above})
    Program(identity, program, notation).generated(f'ace({n})', outcomes, above, {**hand, 'mean': mean, 'variance': variance})


explode('explode-d6', 'sum compound d6', 6, (4, 17, 94), (10, 94))
explode('explode-d6-while', 'sum while x=d6 do (count ==6 x)#d6', 6, (1, 46, 91), (94,))
explode('explode-d10', 'sum explode d10', 10, (9, 55, 109), (20, 109))
explode('explode-d20', 'sum compound d20', 20, (19, 71, 155), (40, 155))
explode('explode-d4', 'sum explode d4', 4, (3, 13, 61), (61,))
explode('dicebag-6E1d6', '6E1d6', 6, (5, 25, 93), (94,), 'dicebag')

Program('explode-3d6', 'sum explode 3#d6').generated('ace(6)^3', (3, 18, 60), (17, 60), {'mean': '3*21/5', 'variance': '3*266/25'})
Program('explode-10d6', 'sum explode 10#d6').generated('ace(6)^10', (42, 150), (60, 150), {'mean': '42', 'variance': '532/5'})
Program('explode-2d10', 'sum compound 2#d10').generated('ace(10)^2', (11, 77), (30, 90), {'= 11': '8/100', 'mean': '110/9'})
Program('explode-8-plus-6', '(sum compound d8)+(sum compound d6)').generated('ace(8)*ace(6)', (8, 50), (20, 80))
Program('explode-high-two', 'sum explode >=5 4#d6').generated(
    '(faces(1, 4)/6/(1 - (x^5+x^6)/6))^4', (20, 90), (40, 120), {'mean': '21'})
Program('explode-d6-lowest', 'sum compound ==1 d6').generated(
    'faces(2, 6)/6/(1 - x/6)', (4, 15), (15,), {'= 4': '1/6 + 1/6^2 + 1/6^3', 'mean': '7/2/(1-1/6)'})
Program('explode-fudge', 'sum compound ==1 (d3-2)').generated(
    '(x^(-1)+1)/3/(1 - x/3)', (-1, 0, 7), (10,), {'= 0': '1/3 + 1/3^2', '= 7': '4/3^9', 'mean': '0'})
Program('explode-wild-d6', 'sum 5#d6, explode d6').generated(
    '(faces(1, 6)/6)^5*ace(6)', (12, 60), (36, 90), {'mean': '5*7/2 + 21/5', 'variance': '5*35/12 + 266/25'})
Program('dicebag-6E3d6', '6E3d6', 'dicebag').generated('ace(6)^3', (3, 18), (60,))

Program('explode-8-and-6', 'sum (compound ==8 d8), (compound ==6 d6)').generated('ace(8)*ace(6)', (8, 50), (20, 80))

Program('explode-two-sums', 'sum (sum compound d6),(sum compound d6)').generated('ace(6)^2', (2, 30), (40,))
Program('python-dice-4d6xt', '4d6xt', 'python-dice').generated('ace(6)^4', (4, 18, 50), (80,))
Program('explode-and-3', '(sum compound d6)+3').generated('x^3*ace(6)', (4, 40), (97,))

# A random number of exploding dice; dice that are only rolled in some cases.
Program('explode-d4-dice', 'sum (d4)#compound d6').generated(
    '(ace(6)+ace(6)^2+ace(6)^3+ace(6)^4)/4', (4, 40), (100,), {'mean': '5/2*21/5', 'variance': '5/2*266/25 + 5/4*(21/5)^2'})
Program('explode-if', 'if >=5 sum compound d6 then sum compound d8 else 0').generated(
    '4/6 + 2/6*ace(8)', (0, 9, 50), (100,), {'= 0': '4/6', '= 9': '1/3*1/64', 'mean': '1/3*(9/2)/(7/8)'})

# An exploding number of dice.
Program('explode-number', 'sum (sum compound d4)#d6').generated(
    '(faces(1, 6)/6 + (faces(1, 6)/6)^2 + (faces(1, 6)/6)^3)/4/(1 - (faces(1, 6)/6)^4/4)', (1, 10, 20), (),
    {'= 1': '1/24', 'mean': '10/3*7/2'})

# Penetrating dice: of each further die one is taken off, so it is 0..5, and goes on at 5.
Program('penetrating-d6', '(sum while x=d6-1 do if ==5 x then d6-1 else ())+1').generated(
    'x*faces(0, 4)/6/(1 - x^5/6)', (5, 6, 33), (94,), {'= 6': '1/6*1/6', '= 33': '1/6^7', 'mean': '1 + 5/2/(1-1/6)'})
Program('penetrating-3d6', 'sum 3#((sum while x=d6-1 do if ==5 x then d6-1 else ())+1)').generated(
    '(x*faces(0, 4)/6/(1 - x^5/6))^3', (3, 18, 40), (60,), {'= 3': '1/6^3', 'mean': '12', 'variance': '24'})

# ---- chances ----

Program('chance-10', 'count >=10 sum compound d6').by_hand({
    '= 1': '1/6*3/6', '= 0': '11/12', 'mean': '1/12', 'variance': '1/12*11/12'})
Program('chance-100', 'count >=100 sum compound d6').by_hand({'= 1': '1/6^16*3/6', 'mean': '1/6^16*3/6'})
Program('chance-20-of-3', 'if >=20 sum explode 3#d6 then 1 else 0').by_hand({
    # up to 19 of three: no six, 3..15 all; one six, and up to 13 of what is left; two: up to 7; three: none but 1.
    # [x^n] (x+..+x^5)^3 for n <= 13 are 125 - 1 - 3; for n <= 7: 1+3+6+10+15; no rest is less than 3
    '= 0': '(125 + 3*121/6 + 6*35/36)/6^3'})
Program('chance-either', 'if (>=9 sum compound d8), (>=7 sum compound d6) then 1 else 0').by_hand({
    '= 1': '1 - 7/8*5/6', 'mean': '1 - 7/8*5/6'})
Program('chance-edge', 'count >=4 count >=5 explode 8#d6').by_hand({
    '= 0': 'sum(sum(C(8, j)*4^(8-j)/6^8*C(7+k-j, 7)/6^(k-j) for j in 0..k) for k in 0..3)'})

# ---- savage worlds: the better of two exploding dice; sums over t of P(> t) ----

def series(period, terms):
    """The mean and variance from P(> t), t >= 0: terms(r) are (value at r, what it is multiplied by each period)."""
    first = second = F(0)
    for r in range(period):
        for at, ratio in terms(r):
            first += at / (1 - ratio)
            second += at * (F(2 * r + 1) / (1 - ratio) + 2 * period * ratio / (1 - ratio)**2)
    return first, second - first * first


def best_of_two(m, n, step=1):
    period = lcm(m, n) // (step if lcm(m, n) % step == 0 else 1)
    span = period * step

    def terms(r):
        t = step * (r + 1) - 1
        a, b = beyond(m, t), beyond(n, t)
        by_a, by_b = F(1, m**(span // m)), F(1, n**(span // n))
        return [(a, by_a), (b, by_b), (-a * b, by_a * by_b)]
    return series(period, terms)


mean, variance = best_of_two(8, 6)
wild = Program('savage-wild', 'high 1 (sum compound d8), (sum compound d6)')
wild.by_hand({f'= {v}': f'upto(8, {v})*upto(6, {v}) - upto(8, {v-1})*upto(6, {v-1})' for v in (4, 13, 70)})
wild.row('> 100', '1 - upto(8, 100)*upto(6, 100)')
wild.row('mean', 'sums t>=0 of 1 - upto(8, t)*upto(6, t), period 24', mean)
wild.row('variance', 'sums t>=0 of (2*t+1)*(1 - upto(8, t)*upto(6, t)) - mean^2, period 24', variance)
Program('savage-4', 'count >=4 high 1 (sum compound d8), (sum compound d6)').by_hand({'= 1': '1 - 3/8*3/6', 'variance': '13/16*3/16'})
Program('savage-8', 'count >=8 high 1 (sum compound d8), (sum compound d6)').by_hand({'= 1': '1 - 7/8*(5/6+1/36)'})
mean, variance = best_of_two(8, 6, 4)
raises = Program('savage-raises', '(sum high 1 ((sum compound d8),(sum compound d6)))/4')
raises.by_hand({f'= {k}': f'upto(8, {4*k+3})*upto(6, {4*k+3}) - upto(8, {4*k-1})*upto(6, {4*k-1})' for k in (1, 2, 7)})
raises.row('> 20', '1 - upto(8, 83)*upto(6, 83)')
raises.row('mean', 'sums k>=1 of 1 - upto(8, 4*k-1)*upto(6, 4*k-1), period 6', mean)

# ---- greatest and least ----

def powers(n, coefficients):
    """Moments of what is > t with chance sum of c_k P(exploding dn > t)^k."""
    return series(n, lambda r: [(c * beyond(n, r)**k, F(1, n**k)) for k, c in coefficients.items()])


mean, variance = powers(6, {1: 3, 2: -3, 3: 1})
best = Program('best-of-3', 'high 1 compound 3#d6')
best.by_hand({f'= {v}': f'upto(6, {v})^3 - upto(6, {v-1})^3' for v in (5, 20, 100)})
best.row('> 50', '1 - upto(6, 50)^3').row('mean', 'sums t>=0 of 1 - upto(6, t)^3, period 6', mean)
best.row('variance', 'sums t>=0 of (2*t+1)*(1 - upto(6, t)^3) - mean^2, period 6', variance)
mean, variance = powers(6, {3: 1})
least = Program('least-of-3', 'low 1 compound 3#d6')
least.by_hand({f'= {v}': f'(1-upto(6, {v-1}))^3 - (1-upto(6, {v}))^3' for v in (1, 9, 40)})
least.row('> 30', '(1-upto(6, 30))^3').row('mean', 'sums t>=0 of (1-upto(6, t))^3, period 6', mean)
least.row('variance', 'sums t>=0 of (2*t+1)*(1-upto(6, t))^3 - mean^2, period 6', variance)

mean, variance = powers(6, {1: 4, 2: -6, 3: 4, 4: -1})
dropped = Program('drop-best-of-4', 'sum drop high 1 4#compound d6')
dropped.by_hand({'= 3': '4*(1/6)^3*5/6 + (1/6)^4'})
dropped.row('mean', '4*21/5 - sums t>=0 of 1 - upto(6, t)^4, period 6', 4 * F(21, 5) - mean)

# ---- roll and keep ----

def kept(n, dice, keep, total):
    """P(the sum of the `keep` greatest of so many exploding dn is total): by the least value v that is kept, and how many
    are greater than v, and how many are v."""
    chance = [F(0)] + [F(0) if v % n == 0 else F(1, n**(v // n + 1)) for v in range(1, total + 1)]
    result = F(0)
    for v in range(1, total // keep + 1):
        greater = {0: F(1)}    # sums of j values > v
        for j in range(keep):
            left = total - (keep - j) * v
            ways = sum(comb(dice - j, m) * chance[v]**m * upto(n, v - 1)**(dice - j - m) for m in range(keep - j, dice - j + 1))
            result += comb(dice, j) * greater.get(left, F(0)) * ways
            after = {}
            for s, p in greater.items():
                for w in range(v + 1, total - s + 1):
                    if chance[w]:
                        after[s + w] = after.get(s + w, F(0)) + p * chance[w]
            greater = after
    return result


def kept_mean(n, dice, keep):
    """The i-th greatest is > t if at least i are: a polynomial in P(> t)."""
    coefficients = {}
    for i in range(1, keep + 1):
        for m in range(i, dice + 1):       # exactly m are: C s^m (1-s)^(dice-m)
            for e in range(dice - m + 1):
                k = m + e
                coefficients[k] = coefficients.get(k, 0) + comb(dice, m) * comb(dice - m, e) * (-1)**e
    return powers(n, coefficients)[0]


def roll_and_keep(identity, n, dice, keep, totals, above):
    program = Program(identity, f'sum high {keep} {dice}#compound d{n}')
    way = f'by the least value that is kept of {dice} exploding d{n}, and how many are greater, and how many as great'
    for t in totals:
        program.row(f'= {t}', f'{keep} greatest sum up to {t}, {way}', kept(n, dice, keep, t))
    program.row(f'> {above}', f'1 - those up to {above}, {way}', 1 - sum(kept(n, dice, keep, t) for t in range(keep, above + 1)))
    program.row('mean', f'sums t>=0 of sum(P(at least i of {dice} are > t) for i in 1..{keep}), period {n}', kept_mean(n, dice, keep))


roll_and_keep('keep-7k4', 10, 7, 4, (4, 28, 41, 60), 50)
roll_and_keep('keep-3k2', 10, 3, 2, (2, 20, 57), 70)
Program('keep-3k2-chance', 'count >=20 sum high 2 3#compound d6').row(
    '= 0', 'sum of P(2 greatest sum up to t) for t < 20, by the least value that is kept of 3 exploding d6',
    sum(kept(6, 3, 2, t) for t in range(2, 20)))

# ---- counts ----

# Of one die: 7 of 10 faces miss, two hit, and the ten hits and goes on.
Program('storyteller-5', 'count >=8 explode ==10 5#d10').generated(
    '((7+2*x)/10/(1 - x/10))^5', (0, 1, 5, 12), (3, 17),
    {'= 0': '(7/10)^5', '= 1': '5*(7/10)^4*(2/10+7/10/10)', 'mean': '5*(3/10)/(9/10)', 'variance': '5*8/27'})
Program('storyteller-8-again', 'count >=8 explode >=8 5#d10').generated(
    '(7/10/(1 - 3/10*x))^5', (0, 4, 20), (10,),
    {f'= {k}': f'C({k}+4, 4)*(7/10)^5*(3/10)^{k}' for k in (0, 4, 20)})
Program('shadowrun-edge-12', 'count >=5 explode 12#d6').generated(
    '((4+x)/6/(1 - x/6))^12', (0, 5, 20), (10, 28), {'= 0': '(4/6)^12', 'mean': '12*(2/6)/(5/6)', 'variance': '24/5'})
Program('shadowrun-edge-4', 'count >=5 explode 4#d6').generated(
    '((4+x)/6/(1 - x/6))^4', (2, 9), (6,), {'mean': '8/5'})
Program('exploding-dice', 'count explode 3#d6').generated(
    '(5/6*x/(1 - x/6))^3', (3, 7, 18), (18,), {f'= {k}': f'C({k}-1, 2)*(5/6)^3*(1/6)^({k}-3)' for k in (3, 7, 18)})
Program('exploding-sixes', 'count ==6 explode 4#d6').generated(
    '(5/6/(1 - x/6))^4', (0, 3, 14), (14,), {f'= {k}': f'C({k}+3, 3)*(5/6)^4*(1/6)^{k}' for k in (0, 3, 14)})
Program('net-successes', 'net 8 explode 5#d10').generated(
    '((x^(-1)+6+2*x)/10/(1 - x/10))^5', (-5, -1, 2, 10), (6, 17),
    {'= -5': '1/10^5', 'mean': '5*(3/10-1/10)/(9/10)'})

# ---- ars magica: each 1 doubles, then 2..10 (in full: a first 0 is a botch, and ends it) ----

SIMPLE = 'let m = last 1 while x=1 do if ==1 d10 then 2*x else () in m * (d9+1)'
FULL = ('let r = d10 in if ==10 r then 0 else if ==1 r then (let m = last 1 while x=2 do if ==1 d10 then 2*x else () in m*(d9+1))'
        ' else r')
Program('ars-factor', 'last 1 while x=1 do if ==1 d10 then 2*x else ()').by_hand({
    '= 1': '9/10', '= 64': '9/10^7', '> 256': '1/10^9', 'mean': '9/10/(1-2/10)', 'variance': '9/10/(1-4/10) - (9/8)^2'})
Program('ars-stress', SIMPLE).by_hand({
    # 2^k with 9/10^(k+1), times each of 2..10 with 1/9: 16 is 2*8, 4*4, 8*2
    '= 7': '1/10', '= 16': '1/10^2 + 1/10^3 + 1/10^4', '= 640': '1/10^7 + 1/10^8',
    '> 100': '4/10^5 + 7/10^6 + 1/10^6',
    # of squares: 4^k, and (4+...+100)/9
    'mean': '9/8*6', 'variance': '9/10/(1-4/10)*384/9 - (27/4)^2'})
Program('ars-stress-botch', FULL).by_hand({
    '= 0': '1/10', '= 4': '1/10 + 1/10^2', '= 20': '1/10^2 + 1/10^3', '= 80': '1/10^4 + 1/10^5', '> 9': '1/10 - (1+1+1)/10^2 - 1/10^3',
    'mean': '(sum(r for r in 2..9) + 2*27/4)/10', 'variance': '(sum(r^2 for r in 2..9) + 4*64)/10 - (23/4)^2'})

# From x to 7 - x, to x + d6, or to the end, each with 1/3. E_x last = x/3 + 7/2, and E_x last^2 = x^2 - 7x/3 + 119/3:
# m(x) = (x^k + m(7-x) + E m(x+d6))/3.
Program('mirror-walk', 'last 1 while x=3 do if ==1 d3 then 7-x else if ==1 d2 then x+d6 else ()').by_hand({
    'mean': '3/3 + 7/2', 'variance': '3^2 - 7*3/3 + 119/3 - (9/2)^2'})

# ---- coupon collectors ----

def within(n, faces):
    """Inclusion and exclusion: P(all faces are seen within n throws)."""
    return f'sum((-1)^j*C({faces}, j)*(1-j/{faces})^{n} for j in 0..{faces})'


def collector(n, outcomes, above):
    waits = f'x*prod(({n}-k)/{n}*x/(1 - k/{n}*x) for k in 1..{n-1})'
    hand = {f'= {v}': f'{within(v, n)} - {within(v - 1, n)}' for v in outcomes}
    hand.update({f'> {v}': f'1 - {within(v, n)}' for v in above})
    Program(f'collector-d{n}', f'count while k=1 do if <{n} k then k + (count >k d{n}) else ()').generated(
        waits, outcomes, above,
        {**hand, 'mean': f'{n}*sum(1/k for k in 1..{n})', 'variance': f'sum((1-k/{n})/(k/{n})^2 for k in 1..{n})'})


collector(6, (6, 15, 80), (30, 120))
collector(4, (4, 8, 40), (60,))
collector(10, (10, 29, 100), (50,))
Program('collector-late', 'count >=20 count while k=1 do if <6 k then k + (count >k d6) else ()').by_hand({
    '= 1': f'1 - {within(19, 6)}', 'mean': f'1 - {within(19, 6)}'})

# ---- craps ----

CRAPS = ('let p = sum 2#d6 in if (==7 p),(==11 p) then 1 else if (<=3 p),(==12 p) then 0 else '
         'count ==p last 1 while x = sum 2#d6 do if (==p x),(==7 x) then () else sum 2#d6')
Program('craps-win', CRAPS).by_hand({
    # each point p comes before 7 with p/(p+6), p being its ways
    '= 1': '8/36 + 2*(3/36*3/9 + 4/36*4/10 + 5/36*5/11)', 'variance': '244/495*251/495'})
Program('craps-rolls', 'let p = sum 2#d6 in if (==7 p),(==11 p),(<=3 p),(==12 p) then 1 else '
        '1 + count while x=sum 2#d6 do if (==p x),(==7 x) then () else sum 2#d6').generated(
    'x*(12/36 + 2*(3/36*9/36*x/(1 - 27/36*x) + 4/36*10/36*x/(1 - 26/36*x) + 5/36*11/36*x/(1 - 25/36*x)))', (1, 2, 10, 60), (20, 92),
    {'= 1': '12/36', '= 10': '2*(3/36*9/36*(27/36)^8 + 4/36*10/36*(26/36)^8 + 5/36*11/36*(25/36)^8)',
     'mean': '1 + 2*(3/36*36/9 + 4/36*36/10 + 5/36*36/11)'})

# ---- gambler's ruin ----

# From the middle of 0..6: after the first step on, g3 = p x g4 + q x g2, g2 = p x g3 + q x g1, g1 = q x + p x g2, and the same
# upwards; so g3 = (p^3+q^3) x^3 / (1 - 3 p q x^2).
Program('ruin-fair', '(count while x=3 do if (==0 x),(==6 x) then () else x+2*d2-3)-1').generated(
    '(x^3/4)/(1 - 3/4*x^2)', (3, 9, 61), (29, 195), {'= 3': '1/4', '= 9': '1/4*(3/4)^3', '= 61': '1/4*(3/4)^29', '> 29': '(3/4)^14', 'mean': '3*3'})
DOWNWARDS = 'if ==1 d3 then x+1 else x-1'
Program('ruin-biased', f'(count while x=3 do if (==0 x),(==6 x) then () else {DOWNWARDS})-1').generated(
    '(x^3/3)/(1 - 2/3*x^2)', (3, 7, 41), (21,), {'= 7': '1/3*(2/3)^2', '> 21': '(2/3)^10'})
Program('ruin-biased-end', f'last 1 while x=3 do if (==0 x),(==6 x) then () else {DOWNWARDS}').by_hand({
    # a martingale: 2^x
    '= 0': '(2^3-2^6)/(1-2^6)', '= 6': '1/9', 'mean': '6/9'})
# From a wall that throws back at 0 to 5: 1/T5(1/x), T5 the fifth polynomial of Chebyshev.
Program('ruin-reflected', '(count while x=0 do if ==5 x then () else if ==0 x then 1 else x+2*d2-3)-1').generated(
    'x^5/(16 - 20*x^2 + 5*x^4)', (5, 25, 99), (101,), {'= 5': '1/2^4', 'mean': '5^2'})
# One wall only, and a drift towards it: 2k+1 steps are as many paths as Catalan's numbers.
drift = Program('ruin-one-wall', f'(count while x=1 do if ==0 x then () else {DOWNWARDS})-1', marks=OPEN)
drift.by_hand({f'= {2*k+1}': f'C(2*{k}, {k})/({k}+1)*(1/3)^{k}*(2/3)^({k}+1)' for k in (0, 3, 20)})
drift.row('> 21', '1 - sum(C(2*k, k)/(k+1)*(1/3)^k*(2/3)^(k+1) for k in 0..10)')
drift.by_hand({'mean': '1/(2/3-1/3)', 'variance': '(1-(1/3)^2)/(1/3)^3'})

# ---- on condition that something holds ----

# What an exploding d6 shows beyond 6 is 6 more than another one.
Program('given-beyond', 'let x = sum compound d6 in x given x > 6').by_hand(
    {'= 7': '1/6', '= 11': '1/6', '= 17': '1/6^2', '> 18': '1 - upto(6, 12)'})
# Beyond 100 there are 101, 6q + 5 with q = 16, and all beyond 102, as likely.
Program('given-far', 'let x = sum compound d6 in x given x > 100').by_hand(
    {'= 101': '1/2', '= 103': '1/2/6', '> 102': '1/2'})
# Even ones are 6q + 2 and 6q + 4.  An even number may be in the tail, or an odd one: so all are bounds.
Program('given-even', 'let x = sum compound d6 in x given x % 2 == 0', marks={'*': 'bound'}).by_hand(
    {'= 2': '1/6/(2/6/(1 - 1/6))', '= 10': '1/6^2/(2/6/(1 - 1/6))', '= 16': '1/6^3/(2/6/(1 - 1/6))'})
# Another die is on one side of the condition.
Program('given-other', 'let a = d6 in a + (sum explode 2#d6) given a > 2').by_hand(
    {'= 5': '1/4*1/6^2', '= 6': '1/4*(1/6^2 + 2/6^2)', 'mean': '9/2 + 2*21/5', 'variance': '15/12 + 2*(266/25)'})
# The loop is given to be short: two turns at most.
Program('given-short', 'let x = while n=d6 do if ==6 n then d6 else () in sum x given count x <= 2', marks={'*': 'bound'}).by_hand(
    {'= 5': '1/6/(1 - 1/6^2)', '= 11': '1/6^2/(1 - 1/6^2)'})

# ---- usage dice ----

Program('usage-d20', 'count while n=20 do if >2 d n then n else if ==4 n then () else if ==20 n then 12 else n-2').generated(
    'prod(2/n*x/(1 - (1-2/n)*x) for n in (4, 6, 8, 10, 12, 20))', (6, 30, 100), (60,),
    {'= 6': '2^6/(4*6*8*10*12*20)', 'mean': '(4+6+8+10+12+20)/2',
     'variance': 'sum((1-2/n)/(2/n)^2 for n in (4, 6, 8, 10, 12, 20))'})
Program('usage-d6', 'count while n=6 do if >2 d n then n else if ==6 n then 4 else ()').generated(
    '2/6*x/(1 - 4/6*x)*2/4*x/(1 - 2/4*x)', (2, 5, 40), (50,),
    # two geometric waits of chances 1/3 and 1/2: the sum of products of powers telescopes
    {f'= {n}': f'((2/3)^({n}-1)-(1/2)^({n}-1))/(2/3-1/2)*1/6' for n in (2, 5, 40)} | {'mean': '3+2', 'variance': '6+2'})

# ---- waiting ----

Program('wait-six', 'count while x=d6 do if ==6 x then () else d6').generated(
    'x/6/(1 - 5/6*x)', (1, 10, 100), (20,), {'= 10': '1/6*(5/6)^9', '> 20': '(5/6)^20', 'mean': '6', 'variance': '30'})
Program('wait-two-sixes-in-a-row', '(count while k=0 do if ==2 k then () else if ==6 d6 then k+1 else 0)-1').generated(
    'x^2/36/(1 - 5/6*x - 5/36*x^2)', (2, 5, 42, 300), (100,), {'= 2': '1/36', 'mean': '6+36'})
Program('wait-four-sixes', '(count while k=0 do if ==4 k then () else k + d6/6)-1').generated(
    '(x/6/(1 - 5/6*x))^4', (4, 24, 90), (60,), {f'= {n}': f'C({n}-1, 3)*(5/6)^({n}-4)/6^4' for n in (4, 24, 90)} | {'mean': '24'})
taken = Program('wait-all-ten', 'count while n=10 do let m = count <6 n#d6 in if >0 m then m else ()')
taken.by_hand({f'= {n}': f'(1-(5/6)^{n})^10 - (1-(5/6)^{n-1})^10' for n in (1, 16, 60)})
taken.by_hand({'> 30': '1 - (1-(5/6)^30)^10', 'mean': 'sum(-(-1)^k*C(10, k)/(1-(5/6)^k) for k in 1..10)'})
MEAN = 'sum(-(-1)^k*C(10, k)/(1-(5/6)^k) for k in 1..10)'
taken.row('variance', f'sum(-(-1)^k*C(10, k)*(1+(5/6)^k)/(1-(5/6)^k)^2 for k in 1..10) - ({MEAN})^2')
Program('wait-then-roll', 'sum (count while x=d6 do if ==6 x then () else d6)#d4').generated(
    'faces(1, 4)/4/6/(1 - 5/6*faces(1, 4)/4)', (1, 15, 100), (60,), {'= 1': '1/24', 'mean': '6*5/2', 'variance': '6*5/4 + 30*25/4'})

WAIT = '(count while x=d2 do if ==2 x then () else d2)'
Program('wait-difference', f'{WAIT}-{WAIT}').by_hand({
    '= 0': '1/4/(1-1/4)', '= 3': '1/2^3/3', '= -20': '1/2^20/3', 'mean': '0', 'variance': '2*2'})


def overshoot(goal, v):
    """Exploding d6 until their sum is goal or more: the sum is k < goal at some time, and the next die leads to v."""
    sums = (1 / (1 - ace(6))).coefficients(goal - 1)
    chance = ace(6).coefficients(v)
    return sum(sums[k] * chance[v - k] for k in range(goal))


def overshoot_mean(goal):
    """E(X; X >= r) is r P(X >= r) + sum of P(X > t) for t >= r."""
    sums = (1 / (1 - ace(6))).coefficients(goal - 1)
    rest = [F(21, 5) - sum(beyond(6, t) for t in range(r)) for r in range(goal + 1)]
    return sum(sums[k] * (goal * beyond(6, goal - k - 1) + rest[goal - k]) for k in range(goal))


over = Program('wait-overshoot', 'last 1 while k=0 do if >=20 k then () else k+sum compound d6')
for v in (20, 26, 60):
    over.row(f'= {v}', f'sum([x^k] 1/(1 - ace(6)) * [x^({v}-k)] ace(6) for k in 0..19)', overshoot(20, v))
over.row('mean', 'sum([x^k] 1/(1 - ace(6)) * E(k+X; X >= 20-k) for k in 0..19)', overshoot_mean(20))

# ---- loops in loops, branching ----

Program('nested-sum', 'sum while x=sum compound d6 do if ==1 d2 then () else sum compound d6').generated(
    'ace(6)/2/(1 - ace(6)/2)', (1, 8), (), {'= 1': '1/6*1/2', 'mean': '2*21/5', 'variance': '2*266/25 + 2*(21/5)^2'})


def branching(last):
    """Each six brings two more dice: G = faces(1, 5)/6 + x^6/6 G^2, from the least power on."""
    g = []
    for n in range(last + 1):
        square = sum(g[k] * g[n - 6 - k] for k in range(n - 5)) if n >= 6 else F(0)
        g.append((F(1, 6) if 1 <= n <= 5 else F(0)) + square / 6)
    return g


branches = branching(30)
branch = Program('branching-sum', 'sum while x=d6 do (2*(count ==6 x))#d6')
for v in (5, 8, 20):
    branch.row(f'= {v}', f'[x^{v}] G, G = faces(1, 5)/6 + x^6/6*G^2', branches[v])
branch.by_hand({'mean': '7/2/(1-2/6)',
                # S = X + 2 [X=6] S': Var(X + 2 [X=6] mean) + 2/6 Var S
                'variance': '((1+4+9+16+25+(6+2*21/4)^2)/6 - (21/4)^2)/(1-2/6)'})
count = Program('branching-count', 'count while x=d6 do (2*(count ==6 x))#d6')
count.by_hand({f'= {2*k+1}': f'C(2*{k}, {k})/({k}+1)*(1/6)^{k}*(5/6)^({k}+1)' for k in (0, 2, 10)})
count.by_hand({'mean': '1/(1-2/6)', 'variance': '4*5/36/(1-2/6)^3'})

# ---- differences, signs, products, remainders ----

Program('minus-exploding', '-sum compound d6').by_hand({
    '= -17': '1/6^3', '= -94': '1/6^16', '< -94': '1/6^15*2/6', 'mean': '-21/5', 'variance': '266/25'})
Program('exploding-minus-d6', '(sum compound d6)-d6').generated(
    'ace(6)*faces(0, 5)/6/x^6', (-5, 0, 30), (20, 90), {'= -5': '1/36', 'mean': '21/5-7/2', 'variance': '266/25+35/12'})
Program('exploding-half', '(sum compound d6)/2').by_hand({
    '= 0': '1/6', '= 3': '1/36', '= 10': '2/6^4', '> 20': '1/6^7', 'mean': '(21/5 - 3/6/(1-1/6))/2'})


def moments_of_exploding(n, last):
    """E X^k for k = 0, 1, ...: X is r < n, or n + X', each with the chance 1/n."""
    moments = [F(1)]
    for k in range(1, last + 1):
        known = sum(F(r) ** k for r in range(1, n)) + sum(comb(k, j) * n ** (k - j) * moments[j] for j in range(k))
        moments.append(known / (n - 1))
    return moments


m = moments_of_exploding(6, 4)
assert m[1] == F(21, 5) and m[2] == F(707, 25)
Program('exploding-square', 'let x = sum compound d6 in x*x').by_hand({
    '= 49': '1/36', '= 289': '1/6^3', '> 100': '1/6*2/6', 'mean': '266/25 + (21/5)^2'
}).row('variance', 'E X^4 - (E X^2)^2, E X^k = (1^k + ... + 5^k + E (6+X)^k)/6', m[4] - m[2]**2)
Program('exploding-and-whether', 'let x = sum compound d6 in x+(count >=6 x)').by_hand({
    # a six adds 1, and 6 to what X is without it: so Cov(X, [X >= 6]) is 6/6
    '= 5': '1/6', '= 8': '1/36', 'mean': '21/5 + 1/6', 'variance': '266/25 + 5/36 + 2*6/6'})
Program('exploding-from-10', 'let x = sum compound d6 in if >=10 x then x else 0').by_hand({
    # a six, and then 4, 5 or more
    '= 0': '11/12', '= 17': '1/6^3', 'mean': '(10+11+12+21/5)/36'})
Program('exploding-squared-from-10', 'let x = sum compound d6 in if >=10 x then x*x else d6').by_hand({
    '= 1': '11/12/6', '= 121': '1/36', 'mean': '11/12*7/2 + (10^2+11^2 + 12^2+2*12*21/5+707/25)/36'})
Program('exploding-twice-and-d6', 'let x = sum compound d6 in sum (x, x, d6)').by_hand({
    '= 3': '1/36', '= 4': '1/36', '= 5': '2/36', 'mean': '2*21/5 + 7/2', 'variance': '4*266/25 + 35/12'})
Program('exploding-twice', 'let x = sum compound d6 in x+x').by_hand({
    '= 34': '1/6^3', '> 40': '1/6^3*4/6', 'mean': '42/5', 'variance': '4*266/25'})
Program('exploding-thrice', 'let x = sum compound d6 in sum (x-3, x, x)').by_hand({
    '= 48': '1/6^3', 'mean': '3*21/5 - 3', 'variance': '9*266/25'})
Program('exploding-rectangle', 'let x = sum compound d6 in (2*x+1)*(x-3)').by_hand({
    # 11*2 only of a 5
    '= 22': '1/6', 'mean': '2*(266/25 + (21/5)^2) - 5*21/5 - 3'
}).row('variance', '4 E X^4 - 20 E X^3 + 13 E X^2 + 30 E X + 9 - (814/25)^2', 4*m[4] - 20*m[3] + 13*m[2] + 30*m[1] + 9 - F(814, 25)**2)
# Both have the same number of sixes, or what is lacking is made up for: sums over that number are geometric series.
Program('feng-shui', '(sum compound d6)-(sum compound d6)').by_hand({
    '= 0': '5/36/(1-1/36)', '= 1': '4/36/(1-1/36)', '= -2': '(3/36+1/216)/(1-1/36)', '= 60': '5/36/6^10/(1-1/36)',
    'mean': '0', 'variance': '2*266/25'})
Program('contest', 'count >0 ((sum compound d6)-(sum compound d6))').by_hand({
    '= 1': '(1 - 1/7)/2', '= 0': '(1 + 1/7)/2', 'mean': '3/7'})
Program('exploding-product', '(sum compound d6)*(sum compound d6)').by_hand({
    # 12 = 3*4, 35 = 5*7 = 1*35, either way round
    '= 12': '2/36', '= 35': '2/6^3 + 2/6^7', 'mean': '(21/5)^2', 'variance': '(707/25)^2 - (21/5)^4'})
Program('exploding-parity', '(sum compound d6)%2').by_hand({
    '= 1': '3/6/(1-1/6)', '= 0': '2/6/(1-1/6)', 'mean': '3/5', 'variance': '6/25'})
Program('weighted-turns', 'sum foreach i in 2,3 do i*(count while x=2 do if >1 x then d2 else ())').by_hand({
    # 1 turn and a geometric number of others: mean 3, variance 2; 10 = 2*2 + 3*2, 13 = 2*2 + 3*3
    '= 10': '1/2*1/2', '= 13': '1/2*1/4', 'mean': '2*3 + 3*3', 'variance': '4*2 + 9*2'})
Program('least-with-name', 'let a = sum compound ==1 d2 in low 1 (a, sum compound ==1 d2)').by_hand({
    # each is more than n with a chance of 1/2^(n-1)
    '= 11': '1/4^9 - 1/4^10', '= 49': '1/4^47 - 1/4^48', '> 49': '1/4^48', 'mean': '1 + 1/(1-1/4)'})
BIG = '(101/2/(95/100))'
SQUARES = f'((101*201/6 + 2*{BIG}*490/100)/(95/100))'
Program('open-ended-d100', 'let r=d100 in if <=5 r then r-(sum explode >=96 d100) else if >=96 r then r + sum explode >=96 d100 else r').by_hand({
    '= 50': '1/100', '= 150': '5/100*1/100', '= -10': '5/100*1/100', 'mean': '101/2',
    'variance': f'101*201/6 + 10/100*{SQUARES} + 2*{BIG}*(490-15)/100 - (101/2)^2'})

# ---- writing ----

HEADER = ('id', 'notation', 'program', 'asked', 'fraction', 'status', 'formula')


def table():
    seen = set()
    for row in ROWS:
        assert (row[0], row[3]) not in seen, row
        seen.add((row[0], row[3]))
    return ''.join('\t'.join(row) + '\n' for row in [HEADER] + ROWS)


def main(arguments):
    path = os.path.join(HERE, 'unbounded.tsv')
    if arguments == ['--check']:
        with open(path) as file:
            return 0 if file.read() == table() else 'unbounded.tsv is not what derive_unbounded.py writes'
    if arguments:
        return __doc__
    with open(path, 'w') as file:
        file.write(table())
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
