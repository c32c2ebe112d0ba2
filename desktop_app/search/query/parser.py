"""Parsing a query; no text is an error.

Plain words rank. A term with an operator is a condition::

    "exact phrase"  "near words"~5  prefix*  fuzzy~
    -word  -"phrase"  -(group)  -field:value  NOT word
    this AND that   this OR that   this | that   (red car OR blue bike)
    name: title: author:  ext:pdf|docx  kind:  in:folder  lang:de  page:3-7
    before:2024  after:2024-03-01  modified:7d  modified:2024-01..2024-03  size:>1MB

AND binds more tightly than OR. Outside of parentheses both join only the adjacent operands. In
parentheses with an OR, adjacent words belong together. An operator that cannot be parsed is
searched as words; so are AND, OR and NOT in a query typed in capitals. A field with an invalid
value is left out.
"""

import re
from datetime import datetime
from itertools import islice
from operator import attrgetter

from desktop_app.core.query import Query, Word
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Chip
from desktop_app.core.sayings import Saying
from desktop_app.search.query.conditions import Criteria, prose_words
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.tree import Group, build_tree
from desktop_app.search.query.understanding import describe, describe_condition
from desktop_app.search.query.words import blank_unprintable, ends_in_word
from desktop_app.storage.lexical.scripts import UNSPACED

MOST_WORDS = 128
"""Words of a query that are searched; a longer pasted text is cut after them. Of 28 pasted
abstracts, in a library of 50,000 passages, 95% took at most 109 ms of processor time by words, and
143 ms with 192 words."""

MOST_CHARACTERS = 2000
"""Characters of a query that are parsed; an embedding model reads no more either."""

MOST_UNSPACED = 1000
"""Letters of scripts without spaces among them: each is a term, and 10,000 terms take seconds."""

TOO_LONG = Saying("The query is long: only its beginning is searched for.")


class ParsedQuery(Record):
    """A parsed query, and what the user should know about the parsing.

    Attributes:
        understood: The query in a sentence, as it was parsed.
        chips: The conditions, in the order typed.
        notes: Sentences about what was parsed otherwise than typed.
        ranges: Where the plain words and phrases are in the typed text; no filter and no unwanted
            word is in a range.
        ends_invalid: Whether the value being typed is invalid so far, of which no note is made.
    """

    query: Query
    understood: Saying
    chips: tuple[Chip, ...] = ()
    notes: tuple[Saying, ...] = ()
    ranges: tuple[tuple[int, int], ...] = ()
    ends_invalid: bool = False


def parse(text: str, *, is_typing: bool = False, now: datetime | None = None) -> ParsedQuery:
    """Parse a query.

    Args:
        text: As typed; of any length.
        is_typing: The last word may be incomplete.
        now: The time for ``today`` and ``7d``, with time zone; None is the present.
    """
    parsed_text = blank_unprintable(_beginning(text))
    is_at_end = is_typing and len(parsed_text) == len(text)
    tree, ignored = build_tree(parsed_text, Calendar.at(now), MOST_WORDS, is_typing=is_at_end)
    criteria = Criteria.of(tree)
    is_whole = tree.end == len(text)
    query = _query(criteria, tree, parsed_text, is_typing=is_typing and is_whole)
    if ignored:
        query = replace(query, prose=" ".join(prose_words(tree)))
    chips = tuple(
        Chip(describe_condition(one.condition), one.start, one.end) for one in criteria.conditions
    )
    invalid = [leaf for leaf in tree.leaves() if leaf.term.note]
    # A value that is still being typed may become valid.
    judged = [leaf for leaf in invalid if not (is_typing and leaf.end == len(text))]
    notes = [] if is_whole else [TOO_LONG]
    notes += [leaf.term.note for leaf in sorted([*judged, *ignored], key=attrgetter("start"))]
    return ParsedQuery(
        query,
        describe(query),
        chips,
        tuple(dict.fromkeys(notes)),
        (*criteria.ranges, *criteria.phrase_ranges),
        ends_invalid=len(judged) < len(invalid),
    )


def _beginning(text: str) -> str:
    """Return the part of a text that is parsed."""
    text = text[:MOST_CHARACTERS]
    if len(text) <= MOST_UNSPACED:
        return text  # most queries, for which the pattern is not compiled: that takes 2 ms
    beyond = islice(re.finditer(f"[{UNSPACED}]", text), MOST_UNSPACED, None)
    return text[: next((one.start() for one in beyond), len(text))]


def _query(criteria: Criteria, tree: Group, text: str, *, is_typing: bool) -> Query:
    wanted = tuple(criteria.wanted)
    if is_typing and wanted and criteria.ranges[-1][1] == len(text) and ends_in_word(text):
        wanted = (*wanted[:-1], Word(wanted[-1].text, is_prefix=True))
    conditions = tuple(one.condition for one in criteria.conditions)
    prose = ""
    if conditions:
        prose = " ".join(prose_words(tree))
    elif wanted:
        # The embedding model understands a question better with its question mark.
        prose = " ".join(text[: tree.end].split())
    return Query(wanted, conditions, prose, signed=_signed(criteria, text))


def _signed(criteria: Criteria, text: str) -> tuple[str, ...]:
    """Return the numbers with a sign among the words and phrases."""
    if not any(map(str.isnumeric, text)):  # most queries have none
        return ()
    from desktop_app.storage.lexical.signed_numbers import signed_numbers  # noqa: PLC0415

    ranges = (*criteria.ranges, *criteria.phrase_ranges)
    return tuple(
        number
        for at, number in signed_numbers(text)
        if any(start <= at < end for start, end in ranges)
    )
