from collections.abc import Callable
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QSlider, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.facets import Count, Facets
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Chip, Results
from desktop_app.core.sayings import Saying
from desktop_app.core.settings import ViewOptions
from desktop_app.ui.search.chips import Chips
from desktop_app.ui.search.filter_bar import FilterBar
from desktop_app.ui.search.search_bar import SearchBar
from desktop_app.ui.search.view_options import LimitSign

CONTROL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def bar(qtbot: QtBot) -> SearchBar:
    bar = SearchBar()
    qtbot.addWidget(bar)
    bar.show()
    return bar


@pytest.fixture
def box(bar: SearchBar) -> QLineEdit:
    return bar.findChildren(QLineEdit)[0]


def test_typing_changes_the_query(qtbot: QtBot, bar: SearchBar, box: QLineEdit) -> None:
    with qtbot.waitSignal(bar.query_changed):
        QTest.keyClicks(box, " rain ")
    assert bar.query == "rain"


def test_a_space_ends_the_word_being_typed(bar: SearchBar, box: QLineEdit) -> None:
    box.setText("rain")
    typed = [bar.search.is_typing]
    box.setText("rain ")
    typed.append(bar.search.is_typing)
    assert typed == [True, False]


def test_the_mode_is_part_of_the_search(qtbot: QtBot, bar: SearchBar) -> None:
    modes = [bar.search.mode]
    with qtbot.waitSignal(bar.query_changed):
        bar.findChildren(QSlider)[0].setValue(-5)
    modes.append(bar.search.mode)
    assert modes == [SearchMode.HYBRID, SearchMode.WORDS]


@pytest.mark.parametrize(
    ("text", "key", "modifier", "signal"),
    [
        ("rain", Qt.Key.Key_Down, NONE, "left_downwards"),
        ("rain", Qt.Key.Key_Return, NONE, "open_requested"),
        ("rain", Qt.Key.Key_Return, CONTROL, "folder_requested"),
        ("rain?", Qt.Key.Key_Return, CONTROL, "question_asked"),
        ("rain?", Qt.Key.Key_Tab, NONE, "question_asked"),
    ],
)
def test_keys_of_the_box(
    qtbot: QtBot,
    bar: SearchBar,
    text: str,
    key: Qt.Key,
    modifier: Qt.KeyboardModifier,
    signal: str,
) -> None:
    box = bar.findChildren(QLineEdit)[0]
    box.setText(text)
    wanted: SignalInstance = getattr(bar, signal)
    with qtbot.waitSignal(wanted):
        QTest.keyClick(box, key, modifier)


def test_tab_goes_on_when_it_is_not_a_question(
    qtbot: QtBot, bar: SearchBar, box: QLineEdit
) -> None:
    box.setText("rain")
    with qtbot.assertNotEmitted(bar.question_asked):
        QTest.keyClick(box, Qt.Key.Key_Tab)


def test_escape_empties_the_box(qtbot: QtBot, bar: SearchBar, box: QLineEdit) -> None:
    box.setText("rain")
    QTest.keyClick(box, Qt.Key.Key_Escape)
    assert bar.query == ""


def test_the_outcome_is_a_line_and_never_markup(
    bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    bar.show_outcome(make_results(understood="all of: <b>rain</b>"))
    label = bar.findChildren(QLabel)[0]
    assert label.text() == "0 files · understood: all of: <b>rain</b> · 4\N{NO-BREAK SPACE}ms"
    assert label.textFormat() is Qt.TextFormat.PlainText


def test_the_outcome_of_words_from_right_to_left_keeps_its_order(
    bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    note = "No file holds \u201c\u05d7\u05dd\u201d."
    bar.show_outcome(replace(make_results(understood="\u05d7\u05dd…"), notes=(Saying(note),)))
    label = bar.findChildren(QLabel)[0]
    shown = f"\u2068\u05d7\u05dd…\u2069 · 4\N{NO-BREAK SPACE}ms · \u2068{note}\u2069"
    assert label.text() == f"0 files · understood: {shown}"


def test_the_conditions_of_a_query_can_be_taken_away(
    qtbot: QtBot, bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    found = replace(make_results(query="rain kind:pdf"), chips=(Chip(Saying("a PDF"), 5, 13),))
    bar.show_outcome(found)
    with qtbot.waitSignal(bar.query_changed):
        QTest.keyClick(bar.findChildren(Chips)[0].findChildren(QPushButton)[0], Qt.Key.Key_Space)
    assert bar.query == "rain"


def test_what_was_typed_since_stays_when_a_condition_is_taken_away(
    bar: SearchBar, box: QLineEdit, make_results: Callable[..., Results]
) -> None:
    box.setText("kind:pdf rain")
    found = replace(make_results(query="kind:pdf rain"), chips=(Chip(Saying("a PDF"), 0, 8),))
    bar.show_outcome(found)
    QTest.keyClicks(box, "y days")
    bar.findChildren(Chips)[0].findChildren(QPushButton)[0].click()

    assert bar.query == "rainy days"


def test_what_is_typed_after_a_chosen_condition_is_a_word_of_its_own(
    bar: SearchBar, box: QLineEdit
) -> None:
    box.setText("rain")
    bar.findChildren(FilterBar)[0].condition_chosen.emit("kind:markdown")
    QTest.keyClicks(box, "abc")
    assert bar.query == "rain kind:markdown abc"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ('"annual rep', 'kind:pdf "annual rep'),
        ("„annual rep“ „ren", "kind:pdf „annual rep“ „ren"),
        ("rent (flat OR", "kind:pdf rent (flat OR"),
        ("rent OR ", "kind:pdf rent OR"),
        ("rent | ", "kind:pdf rent |"),
        ("rent NOT ", "kind:pdf rent NOT"),
        ('"annual report" (a OR b)', '"annual report" (a OR b) kind:pdf'),
        ("FLOOR", "FLOOR kind:pdf"),
        ("", "kind:pdf"),
    ],
)
def test_a_chosen_condition_is_no_part_of_what_is_not_finished(
    bar: SearchBar, box: QLineEdit, typed: str, expected: str
) -> None:
    box.setText(typed)
    bar.findChildren(FilterBar)[0].condition_chosen.emit("kind:pdf")

    assert bar.query == expected


@pytest.mark.parametrize(
    ("typed", "expected"), [("rain", "rain from:ada"), ('"annual rep', 'from:ada "annual rep')]
)
def test_the_value_of_a_chosen_field_is_typed_next(
    bar: SearchBar, box: QLineEdit, typed: str, expected: str
) -> None:
    box.setText(typed)
    bar.findChildren(FilterBar)[0].field_chosen.emit("from:")
    QTest.keyClicks(box, "ada")

    assert bar.query == expected


def test_another_spelling_is_searched_for_at_a_press(
    bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    hidden = [one for one in bar.findChildren(QPushButton) if one.isHidden() and not one.menu()]
    button = next(one for one in hidden if not isinstance(one, LimitSign))
    bar.show_outcome(replace(make_results(query="rian"), suggestion="rain"))
    assert (button.isHidden(), button.text()) == (False, "Search for “rain”")
    QTest.keyClick(button, Qt.Key.Key_Space)
    bar.show_outcome(make_results())
    assert (bar.query, button.isHidden()) == ("rain", True)


def test_a_corrected_query_can_be_searched_as_typed(
    qtbot: QtBot, bar: SearchBar, box: QLineEdit, make_results: Callable[..., Results]
) -> None:
    bar.search_for("cats & dosg")
    results = make_results(query="cats & dosg")
    bar.show_outcome(replace(results, suggestion="cats & dogs", is_corrected=True))
    button = next(one for one in bar.findChildren(QPushButton) if "dosg" in one.text())
    assert button.text() == "Search &instead for “cats && dosg”"
    assert [bar.search.keeps_spelling] == [False]

    with qtbot.waitSignal(bar.query_changed):
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert (bar.search.query, bar.search.keeps_spelling) == ("cats & dosg", True)

    box.setText("cats & dosgs")
    assert [bar.search.keeps_spelling] == [False]


def test_how_the_text_may_go_on_is_asked_with_each_search(qtbot: QtBot, bar: SearchBar) -> None:
    with qtbot.waitSignal(bar.completions_requested) as wanted:
        bar.search_for("rain ")
    assert wanted.args == ["rain ", 5]


def test_similar_passages_are_counted_as_passages(
    bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    bar.show_outcome(make_results(query="", understood="passages similar to this one"))
    assert bar.findChildren(QLabel)[0].text().startswith("0 passages · ")


def test_everything_has_a_name_to_be_read_aloud(bar: SearchBar, box: QLineEdit) -> None:
    assert box.accessibleName()
    assert bar.findChildren(QSlider)[0].accessibleName()
    buttons = [one for one in bar.findChildren(QPushButton) if one.isVisible()]
    assert all(one.accessibleName() or one.text() for one in buttons)


def activate(bar: SearchBar) -> None:
    """Lay the bar out now, and not with the next event."""
    layout = bar.layout()
    assert layout is not None
    layout.activate()


def test_the_filters_are_below_the_outcome_where_there_is_little_room(
    qtbot: QtBot, bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    bar.show_outcome(make_results(understood="rain"))
    outcome, filters = bar.findChildren(QLabel)[0], bar.findChildren(FilterBar)[0]
    beside = []
    for width in (1100, 640, 1100):
        bar.resize(width, 200)
        activate(bar)
        beside.append(filters.x() > outcome.geometry().right())

    assert beside == [True, False, True]


@pytest.mark.parametrize("width", [560, 700, 800, 900, 1000, 1280])
def test_filters_keep_their_places_when_people_and_tags_appear(
    bar: SearchBar, make_results: Callable[..., Results], width: int
) -> None:
    for first, second in pairwise(bar.stops):
        QWidget.setTabOrder(first, second)
    bar.resize(width, 300)
    bar.show_outcome(make_results())
    activate(bar)
    filters = bar.findChildren(FilterBar)[0]
    before = {one: one.mapTo(bar, one.rect().topLeft()).x() for one in shown_in_order(filters)}
    stated = Facets(authors=(Count("Zoe", 2),), tags=(Count("to do", 1),))
    bar.show_outcome(replace(make_results(), facets=stated))
    activate(bar)
    after = {one: one.mapTo(bar, one.rect().topLeft()).x() for one in shown_in_order(filters)}

    assert len(after) == len(before) + 2
    assert {one: after[one] for one in before} == before
    by_place = sorted(after, key=lambda one: (one.y(), one.x()))
    assert shown_in_order(filters) == by_place == visited_in(filters)


def shown_in_order(filters: FilterBar) -> list[QWidget]:
    return [one for one in filters.stops if not one.isHidden()]


def visited_in(filters: FilterBar) -> list[QWidget]:
    """Return the shown filters in the order in which the Tab key visits them."""
    visited: list[QWidget] = []
    window = filters.window()
    stop = window.nextInFocusChain()
    while stop is not None and stop is not window:
        if stop in filters.stops and not stop.isHidden():
            visited.append(stop)
        stop = stop.nextInFocusChain()
    return visited


def test_nothing_is_clipped_in_the_smallest_window(bar: SearchBar) -> None:
    bar.resize(640, 300)
    bar.view.popover.show_options(ViewOptions(0.5))
    activate(bar)
    parts = [one for one in bar.stops if one.isVisible()]

    assert len(parts) >= 8
    for part in parts:
        corner = part.mapTo(bar, part.rect().topLeft())
        assert bar.rect().contains(part.rect().translated(corner))
        assert part.width() >= part.minimumSizeHint().width()


def test_a_press_leads_back_from_similar_passages_to_the_typed_query(
    qtbot: QtBot, bar: SearchBar, box: QLineEdit, make_results: Callable[..., Results]
) -> None:
    with qtbot.waitSignal(bar.query_changed):
        box.setText("rain")
    bar.show_outcome(make_results(query="", understood="passages similar to this one"))
    (button,) = bar.findChildren(Chips)[0].findChildren(QPushButton)
    with qtbot.waitSignal(bar.query_changed):
        QTest.keyClick(button, Qt.Key.Key_Space)
    assert bar.query == "rain"


def test_the_tab_key_visits_the_conditions_before_the_filters(
    bar: SearchBar, make_results: Callable[..., Results]
) -> None:
    for before, after in pairwise(bar.stops):
        QWidget.setTabOrder(before, after)
    chips = (Chip(Saying("a PDF"), 5, 13), Chip(Saying("a picture"), 14, 26))
    bar.show_outcome(replace(make_results(query="rain kind:pdf kind:picture"), chips=chips))
    visited: list[str] = []
    stop = bar.findChildren(QSlider)[0].nextInFocusChain()
    while stop is not None and len(visited) < 3:
        if stop.focusPolicy() & Qt.FocusPolicy.TabFocus and stop.isVisibleTo(bar):
            visited.append(stop.accessibleName())
        stop = stop.nextInFocusChain()
    assert visited == ["Remove: a PDF", "Remove: a picture", "Narrow by: Kind"]
