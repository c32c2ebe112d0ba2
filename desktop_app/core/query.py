"""What a person asks for."""

from dataclasses import dataclass
from enum import StrEnum


class SearchMode(StrEnum):
    """Which halves of the search answer."""

    HYBRID = "hybrid"
    WORDS = "words"
    MEANING = "meaning"


@dataclass(frozen=True, slots=True)
class Word:
    """One word, matched with its inflections; as a prefix while still being typed."""

    text: str
    is_prefix: bool = False


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in exactly this order."""

    words: tuple[str, ...]


Term = Word | Phrase


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it was understood.

    Attributes:
        wanted: What passages should hold; more of it ranks higher.
        required: Quoted phrases: a passage without them is no hit.
        unwanted: What no hit may hold.
        prose: The query without its operators, as the embedding model reads it.
    """

    wanted: tuple[Word, ...] = ()
    required: tuple[Phrase, ...] = ()
    unwanted: tuple[Term, ...] = ()
    prose: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to look for."""
        return not self.wanted and not self.required
