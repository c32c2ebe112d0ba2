"""Inflections in files whose language is unknown, such as lists and tables: *Tomate* for *Tomaten*.

Such files have the stems of English, and the word index does not tell them from English files.
"""

from desktop_app.core.letters import with_umlaut
from desktop_app.storage.lexical.schema import DEFAULT_LANGUAGE, STEMS, stem_terms, stemmer_of
from desktop_app.storage.lexical.vocabulary import Vocabulary

_UNKNOWN = ""

_LEAST_STEM = 4
"""Letters of a stem; a shorter one is that of too many words."""


def is_in_unknown(vocabulary: Vocabulary, word: str) -> bool:
    """Whether a file of unknown language, or one in English, has a word."""
    stems = stem_terms(vocabulary.stems(word, _UNKNOWN), stemmer_of(_UNKNOWN))
    return any(vocabulary.holds(one, STEMS) for one in stems)


def forms_in_unknown(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the inflections that files of unknown language have of a word that other files have.

    The word list of the language has to have the inflection, and the English one must not: *hand*
    in an English file is no inflection of *Hände*.

    Args:
        vocabulary: The terms of the index.
        word: The word as typed.
    """
    return vocabulary.find_once(_find_forms, word)


def _find_forms(vocabulary: Vocabulary, word: str) -> list[str]:
    terms = vocabulary.terms(word)
    if _UNKNOWN not in vocabulary.languages or len(terms) != 1 or not terms[0].isalpha():
        return []
    languages = sorted(set(vocabulary.languages) - {_UNKNOWN, DEFAULT_LANGUAGE})
    found = (form for one in languages for form in _forms_of(vocabulary, terms[0], one))
    return list(dict.fromkeys(found))


def _forms_of(vocabulary: Vocabulary, term: str, language: str) -> list[str]:
    """Return the inflections of a term in a language of which a file has the term."""
    stems = vocabulary.stems(term, language)
    if len(stems) != 1 or len(stems[0]) < _LEAST_STEM or vocabulary.is_stop_word(term):
        return []
    if not vocabulary.holds_all(stem_terms(stems, stemmer_of(language)), STEMS):
        return []
    found_by_itself = vocabulary.stems(term, _UNKNOWN)
    return [
        form
        for form in (stems[0], *vocabulary.beginning_with(stems[0]))
        if vocabulary.stems(form, language) == stems
        and vocabulary.stems(form, _UNKNOWN) != found_by_itself
        and is_in_unknown(vocabulary, form)
        and _is_only_in(form, language)
    ]


def _is_only_in(form: str, language: str) -> bool:
    """Whether the word list of a language has a form, and the English one has not.

    The form may lack an umlaut, as terms do.
    """
    # Most searches have no such form.
    from desktop_app.storage.lexical.word_lists import is_listed  # noqa: PLC0415

    if is_listed(form, [DEFAULT_LANGUAGE]):
        return False
    return any(is_listed(one, [language], includes_english=False) for one in with_umlaut(form))
