"""Phrases that no file holds as they were typed, which are searched by their words."""

from collections.abc import Collection, Iterable, Iterator

from desktop_app.core.query import Phrase, Query, Word
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.search.query.quoted_words import all_of, any_of, shorten
from desktop_app.search.query.respelling.date_forms import respell_dates
from desktop_app.search.query.terms import is_amount, is_parted_number
from desktop_app.storage.lexical.conditions import Conditions
from desktop_app.storage.lexical.reader import LexicalReader

_NOWHERE = (
    Saying("No file holds {}."),
    Saying("No file holds {} as it is typed, so its words are searched."),
)
"""What is reported of numbers and of phrases that no file holds."""

_EXCLUDED = (
    Saying("No file that meets the other conditions holds {}."),
    Saying("No file that meets the other conditions holds {}, so its words are searched."),
)
"""What is reported of those that only files hold which the other conditions exclude."""


def relax_phrases(
    reader: LexicalReader, query: Query, *, has_words: bool
) -> tuple[Query, list[Saying]]:
    """Return a query that no file meets with plain words in place of its phrases, and notes.

    A query of phrases that have no words to search is returned unchanged.

    Args:
        reader: The state of the index.
        query: The query.
        has_words: Whether it is searched by words, so that its dates are respelt.
    """
    absent, apart = _find_unmet(reader, query)
    excluded = [one for one in absent if _is_possible(reader, [one])]
    nowhere = [one for one in absent if one not in excluded]
    notes = [*_describe(nowhere, _NOWHERE), *_describe(excluded, _EXCLUDED)]
    if apart:
        notes.append(_describe_apart(apart, is_excluded=_is_possible(reader, apart)))
    relaxed = _relax(query, [*absent, *apart])
    if relaxed.is_empty:
        return query, notes
    dated = respell_dates(reader, relaxed) if has_words else relaxed
    is_met = Conditions(reader, dated).is_possible
    return dated if is_met else relaxed, notes


def _find_unmet(reader: LexicalReader, query: Query) -> tuple[list[Phrase], list[Phrase]]:
    """Return the phrases that no file holds, and the others if no file holds them together.

    Only files that meet the other conditions count.
    """
    phrases = _phrases(query)
    others = tuple(one for one in query.conditions if not isinstance(one, Phrase))

    def is_met(some: Iterable[Phrase]) -> bool:
        alone = replace(query, wanted=(), conditions=(*others, *some))
        return Conditions(reader, alone).is_possible

    held = [one for one in phrases if len(phrases) > 1 and is_met([one])]
    absent = [one for one in phrases if one not in held]
    return absent, [] if is_met(held) else held


def _relax(query: Query, unmet: Collection[Phrase]) -> Query:
    """Return the query with plain words in place of some phrases, and without their numbers.

    The digits of a number that no file holds would find other numbers.
    """
    words = tuple(Word(word) for phrase in unmet for word in _words_of(phrase))
    others = tuple(one for one in query.conditions if one not in unmet)
    is_partial = len(words) < sum(len(phrase.words) for phrase in unmet)
    wanted = (*query.wanted, *words)
    return replace(query, wanted=wanted, conditions=others, is_partial=is_partial)


def _words_of(phrase: Phrase) -> list[str]:
    return [one for one in phrase.words if not (is_parted_number(one) or is_amount(one))]


def _is_possible(reader: LexicalReader, phrases: Iterable[Phrase]) -> bool:
    """Whether any file holds some phrases, whatever the other conditions."""
    return Conditions(reader, Query(conditions=tuple(phrases))).is_possible


def _describe(unmet: Iterable[Phrase], templates: tuple[Saying, Saying]) -> Iterator[Saying]:
    """Yield the sentences for the user about the numbers and the phrases among some phrases."""
    for template, typed in zip(templates, _apart_from_numbers(unmet), strict=True):
        if typed:
            yield replace(template, parts=(any_of(typed),))


def _describe_apart(held: Iterable[Phrase], *, is_excluded: bool) -> Saying:
    """Return the sentence about phrases that files hold, but none that is searched holds all."""
    typed = (all_of(map(_shown, held)),)
    if is_excluded:
        return Saying(
            "No file that meets the other conditions holds {} together, so their words are"
            " searched.",
            typed,
        )
    return Saying("No file holds {} together, so their words are searched.", typed)


def _apart_from_numbers(unmet: Iterable[Phrase]) -> tuple[list[str], list[str]]:
    """Return the numbers and the phrases among some phrases, as notes show them."""
    by_kind: tuple[list[str], list[str]] = ([], [])
    for phrase in unmet:
        by_kind[bool(_words_of(phrase))].append(_shown(phrase))
    return by_kind


def _shown(phrase: Phrase) -> str:
    return shorten(" ".join(phrase.words))


def _phrases(query: Query) -> list[Phrase]:
    return [condition for condition in query.conditions if isinstance(condition, Phrase)]
