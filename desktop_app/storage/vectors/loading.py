"""Loads usearch, without its package's start and its progress bars.

On import the package loads an HTTP client, to download an extension of SQLite, and tqdm, to show
progress on a terminal: 100 modules and nine tenths of the time. The program uses neither.
"""

import ctypes
import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from usearch.index import Index

_PROGRESS = "tqdm"


def load_index_class() -> "type[Index]":
    """Return usearch's index of vectors; the first call loads the library."""
    if sys.platform == "linux" and "usearch" not in sys.modules:
        return _load_alone()
    from usearch.index import Index  # noqa: PLC0415 - only a library with a snapshot needs it

    return Index


def _load_alone() -> "type[Index]":
    spec = find_spec("usearch")
    if spec is None:
        raise ModuleNotFoundError("No module named 'usearch'", name="usearch")
    # The package does this, too: its compiled module uses the symbols of numkong's.
    kernels = import_module("numkong._numkong")
    ctypes.CDLL(kernels.__file__, mode=ctypes.RTLD_GLOBAL)
    has_progress = _PROGRESS in sys.modules
    if not has_progress:
        sys.modules[_PROGRESS] = _without_progress()
    sys.modules["usearch"] = module_from_spec(spec)  # and is not executed
    try:
        from usearch.index import Index  # noqa: PLC0415

        return Index
    finally:
        if not has_progress:
            del sys.modules[_PROGRESS]


def _without_progress() -> ModuleType:
    """Return a module in place of tqdm, for the one name that usearch imports."""
    module = ModuleType(_PROGRESS)
    module.tqdm = None  # type: ignore[attr-defined]
    return module
