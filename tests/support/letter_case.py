"""A folder as on a file system that finds files by names in other capitals, too."""

import os
from pathlib import Path
from typing import Any

import pytest

_LIST = os.listdir


def ignore_case(monkeypatch: pytest.MonkeyPatch, root: Path) -> None:
    """Make the system find what is below a folder by names in any capitals."""

    def spelled(path: Any) -> Any:
        if not isinstance(path, str | Path) or not Path(path).is_relative_to(root):
            return path
        found = root
        for name in Path(path).relative_to(root).parts:
            names = _names_in(found)
            same = (one for one in names if one.casefold() == name.casefold())
            found /= name if name in names else next(same, name)
        return str(found)

    for name in ("stat", "lstat", "scandir", "listdir"):
        real = getattr(os, name)
        monkeypatch.setattr(
            os, name, lambda path=".", real=real, **chosen: real(spelled(path), **chosen)
        )


def _names_in(folder: Path) -> list[str]:
    try:
        return _LIST(folder)
    except OSError:
        return []
