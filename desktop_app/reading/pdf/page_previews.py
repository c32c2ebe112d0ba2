"""Previews of a PDF: the picture of a page, and the places of its words.

Boxes would take many times the text, so that they are not stored but read again for each page.
"""

import math
from collections.abc import Iterator
from contextlib import contextmanager

from desktop_app.core.previews import PageWord
from desktop_app.core.records import Record
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.pdf.library import TEXT_FLAGS, Matrix, Page, Pdf, opened
from desktop_app.reading.pdf.text import words_on
from desktop_app.reading.refusals import no_page

MOST_PIXELS = 12_000_000
"""Pixels of a picture, 36 MB: a letter page at five times its size. A page may state that it is
14,400 units long and wide (ISO 32000-1, annex C.2), or more."""

LONGEST_SIDE = 8_000
"""Pixels of a side. The picture of a narrow roll of paper is not longer than screens can show."""

_SMALLEST_SCALE = 1e-4
_LARGEST_SCALE = 16.0
"""Limits of the scale; at the larger one, letters of a newspaper fill a screen."""


class PageImage(Record):
    """The picture of a page.

    Attributes:
        width: In pixels.
        height: In pixels.
        scale: Pixels per unit of the page (1/72 inch); less than requested if that were too
            many pixels.
        pixels: Red, green and blue of each pixel, row by row from the top, without padding.
    """

    width: int
    height: int
    scale: float
    pixels: bytes


@contextmanager
def opened_page(content: FileContent, number: int) -> Iterator[tuple[Pdf, Page]]:
    """Open a PDF at a page, counted from 1, until the block ends.

    Raises:
        ReadingError: ``corrupt``, ``needs_password``, or ``no_page`` when it has no such page.
    """
    with guarded(content.name), opened(content) as pdf:
        if not 1 <= number <= pdf.page_count:
            raise no_page(content.name, number)
        yield pdf, pdf[number - 1]


def render(page: Page, scale: float) -> PageImage:
    """Draw a page as it is displayed, with the comments and fields on it.

    Args:
        page: A page of an open PDF.
        scale: Pixels per unit of the page (1/72 inch).
    """
    fitting = _fitting_scale(page.rect.width, page.rect.height, scale)
    picture = page.get_pixmap(matrix=Matrix(fitting, fitting), alpha=False)
    return PageImage(picture.width, picture.height, fitting, bytes(picture.samples))


def placed_words(page: Page) -> tuple[PageWord, ...]:
    """Return the words of a page in the order in which its file has them.

    Only white space divides the words of a line, so that they include punctuation.
    """
    words = words_on(
        page.get_textpage(flags=TEXT_FLAGS), page.rotation_matrix if page.rotation else None
    )
    return tuple(PageWord(text, x0, y0, x1, y1) for x0, y0, x1, y1, text, *_ in words)


def _fitting_scale(width: float, height: float, scale: float) -> float:
    """Return a scale at which a page does not exceed the limit of pixels."""
    width, height = max(width, 1.0), max(height, 1.0)
    by_side = LONGEST_SIDE / max(width, height)
    by_area = math.sqrt(MOST_PIXELS / width / height)
    return max(_SMALLEST_SCALE, min(scale, _LARGEST_SCALE, by_side, by_area))
