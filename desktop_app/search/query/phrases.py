"""The quoted phrases of a query."""

from collections.abc import Iterable, Iterator

from desktop_app.core.query import AllOf, AnyOf, Condition, Phrase, Query
from desktop_app.storage.lexical.amounts import amounts_in
from desktop_app.storage.lexical.scored_words import scored_words
from desktop_app.storage.lexical.scripts import unspaced_run


def phrases_of(conditions: Iterable[Condition]) -> Iterator[tuple[str, ...]]:
    """Return the words of each phrase whose words must be consecutive."""
    for one in conditions:
        match one:
            case Phrase(words=words, slop=0):
                yield words
            case AnyOf(conditions=parts) | AllOf(conditions=parts):
                yield from phrases_of(parts)


def only_phrases(query: Query) -> tuple[tuple[str, ...], ...]:
    """Return the phrases of a query that has no other words; else nothing.

    Words in scripts without spaces are indexed as pairs of characters, so their phrases are not
    returned. Neither is an amount alone: texts may have it in several words, as in ``1 234,50``.
    """
    scored = scored_words(query)
    exact = [one for one in query.conditions if isinstance(one, Phrase) and not one.slop]
    phrases = tuple(one.words for one in exact)
    foreign = (one.text for one in scored if not one.text.isascii())
    is_spaced = not any(unspaced_run().search(text) for text in foreign)
    is_all = len(scored) == sum(map(len, phrases))
    is_amount = len(scored) == 1 and any(amounts_in(scored[0].text))
    return phrases if is_all and is_spaced and not is_amount else ()
