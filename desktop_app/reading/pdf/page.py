"""What is read of one page of a PDF."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.reading.pdf.columns import TextBox


@dataclass(frozen=True, slots=True)
class PageText:
    """What is read of a page.

    Attributes:
        number: Of the page, from 1.
        height: Of the page as displayed, in 1/72 inch.
        boxes: Its text in reading order.
        marks: The fields filled in on it and the comments on it, to be read after the text.
        has_files: Files are attached to it.
        is_picture: What it says can only be seen; its text is missing, garbage or but a stamp.
        recognised: Paragraphs that were recognised on it, in place of its text.
    """

    number: int
    height: float
    boxes: Sequence[TextBox]
    marks: tuple[str, ...] = ()
    has_files: bool = False
    is_picture: bool = False
    recognised: tuple[str, ...] = ()
