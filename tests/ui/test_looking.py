"""Looking for things in the real window, over a library that stays as it is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from desktop_app.core.locations import DataFolder
from desktop_app.core.query import SearchMode
from desktop_app.core.settings import ViewOptions
from desktop_app.ui.launcher.launcher import Launcher
from desktop_app.ui.main_window import MainWindow
from desktop_app.ui.search.saved_searches_dialogs import SaveSearchDialog
from desktop_app.ui.search.view_options import LimitSign
from tests.support.main_windows import hits_of, index_folder, names_of, type_in
from tests.ui.conftest import LONG_MS, opening_windows, write_documents


@pytest.fixture(scope="module")
def documents(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_documents(tmp_path_factory.mktemp("looking"))


@pytest.fixture(scope="module")
def filled_window(
    qapp: QApplication, request: pytest.FixtureRequest, documents: Path
) -> Iterator[MainWindow]:
    """Yield a window over the documents, for all tests."""
    qtbot = QtBot(request)
    with opening_windows(qtbot, DataFolder(documents.parent / "library")) as open_window:
        window = open_window()
        index_folder(qtbot, window, documents)
        yield window


@pytest.fixture
def window(qtbot: QtBot, filled_window: MainWindow) -> MainWindow:
    """Return the window with nothing typed and nothing found."""
    page = filled_window.search_page
    filled_window.activateWindow()
    page.bar.findChildren(QSlider)[0].setValue(0)
    page.bar.clear()
    qtbot.waitUntil(lambda: page.model.rowCount() == 0)
    return filled_window


def test_what_is_typed_is_found_and_marked(qtbot: QtBot, window: MainWindow) -> None:
    type_in(window, "snow hil")
    qtbot.waitUntil(lambda: names_of(window)[:1] == ["river.md"], timeout=LONG_MS)
    hit = hits_of(window)[0]
    marked = [hit.snippet[mark.start : mark.end] for mark in hit.highlights]
    assert marked == ["snow", "hills"]


def test_meaning_finds_what_words_do_not(qtbot: QtBot, window: MainWindow) -> None:
    window.search_page.bar.findChildren(QSlider)[0].setValue(5)
    type_in(window, "baking a loaf at home")
    qtbot.waitUntil(lambda: names_of(window)[:1] == ["bread.txt"], timeout=LONG_MS)


def test_nothing_found_is_reported(qtbot: QtBot, window: MainWindow) -> None:
    type_in(window, "xylophone")
    hint = window.search_page.area.hint
    qtbot.waitUntil(lambda: hint.heading == "Nothing found for “xylophone”", timeout=LONG_MS)
    assert hint.isVisible()


def test_down_goes_to_the_results_and_up_comes_back(qtbot: QtBot, window: MainWindow) -> None:
    box = type_in(window, "river")
    qtbot.waitUntil(lambda: window.search_page.model.rowCount() > 0, timeout=LONG_MS)
    view = window.search_page.view
    QTest.keyClick(box, Qt.Key.Key_Down)
    assert view.currentIndex().row() == 0
    assert window.focusWidget() is view
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert window.focusWidget() is box


def test_an_emptied_box_shows_nothing(qtbot: QtBot, window: MainWindow) -> None:
    page = window.search_page
    box = type_in(window, "river")
    qtbot.waitUntil(lambda: page.model.rowCount() > 0, timeout=LONG_MS)
    QTest.keyClick(box, Qt.Key.Key_Escape)
    qtbot.waitUntil(page.area.hint.isVisible)
    assert page.model.rowCount() == 0


def test_tab_visits_everything_that_can_be_used(qtbot: QtBot, window: MainWindow) -> None:
    type_in(window, "river").setFocus()
    search = window.search_page.search
    # The filters come with the complete results.
    qtbot.waitUntil(
        lambda: search.state.query == "river" and search.state.is_complete, timeout=LONG_MS
    )
    visited = []
    for _ in range(10):
        visited.append(window.focusWidget().accessibleName())
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
    how = ["Saved searches", "Search by words or by meaning"]
    filters = ["Narrow by: Kind", "Narrow by: Date", "Narrow by: Language", "Sort by"]
    listed = ["How results are listed", "Results", "Preview or Ask"]
    assert visited == ["Search", *how, *filters, *listed]


def test_why_a_file_is_not_found(
    qtbot: QtBot, window: MainWindow, documents: Path, tmp_path: Path
) -> None:
    panel = window.library_panel
    (tmp_path / "elsewhere.txt").write_text("not in the library")
    panel.explain(str(tmp_path / "elsewhere.txt"))
    qtbot.waitUntil(lambda: "is not found" in panel.why.explanation, timeout=LONG_MS)
    panel.explain(str(documents / "river.md"))
    qtbot.waitUntil(lambda: "is found" in panel.why.explanation, timeout=LONG_MS)


def test_the_explanation_of_a_hit_is_shown_beside_it(qtbot: QtBot, window: MainWindow) -> None:
    type_in(window, "snow hil")
    page = window.search_page
    # The explanation is of the complete search.
    qtbot.waitUntil(
        lambda: page.search.state.query == "snow hil" and page.search.state.is_complete,
        timeout=LONG_MS,
    )
    page.view.enter_from_above()
    QTest.keyClick(page.view, Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(page.why.popover.isVisible, timeout=LONG_MS)
    said = page.why.popover.text
    page.why.popover.close()

    assert f"score {hits_of(window)[0].score:.3f} of 1" in said
    assert "hil: in the text as “hills”" in said


def test_a_limit_on_the_similarity_is_in_force_at_once_and_seen(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = window.search_page
    page.bar.findChildren(QSlider)[0].setValue(5)
    type_in(window, "baking a loaf at home")
    qtbot.waitUntil(lambda: names_of(window)[:1] == ["bread.txt"], timeout=LONG_MS)
    page.options.show_options(ViewOptions(0.99))
    qtbot.waitUntil(lambda: "minimum similarity" in page.area.hint.text, timeout=LONG_MS)
    sign = page.bar.findChildren(LimitSign)[0]
    is_seen = sign.isVisible()
    sign.click()
    qtbot.waitUntil(lambda: names_of(window)[:1] == ["bread.txt"], timeout=LONG_MS)

    assert (is_seen, sign.isVisible()) == (True, False)


def test_a_misspelt_word_is_corrected_when_the_user_pauses(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = window.search_page
    page.bar.findChildren(QSlider)[0].setValue(-5)  # by words alone
    type_in(window, "lighthuose")
    qtbot.waitUntil(lambda: names_of(window) == ["lighthouse.txt"], timeout=LONG_MS)
    marked = hits_of(window)[0].highlights
    button = next(one for one in page.bar.findChildren(QPushButton) if "lighthuose" in one.text())
    button.click()
    qtbot.waitUntil(lambda: button.text() == "Search for “lighthouse”", timeout=LONG_MS)
    names = names_of(window)
    button.click()
    qtbot.waitUntil(lambda: names_of(window) == ["lighthouse.txt"], timeout=LONG_MS)

    assert (names, page.bar.query) == ([], "lighthouse")
    assert marked


def test_a_search_is_saved_and_made_again_in_window_and_launcher(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = window.search_page
    launcher = Launcher(page._client, window)
    type_in(window, "lamp kind:text")
    page.bar.findChildren(QSlider)[0].setValue(-5)
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = page.findChildren(SaveSearchDialog)[0]
    dialog.name.setText("Lamps")
    dialog.accept()
    offered = page.bar.saved.menu()
    qtbot.waitUntil(lambda: "Lamps" in [one.text() for one in offered.actions()], timeout=LONG_MS)
    page.bar.clear()
    page.bar.findChildren(QSlider)[0].setValue(0)
    next(one for one in offered.actions() if one.text() == "Lamps").trigger()
    qtbot.waitUntil(lambda: names_of(window) == ["lighthouse.txt"], timeout=LONG_MS)
    launcher.summon()
    qtbot.waitUntil(lambda: launcher.lists.below.count > 0, timeout=LONG_MS)
    (saved, *_) = launcher.lists.below.entries
    QTest.keyClick(launcher.box, Qt.Key.Key_Down)
    QTest.keyClick(launcher.box, Qt.Key.Key_Return)
    qtbot.waitUntil(
        lambda: [Path(hit.path).name for hit in launcher.lists.hits] == ["lighthouse.txt"],
        timeout=LONG_MS,
    )
    launcher.hide()

    assert page.bar.search.mode is SearchMode.WORDS
    assert saved.title == "Lamps"
