"""Short descriptions of files of unknown kind, from their bytes."""

from desktop_app.core.sayings import Saying

_SIGNATURES = (
    (b"PK\x03\x04", Saying("a ZIP archive or another document packed as one")),
    (b"PK\x05\x06", Saying("an empty ZIP archive")),
    (b"\xd0\xcf\x11\xe0", Saying("a document of an older Microsoft Office")),
    (b"{\\rtf", Saying("a rich text (RTF) document")),
    (b"%PDF-", Saying("a PDF document")),
    (b"\x89PNG", Saying("a PNG picture")),
    (b"\xff\xd8\xff", Saying("a JPEG picture")),
    (b"GIF8", Saying("a GIF picture")),
    (b"II*\x00", Saying("a TIFF picture")),
    (b"MM\x00*", Saying("a TIFF picture")),
    (b"RIFF", Saying("an audio, video or picture file of the RIFF family")),
    (b"ID3", Saying("an MP3 audio file")),
    (b"OggS", Saying("an Ogg audio or video file")),
    (b"fLaC", Saying("a FLAC audio file")),
    (b"\x1aE\xdf\xa3", Saying("a Matroska video")),
    (b"\x7fELF", Saying("a program for Linux")),
    (b"MZ", Saying("a program for Windows")),
    (b"\x1f\x8b", Saying("a file compressed by gzip")),
    (b"7z\xbc\xaf\x27\x1c", Saying("a 7-Zip archive")),
    (b"Rar!", Saying("a RAR archive")),
    (b"SQLite format 3\x00", Saying("an SQLite database")),
)
"""First bytes, as the specification of each format states them."""

_BOXED = b"ftyp"
"""Follows the first four bytes in ISO base media files; the brand comes after it."""

_RAW_BRAND = b"crx "
"""Brand of Canon's raw photographs."""


def describe(data: bytes) -> Saying:
    """Describe the kind of file in a few words with an article, such as "a JPEG picture"."""
    if data[4:8] == _BOXED:
        is_raw = data[8:12] == _RAW_BRAND
        return Saying("a raw photograph") if is_raw else Saying("an MP4 video or audio file")
    return next(
        (name for mark, name in _SIGNATURES if data.startswith(mark)), Saying("binary data")
    )
