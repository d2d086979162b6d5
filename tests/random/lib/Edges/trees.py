# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Random programs that are expressions: dicelab, python-dice and dicebag."""
from runs import Endless, HIGHEST, Writer, Wrong, arithmetic, fit, floored, modulo

REPEATS = 3
TURNS = 6


def product(items):
    result = 1
    for item in items:
        result *= item
    return fit(result)


def straight(items):
    items = set(items)
    return max((next(n for n in range(1, len(items) + 2) if item + n not in items) for item in items), default=0)


def mode(items):
    return max(items, key=lambda item: (items.count(item), item))


def join(a, b):
    if b < 0:
        raise Wrong
    return fit(int(f"{a}{b}"))


def power(a, n):
    return fit(a**n)


def kept(items, n, highest):
    """The n highest or lowest items, in their order; of equal ones the leftmost."""
    order = sorted(range(len(items)), key=lambda i: (-items[i] if highest else items[i], i))[:n]
    return [items[i] for i in sorted(order)]


FILTERS = {"==": lambda a, b: a == b, "!=": lambda a, b: a != b, "<": lambda a, b: a < b,
           ">": lambda a, b: a > b, "<=": lambda a, b: a <= b, ">=": lambda a, b: a >= b}


class Dicelab(Writer):
    notation = "dicelab"
    share = 0.55
    REDUCTIONS = {"sum": lambda items: fit(sum(items)), "prod": product, "count": len,
                  "straight": straight, "alike": lambda items: max(map(items.count, items), default=0)}
    OF_SOME = {"max": max, "min": min, "mode": mode}
    REARRANGED = {"rev": lambda items: items[::-1], "sort": sorted, "distinct": lambda items: sorted(set(items))}

    def atom(self, scope):
        sides = self.random.randint(2, 3)
        faces = [max(self.edge(), -HIGHEST) for _ in range(2)]
        weights = [self.random.randint(1, 3) for _ in faces]
        table = "d{" + ", ".join(f"{f}:{w}" for f, w in zip(faces, weights)) + "}"
        forms = [self.constant, self.constant, lambda: (f"(d{sides})", lambda run, names: run.die(sides)),
                 lambda: (table, lambda run, names: faces[run.draw(weights)])]
        if scope:
            forms += 3 * [lambda: self.variable(self.random.choice(scope))]
        return self.pick(forms)

    def variable(self, x):
        return x, lambda run, names: names[x]

    def number(self, scope, depth):
        if depth <= 0:
            return self.atom(scope)
        few = lambda: self.number(scope, depth - 1)
        return self.pick(5 * [lambda: self.binary(few, few)] + 3 * [lambda: self.reduction(scope, depth)] +
                         2 * [lambda: self.binding(scope, depth, self.number)] +
                         [lambda: self.negation(few()), lambda: self.power(few()), lambda: self.joined(few()),
                          lambda: self.choice(scope, depth, self.number), lambda: self.best(scope, depth), self.many])

    def negation(self, form):
        text, x = form
        return f"(-{text})", lambda run, names: fit(-x(run, names))

    def power(self, form):
        (text, x), n = form, self.random.choice([2, 2, 3, 63])
        return f"({text} ^ {n})", lambda run, names: power(x(run, names), n)

    def joined(self, form):
        (text, x), n = form, self.random.randint(0, 9)
        return f"({text} . {n})", lambda run, names: join(x(run, names), n)

    def choice(self, scope, depth, make):
        (left, x), (right, y) = self.number(scope, depth - 1), self.number(scope, depth - 1)
        (yes, a), (no, b) = make(scope, depth - 1), make(scope, depth - 1)
        sign = self.random.choice(list(FILTERS))
        return (f"(if {left} {sign} {right} then {yes} else {no})",
                lambda run, names: (a if FILTERS[sign](x(run, names), y(run, names)) else b)(run, names))

    def binding(self, scope, depth, make):
        x = self.name("x")
        (text, value), (within, result) = self.number(scope, depth - 1), make(scope + [x], depth - 1)
        return (f"(let {x} = {text} in {within})",
                lambda run, names: result(run, {**names, x: value(run, names)}))

    def reduction(self, scope, depth):
        (text, items), word = self.list(scope, depth - 1), self.random.choice(list(self.REDUCTIONS) + 3 * ["sum"])
        return f"({word} {text})", lambda run, names: self.REDUCTIONS[word](items(run, names))

    def best(self, scope, depth):
        forms = [self.number(scope, depth - 1) for _ in range(2)]
        word = self.random.choice(list(self.OF_SOME))
        return (f"({word} ({', '.join(text for text, _ in forms)}))",
                lambda run, names: self.OF_SOME[word]([x(run, names) for _, x in forms]))

    def many(self):
        """More items than a roll may have."""
        if self.chance(0.7):
            return self.atom([])
        self.long = True
        n = self.large()
        return (f"(count ({n}#d2))", lambda run, names: n)

    def list(self, scope, depth):
        few = lambda: self.number(scope, depth - 1)
        if depth <= 0:
            return self.pick([lambda: self.items(few), self.range])
        return self.pick([lambda: self.items(few), lambda: self.items(few), self.range, lambda: self.repeated(few()),
                          lambda: self.rearranged(scope, depth), lambda: self.filtered(scope, depth),
                          lambda: self.some(scope, depth), lambda: self.each(scope, depth), lambda: self.loop(scope, depth),
                          lambda: self.choice(scope, depth, self.list), lambda: self.binding(scope, depth, self.list)])

    def items(self, make):
        forms = [make() for _ in range(self.random.randint(2, 3))]
        return f"({', '.join(text for text, _ in forms)})", lambda run, names: [x(run, names) for _, x in forms]

    def range(self):
        low = self.edge()
        high = min(HIGHEST, low + self.random.randint(-1, 3))
        (first, _), (last, _) = self.constant(low), self.constant(high)
        return f"({first}..{last})", lambda run, names: list(range(low, high + 1))

    def repeated(self, form):
        (text, x), n = form, self.random.randint(0, REPEATS)
        return f"({n}#{text})", lambda run, names: [x(run, names) for _ in range(n)]

    def rearranged(self, scope, depth):
        (text, items), word = self.list(scope, depth - 1), self.random.choice(list(self.REARRANGED))
        return f"({word} {text})", lambda run, names: self.REARRANGED[word](items(run, names))

    def filtered(self, scope, depth):
        (text, items), (number, x) = self.list(scope, depth - 1), self.atom(scope)
        sign = self.random.choice(list(FILTERS))

        def meaning(run, names):
            limit = x(run, names)
            return [item for item in items(run, names) if FILTERS[sign](item, limit)]
        return f"({sign}{number} {text})", meaning

    def some(self, scope, depth):
        (text, items), n, word = self.list(scope, depth - 1), self.random.randint(0, 2), self.random.choice(["low", "high"])
        return f"({word} {n} {text})", lambda run, names: kept(items(run, names), n, word == "high")

    def each(self, scope, depth):
        x = self.name("y")
        (text, items), (within, result) = self.list(scope, depth - 1), self.number(scope + [x], depth - 1)
        return (f"(foreach {x} in {text} do {within})",
                lambda run, names: [result(run, {**names, x: item}) for item in items(run, names)])

    def loop(self, scope, depth):
        x = self.name("w")
        (first, start), (goes, test) = self.number(scope, depth - 1), self.atom(scope + [x])
        (text, step), n = self.number(scope + [x], depth - 1), self.random.randint(1, 2)

        def meaning(run, names):
            items = [start(run, names)]
            while test(run, {**names, x: items[-1]}) == n:
                items.append(step(run, {**names, x: items[-1]}))
                if len(items) > TURNS:
                    raise Endless
            return items
        return f"(while {x} = {first} do if {goes} == {n} then {text} else ())", meaning

    def program(self):
        if self.chance(0.8):
            return self.number([], self.random.randint(1, 3))
        text, items = self.list([], 2)
        return text, lambda run, names: tuple(items(run, names))


class PythonDice(Dicelab):
    notation = "python-dice"
    passes_over = True
    divide, rest = staticmethod(floored), staticmethod(modulo)

    def atom(self, scope):
        sides = self.random.randint(2, 3)
        return self.pick([self.constant, self.constant, lambda: (f"(d{sides})", lambda run, names: run.die(sides))])

    def number(self, scope, depth):
        if depth <= 0:
            return self.atom(scope)
        few = lambda: self.number(scope, depth - 1)
        return self.pick(4 * [lambda: self.binary(few, few)] + 2 * [lambda: self.total(few)] +
                         [lambda: self.negation(few()), lambda: self.changed(few()), lambda: self.successes(few)])

    def items(self, make):
        forms = [make() for _ in range(self.random.randint(2, 3))]
        return f"({self.random.choice(',|').join(text for text, _ in forms)})", lambda run, names: [x(run, names) for _, x in forms]

    def changed(self, form):
        """Odd numbers change their sign."""
        (text, x) = form
        return f"(+-{text})", lambda run, names: (lambda n: fit(-n) if n % 2 else n)(x(run, names))

    def successes(self, make):
        (text, items), n = self.items(make), self.large()
        return f"({text}e{n})", lambda run, names: sum(item >= n for item in items(run, names))

    def total(self, make):
        (text, items), n = self.items(make), self.random.randint(1, 2)
        number, x = self.atom([])
        return self.pick([
            lambda: (f"({text}t)", lambda run, names: fit(sum(items(run, names)))),
            lambda: (f"(({text}s)t)", lambda run, names: fit(sum(items(run, names)))),
            lambda: (f"(({text}^{n})t)", lambda run, names: fit(sum(kept(items(run, names), n, True)))),
            lambda: (f"(({text}v{n})t)", lambda run, names: fit(sum(kept(items(run, names), n, False)))),
            lambda: (f"(({text}a{n})t)", lambda run, names: (lambda all: fit(sum(all) + n * all.count(n)))(items(run, names))),
            lambda: (f"(({text}.+{number})t)", self.shifted(items, x, 1)),
            lambda: (f"(({text}.-{number})t)", self.shifted(items, x, -1))])

    def shifted(self, items, x, sign):
        def meaning(run, names):
            all_items = items(run, names)
            n = x(run, names)
            return fit(sum(fit(item + sign * n) for item in all_items))
        return meaning

    def program(self):
        if self.chance(0.85):
            return self.number([], self.random.randint(1, 4))
        text, items = self.items(lambda: self.number([], 2))
        return text, lambda run, names: tuple(items(run, names))


class Dicebag(Dicelab):
    """Pools are added up, but for the best dice of some, and for how many of them show enough."""
    notation = "dicebag"
    passes_over = True
    divide = staticmethod(floored)

    def constant(self, n=None):
        n = self.edge() if n is None else n
        n = max(n, -HIGHEST)
        return f"(-{-n})" if n < 0 else str(n), lambda run, names: n

    def atom(self, scope):
        sides = self.random.randint(2, 3)
        return self.pick([self.constant, self.constant, lambda: (f"(1d{sides})", lambda run, names: run.die(sides))])

    def number(self, scope, depth):
        if depth <= 0:
            return self.atom(scope)
        few = lambda: self.number(scope, depth - 1)
        return self.pick(5 * [lambda: self.binary(few, few)] +
                         [lambda: self.negation(few()), lambda: self.bonus(few()), lambda: self.times(few()),
                          self.best_dice, self.successes])

    def binary(self, a, b):
        kind = self.random.choice("++--**/")
        (left, x), (right, y) = a(), self.divisor() if kind == "/" else b()
        if kind == "/":
            return f"({left} / {right})", lambda run, names: floored(x(run, names), y(run, names))
        return f"({left} {kind} {right})", arithmetic(kind, x, y)

    def bonus(self, form):
        """To each of some dice."""
        sides, n, sign = self.random.randint(2, 3), self.random.randint(1, 2), self.random.choice([1, -1])
        text, x = form

        def meaning(run, names):
            return fit(sum(fit(die + sign * x(run, names)) for die in [run.die(sides) for _ in range(n)]))
        return f"({n}d{sides}{'+' if sign > 0 else '-'}{text})", meaning

    def times(self, form):
        (text, x), n = form, self.random.randint(0, REPEATS)
        return f"({text} x {n})", lambda run, names: fit(sum(x(run, names) for _ in range(n)))

    def pool(self):
        forms = [self.atom([]) for _ in range(self.random.randint(2, 3))]
        return f"({' + '.join(text for text, _ in forms)})", lambda run, names: [x(run, names) for _, x in forms]

    def best_dice(self):
        (text, dice), n, word = self.pool(), self.random.randint(0, 2), self.random.choice("Kk")
        return f"({n}{word}{text})", lambda run, names: fit(sum(kept(dice(run, names), n, word == "K")))

    def successes(self):
        (text, dice), n, word = self.pool(), self.large(), self.random.choice("Tt")
        return (f"({n}{word}{text})",
                lambda run, names: sum(die >= n if word == "T" else die <= n for die in dice(run, names)))

    def program(self):
        return self.number([], self.random.randint(1, 4))
