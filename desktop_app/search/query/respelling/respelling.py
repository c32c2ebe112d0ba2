"""The dates, numbers and words of a query in the forms that files have."""

from collections.abc import Callable, Iterator
from functools import partial

from desktop_app.core.query import Phrase, Query
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.reader import LexicalReader

_Respelling = Callable[[LexicalReader, Query], Query]


def respell(reader: LexicalReader, query: Query, typed: str) -> Query:
    """Return the query as files write it, without respellings that exclude all files.

    A form that some file has may be in none that meets the other conditions. A single form is kept
    nevertheless: it is searched by its words later, with a note.

    Args:
        reader: The state of the word index.
        query: The parsed query.
        typed: The query as it was typed.
    """
    for change in _respellings(typed):
        respelt = change(reader, query)
        added = [one for one in respelt.conditions if one not in query.conditions]
        if (
            all(isinstance(one, Phrase) for one in added)
            or Conditions(reader, respelt).is_possible
            or not Conditions(reader, query).is_possible
        ):
            query = respelt
    return query


def _respellings(typed: str) -> Iterator[_Respelling]:
    """Yield what respells the dates, numbers and words of a query, in order."""
    if any(map(str.isdigit, typed)):  # most searches have none
        from desktop_app.search.query.respelling.codes import respell_codes  # noqa: PLC0415
        from desktop_app.search.query.respelling.currencies import (  # noqa: PLC0415
            leave_out_currencies,
            require_amount,
        )
        from desktop_app.search.query.respelling.date_forms import respell_dates  # noqa: PLC0415
        from desktop_app.search.query.respelling.long_numbers import respell_numbers  # noqa: PLC0415
        from desktop_app.search.query.respelling.mixed_numbers import respell_mixed_numbers  # noqa: PLC0415
        from desktop_app.search.query.respelling.months import limit_to_month  # noqa: PLC0415
        from desktop_app.search.query.respelling.times import respell_times  # noqa: PLC0415
        from desktop_app.search.query.respelling.versions import respell_versions  # noqa: PLC0415

        yield partial(respell_dates, typed=typed)
        yield partial(limit_to_month, typed=typed)
        yield partial(respell_times, typed=typed)
        yield from (respell_mixed_numbers, leave_out_currencies)
        yield partial(respell_versions, typed=typed)
        yield from (respell_codes, respell_numbers, require_amount)
    if len(typed.split()) > 1:
        from desktop_app.search.query.respelling.joined_words import join_words  # noqa: PLC0415

        yield join_words
