import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from desktop_app.clients.problem_report import ProblemReport
from desktop_app.ui.settings.report_dialog import ReportDialog


@pytest.fixture
def dialog(qtbot: QtBot) -> ReportDialog:
    report = ProblemReport((sys.executable, "-c", "print('Versions')"))
    dialog = ReportDialog(report)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def test_the_whole_report_is_shown_before_it_can_be_saved(
    qtbot: QtBot, dialog: ReportDialog, tmp_path: Path
) -> None:
    assert not dialog.save.isEnabled()
    assert not dialog.isModal() or dialog.windowModality() is Qt.WindowModality.WindowModal
    qtbot.waitUntil(dialog.save.isEnabled, timeout=20_000)
    assert dialog.text.toPlainText().strip() == "Versions"
    dialog.save_to(str(tmp_path / "report.txt"))

    assert (tmp_path / "report.txt").read_text("utf-8").strip() == "Versions"
    assert dialog.outcome.text() == "report.txt was written. Nothing was sent."


def test_a_file_that_cannot_be_written_is_named(
    qtbot: QtBot, dialog: ReportDialog, tmp_path: Path
) -> None:
    qtbot.waitUntil(dialog.save.isEnabled, timeout=20_000)
    dialog.save_to(str(tmp_path / "none" / "report.txt"))

    assert "could not be written" in dialog.outcome.text()


def test_it_is_saved_by_keyboard_where_the_user_chooses(
    qtbot: QtBot, dialog: ReportDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QFileDialog] = []

    def note(dialog: QFileDialog) -> None:
        opened.append(dialog)

    monkeypatch.setattr(QFileDialog, "open", note)
    qtbot.waitUntil(dialog.save.isEnabled, timeout=20_000)
    dialog.text.setFocus()
    for _ in range(2):  # past the button that closes, or from it
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        if dialog.focusWidget() is dialog.save:
            break
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Space)

    assert dialog.text.accessibleName()
    assert [one.acceptMode() for one in opened] == [QFileDialog.AcceptMode.AcceptSave]


def test_closing_ends_the_checks(qtbot: QtBot) -> None:
    report = ProblemReport((sys.executable, "-c", "import sys; sys.stdin.read()"))
    dialog = ReportDialog(report)
    qtbot.addWidget(dialog)
    dialog.open()
    with qtbot.assertNotEmitted(report.made):
        dialog.reject()
