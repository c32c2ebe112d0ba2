"""The dialog that shows the report of a problem, and saves it where the user chooses."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.problem_report import ProblemReport
from desktop_app.ui.saving import SaveDialog, save_text
from desktop_app.ui.settings.section import Explanation
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import SPACE

LETTERS, LINES = 90, 32
"""Initial width and height, in letters and lines."""

SHARE_OF_SCREEN = 0.85
"""Largest share of the screen's width and height that the dialog takes."""


class ReportDialog(QDialog):
    """Shows a report as plain text before anything is saved; does not block the window.

    Args:
        report: Makes the report; the dialog starts it, and ends it when closed.
        parent: The window.
    """

    def __init__(self, report: ProblemReport, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        report.setParent(self)
        self._report = report
        self.setWindowTitle(self.tr("Report a problem"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.text = QPlainTextEdit(self)
        self.outcome = Explanation("", self)
        self.save = QPushButton(self.tr("&Save…"), self)
        self._lay_out()
        self.save.clicked.connect(self._ask_where)
        self.finished.connect(report.cancel)
        report.made.connect(self._show)
        report.start()

    def save_to(self, path: str) -> None:
        """Write the report to a file, and show whether that worked."""
        written = self.tr("{} was written. Nothing was sent.").format(file_name(path))
        notice = save_text(path, self.text.toPlainText(), written)
        self.outcome.show_message(f"{notice.message} {notice.action}".strip())

    def _lay_out(self) -> None:
        metrics, screen = self.fontMetrics(), self.screen().availableGeometry()
        self.resize(
            min(LETTERS * metrics.averageCharWidth(), round(SHARE_OF_SCREEN * screen.width())),
            min(LINES * metrics.lineSpacing(), round(SHARE_OF_SCREEN * screen.height())),
        )
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(self.tr("The report"))
        self.text.setPlainText(self.tr("Checking the library…"))
        self.save.setEnabled(False)
        self.outcome.hide()
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.addButton(self.save, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, 2 * SPACE)
        column.addWidget(
            Explanation(
                self.tr(
                    "Nothing is sent. This is all that the report holds: no paths, searches, "
                    "texts or names of files. Read it, save it, and attach it to your report."
                ),
                self,
            )
        )
        column.addWidget(self.text, 1)
        column.addWidget(self.outcome)
        column.addWidget(buttons)

    def _show(self, report: str) -> None:
        self.text.setPlainText(report)
        self.save.setEnabled(True)

    def _ask_where(self) -> None:
        formats = {"txt": self.tr("Text (*.txt)")}
        dialog = SaveDialog(self.tr("Save the report"), "satchel-report.txt", formats, self)
        dialog.fileSelected.connect(self.save_to)
        dialog.open()
