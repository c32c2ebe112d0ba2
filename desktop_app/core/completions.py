"""What may be meant by what is being typed."""

from dataclasses import dataclass
from enum import StrEnum


class CompletionKind(StrEnum):
    """What a completion is."""

    WORD = "word"
    SEARCH = "search"
    OPERATOR = "operator"
    VALUE = "value"


@dataclass(frozen=True, slots=True)
class Completion:
    """One way to go on.

    Attributes:
        kind: A word of the library, a search made before, a field such as ``kind:``, or a value
            of one.
        text: What stands in the box when it is accepted, all of it.
        start: First character, in code points of ``text``, that was not typed yet. What stands
            before it is what was typed, but for capitals, accents and quotes.
        end: One past the last new character: where typing goes on.
    """

    kind: CompletionKind
    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Completions:
    """The ways to go on, the likeliest first.

    Attributes:
        text: What was typed.
    """

    text: str
    completions: tuple[Completion, ...]
    milliseconds: float
