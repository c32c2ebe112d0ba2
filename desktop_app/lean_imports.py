"""Importing libraries without the parts of them that cost much and that nothing here uses.

msgspec asks for ``typing_extensions``, which loads ``inspect`` and the compiler's modules, and
does without it where it is missing. numpy attaches its documentation to its functions.
"""

import sys
from importlib import import_module
from types import ModuleType

_EXTENSIONS = "typing_extensions"
_DOCUMENTATION = ("numpy._core._add_newdocs", "numpy._core._add_newdocs_scalars")


def leave_out_unused() -> None:
    """Import msgspec, and prepare the import of numpy; has to come before the first of both."""
    if "numpy" not in sys.modules:
        for name in _DOCUMENTATION:
            sys.modules.setdefault(name, ModuleType(name))
    if "msgspec" in sys.modules or _EXTENSIONS in sys.modules:
        return
    sys.modules[_EXTENSIONS] = None  # type: ignore[assignment]
    try:
        import_module("msgspec")
    finally:
        del sys.modules[_EXTENSIONS]
