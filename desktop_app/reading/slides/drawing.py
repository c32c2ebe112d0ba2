"""A slide of a presentation as a preview shows it.

It is drawn on a page of a PDF in memory and rendered like any other page, so that its words
have places. Fonts are those of MuPDF; a form that MuPDF lacks is a rectangle. A user recognises the
slide, and opens it in its own program to see its exact look.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from importlib import import_module

from desktop_app.core.records import replace
from desktop_app.reading import office_signatures
from desktop_app.reading.contract import FileContent
from desktop_app.reading.drawing.pictures import drawn
from desktop_app.reading.guarding import guarded
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.library import (
    BROKEN_PART,
    Page,
    Rect,
    Story,
    blank_page,
    insert_cropped,
)
from desktop_app.reading.preview_messages import PageDrawn
from desktop_app.reading.refusals import no_page
from desktop_app.reading.slides.page import (
    Anchor,
    Deck,
    Outline,
    Paragraph,
    Run,
    Shape,
    SlidePage,
    SlidePicture,
)

_MOST_PARTS = 400
"""Parts of a slide that are drawn, at some 3 ms each; a drawing with more has hardly any words."""

_MOST_LETTERS = 20_000
"""Letters of a shape that are drawn; nobody can read more on a slide."""

_LARGEST = 14_400.0
"""1/72 inch that a slide may be long and wide, as a page of a PDF (ISO 32000-1, annex C.2)."""

_STYLE = "body { margin: 0; font-family: sans-serif; } p { margin: 0; }"
_COLOUR = re.compile("#[0-9a-fA-F]{6}")
_MISSING = "#d0d0d0"
_SMALLEST = 1.0


@dataclass(slots=True)
class LastDeck:
    """Draws slides, and caches the last presentation parsed for its next slide."""

    _content: FileContent | None = None
    _deck: Deck | None = None

    def draw(self, content: FileContent, page: int, width: int) -> PageDrawn:
        """Draw a slide of a presentation.

        Args:
            content: The file.
            page: Slide number, from 1.
            width: Width of the picture, in pixels.

        Raises:
            ReadingError: ``corrupt``, ``too_large``, or ``no_page`` when it has no such slide.
        """
        with guarded(content.name):
            deck = self._parsed(content)
            if not 1 <= page <= deck.count:
                raise no_page(content.name, page)
            return _drawn(deck.page(page), deck.count, width)

    def release(self) -> None:
        """Free the memory that the last presentation takes."""
        self._content = self._deck = None

    def _parsed(self, content: FileContent) -> Deck:
        is_last = self._content is not None and self._content.data == content.data
        if self._deck is None or not is_last:
            # Not two at once: both together may need more memory than a reader has.
            self.release()
            self._deck = import_module(_layouts(content)).deck_of(content)
            self._content = content
        return self._deck


def _drawn(slide: SlidePage, count: int, width: int) -> PageDrawn:
    size = min(max(slide.width, 1.0), _LARGEST), min(max(slide.height, 1.0), _LARGEST)
    with blank_page(*size) as shown:
        if background := _colour(slide.background):
            shown.draw_rect(shown.rect, color=None, fill=background)
        for part in slide.parts[:_MOST_PARTS]:
            _draw(shown, part)
        return drawn(shown, count, width)


def _layouts(content: FileContent) -> str:
    """Return the module that computes the layout of a file's slides."""
    if office_signatures.is_slides(content):
        name = "layout"
    else:
        name = "old_layout" if office_signatures.is_old_slides(content) else "open_layout"
    return f"{__package__}.{name}"


def _draw(page: Page, part: Shape | SlidePicture) -> None:
    if isinstance(part, SlidePicture):
        _draw_picture(page, part)
        return
    _draw_outline(page, part)
    if any(run.text.strip() for paragraph in part.paragraphs for run in paragraph.runs):
        _insert_text(page, part)


def _draw_picture(page: Page, picture: SlidePicture) -> None:
    area = Rect(picture.area) & page.rect
    try:
        if any(picture.cut):
            insert_cropped(page, Rect(picture.area), picture.data, picture.cut)
        else:
            page.insert_image(Rect(picture.area), stream=picture.data, keep_proportion=False)
    except BROKEN_PART:
        # MuPDF does not read its format, such as old Windows ones: its place is shown.
        if not area.is_empty:
            page.draw_rect(area, color=None, fill=_colour(_MISSING))


def _draw_outline(page: Page, shape: Shape) -> None:
    x0, y0, x1, y1 = shape.area
    line, fill = _colour(shape.line), _colour(shape.fill)
    width = min(shape.line_width, 20.0)
    match shape.outline:
        case Outline.LINE if line:
            page.draw_line((x0, y0), (x1, y1), color=line, width=width)
        case Outline.RISING_LINE if line:
            page.draw_line((x0, y1), (x1, y0), color=line, width=width)
        case Outline.OVAL if (line or fill) and x1 > x0 and y1 > y0:
            page.draw_oval(Rect(shape.area), color=line, fill=fill, width=width)
        case Outline.RECTANGLE if (line or fill) and x1 > x0 and y1 > y0:
            page.draw_rect(Rect(shape.area), color=line, fill=fill, width=width)


def _insert_text(page: Page, shape: Shape) -> None:
    html = _html(shape.paragraphs)
    left, top, right, bottom = shape.margins
    x0, y0, x1, y1 = shape.area
    area = (x0 + left, y0 + top, max(x1 - right, x0 + left + _SMALLEST), y1 - bottom)
    story = Story(html, user_css=_STYLE)
    _, filled = story.place(Rect(0, 0, area[2] - area[0], _LARGEST))
    fitting = Rect(_anchored(area, filled[3] + 2 * _SMALLEST, shape.anchor)) & page.rect
    if fitting.width > _SMALLEST and fitting.height > _SMALLEST:
        page.insert_htmlbox(fitting, html, css=_STYLE)


def _anchored(area: Area, height: float, anchor: Anchor) -> Area:
    """Return the place of text of this height in an area, which it may exceed."""
    x0, y0, x1, y1 = area
    room = (y1 - y0) - height
    top = y0 + {Anchor.TOP: 0.0, Anchor.MIDDLE: room / 2, Anchor.BOTTOM: room}[anchor]
    top = max(top, 0.0)
    return x0, top, x1, top + height


def _html(paragraphs: Sequence[Paragraph]) -> str:
    return "".join(_paragraph(one) for one in paragraphs)


def _paragraph(paragraph: Paragraph) -> str:
    size = max((run.size for run in paragraph.runs), default=0.0) or _SMALLEST
    style = f"text-align: {paragraph.alignment}; font-size: {size:.1f}pt"
    if paragraph.indent:
        style += f"; margin-left: {paragraph.indent:.1f}pt"
    runs = list(paragraph.runs)
    if paragraph.bullet and runs:
        runs.insert(0, replace(runs[0], text=f"{paragraph.bullet} "))
    return f'<p style="{style}">{"".join(map(_run, runs)) or "&#160;"}</p>'


def _run(run: Run) -> str:
    style = f"font-size: {run.size:.1f}pt"
    if _COLOUR.fullmatch(run.colour):
        style += f"; color: {run.colour}"
    if run.is_bold:
        style += "; font-weight: bold"
    if run.is_italic:
        style += "; font-style: italic"
    if run.is_underlined:
        style += "; text-decoration: underline"
    text = escape(run.text[:_MOST_LETTERS]).replace("\n", "<br/>").replace("\x0b", "<br/>")
    return f'<span style="{style}">{text}</span>'


def _colour(written: str) -> tuple[float, float, float] | None:
    """Return the components of a colour; None for an invalid one."""
    if not _COLOUR.fullmatch(written):
        return None
    red, green, blue = bytes.fromhex(written[1:])
    return red / 255, green / 255, blue / 255
