"""Decoding text of any encoding, and detecting bytes that are not text."""

import codecs
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from functools import partial
from itertools import filterfalse, islice

from desktop_app.reading.contract import FileContent
from desktop_app.reading.descriptions import describe
from desktop_app.reading.guessing import codec_of, escaped_codec, guess, guess_among
from desktop_app.reading.refusals import unsupported

# Longest first: the mark of UTF-32-LE begins with that of UTF-16-LE.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

_SEVEN_BITS = frozenset({"utf-7", "hz"})
"""Encodings whose bytes are valid ASCII, so that they are used only where they are declared."""

# Everything below space except tab, line feed, vertical tab, form feed, return, the end mark
# of DOS and escape (terminal recordings are text), and delete.
_CONTROLS = bytes({*range(32), 127} - {9, 10, 11, 12, 13, 26, 27})
_MOST_CONTROLS = 0.02
"""Share of control characters above which bytes are not text: of 3,900 files of prose, mail
and code in UTF-8 none has 0.01%; pictures, databases and archives start at 7%."""

_GAPS = " \n\u3000\u3001\u3002\uff0c"
_LEAST_GAPS = 0.02
"""Share of spaces, line ends, commas and full stops; in Chinese prose it is 0.08."""

_SAMPLE = 64 * 1024
"""Bytes examined to guess an old encoding, which takes 10 ms."""

_BEYOND_ASCII = re.compile(rb"[\x80-\xff]")
_SEARCHED = 4 * 1024 * 1024
"""Bytes from the first byte beyond ASCII on that are searched for lines to guess from."""

_LEAST_BEFORE_CUT = 16
"""Bytes before the last character of a text that is cut off."""

_LEAST_OF_UTF8 = 3
"""Different lines in UTF-8 for each other one; lines of Chinese or Japanese are seldom in both."""

_MOST_BROKEN = 0.1
"""Share of invalid characters among those beyond ASCII up to which a text is treated as UTF-8."""


def text_of(content: FileContent, declared: str = "") -> str:
    """Decode a text file, with line feeds as the only line ends.

    Args:
        content: The file.
        declared: Encoding that the file declares, used when the text is not Unicode.

    Raises:
        ReadingError: ``unsupported`` when the bytes are not text.
    """
    text = decode(content.data, declared)
    if text is None:
        raise unsupported(content.name, describe(content.data))
    return text


def decode(data: bytes, declared: str = "") -> str | None:
    """Decode bytes of unknown encoding; None when they are not text."""
    text = _decode_marked(data)
    for attempt in (
        partial(_decode_escaped, declared),
        _decode_utf8,
        _decode_utf16,
        partial(_decode_old, declared),
    ):
        if text is None:
            text = attempt(data)
    if text is not None and "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text


def _decode_marked(data: bytes) -> str | None:
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding, errors="replace")
    return None


def _decode_escaped(declared: str, data: bytes) -> str | None:
    """Decode an encoding of seven bits: one that is declared, or shown by its escapes."""
    if not data.isascii():
        return None
    stated = codec_of(declared)
    codec = stated if stated in _SEVEN_BITS else escaped_codec(data)
    try:
        return data.decode(codec) if codec else None
    except UnicodeDecodeError:
        return None


def _decode_utf8(data: bytes) -> str | None:
    if _is_binary(data):
        return None
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        if _is_cut(data, error):
            return data[: error.start].decode()
    text = data.decode(errors="replace")
    beyond = len(text) - len(text.encode("ascii", "ignore"))
    broken = text.count("\ufffd")
    # Looking at each line of a long text takes seconds; most in older encodings have none in UTF-8.
    if beyond - broken >= _LEAST_OF_UTF8 and (mixed := _decode_mixed(data)):
        return mixed
    return text if broken <= _MOST_BROKEN * beyond else None


def _is_cut(data: bytes, error: UnicodeDecodeError) -> bool:
    """Whether a text is UTF-8 up to its last character, in the middle of which it is cut off.

    A single letter beyond ASCII at the end, as in *Café* and *Gruß*, is in an older encoding.
    """
    if error.reason != "unexpected end of data" or error.start <= _LEAST_BEFORE_CUT:
        return False
    is_letter = data[error.start :] >= b"\xdf" and error.start == len(data) - 1
    return not (is_letter and data[: error.start].isascii())


def _decode_mixed(data: bytes) -> str | None:
    """Decode lines in UTF-8 and in an older encoding, as in logs of chats and joined files."""
    lines = data.split(b"\n")
    beyond = {line for line in lines if not line.isascii()}
    most = len(beyond) // (_LEAST_OF_UTF8 + 1)
    broken = set(islice(filterfalse(_is_utf8, beyond), most + 1))
    if len(broken) > most:
        return None
    older = {line for line in broken if _is_older(line)}
    if not older:
        return None
    codec = guess(b"\n".join(sorted(older))[:_SAMPLE])
    return "\n".join(line.decode(codec if line in older else "utf-8", "replace") for line in lines)


def _is_utf8(line: bytes) -> bool:
    try:
        line.decode()
    except UnicodeDecodeError:
        return False
    return True


def _is_older(line: bytes) -> bool:
    """Whether no byte of a line beyond ASCII is part of a character in UTF-8."""
    return line.decode(errors="replace").replace("\ufffd", "").isascii()


def _is_binary(data: bytes) -> bool:
    controls = len(data) - len(data.translate(None, _CONTROLS))
    return controls > _MOST_CONTROLS * len(data)


def _decode_utf16(data: bytes) -> str | None:
    """Decode UTF-16 without a byte order mark, detected by its letters."""
    if len(data) % 2:
        return None
    for codec in ("utf-16-le", "utf-16-be"):
        try:
            if _is_writing(data[:_SAMPLE].decode(codec, "ignore")):
                return data.decode(codec)
        except UnicodeDecodeError:
            continue
    return None


def _is_writing(text: str) -> bool:
    """Whether a text has spaces between words, and only letters of writing in use.

    Other bytes decode to letters from all over Unicode, and hardly a space.
    """
    kinds = Counter(map(unicodedata.category, text))
    unwritten = sum(kinds[kind] for kind in ("Cn", "Co", "Cs", "Cc"))
    unwritten -= sum(text.count(one) for one in "\t\n\r\f")
    gaps = sum(text.count(one) for one in _GAPS)
    return unwritten <= _MOST_CONTROLS * len(text) and gaps >= _LEAST_GAPS * len(text)


def _decode_old(declared: str, data: bytes) -> str | None:
    """Decode an encoding from before Unicode, guessed from the letters it results in."""
    if _is_binary(data):
        return None
    try:
        return data.decode(codec_of(declared))
    except (LookupError, UnicodeDecodeError):
        return data.decode(guess(_sample(data)), errors="replace")


def _sample(data: bytes) -> bytes:
    """Return the lines from which an encoding is guessed: those with bytes beyond ASCII."""
    first = _BEYOND_ASCII.search(data)
    begin = data.rfind(b"\n", 0, first.start()) + 1 if first else 0
    lines = data[begin : begin + _SEARCHED].splitlines()
    return b"\n".join(line for line in lines if not line.isascii())[:_SAMPLE]


_NAME_ENCODINGS = (
    "cp437", "cp850", "cp852", "cp866", "cp1251", "cp1252", "cp932", "gb18030", "big5hkscs",
    "cp949",
)  # fmt: skip
"""Encodings of names in archives other than UTF-8: the code pages of DOS and Windows."""


def decode_names(names: Sequence[bytes]) -> list[str]:
    """Decode the names of one archive, with one encoding for all that are not UTF-8.

    The encoding is guessed from all of them together, as one name is too short for that.
    """
    try:
        return [name.decode() for name in names]
    except UnicodeDecodeError:
        sample = b"\n".join(name for name in names if not name.isascii())[:_SAMPLE]
        encoding = guess_among(sample, _NAME_ENCODINGS)
        return [name.decode(encoding, errors="replace") for name in names]
