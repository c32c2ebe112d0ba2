"""Detecting pictures by their signatures (magic numbers)."""

from desktop_app.reading.contract import FileContent

PICTURES = (
    ".jpg", ".jpeg", ".jpe", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".heic", ".heif",
    ".avif",
)  # fmt: skip

_PNG_SIGNATURE, _END_OF_PNG = b"\x89PNG\r\n\x1a\n", b"IEND\xae\x42\x60\x82"
_PICTURE_SIGNATURES = (
    b"\xff\xd8\xff",  # JPEG
    _PNG_SIGNATURE,
    b"GIF87a",
    b"GIF89a",
    b"II*\0",  # TIFF, in either byte order, and BigTIFF
    b"MM\0*",
    b"II+\0",
    b"MM\0+",
)
_BITMAP_HEADERS = frozenset({12, 40, 52, 56, 64, 108, 124})
"""Sizes in bytes of the header after the first 14 bytes of a BMP, by its version."""

_BRANDS_OF_AVIF = frozenset({b"avif", b"avis"})
_BRANDS_OF_HEIF = frozenset({b"heic", b"heix", b"heim", b"heis", b"mif1", b"msf1"})
_LONGEST_BRANDS = 256
"""Bytes of the list of brands; pictures have five or six of four bytes."""


def is_picture(content: FileContent) -> bool:
    """Whether it is a picture: JPEG, PNG, GIF, TIFF, WebP, BMP, AVIF or HEIF."""
    data = content.data
    if data.startswith(_PICTURE_SIGNATURES) or (data[:4], data[8:12]) == (b"RIFF", b"WEBP"):
        return True
    if is_heif(content) or not _BRANDS_OF_AVIF.isdisjoint(_brands(data)):
        return True
    header = int.from_bytes(data[14:18], "little")
    return data.startswith(b"BM") and data[6:10] == bytes(4) and header in _BITMAP_HEADERS


def is_cut_png(content: FileContent) -> bool:
    """Whether it is a PNG whose end is missing; other formats have ends that programs omit."""
    return content.data.startswith(_PNG_SIGNATURE) and _END_OF_PNG not in content.data


def is_heif(content: FileContent) -> bool:
    """Whether it is a picture in HEIF, as telephones make them, and not in AVIF."""
    brands = _brands(content.data)
    return not _BRANDS_OF_HEIF.isdisjoint(brands) and _BRANDS_OF_AVIF.isdisjoint(brands)


def _brands(data: bytes) -> frozenset[bytes]:
    """Return the brands at the beginning of a file in boxes, its major one included."""
    if data[4:8] != b"ftyp":
        return frozenset()
    end = min(int.from_bytes(data[:4], "big"), _LONGEST_BRANDS)
    # The version of the major brand is between it and the others.
    return frozenset(data[at : at + 4] for at in (8, *range(16, end, 4)))
