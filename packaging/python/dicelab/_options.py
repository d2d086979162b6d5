# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The options of ask, with their types: those of dicelab_ask in libdicelab(3), and the limits of dicelab(1)."""
from __future__ import annotations

from typing import Any, Mapping, TypedDict, Union

float_ = float    # (`float` is an option, too)


class Options(TypedDict, total=False):
    notation: str
    way: str
    first: int
    trials: int
    seed: Union[int, None]
    float: bool
    statistics: bool
    at_least: bool
    at_most: bool
    percent: bool
    fractions: bool
    places: int
    sort: str
    top: int
    hide_below: Union[float_, str]
    quantiles: str
    raw_cells: bool
    threshold: float_
    format: str
    statements: bool
    explain: Union[bool, int]
    chart: bool
    charts: bool
    goal: str
    policy: Union[bool, str]
    decide: str
    bind: str
    sweep: str
    draw: str
    curve: str
    width: int
    series: str
    items: int
    turns: int
    steps: int
    tries: int
    depth: int
    calls: int
    outcomes: int
    bytes: int
    states: int
    memory: int
    digits: int
    stack: int
    source: int
    document: int
    values: int
    outputs: int
    time: int
    loops: int


NAMES = frozenset(Options.__annotations__)


def check(options: Mapping[str, Any]) -> None:
    """A name that is no option is a TypeError, as for any function of Python."""
    if not options.keys() <= NAMES:
        raise TypeError(f"there is no option {next(name for name in options if name not in NAMES)!r}")
