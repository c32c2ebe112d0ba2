from PySide6.QtCore import Qt
from PySide6.QtGui import QDragLeaveEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.library.drop_veil import DropVeil


def test_it_covers_the_widget_while_something_is_dragged_over_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.show()
    veil = DropVeil(window)
    assert veil.isHidden()
    veil.appear()
    window.resize(400, 250)

    assert veil.isVisible()
    assert veil.size() == window.size()
    assert veil.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert not veil.grab().isNull()
    QApplication.sendEvent(window, QDragLeaveEvent())
    assert veil.isHidden()
