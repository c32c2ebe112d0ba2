"""Rendering a page of a file for a preview: its picture, and its words with their places."""

import zlib

from desktop_app.core.previews import Picture
from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf.library import Page
from desktop_app.reading.pdf.page_previews import opened_page, placed_words, render
from desktop_app.reading.preview_messages import PageDrawn

FAST = 1
"""Compression level of zlib: a page takes 15 ms; the usual level takes 40 for a tenth less."""


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
    picture = Picture(image.width, image.height, zlib.compress(image.pixels, FAST))
    return PageDrawn(pages, area.width, area.height, picture, placed_words(page))
