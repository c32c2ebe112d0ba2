"""A page of a picture file as a preview shows it."""

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
    """Draw a page of a picture; how many there are, whoever asks knows.

    Args:
        content: The file.
        page: From 1.
        width: Of the picture, in pixels; no more than it has itself.

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
