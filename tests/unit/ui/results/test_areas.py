from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.ui.results.areas import Links, row_areas
from desktop_app.ui.results.row_look import RowLook

ROW = QRectF(0, 200, 600, 110)
BOTH = Links("777 more", "12 duplicates")


@pytest.fixture
def look(qtbot: QtBot) -> RowLook:
    return RowLook(QPalette(), QApplication.font())


@pytest.mark.parametrize("width", [240, 600])
@pytest.mark.parametrize("links", [Links(), Links(more="3 more"), BOTH])
def test_no_parts_of_a_row_overlap(look: RowLook, width: int, links: Links) -> None:
    row = QRectF(ROW.x(), ROW.y(), width, ROW.height())
    areas = row_areas(row, look, links)
    # The bars are painted over the end of the first line; ticks replace a line of the snippet.
    apart = {name: getattr(areas, name) for name in areas.__struct_fields__}
    del apart["scores"], apart["strip"]

    assert all(row.contains(area) for area in apart.values() if not area.isEmpty())
    assert not any(one.intersects(other) for one, other in combinations(apart.values(), 2))


def test_counts_are_as_wide_as_their_texts(look: RowLook) -> None:
    areas = row_areas(ROW, look, BOTH)
    width = look.small_metrics.horizontalAdvance

    assert areas.more.width() == width(BOTH.more)
    assert areas.duplicates.width() == width(BOTH.duplicates)
    assert areas.more.right() < areas.duplicates.left()


def test_a_narrow_row_has_its_label_and_no_scores(look: RowLook) -> None:
    narrow = row_areas(QRectF(0, 0, 240, 110), look, Links())

    assert narrow.scores.isEmpty()
    assert narrow.why == narrow.badge
    assert not row_areas(ROW, look, Links()).scores.isEmpty()


def test_a_row_of_the_first_window_has_scores_also_with_the_longer_words_of_spanish(
    look: RowLook,
) -> None:
    look.badge, look.scores = 107, 120
    row = QRectF(0, 0, 519, 110)

    assert not row_areas(row, look, Links()).scores.isEmpty()


def test_larger_text_has_a_larger_icon(look: RowLook) -> None:
    font = QFont(look.font)
    font.setPointSizeF(2 * font.pointSizeF())
    larger = row_areas(ROW, RowLook(QPalette(), font), Links())

    assert larger.icon.width() > row_areas(ROW, look, Links()).icon.width()
