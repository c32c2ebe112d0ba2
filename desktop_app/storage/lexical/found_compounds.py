"""The compounds with a word that files have; see :mod:`.compounds` for what a compound is."""

from collections.abc import Collection, Iterable, Iterator

from desktop_app.core.letters import transcribed, with_umlaut
from desktop_app.storage.lexical.compounds import (
    INFLECTIONS,
    LANGUAGES,
    LEAST_BEGINNING,
    LEAST_ENDING,
    LEAST_FIRST,
    LEAST_LETTERS,
    LEAST_STEM,
    MOST_ENDING,
    compounds_among,
    first_parts,
    is_ending,
    last_words,
    needs_word,
    without_link,
)
from desktop_app.storage.lexical.schema import (
    NAME_FIELDS,
    REVERSED,
    STEMS,
    WORDS,
    stem_terms,
    stemmer_of,
)
from desktop_app.storage.lexical.similar_words import pairs_apart
from desktop_app.storage.lexical.unknown_language import is_in_unknown
from desktop_app.storage.lexical.vocabulary import Vocabulary

_NAME = "name"
"""The field of the names of files."""


def compounds_with(vocabulary: Vocabulary, word: str, field: str = WORDS) -> list[str]:
    """Return the most frequent compounds with a word as a part; see :mod:`.compounds`.

    Args:
        vocabulary: The terms of the index.
        word: The word as typed.
        field: The texts, or a field of names, in which the compounds occur.
    """
    return vocabulary.find_once(_find_compounds, word, field)


def compound_stems(vocabulary: Vocabulary, word: str) -> Iterator[str]:
    """Yield the terms in :data:`STEMS` of a word's compounds, in languages with compounds.

    For a compound that no file in such a language has, it is the term of files whose language is
    unknown.
    """
    for one in compounds_with(vocabulary, word):
        languages = compounding(vocabulary) if is_part(vocabulary, one) else ("",)
        for language in languages:
            yield from stem_terms(vocabulary.stems(one, language), stemmer_of(language))


def _find_compounds(vocabulary: Vocabulary, word: str, field: str) -> list[str]:
    terms, languages = vocabulary.terms(word), compounding(vocabulary)
    if len(terms) != 1:
        return []
    (term,) = terms
    found = _begun_in_names(vocabulary, word) if field in (WORDS, _NAME) else []
    if not languages:
        return found
    if len(term) >= LEAST_BEGINNING:
        # A file is found by the stems of its names, too.
        for one in (WORDS, *NAME_FIELDS) if field == WORDS else (field,):
            found += _compounds_beginning(vocabulary, term, one)
    forms = sorted(set().union(*(_last_parts(vocabulary, term, one) for one in languages)))
    for form in forms:
        found += _compounds_ending(vocabulary, form, min(len(form), len(term)))
    found = list(dict.fromkeys(found))
    return found if field == WORDS else [one for one in found if vocabulary.holds(one, field)]


def _compounds_beginning(vocabulary: Vocabulary, term: str, field: str) -> list[str]:
    """Return the compounds of a field that begin with a word; a short one needs a last part.

    In English files, *butterfly* is not a compound of *butter*; a list of unknown language has
    compounds of German words.
    """
    longer: Iterable[str] = vocabulary.beginning_with(term, field)
    if len(term) < LEAST_LETTERS:
        longer = _with_last_part(vocabulary, term, longer)
    if not is_part(vocabulary, term) or is_in_unknown(vocabulary, term):
        longer = (one for one in longer if is_part(vocabulary, one))
    return compounds_among(term, longer)


def _with_last_part(vocabulary: Vocabulary, first: str, longer: Iterable[str]) -> list[str]:
    """Return those of the words that begin with a word whose rest is a word of a file, too."""
    return [
        one
        for one in longer
        if any(is_part(vocabulary, last) for last in last_words(one[len(first) :]))
    ]


def _begun_in_names(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the words of file names that begin with a word that no text has, as compounds do.

    The language of a picture such as ``Hochzeitsfeier.jpg`` is not known. Names are often written
    without umlauts, as ``gaestezimmer.jpg``.
    """
    terms = dict.fromkeys((*vocabulary.terms(word), *vocabulary.terms(transcribed(word))))
    if any(map(vocabulary.holds, terms)):
        return []
    found: list[str] = []
    for term in terms:
        # *carlease* is *car lease*, and ``carLeaseAgreement`` has that.
        if len(term) >= LEAST_BEGINNING and not any(pairs_apart(vocabulary, term, _NAME)):
            found += compounds_among(term, vocabulary.beginning_with(term, _NAME))
    return found


def is_content_word(vocabulary: Vocabulary, part: str) -> bool:
    """Whether a part is no stop word, and a file has it as a word of its own, inflected or not."""
    forms = (term + ending for term in vocabulary.terms(part) for ending in INFLECTIONS)
    is_held = any(map(vocabulary.is_in_any, forms))
    return is_held and not vocabulary.is_stop_word(part) and is_part(vocabulary, part)


def may_be_first(vocabulary: Vocabulary, part: str) -> bool:
    """Whether a file has a word that may be a first part; a short stop word is rather a prefix."""
    return (is_part if len(part) > LEAST_FIRST else is_content_word)(vocabulary, part)


def _last_parts(vocabulary: Vocabulary, term: str, language: str) -> Iterator[str]:
    """Yield the forms of a word that may end compounds, whether or not the index has them.

    A short stem, as that of *Rosen*, is also that of other words, so only the typed form counts.
    """
    stems = vocabulary.stems(term, language)
    if len(term) >= LEAST_ENDING and len(stems) == 1:
        endings = INFLECTIONS if len(stems[0]) >= LEAST_STEM else ()
        forms = (term, *(stems[0] + ending for ending in endings))
        longer = (one for one in forms if len(one) >= LEAST_ENDING)
        yield from (one for one in longer if vocabulary.stems(one, language) == stems)


def _compounds_ending(vocabulary: Vocabulary, form: str, letters: int) -> list[str]:
    """Return the compounds with a form of a word; a word of few letters needs a first part."""
    longer = vocabulary.most_frequent(form[::-1], MOST_ENDING, REVERSED)
    firsts = first_parts(form, (one[::-1] for one in longer))
    return [
        first + form
        for first in firsts
        if not needs_word(first, letters)
        or any(may_be_first(vocabulary, one) for one in without_link(first))
        or (not is_ending(form) and _is_listed_first(vocabulary, first))
    ]


def _is_listed_first(vocabulary: Vocabulary, first: str) -> bool:
    """Whether a word list of the languages with compounds has a long first part.

    *Rasenmäher* is a *Mäher*, also where no file has *Rasen*.
    """
    if len(first) < LEAST_BEGINNING:
        return False
    # Most searches have no such compound.
    from desktop_app.storage.lexical.word_lists import is_listed  # noqa: PLC0415

    languages = sorted(compounding(vocabulary))
    return any(
        is_listed(spelling, languages, includes_english=False)
        for one in (*without_link(first), f"{first}e")
        if len(one) >= LEAST_BEGINNING
        for spelling in with_umlaut(one)
    )


def is_part(vocabulary: Vocabulary, part: str) -> bool:
    """Whether a file in a language with compounds has a part as a word of its own.

    *Rest* and *rings* in English files are not parts of *restringing*.
    """
    languages = compounding(vocabulary)
    by_language = ((vocabulary.stems(part, one), stemmer_of(one)) for one in languages)
    stems = (stem for found in by_language for stem in stem_terms(*found))
    return any(vocabulary.holds(stem, STEMS) for stem in stems)


def compounding(vocabulary: Vocabulary) -> Collection[str]:
    """Return the languages of the files that write compounds as one word."""
    return LANGUAGES.intersection(vocabulary.languages)
