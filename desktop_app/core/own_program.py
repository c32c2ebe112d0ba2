"""The command that starts this program again."""

import sys


def is_frozen() -> bool:
    """Whether the program runs from an installed bundle instead of a Python package."""
    return bool(getattr(sys, "frozen", False))


def own_program() -> tuple[str, ...]:
    """Return the command that starts the program in another process, without arguments."""
    return (sys.executable,) if is_frozen() else (sys.executable, "-m", "desktop_app")
