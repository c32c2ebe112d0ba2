from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject, QUrl, Slot
from PySide6.QtGui import QDesktopServices
from pytestqt.qtbot import QtBot

from desktop_app.core.errors import ReadingError
from desktop_app.ui.opening import open_file, show_in_folder


class _Desktop(QObject):
    """Takes the place of the desktop: notes what it is asked to open."""

    def __init__(self) -> None:
        super().__init__()
        self.opened: list[str] = []

    @Slot(QUrl)
    def take(self, url: QUrl) -> None:
        self.opened.append(url.toString())


@pytest.fixture
def desktop(qtbot: QtBot) -> Iterator[_Desktop]:
    desktop = _Desktop()
    # The stubs ask for bytes; the binding takes only text.
    QDesktopServices.setUrlHandler("file", desktop, "take")  # type: ignore[arg-type]
    yield desktop
    QDesktopServices.unsetUrlHandler("file")


def test_a_file_is_opened_as_a_local_file(desktop: _Desktop, tmp_path: Path) -> None:
    file = tmp_path / "50% #1?.txt"
    file.touch()
    open_file(str(file))
    assert desktop.opened == [QUrl.fromLocalFile(str(file)).toString()]


@pytest.mark.parametrize("name", ["run.py", "run.SH", "run.desktop", "run.exe"])
def test_what_a_desktop_would_run_is_only_shown(
    desktop: _Desktop, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).touch()
    open_file(str(tmp_path / name))
    assert desktop.opened == [QUrl.fromLocalFile(str(tmp_path)).toString()]


def test_a_file_is_shown_in_its_folder(desktop: _Desktop, tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    show_in_folder(str(tmp_path / "a.txt"))
    assert desktop.opened == [QUrl.fromLocalFile(str(tmp_path)).toString()]


def test_what_is_gone_is_a_sentence(desktop: _Desktop, tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="no longer there"):
        open_file(str(tmp_path / "gone.txt"))
    with pytest.raises(ReadingError):
        open_file("https://example.org/")
    assert desktop.opened == []
