"""Saving results to a file that the user names."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.exports import FORMATS
from desktop_app.core.messages import Notice
from desktop_app.core.records import replace
from desktop_app.core.results import Results
from desktop_app.ui.live_search.live_search import MOST, LiveSearch
from desktop_app.ui.saving import SaveDialog, save_text
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.wording import files, number, passages

_BOX = "export"


class Exporter(QObject):
    """Exports the listed results of a search and those that further scrolling would list.

    Args:
        client: The engine.
        search: The search whose results are exported.
        page: The parent of the dialog.

    Attributes:
        noticed: Reports that the results were written, or why they were not.
    """

    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, search: LiveSearch, page: QWidget) -> None:
        super().__init__(page)
        self._client = client
        self._search = search
        self._page = page

    def export(self) -> None:
        """Request results that are not listed yet, up to :data:`MOST`, and ask for a file name."""
        state = self._search.state
        results, search = state.results, state.search
        if results is None or not results.hits:
            sentence = self.tr("There are no results to export.")
            self.noticed.emit(Notice(sentence, self.tr("Search first."), is_passing=True))
        elif search and not (state.is_complete and len(results.hits) >= min(results.total, MOST)):
            whole = replace(search, limit=MOST, folds_unlikely=False, has_facets=False, box=_BOX)
            self._client.send(whole, self._ask_where)
        else:
            self._ask_where(results)

    def _ask_where(self, results: Results) -> None:
        dialog = ExportDialog(results, self._page)
        dialog.noticed.connect(self.noticed)
        dialog.open()


class ExportDialog(SaveDialog):
    """Asks for a file name and writes the results; the ending of the name chooses the format.

    Attributes:
        noticed: Reports that the results were written, or why they were not.
    """

    noticed = Signal(Notice)

    def __init__(self, results: Results, parent: QWidget | None = None) -> None:
        names = {
            "csv": self.tr("Table (*.csv)"),
            "json": self.tr("JSON, everything (*.json)"),
            "md": self.tr("Markdown, to be read (*.md)"),
        }
        formats = {extension: names[extension] for extension in FORMATS}
        super().__init__(self.tr("Export results"), self.tr("results"), formats, parent)
        self._results = results
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file; an existing file is kept if writing fails."""
        make = FORMATS.get(path.rpartition(".")[2].lower())
        if make is None:
            sentence = self.tr("{} was not written: its extension is not that of a known format.")
            action = self.tr("Choose a name that ends in .csv, .json or .md.")
            self.noticed.emit(Notice(sentence.format(file_name(path)), action, is_passing=True))
            return
        self.noticed.emit(save_text(path, make(self._results), self._describe_written(path)))

    def _describe_written(self, path: str) -> str:
        # Each similar passage is a hit of its own; in other searches each of its files.
        is_by_file, hits = bool(self._results.query), self._results.hits
        written = sum(hit.files for hit in hits) if is_by_file else len(hits)
        found = max(self._results.total, written)
        all_found = files(found) if is_by_file else passages(found)
        if written == found:
            return self.tr("{} was written, with {}.").format(file_name(path), all_found)
        sentence = self.tr("{} was written, with the first {} of {}.")
        return sentence.format(file_name(path), number(written), all_found)
