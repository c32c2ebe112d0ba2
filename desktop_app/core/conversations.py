"""Conversations that are kept in the library."""

from desktop_app.core.answers import Answer
from desktop_app.core.records import Record


class KeptExchange(Record):
    """A question and its answer, as part of a kept conversation.

    Attributes:
        ordinal: Its place in the conversation.
        at: When the answer was finished, in seconds since 1970.
        file_ids: The files whose text the answer may hold: its sources, and for a follow-up those
            of the exchanges that it was written from. The exchange is forgotten with any of them.
    """

    ordinal: int
    at: float
    answer: Answer
    file_ids: tuple[int, ...]


class KeptConversation(Record):
    """A kept conversation, the oldest exchange first.

    Attributes:
        key: Identifies the conversation.
    """

    key: str
    exchanges: tuple[KeptExchange, ...]


class ConversationTitle(Record):
    """A kept conversation in a list.

    Attributes:
        question: The first question.
        exchanges: Number of its exchanges.
        last_at: When its last answer was finished, in seconds since 1970.
    """

    key: str
    question: str
    exchanges: int
    last_at: float


class ConversationList(Record):
    """Kept conversations, the latest first."""

    conversations: tuple[ConversationTitle, ...]
