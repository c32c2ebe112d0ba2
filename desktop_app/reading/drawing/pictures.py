"""Pages as pictures: of PDFs and picture files, for recognition and for previews."""

import zlib
from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps, ImageSequence

from desktop_app.core import previews
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.media.picture import opened_picture
from desktop_app.reading.office_signatures import has_fixed_pages
from desktop_app.reading.pdf.library import Page
from desktop_app.reading.pdf.page_previews import (
    LONGEST_SIDE,
    MOST_PIXELS,
    opened_page,
    placed_words,
    render,
)
from desktop_app.reading.preview_messages import PageDrawn
from desktop_app.reading.refusals import no_page, over_limit

FAST = 1
"""Compression level of zlib: a page takes 15 ms; the usual level takes 40 for a tenth less."""

RESOLUTION = 200
"""Dots per inch: letters of 8 points are 22 pixels high, and the model reads lines scaled to 48."""

MOST_DECODED = 150_000_000
"""Pixels that a picture may decode to: A3 at 800 dots per inch, 450 MB in colour."""

Picture = NDArray[np.uint8]
"""Shape (height, width, 3), in OpenCV's order: blue, green, red."""

_POINTS_PER_INCH = 72
_LONG_VALUES = ("I", "F")
"""Beginnings of Pillow's modes for grey values of more than 8 bits, as of some scanners."""


def draw_page(content: FileContent, page: int, width: int) -> PageDrawn:
    """Draw a page of a PDF.

    Args:
        content: The file.
        page: Page number, from 1.
        width: Width of the picture, in pixels; less where the page would have too many.

    Raises:
        ReadingError: ``corrupt``, ``needs_password``, or ``no_page`` when it has no such page.
    """
    with opened_page(content, page) as (pdf, shown):
        return drawn(shown, pdf.page_count, width)


def drawn(page: Page, pages: int, width: int) -> PageDrawn:
    """Draw an open page of a file with this many pages, about this wide in pixels."""
    area = page.rect
    image = render(page, max(width, 1) / max(area.width, 1.0))
    picture = previews.Picture(image.width, image.height, zlib.compress(image.pixels, FAST))
    return PageDrawn(pages, area.width, area.height, picture, placed_words(page))


class PagePicture(Record):
    """The picture of a page.

    Attributes:
        pixels: The page as shown, rotated as its file states.
        units: Width of a pixel in units of the page (see :class:`RecognisedPage`).
    """

    pixels: Picture
    units: float


def picture_of(content: FileContent, page: int) -> PagePicture:
    """Render a page of a PDF, or decode one of a picture file.

    Args:
        content: The file.
        page: Page number, from 1.

    Raises:
        ReadingError: ``needs_password``, ``corrupt``, ``too_large``, or ``no_page`` when there is
            none.
    """
    with guarded(content.name):
        return _rendered(content, page) if has_fixed_pages(content) else _decoded(content, page)


def draw_picture(content: FileContent, page: int, width: int) -> PageDrawn:
    """Draw a page of a picture; the number of pages is left to the caller.

    Args:
        content: The file.
        page: Page number, from 1.
        width: Width of the picture, in pixels; not more than its own.

    Raises:
        ReadingError: ``corrupt``, ``too_large``, or ``no_page`` when it has no such page.
    """
    seen = picture_of(content, page)
    tall, wide, _ = seen.pixels.shape
    scale = min(1.0, max(width, 1) / wide, LONGEST_SIDE / tall)
    size = max(round(wide * scale), 1), max(round(tall * scale), 1)
    drawn = Image.fromarray(_swapped(seen.pixels)).resize(size)
    picture = previews.Picture(*size, zlib.compress(drawn.tobytes(), FAST))
    return PageDrawn(0, wide * seen.units, tall * seen.units, picture, ())


def _rendered(content: FileContent, number: int) -> PagePicture:
    with opened_page(content, number) as (_, page):
        drawn = render(page, RESOLUTION / _POINTS_PER_INCH)
    pixels = np.frombuffer(drawn.pixels, np.uint8).reshape(drawn.height, drawn.width, 3)
    return PagePicture(_swapped(pixels), 1 / drawn.scale)


def _decoded(content: FileContent, number: int) -> PagePicture:
    with opened_picture(content) as picture, _frame(content, picture, number) as frame:
        width, height = frame.size
        if width * height > MOST_DECODED:
            raise over_limit(content.name, Saying("it has {} × {} pixels", (width, height)))
        scale = min(1.0, (MOST_PIXELS / (width * height)) ** 0.5)
        if scale < 1.0:
            frame.draft("RGB", (round(width * scale), round(height * scale)))
            frame.thumbnail((round(width * scale), round(height * scale)))
        upright = ImageOps.exif_transpose(frame)
        pixels = np.asarray(_on_white(upright))
        units = max(width, height) / max(pixels.shape[:2])
        return PagePicture(_swapped(pixels), units)


@contextmanager
def _frame(content: FileContent, picture: Image.Image, number: int) -> Iterator[Image.Image]:
    try:
        yield ImageSequence.Iterator(picture)[number - 1] if number > 1 else picture
    except (IndexError, EOFError) as error:
        raise no_page(content.name, number) from error


def _on_white(picture: Image.Image) -> Image.Image:
    """Return a picture in colours, with white behind transparent parts."""
    if picture.mode.startswith(_LONG_VALUES):
        return _shortened(picture).convert("RGB")
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    layered = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", layered.size, "white"), layered).convert("RGB")


def _shortened(picture: Image.Image) -> Image.Image:
    """Return a picture of long grey values with 8 bits each; Pillow would make most of it white."""
    values = np.nan_to_num(np.asarray(picture, np.float32), posinf=0.0, neginf=0.0)
    darkest, brightest = min(float(values.min()), 0.0), float(values.max())
    span = brightest - darkest or 1.0
    return Image.fromarray(((values - darkest) * (255 / span) + 0.5).astype(np.uint8))


def _swapped(pixels: Picture) -> Picture:
    """Return a picture with red and blue exchanged: RGB in OpenCV's order, and back."""
    return np.ascontiguousarray(pixels[:, :, ::-1])
