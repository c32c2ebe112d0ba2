"""Whether a page of a PDF has to be looked at: what it says can only be seen."""

from collections.abc import Iterable

from desktop_app.reading.pages.text_layer import is_readable
from desktop_app.reading.pdf.library import Page, Rect

_LONGEST_STAMP = 50
"""Characters that a scanner or a printer adds to a page; with more of its own the page has text."""

_COVERING = 0.8
"""Share of a page that its picture covers when the page is a picture."""

_LEAST_PATHS = 30
"""Letters drawn as outlines are a path each; fewer make a line and a frame, or a logo."""

_PICTURES = frozenset({"fill-image", "fill-imgmask"})


def is_pictured(page: Page, texts: Iterable[str]) -> bool:
    """Whether the text of a page is missing, garbage, or but a stamp on a picture."""
    text = "".join(texts)
    if len(text) > _LONGEST_STAMP:
        return not is_readable(text)
    drawn = page.get_bboxlog()
    if not text:
        paths = sum(kind.endswith("-path") for kind, _ in drawn)
        return paths >= _LEAST_PATHS or any(kind in _PICTURES for kind, _ in drawn)
    covering = _COVERING * abs(page.rect)
    is_covered = any(
        kind in _PICTURES and abs(Rect(box) & page.rect) > covering for kind, box in drawn
    )
    return is_covered or not is_readable(text)
