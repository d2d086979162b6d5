# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The best decisions, by brute force: all that may happen is gone through, to the end, and then back.

    worth, chances = by_histories(code, goal)      what the goal is under best play, and the probability of each outcome

A goal is a function that gives the value of an outcome, and whether it is to be small. Nothing is merged here: what a player
may know is the whole history. In a program whose runs have no greatest length, `by_policies` tries every policy of its states.
"""
import itertools
from fractions import Fraction


ENDLESS = "endless"


class TooMany(Exception):
    """More than this cares to go through."""


class Histories:
    """Of equally good options the first counts."""

    def __init__(self, code, value, least=False, most=3000):
        self.code, self.value, self.least, self.left = code, value, least, most
        self.ties = self.decisions = 0

    def play(self, state):
        """(the goal, {outcome: probability}) from there on, under best play."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        kind, parts = self.code.step(state)
        if kind == "end":
            return Fraction(self.value(parts)), {parts: Fraction(1)}
        if kind == "chance":
            worth, chances = Fraction(0), {}
            for (weight, whole), after in parts:
                p = Fraction(weight, whole)
                there, outcomes = self.play(after)
                worth += p * there
                for outcome, share in outcomes.items():
                    chances[outcome] = chances.get(outcome, 0) + p * share
            return worth, chances
        if kind == "gain":
            amount, after = parts[0]
            worth, chances = self.play(after)
            return worth + amount, {outcome + amount: p for outcome, p in chances.items()}
        best = None
        self.decisions += 1
        for after in parts:
            played = self.play(after)
            if best is not None and played[0] == best[0] and played[1] != best[1]:
                self.ties += 1
            if best is None or (played[0] < best[0] if self.least else played[0] > best[0]):
                best = played
        return best


def states_of(code, most):
    """All states that can be reached, and what follows each."""
    start = code.start()
    steps, waiting = {}, [start]
    while waiting:
        state = waiting.pop()
        if state in steps:
            continue
        if len(steps) == most:
            raise TooMany
        kind, parts = steps[state] = code.step(state)
        if kind != "end":
            waiting += parts if kind == "choice" else [after for _, after in parts]
    return start, steps


def by_policies(code, value, is_chance, least=False, most_states=150, most_policies=300):
    """The best goal of all policies under which play ends; if it is a chance, of all policies. None if there is none, and ENDLESS if
    a policy goes on for ever and gains each time, where all gains have the same sign."""
    start, steps = states_of(code, most_states)
    places = [state for state, (kind, _) in steps.items() if kind == "choice"]
    count = 1
    for state in places:
        count *= len(steps[state][1])
        if count > most_policies:
            raise TooMany
    best = None
    for options in itertools.product(*(range(len(steps[state][1])) for state in places)):
        worth = worth_of(start, steps, dict(zip(places, options)), value, is_chance, least)
        if worth == ENDLESS:
            return ENDLESS
        if worth is not None and (best is None or (worth < best if least else worth > best)):
            best = worth
    return best


def followed(steps, policy, state):
    """[(probability, state)] after it."""
    kind, parts = steps[state]
    if kind == "chance":
        return [(Fraction(*weight), after) for weight, after in parts]
    if kind == "gain":
        return [(Fraction(1), parts[0][1])]
    return [] if kind == "end" else [(Fraction(1), parts[policy[state]])]


def reached(steps, policy, start):
    met, order = {start}, [start]
    for state in order:
        for _, after in followed(steps, policy, state):
            if after not in met:
                met.add(after)
                order.append(after)
    return order


def comes_back(steps, policy, state):
    """For certain, and so again and again."""
    return all(state in reached(steps, policy, after) for after in reached(steps, policy, state))


def worth_of(start, steps, policy, value, is_chance, least=False):
    """Of one policy, a Markov chain: its equations, solved by elimination, the states met last first. None if play may go on for
    ever and the goal is a mean."""
    order = reached(steps, policy, start)
    ends = {state for state in order if steps[state][0] == "end"}
    grown = True
    while grown:    # those from which an end can be reached
        more = {state for state in order if state not in ends and any(after in ends for _, after in followed(steps, policy, state))}
        grown, ends = bool(more), ends | more
    if len(ends) < len(order) and not is_chance:
        again = [state for state in order if state not in ends and steps[state][0] == "gain" and comes_back(steps, policy, state)]
        return ENDLESS if any((steps[state][1][0][0] < 0) == least for state in again) else None
    # Each state is number + sum of shares of states before it in the order.
    at = {state: i for i, state in enumerate(order)}
    known = [None] * len(order)
    for i in range(len(order) - 1, -1, -1):
        state = order[i]
        if state not in ends:
            known[i] = (Fraction(0), {})
            continue
        if steps[state][0] == "end":
            known[i] = (Fraction(value(steps[state][1])), {})
            continue
        constant, shares = Fraction(steps[state][1][0][0] if steps[state][0] == "gain" else 0), {}
        waiting = {}
        for p, after in followed(steps, policy, state):
            waiting[at[after]] = waiting.get(at[after], 0) + p
        while waiting:
            j = max(waiting)
            p = waiting.pop(j)
            if j <= i:
                shares[j] = shares.get(j, 0) + p
                continue
            constant += p * known[j][0]
            for k, q in known[j][1].items():
                waiting[k] = waiting.get(k, 0) + p * q
        itself = 1 - shares.pop(i, 0)
        known[i] = (constant / itself, {k: q / itself for k, q in shares.items()})
    return known[0][0]


class Merged:
    """Equal states are one: for problems that have too many histories. Values in floating point, cycles by value iteration."""

    def __init__(self, code, value, least=False, is_chance=False, most=10**7):
        self.value, self.least, self.is_chance = value, least, is_chance
        self.start, self.steps = states_of(code, most)

    def worth(self, rounds=20000):
        order = self.depth_first()
        worths = {state: 0.0 for state in order}
        for _ in range(rounds):
            change = 0.0
            for state in order:
                kind, parts = self.steps[state]
                if kind == "end":
                    new = float(self.value(parts))
                elif kind == "chance":
                    new = sum(weight / whole * worths[after] for (weight, whole), after in parts)
                else:
                    new = (min if self.least else max)(worths[after] for after in parts)
                change = max(change, abs(new - worths[state]))
                worths[state] = new
            if change < 1e-13:
                break
        return worths[self.start]

    def depth_first(self):
        """Each state after those that follow it, as far as there are no cycles."""
        order, seen, waiting = [], set(), [(self.start, False)]
        while waiting:
            state, done = waiting.pop()
            if done:
                order.append(state)
            elif state not in seen:
                seen.add(state)
                waiting.append((state, True))
                kind, parts = self.steps[state]
                if kind != "end":
                    waiting += [(after, False) for after in ([a for _, a in parts] if kind == "chance" else parts)]
        return order
