"""A parsed query, as a typed tree.

Plain words rank: the more of them a passage has, the higher its score. An operator makes a
condition: a file that does not meet it is not a hit.
"""

from collections.abc import Iterable
from datetime import datetime
from enum import StrEnum

from desktop_app.core.records import Record


class SearchMode(StrEnum):
    """What a search compares: words, meaning or both."""

    HYBRID = "hybrid"
    WORDS = "words"
    MEANING = "meaning"

    @property
    def has_words(self) -> bool:
        """Whether words are compared, alone or with the meaning."""
        return self is not SearchMode.MEANING

    @property
    def has_meaning(self) -> bool:
        """Whether the meaning is compared, alone or with words."""
        return self is not SearchMode.WORDS


class SearchOrder(StrEnum):
    """The order of a list: best match, latest, A to Z, or largest first.

    ``CREATED``, ``TITLE`` and ``AUTHOR`` are stated in documents. Files without date or author come
    last; one without a title is sorted by its name.
    """

    RELEVANCE = "relevance"
    DATE = "date"
    NAME = "name"
    SIZE = "size"
    CREATED = "created"
    TITLE = "title"
    AUTHOR = "author"


class NamedField(StrEnum):
    """A part of a file that can be searched by itself."""

    NAME = "name"
    TITLE = "title"
    AUTHOR = "author"


class Word(Record):
    """A word, matched with its inflections; as a prefix while it is being typed."""

    text: str
    is_prefix: bool = False


class Prefix(Record):
    """Any word with this beginning: ``meet*``."""

    text: str


class Fuzzy(Record):
    """A word or a similar spelling: ``recieve~``."""

    text: str


class Phrase(Record):
    """Words in this order.

    Attributes:
        slop: Largest number of places between the words; from two on they match in any order.
    """

    words: tuple[str, ...]
    slop: int = 0


class Named(Record):
    """Words in a file's name, title or author: ``title:"annual report"``, ``name:rep*``.

    Attributes:
        words: In this order, next to each other.
        is_prefix: Whether the last word may be a prefix.
    """

    field: NamedField
    words: tuple[str, ...]
    is_prefix: bool = False


class Extension(Record):
    """Files with a file name extension; lower case, without a dot."""

    extension: str


class Kind(Record):
    """Files of a kind, such as ``pdf`` or ``code``; lower case."""

    kind: str


class InFolder(Record):
    """Files below a folder: its whole path when that begins at the root, else words of the path."""

    folder: str


class Language(Record):
    """Files in a language, by its ISO 639-1 code; lower case."""

    code: str


class Pages(Record):
    """Passages on these pages, both included, from 1; None leaves a side open."""

    first: int | None
    last: int | None


class Modified(Record):
    """Files changed from ``since`` to before ``until``, with time zone; None leaves a side open."""

    since: datetime | None
    until: datetime | None


class Size(Record):
    """Files of at least ``least`` and at most ``most`` bytes; None leaves a side open."""

    least: int | None
    most: int | None


class Role(StrEnum):
    """What a correspondent is in a message."""

    SENDER = "from"
    RECIPIENT = "to"


class Person(Record):
    """Messages from or to a correspondent: ``from:"jane doe"``, ``to:jane@example.org``.

    Attributes:
        text: Words of the name, the address or both, next to each other; as typed.
        is_prefix: Whether the last word may be a prefix.
    """

    role: Role
    text: str
    is_prefix: bool = False


class Tag(Record):
    """Files with a tag, or with one below it: ``tag:work`` finds ``work/travel``, too."""

    tag: str


class Created(Record):
    """Documents that state a date of their own in a period, as :class:`Modified` has one."""

    since: datetime | None
    until: datetime | None


class Among(Record):
    """Files with these ids: what was found for a condition; never typed.

    Attributes:
        words: Plain words of the query that the files have, in whatever form.
    """

    file_ids: tuple[int, ...]
    words: tuple[str, ...] = ()


class Not(Record):
    """Files that do not meet a condition."""

    condition: "Condition"


class AnyOf(Record):
    """Files that meet at least one of two or more conditions."""

    conditions: tuple["Condition", ...]


class AllOf(Record):
    """Files that meet every one of two or more conditions."""

    conditions: tuple["Condition", ...]


Filter = Extension | Kind | InFolder | Language | Pages | Modified | Size
"""Properties of a file or passage that need no words."""

Catalogued = Person | Tag | Created
"""Conditions that the catalogue answers, and not the word index."""

Condition = (
    Word | Prefix | Fuzzy | Phrase | Named | Filter | Catalogued | Among | Not | AnyOf | AllOf
)


def any_condition(conditions: Iterable[Condition]) -> Condition | None:
    """Return a condition that is met where any of some conditions is; None without any."""
    parts = tuple(conditions)
    return AnyOf(parts) if len(parts) > 1 else next(iter(parts), None)


class Query(Record):
    """A parsed query.

    Attributes:
        wanted: Plain words: the more of them a passage has, the higher it ranks.
        conditions: All must be met by a hit: by the whole file, except for pages.
        prose: The query without its operators and filters, as the embedding model reads it.
        file_ids: Only these files are searched; chosen and never typed; empty for all.
        is_partial: Whether numbers that no file has were left out, so that no passage has all that
            was typed.
        signed: The numbers that were typed with a sign that the word index lacks, as ``13.5%``; a
            text with the query literally has them, too.
    """

    wanted: tuple[Word, ...] = ()
    conditions: tuple[Condition, ...] = ()
    prose: str = ""
    file_ids: tuple[int, ...] = ()
    is_partial: bool = False
    signed: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to search for."""
        return not self.wanted and not self.conditions
