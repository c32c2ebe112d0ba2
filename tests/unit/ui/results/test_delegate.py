from collections.abc import Callable

import pytest
from PySide6.QtCore import QElapsedTimer, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QImage, QPalette
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit, Label, Results
from desktop_app.ui.results.areas import SIDE_WIDTH, more_area
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.row_canvas import BAR_WIDTH
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.theme import ROW_SPACE, SMALL, WIDE_SPACE, colours_for, resized

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture
def view(qtbot: QtBot, palette: QPalette) -> ResultsView:
    view = ResultsView(ResultsModel())
    qtbot.addWidget(view)
    view.setPalette(palette)
    view.resize(600, 400)
    view.show()
    return view


def _colours_in(image: QImage) -> set[str]:
    drawn = image.convertToFormat(QImage.Format.Format_RGB32)  # has to outlive its points
    points = memoryview(drawn.constBits()).cast("I")
    return {QColor(point).name() for point in set(points)}


def test_marks_and_badges_are_painted_in_their_colours(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit("It rains on the hills.", "rains")))
    painted = _colours_in(view.grab().toImage())
    colours = colours_for(view.palette())
    assert colours.marked.name() in painted
    assert colours.badges["exact"][0].name() in painted
    assert colours.words.name() in painted
    assert colours.meaning.name() in painted


def test_an_unlikely_hit_is_muted(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit("It rains.", label=Label.UNLIKELY)))
    painted = _colours_in(view.grab().toImage())
    colours = colours_for(view.palette())

    assert colours.badges["unlikely"][0].name() in painted
    assert colours.badges["exact"][0].name() not in painted
    spoken = model.index(0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "Less likely" in spoken


def test_a_narrow_row_keeps_its_room_for_the_name(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    hit = make_hit("It rains on the hills.", "rains", more_in_file=4)
    model.show_results(make_results(hit))
    view.resize(240, 400)
    image = view.grab().toImage()
    colours = colours_for(view.palette())
    painted = _colours_in(image)
    assert {colours.words.name(), colours.badges["exact"][0].name()} <= painted
    row = view.visualRect(model.index(0))
    beside = row.adjusted(row.width() - SIDE_WIDTH, ROW_SPACE + 22, -BAR_WIDTH - 20, -26)
    assert colours.muted.name() not in _colours_in(image.copy(beside))
    # Below the text stands how much more the file holds, at the end as in a wide row.
    foot = image.copy(more_area(row, SIDE_WIDTH))
    assert len(_colours_in(foot)) > 1


def test_a_hit_by_meaning_alone_has_no_bar_of_words(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hit = make_hit(bm25=None, label=Label.RELATED)
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(hit))
    painted = _colours_in(view.grab().toImage())
    assert colours_for(view.palette()).words.name() not in painted


def test_only_visible_rows_are_painted(
    qtbot: QtBot, view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    hits = [make_hit("It rains. " * 40, "rains", file_id=n) for n in range(500)]
    model = view.model()
    assert isinstance(model, ResultsModel)
    clock = QElapsedTimer()
    clock.start()
    model.show_results(make_results(*hits))
    view.grab()
    # 500 rows would take hundreds of milliseconds; the handful that is seen takes a few.
    assert clock.elapsed() < 100


def test_where_only_conditions_were_to_be_met_there_are_no_bars(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit(bm25=None, cosine=None)))
    painted = _colours_in(view.grab().toImage())
    assert colours_for(view.palette()).track.name() not in painted


def test_rows_of_the_launcher_do_not_count_what_cannot_be_opened_there(
    qtbot: QtBot, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view = ResultsView(ResultsModel(), is_compact=True)
    qtbot.addWidget(view)
    view.resize(600, 200)
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit(more_in_file=0)))
    without = view.grab().toImage()
    model.show_results(make_results(make_hit(more_in_file=7)))
    assert view.grab().toImage() == without


def test_hundreds_of_further_passages_are_not_cut(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit(more_in_file=777)))
    view.grab()
    delegate = view.itemDelegate()
    assert isinstance(delegate, ResultsDelegate)
    row = view.visualRect(model.index(0, 0))
    column = row.right() - WIDE_SPACE - delegate.strip_area(row).right()
    words = QFontMetricsF(resized(view.font(), SMALL)).horizontalAdvance("777 more in this file")
    assert column >= words


def test_the_row_of_a_file_out_of_sight_looks_so(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit()))
    there = view.grab().toImage()
    model.show_results(make_results(make_hit(is_absent=True)))
    away = view.grab().toImage()
    assert there != away
