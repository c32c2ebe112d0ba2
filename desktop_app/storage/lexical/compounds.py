"""Compounds that begin or end with a word: ``Versicherungsnummer`` for *Versicherung* or *Nummer*.

German, Dutch and the Scandinavian languages write as one word what English writes as two. The
stemmers of these languages do not separate the parts.
"""

import re
from collections.abc import Iterable, Iterator, Set
from itertools import islice

from desktop_app.core.letters import fold_letters

LANGUAGES = frozenset({"de", "nl", "da", "no", "sv"})
"""ISO 639-1 codes of the languages whose compounds are found by their parts."""

LEAST_LETTERS = 6
"""Letters of a part that finds compounds; shorter words begin too many others, as *land* begins
*landen*."""

LEAST_BEGINNING = 5
"""Letters of a first part. One of fewer than :data:`LEAST_LETTERS` finds only compounds whose rest
is a word of a file, too, as *Konto* finds *Kontoauszug*: *Karte* also begins *Kartell*. In names of
files, the rest of a word that no text has may be anything."""

LEAST_ENDING = 5
"""Letters of a last part. A part of no more than :data:`LEAST_LETTERS` finds only compounds whose
first part is in a file, too: *Sport* also ends *Transport*."""

LEAST_FIRST = 3
"""Letters of a first part before a last one. One of three letters has to be a word of a file, too,
as *Bau* in *Bauvertrag*."""

LEAST_LISTED = 4
"""Letters of a part that is in no file, but in a word list; lists have most three letters."""

LEAST_STEM = 4
"""Letters of the stem of a last part, as of *Liste* and *Nummer*."""

MOST = 8
"""Most compounds that begin with a word, the most frequent ones."""

MOST_ENDING = 32
"""Most compounds that end with a word. They are of its kind, as *Mietvertrag* is a *Vertrag*."""

INFLECTIONS = (
    *("", "e", "en", "ene", "er", "ern", "erna", "erne", "es", "et", "n", "s"),
    *("ar", "arna", "or", "orna"),
)
"""Endings of nouns in these languages, without accents: *Mietverträge* ends with *Verträge*."""

_LEAST_REST = 4
"""Letters behind a first part: a shorter rest is rather an ending or a suffix."""
_LINK = re.compile(r"(?:e?s|e?n|er?)(?=\w{4})")
"""A linking element, as in *Versicherungsnummer* and *Strassenbahn*."""
_ENDING = re.compile(
    r"(?:lich|(?:ar|at)?isch|keit|heit|schaft|igkeit|ung|ier|los|bar|haft|sam|ism|ist|ste[nrms]?$|end|ing)"
)
"""The beginning of a rest that is an ending of the word, and no second word of a compound."""
_INSIDE = ("ge", "zu")
"""What some forms of a verb have after a prefix, as *hingewiesen* and *hinzuweisen*."""
_FEMININE = "innen"
"""The ending of nouns for several women."""
_PREFIXES = frozenset(
    [
        *("durch", "gegen", "hinter", "miss", "nach", "uber", "unter", "wider", "wieder"),
        *("achter", "door", "onder", "over", "tegen", "voor", "weer"),
        *("heran", "heraus", "herein", "hinaus", "hinein", "zuruck", "zusammen", "zwischen"),
        *("entgegen", "herab", "herauf", "herbei", "herum", "herunter", "hervor", "hinab"),
        *("hinauf", "hindurch", "hinuber", "hinunter", "voran", "voraus", "vorbei", "voruber"),
        *("emp", "ent", "her", "hin", "los", "mis", "ont", "ver", "weg", "zer"),
        *("efter", "etter", "fran", "genom", "igen", "mellan", "mellem", "mellom", "under"),
    ]
)
"""Prefixes as long as the first word of a compound: *Unterhandlung* is not a *Handlung*. Terms
have no accents."""
_LONG = re.compile(rf"[^\W\d_]{{{_LEAST_REST + LEAST_ENDING},}}")
_LINKS = ("s", "es", "n", "en", "er", "e")


def compounds_among(word: str, longer: Iterable[str]) -> list[str]:
    """Return the compounds among the words that begin with a word, in their order.

    Args:
        word: A term in small letters.
        longer: Terms that begin with it.
    """
    found = (one for one in longer if _is_compound(one[len(word) :]))
    return list(islice(found, MOST))


def _is_compound(rest: str) -> bool:
    return len(rest) >= _LEAST_REST and not any(map(_ENDING.match, last_words(rest)))


def last_words(rest: str) -> tuple[str, ...]:
    """Return the words that the rest of a compound may be, with and without a linking element."""
    link = _LINK.match(rest)
    return (rest, rest[link.end() :]) if link else (rest,)


def long_words(text: str) -> set[str]:
    """Return the words of a text that may be compounds, as they are written."""
    return set(_LONG.findall(text))


def first_parts(word: str, longer: Iterable[str]) -> list[str]:
    """Return what compounds have before a word, in their order.

    Args:
        word: A term in small letters.
        longer: Terms that end with it.
    """
    firsts = (one[: -len(word)] for one in longer)
    return [one for one in firsts if len(one) >= LEAST_FIRST and not _is_prefix(one)]


def _is_prefix(first: str) -> bool:
    """Whether a first part is a prefix, also in a participle or infinitive: *hinge* and *hinzu*."""
    return any(one in _PREFIXES for one in (first, *map(first.removesuffix, _INSIDE)))


def needs_word(first: str, letters: int) -> bool:
    """Whether a first part has to be a word of a file, before a last part of this many letters."""
    return letters <= LEAST_LETTERS or len(first) < _LEAST_REST


def is_ending(last: str) -> bool:
    """Whether a last part is rather an ending: *enden* of *blickenden*, *innen* of *Ärztinnen*."""
    return last == _FEMININE or _ENDING.match(last) is not None


def without_link(first: str) -> set[str]:
    """Return the words that a first part may be, with and without a linking element."""
    return {first, *map(first.removesuffix, _LINKS)}


def splits(word: str, least_ending: int = LEAST_ENDING) -> Iterator[tuple[str, str]]:
    """Yield the first and last parts that a compound may have, those with the longest last first.

    Args:
        word: A word in small letters, with or without accents.
        least_ending: Fewest letters of the last part.
    """
    for at in range(LEAST_FIRST, len(word) - least_ending + 1):
        first, last = word[:at], word[at:]
        if fold_letters(first) not in _PREFIXES and not _ENDING.match(last):
            yield first, last


def held_words(words: Set[str], held: Set[str], language: str) -> frozenset[str]:
    """Return those of the words that a text has, or of which it has parts of a compound.

    A text about *Hausrat* has what *Hausratversicherung* is about. A first part that is too short
    to count alone, as in *Wollprogramm*, counts where the text has the last part, too.

    Args:
        words: Stems of the wanted words.
        held: Stems of the words of the text.
        language: ISO 639-1 code; compounds count in :data:`LANGUAGES`.
    """
    if language not in LANGUAGES:
        return frozenset(words & held)
    firsts = tuple(
        one for one in held if len(one) >= LEAST_LETTERS and one.isalpha() and one not in _PREFIXES
    )
    return frozenset(
        word
        for word in words
        if word in held
        or any(word.startswith(one) and _is_compound(word[len(one) :]) for one in firsts)
        or any(one in held and without_link(word[: -len(one)]) & held for one in _last_parts(word))
    )


def held_kinds(words: Set[str], held: Set[str], language: str) -> frozenset[str]:
    """Return those of the words of which a text has a kind: *Rhabarberkuchen* is a *Kuchen*.

    Args:
        words: Stems of the wanted words.
        held: Stems of the words of the text.
        language: ISO 639-1 code; compounds count in :data:`LANGUAGES`.
    """
    if language not in LANGUAGES:
        return frozenset()
    return frozenset(
        word
        for word in words
        if len(word) >= LEAST_STEM
        and any(one.endswith(word) and len(one) >= len(word) + LEAST_FIRST for one in held)
    )


def _last_parts(word: str) -> Iterator[str]:
    """Yield the stems of last parts that a compound may have after a first part."""
    return (word[at:] for at in range(_LEAST_REST, len(word) - LEAST_STEM + 1))
