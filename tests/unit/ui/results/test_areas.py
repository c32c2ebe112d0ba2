from PySide6.QtCore import QRect

from desktop_app.ui.results.areas import SIDE_WIDTH, more_area, strip_area, why_area

ROW = QRect(0, 200, 600, 110)


def test_clickable_areas_are_in_the_row_and_do_not_overlap() -> None:
    areas = [area(ROW, SIDE_WIDTH) for area in (more_area, why_area, strip_area)]
    assert all(ROW.contains(area) for area in areas)
    assert not any(
        one.intersects(other) for at, one in enumerate(areas) for other in areas[at + 1 :]
    )


def test_a_wider_column_leaves_the_strip_less_room() -> None:
    assert strip_area(ROW, SIDE_WIDTH + 40).width() == strip_area(ROW, SIDE_WIDTH).width() - 40


def test_a_wider_column_can_be_pressed_in_all_its_width() -> None:
    for area in (more_area, why_area):
        assert area(ROW, SIDE_WIDTH + 40).left() == area(ROW, SIDE_WIDTH).left() - 40
