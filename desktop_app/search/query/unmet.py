"""Notes about the words and filters of a query that no file has, such as an unknown folder."""

from collections.abc import Iterable

from desktop_app.core.query import Fuzzy, Phrase, Prefix, Query, Word
from desktop_app.core.results import Chip
from desktop_app.core.sayings import Saying
from desktop_app.search.query.parser import ParsedQuery, parse
from desktop_app.search.query.quoted_words import any_of, shorten
from desktop_app.storage.field_records import look_up_catalogued
from desktop_app.storage.lexical.analysis import STEMMED_LANGUAGES, alternatives
from desktop_app.storage.lexical.compound_parts import parts_of
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.schema import NAME_FIELDS
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.stop_words import is_stop_word
from desktop_app.storage.lexical.vocabulary import Vocabulary
from desktop_app.storage.stores import Stores

_OF_NAMES = (*NAME_FIELDS, "path")


def describe_absent(lexical: LexicalSearch, parsed: ParsedQuery) -> tuple[Saying, ...]:
    """Return the sentence about plain words that no file has, if files have others of them.

    Args:
        lexical: The query as it was looked up.
        parsed: The query as it was typed.
    """
    vocabulary = lexical.reader.vocabulary
    # Not the words of phrases that were relaxed, nor numbers that a file has in another way.
    searched = set(lexical.query.wanted)
    plain = [one for one in parsed.query.wanted if one in searched]
    asking = _function_words(one.text for one in parsed.query.wanted)
    words = [one for one in plain if not (one.text in asking or vocabulary.is_stop_word(one.text))]
    absent = [one for one in words if not one.is_prefix and _is_absent(vocabulary, one.text)]
    if not absent or len(absent) == len(words):
        return ()
    return (Saying("No file holds {}.", (any_of(shorten(one.text) for one in absent),)),)


def _function_words(words: Iterable[str]) -> set[str]:
    """Return the words that carry no meaning in the language of a query, whatever the files are in.

    That is the language in which most words carry none. A single one may be a word of another
    language, as *war* is.
    """
    typed = {one: one.lower() for one in words}
    by_language = (
        {one for one, folded in typed.items() if is_stop_word(folded, language)}
        for language in STEMMED_LANGUAGES
    )
    most = max(by_language, key=len)
    return most if len(most) > 1 else set()


def _is_absent(vocabulary: Vocabulary, word: str) -> bool:
    """Whether neither a text nor a name or path has a word, in any spelling or by its parts."""
    terms = () if parts_of(vocabulary, word) else vocabulary.terms(word)
    is_named = any(vocabulary.holds(one, field) for one in terms for field in _OF_NAMES)
    spellings = (word, *alternatives(word))
    return bool(terms) and not is_named and not any(is_known(vocabulary, one) for one in spellings)


def describe_unmet(stores: Stores, typed: str, chips: Iterable[Chip]) -> tuple[Saying, ...]:
    """Return the sentence about the filters that no file meets, for a query that finds nothing.

    There is none for a query that is only one filter.

    Args:
        stores: The stores to read.
        typed: The text of the query.
        chips: Its conditions, with their places in the text.
    """
    filters = dict.fromkeys(typed[chip.start : chip.end].strip() for chip in chips)
    unmet = [one for one in filters if one != typed.strip() and not _is_met(stores, one)]
    if not unmet:
        return ()
    return (Saying("No file in the library meets {}.", (any_of(map(shorten, unmet)),)),)


def _is_met(stores: Stores, typed: str) -> bool:
    """Whether any file meets a condition; words and phrases have notes of their own."""
    conditions = parse(typed).query.conditions
    if any(isinstance(one, Word | Prefix | Fuzzy | Phrase) for one in conditions):
        return True
    query = look_up_catalogued(stores.catalogue.connection, Query(conditions=conditions))
    return Conditions(stores.lexical.reader(), query).is_possible
