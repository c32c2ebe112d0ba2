"""For a typed compound that no file has: the words of files that are its parts."""

from collections.abc import Collection

from desktop_app.storage.lexical.compounds import (
    LEAST_BEGINNING,
    LEAST_LISTED,
    splits,
    without_link,
)
from desktop_app.storage.lexical.found_compounds import (
    compounding,
    compounds_with,
    is_content_word,
    is_part,
    may_be_first,
)
from desktop_app.storage.lexical.known_forms import is_known
from desktop_app.storage.lexical.vocabulary import Vocabulary


def parts_of(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the words of files that a compound in no file consists of; empty without any.

    *Zeckenimpfung* is found where *Zecken* and *Impfungen* are.
    """
    return vocabulary.find_once(_find_parts, word)


def _find_parts(vocabulary: Vocabulary, word: str) -> list[str]:
    terms = vocabulary.terms(word)
    if not compounding(vocabulary) or len(terms) != 1 or is_known(vocabulary, word):
        return []
    for first, last in splits(terms[0]):
        if is_part(vocabulary, last):
            firsts = sorted(without_link(first), key=len, reverse=True)
            held = next((one for one in firsts if may_be_first(vocabulary, one)), "")
            if held:
                return [held, last]
    return []


def every_part(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the words by which a compound in no file is found, for both parts or else for one."""
    return parts_of(vocabulary, word) or words_for_part(vocabulary, word)


def words_for_part(vocabulary: Vocabulary, word: str) -> list[str]:
    """Return the words by which a compound is found of which files have one part only.

    *Beitragserhöhung* is found where *Beitrag* is, and if no file has this word alone, where
    *Jahresbeitrag* is. The other part has to be in a word list: *Einigung* is not a part of
    *Bescheinigung*.
    """
    return vocabulary.find_once(_find_for_part, word)


def _find_for_part(vocabulary: Vocabulary, word: str) -> list[str]:
    terms, written = vocabulary.terms(word), word.lower()
    languages = sorted(compounding(vocabulary))
    if not languages or len(terms) != 1 or not terms[0].isalpha() or is_known(vocabulary, word):
        return []
    # Terms have no accents, and lists have them.
    typed = written if len(written) == len(terms[0]) else terms[0]
    in_lists: list[str] = []
    for first, last in splits(typed, LEAST_LISTED):
        firsts = sorted(without_link(first), key=len, reverse=True)
        held = [
            one
            for one in firsts
            if len(one) >= LEAST_BEGINNING and is_content_word(vocabulary, one)
        ]
        listed = [one for one in firsts if _is_listed(one, languages)]
        if not held and not listed:
            continue
        if is_content_word(vocabulary, last):
            return [*held[:1], last]
        if _is_listed(last, languages):
            if held:
                return held[:1]
            in_lists += (last, *listed)
    ending = (_ending_with(vocabulary, one) for one in in_lists)
    return next(filter(None, ending), [])


def _is_listed(part: str, languages: Collection[str]) -> bool:
    # Starts without such a word need no lists.
    from desktop_app.storage.lexical.word_lists import is_listed  # noqa: PLC0415

    return len(part) >= LEAST_LISTED and is_listed(part, languages, includes_english=False)


def _ending_with(vocabulary: Vocabulary, part: str) -> list[str]:
    """Return the compounds of files that end with a part of a word."""
    beginning = tuple(vocabulary.terms(part))
    return [one for one in compounds_with(vocabulary, part) if not one.startswith(beginning)]
