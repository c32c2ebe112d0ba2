import sys
from collections.abc import Sequence

import pytest

from desktop_app.clients.failed_start import report_failed_start
from desktop_app.core.errors import DisplayError, ExitCode

ERROR = DisplayError("no_display", "There is {no} display.", "Start one.")


def shown_by(*installed: str) -> list[tuple[str, ...]]:
    """Report an error on a desktop with these programs; return what was started."""
    started: list[tuple[str, ...]] = []

    def start(command: Sequence[str]) -> bool:
        started.append(tuple(command))
        return True

    code = report_failed_start(
        ERROR, find=lambda name: name if name in installed else None, start=start
    )
    assert code is ExitCode.FAILED
    return started


def test_it_is_written_where_a_terminal_shows_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)

    assert shown_by("zenity") == []
    assert capsys.readouterr().err == "satchel: There is {no} display. Start one.\n"


def test_a_start_from_a_menu_shows_it_by_what_the_desktop_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", ":0")

    assert shown_by("xmessage", "kdialog") == [
        ("kdialog", "--title", "Satchel", "--error", "There is {no} display. Start one.")
    ]
    assert shown_by() == []


def test_a_terminal_shows_it_already(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)

    assert shown_by("zenity") == []
