"""What the rewritings of a query share: the walk over its words, and what files have in a row."""

from collections.abc import Callable, Iterable, Sequence

from desktop_app.core.query import Condition, Phrase, Query, Word, any_condition
from desktop_app.core.records import Record, replace
from desktop_app.storage.lexical.literal_matches import is_held
from desktop_app.storage.lexical.reader import LexicalReader

MOST_COMPARED = 20
"""Number of texts that are read to decide what some digits in them are, such as an amount."""

MOST_BESIDE = 3
"""Most other words of a query in which a date or quantity becomes a condition; a longer query
describes what is meant, and files without the date are found, too."""


class Rewritten(Record):
    """What takes the place of the first words of a query.

    Attributes:
        count: Number of these words.
        words: Plain words in their place.
        condition: What files have to meet in their place; None without a condition.
    """

    count: int
    words: tuple[Word, ...] = ()
    condition: Condition | None = None


def rewrite(query: Query, rewrite_first: Callable[[Sequence[Word]], Rewritten | None]) -> Query:
    """Return a query with other words or conditions in place of some of its plain words.

    Args:
        query: The query.
        rewrite_first: Receives the words from a place on, and returns what takes the place of the
            first of them; None to keep the first one.
    """
    wanted: list[Word] = []
    found: list[Condition] = []
    words = query.wanted
    while words:
        rewritten = rewrite_first(words) or Rewritten(1, words[:1])
        wanted += rewritten.words
        found += [rewritten.condition] if rewritten.condition is not None else []
        words = words[rewritten.count :]
    if tuple(wanted) == query.wanted:
        return query
    return replace(query, wanted=tuple(wanted), conditions=(*query.conditions, *found))


def rewrite_quoted(query: Query, rewrite_word: Callable[[str], Condition | None]) -> Query:
    """Return a query with other conditions in place of some words in quotes.

    Args:
        query: The query.
        rewrite_word: Receives each word of :func:`quoted_alone`, and returns the condition in its
            place; None to keep it.
    """

    def rewritten(condition: Condition) -> Condition:
        word = _alone(condition)
        return condition if word is None else rewrite_word(word) or condition

    return replace(query, conditions=tuple(map(rewritten, query.conditions)))


def quoted_alone(query: Query) -> list[str]:
    """Return the words that are quoted alone, in order; a number with decimals is such a word."""
    return [word for one in query.conditions if (word := _alone(one)) is not None]


def _alone(condition: Condition) -> str | None:
    match condition:
        case Phrase(words=(word,)):
            return word
    return None


def any_held(reader: LexicalReader, spellings: Iterable[Sequence[str]]) -> Condition | None:
    """Return the condition for those of some spellings that a passage has; None if it has none.

    Args:
        reader: Reader of the word index.
        spellings: Each as the words that follow one another in a text.
    """
    return any_condition(Phrase(tuple(one)) for one in spellings if is_held(reader, one))


def some_texts(reader: LexicalReader, words: str) -> list[str]:
    """Return at most :data:`MOST_COMPARED` texts of passages that have some words in a row."""
    return reader.texts_holding(reader.vocabulary.terms(words), MOST_COMPARED)
