# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""
Roll dice by any rule, and calculate the exact probability of every outcome.

    >>> import dicelab
    >>> dicelab.odds("2d6")[7]
    Fraction(1, 6)

Each function has a session of its own, so they may be called in any thread; a Session keeps its dice from roll to roll.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Dict, Optional

from ._answers import DiceWarning, Die, Roll, odds_of, roll_of
from ._distribution import Distribution, Outcome, Tail
from ._options import Options
from ._session import DiceError, Session, library

if TYPE_CHECKING:
    from typing_extensions import Unpack

__all__ = ["DiceError", "DiceWarning", "Die", "Distribution", "Outcome", "Roll", "Session", "Tail", "ask", "odds", "roll"]
__version__: str = library.dicelab_version().decode()


def ask(program: str, /, **options: Unpack[Options]) -> Dict[str, Any]:
    """The answers to all statements of the program, as one document; see Session.ask."""
    with Session() as session:
        return session.ask(program, **options)


def odds(program: str, /, **options: Unpack[Options]) -> Distribution:
    """
    The exact probability of each outcome of a program that is one statement.

    Outcomes are numbers, tuples (of lists), or names. What is unresolved of a loop that may run for ever is the `tail`. What has no
    exact answer is an error: a DiceError, or a ValueError if only ask() can tell.
    """
    return odds_of(ask(program, **{**options, "fractions": True}))


def roll(program: str, /, seed: Optional[int] = None, **options: Unpack[Options]) -> Roll:
    """One roll of a program that is one statement, repeatable with a seed."""
    return roll_of(ask(program, **{**options, "way": "roll", "seed": seed}))


def load_ipython_extension(shell: Any) -> None:
    """%load_ext dicelab"""
    from ._magic import register

    register(shell)
