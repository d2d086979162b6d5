# Copyright (C) 2026 the dicelab authors; SPDX-License-Identifier: GPL-3.0-or-later
"""The C library: where it is found, and a thread for calls of it that may take long."""
from __future__ import annotations

import ctypes
import os
import threading
from concurrent.futures import Future
from ctypes import c_bool, c_char_p, c_size_t, c_void_p
from typing import Callable, TypeVar

SONAME = "libdicelab.so.1"

Result = TypeVar("Result")
Stop = ctypes.CFUNCTYPE(c_bool, c_void_p)


class Hooks(ctypes.Structure):
    """struct dicelab_hooks"""

    _fields_ = [("size", c_size_t), ("resize", c_void_p), ("memory_data", c_void_p), ("report", c_void_p), ("stop", Stop),
                ("draw", c_void_p), ("data", c_void_p)]


def load() -> ctypes.CDLL:
    """The library that the wheel carries; without one, that of the system. The number in its name is that of its interface."""
    beside = os.path.join(os.path.dirname(os.path.abspath(__file__)), SONAME)
    try:
        library = ctypes.CDLL(beside if os.path.exists(beside) else SONAME)
        for name, result, *arguments in [("version", c_char_p), ("new", c_void_p, ctypes.POINTER(Hooks)),
                                         ("free", None, c_void_p),
                                         ("seed", None, c_void_p, ctypes.c_uint64),
                                         ("ask", c_char_p, c_void_p, c_char_p, c_size_t, c_char_p)]:
            function = getattr(library, f"dicelab_{name}")
            function.restype, function.argtypes = result, arguments
    except (OSError, AttributeError) as error:
        raise ImportError(f"dicelab needs {SONAME}: {error}") from error
    return library


starting = threading.Lock()


def start(thread: threading.Thread, stack: int) -> None:
    """Starts it with a stack of so many bytes, which Python sets for all threads: one starts at a time."""
    with starting:
        usual = threading.stack_size(stack + -stack % 65536)
        try:
            thread.start()
        finally:
            threading.stack_size(usual)


def run_in_thread(work: Callable[[], Result], stop: Callable[[], None], stack: int) -> Result:
    """
    The result of work(), in a thread of its own: the library says how much stack it needs, and a thread that calls C hears of no
    interrupt, while one that waits does. After an interrupt stop() is called, which tells the work to end soon.
    """
    result: Future[Result] = Future()

    def run() -> None:
        try:
            result.set_result(work())
        except BaseException as error:  # it belongs to the thread that waits
            result.set_exception(error)

    start(threading.Thread(target=run), stack)
    try:
        return result.result()
    except BaseException:
        stop()
        raise
