"""The page for searching and asking: search bar and results, beside preview and questions."""

from itertools import pairwise

from PySide6.QtCore import QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history_commands import NoteSearch
from desktop_app.core.library import Status
from desktop_app.core.members import file_on_disk
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.passage_links import LinkTarget
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.results import Hit, Results, Version
from desktop_app.core.search_commands import Complete, Search, find_parts
from desktop_app.ui.ask.scope import Scope, ScopeKind
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview.preview_controller import PreviewController
from desktop_app.ui.results.explanation_popover import ExplanationController
from desktop_app.ui.results.hit_actions import HitActions
from desktop_app.ui.results.version_dialog import VersionDialog
from desktop_app.ui.search.ask_controller import AskController
from desktop_app.ui.search.exporter import Exporter
from desktop_app.ui.search.hits_area import HitsArea
from desktop_app.ui.search.page_actions import PageActions
from desktop_app.ui.search.passage_walk import PassageWalk
from desktop_app.ui.search.saved_searches_controller import SavedSearchesController
from desktop_app.ui.search.search_bar import SearchBar
from desktop_app.ui.search.side_tabs import SideTabs
from desktop_app.ui.tags_dialog import TagsDialog

SEARCHED_MS = 4_000
"""Results shown for so long make the query a past search, and not a step of typing."""

LEAST_HEIGHT = 80
"""Device-independent pixels of the results and the preview: in the smallest window they give way,
so that the conditions and filters above them are whole."""


class SearchPage(QWidget):
    """Sends queries to the engine and shows the results.

    Attributes:
        add_folder_requested: A folder should be added to the library.
        sample_requested: The sample files that come with the program should be added.
        forget_requested: A file, or with True a folder, should be removed from the library.
        noticed: Reports that an action of the user was done or failed.
        moved_on: The user searched for something else, or opened a hit.
        area: Shows the hits, or why there are none.
        opener: Opens files, folders and links.
        options: The popover of the options by which results are listed.
    """

    add_folder_requested = Signal()
    sample_requested = Signal()
    forget_requested = Signal(str, bool)
    noticed = Signal(Notice)
    moved_on = Signal()

    def __init__(
        self, client: EngineClient, answer_model: str, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._client = client
        self._expanding: Hit | None = None
        self.search = LiveSearch(client, "window", self, on_refused=self._on_refused)
        self.bar = SearchBar(self)
        self.side = SideTabs(client, self)
        self.ask_panel = self.side.ask
        self.area = HitsArea(self.search, self)
        self.model = self.area.model
        self.view = self.area.view
        self.hit_actions = HitActions(client, self.search, self, can_expand=True)
        self.opener = self.hit_actions.opener
        self.options = self.bar.view.popover
        self._actions = PageActions(self.hit_actions, self.view, self.bar, self.search)
        self.keeping = SavedSearchesController(client, self.bar, self.search, self)
        self.exporting = Exporter(client, self.search, self)
        self.why = ExplanationController(client, self.view, self.search, self)
        self.previews = PreviewController(self.view, self.side, self.search)
        self.walk = PassageWalk(client, self.model, self.previews)
        self.asking = AskController(client, self.side, answer_model, self._shown_search)
        self._searched = QTimer(self, singleShot=True, interval=SEARCHED_MS)
        self._lay_out()
        self._connect_parts()
        self.setFocusProxy(self.bar)
        stops = (*self.bar.stops, self.view, self.area.less_likely, *self.side.stops)
        for before, after in pairwise(stops):
            self.setTabOrder(before, after)

    def show_status(self, status: Status) -> None:
        """Store whether there are watched folders to search in, and how many files wait."""
        self.area.show_status(status)

    def preview_hit(self, hit: Hit, query: str) -> None:
        """Search for a query, and select and preview a hit of it that another window found."""
        self.bar.search_for(query)
        self.search.show_hit(self.bar.search, hit)
        self.side.show_file(GetPreview(hit.passage_id, hit.file_id, query, page=hit.page))
        self.side.preview.focus_content()

    def show_target(self, target: LinkTarget) -> None:
        """Preview the passage that a link leads to."""
        self.side.show_linked(GetPreview(target.passage_id, target.file_id, page=target.page))

    def find_similar(self, passage_id: int) -> None:
        """Find passages similar to a passage, as the slider weighs words and meaning."""
        self.search.find_similar(passage_id, self.bar.search.mode)

    def ask_about(self, hit: Hit) -> None:
        """Show the panel for questions with the file of a hit as the scope."""
        self.ask_panel.foot.scope_box.choose(
            Scope(ScopeKind.FILE, hit.path, file_ids=(hit.file_id,))
        )
        self.side.show_ask()

    def hideEvent(self, event: QHideEvent) -> None:
        """Drop a stored action: its file would be opened when nobody expects it."""
        self._actions.drop_stored()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.area)
        splitter.addWidget(self.side)
        splitter.setSizes([520, 580])
        splitter.setMinimumHeight(LEAST_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(splitter, 1)

    def _connect_parts(self) -> None:
        self.bar.typed.connect(self.side.show_preview)
        self.bar.query_changed.connect(self._on_query_changed)
        self.bar.query_changed.connect(self.moved_on)
        self.bar.completions_requested.connect(self._on_completions_requested)
        self.bar.question_asked.connect(self.side.show_ask)
        self.bar.question_asked.connect(self.ask_panel.ask)
        self.bar.left_downwards.connect(self._on_left_downwards)
        self.view.left_upwards.connect(self.bar.setFocus)
        self.view.typed.connect(self.bar.take_typed)
        actions = self.hit_actions
        self.opener.noticed.connect(self.noticed)
        self.opener.opened.connect(self._on_opened)
        actions.preview_requested.connect(self.previews.show_hit)
        actions.similar_requested.connect(lambda hit: self.find_similar(hit.passage_id))
        actions.ask_requested.connect(self.ask_about)
        actions.tags_requested.connect(self._on_tags_requested)
        actions.forget_requested.connect(self.forget_requested)
        self.exporting.noticed.connect(self.noticed)
        self.asking.noticed.connect(self.noticed)
        self.keeping.noticed.connect(self.noticed)
        self.ask_panel.left.connect(self._focus_results)
        self.ask_panel.watch_requested.connect(self.keeping.watch_question)
        self.view.selectionModel().currentChanged.connect(self._on_current_changed)
        self.previews.previewed.connect(self._on_searched)
        self.side.preview.left.connect(self._on_preview_left)
        self.side.preview.open_requested.connect(self.opener.open_path)
        self.side.preview.link_requested.connect(self.opener.open_link)
        self.side.preview.similar_requested.connect(self.find_similar)
        self.view.parts_requested.connect(self._on_parts_requested)
        self.view.version_requested.connect(self._on_version_requested)
        self.view.end_reached.connect(self.search.find_more)
        self.options.changed.connect(self.view.follow)
        self.area.hint.acted.connect(self.add_folder_requested)
        self.area.hint.acted_otherwise.connect(self.sample_requested)
        self._searched.timeout.connect(self._on_searched)
        self.search.changed.connect(self._on_search_changed)
        # The first completions of an engine take longest, since it reads the words of the library.
        self._client.engine_started.connect(self.bar.request_completions)

    def _on_opened(self, _hit: Hit) -> None:
        self.moved_on.emit()

    def _shown_search(self) -> Search | None:
        return self.search.state.search

    def _on_query_changed(self) -> None:
        self.previews.show_again()
        self.search.find(self.bar.search)
        self.area.expect_hits()

    def _on_tags_requested(self, hit: Hit) -> None:
        TagsDialog(self._client, [hit.path], self).open()

    def _on_version_requested(self, hit: Hit, version: Version) -> None:
        dialog = VersionDialog(self._client, hit, version, self)
        dialog.open_requested.connect(self._on_open_version)
        dialog.folder_requested.connect(self.opener.show_path)
        dialog.open()

    def _on_open_version(self, path: str) -> None:
        self.opener.open_path(file_on_disk(path))

    def _on_current_changed(self, index: QModelIndex) -> None:
        hit = self.model.hit(index)
        if hit != self.search.state.selection:  # else the row was selected by the search
            self.search.choose(hit)

    def _on_parts_requested(self, hit: Hit) -> None:
        search = self.search.state.search
        if search is not None:
            self._expanding = hit
            self._client.send(find_parts(search, hit, view="list"), self._on_parts)

    def _on_parts(self, parts: Results) -> None:
        search = self.search.state.search
        is_current = search is not None and search.query == parts.query
        if self._expanding is not None and is_current:
            self.model.expand_hit(self._expanding, parts.hits, parts.extent)

    def _on_completions_requested(self, text: str, cursor: int) -> None:
        self._client.send(Complete(text, cursor), self.bar.offer)

    def _on_search_changed(self) -> None:
        self.area.show_results()
        results = self.search.state.results
        if results is None:
            self._searched.stop()
            self.bar.show_nothing()
        else:
            self.bar.show_outcome(results)
            if not self.model.is_continued:
                self._searched.start()
        self._actions.take_hits()

    def _on_refused(self, refusal: Refused) -> None:
        self._actions.drop_stored()
        self.area.show_refusal()
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))

    def _on_searched(self) -> None:
        if search := self.search.state.search:
            self._client.send(NoteSearch(search.query))

    def _on_left_downwards(self) -> None:
        if self.model.rowCount():
            self.view.enter_below()
            self.previews.show_chosen()
        else:
            self.bar.show_completions()

    def _on_preview_left(self) -> None:
        if not self.side.go_back():
            self._focus_results()

    def _focus_results(self) -> None:
        (self.view.enter_from_above if self.model.rowCount() else self.bar.setFocus)()
