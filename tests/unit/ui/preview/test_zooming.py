import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.zooming import steps_of, zoom_letters


def test_letters_stay_legible_and_go_back_to_the_usual_size(qtbot: QtBot) -> None:
    label = QLabel()
    qtbot.addWidget(label)
    sizes = []
    for steps in (2, -100, 100, 0):
        zoom_letters(label, steps)
        sizes.append(label.font().pointSizeF())
    usual = QApplication.font().pointSizeF()

    assert sizes == [usual + 2, 6, 40, usual]


@pytest.mark.parametrize(("turned", "steps"), [(120, 1), (-240, -1), (0, 0)])
def test_a_turn_of_the_wheel_is_one_step(turned: int, steps: int) -> None:
    event = QWheelEvent(
        QPointF(),
        QPointF(),
        QPoint(),
        QPoint(0, turned),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.ControlModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,  # noqa: FBT003 - Qt takes it by its place
    )

    assert steps_of(event) == steps
