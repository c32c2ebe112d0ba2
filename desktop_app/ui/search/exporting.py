"""Saving results to a file that the person names."""

from pathlib import Path

from PySide6.QtCore import QIODevice, QSaveFile, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app.core.exports import FORMATS
from desktop_app.core.messages import Notice
from desktop_app.core.results import Results
from desktop_app.ui.wording import file_name


class ExportDialog(QFileDialog):
    """Asks for a name, whose ending says the format, and saves; does not block the window.

    Attributes:
        noticed: What came of it.
    """

    noticed = Signal(Notice)

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.tr("Export results"), str(Path.home()))
        self._results = results
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        names = {
            "csv": self.tr("Table (*.csv)"),
            "json": self.tr("JSON, everything (*.json)"),
            "md": self.tr("Markdown, to be read (*.md)"),
        }
        self.setNameFilters([names[ending] for ending in FORMATS])
        self.filterSelected.connect(self._on_filter_selected)
        self.setDefaultSuffix(next(iter(FORMATS)))
        self.selectFile(self.tr("results"))
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file; what was there before stays when that fails."""
        make = FORMATS.get(path.rpartition(".")[2].lower())
        if make is None:
            sentence = self.tr("{} was not written: the ending of its name says no format.")
            action = self.tr("Name it with .csv, .json or .md at the end.")
            self.noticed.emit(Notice(sentence.format(file_name(path)), action))
            return
        file = QSaveFile(path)
        is_written = file.open(QIODevice.OpenModeFlag.WriteOnly)
        if is_written:
            file.write(make(self._results).encode())
            is_written = file.commit()
        if is_written:
            sentence = self.tr("{} was written.").format(file_name(path))
            self.noticed.emit(Notice(sentence))
        else:
            sentence = self.tr("{} could not be written: {}.")
            action = self.tr("Choose another folder, or make room on the disk.")
            reason = file.errorString().rstrip(".")
            self.noticed.emit(Notice(sentence.format(path, reason), action))

    def _on_filter_selected(self, chosen: str) -> None:
        ending = next(one for one in FORMATS if f"*.{one})" in chosen)
        self.setDefaultSuffix(ending)
