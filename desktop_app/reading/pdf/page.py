"""The content of one page of a PDF."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.reading.pdf.columns import TextBox


@dataclass(frozen=True, slots=True)
class PageText:
    """The content of a page.

    Attributes:
        number: Page number, from 1.
        height: Height of the page as displayed, in 1/72 inch.
        boxes: Its text in reading order.
        marks: Its filled-in fields and its comments, which are read after the text.
        has_files: Whether files are attached to it.
        is_picture: Whether its text layer is missing, garbage or only a stamp.
        recognised: Paragraphs recognised on it, in place of its text.
    """

    number: int
    height: float
    boxes: Sequence[TextBox]
    marks: tuple[str, ...] = ()
    has_files: bool = False
    is_picture: bool = False
    recognised: tuple[str, ...] = ()
