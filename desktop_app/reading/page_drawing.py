"""A page of a file as a preview shows it: its picture, and its words with their places."""

import zlib

from desktop_app.core.previews import PageWord, Picture
from desktop_app.reading import pdf_pages
from desktop_app.reading.contract import FileContent
from desktop_app.reading.guarding import guarded
from desktop_app.reading.pdf_library import opened
from desktop_app.reading.preview_messages import PageDrawn

FAST = 1
"""Level of zlib: a page takes 15 ms, at the usual level 40 for a tenth less."""


def draw_page(content: FileContent, page: int, width: int) -> PageDrawn:
    """Draw a page of a PDF.

    Args:
        content: The file.
        page: From 1.
        width: Of the picture, in pixels; it has fewer where the page would have too many.

    Raises:
        ReadingError: ``corrupt``, ``encrypted``, or ``no_page`` when it has no such page.
    """
    words = pdf_pages.word_boxes(content, page)
    with guarded(content.name), opened(content) as pdf:
        shown = pdf[page - 1].rect
        pages = pdf.page_count
    image = pdf_pages.render(content, page, max(width, 1) / max(shown.width, 1.0))
    picture = Picture(image.width, image.height, zlib.compress(image.pixels, FAST))
    placed = tuple(PageWord(one.text, one.x0, one.y0, one.x1, one.y1) for one in words)
    return PageDrawn(pages, shown.width, shown.height, picture, placed)
