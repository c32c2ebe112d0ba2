"""A query as asked: parsed, and looked up in the word index.

A phrase that no file holds as it was typed is searched by its words instead.
"""

from dataclasses import dataclass, replace

from desktop_app.core.query import InFolder, Phrase, Query, Word
from desktop_app.core.sayings import Saying, joined
from desktop_app.core.search_commands import Search
from desktop_app.search.query.parser import ParsedQuery, parse
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.stores import Stores

MOST_HITS = 1_000
"""Most files of a search, whatever limit is requested: the stores reserve memory for all."""


@dataclass(frozen=True, slots=True)
class AskedQuery:
    """A query with its search of one state of the word index.

    Attributes:
        search: The user's search; its limit is at most :data:`MOST_HITS`.
        parsed: The parsed query.
        lexical: Searches the word index for the parsed query, or for the relaxed one.
        notes: Sentences for the user about how the query was parsed and looked up.
    """

    search: Search
    parsed: ParsedQuery
    lexical: LexicalSearch
    notes: tuple[Saying, ...]

    @property
    def is_empty(self) -> bool:
        """Whether the user typed nothing to search for."""
        return self.parsed.query.is_empty


def ask(stores: Stores, search: Search, file_ids: tuple[int, ...] = ()) -> AskedQuery:
    """Parse a query and look it up in the word index, without phrases that no file holds.

    Args:
        stores: The stores to read.
        search: The user's search.
        file_ids: Only these files; empty for all.
    """
    search = replace(search, limit=min(max(search.limit, 0), MOST_HITS))
    parsed = parse(search.query, is_typing=search.is_typing)
    query = replace(parsed.query, file_ids=file_ids)
    if search.folder:
        query = replace(query, conditions=(*query.conditions, InFolder(search.folder)))
    lexical = LexicalSearch(stores.lexical.reader(), query)
    if not _phrases(query) or lexical.is_possible:
        return AskedQuery(search, parsed, lexical, parsed.notes)
    relaxed = LexicalSearch(lexical.reader, _relax(query))
    return AskedQuery(search, parsed, relaxed, (*parsed.notes, _describe_relaxed(query)))


def _relax(query: Query) -> Query:
    """Return the query with plain words in place of its phrases."""
    words = tuple(Word(word) for phrase in _phrases(query) for word in phrase.words)
    others = tuple(one for one in query.conditions if not isinstance(one, Phrase))
    return replace(query, wanted=(*query.wanted, *words), conditions=others)


def _describe_relaxed(query: Query) -> Saying:
    """Return the sentence for the user about the phrases that were relaxed."""
    phrases = [" ".join(phrase.words) for phrase in _phrases(query)]
    quoted = joined(
        Saying("{} and {}"), (Saying("“{}”", (_shorten(phrase),)) for phrase in phrases)
    )
    return Saying("No file holds {} as it is typed, so its words are searched.", (quoted,))


def _phrases(query: Query) -> list[Phrase]:
    return [condition for condition in query.conditions if isinstance(condition, Phrase)]


def _shorten(phrase: str) -> str:
    return phrase if len(phrase) <= 60 else f"{phrase[:60].rstrip()}…"
