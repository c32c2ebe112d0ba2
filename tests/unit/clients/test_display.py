"""Starts without a display. Qt ends the process there, so that a process of its own meets it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.clients.display import PLUGINS, explain_no_display
from desktop_app.core.locations import find_shipped

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="displays by name are Linux's")


def test_a_start_without_a_display_is_explained_and_ends(tmp_path: Path) -> None:
    named = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in named}
    done = subprocess.run(
        [sys.executable, "-m", "desktop_app", "--data-dir", str(tmp_path / "data")],
        cwd=find_shipped(),
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 1
    assert done.stderr.startswith("satchel: There is no display on which a window could be shown.")
    assert "Qt" not in done.stderr


def test_a_display_that_does_not_answer_is_named(tmp_path: Path) -> None:
    error = explain_no_display({"DISPLAY": ":77", "WAYLAND_DISPLAY": "wayland-9"}, tmp_path)

    # Neither file of Qt is there: whatever else is wrong with them is nothing about libraries.
    assert "The system library libq" in str(error)
    for file in PLUGINS.values():
        (tmp_path / file).symlink_to(_any_library())
    error = explain_no_display({"DISPLAY": ":77", "WAYLAND_DISPLAY": "wayland-9"}, tmp_path)
    assert error.code == "display_unreachable"
    assert "“wayland-9 / :77”" in str(error)


def test_a_library_that_qt_lacks_is_named(tmp_path: Path) -> None:
    (tmp_path / PLUGINS["DISPLAY"]).write_bytes(b"")

    error = explain_no_display({"DISPLAY": ":77"}, tmp_path)

    assert error.code == "system_library_damaged"


def test_a_platform_that_qt_does_not_have_is_named(tmp_path: Path) -> None:
    error = explain_no_display({"DISPLAY": ":77", "QT_QPA_PLATFORM": "none"}, tmp_path)

    assert "“none”" in str(error)


def _any_library() -> Path:
    """Return a library that can be loaded anywhere."""
    return Path(sys.modules["msgspec._core"].__file__ or "")
