"""Commands about kept conversations."""

from dataclasses import dataclass

from desktop_app.core.conversations import ConversationList, KeptConversation, KeptExchange
from desktop_app.core.replies import Expects


@dataclass(frozen=True, slots=True)
class KeepExchange:
    """Keep an exchange of a conversation; it replaces one with the same ordinal.

    Nothing is kept if one of its files was forgotten or deleted meanwhile.
    """

    key: str
    exchange: KeptExchange


@dataclass(frozen=True, slots=True)
class ListConversations(Expects[ConversationList]):
    """Ask for the kept conversations whose questions and answers hold all these words."""

    words: str = ""


@dataclass(frozen=True, slots=True)
class GetConversation(Expects[KeptConversation]):
    """Ask for a kept conversation; refused when there is none with this key."""

    key: str


@dataclass(frozen=True, slots=True)
class DeleteConversations(Expects[ConversationList]):
    """Delete kept conversations for good and return the remaining ones.

    Attributes:
        keys: The conversations; None for all.
    """

    keys: tuple[str, ...] | None = None


ConversationCommand = KeepExchange | ListConversations | GetConversation | DeleteConversations
