from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop_app.ui.rows_model import TitledColumns


def test_titles_that_look_like_markup_are_shown_as_they_are(qtbot: QtBot) -> None:
    model = TitledColumns(("Name", "<img src='/a.png'>"))
    across = Qt.Orientation.Horizontal
    tips = [model.headerData(one, across, Qt.ItemDataRole.ToolTipRole) for one in (0, 1)]

    assert model.headerData(1, across) == "<img src='/a.png'>"
    assert tips == ["Name", "<p>&lt;img src=&#x27;/a.png&#x27;&gt;</p>"]
    assert model.headerData(0, Qt.Orientation.Vertical) is None
