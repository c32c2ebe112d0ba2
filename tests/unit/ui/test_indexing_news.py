from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QSystemTrayIcon, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.settings_file import SettingsFile
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Progress
from desktop_app.core.records import replace
from desktop_app.ui import indexing_news
from desktop_app.ui.indexing_news import LEAST_REPORTED, IndexingNews
from desktop_app.ui.tray import Tray
from tests.support.windows import EngineByHand

MANY = LEAST_REPORTED + 50

Told = list[tuple[str, str]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Told:
    """Take the place of the desktop, which would show messages."""
    messages: Told = []

    def show(_icon: QSystemTrayIcon, heading: str, text: str, *_rest: object) -> None:
        messages.append((heading, text))

    monkeypatch.setattr(QSystemTrayIcon, "showMessage", show)
    return messages


@pytest.fixture
def settings(tmp_path: Path) -> SettingsFile:
    settings = SettingsFile(tmp_path / "settings.json")
    settings.change(replace(settings.settings, reports_end=True))
    return settings


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def news(
    monkeypatch: pytest.MonkeyPatch, client: EngineClient, settings: SettingsFile, window: QWidget
) -> IndexingNews:
    monkeypatch.setattr(indexing_news, "REST_MS", 0)
    return IndexingNews(client, settings, Tray(QIcon(), window), window)


def progress(waiting: int, indexed: int, failed: int = 0, **more: object) -> Progress:
    return Progress("", waiting, indexed, failed, 0, 0, None, **more)  # type: ignore[arg-type]


@pytest.fixture
def index(engine: EngineByHand, news: IndexingNews, qtbot: QtBot) -> Callable[..., None]:
    """Return a function that reports an indexing run of this many files."""

    def tell(files: int, failed: int = 0, before: int = 0) -> None:
        engine.tell(progress(files + failed, before))
        engine.tell(progress(failed, before + files))
        engine.tell(progress(0, before + files, failed))
        qtbot.wait(1)

    return tell


def test_the_end_of_a_long_indexing_run_is_reported_once(
    index: Callable[..., None], told: Told
) -> None:
    index(MANY, failed=3)
    assert told == [("Indexing has ended", "150 files can be searched. 3 files could not be read.")]
    index(5, before=MANY)
    assert len(told) == 1
    index(MANY, before=MANY + 5)
    assert told[1:] == [("Indexing has ended", "305 files can be searched.")]


def test_a_run_of_few_files_is_not_reported(index: Callable[..., None], told: Told) -> None:
    index(LEAST_REPORTED)
    assert told == []


def test_nothing_is_reported_while_the_setting_is_off(
    index: Callable[..., None], told: Told, settings: SettingsFile
) -> None:
    settings.change(replace(settings.settings, reports_end=False))
    index(MANY)
    assert told == []


def test_nothing_is_reported_while_the_window_is_active_or_later(
    qtbot: QtBot, index: Callable[..., None], told: Told, window: QWidget
) -> None:
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    index(MANY)
    window.hide()
    index(1, before=MANY)
    assert told == []


def test_a_pause_is_no_end(
    qtbot: QtBot, engine: EngineByHand, index: Callable[..., None], told: Told
) -> None:
    engine.tell(progress(MANY, 0))
    engine.tell(progress(MANY, MANY))
    engine.tell(progress(MANY, MANY, is_paused=True))
    qtbot.wait(1)
    assert told == []
    index(MANY, before=MANY)
    assert len(told) == 1


def test_files_of_a_paused_folder_are_not_waited_for(
    qtbot: QtBot, engine: EngineByHand, news: IndexingNews, told: Told
) -> None:
    engine.tell(progress(MANY, 0))
    engine.tell(progress(7, MANY, held_files=7))
    qtbot.wait(1)
    assert len(told) == 1


def test_as_long_as_a_folder_is_scanned_there_is_no_end(
    qtbot: QtBot, engine: EngineByHand, client: EngineClient, index: Callable[..., None], told: Told
) -> None:
    def look(*, is_scanning: bool) -> None:
        folder = Folder("/d", FolderState.READY, 0, 0, 0, 0, is_scanning=is_scanning)
        client.request_status()
        engine.answer(Status((folder,), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None))

    look(is_scanning=True)
    index(MANY)
    assert told == []
    look(is_scanning=False)
    qtbot.waitUntil(lambda: len(told) == 1)
