"""BibTeX: references as typed, with the letters that LaTeX macros and braces spell."""

import re
from unicodedata import normalize

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import limited
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import text_of
from desktop_app.reading.text.plain_text import blocks_of

_ACCENTS = {
    "`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", "=": "\u0304", "u": "\u0306",
    ".": "\u0307", '"': "\u0308", "r": "\u030a", "H": "\u030b", "v": "\u030c", "d": "\u0323",
    "c": "\u0327", "k": "\u0328", "b": "\u0331",
}  # fmt: skip
"""The combining character of each macro of an accent."""

_ACCENTED = re.compile(
    r"""\\(?:([`'^~="'.])\s*|([urHvdckb])(?:\s+|(?=[{\\])))
    (?:\{\s*\\?([A-Za-z])\s*\}|\\([ij])(?![A-Za-z])[ ]?|([A-Za-z]))""",
    re.VERBOSE,
)
_LETTERS = {
    "AA": "Å", "AE": "Æ", "DH": "Ð", "DJ": "Đ", "L": "Ł", "O": "Ø", "OE": "Œ", "TH": "Þ", "aa": "å",
    "ae": "æ", "dh": "ð", "dj": "đ", "i": "i", "j": "j", "l": "ł", "o": "ø", "oe": "œ", "ss": "ß",
    "th": "þ",
}  # fmt: skip
_LETTER = re.compile(rf"\\({'|'.join(_LETTERS)})(?![A-Za-z])(?:\{{\}}|[ ])?|\\([&%$#_])")
_BRACED = re.compile(r"(@\w+\{)|(?<=\w)\{(\w+)\}|\{(\w+)\}(?=\w|\{\w+\}\w)")
"""The beginning of a reference, and braces around a part of a word, which keep its capitals."""


def read(content: FileContent) -> Document:
    """Read a file of references.

    Raises:
        ReadingError: ``unsupported`` when it is not text.
    """
    text = with_letters(text_of(content))
    return limited(Document(text, blocks_of(text), FileKind.TEXT))


def with_letters(source: str) -> str:
    r"""Return references with each word as it is printed: *Müller* for ``M{\"u}ller``."""
    text = _ACCENTED.sub(_accented, source)
    text = _LETTER.sub(lambda found: found[2] or _LETTERS[found[1]], text)
    return _BRACED.sub(lambda found: found[1] or found[2] or found[3], text)


def _accented(found: re.Match[str]) -> str:
    letter = found[3] or found[4] or found[5]
    return normalize("NFC", letter + _ACCENTS[found[1] or found[2]])
