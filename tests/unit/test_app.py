import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox
from pytestqt.qtbot import QtBot

from desktop_app.app import show_failed_start
from desktop_app.core.errors import DataFolderError, ExitCode

ERROR = DataFolderError("unwritable", "The folder cannot be written.", "Make it writable.")


def test_the_error_and_what_helps_are_shown_until_the_box_is_closed(
    qtbot: QtBot, qapp: QApplication, capsys: pytest.CaptureFixture[str]
) -> None:
    texts: list[str] = []
    formats: set[Qt.TextFormat] = set()

    def close() -> None:
        (box,) = (one for one in qapp.topLevelWidgets() if isinstance(one, QMessageBox))
        texts.extend((box.text(), box.informativeText()))
        formats.update(label.textFormat() for label in box.findChildren(QLabel) if label.text())
        box.button(QMessageBox.StandardButton.Close).click()

    QTimer.singleShot(0, close)

    assert show_failed_start(ERROR) is ExitCode.FAILED
    assert texts == ["The folder cannot be written.", "Make it writable."]
    assert formats == {Qt.TextFormat.PlainText}
    assert capsys.readouterr().err.startswith("satchel: The folder cannot be written.")
