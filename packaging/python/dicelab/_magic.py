# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""%dice and %%dice in IPython: the answers to a program as text, and their chart."""
from __future__ import annotations

from typing import Any, Dict, Optional

from . import DiceError, ask
from ._answers import lines_of, text_of_message


class Answers:
    """What a cell shows; its `document` is that of ask()."""

    def __init__(self, document: Dict[str, Any]):
        self.document = document

    def __repr__(self) -> str:
        return "\n".join([*lines_of(self.document), *map(text_of_message, self.document["messages"])])

    def _repr_svg_(self) -> Optional[str]:
        return self.document.get("chart") if any("outcomes" in it for it in self.document.get("answers", [])) else None


def options_of(words: str) -> Dict[str, Any]:
    """Words such as "way=roll seed=7 fractions"."""
    parts = (word.partition("=") for word in words.split())
    return {name: value if sign else True for name, sign, value in parts}


def dice(line: str, cell: Optional[str] = None) -> Answers:
    """
    %dice PROGRAM          calculates it, and draws a chart
    %%dice [OPTION ...]    the same of the cell, with options of dicelab.ask: way=roll seed=7 notation=anydice
    """
    options = {} if cell is None else options_of(line)
    chart = options.get("way", "calculate") in ("calculate", "sample")  # others have none
    return Answers(ask(line if cell is None else cell, **{"chart": chart, **options}))


def register(shell: Any) -> None:
    """An error of a program is one line in the notebook, without what Python was doing."""
    from IPython.core.error import UsageError

    def magic(line: str, cell: Optional[str] = None) -> Answers:
        try:
            return dice(line, cell)
        except (DiceError, TypeError, ValueError) as error:
            raise UsageError(str(error)) from None

    magic.__doc__ = dice.__doc__
    shell.register_magic_function(magic, "line_cell", "dice")
