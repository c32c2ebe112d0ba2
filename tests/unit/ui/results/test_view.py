from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit, Results, Version
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.model import HIT, ResultsModel
from desktop_app.ui.results.view import ResultsView

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def model(qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults) -> ResultsModel:
    model = ResultsModel()
    hits = [make_hit(file_id=n, path=f"/d/{n}.txt") for n in range(3)]
    model.show_results(make_results(*hits))
    return model


@pytest.fixture
def view(qtbot: QtBot, model: ResultsModel) -> ResultsView:
    view = ResultsView(model)
    qtbot.addWidget(view)
    view.show()
    return view


def test_enter_opens_the_chosen_row(qtbot: QtBot, view: ResultsView) -> None:
    view.enter_from_above()
    QTest.keyClick(view, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.open_requested) as opened:
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert opened.args[0].path == "/d/1.txt"


def test_with_none_chosen_the_first_is_meant(qtbot: QtBot, view: ResultsView) -> None:
    with qtbot.waitSignal(view.folder_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert asked.args[0].path == "/d/0.txt"


@pytest.mark.parametrize("key", [Qt.Key.Key_Up, Qt.Key.Key_Escape])
def test_up_and_escape_lead_back_to_the_box(qtbot: QtBot, view: ResultsView, key: Qt.Key) -> None:
    view.enter_from_above()
    with qtbot.waitSignal(view.left_upwards):
        QTest.keyClick(view, key)


def test_the_selected_file_is_found_in_other_results(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    results = make_results(make_hit(file_id=9), make_hit(file_id=2))
    rows = []
    for selection in (make_hit("other", file_id=2), make_hit(file_id=7), None):
        view.show_results(results, selection)
        rows.append(view.currentIndex().row())

    assert rows == [1, -1, -1]


def test_without_hits_nothing_is_asked_for(
    qtbot: QtBot, view: ResultsView, model: ResultsModel
) -> None:
    model.show_results(None)
    with qtbot.assertNotEmitted(view.open_requested):
        QTest.keyClick(view, Qt.Key.Key_Return)


def test_right_asks_for_the_passages_of_the_file_and_left_hides_them(
    qtbot: QtBot, view: ResultsView, model: ResultsModel, make_hit: MakeHit
) -> None:
    view.enter_from_above()
    with qtbot.waitSignal(view.parts_requested) as asked:
        QTest.keyClick(view, Qt.Key.Key_Right)
    model.expand_hit(asked.args[0], [make_hit("a part", file_id=0)])
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert model.is_part(view.currentIndex())
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert (model.rowCount(), view.currentIndex().row()) == (3, 0)


def test_from_right_to_left_the_arrows_change_places(qtbot: QtBot, view: ResultsView) -> None:
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.enter_from_above()
    with qtbot.assertNotEmitted(view.parts_requested):
        QTest.keyClick(view, Qt.Key.Key_Right)
    with qtbot.waitSignal(view.parts_requested):
        QTest.keyClick(view, Qt.Key.Key_Left)


def test_a_hit_with_nothing_more_is_not_opened(
    qtbot: QtBot,
    view: ResultsView,
    model: ResultsModel,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    model.show_results(make_results(make_hit(more_in_file=0)))
    view.enter_from_above()
    with qtbot.assertNotEmitted(view.parts_requested):
        QTest.keyClick(view, Qt.Key.Key_Right)


def test_a_click_on_the_count_opens_and_closes(
    qtbot: QtBot, view: ResultsView, model: ResultsModel, make_hit: MakeHit
) -> None:
    view.resize(600, 400)
    view.grab()  # where the count is, is known when it was painted
    delegate = view.itemDelegate()
    assert isinstance(delegate, ResultsDelegate)
    areas = delegate.areas(view.visualRect(model.index(0)), model.index(0).data(HIT))
    assert areas is not None
    count = areas.more.center().toPoint()
    left = Qt.MouseButton.LeftButton
    with qtbot.waitSignal(view.parts_requested) as asked:
        QTest.mouseClick(view.viewport(), left, pos=count)
    model.expand_hit(asked.args[0], [make_hit("a part", file_id=0)])
    QTest.mouseClick(view.viewport(), left, pos=count)
    assert model.expanded_hit() is None


@pytest.mark.parametrize("key", [Qt.Key.Key_X, Qt.Key.Key_Question, Qt.Key.Key_Backspace])
def test_a_key_that_types_is_for_the_box(view: ResultsView, key: Qt.Key) -> None:
    view.enter_from_above()
    typed: list[int] = []
    view.typed.connect(lambda event: typed.append(event.key()))  # the event ends with the signal
    QTest.keyClick(view, key)

    assert typed == [key]
    assert view.currentIndex().row() == 0


def test_from_the_box_the_second_row_is_next(
    view: ResultsView, model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.setCurrentIndex(model.index(0))
    view.enter_below()
    second = view.currentIndex().row()
    view.show_results(make_results(make_hit()), make_hit())
    view.enter_below()

    assert (second, view.currentIndex().row()) == (1, 0)


@pytest.mark.parametrize("reason", ["Mouse", "Keyboard"])
def test_the_menu_is_for_a_row(
    qtbot: QtBot, view: ResultsView, model: ResultsModel, reason: str
) -> None:
    view.enter_from_above()
    row = view.visualRect(model.index(0))
    below = view.viewport().rect().bottomLeft() + QPoint(5, 5)
    at = row.center() if reason == "Mouse" else below
    on_screen = view.viewport().mapToGlobal(at)
    event = QContextMenuEvent(QContextMenuEvent.Reason[reason], at, on_screen)
    with qtbot.waitSignal(view.menu_requested) as asked:
        QApplication.sendEvent(view.viewport(), event)
    assert asked.args == [view.viewport().mapToGlobal(row.center())]


def test_the_end_of_a_list_is_reported(
    qtbot: QtBot,
    view: ResultsView,
    model: ResultsModel,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    model.show_results(make_results(*(make_hit(file_id=n) for n in range(30))))
    with qtbot.waitSignal(view.end_reached):
        view.enter_from_above()
        QTest.keyClick(view, Qt.Key.Key_End)


def test_the_end_of_a_list_that_fits_is_reported(
    qtbot: QtBot,
    view: ResultsView,
    model: ResultsModel,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    view.resize(600, 3_000)
    with qtbot.waitSignal(view.end_reached):
        model.show_results(make_results(*(make_hit(file_id=n) for n in range(20))))


def test_a_list_that_goes_on_stays_where_it_was_scrolled_to(
    qtbot: QtBot,
    view: ResultsView,
    model: ResultsModel,
    make_hit: MakeHit,
    make_results: MakeResults,
) -> None:
    model.show_results(make_results(*(make_hit(file_id=n) for n in range(30))))
    bar = view.verticalScrollBar()
    bar.setValue(bar.maximum())
    before = bar.value()
    hits = [make_hit(file_id=n) for n in range(60)]
    view.show_results(make_results(*hits), hits[0])
    assert bar.value() == before
    view.show_results(make_results(*hits, query="snow"), hits[0])
    assert bar.value() == 0


def test_a_passage_below_its_hit_is_explained_as_a_passage(
    qtbot: QtBot, view: ResultsView, model: ResultsModel, make_hit: MakeHit
) -> None:
    part = make_hit(file_id=1, path="/d/1.txt", passage_id=9)
    model.expand_hit(make_hit(file_id=1), [part])
    asked: list[tuple[int, bool]] = []
    view.why_requested.connect(lambda hit, is_part: asked.append((hit.passage_id, is_part)))
    for row in (1, 2):
        view.setCurrentIndex(model.index(row))
        view.request_why()

    assert asked == [(1, False), (9, True)]
    assert view.place_of(part) == view.visualRect(model.index(2))
    assert view.place_of(make_hit(file_id=77)) is None


def test_a_selected_passage_is_found_when_the_same_search_is_repeated(
    view: ResultsView, model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit(file_id=n) for n in range(3)]
    parts = [make_hit("one", file_id=1), make_hit("two", file_id=1)]
    model.expand_hit(hits[1], parts)
    view.show_results(make_results(hits[2], hits[1]), parts[1])
    chosen = model.hit(view.currentIndex())
    assert chosen is not None
    assert chosen.snippet == "two"


def test_the_duplicates_of_a_hit_are_listed_in_a_menu(
    qtbot: QtBot, view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    copies = ("/d/box.zip › a.txt", "/e/a & b.txt")
    view.show_results(make_results(make_hit(path="/d/a.txt", duplicates=copies)), None)
    view.resize(800, 400)
    view.grab()  # the area is known once it is painted
    view.enter_from_above()
    view.show_duplicates()
    menu = view.findChildren(QMenu)[-1]
    assert [action.text() for action in menu.actions()] == [copies[0], "/e/a && b.txt"]
    assert menu.accessibleName()

    with qtbot.waitSignal(view.duplicate_requested) as shown:
        QTest.keyClick(menu, Qt.Key.Key_Return)
    assert shown.args == [copies[0]]

    row = view.visualRect(view.model().index(0, 0))
    delegate = view.itemDelegate()
    assert isinstance(delegate, ResultsDelegate)
    areas = delegate.areas(row, view.model().index(0, 0).data(HIT))
    assert areas is not None
    at = areas.duplicates.center().toPoint()
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=at)
    opened = view.findChildren(QMenu)[-1]
    assert opened.isVisible()
    opened.close()


def test_the_versions_of_a_hit_are_compared_or_in_the_launcher_shown(
    qtbot: QtBot, model: ResultsModel, make_hit: MakeHit, make_results: MakeResults
) -> None:
    older = Version(7, "/d/a 1.txt", 86_400.0)
    found = make_hit(path="/d/a.txt", versions=(older,), duplicates=("/e/a.txt",))
    shown: list[object] = []
    for is_compact in (False, True):
        view = ResultsView(model, is_compact=is_compact)
        qtbot.addWidget(view)
        view.show_results(make_results(found), None)
        view.version_requested.connect(lambda _hit, version: shown.append(version))
        view.duplicate_requested.connect(shown.append)
        view.enter_from_above()
        view.show_duplicates()
        menu = view.findChildren(QMenu)[-1]
        assert [one.text() for one in menu.actions()] == [
            "2 Jan 1970 · /d/a 1.txt",
            "Duplicates",
            "/e/a.txt",
        ]
        menu.actions()[0].trigger()
        menu.close()
    assert shown == [older, older.path]


def test_a_long_path_does_not_make_the_menu_of_duplicates_wider_than_the_screen(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    long = f"/e/{'department/' * 20}a.txt"
    view.show_results(make_results(make_hit(path="/d/a.txt", duplicates=(long,))), None)
    view.grab()
    view.enter_from_above()
    view.show_duplicates()
    menu = view.findChildren(QMenu)[-1]
    (action,) = menu.actions()

    assert len(action.text()) < len(long)
    assert action.toolTip() == long
    menu.close()


def test_a_hit_without_duplicates_opens_no_menu(view: ResultsView) -> None:
    view.enter_from_above()
    view.show_duplicates()

    assert view.findChildren(QMenu) == []
