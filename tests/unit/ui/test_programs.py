from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale
from pytestqt.qtbot import QtBot

from desktop_app.ui.programs import (
    DesktopProgram,
    Programs,
    ids_in,
    kind_of,
    open_with,
    read_programs,
)

ENTRY = """
[Desktop Entry]
Type=Application
Name=Viewer
Name[de]=Betrachter
Exec=viewer %f
[Desktop Action new]
Name=New window
"""


@pytest.fixture
def entries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder with the desktop's entries."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "system"))
    folder = tmp_path / "applications"
    folder.mkdir()
    (folder / "viewer.desktop").write_text(ENTRY)
    (folder / "broken.desktop").write_text("Name=No group\n")
    (folder / "kde").mkdir()
    (folder / "kde" / "other.desktop").write_text("[Desktop Entry]\nName=Other\n")
    return folder


@pytest.fixture
def german() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))
    yield
    QLocale.setDefault(before)


def write_gio(folder: Path, script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    gio = folder / "gio"
    gio.write_text(f"#!/bin/sh\n{script}\n")
    gio.chmod(0o755)
    monkeypatch.setattr("desktop_app.ui.programs.find_gio", lambda: str(gio))


def test_ids_are_read_in_any_language() -> None:
    listed = (
        "Vorgabeanwendung für »text/plain«: viewer.desktop\n"
        "Registriert:\n\tviewer.desktop\n\tkde-other.desktop\n"
    )
    assert ids_in(listed) == ("viewer.desktop", "kde-other.desktop")
    assert ids_in("Keine Anwendungen für »x/y«\n") == ()


def test_programs_have_their_names(entries: Path) -> None:
    ids = ("viewer.desktop", "gone.desktop", "kde-other.desktop", "broken.desktop")
    assert read_programs(ids) == (
        DesktopProgram("Viewer", str(entries / "viewer.desktop")),
        DesktopProgram("Other", str(entries / "kde" / "other.desktop")),
    )


def test_a_name_is_in_the_language_of_the_user(entries: Path, german: None) -> None:
    assert [one.name for one in read_programs(("viewer.desktop",))] == ["Betrachter"]


def test_a_kind_is_known_by_name_else_by_content(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "page").write_bytes(b"%PDF-1.7\n")
    (tmp_path / "note.txt").write_bytes(b"%PDF-1.7\n")
    kinds = [kind_of(str(tmp_path / name)) for name in ("page", "note.txt", "")]
    assert kinds == ["application/pdf", "text/plain", "inode/directory"]


@pytest.mark.parametrize(
    ("script", "found"),
    [
        ('echo "$1 $2 viewer.desktop"', ("viewer.desktop",)),
        ("echo nothing", ()),
        ("exit 1", None),
    ],
)
def test_the_answer_of_the_desktop_arrives_later(
    qtbot: QtBot,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    script: str,
    found: tuple[str, ...] | None,
) -> None:
    write_gio(tmp_path, script, monkeypatch)
    programs = Programs()
    answers: list[tuple[str, ...] | None] = []
    programs.find(str(tmp_path / "a.txt"), answers.append)
    was_waiting = not answers
    qtbot.waitUntil(lambda: bool(answers))

    assert was_waiting
    assert answers == [found]


def test_a_desktop_without_gio_answers_nothing(qtbot: QtBot) -> None:
    answers: list[tuple[str, ...] | None] = []
    Programs().find("/d/a.txt", answers.append)
    assert answers == [None]


def test_a_file_is_opened_in_the_program(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called = tmp_path / "called"
    write_gio(tmp_path, f'echo "$@" > "{called}.new" && mv "{called}.new" "{called}"', monkeypatch)
    open_with(DesktopProgram("Viewer", "/e/viewer.desktop"), "/d/a.txt")
    qtbot.waitUntil(called.exists)

    assert called.read_text() == "launch /e/viewer.desktop /d/a.txt\n"
