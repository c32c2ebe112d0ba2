"""Finding the words of an index that are similar to a word: by spelling, and in names."""

from collections.abc import Iterator
from itertools import product

from desktop_app.core.query import NamedField
from desktop_app.storage.lexical.analysis import alternatives
from desktop_app.storage.lexical.identifiers import parted_at_digits
from desktop_app.storage.lexical.vocabulary import TEXTS_AND_NAMES, Vocabulary

LOOKED_AT = 20_000
"""Most words compared with a misspelled one, the most frequent with its first letter."""

_LEAST_INFLECTED = 3
"""Letters of a word in a name that is found in other inflections, too."""

_LEAST_APART = 2
"""Letters of each part of a word that a name has as two words."""

_LONGEST_ENDING = 3
"""Letters of an ending that may be replaced, as *ies* in *cities*."""

SHORT = 5
"""Most letters of a word that may differ in one place only; longer words may in two."""


def spelled_like(
    vocabulary: Vocabulary, word: str, limit: int, longest_short: int = SHORT
) -> list[str]:
    """Return the terms of texts and names most similar in spelling, by similarity and frequency.

    They begin with the same letter, or with the first two in the other order; typing errors
    seldom fall on the first letter (Pollock and Zamora 1984, "Automatic spelling correction in
    scientific and scholarly text": 7.8% of the errors). Terms with the same first two letters
    are compared first, or with the first and the third, as of "frist" for "first"; and only
    these when enough of them differ in one place.

    Args:
        vocabulary: The terms of the index.
        word: The word as typed.
        limit: Most terms to return.
        longest_short: Letters up to which the word may differ in one place only.
    """
    # Each step of a search corrects the same words, in 4 to 8 ms.
    return vocabulary.find_once(_find_similar, word, limit, longest_short)


def _find_similar(vocabulary: Vocabulary, word: str, limit: int, longest_short: int) -> list[str]:
    terms = vocabulary.terms(word)
    if len(terms) != 1:
        return []
    (term,) = terms
    most = 1 if len(term) <= longest_short else 2
    # At a million passages, all words with one first letter take 70 ms, with two 9 ms.
    third = {term[0] + term[2]} if len(term) > 2 else set()
    near = _near(vocabulary, term, {term[:2], term[1::-1]} | third, most)
    if len([one for one in near if one[1] <= 1]) < limit:
        near = _near(vocabulary, term, {term[:1], term[1:2]} - {""}, most)
    return [found for found, *_ in near[:limit]]


def _near(
    vocabulary: Vocabulary, term: str, starts: set[str], most: int
) -> list[tuple[str, float]]:
    """Return similar terms with one of the starts, and in how many places they differ."""
    # Most searches have no typo, and it is a package of fifty modules.
    from rapidfuzz import process  # noqa: PLC0415
    from rapidfuzz.distance import DamerauLevenshtein  # noqa: PLC0415

    frequencies: dict[str, int] = {}
    # A word may be only in the name of a file, as of a picture.
    for field, start in product(TEXTS_AND_NAMES, starts):
        for found, count in vocabulary.counted(start, LOOKED_AT, field):
            if found[:1] == term[:1] or found[1:2] == term[:1]:
                frequencies[found] = max(count, frequencies.get(found, 0))
    near = process.extract(
        term,
        list(frequencies),
        scorer=DamerauLevenshtein.distance,
        score_cutoff=most,
        limit=None,
    )
    ranked = sorted(near, key=lambda one: (one[1], -frequencies[one[0]]))
    return [(found, distance) for found, distance, _ in ranked]


def name_forms(vocabulary: Vocabulary, word: str, field: str) -> list[str]:
    """Return other spellings and inflections of a word in a name, title, path or author's name.

    Their fields have no stems, since names are mostly typed as they are.
    """
    # Each key of a query looks up all its words.
    return vocabulary.find_once(_find_forms, word, field)


def _find_forms(vocabulary: Vocabulary, word: str, field: str) -> list[str]:
    others = [*alternatives(word), *parted_at_digits(word)]
    terms = vocabulary.terms(word)
    if len(terms) != 1 or field == NamedField.AUTHOR:  # names of people have no inflections
        return others
    return [
        *others,
        *_inflected(vocabulary, terms[0], field),
        *pairs_apart(vocabulary, terms[0], field),
    ]


def pairs_apart(vocabulary: Vocabulary, term: str, field: str) -> Iterator[str]:
    """Yield the pairs of words of a field that a term is made of: *note book* of *notebook*."""
    for at in range(_LEAST_APART, len(term) - _LEAST_APART + 1):
        if vocabulary.holds(term[:at], field) and vocabulary.holds(term[at:], field):
            yield f"{term[:at]} {term[at:]}"


def _inflected(vocabulary: Vocabulary, term: str, field: str) -> Iterator[str]:
    """Yield the other terms of a field with the same stem in a language of the index."""
    if len(term) >= _LEAST_INFLECTED and term.isalpha():
        stems = vocabulary.every_stem(term)
        beginning = term[: max(_LEAST_INFLECTED, len(term) - _LONGEST_ENDING)]
        longest = len(term) + _LONGEST_ENDING
        for other in vocabulary.most_frequent(beginning, LOOKED_AT, field):
            # Names of pictures have thousands of numbers behind the same letters.
            may_be_form = other != term and len(other) <= longest and other.isalpha()
            if may_be_form and not stems.isdisjoint(vocabulary.every_stem(other)):
                yield other
