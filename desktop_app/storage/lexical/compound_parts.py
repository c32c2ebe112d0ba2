"""The words of files by which a compound is found that no file has."""

from desktop_app.storage.lexical.compounds import (
    LEAST_BEGINNING,
    LEAST_LISTED,
    splits,
    without_link,
)
from desktop_app.storage.lexical.vocabulary import Vocabulary
from desktop_app.storage.lexical.word_forms import (
    compounding,
    compounds_with,
    is_first,
    is_known,
    is_meant,
    is_part,
)


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
            held = next((one for one in firsts if is_first(vocabulary, one)), "")
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

    # Starts without such a word need no lists.
    from desktop_app.storage.lexical.word_lists import is_listed  # noqa: PLC0415

    def is_word(part: str) -> bool:
        is_long = len(part) >= LEAST_LISTED
        return is_long and is_listed(part, languages, includes_english=False)

    # Terms have no accents, and lists have them.
    typed = written if len(written) == len(terms[0]) else terms[0]
    listed: list[str] = []
    for first, last in splits(typed, LEAST_LISTED):
        every_first = sorted(without_link(first), key=len, reverse=True)
        firsts = [one for one in every_first if is_word(one)]
        long_firsts = (one for one in every_first if len(one) >= LEAST_BEGINNING)
        held = [one for one in long_firsts if is_meant(vocabulary, one)][:1]
        is_last_held = bool(firsts or held) and is_meant(vocabulary, last)
        if held and (is_last_held or is_word(last)):
            return [*held, last] if is_last_held else held
        if is_last_held:
            return [last]
        if firsts and is_word(last):
            listed += (last, *firsts)
    ending = (_ending_with(vocabulary, one) for one in listed)
    return next(filter(None, ending), [])


def _ending_with(vocabulary: Vocabulary, part: str) -> list[str]:
    """Return the compounds of files that end with a part of a word."""
    beginning = tuple(vocabulary.terms(part))
    return [one for one in compounds_with(vocabulary, part) if not one.startswith(beginning)]
