"""The forms of a word that documents have, also those that stemmers do not find."""

from collections.abc import Iterable, Iterator

from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.schema import STEMS, stem_terms, stemmer_of
from desktop_app.storage.lexical.stop_words import is_stop_word
from desktop_app.storage.lexical.unknown_language import forms_in_unknown
from desktop_app.storage.lexical.vocabulary import Vocabulary

_DECLINED = frozenset({"cs", "pl", "sk", "uk"})
"""ISO 639-1 codes of languages without a stemmer whose inflections are known."""

_MISSED = frozenset({"de", "es", "fi", "fr", "it", "nl", "pt"})
"""Codes of languages whose stemmer leaves inflections apart that are known."""


def inflected_forms(vocabulary: Vocabulary, word: str, stemmer: str = "") -> list[str]:
    """Return inflections of a word that files have, but that its stems do not find.

    See :mod:`.declensions`, :mod:`.missed_forms` and :mod:`.unknown_language`.

    Args:
        vocabulary: The terms of the index.
        word: The word as typed.
        stemmer: Only those in languages with this stemming analyzer; empty for all.
    """
    found = _inflections(vocabulary, word)
    return [form for form, language in found if stemmer in ("", stemmer_of(language))]


def inflected_stems(vocabulary: Vocabulary, word: str) -> Iterator[str]:
    """Yield the terms in :data:`STEMS` of the inflections of a word."""
    for form, language in _inflections(vocabulary, word):
        yield from stem_terms(vocabulary.stems(form, language), stemmer_of(language))


def _inflections(vocabulary: Vocabulary, word: str) -> Iterable[tuple[str, str]]:
    """Return the inflections of a word, each with a language, once for each stemming analyzer.

    The language of files in an unknown one is empty.
    """
    languages = (*sorted(_DECLINED), *sorted(_MISSED))
    found = {
        (form, stemmer_of(one)): (form, one)
        for one in filter(vocabulary.languages.__contains__, languages)
        for form in vocabulary.find_once(_find_inflected, word, one)
    }
    return [*found.values(), *((form, "") for form in forms_in_unknown(vocabulary, word))]


def _find_inflected(vocabulary: Vocabulary, word: str, language: str) -> list[str]:
    terms = vocabulary.terms(word)
    if len(terms) != 1 or not terms[0].isalpha() or vocabulary.is_stop_word(word):
        return []
    # Few libraries have files in some of these languages.
    if language in _DECLINED:
        from desktop_app.storage.lexical.declensions import inflections_of as forms_of  # noqa: PLC0415
    else:
        from desktop_app.storage.lexical.missed_forms import missed_forms as forms_of  # noqa: PLC0415
    return [
        one for one in forms_of(terms[0], language) if _is_inflection(vocabulary, one, language)
    ]


def _is_inflection(vocabulary: Vocabulary, form: str, language: str) -> bool:
    """Whether a file in a language has a form, which carries a meaning."""
    if not vocabulary.is_in_any(form) or is_stop_word(form, language):
        return False
    stems = stem_terms(vocabulary.stems(form, language), stemmer_of(language))
    return all(vocabulary.holds(one, STEMS) for one in stems)


def is_known(vocabulary: Vocabulary, word: str) -> bool:
    """Whether any document has a word in any form, also one that only has the same stem."""
    stems = vocabulary.stems_of(word)
    has_stem = any(vocabulary.holds(one, STEMS) for one in stems)
    return is_known_unstemmed(vocabulary, word) or has_stem


def is_known_unstemmed(vocabulary: Vocabulary, word: str) -> bool:
    """Whether any document has a word in a form that needs no stemmer to be recognised.

    That is the word as typed, in the context of a path, within a compound, or inflected as the
    stemmers do not know. A misspelt word may share its stem with another word.
    """
    return (
        any(map(vocabulary.holds, vocabulary.terms(word)))
        or any(map(vocabulary.by_path, vocabulary.stems_of(word)))
        or bool(compounds_with(vocabulary, word))
        or bool(inflected_forms(vocabulary, word))
    )
