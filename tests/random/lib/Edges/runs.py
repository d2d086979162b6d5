# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Small programs with their meaning, and all that they can do.

A form is a pair (text, meaning). A meaning is a function of a run and of the variables; it gives an integer of any size,
checks with fit() what has to fit into 64 bits, and draws from the run. outcomes() repeats a meaning once for each sequence
of draws.
"""
from fractions import Fraction

LOWEST, HIGHEST = -2**63, 2**63 - 1

LETTERS = "abcefghijklopqrstuvwxyz"  # neither d, nor m and n, which are parameters

# Constants at which something overflows, soon or just not.
LARGE = [2**63 - 1, 2**63 - 2, 2**63 - 3, 2**62, 2**62 - 1, 2**62 + 1, 5 * 10**18, 922337203685477580, 2**61, 2**60, 2**60 + 1,
         6148914691236517205, 3037000499, 3037000500, 4294967296, 4294967295, 4294967297, 2**53, 2**53 + 1, 2**31, 2**31 - 1]


class Overflow(Exception):
    """A result does not fit into 64 bits."""


class Wrong(Exception):
    """The program fails otherwise."""


class Endless(Exception):
    """This run draws too often to be followed."""


class TooMany(Exception):
    """There are too many runs."""


unlimited = False  # numbers on the way may have any size


def fit(n):
    if not unlimited and not LOWEST <= n <= HIGHEST:
        raise Overflow
    return n


def truncated(a, b):
    """a / b, rounded towards 0."""
    if b == 0:
        raise Wrong
    q = abs(a) // abs(b)
    return fit(q if (a < 0) == (b < 0) else -q)


def remainder(a, b):
    """What truncated() leaves."""
    if b == 0:
        raise Wrong
    return abs(a) % abs(b) * (-1 if a < 0 else 1)


def floored(a, b):
    if b == 0:
        raise Wrong
    return fit(a // b)


def modulo(a, b):
    """What floored() leaves."""
    if b == 0:
        raise Wrong
    return a % b


class Run:
    """One sequence of draws: those that are given, then the first of each."""

    def __init__(self, given, most, lazy):
        self.given, self.most, self.lazy, self.drawn, self.chance = given, most, lazy, [], Fraction(1)

    def draw(self, weights):
        """The index of one of the weights, none of which is 0."""
        if len(self.drawn) == self.most:
            raise Endless
        at = len(self.drawn)
        choice = self.given[at] if at < len(self.given) else 0
        self.drawn.append((choice, len(weights)))
        self.chance *= Fraction(weights[choice], sum(weights))
        return choice

    def die(self, sides):
        return 1 + self.draw([1] * sides)


class Expected:
    """All that a program can do: its outcomes and errors with their chances, and what is not known."""

    def __init__(self):
        self.outcomes, self.fails, self.lost = {}, Fraction(0), Fraction(0)
        self.lazily = self    # what --calc may answer where it does not look at all that is run
        self.number = False   # a number, no outcomes

    def add(self, value, chance):
        self.outcomes[value] = self.outcomes.get(value, 0) + chance

    def mean(self):
        return sum(value * chance for value, chance in self.outcomes.items())


def unlimited_outcomes(meaning):
    """The same, but for what is too large only on the way to the outcome."""
    global unlimited
    unlimited = True
    try:
        expected = outcomes(meaning)
    finally:
        unlimited = False
    for value in [value for value in expected.outcomes if not fits(value)]:
        expected.fails += expected.outcomes.pop(value)
    return expected


def fits(value):
    return all(map(fits, value)) if isinstance(value, tuple) else LOWEST <= value <= HIGHEST


def outcomes(meaning, lazy=False, most_runs=1500, most_draws=12):
    expected, given, runs = Expected(), [[]], 0
    while given:
        run = Run(given.pop(), most_draws, lazy)
        runs += 1
        if runs > most_runs:
            raise TooMany
        try:
            expected.add(meaning(run, {}), run.chance)
        except (Overflow, Wrong):
            expected.fails += run.chance
        except Endless:
            expected.lost += run.chance
        choices = [choice for choice, _ in run.drawn]
        for at in range(len(run.given), len(run.drawn)):
            given.extend(choices[:at] + [other] for other in range(1, run.drawn[at][1]))
    return expected


class Writer:
    """The forms that most notations have. Others say how they write and calculate."""

    divide, rest = staticmethod(truncated), staticmethod(remainder)
    modulo_sign = "%"
    share = 0.45         # of constants that are large
    passes_over = False  # what is too large on the way to a result that is known

    def __init__(self, random):
        self.random, self.long, self.names = random, False, 0

    def pick(self, forms):
        return self.random.choice(forms)()

    def chance(self, share):
        return self.random.random() < share

    def small(self):
        return self.random.randint(0, 4)

    def large(self):
        n = self.random.choice(LARGE)
        return min(HIGHEST, n + self.random.randint(-1, 1)) if self.chance(0.3) else n

    def edge(self):
        """A constant; few programs would fit if most were large."""
        n = self.large() if self.chance(self.share) else self.small()
        return -n if self.chance(0.25) else n

    def constant(self, n=None):
        n = self.edge() if n is None else n
        text = f"(0-{-n - 1}-1)" if n == LOWEST else f"(0-{-n})" if n < 0 else str(n)
        return text, lambda run, names: n

    def divisor(self):
        return self.constant(self.random.choice([-1, -1, -2, 2, 3, 2**31, 2**32, 3037000500, HIGHEST, -HIGHEST]))

    def binary(self, a, b):
        """a and b make the operands: b once more where it is no divisor."""
        (left, x), (right, y) = a(), b()
        kind = self.random.choice("++++---**/%")
        if kind in "/%":
            (right, y), divide = self.divisor(), self.divide if kind == "/" else self.rest
            sign = "/" if kind == "/" else self.modulo_sign
            return f"({left} {sign} {right})", lambda run, names: divide(x(run, names), y(run, names))
        return f"({left} {kind} {right})", arithmetic(kind, x, y)

    def name(self, prefix):
        self.names += 1
        return prefix + LETTERS[self.names % len(LETTERS)]

    def case(self):
        text, meaning = self.program()
        expected = outcomes(meaning)
        if self.passes_over:
            expected.lazily = unlimited_outcomes(meaning)
        return text, expected


def arithmetic(kind, x, y):
    operation = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b}[kind]
    return lambda run, names: fit(operation(x(run, names), y(run, names)))
