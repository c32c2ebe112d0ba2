"""The launcher: a box in the middle of the screen to find files, open them and ask questions."""

from PySide6.QtCore import QKeyCombination, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.translated import translated
from desktop_app.core.history_commands import NoteSearch
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.results import Hit
from desktop_app.ui.launcher.entries import Entry
from desktop_app.ui.launcher.entry_actions import EntryActions
from desktop_app.ui.launcher.extent import find_extent
from desktop_app.ui.launcher.launcher_keys import LauncherKeys
from desktop_app.ui.launcher.launcher_preview import LauncherPreview
from desktop_app.ui.launcher.lists import LauncherLists
from desktop_app.ui.launcher.parts import LauncherBox, LauncherFoot
from desktop_app.ui.launcher.suggestions import Suggestions
from desktop_app.ui.launcher.summoned_window import SummonedWindow
from desktop_app.ui.launcher.typed_groups import TypedGroups
from desktop_app.ui.live_search.live_search import LiveSearch
from desktop_app.ui.preview.preview_controller import PreviewController
from desktop_app.ui.results.explanation_popover import ExplanationController
from desktop_app.ui.results.hit_actions import HitActions
from desktop_app.ui.theme import SPACE


class Launcher(SummonedWindow):
    """Appears and disappears at a global hotkey; everything is done by keys from the box.

    Attributes:
        asked: A question should be answered in the main window.
        question_began: The text typed is a question, so that one is likely to be asked.
        preview_requested: A hit of a query should be shown in the main window without opening it.
        similar_requested: Passages similar to a passage should be found in the main window.
    """

    asked = Signal(str)
    question_began = Signal()
    preview_requested = Signal(Hit, str)
    similar_requested = Signal(int)

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self.box = LauncherBox(self)
        self.search = LiveSearch(client, "launcher", self, on_refused=self._on_refused)
        self.suggestions = Suggestions(client, self)
        self._groups = TypedGroups(client, self.suggestions, self)
        self.lists = LauncherLists(self.search, self)
        self.preview = LauncherPreview(client, self)
        PreviewController(self.lists.hits_view, self.preview, self.search)
        self.foot = LauncherFoot(self)
        self.entry_actions = EntryActions(client, self)
        self.hit_actions = HitActions(client, self.search, self)
        self.why = ExplanationController(client, self.lists.hits_view, self.search, self)
        self._keys = LauncherKeys(self.box, self.lists, self.preview, self.hit_actions)
        self._lay_out()
        self._connect()

    def toggle(self) -> None:
        """Show the launcher with the focus, or hide it."""
        if self.isVisible() and self.isActiveWindow():
            self.hide()
        else:
            self.summon()

    def summon(self) -> None:
        """Show the launcher on the pointer's screen, with the focus and the text selected."""
        self.go_to_pointer()
        self._fit()
        self.appear()
        self.box.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
        self.box.selectAll()
        if self.box.query:
            self.suggestions.request()
        self._on_typed()
        self.preview.build_soon()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type letters that the preview leaves into the box."""
        if not self._keys.type_into_box(event):
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Drop a stored key: its file would be opened when nobody expects it."""
        self._keys.drop_stored()
        super().hideEvent(event)

    def _lay_out(self) -> None:
        self.setWindowTitle(self.tr("Search"))
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)  # the border
        column.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.lists, 1)
        row.addWidget(self.preview)
        self.preview.hide()
        column.addWidget(self.box)
        column.addLayout(row)
        column.addWidget(self.foot)
        self._column = column

    def _connect(self) -> None:
        self._connect_keys()
        self.lists.less_likely.left_upwards.connect(self.box.setFocus)
        self.box.textChanged.connect(self._on_text_changed)
        self.box.typed.connect(self._on_typed)
        self.box.left_forwards.connect(self.preview.switch)
        self.lists.row_activated.connect(self._open_chosen)
        self.lists.entry_chosen.connect(self._on_entry_chosen)
        self._groups.changed.connect(self._on_entries_changed)
        self.lists.actions_requested.connect(self._show_actions)
        self._connect_actions()
        self.preview.open_requested.connect(self._open_chosen)
        self.preview.similar_requested.connect(self._on_similar)
        self.preview.link_requested.connect(self.hit_actions.opener.open_link)
        self.preview.switched.connect(self._fit)
        self.preview.left.connect(self.box.setFocus)
        self.foot.other_spelling_requested.connect(self._on_other_spelling)
        self.search.changed.connect(self._on_search_changed)
        self._client.library_changed.connect(self._refresh)
        self._client.engine_gave_up.connect(self._on_refused)

    def _connect_keys(self) -> None:
        keys = self._keys
        keys.escaped.connect(self._clear_or_hide)
        keys.asked.connect(self._ask)
        keys.entered.connect(self._on_entered)
        keys.window_requested.connect(self._preview_in_window)
        keys.menu_requested.connect(self._show_actions)
        keys.moved.connect(self._on_moved)

    def _connect_actions(self) -> None:
        entries = self.entry_actions
        entries.left.connect(self.hide)
        entries.reported.connect(self.foot.show_message)
        entries.search_requested.connect(self._search_again)
        entries.asked.connect(self.asked)
        actions, view = self.hit_actions, self.lists.hits_view
        actions.opener.left.connect(self.hide)
        actions.opener.noticed.connect(self._on_noticed)
        actions.reported.connect(self.foot.show_message)
        actions.programs_offered.connect(self._show_menu)
        actions.preview_requested.connect(self.preview.switch)
        actions.similar_requested.connect(lambda hit: self._on_similar(hit.passage_id))
        actions.why_requested.connect(view.request_why)
        actions.duplicates_requested.connect(view.show_duplicates)
        view.duplicate_requested.connect(actions.opener.show_path)

    def _on_moved(self) -> None:
        self._fit()
        self._show_keys()

    def _on_entered(self) -> None:
        if self._asks_on_enter():
            self._ask()
        else:
            self._open_chosen()

    def _open_chosen(self) -> None:
        if (entry := self.lists.chosen_entry) is not None:
            self.entry_actions.open(entry, self.box.query)
        else:
            self._keys.act(QKeyCombination(Qt.Key.Key_Return))

    def _asks_on_enter(self) -> bool:
        return self.box.query.endswith("?") and not self.lists.is_moved

    def _ask(self) -> None:
        if self.box.query:
            self.hide()
            self.asked.emit(self.box.query)

    def _preview_in_window(self) -> None:
        hit = self.search.state.selection
        if hit is not None and self.lists.is_hit_chosen:
            self._client.send(NoteSearch(self.search.state.searched))
            self.preview_requested.emit(hit, self.box.query)

    def _on_entry_chosen(self, file_id: int) -> None:
        if file_id:
            self.preview.show_file(GetPreview(0, file_id, self.box.query))
        else:
            self.preview.leave_file()

    def _on_similar(self, passage_id: int) -> None:
        self.hide()
        self.similar_requested.emit(passage_id)

    def _search_again(self, entry: Entry) -> None:
        self.box.choose_saved(entry.saved)
        self.box.setText(entry.value)
        self._groups.begin("")  # the search that was chosen is not offered above its own hits
        self.lists.show_typed((), ())
        self._on_typed()

    def _clear_or_hide(self) -> None:
        if self.box.text():
            self.box.clear()
        else:
            self.hide()
        self.box.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_actions(self) -> None:
        if self.lists.is_hit_chosen:
            self.hit_actions.show_menu(self, self._below_row())

    def _show_menu(self, menu: QMenu) -> None:
        menu.setParent(self, menu.windowFlags())
        menu.popup(self._below_row())

    def _below_row(self) -> QPoint:
        return self.lists.mapToGlobal(self.lists.chosen_place().bottomLeft() + QPoint(2 * SPACE, 0))

    def _on_text_changed(self) -> None:
        self._keys.expect_hits(is_pending=bool(self.box.query))
        if self.box.query:
            self._groups.begin(self.box.query)
            self.lists.show_typed(self._groups.above, self._groups.below)
            self._fit()

    def _on_typed(self) -> None:
        self.search.find(self.box.search())
        if self._client.trouble is not None:
            self._on_refused(self._client.trouble)
        if self.box.query.endswith("?"):
            self.question_began.emit()
        if not self.box.query:
            self._groups.begin("")
            self.suggestions.request()
            self._on_entries_changed()
        self._show_keys()

    def _on_other_spelling(self) -> None:
        results = self.search.state.results
        if results is not None and results.suggestion and not results.is_corrected:
            self.box.setText(results.suggestion)
        else:
            self.box.choose_literal()
            self._on_typed()

    def _on_search_changed(self) -> None:
        state = self.search.state
        self.lists.show_results()
        self.foot.show_outcome(state.results)
        self._show_keys()
        self._fit()
        if state.query == self.box.query and self._keys.take_hits():
            return
        if state.results is not None and state.is_complete and not self._keys.is_pending:
            self._groups.find_files(state.results.hits)

    def _on_refused(self, refusal: Refused) -> None:
        self._keys.expect_hits(is_pending=False)
        self.foot.show_message(translated(refusal.message, refusal.action))

    def _on_noticed(self, notice: Notice) -> None:
        self.foot.show_message(translated(notice.message, notice.action))

    def _on_entries_changed(self) -> None:
        if self.box.query:
            self.lists.show_late(self._groups.above, self._groups.below)
        else:
            self.lists.show_history(self.suggestions.of_before)
        self._fit()

    def _refresh(self) -> None:
        if self.isVisible():
            self.search.refresh()

    def _show_keys(self) -> None:
        self.foot.show_keys(
            asks=self._asks_on_enter(),
            has_entry=self.lists.chosen_entry is not None,
            has_text=bool(self.box.query),
            has_hit=self.search.state.selection is not None,
        )

    def _fit(self) -> None:
        """Fit the size to the content, within the screen on which the launcher was summoned."""
        free = self.screen().availableGeometry()
        has_preview = self.preview.offer(is_possible=self.lists.has_hits)
        extent = find_extent(free, self.layoutDirection(), has_preview=has_preview)
        self.preview.setFixedWidth(extent.preview)
        frame = self.box.sizeHint().height() + self.foot.sizeHint().height() + 2
        room = free.bottom() - extent.top - frame - SPACE
        # Beside the preview the height stays, whatever is found.
        rows = self.lists.fit(room, is_high=has_preview)
        self._column.activate()  # else the window keeps the height of its previous content
        self.take_place(QRect(extent.left, extent.top, extent.width, frame + rows))
