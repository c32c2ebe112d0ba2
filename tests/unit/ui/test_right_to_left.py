from PySide6.QtCore import QRectF, Qt

from desktop_app.ui.right_to_left import mirrored

ROW = QRectF(10, 0, 100, 20)


def test_an_area_at_the_beginning_is_mirrored_to_the_end() -> None:
    area = mirrored(QRectF(15, 2, 30, 5), ROW, Qt.LayoutDirection.RightToLeft)

    assert area == QRectF(75, 2, 30, 5)


def test_from_left_to_right_everything_stays() -> None:
    area = QRectF(15, 2, 30, 5)

    assert mirrored(area, ROW, Qt.LayoutDirection.LeftToRight) == area
