"""A limit of the system's watches, as inotify reports it."""

import ctypes
import errno
import importlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def allowed_watches(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> Iterator[None]:
    """Limit the watches of the system to some folders."""
    kernel = importlib.import_module("watchdog.observers.inotify_c")
    add_watch = kernel.inotify_add_watch

    def add_allowed(descriptor: int, path: bytes, mask: int) -> int:
        if Path(os.fsdecode(path)) in folders:
            return int(add_watch(descriptor, path, mask))
        ctypes.set_errno(errno.ENOSPC)
        return -1

    with monkeypatch.context() as patched:
        patched.setattr(kernel, "inotify_add_watch", add_allowed)
        yield
