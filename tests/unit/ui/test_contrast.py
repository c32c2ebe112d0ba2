"""Texts are legible in both themes, as measured in pictures of the windows."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.library_map import GetMap
from desktop_app.core.mark_commands import ListMarks
from desktop_app.core.marks import KeptMark, MarkList, MarkState, PlacedMark
from desktop_app.core.messages import Notice
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import MarkedRange, Preview
from desktop_app.core.results import Chip, Hit, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.core.settings import Scheme, Settings
from desktop_app.ui.appearance import Appearance
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.notice_strip import NoticeButton
from desktop_app.ui.settings.settings_page import SettingsPage
from tests.support.contrast import faint_texts
from tests.support.library_maps import library_map
from tests.support.windows import EngineByHand

LEAST = 4.5
"""WCAG 2.2, success criterion 1.4.3, for text."""

FOLDER = Folder("/d", FolderState.READY, 10, 8, 100, 25, failed=1)
STATUS = Status((FOLDER,), FileCounts(9, 1, 2, 3), 100, 25, (), {}, 0, None)


@pytest.fixture(params=[Scheme.LIGHT, Scheme.DARK], autouse=True)
def theme(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[None]:
    appearance = Appearance(qapp)
    appearance.follow(Settings(scheme=request.param))
    yield
    appearance.follow(Settings())


@pytest.fixture
def window(window: MainWindow, client: EngineClient) -> MainWindow:
    """Return the main window with a folder."""
    window.resize(1_100, 720)
    client.status_arrived.emit(STATUS)
    return window


def test_the_search_page(
    window: MainWindow,
    engine: EngineByHand,
    make_hit: Callable[..., Hit],
    make_preview: Callable[..., Preview],
) -> None:
    page = window.search_page
    empty = faint_texts(window, LEAST)
    restart = NoticeButton("Restart", window.close)
    window.notices.post(Notice("The drive is not connected."), restart)
    page.bar.search_for("rain kind:pdf")
    chips = (Chip(Saying("kind:pdf"), 5, 13),)
    hits = tuple(make_hit(file_id=n, passage_id=n) for n in (1, 2))
    results = Results("rain kind:pdf", Saying("rain"), 1.0, 2, hits, chips=chips)
    engine.answer_newest(Search, results)
    page.side.show_file(GetPreview(1, 1, "rain"))
    engine.answer_newest(GetPreview, make_preview("It rains.", "rains"))
    QApplication.processEvents()

    assert empty == {}
    assert faint_texts(window, LEAST) == {}
    page.side.show_ask()
    assert faint_texts(window, LEAST) == {}


def test_the_library(window: MainWindow) -> None:
    window.show_library()
    tabs = window.library_panel.tabs
    faint: dict[str, float] = {}
    for at in range(tabs.count()):
        tabs.setCurrentIndex(at)
        faint |= faint_texts(window, LEAST)

    assert faint == {}


def test_the_settings(settings_page: SettingsPage) -> None:
    faint: dict[str, float] = {}
    for row in range(settings_page.list.count()):
        settings_page.list.setCurrentRow(row)
        faint |= faint_texts(settings_page, LEAST)

    assert faint == {}


def test_the_marks(
    window: MainWindow, engine: EngineByHand, make_preview: Callable[..., Preview]
) -> None:
    window.show_marks()
    empty = faint_texts(window, LEAST)
    mark = KeptMark("a", 1, b"", 3, "rains", "Which rain?", 0.0)
    placed = PlacedMark(mark, MarkState.CHANGED, "/d/a.txt", file_id=1, passage_id=1)
    engine.answer_newest(ListMarks, MarkList((placed,), 1))
    kept = (MarkedRange("a", 3, 8, "Which rain?"),)
    engine.answer_newest(GetPreview, make_preview("It rains.", kept=kept))
    QApplication.processEvents()

    assert empty == {}
    assert faint_texts(window, LEAST) == {}


def test_the_map(window: MainWindow, engine: EngineByHand) -> None:
    window.show_map()
    empty = faint_texts(window, LEAST)
    engine.answer_newest(GetMap, library_map(5))

    assert empty == {}
    assert faint_texts(window, LEAST) == {}
