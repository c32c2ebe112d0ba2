"""Bytes to text, whatever the encoding, or the finding that they are no text."""

import codecs
from collections.abc import Sequence
from functools import partial

from desktop_app.reading.contract import FileContent
from desktop_app.reading.descriptions import describe
from desktop_app.reading.refusals import unsupported

# Longest first: the mark of UTF-32-LE begins with that of UTF-16-LE.
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)

# Everything below space but tab, line feed, vertical tab, form feed, return, the end mark
# of DOS and escape (terminal recordings are text), and delete.
_CONTROLS = bytes({*range(32), 127} - {9, 10, 11, 12, 13, 26, 27})
_MOST_CONTROLS = 0.02
"""Share of control characters above which bytes are no text: of 3,900 files of prose, mail
and code in UTF-8 none has 0.01%; pictures, databases and archives start at 7%."""

_SAMPLE = 64 * 1024
"""Bytes looked at to guess an old encoding; detection costs about 1 s per megabyte."""


def text_of(content: FileContent, declared: str = "") -> str:
    """Decode a text file, with line feeds as the only line ends.

    Args:
        content: The file.
        declared: Encoding the file says it has, used when it is not Unicode.

    Raises:
        ReadingError: ``unsupported`` when the bytes are no text.
    """
    text = decode(content.data, declared)
    if text is None:
        raise unsupported(content.name, describe(content.data))
    return text


def decode(data: bytes, declared: str = "") -> str | None:
    """Decode bytes of unknown encoding; None when they are no text."""
    text = _decode_marked(data)
    for attempt in (_decode_utf8, _decode_utf16, partial(_decode_old, declared)):
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


def _decode_utf8(data: bytes) -> str | None:
    if _is_binary(data):
        return None
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        # A file cut off in the middle of its last character is still UTF-8.
        if len(data) - error.start < 4 and error.start > 16:
            return data[: error.start].decode()
        return None


def _is_binary(data: bytes) -> bool:
    controls = len(data) - len(data.translate(None, _CONTROLS))
    return controls > _MOST_CONTROLS * len(data)


def _decode_utf16(data: bytes) -> str | None:
    """Decode UTF-16 without a mark, known by the zero half of its Latin letters."""
    sample = data[:_SAMPLE]
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    if len(data) % 2 or max(even, odd) < len(sample) / 8 or min(even, odd) * 20 > max(even, odd):
        return None
    try:
        text = data.decode("utf-16-be" if even > odd else "utf-16-le")
    except UnicodeDecodeError:
        return None
    return None if _is_binary(text[:_SAMPLE].encode()) else text


def _decode_old(declared: str, data: bytes) -> str | None:
    """Decode an encoding from before Unicode, guessed from the letters it would give."""
    if _is_binary(data):
        return None
    try:
        return data.decode(declared)
    except (LookupError, UnicodeDecodeError):
        return _decode_guessed(data)


def _decode_guessed(data: bytes) -> str | None:
    # 4 MB and 50 ms to load, which a worker that meets only UTF-8 does without.
    from charset_normalizer import from_bytes  # noqa: PLC0415

    guess = from_bytes(data[:_SAMPLE]).best()
    if guess is None:
        return None
    return data.decode(guess.encoding, errors="replace")


_NAME_ENCODINGS = [
    "cp437", "cp850", "cp852", "cp866", "cp1251", "cp1252", "cp932", "gbk", "big5", "cp949",
]  # fmt: skip
"""What names in archives are written in that is not UTF-8: the code pages of DOS and Windows."""


def decode_names(names: Sequence[bytes]) -> list[str]:
    """Decode names of one archive, by one encoding where they are not UTF-8.

    All of them together are the text by which it is guessed, as one name is too short for that.
    """
    try:
        return [name.decode() for name in names]
    except UnicodeDecodeError:
        from charset_normalizer import from_bytes  # noqa: PLC0415

        sample = b"\n".join(name for name in names if not name.isascii())[:_SAMPLE]
        guess = from_bytes(sample, cp_isolation=_NAME_ENCODINGS).best()
        encoding = guess.encoding if guess else "cp437"
        return [name.decode(encoding, errors="replace") for name in names]
