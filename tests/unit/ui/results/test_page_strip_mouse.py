from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from desktop_app.core.results import Extent, Hit, Results
from desktop_app.ui.results.delegate import ResultsDelegate
from desktop_app.ui.results.model import HIT, ResultsModel
from desktop_app.ui.results.view import ResultsView

MakeHit = Callable[..., Hit]
MakeResults = Callable[..., Results]


@pytest.fixture(params=[Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def view(
    qtbot: QtBot,
    make_hit: MakeHit,
    make_results: MakeResults,
    request: pytest.FixtureRequest,
) -> ResultsView:
    """A hit opened in place, of 80 pages of which the first and the last hold a passage."""
    model = ResultsModel()
    model.show_results(make_results(make_hit()))
    model.expand_hit(make_hit(), [make_hit(page=1), make_hit(page=80)], Extent(80, 0))
    view = ResultsView(model)
    qtbot.addWidget(view)
    view.setLayoutDirection(request.param)
    view.resize(700, 400)
    view.show()
    view.grab()  # how wide the column beside the bar is, is known when it was painted
    return view


def on_strip(view: ResultsView, *, is_last: bool = False) -> QPoint:
    """Return a point on the first or the last tick."""
    delegate = view.itemDelegate()
    assert isinstance(delegate, ResultsDelegate)
    row = view.visualRect(view.model().index(0, 0))
    areas = delegate.areas(row, view.model().index(0, 0).data(HIT))
    assert areas is not None
    area = areas.strip.toRect()
    x = area.right() - 2 if is_last else area.left() + 2
    if view.isRightToLeft():
        x = row.left() + row.right() - x
    return QPoint(x, area.center().y())


def test_a_press_on_a_tick_goes_to_its_passage(view: ResultsView) -> None:
    for is_last, row in ((True, 2), (False, 1)):
        QTest.mouseClick(
            view.viewport(), Qt.MouseButton.LeftButton, pos=on_strip(view, is_last=is_last)
        )
        assert view.currentIndex().row() == row


def test_a_press_between_the_ticks_chooses_the_file(view: ResultsView) -> None:
    between = (on_strip(view) + on_strip(view, is_last=True)) / 2
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=between)
    assert view.currentIndex().row() == 0


def test_a_tick_states_which_page_it_is(view: ResultsView) -> None:
    at = on_strip(view, is_last=True)
    place = view.viewport().mapToGlobal(at)
    QCoreApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, place))
    assert QToolTip.text() == "page 80 of 80"
    QToolTip.hideText()
