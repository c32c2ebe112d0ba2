"""Scans made for tests: pages that hold a picture of text and no text."""

import io

import pymupdf
from PIL import Image

LINES = ("The ferry leaves at seven", "Bring a warm blanket")


def picture_of(*lines: str, resolution: int = 100) -> Image.Image:
    """Return lines of text as a picture of this many dots an inch, 4 inches wide."""
    document = pymupdf.open()
    page = document.new_page(width=288, height=36 + 36 * len(lines))
    for number, line in enumerate(lines):
        page.insert_text((24, 40 + 36 * number), line, fontsize=18)
    drawn = page.get_pixmap(dpi=resolution)
    return Image.frombytes("RGB", (drawn.width, drawn.height), drawn.samples)


def saved(picture: Image.Image, kind: str = "PNG", **facts: object) -> bytes:
    """Return a picture as the bytes of a file."""
    stream = io.BytesIO()
    picture.save(stream, kind, **facts)
    return stream.getvalue()


def scanned_pdf(*pages: tuple[str, ...]) -> bytes:
    """Return a PDF whose pages are pictures of these lines."""
    document = pymupdf.open()
    for lines in pages:
        picture = picture_of(*lines)
        page = document.new_page(width=288, height=72 * picture.height / 100)
        page.insert_image(page.rect, stream=saved(picture))
    return bytes(document.tobytes())
