"""Why a file is, or is not, found: any path, an answer in sentences, and buttons that help."""

from functools import partial

from PySide6.QtCore import QUrl, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QShowEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QPushButton, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.clients.translated import translated
from desktop_app.core.commands import AddFolders, Resume, Retry, SetRecognition
from desktop_app.core.library import FileState, Remedy, WhyReport
from desktop_app.core.library_commands import PauseFolder, TakeBack, Why
from desktop_app.core.messages import Refused
from desktop_app.ui.descriptions import show_clear_button
from desktop_app.ui.labels import SelectableLabel
from desktop_app.ui.library.parts import (
    make_button,
    make_buttons,
    make_column,
    make_title,
)
from desktop_app.ui.library.path_completion import PathCompletion
from desktop_app.ui.looks.parts import Part, set_part
from desktop_app.ui.password_dialog import PasswordDialog
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.theme import SPACE
from desktop_app.ui.throttle import Throttle

REFRESH_MS = 2_000
"""Between two questions about the explained file while the library changes."""

_NAMED = {FileState.INDEXED, FileState.SKIPPED, FileState.FAILED}
"""States of processed files, whose names are in the index unless a rule excludes them."""


class PathEdit(QLineEdit):
    """An input line for a path; a file that is dropped on it fills in its path.

    Attributes:
        path_dropped: A file was dropped.
    """

    path_dropped = Signal(str)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Accept local files, and text as any line does."""
        if event.mimeData().hasUrls():
            event.acceptProposedAction()
        else:
            super().dragEnterEvent(event)

    def dropEvent(self, event: QDropEvent) -> None:
        """Fill in the path of the dropped file."""
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if not paths:
            super().dropEvent(event)
            return
        event.acceptProposedAction()
        self.setText(paths[0])
        self.path_dropped.emit(paths[0])


class WhyPage(QWidget):
    """Asks about a path and shows the answer.

    Attributes:
        rules_requested: The rules of this folder should be shown.
        changed: A change was made that the next status shows.
    """

    rules_requested = Signal(str)
    changed = Signal()

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._asking: Request | None = None
        self._report: WhyReport | None = None
        self._refresh = Throttle(REFRESH_MS, self)
        self.path = PathEdit(self)
        self.completion = PathCompletion(client, self.path)
        self.ask = make_button(self.tr("&Ask"), self._on_ask, self)
        self.choose = make_button(self.tr("&Choose a file…"), self._on_choose, self)
        self.verdict = make_title("", self)
        self.answer = SelectableLabel("", self)
        self.remedies = {remedy: self._make_remedy(remedy) for remedy in Remedy}
        self._lay_out()
        self.setFocusProxy(self.path)
        self.path.returnPressed.connect(self._on_ask)
        self.path.path_dropped.connect(self.explain)
        self.completion.chosen.connect(self.explain)
        self._refresh.triggered.connect(self._explain_again)
        client.library_changed.connect(self._refresh.request)

    @property
    def explanation(self) -> str:
        """The last explanation."""
        return f"{self.verdict.text()} {self.answer.text()}".strip()

    def explain(self, path: str) -> None:
        """Ask about a path."""
        if path.strip():
            self.path.setText(path)
            if self._asking is not None:
                self._asking.drop()  # its report may take longer, and come last
            self._asking = self._client.send(Why(_plain(path)), self.show_report)

    def show_report(self, report: WhyReport) -> None:
        """Show why the file is, or is not, found, and the buttons that help."""
        self._report = report
        self.verdict.setText(self._verdict(report).format(file_name(report.path)))
        self.answer.setText(translated(report.reason, report.action))
        for remedy, button in self.remedies.items():
            button.setVisible(remedy in report.remedies)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._explain_again()

    def _explain_again(self) -> None:
        """Ask about the explained file again, since the library may have changed."""
        is_asking = self._asking is not None and self._asking.is_underway
        if self._report is not None and self.isVisible() and not is_asking:
            again = Why(self._report.path)
            self._asking = self._client.send(
                again, self.show_report, on_refused=self._on_not_explained
            )

    def _on_not_explained(self, _refusal: Refused) -> None:
        """Leave the explanation as it is."""

    def _lay_out(self) -> None:
        set_part(self.ask, Part.PRIMARY)
        self.path.setPlaceholderText(self.tr("Type a name or path, or drop a file here"))
        self.path.setAccessibleName(self.tr("Path of the file to ask about"))
        show_clear_button(self.path)
        top = QHBoxLayout()
        top.setSpacing(SPACE)
        top.addWidget(self.path, 1)
        for button in (self.ask, self.choose):
            top.addWidget(button)
        hint = self.tr("Which file did you expect to be found, or not to be?")
        column = make_column(self)
        column.addWidget(SelectableLabel(hint, self))
        column.addLayout(top)
        column.addWidget(self.verdict)
        column.addWidget(self.answer)
        column.addLayout(make_buttons(*self.remedies.values()))
        column.addStretch(1)

    def _make_remedy(self, remedy: Remedy) -> QPushButton:
        words = {
            Remedy.ADD_FOLDER: self.tr("Add its fol&der"),
            Remedy.UNLOCK: self.tr("Enter its pass&word…"),
            Remedy.RETRY: self.tr("&Read it again"),
            Remedy.RESUME: self.tr("Resume &indexing"),
            Remedy.RESUME_FOLDER: self.tr("Resume its fo&lder"),
            Remedy.RECOGNISE: self.tr("Recognise te&xt in its folder"),
            Remedy.CHANGE_RULES: self.tr("Change the r&ules…"),
            Remedy.TAKE_BACK: self.tr("Add it &back"),
        }[remedy]
        button = make_button(words, lambda: self._on_remedy(remedy), self)
        button.hide()
        return button

    def _on_remedy(self, remedy: Remedy) -> None:
        report = self._report
        if report is None:
            return
        match remedy:
            case Remedy.ADD_FOLDER:
                self._client.send(AddFolders((report.folder,)))
            case Remedy.UNLOCK:
                dialog = PasswordDialog(self._client, [report.path], self)
                dialog.unlocked.connect(partial(self.explain, report.path))
                dialog.open()
                return
            case Remedy.RETRY:
                self._client.send(Retry((report.path,)))
            case Remedy.RESUME:
                self._client.send(Resume())
            case Remedy.RESUME_FOLDER:
                self._client.send(PauseFolder(report.folder, is_on=False))
            case Remedy.RECOGNISE:
                self._client.send(SetRecognition(report.folder, is_on=True))
            case Remedy.CHANGE_RULES:
                self.rules_requested.emit(report.folder)
            case Remedy.TAKE_BACK:
                self._client.send(TakeBack(report.path))
        self.remedies[remedy].hide()
        self.changed.emit()

    def _verdict(self, report: WhyReport) -> str:
        if report.found:
            return self.tr("{} is found.")
        # Files excluded by a rule, such as secret files, have no name in the index either.
        if report.state in _NAMED and Remedy.CHANGE_RULES not in report.remedies:
            return self.tr("{} is found by its name only.")
        return self.tr("{} is not found.")

    def _on_ask(self) -> None:
        self.completion.dismiss()
        self.explain(self.path.text())

    def _on_choose(self) -> None:
        dialog = QFileDialog(self, self.tr("Choose a file"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.explain)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _plain(path: str) -> str:
    """Return a path without what file managers and shells put around it: quotes, ``file://``."""
    path = path.strip()
    if path.startswith("file://"):
        return QUrl(path).toLocalFile()
    return path[1:-1] if len(path) > 1 and path[0] == path[-1] and path[0] in "\"'" else path
