import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from desktop_app.app import OpenEvents
from desktop_app.core.start_request import StartRequest, StartView


@pytest.mark.parametrize(
    ("address", "paths", "view", "link"),
    [
        ("satchel://passage/0/1", (), StartView.OPEN, "satchel://passage/0/1"),
        ("file:///d/a%20b", ("/d/a b",), StartView.SEARCH_IN, ""),
    ],
)
def test_what_macos_opens_is_a_request(
    qtbot: QtBot,
    qapp: QApplication,
    address: str,
    paths: tuple[str, ...],
    view: StartView,
    link: str,
) -> None:
    events = OpenEvents(qapp)
    with qtbot.waitSignal(events.opened) as opened:
        qapp.sendEvent(qapp, QFileOpenEvent(QUrl(address)))
    qapp.removeEventFilter(events)
    events.deleteLater()
    (request,) = opened.args

    assert isinstance(request, StartRequest)
    assert (request.paths, request.view, request.link) == (paths, view, link)
