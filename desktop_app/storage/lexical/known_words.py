"""Whether any document has a word, in any form."""

from desktop_app.storage.lexical.found_compounds import compounds_with
from desktop_app.storage.lexical.schema import STEMS
from desktop_app.storage.lexical.unstemmed_forms import inflected_forms
from desktop_app.storage.lexical.vocabulary import Vocabulary


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
