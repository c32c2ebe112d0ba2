"""Importing msgspec without the part of its imports that costs much and that it does not need.

It asks for ``typing_extensions``, which loads ``inspect`` and the compiler's modules, and does
without it where it is missing.
"""

import sys
from importlib import import_module

_EXTENSIONS = "typing_extensions"


def import_msgspec() -> None:
    """Import msgspec without ``typing_extensions``, where neither is imported yet."""
    if "msgspec" in sys.modules or _EXTENSIONS in sys.modules:
        return
    sys.modules[_EXTENSIONS] = None  # type: ignore[assignment]
    try:
        import_module("msgspec")
    finally:
        del sys.modules[_EXTENSIONS]
