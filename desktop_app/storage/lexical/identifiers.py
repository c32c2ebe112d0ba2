"""Other forms of words: ``camelCase`` in parts, ``e-mail`` and ``40×60`` as one word."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

LONGEST = 60
"""Most bytes of a run of letters, digits and hyphens; a longer one is not a word."""

REMEMBERED = 2_000
"""Names whose parts are cached, about 1 MB: names recur in a text."""

_MOST_HYPHENS = 2
"""Most hyphens of a compound that is also indexed as one word: ``SARS-CoV-2``, not
``state-of-the-art``."""

_MOST_PARTS = 6
"""Parts of a word that mixes letters and digits; a word of more is a hash or a random key."""


def _shape(code: int) -> str:
    letter = chr(code)
    if code >= 128:
        return "u"
    if not letter.isalnum():
        return "-" if letter == "-" else " "
    return "a" if letter.islower() else "A" if letter.isupper() else "0"


# The class of each byte of UTF-8: small letter, capital, digit, hyphen, part of another character,
# or space for everything else. Regular expressions search these classes for capitals and hyphens: a
# pattern that begins with them costs 2 ns a byte, one that begins with any letter 25.
_SHAPES = "".join(map(_shape, range(256))).encode()
_CAPITAL = re.compile(rb"A(?:(?<=aA)|(?=Aaa)|(?<=0A)(?=aa))[aA0]*+")
_HYPHEN = re.compile(rb"-(?<=[aAu]-)[aA0u][aA0u-]*+")

_CASED = re.compile(
    r"[A-Z](?:(?<=[a-z][A-Z])|(?=[A-Z][a-z][a-z])|(?<=[0-9][A-Z])(?=[a-z][a-z]))[A-Za-z0-9]*+"
)
"""What :data:`_CAPITAL` finds, in a text."""

_HYPHENED = re.compile(r"[^\W_]+(?:-[^\W_]+)+")
_BEHIND_LETTER = re.compile("[^0-9]-")
"""A hyphen of :data:`_HYPHEN`, in a word of a text: ``F16-2`` is not also indexed as one word."""

_POINTED = re.compile(r"\.(?<=[A-Z]\.)(?<![\w.][A-Z]\.)[A-Z](?:\.[A-Z])*+(?!\w)\.?")
"""An abbreviation such as ``U.S.C.``, behind its first letter."""

_ACCIDENTALS = {"♯": "sharp", "♭": "flat"}
_NOTE = re.compile(r"[♯♭](?<=\b[A-Ga-g][♯♭])(?!\w)")
"""The sign of a note that is raised or lowered."""

_PRODUCT = re.compile(r"(?<!\w)[0-9]+(?:×[0-9]+)++(?!\w)|(?<!\w)[0-9]+×(?!\w)")
"""A size such as ``40×60``, or a factor such as ``10×``."""

_GREEK = "\u0391-\u03a9\u03b1-\u03c9"
_AFTER_LATIN = re.compile(f"[{_GREEK}](?<=[A-Za-z][A-Za-z0-9].)")
"""A Greek letter behind others, as in ``IFNγ``; one before a letter is often a prefix of a unit."""

_GREEK_BYTE = re.compile(rb"[\xce\xcf]")
"""The first byte of a Greek letter in UTF-8."""

_GREEK_OR_LATIN = re.compile(f"[A-Za-z0-9]+|[{_GREEK}]+[0-9]*")

_PART = re.compile(r"[A-Z]+\d*(?![a-z])|[A-Z]?[a-z]+\d*|\d+")

_BORDER = re.compile(r"\d(?:(?<=[^\W\d_]\d)|(?=[^\W\d_]))")
"""A digit beside a letter."""

_MIXED = re.compile(r"[^\W_]*?(?:[^\W\d_]\d|\d[^\W\d_])[^\W_]*")
_LETTERS_OR_DIGITS = re.compile(r"[^\W\d_]+|\d+")


def other_forms(text: str) -> list[str]:
    """Return other forms of a text's words, each once: ``camel Case``, ``email``, ``US``."""
    raw = text.encode()
    shape = raw.translate(_SHAPES)
    cased = dict.fromkeys(_runs(_CAPITAL, raw, shape))
    hyphened = dict.fromkeys(_runs(_HYPHEN, raw, shape)) if b"-" in shape else ()
    forms = [form for run in cased for form in _parted(run.decode())]
    forms += [form for run in hyphened for form in _joined(run.decode())]
    forms += [in_one_piece(text[start:end]) for start, end in signed_in(text)]
    if not text.isascii():
        if _has_accidentals(text):
            forms += [text[at.start() - 1] + _ACCIDENTALS[at[0]] for at in _NOTE.finditer(text)]
        forms += [" ".join(text[slice(*one)] for one in parts) for parts in _with_greek(text)]
    return list(dict.fromkeys(forms)) if forms else forms


def parted_at_digits(name: str) -> list[str]:
    """Return the words of a file's name that mix letters and digits, cut between these.

    A name is often typed in another form than it has: *report 2024* for ``report2024final``. In
    texts such words are codes, and the parts of a code occur in many others.

    Args:
        name: Composed (NFC).
    """
    if _BORDER.search(name) is None:  # which takes a tenth of the time of looking for words
        return []
    runs = _MIXED.findall(name)
    parted = map(_LETTERS_OR_DIGITS.findall, (run for run in runs if len(run) <= LONGEST))
    return list(dict.fromkeys(" ".join(parts) for parts in parted if _are_words(parts)))


def _are_words(parts: Sequence[str]) -> bool:
    """Whether parts are long enough for words; those of a hash have about one letter."""
    return 1 < len(parts) <= _MOST_PARTS and sum(map(len, parts)) >= 2 * len(parts)


def _runs(mark: re.Pattern[bytes], raw: bytes, shape: bytes) -> Iterator[bytes]:
    """Yield the words in which a pattern matches, each from its start to the end of the match."""
    for match in mark.finditer(shape):
        at, end = match.span()
        start = shape.rfind(b" ", max(at - LONGEST, 0), at) + 1
        if end - start <= LONGEST:
            yield raw[start:end]


def _parted(run: str) -> Iterator[str]:
    name = run.rpartition("-")[2]
    parts = _PART.findall(name)
    if name.isascii() and _are_words(parts):
        yield " ".join(parts)


def _joined(run: str) -> Iterator[str]:
    for word in _HYPHENED.findall(run):
        if _is_also_joined(word):
            yield word.replace("-", "")


def _is_also_joined(word: str) -> bool:
    return word[0].isalpha() and word.count("-") <= _MOST_HYPHENS


def joined_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of the words with hyphens that are also indexed as one word."""
    at = text.find("-")
    while at >= 0:
        start = at
        while start and at - start < LONGEST and text[start - 1].isalnum():
            start -= 1
        word = _HYPHENED.match(text, start)
        end = word.end() if word else at + 1
        is_short = end - start <= LONGEST
        if word and is_short and _BEHIND_LETTER.search(word[0]) and _is_also_joined(word[0]):
            yield start, end
        at = text.find("-", end)


def signed_in(text: str) -> Iterator[tuple[int, int]]:
    """Yield the spans of words with signs, such as ``U.S.C.`` and ``40×60``.

    They are also indexed as :func:`in_one_piece`.
    """
    for found in _POINTED.finditer(text):
        yield found.start() - 1, found.end()
    if "×" in text:
        yield from (found.span() for found in _PRODUCT.finditer(text))


def in_one_piece(word: str) -> str:
    """Return a word without its hyphens and full stops, and with the letter x for the sign ×."""
    return word.replace("-", "").replace(".", "").replace("×", "x")


def with_signs_named(text: str) -> str:
    """Return a text with *F sharp* for the note F♯, *B flat* for B♭, and an x for ×."""
    if text.isascii():  # most texts, which have no such sign
        return text
    if "×" in text:
        text = text.replace("×", " x ")
    if not _has_accidentals(text):
        return text
    return _NOTE.sub(lambda sign: f" {_ACCIDENTALS[sign[0]]} ", text)


def _has_accidentals(text: str) -> bool:
    """Whether a text has such signs; looking for a character takes less time than a pattern."""
    return any(sign in text for sign in _ACCIDENTALS)


def _with_greek(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield, for each word such as ``IFNγ`` in a text, the spans of its parts."""
    if text.isascii() or _GREEK_BYTE.search(text.encode()) is None:
        return
    end = 0
    for place in _AFTER_LATIN.finditer(text):
        if place.start() < end:
            continue
        start, end = place.start(), place.end()
        while start and place.start() - start <= LONGEST and text[start - 1].isalnum():
            start -= 1
        while end < len(text) and end - start <= LONGEST and text[end].isalnum():
            end += 1
        if end - start <= LONGEST:
            yield [part.span() for part in _GREEK_OR_LATIN.finditer(text, start, end)]


def parted_in(text: str) -> Iterator[list[tuple[int, int]]]:
    """Yield, for each name such as ``camelCase`` or ``IFNγ`` in a text, the spans of its parts."""
    yield from _with_greek(text)
    for found in _CASED.finditer(text):
        start, end = found.span()
        while start and found.start() - start <= LONGEST and text[start - 1].isalnum():
            start -= 1
        if not text[end : end + 1].isalnum() and (parts := _parts_of(text[start:end])):
            yield [(start + first, start + last) for first, last in parts]


@lru_cache(REMEMBERED)
def _parts_of(name: str) -> tuple[tuple[int, int], ...]:
    """Return the spans of a name's parts; none if the name is not indexed in parts."""
    parts = list(_PART.finditer(name))
    is_name = name.isascii() and len(name) <= LONGEST and _are_words([one[0] for one in parts])
    return tuple(one.span() for one in parts) if is_name else ()
