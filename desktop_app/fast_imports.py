"""Imports that take less time, with which every process begins."""

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module

_EXTENSIONS = "typing_extensions"
"""A module that msgspec asks for and works without. It loads `inspect` and Python's compiler."""


@contextmanager
def collector_off() -> Iterator[None]:
    """Switch the garbage collector off in the block; exempt from it what exists at the end.

    The collector would visit everything imported so far again and again: 100 ms in an engine,
    60 ms in the window, 12 ms in a search from the command line.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()


def import_msgspec() -> None:
    """Import msgspec without ``typing_extensions``, where neither is imported yet."""
    if "msgspec" in sys.modules or _EXTENSIONS in sys.modules:
        return
    sys.modules[_EXTENSIONS] = None  # type: ignore[assignment]
    try:
        import_module("msgspec")
    finally:
        del sys.modules[_EXTENSIONS]
