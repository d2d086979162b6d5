# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Random programs that change variables or call themselves: the Language of Dice, and Troll."""
import runs
from runs import HIGHEST, Overflow, Writer, fit, floored, modulo, truncated
from trees import FILTERS

TURNS = 3


class Lod(Writer):
    """In `names` are the values of the variables; those of events are named anew."""
    notation = "lod"

    def __init__(self, random):
        super().__init__(random)
        self.variables, self.recipes, self.functions, self.lines, self.steps = [], {}, {}, [], []

    def draw(self):
        sides = self.random.randint(2, 3)
        forms = [self.constant() for _ in range(2)]
        weights = [self.random.randint(1, 3) for _ in forms]
        inside = ", ".join(f"{w}: {text}" for w, (text, _) in zip(weights, forms))
        return self.pick([lambda: (f"sum(1d{sides})", lambda run, names: run.die(sides)),
                          lambda: (f"{{{inside}}}", lambda run, names: forms[run.draw(weights)][1](run, names))])

    def atom(self, local):
        known = self.variables + local
        forms = [self.constant, self.constant, self.draw]
        if known:
            forms += 3 * [lambda: self.variable(self.random.choice(known))]
        if self.recipes:
            forms += 2 * [lambda: self.mention(self.random.choice(list(self.recipes)))]
        return self.pick(forms)

    def variable(self, x):
        def meaning(run, names):
            if names[x] is None:
                raise Overflow
            return names[x]
        return x, meaning

    def mention(self, g):
        return g, lambda run, names: self.recipes[g](run, names)

    def number(self, local, depth):
        if depth <= 0:
            return self.atom(local)
        few = lambda: self.number(local, depth - 1)
        fixed = lambda: self.variable(self.random.choice(self.variables)) if self.variables and self.chance(0.5) else self.constant()
        forms = 5 * [lambda: self.calculated(few, fixed)] + 2 * [lambda: self.listed(few)]
        forms += [lambda: self.negation(few()), lambda: self.choice(few), lambda: self.comparison(few),
                  lambda: self.event(local, depth), lambda: self.times(few())]
        if self.functions:
            forms += 2 * [lambda: self.call(few())]
        return self.pick(forms)

    def calculated(self, few, fixed):
        """What draws may not be on the right of a * that multiplies."""
        if self.chance(0.3):
            (left, x), (right, y) = few(), fixed()
            return f"({left} * {right})", runs.arithmetic("*", x, y)
        while True:
            text, meaning = self.binary(few, few)
            if "*" not in text:
                return text, meaning
            few = fixed

    def listed(self, few):
        forms = [few() for _ in range(self.random.randint(2, 3))]
        word = self.random.choice(["sum", "sum", "sum", "max", "min"])
        operation = {"sum": lambda items: fit(sum(items)), "max": max, "min": min}[word]
        between = "] + [" if self.chance(0.3) else ", "
        return (f"{word}([{between.join(text for text, _ in forms)}])",
                lambda run, names: operation([x(run, names) for _, x in forms]))

    def negation(self, form):
        text, x = form
        return f"(-{text})", lambda run, names: fit(-x(run, names))

    def comparison(self, few):
        (left, x), (right, y), sign = few(), few(), self.random.choice(list(FILTERS))
        return f"({left} {sign} {right})", lambda run, names: int(FILTERS[sign](x(run, names), y(run, names)))

    def choice(self, few):
        (test, c), (yes, a), (no, b) = self.comparison(few), few(), few()
        return f"(if {test} {yes} else {no})", lambda run, names: (a if c(run, names) else b)(run, names)

    def times(self, form):
        (text, x), n = form, self.random.randint(1, 3)
        return f"sum({n} * {text})", lambda run, names: fit(sum(x(run, names) for _ in range(n)))

    def event(self, local, depth):
        z = self.name("z")
        (text, value), (last, result) = self.number(local, depth - 1), self.number(local + [z], depth - 1)
        return f"{{ {z} = {text}; {last} }}", lambda run, names: result(run, {**names, z: assigned(run, value, names)})

    def call(self, form):
        f, n, (text, x) = self.random.choice(list(self.functions)), self.random.randint(0, TURNS), form
        return f"{f}({n}, {text})", lambda run, names: self.functions[f](run, names, n, x(run, names))

    # ---- statements: a text, and what they do to the names

    def statement(self):
        forms = [self.bind, self.bind, self.recipe, self.function]
        if self.variables:
            forms += 3 * [self.update, self.update, self.decision, self.loop]
        text, step = self.pick(forms)
        self.lines.append(text)
        self.steps.append(step)

    def bind(self):
        x, (text, value) = self.random.choice("xyuv"), self.number([], 2)
        if x not in self.variables:
            self.variables.append(x)

        def step(run, names):
            names[x] = assigned(run, value, names)
        return f"{x} = {text}", step

    def update(self):
        sign = self.random.choice("++-*/")
        return self.change(sign, self.divisor() if sign == "/" else self.constant() if sign == "*" else self.number([], 1))

    def adding(self):
        """What may be done for ever: few values come of it."""
        return self.change(self.random.choice("+-"), self.pick([self.constant, self.draw]))

    def change(self, sign, form):
        x, (text, value) = self.random.choice(self.variables), form
        _, before = self.variable(x)
        after = runs.arithmetic(sign, before, value) if sign != "/" else \
            lambda run, names: truncated(before(run, names), value(run, names))

        def step(run, names):
            names[x] = assigned(run, after, names)
        return f"{x} {sign}= {text}", step

    def decision(self):
        (test, c), (first, yes), (second, no) = self.comparison(lambda: self.atom([])), self.update(), self.update()
        return (f"if {test}\n  {first}\nelse\n  {second}\ndone",
                lambda run, names: (yes if c(run, names) else no)(run, names))

    def loop(self):
        """Some turns, or as many as the die says."""
        n, turns = self.name("n"), self.random.randint(1, TURNS)
        text, body = self.update()
        added, more = self.adding()

        def counted(run, names):
            for _ in range(turns):
                body(run, names)

        def endless(run, names):
            while run.die(2) > 1:
                more(run, names)
        return self.pick(2 * [lambda: (f"{n} = 0\nwhile {n} < {turns}\n  {n} += 1\n  {text}\ndone", counted)] +
                         [lambda: (f"while 1d2 > 1\n  {added}\ndone", endless)])

    def recipe(self):
        g, (text, meaning) = self.name("g"), self.number([], 1)
        if g not in self.recipes:
            self.recipes[g] = meaning
        return f"{g} ~ {text}" if self.recipes[g] is meaning else "0", lambda run, names: None

    def function(self):
        """It calls itself so often."""
        f = self.name("f")
        if f in self.functions:
            return "0", lambda run, names: None
        (text, step), (added, more) = self.number(["p"], 1), self.constant()
        tail = self.chance(0.5)

        def meaning(run, names, n, p):
            if n <= 0:
                return p
            after = meaning(run, names, n - 1, step(run, {**names, "p": p}) if tail else p)
            return after if tail else fit(more(run, names) + after)
        self.functions[f] = meaning
        again = f"{f}(n - 1, {text})" if tail else f"{added} + {f}(n - 1, p)"
        return f"{f} ~ par(n, p) {{ if (n > 0) {again} else p }}", lambda run, names: None

    def program(self):
        for _ in range(self.random.randint(1, 4)):
            self.statement()
        text, result = self.number([], self.random.randint(0, 2))
        if self.chance(0.2) and self.variables:
            text = f"[{', '.join(self.variables)}]"
            result = self.all(self.variables)

        def meaning(run, names):
            for step in self.steps:
                step(run, names)
            return result(run, names)
        return "\n".join(self.lines + [text]), meaning

    def all(self, variables):
        parts = [self.variable(x)[1] for x in variables]
        return lambda run, names: tuple(part(run, names) for part in parts)

    def case(self):
        """--calc may pass over what grows too large and is not read."""
        text, meaning = self.program()
        expected = runs.outcomes(meaning)
        expected.lazily = runs.outcomes(meaning, lazy=True)
        return text, expected


def assigned(run, value, names):
    if not run.lazy:
        return value(run, names)
    try:
        return value(run, names)
    except Overflow:
        return None


class Troll(Writer):
    notation = "troll"
    share = 0.6
    divide, rest = staticmethod(floored), staticmethod(modulo)
    modulo_sign = "mod"
    FILTERS = {"=": FILTERS["=="], "=/=": FILTERS["!="], "<": FILTERS["<"], ">": FILTERS[">"],
               "<=": FILTERS["<="], ">=": FILTERS[">="]}
    OF_COLLECTIONS = {"sum": lambda c: fit(sum(c)), "count": len}
    OF_SOME = {"min": min, "max": max, "median": lambda c: sorted(c)[len(c) // 2], "sum": lambda c: fit(sum(c))}

    def __init__(self, random):
        super().__init__(random)
        self.functions, self.head = {}, []

    def atom(self, scope):
        sides = self.random.randint(2, 3)
        faces = [self.constant() for _ in range(2)]
        forms = [self.constant, self.constant, lambda: (f"(d{sides})", lambda run, names: run.die(sides)),
                 lambda: (f"(choose {{{faces[0][0]}, {faces[1][0]}}})",
                          lambda run, names: faces[run.draw([1, 1])][1](run, names))]
        if scope:
            forms += 3 * [lambda: self.variable(self.random.choice(scope))]
        return self.pick(forms)

    def variable(self, x):
        return x, lambda run, names: names[x]

    def number(self, scope, depth):
        if depth <= 0:
            return self.atom(scope)
        few = lambda: self.number(scope, depth - 1)
        forms = 8 * [lambda: self.binary(few, few)] + 2 * [lambda: self.reduction(scope, depth), lambda: self.best(scope, depth)]
        forms += [lambda: self.sign(few()), lambda: self.choice(scope, depth, self.number), self.many,
                  lambda: self.binding(scope, depth, self.number), lambda: self.repeat(scope, depth)]
        if self.functions:
            forms += 3 * [lambda: self.call(few())]
        return self.pick(forms)

    def sign(self, form):
        text, x = form
        return self.pick([lambda: (f"(-{text})", lambda run, names: fit(-x(run, names))),
                          lambda: (f"(sgn {text})", lambda run, names: (lambda n: (n > 0) - (n < 0))(x(run, names)))])

    def reduction(self, scope, depth):
        (text, items), word = self.collection(scope, depth - 1), self.random.choice(["sum", "sum", "count"])
        return f"({word} {text})", lambda run, names: self.OF_COLLECTIONS[word](items(run, names))

    def best(self, scope, depth):
        (text, items), word = self.items(scope, depth - 1), self.random.choice(list(self.OF_SOME))
        return f"({word} {text})", lambda run, names: self.OF_SOME[word](items(run, names))

    def choice(self, scope, depth, make):
        (test, c), (yes, a), (no, b) = self.filtered(scope, 1), make(scope, depth - 1), make(scope, depth - 1)
        return f"(if {test} then {yes} else {no})", lambda run, names: (a if c(run, names) else b)(run, names)

    def binding(self, scope, depth, make):
        x = self.name("x")
        (text, value), (within, result) = self.number(scope, depth - 1), make(scope + [x], depth - 1)
        return f"({x} := {text}; {within})", lambda run, names: result(run, {**names, x: value(run, names)})

    def many(self):
        """More items than a roll may have."""
        if self.chance(0.7):
            return self.atom([])
        self.long = True
        n = self.large()
        return f"(count ({n} # d2))", lambda run, names: n

    def repeat(self, scope, depth):
        x = self.name("r")
        (text, value), (test, goes) = self.number(scope, depth - 1), self.filtered(scope + [x], 1)

        def meaning(run, names):
            while True:
                before = len(run.drawn)
                n = value(run, names)
                if not goes(run, {**names, x: n}):
                    return n
                if len(run.drawn) == before:
                    raise runs.Endless
        return f"(repeat {x} := {text} while {test})", meaning

    def accumulate(self, scope, depth):
        x = self.name("a")
        text, value = self.number(scope, depth - 1)

        def meaning(run, names):
            items = [value(run, names)]
            while run.die(2) == 1:
                items.append(value(run, names))
            return items
        return f"(accumulate {x} := {text} while d2 = 1)", meaning

    def collection(self, scope, depth):
        if depth <= 0:
            return self.pick([lambda: self.items(scope, 0), self.range])
        return self.pick([lambda: self.items(scope, depth), lambda: self.items(scope, depth), self.range,
                          lambda: self.repeated(scope, depth), lambda: self.each(scope, depth),
                          lambda: self.accumulate(scope, depth), lambda: self.filtered(scope, depth),
                          lambda: self.some(scope, depth), lambda: self.joined(scope, depth),
                          lambda: self.choice(scope, depth, self.collection), lambda: self.binding(scope, depth, self.collection)])

    def items(self, scope, depth):
        forms = [self.number(scope, depth - 1) for _ in range(self.random.randint(2, 3))]
        return f"{{{', '.join(text for text, _ in forms)}}}", lambda run, names: [x(run, names) for _, x in forms]

    def range(self):
        low = self.edge()
        high = min(HIGHEST, low + self.random.randint(-1, 3))
        return (f"({self.constant(low)[0]} .. {self.constant(high)[0]})", lambda run, names: list(range(low, high + 1)))

    def repeated(self, scope, depth):
        (text, x), n = self.number(scope, depth - 1), self.random.randint(0, 3)
        return f"({n} # {text})", lambda run, names: [x(run, names) for _ in range(n)]

    def each(self, scope, depth):
        x = self.name("y")
        (text, items), (within, result) = self.collection(scope, depth - 1), self.number(scope + [x], depth - 1)
        return (f"(foreach {x} in {text} do {within})",
                lambda run, names: [result(run, {**names, x: item}) for item in items(run, names)])

    def filtered(self, scope, depth):
        (number, x), (text, items) = self.atom(scope), self.items(scope, depth) if self.chance(0.5) else self.atom(scope)
        sign = self.random.choice(list(self.FILTERS))
        listed = text.startswith("{")

        def meaning(run, names):
            limit, all_items = x(run, names), items(run, names)
            return [item for item in (all_items if listed else [all_items]) if self.FILTERS[sign](limit, item)]
        return f"({number} {sign} {text})", meaning

    def some(self, scope, depth):
        (text, items), n, word = self.collection(scope, depth - 1), self.random.randint(0, 2), self.random.choice(["least", "largest"])
        return (f"({word} {n} {text})",
                lambda run, names: sorted(items(run, names), reverse=word == "largest")[:n])

    def joined(self, scope, depth):
        (left, a), (right, b) = self.collection(scope, depth - 1), self.collection(scope, depth - 1)
        return self.pick([
            lambda: (f"({left} U {right})", lambda run, names: a(run, names) + b(run, names)),
            lambda: (f"({left} drop {right})", lambda run, names: difference(a(run, names), b(run, names), False)),
            lambda: (f"({left} keep {right})", lambda run, names: difference(a(run, names), b(run, names), True)),
            lambda: (f"(different {left})", lambda run, names: list(set(a(run, names))))])

    def call(self, form):
        f, n, (text, x) = self.random.choice(list(self.functions)), self.random.randint(0, TURNS), form
        return f"(call {f}({n}, {text}))", lambda run, names: self.functions[f](run, n, x(run, names))

    def function(self):
        """It calls itself so often, or as often as the die says; last, or with something done to the result."""
        f = self.name("f")
        if f in self.functions:
            return
        (text, step), (added, more) = self.number(["p"], 1), self.number(["p"], 0)
        tail, endless, sign = self.chance(0.5), self.chance(0.4), self.random.choice("++-*")

        def meaning(run, n, p):
            if run.die(2) != 1 if endless else n <= 0:
                return p
            if tail:
                return meaning(run, n - 1, step(run, {"p": p}))
            return runs.arithmetic(sign, more, lambda run, names: meaning(run, n - 1, p))(run, {"p": p})
        self.functions[f] = meaning
        again = f"call {f}(n-1, {text})" if tail else f"{added} {sign} (call {f}(n-1, p))"
        self.head.append(f"function {f}(n, p) = if {'d2 = 1' if endless else '0 < n'} then {again} else p\n")

    def program(self):
        for _ in range(self.random.choice([0, 0, 1, 1, 2])):
            self.function()
        if self.chance(0.85):
            text, meaning = self.number([], self.random.randint(1, 3))
        else:
            text, items = self.collection([], 2)
            meaning = lambda run, names: tuple(sorted(items(run, names)))
        return "".join(self.head) + text, meaning


def difference(a, b, kept):
    return [x for x in a if (x in b) == kept]
