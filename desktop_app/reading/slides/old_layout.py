"""The layout and look of slides of PowerPoint 97 to 2003 (PPT)."""

import re
from collections.abc import Iterator, Sequence
from typing import Any

from desktop_app.reading.contract import FileContent
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.slides.old_presentation import presentation_of
from desktop_app.reading.slides.page import (
    DEFAULT_SIZE,
    Anchor,
    Deck,
    Outline,
    Paragraph,
    Run,
    Shape,
    SlidePage,
    SlidePicture,
)

_UNITS_PER_POINT = 8
"""576 master units are an inch: [MS-PPT] 2.2.4."""

_ALIGNMENTS = {"ctr": "center", "r": "right", "just": "justify"}
_ANCHORS = {"ctr": Anchor.MIDDLE, "b": Anchor.BOTTOM}
_OUTLINES = {"ellipse": Outline.OVAL, "line": Outline.LINE}
_CELL_LINE = "#a6a6a6"
_INDENT = 18.0
_BREAK = re.compile(r"[\r\n]")


def deck_of(content: FileContent) -> Deck:
    presentation = presentation_of(content, has_pictures=True)
    slides = presentation.slides
    width, height = presentation.width / _UNITS_PER_POINT, presentation.height / _UNITS_PER_POINT

    def page(number: int) -> SlidePage:
        slide = slides[number - 1]
        parts = list(_parts(slide, (0.0, 0.0, width, height)))
        return SlidePage(width, height, _colour(slide.background_color), parts)

    return Deck(len(slides), page)


def _parts(slide: Any, page: Area) -> Iterator[Shape | SlidePicture]:  # noqa: ANN401 - untyped
    """Return the parts of a slide, text last, as the file does not state which is on top."""
    if slide.background_image:
        yield SlidePicture(page, slide.background_image[0])
    for shape in slide.shapes:
        yield Shape(
            _area(shape),
            (),
            _colour(shape.fill_color),
            _colour(shape.line_color),
            outline=_OUTLINES.get(shape.preset, Outline.RECTANGLE),
        )
    for one in slide.pictures:
        cut = one.crop_left, one.crop_top, one.crop_right, one.crop_bottom
        left, top, right, bottom = (min(max(share / 65536, 0.0), 0.9) for share in cut)
        yield SlidePicture(_area(one), one.data, (left, top, right, bottom))
    for table in slide.tables:
        for cell in table.cells:
            runs = [_run(cell.text, next(iter(cell.runs), None))]
            yield Shape(_area(cell), [Paragraph(runs)], _colour(cell.fill_color), _CELL_LINE)
    for box in slide.text_boxes:
        yield Shape(
            _area(box),
            list(_paragraphs(box)),
            _colour(box.fill_color),
            _colour(box.line_color),
            anchor=_ANCHORS.get(box.vertical_anchor or "", Anchor.TOP),
        )


def _area(placed: Any) -> Area:  # noqa: ANN401 - untyped
    left, top = placed.left / _UNITS_PER_POINT, placed.top / _UNITS_PER_POINT
    right = left + placed.width / _UNITS_PER_POINT
    return left, top, right, top + placed.height / _UNITS_PER_POINT


def _paragraphs(box: Any) -> Iterator[Paragraph]:  # noqa: ANN401 - untyped
    lines: list[list[Run]] = [[]]
    for run in box.runs or (None,):
        text = run.text if run is not None else box.text
        first, *others = _BREAK.split(text)
        lines[-1].append(_run(first, run))
        lines += [[_run(one, run)] for one in others]
    for at, runs in enumerate(lines):
        is_listed = _at(box.paragraph_bullets, at) and any(run.text.strip() for run in runs)
        yield Paragraph(
            runs,
            _ALIGNMENTS.get(_at(box.paragraph_alignments, at) or "", "left"),
            _bullet(_at(box.paragraph_bullet_chars, at) or "•") if is_listed else "",
            _INDENT * (_at(box.paragraph_levels, at) or 0),
        )


def _bullet(sign: str) -> str:
    """Return the bullet for a sign: characters of symbol fonts have code points of their own."""
    return "•" if sign >= "\ue000" or sign == "§" else sign


def _run(text: str, like: Any) -> Run:  # noqa: ANN401 - untyped
    if like is None:
        return Run(text)
    return Run(
        text,
        float(like.font_size or DEFAULT_SIZE),
        _colour(like.color),
        bool(like.bold),
        bool(like.italic),
        bool(like.underline),
    )


def _at(values: Sequence[Any], at: int) -> Any:  # noqa: ANN401 - untyped
    return values[at] if at < len(values) else None


def _colour(written: str | None) -> str:
    return f"#{written}" if written and len(written) == 6 else ""
