"""Completions of the text that the user is typing."""

from enum import StrEnum

from desktop_app.core.records import Record


class CompletionKind(StrEnum):
    """What a completion is."""

    WORD = "word"
    SEARCH = "search"
    OPERATOR = "operator"
    VALUE = "value"


class Completion(Record):
    """A possible continuation of the typed text.

    Attributes:
        kind: A word of the library, an earlier search, a field such as ``kind:``, or a field's
            value.
        text: The whole text of the box when the completion is accepted.
        start: First character, in code points of ``text``, that was not typed yet. The text before
            it is as typed, except for capitals, accents and quotes.
        end: One past the last new character: where the cursor goes.
    """

    kind: CompletionKind
    text: str
    start: int
    end: int


class Completions(Record):
    """The completions, the most likely first.

    Attributes:
        text: The typed text.
    """

    text: str
    completions: tuple[Completion, ...]
    milliseconds: float
