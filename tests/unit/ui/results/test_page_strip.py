from collections.abc import Callable

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPalette

from desktop_app.core.results import Extent, Hit
from desktop_app.ui.results.page_strip import (
    MOST_NAMED,
    TICK_WIDTH,
    describe_ticks,
    make_ticks,
    paint_ticks,
    tick_at,
)
from desktop_app.ui.theme import colours_for

MakeHit = Callable[..., Hit]

AREA = QRectF(100, 0, 400, 14)


def test_a_page_has_one_tick_however_many_passages_it_holds(make_hit: MakeHit) -> None:
    parts = [make_hit(page=page) for page in (3, 12, 12, 80)]
    ticks = make_ticks(parts, Extent(80, 0))
    assert [one.label for one in ticks] == [
        "page 3 of 80",
        "page 12 of 80 · 2 passages here",
        "page 80 of 80",
    ]
    assert [one.part for one in ticks] == [0, 1, 3]
    assert [(one.start, one.end) for one in ticks][1:] == [(11 / 80, 12 / 80), (79 / 80, 1.0)]


def test_a_page_is_called_as_the_file_calls_it(make_hit: MakeHit) -> None:
    (tick,) = make_ticks([make_hit(page=2, place="page ii")], Extent(80, 0))
    assert tick.label == "page ii"


def test_without_pages_the_place_in_the_text_counts(make_hit: MakeHit) -> None:
    parts = [
        make_hit("x" * 100, start=0, page=None, heading="Hills"),
        make_hit("x" * 100, start=500, page=None, heading="", place="row 12"),
    ]
    ticks = make_ticks(parts, Extent(0, 1_000))
    assert [(one.start, one.end) for one in ticks] == [(0.0, 0.1), (0.5, 0.6)]
    assert [one.label for one in ticks] == [
        "at 0% of the text · Hills",
        "at 50% of the text · row 12",
    ]
    assert make_ticks(parts[:1], Extent(0, 1_000))[0].label == "at 0% of the text"


def test_of_a_file_of_unknown_length_there_is_nothing_to_show(make_hit: MakeHit) -> None:
    assert make_ticks([make_hit(page=None)], Extent(0, 0)) == ()
    assert describe_ticks(()) == ""


def test_what_is_read_aloud_has_an_end(make_hit: MakeHit) -> None:
    ticks = make_ticks([make_hit(page=page) for page in range(1, 41)], Extent(80, 0))
    text = describe_ticks(ticks)
    assert f"page {MOST_NAMED} of 80" in text
    assert f"page {MOST_NAMED + 1} of 80" not in text
    assert f"{40 - MOST_NAMED} further places" in text


def test_the_nearest_tick_is_meant_within_reach(make_hit: MakeHit) -> None:
    ticks = make_ticks([make_hit(page=1), make_hit(page=41)], Extent(80, 0))
    first, second = ticks
    assert tick_at(ticks, AREA, 101) == first
    assert tick_at(ticks, AREA, 100 + 205 + 5) == second
    assert tick_at(ticks, AREA, 250) is None


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_ticks_are_painted_where_they_are_pressed(
    make_hit: MakeHit, palette: QPalette, direction: Qt.LayoutDirection
) -> None:
    ticks = make_ticks([make_hit(page=2000)], Extent(2000, 0))
    image = QImage(600, 14, QImage.Format.Format_RGB32)
    image.fill(palette.color(QPalette.ColorRole.Base))
    colours = colours_for(palette)
    painter = QPainter(image)
    paint_ticks(painter, ticks, AREA, (colours, direction))
    painter.end()
    accent = colours.accent.name()
    found = [x for x in range(600) if QColor(image.pixel(x, 7)).name() == accent]
    at = 100 if direction is Qt.LayoutDirection.RightToLeft else 500 - TICK_WIDTH
    assert found == list(range(at, at + TICK_WIDTH))
    assert QColor(image.pixel(300, 7)).name() == colours.track.name()
