"""Commands about kept conversations."""

from desktop_app.core.conversations import ConversationList, KeptConversation, KeptExchange
from desktop_app.core.frozen import frozen
from desktop_app.core.replies import Expects


@frozen
class KeepExchange:
    """Keep an exchange of a conversation; it replaces one with the same ordinal.

    Nothing is kept if one of its files was forgotten or deleted meanwhile.
    """

    key: str
    exchange: KeptExchange


@frozen
class ListConversations(Expects[ConversationList]):
    """Ask for the kept conversations whose questions and answers hold all these words."""

    words: str = ""


@frozen
class GetConversation(Expects[KeptConversation]):
    """Ask for a kept conversation; refused when there is none with this key."""

    key: str


@frozen
class DeleteConversations(Expects[ConversationList]):
    """Delete kept conversations for good and return the remaining ones.

    Attributes:
        keys: The conversations; None for all.
    """

    keys: tuple[str, ...] | None = None


ConversationCommand = KeepExchange | ListConversations | GetConversation | DeleteConversations
