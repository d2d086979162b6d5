# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""What documents of the library say, as values of Python and as lines of text."""
from __future__ import annotations

import re
import warnings
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Dict, Iterator, NamedTuple, Optional, Tuple

from ._distribution import Distribution, Item, Outcome, Tail


class DiceWarning(UserWarning):
    """A program that may not mean what it seems to."""


class Die(NamedTuple):
    """
    A die of a roll: what it shows, the number of its faces (None if they are not 1, 2 and so on), what became of it ("kept",
    "counted", "dropped", "rerolled" or "rolled"), and whether it brought another one.
    """

    value: Item
    faces: Optional[int]
    fate: str
    exploded: bool


@dataclass(frozen=True)
class Roll:
    """A roll: its items, its dice in the order in which they were rolled, and both as text, "[6, 5, 3, (1)] = 14"."""

    items: Tuple[Item, ...]
    dice: Tuple[Die, ...]
    text: str

    @property
    def value(self) -> Outcome:
        """The item, if it is one, and otherwise all of them."""
        return self.items[0] if len(self.items) == 1 else self.items

    def __str__(self) -> str:
        return self.text


def item_of(value: Item, names: bool) -> Item:
    """In JSON, whole numbers beyond 2^53 are strings of digits; a statement with a scale of names has no numbers."""
    if not isinstance(value, str) or names:
        return value
    large = re.fullmatch("-?[1-9][0-9]{15,18}", value)
    return int(value) if large and abs(int(value)) > 1 << 53 else value


def outcome_of(value: Any, names: bool) -> Outcome:
    return tuple(item_of(it, names) for it in value) if isinstance(value, list) else item_of(value, names)


def only_answer(document: Dict[str, Any]) -> Dict[str, Any]:
    """The answer to the one statement. Warnings are of the line that called the function which calls this one's."""
    for message in document["messages"]:
        if message["severity"] == "warning":
            warnings.warn(text_of_message(message), DiceWarning, stacklevel=4)
    answers = document.get("answers", [])  # there are none in a document with a text
    if len(answers) != 1:
        raise ValueError(f"one statement is needed, not {len(answers)}: ask() answers any number")
    return answers[0]


def odds_of(document: Dict[str, Any]) -> Distribution:
    answer = only_answer(document)
    if answer["kind"] != "exact":
        raise ValueError(f"this has no exact distribution, but is of the kind {answer['kind']!r}: see ask()")
    if any("bound" in row for row in answer["outcomes"]):
        raise ValueError("some probabilities are only known to be at least so large: see ask()")
    rows = [(outcome_of(row["value"], "scale" in answer), Fraction(row["fraction"])) for row in answer["outcomes"]]
    tail = answer.get("tail")
    return Distribution(rows, tail and tail_of(tail))


def tail_of(tail: Dict[str, Any]) -> Tail:
    low, high = (None if tail.get(end) is None else int(tail[end]) for end in ("low", "high"))
    return Tail(tail["name"], Fraction(tail["fraction"]), low, high)


def roll_of(document: Dict[str, Any]) -> Roll:
    answer = only_answer(document)
    dice = [Die(item_of(it["value"], False), it.get("faces"), it["fate"], it.get("exploded", False)) for it in answer.get("dice", [])]
    return Roll(tuple([item_of(it, False) for it in answer["items"]]), tuple(dice), text_of_roll(answer))


# ---- text ----

def text_of_roll(answer: Dict[str, Any]) -> str:
    items = " ".join(map(str, answer["items"]))
    return f"{answer['breakdown']} = {items}" if "breakdown" in answer else items


def text_of_outcome(value: Any) -> str:
    return f"({','.join(str(it) for it in value)})" if isinstance(value, list) else str(value)


def row_of(name: str, row: Dict[str, Any]) -> str:
    """Six digits, rounded correctly if they are of a fraction, and the fraction."""
    fraction = row.get("fraction")
    mark = "≥" if "bound" in row else ""
    number = f"{float(row['probability']):.6f}"
    if fraction is not None:
        digits = f"{round(Fraction(fraction) * 10**6):07}"
        number = f"{digits[:-6]}.{digits[-6:]}"
    return f"{name:>3}\t{mark}{number}" + (f"\t{mark}{fraction}" if fraction is not None else "")


def text_of_message(message: Dict[str, Any]) -> str:
    place = f"{message['file']}:{message['line']}:{message['column']}: " if "line" in message else ""
    return place + message["message"] + (f"\nhint: {message['hint']}" if "hint" in message else "")


def lines_of(document: Dict[str, Any]) -> Iterator[str]:
    """The answers as text; several with their labels, or as the library has written them."""
    yield from document.get("text", "").splitlines()
    for answer in document.get("answers", []):
        if len(document["answers"]) > 1:
            yield f"{answer['label']}:"
        if answer["kind"] == "roll":
            yield text_of_roll(answer)
        elif answer["kind"] == "probability":
            yield row_of("", answer)
        else:
            yield from (row_of(row["label"], row) for row in answer.get("rows", []))
            yield from (row_of(text_of_outcome(row["value"]), row) for row in answer.get("outcomes", []))
            if "tail" in answer:
                yield row_of(answer["tail"]["name"], answer["tail"])
