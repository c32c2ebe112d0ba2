"""Connects the panel for questions, and its list of kept conversations, with the engine."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.requests import Request
from desktop_app.core.asking_commands import Ask, PrepareAnswering, StopAsking
from desktop_app.core.conversation_commands import (
    DeleteConversations,
    GetConversation,
    KeepExchange,
    ListConversations,
)
from desktop_app.core.conversations import ConversationList, KeptConversation
from desktop_app.core.exports import conversation_to_markdown
from desktop_app.core.library import Status
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.records import replace
from desktop_app.core.search_commands import Search
from desktop_app.ui.ask.exchange_view import NO_MODEL, ExchangeView
from desktop_app.ui.ask.scope import Scope, available_scopes
from desktop_app.ui.saving import MarkdownExport
from desktop_app.ui.search.side_tabs import SideTabs

FindSearch = Callable[[], Search | None]


class AskController(QObject):
    """Sends questions to the engine and answers to the panel, and offers scopes.

    Args:
        client: The engine.
        side: The tabs with the panel for questions and the preview.
        answer_model: GGUF file of the answer model; empty for the default model.
        find_search: Returns the search whose results are shown; None without results.

    Attributes:
        noticed: Reports that a conversation was saved to a file, or why not.
    """

    noticed = Signal(Notice)

    def __init__(
        self, client: EngineClient, side: SideTabs, answer_model: str, find_search: FindSearch
    ) -> None:
        super().__init__(side)
        self._client = client
        self._side = side
        self._answer_model = answer_model
        self._find_search = find_search
        self._folders: tuple[str, ...] = ()
        self._listing: Request | None = None
        panel = side.ask
        panel.foot.scope_box.offer_from(self._offer)
        panel.came_forward.connect(self._on_came_forward)
        panel.asked.connect(self._on_asked)
        panel.question_began.connect(self._on_began)
        panel.stop_requested.connect(self._on_stop)
        panel.source_chosen.connect(side.show_source)
        panel.keep_requested.connect(self._on_keep)
        panel.export_requested.connect(self._export)
        panel.kept.searched.connect(self._on_listed)
        panel.kept.chosen.connect(self.open_kept)
        panel.kept.export_requested.connect(self._on_exported)
        panel.kept.delete_requested.connect(self._on_deleted)
        client.status_arrived.connect(self._on_status)

    def open_kept(self, key: str) -> None:
        """Show a kept conversation in the panel; refused if it was deleted meanwhile."""
        show = self._side.ask.show_conversation
        self._client.send(GetConversation(key), show, on_refused=self._on_refused)

    def _on_came_forward(self) -> None:
        self._side.setCurrentWidget(self._side.ask)

    def _on_asked(self, ask: Ask, exchange: ExchangeView) -> None:
        exchange.request = self._client.send(
            replace(ask, model=self._answer_model),
            exchange.show_answer,
            on_refused=exchange.show_refusal,
            on_progress=exchange.show_progress,
        )

    def _on_began(self) -> None:
        self._client.send(PrepareAnswering(self._answer_model), on_refused=self._on_not_prepared)

    def _on_not_prepared(self, refusal: Refused) -> None:
        """Offer a missing model; for any other reason the question itself is refused, if asked."""
        if refusal.code in NO_MODEL:
            self._side.ask.foot.show_model(is_there=False)

    def _on_stop(self) -> None:
        self._client.send(StopAsking())

    def _on_keep(self, command: KeepExchange) -> None:
        self._client.send(command)

    def _on_listed(self, words: str) -> None:
        if self._listing is not None:
            self._listing.drop()
        show = self._side.ask.kept.show_list
        self._listing = self._client.send(ListConversations(words), show)

    def _on_exported(self, key: str) -> None:
        self._client.send(GetConversation(key), self._export, on_refused=self._on_refused)

    def _export(self, conversation: KeptConversation) -> None:
        title, name = self.tr("Export conversation"), self.tr("conversation")
        text = conversation_to_markdown(conversation)
        dialog = MarkdownExport(title, name, text, self._side)
        dialog.noticed.connect(self.noticed)
        dialog.open()

    def _on_deleted(self, key: str) -> None:
        self._side.ask.leave_kept(key)
        self._client.send(DeleteConversations((key,)), self._show_rest)

    def _show_rest(self, _: ConversationList) -> None:
        self._side.ask.kept.request()

    def _on_refused(self, refusal: Refused) -> None:
        self._side.ask.kept.request()
        self.noticed.emit(Notice(refusal.message, refusal.action, is_passing=True))

    def _on_status(self, status: Status) -> None:
        self._folders = tuple(folder.path for folder in status.folders)

    def _offer(self) -> tuple[Scope, ...]:
        return available_scopes(self._side.preview.preview, self._find_search(), self._folders)
