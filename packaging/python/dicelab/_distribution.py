# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""Distributions with exact probabilities, and what is calculated with them."""
from __future__ import annotations

import html
import itertools
import json
import math
import operator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Callable, Dict, Iterable, Iterator, Mapping, Optional, Tuple, Union

Item = Union[int, str]
Outcome = Union[Item, Tuple[Item, ...]]
Weight = Union[int, Fraction]


@dataclass(frozen=True)
class Tail:
    """What is not resolved of a loop that may run for ever: its probability, and bounds of its numbers, or None."""

    name: str
    probability: Fraction
    low: Optional[int] = None
    high: Optional[int] = None

    def is_all(self, holds: Callable[[Any, Any], Any], bound: Any) -> Optional[bool]:
        """Whether holds(number, bound) of all its numbers, or of none; None if that is not known. It is an order."""
        ends = [holds(end, bound) if end is not None else holds(infinite, bound)
                for end, infinite in ((self.low, -math.inf), (self.high, math.inf))]
        return bool(ends[0]) if bool(ends[0]) == bool(ends[1]) else None


class Distribution(Mapping[Any, Fraction]):
    """
    The probability of each outcome: a mapping, in ascending order if all are numbers.

    From weights, or pairs of an outcome and its weight: Distribution({1: 2, 6: 1}). `tail` is what a loop leaves unresolved, or None:
    then the probabilities in the mapping sum to less than 1, and what depends on the tail is a ValueError.

    Arithmetic and comparisons are those of independent dice: odds("d6") + odds("d6") is 2d6, and odds("d20") >= 11 a probability.
    """

    def __init__(self, weights: Union[Mapping[Any, Weight], Iterable[Tuple[Any, Weight]]], tail: Optional[Tail] = None) -> None:
        rows: Dict[Any, Fraction] = {}
        for outcome, weight in weights.items() if isinstance(weights, Mapping) else weights:
            if isinstance(weight, float) or weight < 0:
                raise ValueError(f"a weight is a whole number or a fraction, and not negative: {weight!r}")
            if weight > 0:
                rows[outcome] = rows.get(outcome, Fraction(0)) + Fraction(weight)
        whole = sum(rows.values())
        if whole <= 0 and tail is None:
            raise ValueError("there is no outcome with a weight")
        scale = (1 - (tail.probability if tail else 0)) / whole if whole > 0 else Fraction(1)
        if all(isinstance(outcome, int) for outcome in rows):
            rows = dict(sorted(rows.items()))
        self._rows = {outcome: weight * scale for outcome, weight in rows.items()}
        self.tail = tail

    # ---- a mapping ----

    def __getitem__(self, outcome: Any) -> Fraction:
        return self._rows[outcome]

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        """As a mapping, with the same tail."""
        return isinstance(other, Mapping) and self._rows == dict(other.items()) and self.tail == getattr(other, "tail", None)

    def __hash__(self) -> int:
        return hash(frozenset(self._rows.items()))

    def __repr__(self) -> str:
        most = 12
        rows = ", ".join(f"{outcome!r}: {weight!r}" for outcome, weight in itertools.islice(self.items(), most))
        more = f", ... {len(self) - most} more" if len(self) > most else ""
        return f"Distribution({{{rows}{more}}}{f', {self.tail!r}' if self.tail else ''})"

    # ---- one number of it ----

    def _whole(self) -> Mapping[Any, Fraction]:
        if self.tail is not None:
            raise ValueError(f"this depends on what is unresolved, {self.tail.name!r} with {float(self.tail.probability):.2g}: "
                             "see ask(), which has means and bounds")
        return self._rows

    @property
    def mean(self) -> Fraction:
        return sum((outcome * weight for outcome, weight in self._whole().items()), Fraction(0))

    @property
    def variance(self) -> Fraction:
        mean = self.mean
        return sum(((outcome - mean) ** 2 * weight for outcome, weight in self.items()), Fraction(0))

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        return math.sqrt(self.variance)

    @property
    def median(self) -> Any:
        return self.quantile(Fraction(1, 2))

    def quantile(self, p: Union[int, float, Fraction]) -> Any:
        """The least number of which the probability of at most that is at least p."""
        if not 0 <= p <= 1:
            raise ValueError(f"a probability is from 0 to 1, not {p}")
        at_most = Fraction(0)
        for outcome in self:
            if self.tail is not None and (self.tail.low is None or outcome >= self.tail.low):
                break
            at_most += self[outcome]
            if at_most >= p:
                return outcome
        raise ValueError(f"the quantile is in what is unresolved, {self.tail.name if self.tail else ''}")

    def chance(self, what: Any) -> Fraction:
        """The probability of an outcome, of any of a set, or that a function of the outcome is true."""
        if isinstance(what, (set, frozenset, range)):
            return self.chance(lambda outcome: outcome in what)
        if callable(what):
            return sum((weight for outcome, weight in self._whole().items() if what(outcome)), Fraction(0))
        tail = self.tail
        if tail is not None and what not in self and (tail.low is None or what >= tail.low) and (tail.high is None or what <= tail.high):
            self._whole()
        return self._rows.get(what, Fraction(0))

    def _compare(self, holds: Callable[[Any, Any], Any], other: Any) -> Fraction:
        if isinstance(other, Distribution):
            return sum((self._compare(holds, outcome) * weight for outcome, weight in other._whole().items()), Fraction(0))
        chance = sum((weight for outcome, weight in self.items() if holds(outcome, other)), Fraction(0))
        if self.tail is None:
            return chance
        everything = self.tail.is_all(holds, other)
        if everything is None:
            self._whole()
        return chance + self.tail.probability if everything else chance

    def __lt__(self, other: Any) -> Fraction:
        return self._compare(operator.lt, other)

    def __le__(self, other: Any) -> Fraction:
        return self._compare(operator.le, other)

    def __gt__(self, other: Any) -> Fraction:
        return self._compare(operator.gt, other)

    def __ge__(self, other: Any) -> Fraction:
        return self._compare(operator.ge, other)

    # ---- others from it ----

    def map(self, function: Callable[..., Any], *others: Any) -> Distribution:
        """The distribution of function(outcome, ...), with an outcome of each of the others, which are independent, or constant."""
        rows = [it._whole() if isinstance(it, Distribution) else {it: Fraction(1)} for it in (self, *others)]
        return Distribution((function(*(outcome for outcome, _ in row)), math.prod((weight for _, weight in row), start=Fraction(1)))
                            for row in itertools.product(*(it.items() for it in rows)))

    def joint(self, *others: Distribution) -> Distribution:
        """The distribution of the tuple of an outcome of each, independently."""
        return self.map(lambda *outcomes: outcomes, *others)

    def given(self, condition: Callable[[Any], Any]) -> Distribution:
        """The distribution under the condition that the function of the outcome is true."""
        return Distribution((outcome, weight) for outcome, weight in self._whole().items() if condition(outcome))

    def times(self, n: int) -> Distribution:
        """The distribution of the sum of n of it, independently."""
        if n < 0:
            raise ValueError(f"a number of times is not negative: {n}")
        total, power = Distribution({0: 1}), self
        while n > 0:
            if n & 1:
                total = total + power
            n >>= 1
            if n > 0:
                power = power + power
        return total

    def __add__(self, other: Any) -> Distribution:
        return self.map(operator.add, other)

    def __radd__(self, other: Any) -> Distribution:
        return self.map(lambda outcome: other + outcome)

    def __sub__(self, other: Any) -> Distribution:
        return self.map(operator.sub, other)

    def __rsub__(self, other: Any) -> Distribution:
        return self.map(lambda outcome: other - outcome)

    def __mul__(self, other: Any) -> Distribution:
        return self.map(operator.mul, other)

    def __rmul__(self, other: Any) -> Distribution:
        return self.map(lambda outcome: other * outcome)

    def __neg__(self) -> Distribution:
        return self.map(operator.neg)

    # ---- as text ----

    def to_json(self) -> str:
        """An object with `outcomes`, an array of objects with `value` and `fraction`, and with `tail` if there is one."""
        rows = [{"value": outcome, "fraction": str(weight)} for outcome, weight in self.items()]
        tail = {**vars(self.tail), "probability": str(self.tail.probability)} if self.tail else None
        return json.dumps({"outcomes": rows, **({"tail": tail} if tail else {})})

    @classmethod
    def from_json(cls, text: str) -> Distribution:
        """The distribution of which to_json made the text."""
        document = json.loads(text)
        rows = [(tuple(it["value"]) if isinstance(it["value"], list) else it["value"], Fraction(it["fraction"]))
                for it in document["outcomes"]]
        tail = document.get("tail")
        return cls(rows, Tail(**{**tail, "probability": Fraction(tail["probability"])}) if tail else None)

    def _repr_html_(self) -> str:
        """A chart with bars, which notebooks show."""
        most = max(self.values(), default=Fraction(1))
        rows = [(str(outcome), weight) for outcome, weight in self.items()]
        rows += [(self.tail.name, self.tail.probability)] if self.tail else []
        lines = (f'<tr><td style="text-align:right">{html.escape(name)}</td><td style="text-align:right">{float(100 * weight):.2f} %</td>'
                 f'<td style="width:20em"><div style="background:#4682b4;height:1em;width:{float(100 * weight / most):.1f}%"></div></td></tr>'
                 for name, weight in rows)
        return f"<table>{''.join(lines)}</table>"
