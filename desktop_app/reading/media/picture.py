"""Pictures: their metadata, and the text recognised in them.

Only this module, :mod:`media.captions` and :mod:`drawing.pictures` load Pillow, and only this one
pi-heif. Only the header is decoded here.
"""

import codecs
import contextlib
import io
import warnings
from collections.abc import Iterable
from datetime import datetime

from PIL import ExifTags, Image, ImageFile, UnidentifiedImageError

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.reading.assembly import Assembly, Metadata, keywords_in
from desktop_app.reading.contract import FileContent
from desktop_app.reading.dates import seconds_of
from desktop_app.reading.decoding import decode
from desktop_app.reading.hyphens import rejoin
from desktop_app.reading.media.captions import BROKEN, captions_in
from desktop_app.reading.pages.pictured import PicturedPages
from desktop_app.reading.picture_signatures import is_heif
from desktop_app.reading.refusals import damaged

# Pillow's own limit only warns, and does not count decoded pixels: `drawing.pictures` has one.
Image.MAX_IMAGE_PIXELS = None
# Cameras and broken transfers leave pictures without their end, and viewers show what there is.
ImageFile.LOAD_TRUNCATED_IMAGES = True

_FORMATS = ("JPEG", "PNG", "GIF", "TIFF", "WEBP", "BMP", "AVIF")
"""Pillow's other decoders are left out: some formats are rare, and one decoder starts a program."""

MOST_FRAMES = 2_000
"""Pages of a TIFF; the others are left out with a warning."""

_EXIF = ExifTags.Base
_WINDOWS = "utf-16-le"
_DATE = "%Y:%m:%d %H:%M:%S"
_CODED = 8
"""Bytes before a comment that name its encoding (Exif 2.32, 4.6.6, UserComment)."""

_UNICODE = b"UNICODE\0"
_ENCODINGS = {_UNICODE: "utf-16", b"JIS\0\0\0\0\0": "iso2022_jp"}
_UNRELIABLE = frozenset({b"ASCII\0\0\0", bytes(_CODED)})

_Metadata = dict[int, object]


def read(content: FileContent) -> Document:
    """Read captions, keywords, author and date of a picture, and the text recognised on its pages.

    Raises:
        ReadingError: ``corrupt``.
    """
    pictured = PicturedPages(content.recognised_pages())
    try:
        # Pillow warns of metadata that are invalid, and omits them.
        with (
            warnings.catch_warnings(action="ignore", category=UserWarning),
            opened_picture(content) as picture,
        ):
            metadata = _metadata_of(picture)
            captions = captions_in(picture, content.data)
            frames = int(getattr(picture, "n_frames", 1)) if picture.format == "TIFF" else 1
    except UnidentifiedImageError as error:
        raise damaged(content.name, Saying("its content is not a valid picture")) from error
    assembly = Assembly()
    keywords = (*captions.keywords, *keywords_in(_text(metadata, _EXIF.XPKeywords)))
    listed = ", ".join(dict.fromkeys(keywords))
    assembly.add("\n".join(_once([*_captions(metadata), *captions.texts, listed])))
    pages = range(1, min(frames, MOST_FRAMES) + 1)
    found = [(page, text) for page in pages for text in pictured.texts(page)]
    for (page, _), text in zip(found, rejoin([text for _, text in found]), strict=True):
        assembly.add(text, page=page)
    left_out = Saying("Only the first {} of its {} pages were read.", (MOST_FRAMES, frames))
    author = _text(metadata, _EXIF.Artist) or _text(metadata, _EXIF.XPAuthor) or captions.author
    taken = _date_taken(metadata)
    stated = Metadata(
        captions.title or _text(metadata, _EXIF.XPTitle),
        author,
        captions.created if taken is None else taken,
        keywords,
    )
    document = assembly.finish(
        FileKind.PICTURE,
        stated,
        pages=frames,
        warnings=(*pictured.warnings, *((left_out,) if frames > MOST_FRAMES else ())),
    )
    return replace(document, unrecognised=tuple(pictured.unrecognised))


def opened_picture(content: FileContent) -> Image.Image:
    """Open a picture, of which only the header is decoded.

    Raises:
        UnidentifiedImageError: It is damaged.
    """
    if not is_heif(content):
        return Image.open(io.BytesIO(content.data), formats=_FORMATS)
    # 5 MB of memory, which few readers of pictures need.
    from pi_heif import register_heif_opener  # noqa: PLC0415

    register_heif_opener()
    return Image.open(io.BytesIO(content.data), formats=("HEIF",))


def _metadata_of(picture: Image.Image) -> _Metadata:
    """Return the metadata that the camera or a user wrote, by their numbers in Exif."""
    metadata: _Metadata = {}
    # Pillow has no exception of its own for other invalid metadata.
    with contextlib.suppress(*BROKEN):
        exif = picture.getexif()
        stored = {**exif, **exif.get_ifd(ExifTags.IFD.Exif)}
        metadata = {tag: _as_stored(value) for tag, value in stored.items()}
        comment = metadata.get(_EXIF.UserComment)
        if isinstance(comment, bytes):
            metadata[_EXIF.UserComment] = _comment(comment, is_big_endian=exif.endian == ">")
    comment = picture.info.get("comment") or picture.info.get("Description")
    if comment:
        metadata.setdefault(_EXIF.ImageDescription, comment)
    return metadata


def _captions(metadata: _Metadata) -> list[str]:
    wanted = (_EXIF.ImageDescription, _EXIF.XPTitle, _EXIF.XPSubject, _EXIF.XPComment)
    return [_text(metadata, one) for one in (*wanted, _EXIF.UserComment)]


def _once(texts: Iterable[str]) -> list[str]:
    """Return the texts that are not empty, each once, however its white space is."""
    found: dict[str, str] = {}
    for text in texts:
        found.setdefault(" ".join(text.split()), text)
    return list(filter(None, found.values()))


def _text(metadata: _Metadata, tag: ExifTags.Base) -> str:
    value = metadata.get(tag, "")
    if isinstance(value, bytes):
        value = _decoded(value, tag)
    return str(value).replace("\0", "").strip()


def _as_stored(value: object) -> object:
    """Return the bytes of a text, which Pillow decodes as Latin-1; cameras and programs differ."""
    return value.encode("latin-1") if isinstance(value, str) else value


def _comment(value: bytes, *, is_big_endian: bool) -> str | bytes:
    """Return a comment without the name of its encoding; decoded if that name is reliable."""
    code, text = value[:_CODED], value[_CODED:]
    if code not in _ENCODINGS:
        return text if code in _UNRELIABLE else value
    encodings = [_ENCODINGS[code]]
    if code == _UNICODE and not text.startswith((codecs.BOM_UTF16_BE, codecs.BOM_UTF16_LE)):
        encodings = ["utf-16-be", "utf-16-le"] if is_big_endian else ["utf-16-le", "utf-16-be"]
    # Some programs write the other order than the header's. A language is in few of the 256 rows.
    decoded = (text.decode(encoding, errors="ignore") for encoding in encodings)
    return min(decoded, key=lambda one: len({ord(letter) >> 8 for letter in one}))


def _decoded(value: bytes, tag: ExifTags.Base) -> str:
    if tag.name.startswith("XP"):
        return value.decode(_WINDOWS, errors="ignore")
    return decode(value.replace(b"\0", b"")) or ""


def _date_taken(metadata: _Metadata) -> float | None:
    """Return when it was taken, in seconds since 1970; the time zone is unknown."""
    for tag in (_EXIF.DateTimeOriginal, _EXIF.DateTimeDigitized, _EXIF.DateTime):
        try:
            return seconds_of(datetime.strptime(_text(metadata, tag), _DATE))  # noqa: DTZ007
        except ValueError:
            continue
    return None
