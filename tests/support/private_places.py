"""Keeping what tests start apart from a Satchel in use."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def private_places(patch: pytest.MonkeyPatch, place: Path) -> Iterator[Path]:
    """Make the program look for sockets, models and libraries elsewhere, until the patch is undone.

    Returns the folder of the sockets, whose path is short: a socket's address has to be.
    """
    with tempfile.TemporaryDirectory(prefix="satchel-") as short:
        patch.setenv("XDG_CACHE_HOME", short)
        patch.setenv("XDG_RUNTIME_DIR", short)
        patch.setenv("XDG_DATA_HOME", str(place / "home-data"))
        patch.delenv("SATCHEL_DATA", raising=False)
        patch.delenv("SATCHEL_MODELS", raising=False)
        yield Path(short)
