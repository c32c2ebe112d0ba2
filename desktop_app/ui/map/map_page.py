"""The page of the map: the points of all files, what is searched among them, and a preview."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QLineEdit,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.library_map import LibraryMap, MapState
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.ui.descriptions import show_clear_button
from desktop_app.ui.hint import Hint
from desktop_app.ui.labels import PlainLabel
from desktop_app.ui.looks.parts import quieten
from desktop_app.ui.map.colouring import Legend, legend_of, numbers_of, spread
from desktop_app.ui.map.files_list import FilesList
from desktop_app.ui.map.map_bar import MapBar
from desktop_app.ui.map.map_export import MapExport
from desktop_app.ui.map.map_mouse import MapMouse
from desktop_app.ui.map.map_search import MapSearch
from desktop_app.ui.map.map_updates import MapUpdates
from desktop_app.ui.map.map_view import MapView
from desktop_app.ui.map.passages_in_view import PassagesInView
from desktop_app.ui.map.points import Indices, points_of
from desktop_app.ui.preview.pane import PreviewPane
from desktop_app.ui.theme import SPACE, series_for
from desktop_app.ui.wording import files, number, passages


class MapPage(QWidget):
    """Shows the map, highlights what is searched for, and previews what is chosen.

    Args:
        client: The engine.
        parent: The window.

    Attributes:
        noticed: Reports that the map was exported, or why something failed.
    """

    noticed = Signal(Notice)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._unplaced = 0
        self._highlighted: int | None = None
        self._within: tuple[int, ...] = ()
        self._updates = MapUpdates(client, self)
        self.search = MapSearch(client, self)
        self.words = QLineEdit(self)
        self.bar = MapBar(self)
        self.view = MapView(self)
        self._mouse = MapMouse(self.view)
        self._passages = PassagesInView(client, self.view)
        self.legend = Legend(self)
        self.note = PlainLabel("", self)
        self.list = FilesList(self)
        self.hint = Hint(self, "map")
        how = self.tr("Choose a point on the map, or a file in the list, to see its text.")
        self.preview = PreviewPane(client, self, how=how)
        self._stack = QStackedWidget(self)
        self._prepare()
        self._lay_out()
        self._connect()

    def show_map(self, received: LibraryMap) -> None:
        """Show this map, or why there is none."""
        if received.state is not MapState.SHOWN:
            self._show_reason(received)
            return
        self._stack.setCurrentWidget(self._shown)
        self._unplaced = received.unplaced
        self.view.show_points(points_of(received))
        self._passages.forget()
        self._colour()
        self._highlight_again()

    def search_for(self, query: str) -> None:
        """Search for a query, as if it was typed, and select it so that typing replaces it."""
        self.words.setText(query)
        self.words.selectAll()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._updates.begin()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._colour()
        super().changeEvent(event)

    def _prepare(self) -> None:
        self.words.setPlaceholderText(self.tr("Highlight the files that a search finds"))
        self.words.setAccessibleName(self.tr("Search on the map"))
        show_clear_button(self.words)
        quieten(self.note)
        for key, widget, act in (
            (Qt.Key.Key_Down, self.words, self.view.setFocus),
            (Qt.Key.Key_Escape, self.view, self.words.setFocus),
            (Qt.Key.Key_Escape, self.list, self.words.setFocus),
        ):
            QShortcut(key, widget, act).setContext(Qt.ShortcutContext.WidgetShortcut)

    def _lay_out(self) -> None:
        left = QWidget(self)
        column = QVBoxLayout(left)
        column.setContentsMargins(2 * SPACE, 2 * SPACE, 2 * SPACE, SPACE)
        column.setSpacing(SPACE)
        column.addWidget(self.words)
        column.addWidget(self.bar)
        column.addWidget(self.view, 1)
        column.addWidget(self.legend)
        column.addWidget(self.note)
        side = QSplitter(Qt.Orientation.Vertical, self)
        side.addWidget(self.list)
        side.addWidget(self.preview)
        side.setSizes([200, 400])
        self._shown = QSplitter(Qt.Orientation.Horizontal, self)
        self._shown.setChildrenCollapsible(False)
        self._shown.addWidget(left)
        self._shown.addWidget(side)
        self._shown.setSizes([700, 400])
        self._stack.addWidget(self.hint)
        self._stack.addWidget(self._shown)
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self._stack)
        self.hint.show_message(self.tr("The map is loading"), "")

    def _connect(self) -> None:
        self.words.textChanged.connect(self._find)
        self.words.returnPressed.connect(self.list.setFocus)
        self.search.found.connect(self._on_found)
        self.search.cleared.connect(self._highlight_again)
        self.bar.colour_by.currentIndexChanged.connect(self._colour)
        self.bar.lasso.toggled.connect(self._on_lasso_toggled)
        self.bar.in_view.clicked.connect(self._on_in_view)
        self.bar.everywhere.clicked.connect(self._on_everywhere)
        self.bar.duplicates.toggled.connect(self._highlight_again)
        self.bar.whole.clicked.connect(self.view.show_all)
        self.bar.export.clicked.connect(self._on_export)
        self.view.chosen.connect(self._preview)
        self.view.passage_chosen.connect(self._preview_passage)
        self._passages.changed.connect(self._describe)
        self.view.opened.connect(self._on_opened)
        self._mouse.lassoed.connect(self._search_within)
        self.list.chosen.connect(self._on_listed_chosen)
        self.list.opened.connect(self._on_listed_opened)
        self.preview.left.connect(self.view.setFocus)
        self._updates.arrived.connect(self.show_map)
        self._updates.refused.connect(self._report)
        self._updates.changed.connect(self._describe)

    def _report(self, refusal: Refused) -> None:
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))
        if self._stack.currentWidget() is self.hint:
            why = translated(refusal.message, refusal.action)
            self.hint.show_message(self.tr("There is no map"), why)

    def _show_reason(self, received: LibraryMap) -> None:
        self._stack.setCurrentWidget(self.hint)
        match received.state:
            case MapState.TOO_FEW:
                self.hint.show_message(
                    self.tr("Too few files for a map"),
                    self.tr(
                        "Searchable by meaning so far: {}. The map appears by itself once there "
                        "are enough."
                    ).format(files(received.files)),
                )
            case MapState.NOT_INSTALLED:
                self.hint.show_message(
                    self.tr("The map needs another package"),
                    self.tr("Install it with: {}").format("pip install 'satchel[map]'"),
                )
            case _:
                self.hint.show_message(
                    self.tr("The map is being computed"),
                    self.tr("This takes seconds, or minutes for many files, in the background."),
                )

    def _colour(self) -> None:
        by = self.bar.chosen_colours
        names = legend_of(self.view.points, by)
        colours = spread(series_for(self.palette()), len(names))
        self.view.colour(numbers_of(self.view.points, by), colours)
        self.legend.show_colours(names, colours)

    def _find(self) -> None:
        self.search.find(self.words.text(), self._within)

    def _on_found(self, file_ids: tuple[int, ...]) -> None:
        self._show_highlighted(self.view.points.places(file_ids))

    def _highlight_again(self) -> None:
        """Highlight the hits, or else the files in the lasso, or else the duplicates."""
        points = self.view.points
        if self.search.query:
            self.search.repeat()
        elif self._within:
            self._show_highlighted(points.places(self._within))
        elif self.bar.duplicates.isChecked():
            self._show_highlighted((points.duplicates > 0).nonzero()[0])
        else:
            self._highlighted = None
            self.view.highlight(None)
            self.list.clear()
            self._describe()

    def _show_highlighted(self, places: Indices) -> None:
        self._highlighted = len(places)
        self.view.highlight(places)
        self.list.show_files(self.view.points, places)
        self._describe()

    def _describe(self) -> None:
        """Describe below the map what is on it."""
        parts = [files(len(self.view.points))]
        if self._within:
            parts.append(self.tr("searching in {}").format(files(len(self._within))))
        if self._highlighted is not None:
            parts.append(self.tr("highlighted: {}").format(files(self._highlighted)))
        shown = self.view.passages
        if 0 < len(shown) < shown.total:
            parts.append(self.tr("{} of {}").format(number(len(shown)), passages(shown.total)))
        elif len(shown):
            parts.append(passages(len(shown)))
        if self._updates.is_running:
            parts.append(self.tr("new files are being placed…"))
        elif self._unplaced:  # during an update, these are also the files being placed
            unplaced = self.tr("not on the map, as they have no text to find by meaning: {}")
            parts.append(unplaced.format(files(self._unplaced)))
        self.note.setText(" · ".join(parts))

    def _search_within(self, places: Indices) -> None:
        self._within = tuple(self.view.points.file_ids[places].tolist())
        self.bar.lasso.setChecked(False)
        self.bar.everywhere.setVisible(bool(self._within))
        if self.search.query:
            self._find()
        else:
            self._highlight_again()
        self.words.setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_lasso_toggled(self, is_on: bool) -> None:
        self._mouse.is_lassoing = is_on

    def _on_in_view(self) -> None:
        self._search_within(self.view.in_view())

    def _on_everywhere(self) -> None:
        self._search_within(self.view.points.places(()))

    def _preview(self, place: int, passage_id: int = 0) -> None:
        file_id = int(self.view.points.file_ids[place])
        self.preview.show_file(GetPreview(passage_id, file_id, self.search.query, is_typing=True))

    def _preview_passage(self, passage: int) -> None:
        shown = self.view.passages
        self._preview(int(shown.owners[passage]), int(shown.passage_ids[passage]))

    def _on_listed_chosen(self, file_id: int) -> None:
        # It may have left the map since it was listed.
        for place in self.view.points.places((file_id,)).tolist():
            self.view.show_point(place)
            self._preview(place)

    def _on_listed_opened(self, file_id: int) -> None:
        for place in self.view.points.places((file_id,)).tolist():
            self._on_opened(place)

    def _on_opened(self, place: int) -> None:
        passage = self.view.current_passage
        if place == self.view.current and passage is not None:
            self._preview_passage(passage)
        else:
            self._preview(place)
        self.preview.focus_content()

    def _on_export(self) -> None:
        dialog = MapExport(self.view, self)
        dialog.noticed.connect(self.noticed)
        dialog.open()
