"""Guessing the encoding of a text that is not in Unicode; the only module with chardet."""

import codecs
import re
from collections.abc import Iterable

# In the web's standard a label means the larger encoding that programs really wrote: text
# called Latin-1 may have curly quotes (Encoding Standard, 4.2).
_WIDER = {
    "ascii": "cp1252",
    "iso8859-1": "cp1252",
    "iso8859-9": "cp1254",
    "iso8859-11": "cp874",
    "tis-620": "cp874",
    "shift_jis": "cp932",
    "euc_kr": "cp949",
    "gb2312": "gb18030",
    "gbk": "gb18030",
}
_UNKNOWN_TO_PYTHON = {
    "ansi": "cp1252",
    "iso-8859-8-i": "iso8859-8",
    "iso-8859-8-e": "iso8859-8",
    "unicode-1-1-utf-7": "utf-7",
    "x-euc-jp": "euc_jp",
    "x-gbk": "gb18030",
    "x-sjis": "cp932",
    "x-windows-949": "cp949",
    "x-x-big5": "big5",
}

_ESCAPES = (
    (b"\x1b$)C", "iso2022_kr"),
    (b"\x1b$)A", "iso2022_jp_2"),
    (b"\x1b$A", "iso2022_jp_2"),
    (b"\x1b$(", "iso2022_jp_ext"),
    (b"\x1b$B", "iso2022_jp_ext"),
    (b"\x1b$@", "iso2022_jp_ext"),
)
"""Start of a run of two-byte letters in encodings of seven bits (RFC 1468, 1554, 1557)."""

_ESCAPE = b"\x1b$"
"""What each of them begins with."""

_SIGNS_OF_WINDOWS = bytes((0x85, 0x91, 0x92, 0x93, 0x94, 0x96, 0x97, 0xA0, 0xAB, 0xBB))
_SIGNS_OF_MACINTOSH = bytes((0xD2, 0xD3, 0xD4, 0xD5))
_WESTERN = bytes(
    sorted({*range(0xC0, 0x100), *_SIGNS_OF_WINDOWS, *range(0x80)} - {*_SIGNS_OF_MACINTOSH})
)
"""Bytes of Latin-1 letters and of Windows' punctuation; the curly quotes of the Macintosh are
ambiguous and left out."""

_SIGNS = re.compile(
    rb"(?<![A-Za-z\x80-\xff])(?:[\x80\xa7\xa9](?![A-Za-z\x80-\xff])|\xb0(?![a-z\x80-\xff])"
    rb"|[\xa3\xb1](?= ?\d)|(?<!\d)[\xa1\xbf](?=[A-Z])|\xb5(?=[AFVWglms]\b))"
    rb"|(?<=\d)[\xaa\xba\xbc-\xbe](?![A-Za-z\x80-\xff])|(?<=m)[\xb2\xb3](?![A-Za-z\x80-\xff])"
)
"""Signs of Windows where no letter is expected: 5 €, § 3, 20 °C, © 2024, £20, ±2, ¿Qué, 5 µm, 2º,
1½, m². In other encodings of Latin letters, most of these bytes are letters."""

_MOST_ACCENTED = 0.4
"""Share of letters beyond ASCII in a text in Latin letters: in the first article of the
Declaration of Human Rights, in 118 languages, 0.2 at most; single words have more."""

_SINGLE_ACCENTS = re.compile(
    rb"(?:(?<=[A-Za-z])[\xc0-\xff](?![\x80-\xff])|(?<![\x80-\xff])[\xc0-\xff](?=[A-Za-z]))"
)
"""Accented letters of Windows, each beside a letter of ASCII and no other accent: a text with them
is in Latin letters, however short."""

_EASTERN_LATIN = frozenset({"cp1250", "cp1254", "cp1257", "iso8859-2", "iso8859-9", "iso8859-13"})
"""Encodings of Latin letters that chardet confuses with Western Europe's."""

_LEAST_SURE = 0.2
"""chardet's confidence: right guesses of those had 0.21 and more, wrong ones mostly less."""

_HARDLY_USED = ("hp-roman8", "iso8859-16")
"""Encodings in hardly any use, which chardet finds as likely as those in use."""

_NO_GUESS = 0.05
"""chardet's confidence; below it are short texts with hardly a letter of ASCII."""

_SHORT = 2_000
"""Bytes up to which the words of a text in Latin letters are checked; longer ones chardet guesses
better."""

_OTHER_SCRIPTS = "\u0250-\u1fff\u2c00-\u2fff\ufb1d-\ufeff"
_NO_WORD = re.compile(
    "[a-z][\u00c0-\u00d6\u00d8-\u00de]"
    "|[A-Za-z](?:[\xa1-\xac\xae-\xbf\xd7\xf7]|[^\x00-\u024f\u2013\u2014\u2019])[a-z]"
    f"|[A-Za-z][{_OTHER_SCRIPTS}]|[{_OTHER_SCRIPTS}][A-Za-z]|[\x80-\x9f]|[\xc0-\xff]{{3}}"
)
"""What words in Latin letters do not have: an accented capital or a sign inside, other scripts
beside their letters, control characters, or three accents in a row."""

_RARE = re.compile(
    "[^\x00-\x7f\xa0\xa1\xa3\xa7\xa9-\xab\xae\xb0\xba\xbb\xbf-\xd6\xd8-\xf6\xf8-\xfe"
    "\u2013\u2014\u2018-\u201e\u2026]"
)
"""What texts of Western Europe hardly have: anything but letters and frequent signs."""

_WESTERN_CODECS = ("cp1252", "cp850", "mac-roman")
"""Encodings of Western Europe in Windows, DOS and the Macintosh."""

_LEAST_KANA = 0.15
"""Share of kana among the letters of Japanese."""


def codec_of(label: str) -> str:
    """Return the codec for an encoding's name as pages and messages state it; empty for none."""
    label = label.strip().strip("\"'").lower()
    try:
        name = codecs.lookup(_UNKNOWN_TO_PYTHON.get(label, label)).name
    except (LookupError, ValueError):
        return ""
    return _WIDER.get(name, name)


def escaped_codec(data: bytes) -> str:
    """Return the codec of a text that switches to two-byte letters; empty when it does not."""
    if _ESCAPE not in data:
        return ""
    return next((codec for mark, codec in _ESCAPES if mark in data), "")


def guess(sample: bytes) -> str:
    """Return the most likely codec of a text.

    Args:
        sample: Part of the text, which is not in Unicode.
    """
    letters = _SIGNS.sub(b"", sample)
    if letters.isascii():
        return "cp1252"
    codec, confidence = _likeliest(sample)
    if not _is_latin(letters):
        return (_eastern(sample) if confidence < _NO_GUESS else "") or codec
    # Letters of Turkish, Hungarian and the Baltic languages are in the places of Western ones.
    is_western = not (sample if codec in _EASTERN_LATIN else letters).translate(None, _WESTERN)
    if is_western and (codec not in _EASTERN_LATIN or confidence < _LEAST_SURE):
        codec = "cp1252"
    if len(sample) > _SHORT or _has_words(sample, codec):
        return codec
    return _western(sample) or codec


def guess_among(sample: bytes, codecs_wanted: Iterable[str]) -> str:
    """Return the most likely of some codecs for a text."""
    return _likeliest(sample, codecs_wanted)[0]


def _likeliest(sample: bytes, wanted: Iterable[str] | None = None) -> tuple[str, float]:
    # Takes 40 MB, which a worker that reads only Unicode saves.
    from chardet import EncodingEra, detect  # noqa: PLC0415

    # Users have no texts of mainframes, but many bytes look like them.
    eras = EncodingEra.ALL & ~EncodingEra.MAINFRAME
    found = detect(
        sample, encoding_era=eras, include_encodings=wanted, exclude_encodings=_HARDLY_USED
    )
    return codec_of(found["encoding"] or "") or "cp1252", found["confidence"]


def _is_latin(sample: bytes) -> bool:
    if _SINGLE_ACCENTS.sub(b"", sample).isascii():
        return True
    beyond = sum(byte > 0x7F for byte in sample)
    letters = beyond + sum(map(str.isalpha, sample.decode("ascii", "ignore")))
    return beyond <= _MOST_ACCENTED * letters


def _has_words(sample: bytes, codec: str) -> bool:
    """Whether the words of a text in Latin letters are possible ones in an encoding."""
    text = _decoded(sample, codec)
    return bool(text) and not _NO_WORD.search(text)


def _western(sample: bytes) -> str:
    """Return the codec in which a text has only words of Western Europe; empty when none is."""
    found = [
        codec
        for codec in _WESTERN_CODECS
        if _has_words(sample, codec) and not _RARE.search(sample.decode(codec))
    ]
    return guess_among(sample, found) if len(found) > 1 else "".join(found)


def _eastern(sample: bytes) -> str:
    """Return the codec of a Japanese, Chinese or Korean text; empty when it is none of these."""
    for codec in ("euc_jp", "cp932"):
        letters = [one for one in _decoded(sample, codec) if not one.isascii()]
        kana = sum("\u3041" <= one <= "\u30fe" for one in letters)
        if letters and kana >= _LEAST_KANA * len(letters):
            return codec
    return next((one for one in ("euc_kr", "gb2312", "big5") if _decoded(sample, one)), "")


def _decoded(sample: bytes, codec: str) -> str:
    try:
        return sample.decode(codec)
    except UnicodeDecodeError:
        return ""
