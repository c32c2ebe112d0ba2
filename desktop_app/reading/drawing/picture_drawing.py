"""Rendering a page of a picture file for a preview."""

import zlib

import numpy as np
from PIL import Image

from desktop_app.core.previews import Picture
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing.pages import FAST
from desktop_app.reading.drawing.pictures import picture_of
from desktop_app.reading.pdf.page_previews import LONGEST_SIDE
from desktop_app.reading.preview_messages import PageDrawn


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
    drawn = Image.fromarray(np.ascontiguousarray(seen.pixels[:, :, ::-1])).resize(size)
    picture = Picture(*size, zlib.compress(drawn.tobytes(), FAST))
    return PageDrawn(0, wide * seen.units, tall * seen.units, picture, ())
