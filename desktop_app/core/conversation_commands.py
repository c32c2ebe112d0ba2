"""Commands about kept conversations."""

from desktop_app.core.conversations import ConversationList, KeptConversation, KeptExchange
from desktop_app.core.records import Record
from desktop_app.core.replies import Expects, Repeatable


class KeepExchange(Record):
    """Keep an exchange of a conversation; it replaces one with the same ordinal.

    Nothing is kept if one of its files was forgotten or deleted meanwhile.
    """

    key: str
    exchange: KeptExchange


class ListConversations(Repeatable[ConversationList], Record):
    """Ask for the kept conversations whose questions and answers hold all these words."""

    words: str = ""


class GetConversation(Repeatable[KeptConversation], Record):
    """Ask for a kept conversation; refused when there is none with this key."""

    key: str


class DeleteConversations(Expects[ConversationList], Record):
    """Delete kept conversations for good and return the remaining ones.

    Attributes:
        keys: The conversations; None for all.
    """

    keys: tuple[str, ...] | None = None


ConversationCommand = KeepExchange | ListConversations | GetConversation | DeleteConversations
