import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from desktop_app.core.library import Folder, FolderState, Priority
from desktop_app.core.recognition import PageCounts
from desktop_app.ui.library.folders_model import SHARE, FoldersModel, state_icon, state_words

WARNING = QAbstractItemModelTester.FailureReportingMode.Warning
READY = FolderState.READY


def test_a_folder_shows_its_state_and_its_coverage_with_counts(qtbot: QtBot) -> None:
    model = FoldersModel()
    QAbstractItemModelTester(model, WARNING, model)
    pages = PageCounts(recognised=1, waiting=3)
    model.show_rows([Folder("/d", FolderState.MISSING, 10, 5, 100, 25, pages=pages)])
    texts = [model.index(0, column).data() for column in range(model.columnCount())]

    assert texts == [
        "/d",
        "Not connected: its index is kept",
        "5 of 10 readable",
        "25 of 100 passages",
        "1 of 4 pages",
    ]
    shares = [model.index(0, column).data(SHARE) for column in range(5)]
    assert shares == [None, None, 0.5, 0.25, 0.25]
    assert model.index(0, 0).data(Qt.ItemDataRole.ToolTipRole) == "/d"
    assert isinstance(model.index(0, 1).data(Qt.ItemDataRole.DecorationRole), QIcon)
    accessible = model.index(0, 2).data(Qt.ItemDataRole.AccessibleTextRole)
    assert accessible == "By words: 5 of 10 readable"
    failed = PageCounts(recognised=4, failed=2)
    model.show_rows([Folder("/d", READY, 10, 5, 100, 25, pages=failed)])
    assert model.index(0, 4).data() == "4 of 4 pages, 2 not recognised"


def test_files_that_cannot_be_read_are_counted_apart(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows([Folder("/d", READY, 381, 375, 0, 0, failed=6)])

    assert model.index(0, 1).data() == "Ready"
    assert model.index(0, 2).data() == "375 of 375 readable, 6 could not be read"
    assert model.index(0, 2).data(SHARE) == 1.0


def test_a_folder_without_pages_has_no_bar_for_them(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows(
        [Folder("/a", READY, 0, 0, 0, 0), Folder("/b", READY, 0, 0, 0, 0, recognises=False)]
    )

    assert [model.index(row, 4).data() for row in (0, 1)] == ["None", "Switched off"]
    assert [model.index(row, 4).data(SHARE) for row in (0, 1)] == [None, None]


def test_an_empty_folder_has_no_bars(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows([Folder("/d", READY, 0, 0, 0, 0)])

    assert [model.index(0, column).data() for column in (2, 3)] == ["No files yet", "None"]
    assert [model.index(0, column).data(SHARE) for column in (2, 3)] == [None, None]


def test_new_figures_of_the_same_folders_do_not_reset(qtbot: QtBot) -> None:
    model = FoldersModel()
    model.show_rows([Folder("/d", READY, 10, 5, 0, 0)])
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        model.show_rows([Folder("/d", READY, 10, 6, 0, 0)])
    assert model.index(0, 2).data(SHARE) == 0.6


@pytest.mark.parametrize(
    ("folder", "words", "name"),
    [
        (Folder("/d", READY, 0, 0, 0, 0), "Ready", "ready"),
        (Folder("/d", READY, 0, 0, 0, 0, is_scanning=True), "Looking for changes", "scanning"),
        (Folder("/d", READY, 9, 5, 0, 0, failed=1), "Reading…", "scanning"),
        (Folder("/d", READY, 9, 9, 40, 39), "Searchable by words", "ready"),
        (Folder("/d", READY, 9, 9, 40, 40), "Ready", "ready"),
        (Folder("/d", READY, 9, 5, 0, 0, is_scanning=True), "Reading…", "scanning"),
        (Folder("/d", READY, 0, 0, 0, 0, is_paused=True), "Paused", "paused"),
        (
            Folder("/d", READY, 0, 0, 0, 0, priority=Priority.LOW),
            "Ready · Read last",
            "ready",
        ),
        (
            Folder("/d", FolderState.UNREADABLE, 0, 0, 0, 0, is_paused=True),
            "Not readable: permission is denied",
            "locked",
        ),
        (
            Folder("/d", READY, 0, 0, 0, 0, absent=1),
            "Ready · 1 file is on an absent drive",
            "unplugged",
        ),
        (
            Folder("/d", FolderState.MISSING, 0, 0, 0, 0, is_scanning=True),
            "Not connected: its index is kept",
            "unplugged",
        ),
    ],
)
def test_the_state_is_shown_in_words_with_an_icon(folder: Folder, words: str, name: str) -> None:
    assert (state_words(folder), state_icon(folder)) == (words, name)
