"""Saving results to a file that the person names."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QIODevice, QObject, QSaveFile, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.exports import FORMATS
from desktop_app.core.messages import Notice
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.ui.wording import file_name, files, number, passages

MOST = 1_000
"""Files found that are saved, as many as a list shows at most."""

_BOX = "export"


class Exporting(QObject):
    """Gathers all that a search finds, of which a list has the first, then asks where to save it.

    Attributes:
        noticed: What came of it.
    """

    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, window: QWidget) -> None:
        super().__init__(window)
        self._client = client
        self._window = window
        self._awaited = 0
        client.results_arrived.connect(self._on_results)

    def export(self, shown: Results | None, search: Search | None) -> None:
        """Save results.

        Args:
            shown: What is listed.
            search: What found it; None where that lists all it finds.
        """
        if shown is None or not shown.hits:
            sentence = self.tr("There are no results to export.")
            self.noticed.emit(Notice(sentence, self.tr("Search first.")))
        elif search is None or len(shown.hits) >= min(shown.total, MOST):
            self._ask_where(shown)
        else:
            whole = replace(search, limit=MOST, has_facets=False, box=_BOX)
            self._awaited = self._client.search(whole)

    def _on_results(self, number: int, results: Results) -> None:
        if number == self._awaited:
            self._awaited = 0
            self._ask_where(results)

    def _ask_where(self, results: Results) -> None:
        dialog = ExportDialog(results, self._window)
        dialog.noticed.connect(self.noticed)
        dialog.open()


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
            self.noticed.emit(Notice(self._say_written(path), is_done=True))
        else:
            sentence = self.tr("{} could not be written: {}.")
            action = self.tr("Choose another folder, or make room on the disk.")
            reason = file.errorString().rstrip(".")
            self.noticed.emit(Notice(sentence.format(path, reason), action))

    def _say_written(self, path: str) -> str:
        written, found = len(self._results.hits), self._results.total
        if written >= found:
            return self.tr("{} was written.").format(file_name(path))
        # Passages like one of the library are hits each; else each file is.
        all_found = files(found) if self._results.query else passages(found)
        sentence = self.tr("{} was written, with the first {} of {}.")
        return sentence.format(file_name(path), number(written), all_found)

    def _on_filter_selected(self, chosen: str) -> None:
        ending = next(one for one in FORMATS if f"*.{one})" in chosen)
        self.setDefaultSuffix(ending)
