# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The Language of Dice with decisions, as plainly as can be: a program becomes code for a stack machine, whose states are tuples.

    code = Program("x = 1d6  decide {x, 1d6}")
    code.step(code.start())     ("chance", [(weight, state), ...]), ("choice", [state, ...]), ("end", value)
                                or ("gain", [(number, state)]), what `gain(e)` adds to the result without a variable for it

`best.py` finds the best decisions. Nothing here knows trees, liveness, or any method of dicelab's. There are numbers, texts and
flat arrays, recipes (also with parameters), sets, events, `if`, `while`, and decisions; no structures.
"""
import itertools
import math
import re

from best import TooMany

TOKEN = re.compile(r"""(?P<space>(?:[ \t\r\n]|//[^\n]*|/\*.*?\*/)+)|(?P<dice>\d+d\d+)|(?P<number>\d+)|(?P<text>'[^']*'|"[^"]*")
                       |(?P<name>[A-Za-z_]\w*)|(?P<sign>\+\+|--|\+=|-=|\*=|/=|%=|:=|<=|>=|==|!=|[-+*/%<>=~.,:;()\[\]{}])""", re.X | re.S)
WORDS = {"while", "do", "done", "if", "then", "elif", "else", "break", "continue", "yield", "and", "or", "not", "in", "true", "false",
         "par", "def", "max", "min", "sum"}
FUNCTIONS = {"max", "min", "sum", "in", "append", "remove", "count", "keep", "decide", "may", "gain"}
UPDATES = {"+=": "+", "-=": "-", "*=": "*", "/=": "/", "%=": "%"}
MOST_KEPT = 10      # items to choose among: 2^10 choices
ENDS_BLOCK = {"done", "elif", "else", "}", None}


class Wrong(Exception):
    """The program fails."""


MOST_ITEMS = 100000


class TooLarge(Exception):
    """An array has more items than that: a loop that may go on for ever doubles it."""


def tokens_of(text):
    """(kind, text, blank before it, line end before it), and an end."""
    found, at, blank, newline = [], 0, True, True
    while at < len(text):
        match = TOKEN.match(text, at)
        if match is None:
            raise Wrong(f"no token: {text[at:at + 20]}")
        at = match.end()
        if match.lastgroup == "space":
            blank, newline = True, newline or "\n" in match.group()
            continue
        kind = match.lastgroup
        if kind == "name" and match.group() in WORDS:
            kind = "word"
        found.append((kind, match.group(), blank, newline))
        blank = newline = False
    return found + [("end", None, True, True)]


class Parser:
    """Makes trees: tuples whose first item is their kind."""

    LEVELS = [("and", "or"), ("not",), ("==", "!=", "in"), ("<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%")]

    def __init__(self, text):
        self.tokens, self.at, self.depth = tokens_of(text), 0, 0
        self.generators = {self.tokens[i - 1][1] for i, token in enumerate(self.tokens) if token[1] in ("~", ":=")}
        self.parameters = set()

    def peek(self, ahead=0):
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)][1]

    def kind(self, ahead=0):
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)][0]

    def take(self, wanted=None):
        token = self.tokens[self.at][1]
        if wanted is not None and token != wanted:
            raise Wrong(f"'{wanted}' expected, not '{token}'")
        self.at += 1
        return token

    def skip(self, word):
        if self.peek() == word:
            self.at += 1
            return True
        return False

    # ---- statements ----

    def block(self):
        statements = []
        while self.peek() not in ENDS_BLOCK:
            if not self.skip(";"):
                statements.append(self.statement())
        return statements

    def statement(self):
        if self.peek() == "yield":
            self.take()
            return ("yield", self.expression())
        if self.peek() in ("break", "continue"):
            return (self.take(),)
        if self.peek() == "while":
            self.take()
            condition = self.expression()
            return ("while", condition, self.body(("done",)))
        if self.peek() == "if" and not self.is_value_if():
            return self.if_statement()
        if self.kind() == "name" and self.peek(1) in ("=", "~", ":=", "++", "--", *UPDATES):
            name, sign = self.take(), self.take()
            if sign in ("++", "--"):
                return ("update", name, sign[0], ("value", 1))
            if sign in UPDATES:
                return ("update", name, UPDATES[sign], self.expression())
            return ("bind", name, self.recipe()) if sign != "=" else ("assign", name, self.expression())
        return ("lone", self.expression())

    def body(self, ends):
        """Of a loop: in braces, or up to `done`."""
        self.skip("do")
        if self.peek() == "{" and not self.is_set():
            return self.in_braces()
        statements = self.block()
        if self.peek() in ends:
            self.take()
        return statements

    def in_braces(self):
        self.take("{")
        depth, self.depth = self.depth, 0
        statements = self.block()
        self.take("}")
        self.depth = depth
        return statements

    def if_statement(self):
        """("if", [(condition, statements), ...], statements of else)."""
        arms, other, braces = [], [], None
        while True:
            self.take()
            condition = self.expression()
            self.skip("then")
            if braces is None:
                braces = self.peek() == "{" and not self.is_set()
            arms.append((condition, self.in_braces() if braces else self.block()))
            if self.peek() != "elif":
                break
        if self.skip("else"):
            other = self.in_braces() if braces else self.block()
        if self.peek() == "done" and not braces:
            self.take()
        return ("if", arms, other)

    def is_value_if(self):
        """`if (c) e ...` without `done` only stands where a value is expected, but for the lone one of a line."""
        return False

    def recipe(self):
        if self.peek() in ("par", "def"):
            self.take()
            self.take("(")
            names = []
            while not self.skip(")"):
                names.append(self.take())
                self.skip(",")
            return ("par", names, self.primary())
        return ("par", None, self.expression())

    # ---- expressions ----

    def expression(self, level=0):
        if level == len(self.LEVELS):
            return self.sign()
        if self.LEVELS[level] == ("not",):
            return ("not", self.expression(level)) if self.skip("not") else self.expression(level + 1)
        left = self.expression(level + 1)
        while self.peek() in self.LEVELS[level] and not (self.peek() in "+-" and self.depth == 0 and self.tokens[self.at][3]):
            op = self.take()
            right = self.expression(level + 1)
            if op in ("and", "or"):
                left = (op, left, right)
            elif op == "*" and draws(right, self.generators):
                left = ("repeat", left, right)
            else:
                left = ("binary", op, left, right)
        return left

    def sign(self):
        return ("binary", "-", ("value", 0), self.sign()) if self.skip("-") else self.indexed()

    def indexed(self):
        value = self.primary()
        while self.peek() == "[" and not self.tokens[self.at][2]:
            self.take()
            self.depth += 1
            value = ("index", value, self.expression())
            self.depth -= 1
            self.take("]")
        return value

    def arguments(self):
        self.take("(")
        self.depth += 1
        values = []
        while not self.skip(")"):
            values.append(self.expression())
            self.skip(",")
        self.depth -= 1
        return values

    def primary(self):
        kind, token = self.kind(), self.peek()
        if kind == "number":
            return ("value", int(self.take()))
        if kind == "text":
            return ("value", self.take()[1:-1])
        if kind == "dice":
            count, sides = self.take().split("d")
            return ("dice", int(count), int(sides))
        if token in ("true", "false"):
            return ("value", int(self.take() == "true"))
        if token == ".":
            self.take()
            return ("last",)
        if token == "(":
            self.take()
            self.depth += 1
            value = self.expression()
            self.depth -= 1
            self.take(")")
            return value
        if token == "[":
            return self.array()
        if token == "{":
            return self.set("set") if self.is_set() else ("event", self.in_braces())
        if token == "if":
            return self.value_if()
        called = self.peek(1) == "(" and not self.tokens[self.at + 1][2]
        if token == "decide" and self.peek(1) == "{":
            self.take()
            return self.set("decide")
        if token in FUNCTIONS and called:
            return ("call", self.take(), self.arguments())
        if kind == "name":
            name = self.take()
            return ("apply", name, self.arguments() if called else None)
        raise Wrong(f"'{token}' where a value is expected")

    def value_if(self):
        """`if (c) e elif (c) e else e`, or a statement with one expression in each arm."""
        if self.peek(1) != "(":
            _, arms, other = self.if_statement()
            return ("event_if", [(c, s[0][1]) for c, s in arms], other[0][1] if other else ("value", 0))
        arms = []
        while True:
            self.take()
            self.take("(")
            self.depth += 1
            condition = self.expression()
            self.depth -= 1
            self.take(")")
            arms.append((condition, self.expression()))
            if self.peek() != "elif":
                break
        return ("event_if", arms, self.expression() if self.skip("else") else ("value", 0))

    def array(self):
        """("array", [(count or None, e), ...])."""
        self.take("[")
        self.depth += 1
        items = []
        while not self.skip("]"):
            item = self.expression()
            items.append((item, self.expression()) if self.skip(":") else (None, item))
            self.skip(",")
        self.depth -= 1
        return ("array", items)

    def is_set(self):
        """Has the brace here a comma or a colon at its own level?"""
        level, at = 0, self.at
        while at < len(self.tokens) - 1:
            token = self.tokens[at][1]
            level += (token in "([{") - (token in ")]}") if self.tokens[at][0] == "sign" else 0
            if level == 0:
                return False
            if level == 1 and token in (",", ":") and self.tokens[at][0] == "sign":
                return True
            at += 1
        return False

    def set(self, kind):
        """("set", [(weight, e), ...]), ("decide", [e, ...])."""
        self.take("{")
        depth, self.depth = self.depth, 0
        items = []
        while not self.skip("}"):
            item = self.expression()
            items.append((item, self.expression()) if self.skip(":") else (("value", 1), item))
            self.skip(",")
        self.depth = depth
        return (kind, items if kind == "set" else [item for _, item in items])


def draws(tree, generators):
    """Contains dice, a set, an event, a recipe or a call: `*` repeats it."""
    if tree[0] in ("dice", "set", "event", "repeat"):
        return True
    if tree[0] == "apply":
        return tree[2] is not None or tree[1] in generators
    return any(draws(part, generators) for part in parts_of(tree))


def parts_of(tree):
    for part in tree[1:]:
        if isinstance(part, tuple) and part and isinstance(part[0], str):
            yield part
        elif isinstance(part, list):
            for item in part:
                if isinstance(item, tuple):
                    yield from [item] if isinstance(item[0], str) else [x for x in item if isinstance(x, tuple)]


# ---- values: numbers, texts, tuples ----

def number(value):
    if isinstance(value, tuple):
        return sum(number(item) for item in value)
    if not isinstance(value, int):
        raise Wrong("a text where a number is needed")
    return value


def items(value):
    return value if isinstance(value, tuple) else (value,)


def order_of(item):
    return isinstance(item, str), item


def is_true(value):
    return value != "" if isinstance(value, str) else number(value) > 0


def divide(a, b, rest):
    if b == 0:
        raise Wrong("a division by 0")
    quotient = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    return a - b * quotient if rest else quotient


def same(a, b):
    if isinstance(a, str) or isinstance(b, str):
        return isinstance(a, str) == isinstance(b, str) and a == b
    return number(a) == number(b)


def binary(op, a, b):
    if op == "in":
        if isinstance(a, tuple) and len(a) != 1:
            a = number(a)
        return int(any(same(a, item) for item in items(b)))
    if op in ("==", "!="):
        return int(same(a, b) == (op == "=="))
    if op == "+" and isinstance(a, tuple) and isinstance(b, tuple):
        if len(a) + len(b) > MOST_ITEMS:
            raise TooLarge
        return a + b
    a, b = number(a), number(b)
    return {"+": lambda: a + b, "-": lambda: a - b, "*": lambda: a * b, "/": lambda: divide(a, b, False), "%": lambda: divide(a, b, True),
            "<": lambda: int(a < b), "<=": lambda: int(a <= b), ">": lambda: int(a > b), ">=": lambda: int(a >= b)}[op]()


def function(name, arguments):
    first = items(arguments[0])
    if name == "sum":
        return sum(number(item) for item in first)
    if name == "count":
        return len(first)
    if name == "append":
        return first + items(arguments[1])
    if name == "remove":
        at = next((i for i, item in enumerate(first) if same(item, arguments[1])), None)
        return first if at is None else first[:at] + first[at + 1:]
    ordered = sorted((number(item) for item in first), reverse=name == "max")
    if len(arguments) == 2:
        return tuple(ordered[:max(0, number(arguments[1]))])
    if not ordered:
        raise Wrong("no items")
    return ordered[0]


def kept(array, least):
    """All that can be kept of it: more items before fewer, then higher ones."""
    array = sorted(items(array), reverse=True)
    if len(array) > MOST_KEPT:
        raise TooMany
    found = []
    for n in range(len(array), max(-1, min(least, len(array)) - 1), -1):
        found += sorted(set(itertools.combinations(array, n)), reverse=True)
    return found


def values_of(arguments):
    """What decide(a) and decide(m, n) offer."""
    if len(arguments) == 2:
        options = list(range(number(arguments[0]), number(arguments[1]) + 1))
    else:
        options = sorted(set(items(arguments[0])), key=order_of)
    if not options:
        raise Wrong("nothing to choose from")
    return options


# ---- the machine ----

class Program:
    """Code: pairs of an operation and its argument. Unless `in_order`, arrays are sorted, for programs that do not ask for the order
    of items: a state less for each order. A state is (place, stack, frames, current frame, calls), where a frame is
    (the frame around it, the last value, variables), and a recipe among these is ("recipe", place, frame, parameters)."""

    def __init__(self, text, in_order=True):
        parser = Parser(text)
        statements = parser.block()
        if parser.peek() is not None:
            raise Wrong(f"'{parser.peek()}' after the end")
        self.code, self.in_order, self.recipes = [], in_order, []
        self.loops = []
        self.emit("value", 0)
        self.statements(statements)
        self.emit("end")
        for place, parameters, tree in self.recipes:    # grows
            self.code[place] = ("bind", (*self.code[place][1], len(self.code), parameters))
            self.expression(tree)
            self.emit("return")

    def emit(self, operation, argument=None):
        self.code.append((operation, argument))
        return len(self.code) - 1

    def patch(self, places):
        for place in places:
            self.code[place] = (self.code[place][0], len(self.code))

    # ---- code of statements: the result so far is on the top of the stack ----

    def statements(self, trees):
        for tree in trees:
            getattr(self, "code_" + tree[0])(*tree[1:])

    def code_lone(self, e):
        self.expression(e)
        self.emit("set_last")
        self.emit("swap_pop")

    def code_yield(self, e):
        self.expression(e)
        self.emit("leave")

    def code_assign(self, name, e):
        self.expression(e)
        self.emit("set_last")
        self.emit("assign", name)

    def code_update(self, name, op, e):
        self.emit("load", (name, 0))
        self.expression(e)
        self.emit("binary", op)
        self.emit("set_last")
        self.emit("update", name)

    def code_bind(self, name, recipe):
        self.recipes.append((self.emit("bind", (name,)), recipe[1], recipe[2]))

    def code_if(self, arms, other):
        ends = []
        for condition, statements in arms:
            self.expression(condition)
            skip = self.emit("unless")
            self.statements(statements)
            ends.append(self.emit("jump"))
            self.patch([skip])
        self.statements(other)
        self.patch(ends)

    def code_while(self, condition, statements):
        head = len(self.code)
        self.expression(condition)
        self.loops.append((head, [self.emit("unless")]))
        self.statements(statements)
        self.emit("jump", head)
        self.patch(self.loops.pop()[1])

    def code_break(self):
        self.loops[-1][1].append(self.emit("jump"))

    def code_continue(self):
        self.emit("jump", self.loops[-1][0])

    # ---- code of expressions: each leaves one value ----

    def expression(self, e):
        kind = e[0]
        if kind == "value":
            self.emit("value", e[1])
        elif kind == "last":
            self.emit("last")
        elif kind == "dice":
            self.emit("dice", e[1:])
            self.emit("set_last")
        elif kind == "binary":
            self.expression(e[2])
            self.expression(e[3])
            self.emit("binary", e[1])
        elif kind in ("and", "or"):
            self.expression(e[1])
            decided = self.emit("if_" + kind)
            self.expression(e[2])
            self.emit("truth")
            self.patch([decided])
        elif kind == "not":
            self.expression(e[1])
            self.emit("not")
        elif kind == "index":
            self.expression(e[1])
            self.expression(e[2])
            self.emit("index")
        elif kind == "array":
            self.array(e[1])
        elif kind == "repeat":
            self.emit("value", ())
            self.expression(e[1])
            self.repeated(e[2])
            self.emit("set_last")
        elif kind == "set":
            self.set(e[1])
        elif kind == "decide":
            self.decide(e[1])
        elif kind == "event":
            loops, self.loops = self.loops, []
            self.emit("value", 0)
            enter = self.emit("enter")
            self.statements(e[1])
            self.emit("leave")
            self.patch([enter])
            self.emit("set_last")
            self.loops = loops
        elif kind == "event_if":
            self.value_if(e[1], e[2])
        elif kind == "apply":
            for argument in e[2] or ():
                self.expression(argument)
            self.emit("load", (e[1], len(e[2] or ())))
        else:
            self.call(e[1], e[2])

    def repeated(self, e):
        """Of a stack with an array and a number: evaluates e so often, and joins the results."""
        head = self.emit("times")
        self.expression(e)
        self.emit("join")
        self.emit("jump", head)
        self.code[head] = ("times", len(self.code))

    def array(self, parts):
        self.emit("value", ())
        for count, e in parts:
            self.expression(count or ("value", 1))
            self.repeated(e)

    def set(self, elements):
        for weight, _ in elements:
            self.expression(weight)
        draw = self.emit("draw")
        starts, ends = [], []
        for _, e in elements:
            starts.append(len(self.code))
            self.expression(e)
            ends.append(self.emit("jump"))
        self.patch(ends)
        self.code[draw] = ("draw", starts)
        self.emit("set_last")

    def decide(self, options):
        choice = self.emit("option")
        starts, ends = [], []
        for e in options:
            starts.append(len(self.code))
            self.expression(e)
            ends.append(self.emit("jump"))
        self.patch(ends)
        self.code[choice] = ("option", starts)
        self.emit("set_last")

    def value_if(self, arms, other):
        ends = []
        for condition, e in arms:
            self.expression(condition)
            skip = self.emit("unless")
            self.expression(e)
            ends.append(self.emit("jump"))
            self.patch([skip])
        self.expression(other)
        self.patch(ends)

    def call(self, name, arguments):
        for argument in arguments if name != "may" else ():
            self.expression(argument)
        if name in ("may", "keep", "decide", "gain"):
            self.emit(name, len(arguments))
        elif name == "in":
            self.emit("binary", "in")
        else:
            self.emit("function", (name, len(arguments)))

    # ---- runs ----

    def start(self):
        return self.settled((0, (), ((None, 0, ()),), 0, ()))

    def settled(self, state):
        """Runs to the next draw, decision or end."""
        place, stack, frames, current, calls = state
        run = Run(list(stack), [[around, last, dict(names)] for around, last, names in frames], current, list(calls), self.in_order)
        for _ in range(100000):
            operation, argument = self.code[place]
            if operation == "leave" and run.calls:
                place = run.leave()
                continue
            handler = getattr(run, "do_" + operation, None)
            if handler is None:
                return run.state(place)
            place = handler(place + 1, argument)
        raise Wrong("it never draws, and never ends")

    def step(self, state):
        place, stack, frames, current, calls = state
        operation, argument = self.code[place]
        if operation in ("end", "leave"):
            return ("end", stack[-1])
        kind, ways = self.branch(place + 1, list(stack), operation, argument)
        after = [(weight, self.settled((to, rest, frames, current, calls))) for weight, to, rest in ways]
        return (kind, after if kind != "choice" else [state for _, state in after])

    def branch(self, place, stack, operation, argument):
        """The kind, and (weight, place, stack) of each way."""
        if operation == "dice":
            return "chance", [(p, place, (*stack, value)) for p, value in self.dice(*argument)]
        if operation == "draw":
            weights = [number(stack.pop()) for _ in argument][::-1]
            if min(weights) < 0 or sum(weights) == 0:
                raise Wrong("weights that cannot be")
            return "chance", [((w, sum(weights)), to, tuple(stack)) for w, to in zip(weights, argument) if w]
        if operation == "option":
            return "choice", [(None, to, tuple(stack)) for to in argument]
        arguments = [stack.pop() for _ in range(argument)][::-1] if operation != "may" else ()
        if operation == "gain":
            return "gain", [(number(arguments[0]), place, (*stack, 0))]
        if operation == "may":
            options = (0, 1)
        elif operation == "keep":
            options = kept(arguments[0], number(arguments[1]) if argument == 2 else 0)
        else:
            options = values_of(arguments)
        return "choice", [(None, place, (*stack, value)) for value in options]

    def dice(self, count, sides):
        """The faces, in order, or sorted if no program asks for the order."""
        if self.in_order:
            return [((1, sides**count), faces) for faces in itertools.product(range(1, sides + 1), repeat=count)]
        ways = []
        for faces in itertools.combinations_with_replacement(range(1, sides + 1), count):
            weight = math.factorial(count)
            for face in set(faces):
                weight //= math.factorial(faces.count(face))
            ways.append(((weight, sides**count), faces))
        return ways


class Run:
    """A state while it changes."""

    def __init__(self, stack, frames, current, calls, in_order):
        self.stack, self.frames, self.current, self.calls, self.in_order = stack, frames, current, calls, in_order

    def state(self, place):
        frames = tuple((around, last, tuple(sorted(names.items()))) for around, last, names in self.frames)
        return (place, tuple(self.stack), frames, self.current, tuple(self.calls))

    def find(self, name):
        at = self.current
        while at is not None:
            if name in self.frames[at][2]:
                return at
            at = self.frames[at][0]
        raise Wrong(f"no {name}")

    def call(self, place, start, around, names):
        self.calls.append((place, self.current, len(self.stack)))
        self.frames.append([around, 0, names])
        self.current = len(self.frames) - 1
        return start

    def leave(self):
        """From an event, with the value on the top."""
        value = self.stack.pop()
        place, self.current, height = self.calls.pop()
        del self.stack[height:]
        self.frames.pop()
        self.stack.append(value)
        return place

    def do_value(self, place, value):
        self.stack.append(value)
        return place

    def do_last(self, place, _):
        self.stack.append(self.frames[self.current][1])
        return place

    def do_set_last(self, place, _):
        self.frames[self.current][1] = self.stack[-1]
        return place

    def do_swap_pop(self, place, _):
        del self.stack[-2]
        return place

    def do_assign(self, place, name):
        self.frames[self.current][2][name] = self.stack.pop()
        return place

    def do_update(self, place, name):
        self.frames[self.find(name)][2][name] = self.stack.pop()
        return place

    def do_bind(self, place, recipe):
        name, start, parameters = recipe
        self.frames[self.current][2][name] = ("recipe", start, self.current, tuple(parameters) if parameters is not None else None)
        return place

    def do_load(self, place, name_and_count):
        """A variable, or the value of a recipe, which gets a frame for its parameters only."""
        name, count = name_and_count
        value = self.frames[self.find(name)][2][name]
        if not (isinstance(value, tuple) and value and value[0] == "recipe"):
            self.stack.append(value)
            return place
        _, start, around, parameters = value
        arguments = [self.stack.pop() for _ in range(count)][::-1]
        if len(arguments) != len(parameters or ()):
            raise Wrong("so many arguments")
        return self.call(place, start, around, dict(zip(parameters or (), arguments)))

    def do_return(self, place, _):
        place = self.leave()
        self.frames[self.current][1] = self.stack[-1]
        return place

    def do_enter(self, place, after):
        """An event: its result so far, 0, is on the stack."""
        result = self.stack.pop()
        self.call(after, place, self.current, {})
        self.stack.append(result)
        return place

    def do_jump(self, _, to):
        return to

    def do_unless(self, place, to):
        return place if is_true(self.stack.pop()) else to

    def do_if_and(self, place, to):
        return self.decided(place, to, False)

    def do_if_or(self, place, to):
        return self.decided(place, to, True)

    def decided(self, place, to, by):
        value = is_true(self.stack.pop())
        if value != by:
            return place
        self.stack.append(int(value))
        return to

    def do_truth(self, place, _):
        self.stack[-1] = int(is_true(self.stack[-1]))
        return place

    def do_not(self, place, _):
        self.stack[-1] = int(not is_true(self.stack[-1]))
        return place

    def do_binary(self, place, op):
        right = self.stack.pop()
        self.stack[-1] = binary(op, self.stack[-1], right)
        return place

    def do_function(self, place, name_and_count):
        name, count = name_and_count
        arguments = [self.stack.pop() for _ in range(count)][::-1]
        self.stack.append(function(name, arguments))
        return place

    def do_index(self, place, _):
        at = number(self.stack.pop())
        array = items(self.stack.pop())
        if not 1 <= at <= len(array):
            raise Wrong("no such item")
        self.stack.append(array[at - 1])
        return place

    def do_times(self, place, after):
        left = number(self.stack.pop())
        if left < 1:
            return after
        self.stack.append(left - 1)
        return place

    def do_join(self, place, _):
        value, left = self.stack.pop(), self.stack.pop()
        joined = self.stack[-1] + items(value)
        self.stack[-1] = joined if self.in_order else tuple(sorted(joined, key=order_of))
        self.stack.append(left)
        return place
