"""Converts texts and queries to terms of the word index.

A text is prepared in Python (:func:`indexed_form`) and tokenised by tantivy. The terms of
:func:`query_terms` are adjacent in a matching text, so that a phrase query finds them.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from unicodedata import normalize

from tantivy import Filter, TextAnalyzer, TextAnalyzerBuilder, Tokenizer

from desktop_app.core.letters import transcribed
from desktop_app.storage.lexical.amounts import amounts_in, in_one_word, spaced_amounts_in
from desktop_app.storage.lexical.identifiers import (
    other_forms,
    parted_at_digits,
    with_signs_named,
)
from desktop_app.storage.lexical.scripts import ends_in_run, fold
from desktop_app.storage.lexical.spellings import other_spellings

PLAIN = "satchel_plain"
"""The analyzer of words as written."""

SPACED = "satchel_spaced"
"""The analyzer of finished terms, separated by spaces."""

LONGEST_TERM = 100
"""Most bytes of a term; longer runs are not words (base64, file hashes) and would bloat the
index."""

REMEMBERED = 20_000
"""Words whose terms are cached, about 4 MB: words recur from text to text."""

SNOWBALL = {
    "ar": "arabic",
    "da": "danish",
    "de": "german",
    "el": "greek",
    "en": "english",
    "es": "spanish",
    "fi": "finnish",
    "fr": "french",
    "hu": "hungarian",
    "it": "italian",
    "nl": "dutch",
    "no": "norwegian",
    "pt": "portuguese",
    "ro": "romanian",
    "ru": "russian",
    "sv": "swedish",
    "tr": "turkish",
}
"""What tantivy calls each language that it stems, by ISO 639-1 code. Tamil is missing: its stemmer
needs the marks that the tokenizer splits at, so no inflections matched."""

STEMMED_LANGUAGES: Mapping[str, str] = MappingProxyType(
    {language: f"satchel_{language}" for language in SNOWBALL}
)
"""The analyzer of each language that has a stemmer, by ISO 639-1 code."""

_ACCENTS_FIRST = frozenset({"en", "es", "hu", "it"})
"""Languages whose stemmer matches at least as many inflections when accents are removed first. In
other languages, accents identify endings: of 126 French pairs 112 match when accents are removed
after the stemmer and 96 when before (unaccented query and accented text: 100, 96).
"""

_PLUSES = re.compile(r"\+\+(?<=\b[Cc]\+\+)")
_SHARP = re.compile(r"#(?<=\b[A-Ga-g]#)(?!\w)")
_DOT = re.compile(r"\.(?=(?:NET|Net|net)\b)(?<![\w.]\.)")

DOT_NET = rf"{_DOT.pattern}\w+"
"""Pattern of the name that begins with a full stop."""

_SIGNED = re.compile(rf"\b[Cc]\+\+|\b[A-Ga-g][#♯♭](?!\w)|{DOT_NET}")
"""The names with signs that are one word each."""

_UMLAUT = re.compile(r"[^\W_]*[äöüÄÖÜåÅøØ][^\W_]*")


def indexed_form(text: str) -> str:
    """Return the content of a text field: the prepared text, then other forms of its words.

    The other forms (see :func:`alternatives`) come last, so that they separate no words.
    """
    if not text:
        return text
    running, forms = _running(text), other_forms(text)
    spaced = spaced_amounts_in(running)
    forms += dict.fromkeys(term for one in spaced for term in (one.term, one.whole))
    if amounts := list(amounts_in(running)):
        running = in_one_word(running, amounts)
        forms += dict.fromkeys(one.whole for one in amounts if one.whole != one.term)
    return "\n".join((running, *forms)) if forms else running


def indexed_name(name: str) -> str:
    """Return the content of a field of names: that of a text, with further forms of its words."""
    return "\n".join((indexed_form(name), *forms_in_name(name))) if name else name


def forms_in_name(name: str) -> list[str]:
    """Return the forms of a name's words by which they are found, but not the words of a text.

    Words of letters and digits are parted, and umlauts are two letters: *Mueller* for ``Müller``.
    """
    if name.isascii():  # most names, which have no umlauts
        return parted_at_digits(name)
    composed = normalize("NFC", name)
    umlauts = dict.fromkeys(map(transcribed, _UMLAUT.findall(composed)))
    return [*parted_at_digits(composed), *umlauts]


def query_terms(analyzer: TextAnalyzer, text: str) -> list[str]:
    """Return the terms of a query's words, in the same order and positions as in a text.

    A last term that :func:`is_single_unspaced` is a prefix.
    """
    return list(_query_terms(analyzer, text))


@lru_cache(maxsize=REMEMBERED)
def _query_terms(analyzer: TextAnalyzer, text: str) -> tuple[str, ...]:
    running = _running(text)
    terms = analyzer.analyze(in_one_word(running, amounts_in(running)))
    # The run may continue in the text; its last character is then no term there.
    return tuple(terms[:-1] if ends_in_run(terms) else terms)


def find_terms(analyzer: TextAnalyzer, text: str) -> list[str]:
    """Return all terms of a text, with other forms of its words last."""
    return list(analyzer.analyze(indexed_form(text)))


_SERIAL = re.compile(r"[1-9][0-9]{2,5}")
"""The end of a serial number; shorter numbers are in dates and times with a zero before them."""
_LONGEST_SERIAL = 8
"""Digits of a serial number with its zeros, as ``00001234``; each length is looked up."""


def alternatives(word: str) -> list[str]:
    """Return other spellings of a query's word, each a text for :func:`query_terms`.

    ``e-mail`` is also ``email``, ``camelCase`` also ``camel Case``, ``Müller`` also ``Mueller``,
    and ``colour`` also ``color`` (see :func:`other_spellings`). ``418`` is also ``00418``, because
    numbers of invoices are padded with zeros.
    """
    return list(_alternatives(word))


@lru_cache(maxsize=REMEMBERED)
def _alternatives(word: str) -> tuple[str, ...]:
    if _SERIAL.fullmatch(word):
        return tuple(word.zfill(length) for length in range(len(word) + 1, _LONGEST_SERIAL + 1))
    umlauts = [written] if (written := transcribed(word)) != word else []
    spellings = other_spellings(word)
    joined = (form for one in spellings for form in other_forms(one))
    return (*other_forms(word), *umlauts, *spellings, *joined)


def build_analyzers() -> dict[str, TextAnalyzer]:
    """Return all analyzers by name: plain, spaced, and those of the stemmed languages."""
    stemmed = {name: _stemming(language) for language, name in STEMMED_LANGUAGES.items()}
    return {
        PLAIN: _plain(),
        SPACED: TextAnalyzerBuilder(Tokenizer.whitespace()).build(),
        **stemmed,
    }


@cache
def analyzer_of(name: str) -> TextAnalyzer:
    """Return one analyzer by its name; a process needs few of them."""
    languages = {analyzer: language for language, analyzer in STEMMED_LANGUAGES.items()}
    return _stemming(languages[name]) if name in languages else _plain()


def _plain() -> TextAnalyzer:
    return _splitting().filter(Filter.ascii_fold()).build()


def _stemming(language: str) -> TextAnalyzer:
    filters = [Filter.stemmer(SNOWBALL[language]), Filter.ascii_fold()]
    if language in _ACCENTS_FIRST:
        filters.reverse()
    builder = _splitting()
    for one in filters:
        builder = builder.filter(one)
    return builder.build()


def _splitting() -> TextAnalyzerBuilder:
    builder = TextAnalyzerBuilder(Tokenizer.simple())
    return builder.filter(Filter.remove_long(LONGEST_TERM)).filter(Filter.lowercase())


def _running(text: str) -> str:
    """Return the text with its letters folded, with C++, C#, F# and .NET as words.

    The note F♯ is *F sharp*, and the sign × an x.
    """
    text = with_signs_named(text)
    # Looking for a character first takes a tenth of the time of a pattern that does not match.
    if "+" in text:
        text = _PLUSES.sub("plusplus ", text)
    if "#" in text:
        text = _SHARP.sub("sharp ", text)
    text = _DOT.sub("dot", text)  # most texts have full stops
    return fold(text)


def names_with_signs(text: str) -> Iterator[tuple[int, int]]:
    """Yield where C++, C#, .NET and notes such as F♯ are in a text, each of which is one term."""
    return (found.span() for found in _SIGNED.finditer(text))
