"""Short descriptions of files of unknown kind, from their bytes."""

_MARKS = (
    (b"PK\x03\x04", "a ZIP archive or another document packed as one"),
    (b"PK\x05\x06", "an empty ZIP archive"),
    (b"\xd0\xcf\x11\xe0", "a document of an older Microsoft Office"),
    (b"{\\rtf", "a rich text (RTF) document"),
    (b"%PDF-", "a PDF document"),
    (b"\x89PNG", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"II*\x00", "a TIFF picture"),
    (b"MM\x00*", "a TIFF picture"),
    (b"RIFF", "a sound, a film or a picture of the RIFF family"),
    (b"ID3", "an MP3 sound"),
    (b"OggS", "an Ogg sound or film"),
    (b"fLaC", "a FLAC sound"),
    (b"\x1aE\xdf\xa3", "a Matroska film"),
    (b"\x7fELF", "a program for Linux"),
    (b"MZ", "a program for Windows"),
    (b"\x1f\x8b", "a file packed by gzip"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"Rar!", "a RAR archive"),
    (b"SQLite format 3\x00", "an SQLite database"),
)
"""First bytes, as the specification of each format states them."""

_BOXED = b"ftyp"
"""Follows the first four bytes in ISO base media files; the brand comes after it."""

_BRANDS = {b"heic": "a HEIF picture", b"mif1": "a HEIF picture", b"avif": "an AVIF picture"}


def describe(data: bytes) -> str:
    """Describe the kind of file in a few words with an article, such as "a JPEG picture"."""
    if data[4:8] == _BOXED:
        return _BRANDS.get(data[8:12], "an MP4 film or sound")
    return next((name for mark, name in _MARKS if data.startswith(mark)), "binary data")
