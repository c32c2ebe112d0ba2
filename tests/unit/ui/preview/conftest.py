"""The pane beside the results, without an engine."""

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.ui.preview.pane import PreviewPane
from tests.unit.ui.conftest import HeldClient


@pytest.fixture
def pane(qtbot: QtBot, held: HeldClient) -> PreviewPane:
    pane = PreviewPane(held)
    qtbot.addWidget(pane)
    pane.resize(500, 400)
    pane.show()
    return pane
