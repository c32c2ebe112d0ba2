"""Words that French and Italian join by an apostrophe: *l'hôtel*, *dell'albergo*, *l'8 marzo*.

The word before the apostrophe carries no meaning. As a part of a compound it would count as much as
the other one, and find texts that have nothing else of the query.
"""

from collections.abc import Collection, Iterator

from desktop_app.core.letters import fold_letters
from desktop_app.core.query import Query, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical.stop_words import ELIDED, ELISION, is_elided, is_stop_word
from desktop_app.storage.lexical.vocabulary import Vocabulary

_FIRST = frozenset("aeœhiouy18")
"""First letters of words before which others are elided; *son's* and *all's* are English. Numbers
that begin so are spoken with a vowel: *uno*, *undici*, *otto*."""

_INVERTING = "fr"
"""The language that joins a verb and its subject by a hyphen: *est-ce*, *a-t-il*."""


def split_elisions(vocabulary: Vocabulary, query: Query) -> Query:
    """Return the query with elisions split into two words, if files are in such a language.

    Args:
        vocabulary: The words of the index, and the languages of its files.
        query: The query; its phrases stay as they are.
    """
    languages = ELIDED.keys() & vocabulary.languages
    if not languages:
        return query
    wanted = tuple(part for word in query.wanted for part in _parts_of(word, languages))
    return query if wanted == query.wanted else replace(query, wanted=wanted)


def _parts_of(word: Word, languages: Collection[str]) -> Iterator[Word]:
    """Yield the words that an elision joins, and those of a French inversion such as *est-ce*.

    Only words of an inversion that are all stop words are split: *rendez-vous* is one word.
    """
    text = word.text.replace("’", ELISION)
    before, _, rest = text.partition(ELISION)
    elided = before + ELISION
    if fold_letters(rest[:1]) in _FIRST and is_elided(elided, languages):
        yield Word(elided)
        yield from _parts_of(replace(word, text=rest), languages)
        return
    parts = text.split("-")
    is_whole = word.is_prefix or _INVERTING not in languages or len(parts) == 1
    if is_whole or not all(one and is_stop_word(one.lower(), _INVERTING) for one in parts):
        yield word
    else:
        yield from map(Word, parts)
