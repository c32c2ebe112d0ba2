from collections.abc import Callable

import numpy as np
import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Highlight, Hit, Label, Results
from desktop_app.core.settings import Density, ViewOptions
from desktop_app.ui.results.delegate import ResultsDelegate, name_room
from desktop_app.ui.results.model import ResultsModel
from desktop_app.ui.results.view import ResultsView
from desktop_app.ui.theme import colours_for

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


@pytest.mark.parametrize("density", Density)
def test_a_note_is_painted_with_its_words_marked(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults, density: Density
) -> None:
    view.follow(ViewOptions(density=density))
    marked = colours_for(view.palette()).marked.name()
    view.show_results(make_results(make_hit("It rains.", note="Ask Ulrike.")), None)
    without = _colours_in(view.grab().toImage())
    noted = make_hit("It rains.", note="Ask Ulrike.", note_highlights=(Highlight(4, 10),))
    view.show_results(make_results(noted), None)

    assert (marked in without, marked in _colours_in(view.grab().toImage())) == (False, True)


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


def _scores_in(view: ResultsView) -> set[str]:
    """Return the colours of the bars that are painted."""
    colours = colours_for(view.palette())
    return {colours.track.name(), colours.meaning.name()} & _colours_in(view.grab().toImage())


def test_scores_are_in_the_selected_row_only(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    results = make_results(make_hit(file_id=1), make_hit(file_id=2))
    view.show_results(results, None)
    without = _scores_in(view)
    view.show_results(results, results.hits[1])
    row = view.visualRect(view.model().index(0, 0))
    others = colours_for(view.palette()).track.name() in _colours_in(view.grab(row).toImage())

    assert (without, len(_scores_in(view)), others) == (set(), 2, False)


def test_scores_are_in_the_row_under_the_pointer(
    qtbot: QtBot, view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.show_results(make_results(make_hit()), None)
    view.grab()
    QTest.mouseMove(view.viewport(), view.viewport().rect().bottomLeft())
    QTest.mouseMove(view.viewport(), view.visualRect(view.model().index(0, 0)).center())
    qtbot.waitUntil(lambda: len(_scores_in(view)) == 2)


def test_scores_are_in_all_rows_where_the_user_wants_them(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.show_results(make_results(make_hit()), None)
    view.follow(ViewOptions(shows_scores=True))
    assert len(_scores_in(view)) == 2


def test_a_narrow_row_keeps_its_room_for_the_name(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    results = make_results(make_hit("It rains on the hills.", "rains"))
    view.resize(240, 400)
    view.show_results(results, results.hits[0])

    assert _scores_in(view) == set()
    assert colours_for(view.palette()).badges["exact"][0].name() in _colours_in(
        view.grab().toImage()
    )


@pytest.mark.parametrize(
    ("room", "beside", "taken"),
    [(500, 0, 500), (500, 100, 400), (500, 400, 300), (200, 150, 160), (90, 150, 90)],
)
def test_a_title_leaves_room_for_its_file_name(room: float, beside: float, taken: float) -> None:
    assert name_room(room, beside, letter=10) == taken


class _Recorder(QPainter):
    """Records the texts that are painted."""

    def __init__(self, image: QImage) -> None:
        super().__init__(image)
        self.texts: list[str] = []

    def drawText(self, *arguments: object) -> None:  # type: ignore[override]  # noqa: N802
        self.texts.append(str(arguments[-1]))


def _texts_of(view: ResultsView, state: QStyle.StateFlag = QStyle.StateFlag.State_None) -> set[str]:
    """Paint the first row and return its texts."""
    index = view.model().index(0, 0)
    option = QStyleOptionViewItem()
    option.initFrom(view)
    option.rect = view.visualRect(index)
    option.state = state
    image = QImage(option.rect.size(), QImage.Format.Format_RGB32)
    painter = _Recorder(image)
    view.itemDelegate().paint(painter, option, index)
    painter.end()
    return set(painter.texts)


def test_a_name_that_ends_below_the_scores_is_elided_before_them(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    name = "2025-05-05 Eelgrass survey of the bay.eml"
    view.resize(470, 400)
    view.show_results(make_results(make_hit(path=f"/d/{name}", heading="", page=None)), None)

    assert name in _texts_of(view)
    chosen = _texts_of(view, QStyle.StateFlag.State_Selected)
    assert name not in chosen
    assert any("…" in text and text.endswith(".eml") for text in chosen)


def test_a_heading_gets_the_room_that_the_file_name_leaves(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    name, heading = "2025-05-05 Minutes of the board.docx", "Programme of the summer"
    view.show_results(make_results(make_hit(path=f"/d/{name}", heading=heading, page=None)), None)
    view.resize(700, 400)
    wide = _texts_of(view)
    view.resize(430, 400)
    narrow = _texts_of(view)

    assert {name, heading} <= wide
    assert name in narrow
    assert not [text for text in narrow if text.startswith("P")]


def test_compact_rows_are_lower(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.show_results(make_results(*(make_hit(file_id=n) for n in range(30))), None)
    view.grab()
    heights = []
    for density in (Density.COMFORTABLE, Density.COMPACT):
        view.follow(ViewOptions(density=density))
        view.grab()
        heights.append(view.visualRect(view.model().index(0, 0)).height())

    assert heights[1] < 0.75 * heights[0]


@pytest.mark.parametrize(("kind", "other"), [("pdf", "email"), ("picture", "")])
def test_the_icon_is_that_of_the_kind(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults, kind: str, other: str
) -> None:
    images = []
    for one in (kind, other):
        view.show_results(make_results(make_hit(kind=one)), None)
        images.append(view.grab().toImage())

    assert images[0] != images[1]


def test_a_hit_by_meaning_alone_has_no_bar_of_words(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.follow(ViewOptions(shows_scores=True))
    painted = []
    for bm25 in (7.5, None):
        view.show_results(make_results(make_hit(bm25=bm25, label=Label.RELATED)), None)
        painted.append(_colours_in(view.grab().toImage()))

    assert painted[0] - painted[1] == {colours_for(view.palette()).words.name()}


def test_only_visible_rows_are_painted(
    view: ResultsView,
    make_hit: MakeHit,
    make_results: MakeResults,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hits = [make_hit("It rains. " * 40, "rains", file_id=n) for n in range(500)]
    model = view.model()
    assert isinstance(model, ResultsModel)
    painted: set[int] = set()
    paint = ResultsDelegate.paint

    def noting(
        self: ResultsDelegate, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex
    ) -> None:
        painted.add(index.row())
        paint(self, painter, option, index)

    monkeypatch.setattr(ResultsDelegate, "paint", noting)
    model.show_results(make_results(*hits))
    view.grab()

    assert 0 in painted
    assert len(painted) < 20


def test_where_only_conditions_were_to_be_met_there_are_no_bars(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    results = make_results(make_hit(bm25=None, cosine=None))
    view.show_results(results, results.hits[0])
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


def test_the_row_of_an_absent_file_looks_different(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    model = view.model()
    assert isinstance(model, ResultsModel)
    model.show_results(make_results(make_hit()))
    there = view.grab().toImage()
    model.show_results(make_results(make_hit(is_absent=True)))
    away = view.grab().toImage()
    assert there != away


@pytest.mark.parametrize("is_mirrored", [False, True])
@pytest.mark.parametrize("word", ["report", "Hills"])
def test_words_of_a_name_and_a_heading_are_marked_where_they_are(
    view: ResultsView, make_hit: MakeHit, make_results: MakeResults, is_mirrored: bool, word: str
) -> None:
    if is_mirrored:
        view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    ground = QColor(colours_for(view.palette()).marked).rgb()

    def marked_columns(*words: str) -> list[int]:
        view.show_results(make_results(make_hit(named_words=words)), None)
        image = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1)
        return np.flatnonzero((pixels == ground).any(axis=0)).tolist()

    # Name and heading are in the third of the row where it begins.
    third = view.width() // 3
    begins = range(2 * third, view.width()) if is_mirrored else range(third)
    columns = marked_columns(word)

    assert columns
    assert set(columns) <= set(begins)
    assert not marked_columns()


def test_the_row_with_the_keyboard_has_a_ring(
    qtbot: QtBot, view: ResultsView, make_hit: MakeHit, make_results: MakeResults
) -> None:
    view.show_results(make_results(make_hit("It rains."), make_hit("It snows.")), None)
    view.setCurrentIndex(view.model().index(0, 0))
    row = view.visualRect(view.currentIndex())
    accent = colours_for(view.palette()).accent.name()

    def is_edged() -> bool:
        image = view.viewport().grab().toImage()
        return image.pixelColor(row.right() - 1, row.center().y()).name() == accent

    view.clearFocus()
    without = is_edged()
    view.setFocus()
    qtbot.waitUntil(view.hasFocus)

    assert (without, is_edged()) == (False, True)
