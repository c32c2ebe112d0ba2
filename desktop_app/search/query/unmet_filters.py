"""The filters of a query that no file meets, such as a folder that the library does not have."""

from collections.abc import Iterable

from desktop_app.core.query import Fuzzy, Phrase, Prefix, Query, Word
from desktop_app.core.results import Chip
from desktop_app.core.sayings import Saying
from desktop_app.search.query.asking import look_up_catalogued
from desktop_app.search.query.parser import parse
from desktop_app.search.query.quoted_words import any_of, shorten
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.stores import Stores


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
