"""What a person asks for, as a typed tree.

Plain words rank: the more of them a passage holds, the higher it stands. What is written
with an operator is a condition: a file that does not meet it is no hit.
"""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum


class SearchMode(StrEnum):
    """Which halves of the search answer."""

    HYBRID = "hybrid"
    WORDS = "words"
    MEANING = "meaning"


class SearchOrder(StrEnum):
    """What a list is sorted by: how well it fits, or the latest, A to Z, the largest first."""

    RELEVANCE = "relevance"
    DATE = "date"
    NAME = "name"
    SIZE = "size"


class NamedField(StrEnum):
    """A part of a file that can be asked for by itself."""

    NAME = "name"
    TITLE = "title"
    AUTHOR = "author"


@dataclass(frozen=True, slots=True)
class Word:
    """One word, matched with its inflections; as a prefix while still being typed."""

    text: str
    is_prefix: bool = False


@dataclass(frozen=True, slots=True)
class Prefix:
    """Any word that begins so: ``meet*``."""

    text: str


@dataclass(frozen=True, slots=True)
class Fuzzy:
    """A word or one spelled nearly so: ``recieve~``."""

    text: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """Words in this order.

    Attributes:
        slop: By how many places in all they may stand apart; from two on also in another order.
    """

    words: tuple[str, ...]
    slop: int = 0


@dataclass(frozen=True, slots=True)
class Named:
    """Words in a file's name, title or author: ``title:"annual report"``, ``name:rep*``.

    Attributes:
        words: In this order, beside each other.
        is_prefix: The last word may go on.
    """

    field: NamedField
    words: tuple[str, ...]
    is_prefix: bool = False


@dataclass(frozen=True, slots=True)
class Extension:
    """Files whose name ends so; lower case, without a dot."""

    extension: str


@dataclass(frozen=True, slots=True)
class Kind:
    """Files of a kind, such as ``pdf`` or ``code``; lower case."""

    kind: str


@dataclass(frozen=True, slots=True)
class InFolder:
    """Files below a folder: its whole path when that begins at the root, else words of it."""

    folder: str


@dataclass(frozen=True, slots=True)
class Language:
    """Files in a language, by its ISO 639-1 code; lower case."""

    code: str


@dataclass(frozen=True, slots=True)
class Pages:
    """Passages on these pages, both included, counted from 1; None leaves a side open."""

    first: int | None
    last: int | None


@dataclass(frozen=True, slots=True)
class Modified:
    """Files last changed from ``since`` to before ``until``, with time zone; None is open."""

    since: datetime | None
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Size:
    """Files of at least ``least`` and at most ``most`` bytes; None leaves a side open."""

    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class Not:
    """Files that do not meet a condition."""

    condition: "Condition"


@dataclass(frozen=True, slots=True)
class AnyOf:
    """Files that meet at least one of two or more conditions."""

    conditions: tuple["Condition", ...]


@dataclass(frozen=True, slots=True)
class AllOf:
    """Files that meet every one of two or more conditions."""

    conditions: tuple["Condition", ...]


Filter = Extension | Kind | InFolder | Language | Pages | Modified | Size
"""What is known of a file or passage without its words."""

Condition = Word | Prefix | Fuzzy | Phrase | Named | Filter | Not | AnyOf | AllOf


@dataclass(frozen=True, slots=True)
class Query:
    """A query as it was understood.

    Attributes:
        wanted: Plain words: what passages should hold; more of it ranks higher.
        conditions: What a hit has to meet, every one; of the whole file, except pages.
        prose: The query without its operators and filters, as the embedding model reads it.
        file_ids: The only files to look in, which are chosen and never typed; empty for all.
    """

    wanted: tuple[Word, ...] = ()
    conditions: tuple[Condition, ...] = ()
    prose: str = ""
    file_ids: tuple[int, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to look for."""
        return not self.wanted and not self.conditions
