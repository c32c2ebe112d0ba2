"""What of a conversation is sent with the next question, and what of it is kept."""

import secrets
import time
from collections.abc import Sequence

from desktop_app.core.conversation_commands import KeepExchange
from desktop_app.core.conversations import KeptConversation, KeptExchange
from desktop_app.core.settings import Keeping
from desktop_app.ui.ask.exchange_view import ExchangeView

REMEMBERED = 4
"""Exchanges sent with a question; the engine decides which of them it needs."""


class Remembering:
    """Follows the user's setting for the present conversation.

    Attributes:
        keeping: How long conversations are kept.
        key: Identifies the conversation where it is kept.
    """

    def __init__(self) -> None:
        self.keeping = Keeping.SESSION
        self.key = ""
        self.start()

    def start(self) -> None:
        """Start another conversation."""
        self.key = secrets.token_hex(4)

    def find_before(
        self, exchanges: Sequence[ExchangeView], exchange: ExchangeView
    ) -> Sequence[ExchangeView]:
        """Return the exchanges that a question may refer to, the oldest first."""
        if self.keeping is Keeping.OFF:
            return ()
        return exchanges[: exchanges.index(exchange)][-REMEMBERED:]

    def make_command(self, exchange: ExchangeView) -> KeepExchange | None:
        """Return the command that keeps an exchange; None if it is not to be kept."""
        kept = _answered((exchange,)) if self.keeping is Keeping.ALWAYS else ()
        return KeepExchange(self.key, kept[0]) if kept else None

    def gather(self, exchanges: Sequence[ExchangeView]) -> KeptConversation:
        """Return the answered questions of the conversation."""
        return KeptConversation(self.key, _answered(exchanges))


def _answered(exchanges: Sequence[ExchangeView]) -> tuple[KeptExchange, ...]:
    return tuple(
        KeptExchange(one.ordinal, time.time(), one.answer, one.file_ids)
        for one in exchanges
        if one.answer is not None
    )
