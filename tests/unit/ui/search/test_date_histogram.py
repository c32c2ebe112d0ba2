import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.core.facets import Count, Facets
from desktop_app.ui.search.date_histogram import DateHistogramAction

YEARS = Facets(years=(Count("2024", 3), Count("2022", 1), Count("2021", 8)))


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def menu(window: QWidget) -> QMenu:
    menu = QMenu(window)
    menu.addAction("Today")
    return menu


@pytest.fixture
def action(menu: QMenu, window: QWidget) -> DateHistogramAction:
    return DateHistogramAction(menu, window)


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_the_bars_are_above_the_periods(menu: QMenu, action: DateHistogramAction) -> None:
    action.show_facets(YEARS)
    menu.popup(QPoint(0, 0))
    assert menu.actions()[0] is action
    assert [bar.accessibleName() for bar in action.histogram.bars] == [
        "2021: 8 files",
        "2022: 1 file",
        "2024: 3 files",
    ]
    menu.close()
    menu.popup(QPoint(0, 0))
    assert [one.text() for one in menu.actions()] == ["", "Today"]
    menu.close()


def test_of_one_period_there_is_nothing_to_compare(
    menu: QMenu, action: DateHistogramAction
) -> None:
    action.show_facets(YEARS)
    menu.popup(QPoint(0, 0))
    menu.close()
    action.show_facets(Facets(years=(Count("2024", 3),), months=(Count("2024-03", 3),)))
    menu.popup(QPoint(0, 0))
    assert action not in menu.actions()
    menu.close()


def test_a_press_on_a_bar_narrows_and_closes_the_menu(
    qtbot: QtBot, menu: QMenu, action: DateHistogramAction
) -> None:
    action.show_facets(YEARS)
    menu.popup(QPoint(0, 0))
    with qtbot.waitSignal(action.chosen) as chosen:
        QTest.mouseClick(action.histogram.bars[1], Qt.MouseButton.LeftButton)
    assert chosen.args == ["modified:2022"]
    assert not menu.isVisible()


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_the_arrows_lead_from_bar_to_bar_and_on_to_the_list(
    qtbot: QtBot, menu: QMenu, action: DateHistogramAction, direction: Qt.LayoutDirection
) -> None:
    menu.setLayoutDirection(direction)
    action.show_facets(YEARS)
    menu.popup(QPoint(0, 0))
    earlier, later = Qt.Key.Key_Left, Qt.Key.Key_Right
    if direction is Qt.LayoutDirection.RightToLeft:
        earlier, later = later, earlier
    QTest.keyClick(menu, Qt.Key.Key_Down)
    visited = [focused().accessibleName()]
    for key in (earlier, earlier, earlier, later, Qt.Key.Key_End, Qt.Key.Key_Home):
        QTest.keyClick(focused(), key)
        visited.append(focused().accessibleName()[:4])
    assert visited == ["2024: 3 files", "2022", "2021", "2021", "2022", "2024", "2021"]
    assert action.histogram.caption == "2021: 8 files"
    QTest.keyClick(focused(), Qt.Key.Key_Down)
    assert menu.activeAction().text() == "Today"
    QTest.keyClick(menu, Qt.Key.Key_Up)
    with qtbot.waitSignal(action.chosen) as chosen:
        QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert chosen.args == ["modified:2024"]
