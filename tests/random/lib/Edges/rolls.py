# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Random programs whose variables are distributions: scripts, and AnyDice."""
import itertools
from fractions import Fraction

import runs
from runs import HIGHEST, LOWEST, Overflow, Writer, Wrong, fit, truncated
from trees import FILTERS

NARROW = 2**31  # arguments of functions of scripts have 32 bits
MOST = 60       # values of a distribution


class Script(Writer):
    """A mention of a variable rolls it anew. Integers have any size until they meet a roll."""
    notation = "dice-script"
    passes_over = True

    def __init__(self, random):
        super().__init__(random)
        self.fails = False

    def wide(self):
        """An integer expression."""
        n = self.edge()
        return self.pick(4 * [lambda: (f"({n})", n)] + [lambda: self.whole(n)])

    def whole(self, n):
        m, k = self.edge(), self.edge()
        return self.pick([lambda: (f"({n} * {m} - {k})", n * m - k), lambda: (f"({n} + {m} + {k})", n + m + k),
                          lambda: (f"({n} * {m} // 4294967296)", n * m // 4294967296), lambda: (f"({n} % -3 + {m})", n % -3 + m)])

    def narrow(self):
        return self.random.choice([self.random.randint(-3, 3), -NARROW, NARROW - 1, 65536, -65537])

    def roll(self, known, depth):
        few = lambda: self.roll(known, depth - 1)
        if depth <= 0:
            return self.pick([lambda: known] * 2 * bool(known) + [self.die, self.faces, self.mix, self.mapped, self.kept])
        return self.pick(3 * [lambda: self.moved(few()), lambda: self.scaled(few())] +
                         2 * [lambda: self.divided(few()), lambda: self.added(few(), few())] +
                         [lambda: self.exploded(few()), lambda: self.converted(few()), lambda: self.mixed(few()), lambda: few()])

    def with_known(self, known, depth):
        """Of rolls that are not used it is not said whether they fail."""
        fails = self.fails
        while True:
            text, meaning = self.roll(known, depth)
            if not known or "X" in text:
                return text, meaning
            self.fails = fails

    def die(self):
        sides = self.random.randint(2, 3)
        return f"d({sides})", lambda run, names: Sum(0, run.die(sides))

    def faces(self):
        faces = [self.narrow() for _ in range(2)]
        return f"die_faces({faces})", lambda run, names: Sum(0, faces[run.draw([1, 1])])

    def mix(self):
        (text, n), (other, m) = self.wide(), self.wide()
        weights = [self.random.choice([1, 2, self.large()]), 3]
        return (f"mix([({weights[0]}, {text}), ({weights[1]}, {other})])",
                lambda run, names: Sum(0, [argument(n), argument(m)][run.draw(weights)]))

    def mixed(self, form):
        (text, x), (number, n) = form, self.wide()
        return (f"mix([(2, {text}), (1, {number})])",
                lambda run, names: Sum(0, x(run, names).total() if run.draw([2, 1]) + argument(n) * 0 == 0 else n))

    def mapped(self):
        (text, n), (other, m), sign = self.wide(), self.wide(), self.random.choice("+-*")
        operation = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b}[sign]
        return (f"pool_map(dice_pool(2, 2), lambda f: f[0] * {text} {sign} f[1] * {other})",
                lambda run, names: Sum(0, argument(operation(run.die(2) * n, run.die(2) * m))))

    def kept(self):
        sides, word = self.random.randint(2, 3), self.random.choice(["keep_highest", "keep_lowest"])
        best = max if word == "keep_highest" else min
        return f"{word}(2, {sides}, 1)", lambda run, names: Sum(0, best(run.die(sides), run.die(sides)))

    def moved(self, form):
        (text, x), (number, n), sign = form, self.wide(), self.random.choice("+-")
        return f"({text} {sign} {number})", lambda run, names: x(run, names).plus(Sum(argument(n)), sign)

    def scaled(self, form):
        (text, x), n = form, self.large() if self.chance(0.6) else self.random.randint(1, 4)
        return self.pick([lambda: (f"({text} * {n})", lambda run, names: x(run, names).times(n)),
                          lambda: (f"({n} * {text})", lambda run, names: x(run, names).times(n))])

    def divided(self, form):
        (text, x), n = form, self.random.choice([2, 3, 4294967296, 3037000500, HIGHEST])
        return f"({text} // {n})", lambda run, names: Sum(0, x(run, names).total() // n)

    def added(self, form, other):
        (text, x), (more, y), sign = form, other, self.random.choice("+-")
        return f"({text} {sign} {more})", lambda run, names: x(run, names).plus(y(run, names), sign)

    def exploded(self, form):
        text, x = form
        value = lambda run, names: x(run, names).total()
        whole = runs.outcomes(value)
        if whole.lost:
            raise runs.TooMany
        top = max(whole.outcomes, default=None)

        self.fails |= whole.fails > 0  # it is asked for its highest number at once

        def meaning(run, names):
            first = value(run, names)
            return Sum(0, fit(first + value(run, names)) if first == top else first)
        return f"explode({text}, 1)", meaning

    def converted(self, form):
        (text, x), face, to = form, self.random.randint(0, 2), self.narrow()
        low, high = sorted([self.narrow(), self.narrow()])
        word, change = self.random.choice([(f"convert({face}, {to})", lambda n: to if n == face else n),
                                           (f"convert(at_least({face}), {to})", lambda n: to if n >= face else n),
                                           (f"clamp({low}, {high})", lambda n: max(low, min(high, n)))])
        return f"{text}.{word}", lambda run, names: Sum(0, change(x(run, names).total()))

    def case(self):
        known, lines = None, []
        for _ in range(self.random.randint(0, 2)):
            text, meaning = self.with_known(known, 2)
            lines.append(f"X = {text}")
            known = "X", meaning
            if self.chance(0.4):
                known = self.loop(lines, meaning)
        text, meaning = self.with_known(known, self.random.randint(1, 3))
        last = lambda run, names: meaning(run, names).total()
        expected = runs.outcomes(last)
        expected.lazily = runs.unlimited_outcomes(last)
        if self.fails:
            expected.outcomes, expected.fails = {}, Fraction(1)
        if self.chance(0.3):
            text, expected = f"({text}).mean()", mean_of(expected)
        return "\n".join(lines + [f'output("x", {text})']), expected

    def loop(self, lines, x):
        n, m = self.random.randint(1, 3) if self.chance(0.4) else self.random.choice([65536, 3037000499, 2**32]), abs(self.edge())
        lines.append(f"for i in range(2):\n    X = X * {n} + {m}")

        def meaning(run, names):
            value = x(run, names)
            for _ in range(2):
                value = value.times(n).plus(Sum(m), "+")
            return value
        return "X", meaning


class Sum:
    """A roll is a sum of parts, and a constant. Arithmetic changes each of them, and only what is asked of it adds them up."""

    def __init__(self, constant, *parts):
        self.constant, self.parts = constant, parts

    def plus(self, other, sign):
        parts = [part if sign == "+" else fit(-part) for part in other.parts]
        constant = other.constant if sign == "+" else -other.constant
        return Sum(fit(self.constant + constant), *self.parts, *parts)

    def times(self, n):
        return Sum(fit(self.constant * n), *[fit(part * n) for part in self.parts])

    def total(self):
        return fit(fit(sum(self.parts)) + self.constant)


def argument(n):
    """What meets a roll fits into 64 bits."""
    if not LOWEST <= n <= HIGHEST:
        raise Wrong
    return n


def mean_of(expected):
    result = runs.Expected()
    if expected.lost:
        raise runs.TooMany
    if expected.fails:
        result.fails = Fraction(1)
    else:
        result.add(expected.mean(), Fraction(1))
    result.number = True
    if expected.lazily is not expected:
        result.lazily = mean_of(expected.lazily)
    return result


# ---- AnyDice: a meaning gives a number, or a distribution as a dictionary

def spread(value):
    if len(value) > MOST if isinstance(value, dict) else False:
        raise runs.TooMany
    return value if isinstance(value, dict) else {value: Fraction(1)}


def pairs(a, b, operation):
    if not isinstance(a, dict) and not isinstance(b, dict):
        return operation(a, b)
    result = {}
    for (x, p), (y, q) in itertools.product(spread(a).items(), spread(b).items()):
        z = operation(x, y)
        result[z] = result.get(z, 0) + p * q
    return result


def pool(n, dist, joined):
    """n dice, of whose values, the highest first, something is made."""
    result = {}
    if not isinstance(dist, dict) or len(spread(dist)) ** n > 3000:  # faces that a number says are others
        raise runs.TooMany
    for hand in itertools.product(spread(dist).items(), repeat=n):
        chance = Fraction(1)
        for _, p in hand:
            chance *= p
        value = joined(sorted((x for x, _ in hand), reverse=True))
        result[value] = result.get(value, 0) + chance
    return result


class AnyDice(Writer):
    notation = "anydice"
    OPERATIONS = {"+": lambda a, b: fit(a + b), "-": lambda a, b: fit(a - b), "*": lambda a, b: fit(a * b),
                  "/": lambda a, b: truncated(a, b) if b else 0}
    COMPARED = {"=": FILTERS["=="], "!=": FILTERS["!="], "<": FILTERS["<"], ">": FILTERS[">"], "<=": FILTERS["<="],
                ">=": FILTERS[">="]}

    def __init__(self, random):
        super().__init__(random)
        self.numbers, self.rolls, self.functions, self.lines, self.steps = [], [], {}, [], []

    def constant(self, n=None):
        n = self.edge() if n is None else n
        text = f"(-{-n - 1}-1)" if n == LOWEST else f"(-{-n})" if n < 0 else str(n)
        return text, lambda names: n

    # ---- numbers

    def number(self, depth, local=()):
        known = self.numbers + list(local)
        if depth <= 0:
            return self.variable(self.random.choice(known)) if known and self.chance(0.5) else self.constant()
        few = lambda: self.number(depth - 1, local)
        return self.pick(4 * [lambda: self.calculated(few, few)] +
                         [lambda: self.compared(few, few), lambda: self.sign(few()), lambda: self.square(few()),
                          lambda: self.sequence(few), lambda: self.digits(few()), lambda: self.of_two(few, few), few])

    def variable(self, x):
        return x, lambda names: names[x]

    def calculated(self, first, second):
        (left, x), sign = first(), self.random.choice("+++--**/")
        right, y = self.divisor_or_zero() if sign == "/" else second()
        return f"({left} {sign} {right})", lambda names: pairs(x(names), y(names), self.OPERATIONS[sign])

    def divisor_or_zero(self):
        return self.constant(self.random.choice([-1, -1, 0, 2, 3, 2**32, HIGHEST]))

    def compared(self, first, second):
        (left, x), (right, y), sign = first(), second(), self.random.choice(list(self.COMPARED))
        return f"({left} {sign} {right})", lambda names: pairs(x(names), y(names), lambda a, b: int(self.COMPARED[sign](a, b)))

    def sign(self, form):
        text, x = form
        return self.pick([lambda: (f"(-{text})", lambda names: pairs(x(names), 0, lambda a, b: fit(-a))),
                          lambda: (f"(!{text})", lambda names: pairs(x(names), 0, lambda a, b: int(a == 0))),
                          lambda: (f"[absolute {text}]", lambda names: pairs(x(names), 0, lambda a, b: fit(abs(a))))])

    def square(self, form):
        (text, x), n = form, self.random.choice([0, 2, 3, 63])
        return f"({text} ^ {n})", lambda names: pairs(x(names), n, lambda a, b: fit(a**b))

    def sequence(self, make):
        forms = [make() for _ in range(self.random.randint(1, 3))]
        text, n, sign = f"{{{', '.join(text for text, _ in forms)}}}", self.large(), self.random.choice(list(self.COMPARED))
        return self.pick([
            lambda: (f"({text} + 0)", lambda names: fit(sum(x(names) for _, x in forms))),
            lambda: (f"({text} {sign} {n})", lambda names: sum(self.COMPARED[sign](x(names), n) for _, x in forms)),
            lambda: (f"(2 @ {text})", lambda names: [x(names) for _, x in forms][1] if len(forms) > 1 else evaluated(forms, names))])

    def digits(self, form):
        (text, x), n = form, self.random.randint(1, 20)
        return self.pick([lambda: (f"(#{text})", lambda names: len(str(abs(x(names))))),
                          lambda: (f"({n} @ {text})", lambda names: digit(n, x(names)))])

    def of_two(self, first, second):
        (left, x), (right, y), word = first(), second(), self.random.choice(["highest", "lowest"])
        best = max if word == "highest" else min
        return f"[{word} of {left} and {right}]", lambda names: pairs(x(names), y(names), best)

    # ---- rolls

    def roll(self, depth, local=()):
        few = lambda: self.roll(depth - 1, local)
        if depth <= 0:
            forms = [self.die, self.die] + 2 * [lambda: self.variable(self.random.choice(self.rolls))] * bool(self.rolls)
            return self.pick(forms)
        other = lambda: few() if self.chance(0.5) else self.number(depth - 1, local)
        forms = 4 * [lambda: self.calculated(few, other)] + 2 * [lambda: self.pool(few())]
        forms += [lambda: self.compared(few, other), lambda: self.sign(few()), lambda: self.of_two(few, other),
                  lambda: self.exploded(few()), lambda: self.faces(depth, local), few]
        if self.functions:
            forms += 2 * [lambda: self.call(other())]
        return self.pick(forms)

    def die(self):
        sides = self.random.randint(2, 3)
        return f"(d{sides})", lambda names: {face: Fraction(1, sides) for face in range(1, sides + 1)}

    def faces(self, depth, local):
        forms = [self.number(depth - 1, local) for _ in range(self.random.randint(2, 3))]

        def meaning(names):
            result = {}
            for _, x in forms:
                n = x(names)
                result[n] = result.get(n, 0) + Fraction(1, len(forms))
            return result
        return f"(d{{{', '.join(text for text, _ in forms)}}})", meaning

    def pool(self, form):
        """All of it, the best dice, or one of them. The operand in a sum is one die."""
        (text, x), n, k = form, self.random.randint(2, 3), self.random.randint(1, 2)
        dice = f"{n}d({text}+0)"
        one = lambda names: pairs(x(names), 0, self.OPERATIONS["+"])
        return self.pick([
            lambda: (f"({dice})", lambda names: pool(n, one(names), lambda hand: fit(sum(hand)))),
            lambda: (f"[highest {k} of {dice}]", lambda names: pool(n, one(names), lambda hand: fit(sum(hand[:k])))),
            lambda: (f"[lowest {k} of {dice}]", lambda names: pool(n, one(names), lambda hand: fit(sum(hand[-k:])))),
            lambda: (f"({k} @ {dice})", lambda names: pool(n, one(names), lambda hand: hand[k - 1]))])

    def exploded(self, form):
        text, x = form

        def meaning(names):
            once = spread(x(names))
            top, result = max(once), once
            for _ in range(2):
                again, result = result, {value: p for value, p in once.items() if value != top}
                for value, p in again.items():
                    value = fit(top + value)
                    result[value] = result.get(value, 0) + once[top] * p
            return result
        return f"[explode {text}]", meaning

    def call(self, form):
        """For each value of the argument."""
        f, (text, x) = self.random.choice(list(self.functions)), form

        def meaning(names):
            argument_ = x(names)
            if not isinstance(argument_, dict):
                return self.functions[f](names, argument_)
            result = {}
            for value, p in spread(argument_).items():
                for other, q in spread(self.functions[f](names, value)).items():
                    result[other] = result.get(other, 0) + p * q
            return result
        return f"[{f} {text}]", meaning

    # ---- statements

    def function(self):
        f = self.name("f")
        if f in self.functions:
            return
        if self.chance(0.5):
            text, body = self.pick([lambda: self.number(2, ["N"]), lambda: self.calculated(lambda: self.roll(1, ["N"]), lambda: self.number(1, ["N"]))])
            self.functions[f] = lambda names, n: body({**names, "N": n})
            self.lines.append(f"function: {f} N:n {{ result: {text} }}")
            return
        turns, sign, tail = self.random.randint(0, 3), self.random.choice("+-*"), self.chance(0.5)
        text, step = self.calculated(lambda: self.variable("M"), lambda: self.number(0)) if tail else self.constant()

        def again(names, n, m):
            if n < 1:
                return m
            if tail:
                return again(names, n - 1, step({**names, "M": m}))
            return pairs(step(names), again(names, n - 1, m), self.OPERATIONS[sign])
        self.functions[f] = lambda names, m: again(names, turns, m)
        deeper = f"[{f}x N-1 {text}]" if tail else f"{text} {sign} [{f}x N-1 M]"
        self.lines.append(f"function: {f}x N:n M:n {{ if N < 1 {{ result: M }} result: {deeper} }}\n"
                          f"function: {f} M:n {{ result: [{f}x {turns} M] }}")

    def bind(self):
        x, number = self.name("").upper(), self.chance(0.5)
        text, value = self.number(2) if number else self.roll(2)
        text += "" if number else " + 0"  # so that it is added up now
        (self.numbers if number else self.rolls).append(x)
        self.do(f"{x}: {text}", lambda names: names.update({x: value(names)}))
        if self.chance(0.4):
            self.loop(x, number)

    def loop(self, x, number):
        i, low = self.name("").upper(), self.edge()
        high = min(HIGHEST, low + self.random.randint(0, 2))
        text, value = self.calculated(lambda: self.variable(x), lambda: self.number(0, [i]))

        def step(names):
            for n in range(low, high + 1):
                names[i] = n
                names[x] = value(names)
        self.do(f"loop {i} over {{{self.constant(low)[0]}..{self.constant(high)[0]}}} {{ {x}: {text} }}", step)

    def decide(self):
        (test, c), x = self.compared(lambda: self.number(1), lambda: self.number(1)), self.name("").upper()
        (text, yes), (other, no) = self.number(1), self.number(1)
        self.numbers.append(x)
        self.do(f"if {test} {{ {x}: {text} }} else {{ {x}: {other} }}",
                lambda names: names.update({x: (yes if c(names) else no)(names)}))

    def do(self, text, step):
        self.lines.append(text)
        self.steps.append(step)

    def case(self):
        for _ in range(self.random.randint(0, 3)):
            self.pick([self.bind, self.bind, self.decide, self.function])
        text, value = self.roll(self.random.randint(1, 3))
        expected, names = runs.Expected(), {}
        try:
            for step in self.steps:
                step(names)
            for outcome, chance in spread(value(names)).items():
                expected.add(outcome, chance)
        except Overflow:
            expected.outcomes, expected.fails = {}, Fraction(1)
        return "\n".join(self.lines + [f"output {text}"]), expected


def evaluated(forms, names):
    """There is no such item."""
    for _, x in forms:
        x(names)
    return 0


def digit(n, number):
    """From the left; 0 behind the last."""
    digits = str(abs(number))
    return 0 if n > len(digits) else int(digits[n - 1]) * (-1 if number < 0 else 1)
