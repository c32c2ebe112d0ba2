"""Importing msgspec without ``typing_extensions``, which it can do without.

That module loads ``inspect`` and the modules of Python's compiler. msgspec works without it.
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
