import pytest
from PySide6.QtCore import QRect, Qt

from desktop_app.ui.launcher.extent import PREVIEW_WIDTH, TOP, WIDTH, Extent, find_extent
from desktop_app.ui.theme import SPACE

TO_RIGHT = Qt.LayoutDirection.LeftToRight
TO_LEFT = Qt.LayoutDirection.RightToLeft


def screen(width: int, left: int = 0) -> QRect:
    return QRect(left, 0, width, 1000)


@pytest.mark.parametrize("direction", [TO_RIGHT, TO_LEFT])
def test_without_a_preview_it_is_in_the_middle(direction: Qt.LayoutDirection) -> None:
    found = find_extent(screen(1920, left=100), direction, has_preview=False)

    assert found == Extent(100 + (1920 - WIDTH) // 2, round(TOP * 1000), WIDTH, 0)


def test_the_preview_is_beside_a_list_that_stays_where_there_is_room() -> None:
    free = screen(2000)
    before = find_extent(free, TO_RIGHT, has_preview=False)
    found = find_extent(free, TO_RIGHT, has_preview=True)

    assert (found.left, found.width) == (before.left, WIDTH + PREVIEW_WIDTH)
    assert found.preview == PREVIEW_WIDTH


def test_right_to_left_it_grows_to_the_other_side() -> None:
    free = screen(2000)
    before = find_extent(free, TO_LEFT, has_preview=False)
    found = find_extent(free, TO_LEFT, has_preview=True)

    assert found.left + found.width == before.left + before.width


@pytest.mark.parametrize("direction", [TO_RIGHT, TO_LEFT])
@pytest.mark.parametrize("width", [1300, 1024, 640])
def test_on_a_small_screen_both_fit_and_the_list_gets_narrower(
    width: int, direction: Qt.LayoutDirection
) -> None:
    free = screen(width, left=50)
    found = find_extent(free, direction, has_preview=True)

    assert free.left() + SPACE <= found.left
    assert found.left + found.width <= free.left() + width - SPACE
    assert found.preview <= found.width // 2
