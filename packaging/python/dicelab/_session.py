# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""A session of the library, whose answer to a program is one document, and the errors of programs."""
from __future__ import annotations

import ctypes
import json
import threading
import weakref
from typing import TYPE_CHECKING, Any, Dict, List, Mapping, Optional

from ._answers import Roll, odds_of, roll_of, text_of_message
from ._distribution import Distribution
from ._library import Hooks, Stop, load, run_in_thread
from ._options import Options, check

if TYPE_CHECKING:
    from typing_extensions import Unpack

library = load()
decode = json.JSONDecoder().raw_decode


class DiceError(Exception):
    """
    A program, or an option, that has no answer.

    `message`, `line` and `column` (both from 1, or None without a place), `code` (its kind, a word that stays when messages change)
    and `hint` (or None) are those of the first error; `document` has all messages, and the answers to other statements.
    """

    def __init__(self, document: Dict[str, Any], error: Dict[str, Any]):
        super().__init__(document, error)  # what it is pickled by
        self.document = document
        self.message: str = error["message"]
        self.line: Optional[int] = error.get("line")
        self.column: Optional[int] = error.get("column")
        self.code: str = error["code"]
        self.hint: Optional[str] = error.get("hint")

    def __str__(self) -> str:
        return text_of_message(self.args[1])


def word_of(name: str, value: Any) -> str:
    """The option for dicelab_ask: words that end in line ends, so that there may be none inside."""
    word = name if value is True else f"{name}={value}"
    if "\n" in word or "\0" in word:
        raise ValueError(f"an option may have no line ends: {word!r}")
    return word + "\n"


def stack_for(levels: Any) -> int:
    """Bytes for the limit `stack` of so many levels, and for statements of the largest depth: see dicelab.h."""
    return (8 << 20) + 1280 * (min(levels, 1000000) if isinstance(levels, int) and levels > 0 else 3200)


# A roll of a short program is done at once as a rule: it is tried without a thread, which would take ten times as long, and with so few
# steps that nobody has to interrupt it. (They are steps and no time, so that what is rolled after a seed is always the same.)
SHORT = 100
FEW_STEPS = b"steps=20000\n"
SET_BY_USER = frozenset({"stack", "depth", "steps"})


def is_short(program: bytes, options: Mapping[str, Any]) -> bool:
    """Whether it may be tried so: it needs no more stack than the main thread has."""
    return len(program) <= SHORT and options.get("way") == "roll" and options.keys().isdisjoint(SET_BY_USER)


def needs_more_steps(answer: Dict[str, Any]) -> bool:
    return bool(answer["messages"]) and any(message.get("limit") == "steps" for message in answer["messages"])


def free(address: int, _hooks: Hooks) -> None:
    """Frees the session and only then what it calls."""
    library.dicelab_free(address)


class Session:
    """
    A session of the library. With a seed, all that is rolled in it is repeatable; a seed of one question holds for that alone.

    Threads may share one: it does one thing at a time. It is freed by close(), at the end of a `with`, or with the object.
    """

    def __init__(self, seed: Optional[int] = None) -> None:
        if seed is not None and not 0 <= seed < 2**64:
            raise ValueError(f"a seed is a number from 0 to 2**64 - 1, not {seed}")
        self._lock = threading.Lock()
        self._names: Dict[str, int] = {}
        # Whether the call that is running is to stop. The library asks a function of C, in which Python handles no signals: what their
        # handlers raise would be lost.
        self._stop: Dict[None, bool] = {None: False}
        self._running: Optional[List[bool]] = None
        hooks = Hooks(size=ctypes.sizeof(Hooks), stop=Stop(self._stop.get))
        address = library.dicelab_new(ctypes.byref(hooks))
        if address is None:
            raise MemoryError
        self._address = address
        self._free = weakref.finalize(self, free, address, hooks)
        if seed is not None:
            library.dicelab_seed(address, seed)

    def bind(self, **names: Optional[int]) -> None:
        """
        Gives names a number in all programs from now on, or none any more: bind(ac=15), then roll("d20 >= ac"). What people type comes
        to a program so, without being a part of its text. A name that a notation cannot have is a DiceError when it is asked.
        """
        for name, value in names.items():
            if value is not None and (not isinstance(value, int) or isinstance(value, bool)):
                raise TypeError(f"{name} is a whole number or None, not {value!r}")
            if value is None:
                self._names.pop(name, None)
            else:
                self._names[name] = value

    def ask(self, program: str, /, **options: Unpack[Options]) -> Dict[str, Any]:
        """
        The answers to all statements of the program, as a document that dicelab-formats(5), JSON, describes.

        Options are those of dicelab_ask and the limits: notation="anydice", way="roll", seed=7, fractions=True, chart=True,
        format="csv". An error, also a value that an option cannot have, is a DiceError, which has the answers to other statements; an
        option that does not exist is a TypeError.
        """
        check(options)
        if not isinstance(program, str):
            raise TypeError(f"a program is a str, not {type(program).__name__}")
        text = program.encode()
        words = "".join([word_of(*it) for it in options.items() if it[1] is not None and it[1] is not False]).encode()
        if self._names:
            words += "".join(word_of("bind", f"{name}={value}") for name, value in self._names.items()).encode()
        answer = self._answer(text, words, options)
        for message in answer["messages"]:
            if message["severity"] == "error":
                raise DiceError(answer, message)
        return answer

    def _answer(self, text: bytes, words: bytes, options: Mapping[str, Any]) -> Dict[str, Any]:
        if is_short(text, options):
            few = words + FEW_STEPS
            if threading.get_ident() == threading.main_thread().ident:
                answer = self._ask(text, few, [False])
            else:
                answer = self._wait(text, few, options)
            if not needs_more_steps(answer):
                return answer
        return self._wait(text, words, options)

    def _wait(self, text: bytes, words: bytes, options: Mapping[str, Any]) -> Dict[str, Any]:
        """Asks in a thread; an interrupt stops it."""
        asked = [False]

        def stop() -> None:
            asked[0] = True
            if self._running is asked:
                self._stop[None] = True

        return run_in_thread(lambda: self._ask(text, words, asked), stop, stack_for(options.get("stack")))

    def _ask(self, text: bytes, words: bytes, asked: List[bool]) -> Dict[str, Any]:
        with self._lock:
            if not self._free.alive:
                raise ValueError("the session is closed")
            self._running = asked
            self._stop[None] = asked[0]
            document = library.dicelab_ask(self._address, text, len(text), words)
        if document is None:
            raise MemoryError
        answer: Dict[str, Any] = decode(document.decode())[0]
        return answer

    def odds(self, program: str, /, **options: Unpack[Options]) -> Distribution:
        """The exact probability of each outcome of a program that is one statement; see dicelab.odds."""
        return odds_of(self.ask(program, **{**options, "fractions": True}))

    def roll(self, program: str, /, seed: Optional[int] = None, **options: Unpack[Options]) -> Roll:
        """One roll of a program that is one statement."""
        options["way"] = "roll"
        if seed is not None:
            options["seed"] = seed
        return roll_of(self.ask(program, **options))

    def close(self) -> None:
        """Frees the session. Closing it twice does no harm."""
        with self._lock:
            self._free()

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
