"""The title of a PDF: the stated one, or the large letters at the top of its first page."""

import re
from collections.abc import Sequence
from statistics import median

from desktop_app.core.letters import only_letters
from desktop_app.reading.pdf.columns import TextBox
from desktop_app.reading.stated_names import name_stated

_PROGRAMS = re.compile(r"Microsoft (?:Office )?(?:Power)?\w+ - ", re.IGNORECASE)
"""Prefixes that programs write before the name of the file they print."""

_FILE_NAME = re.compile(
    r"\S.*\.(?:docx?|rtf|odt|tex|dvi|indd|qxd|pptx?|odp|xlsx?|pdf|jpe?g|png|tiff?|html?|txt)",
    re.IGNORECASE,
)

_LARGE = 1.4
"""Ratio to the usual line height. Of 26 real files without a title, 7 have letters so large in the
upper part of the first page: 5 titles, and 2 names of firms."""

_UPPER = 0.45
"""Share of the page's height; titles of theses and books are in the middle of the upper half."""

_EQUAL = 0.1
"""Ratio by which lines of one title may differ in height."""

_MOST_LINES = 4
_LONGEST = 200
"""Characters; a longer text is a page of large letters."""

_SENTENCE = re.compile(r"[.!?…؟。]\s+\S")
"""End of a sentence within a text, which is then prose and no title."""

_FEWEST_LETTERS = 8
"""Shorter large letters are as often a number, a price or a brand."""

_LETTER = re.compile(r"[^\W\d_]")


def title_of(stated: str, stem: str, height: float, boxes: Sequence[TextBox]) -> str:
    """Return the best title; empty when there is none.

    Args:
        stated: Title stated by the document.
        stem: Name of the file without its extension; a title that only repeats it is ignored.
        height: Height of the first page.
        boxes: Boxes of the first page in reading order.
    """
    title = name_stated(_PROGRAMS.sub("", stated))
    is_good = title and title == " ".join(stated.split()) and not _is_file_name(title, stem)
    return title if is_good else _large_text(height, boxes) or title


def _is_file_name(title: str, stem: str) -> bool:
    return bool(_FILE_NAME.fullmatch(title)) or only_letters(title) == only_letters(stem)


def _large_text(height: float, boxes: Sequence[TextBox]) -> str:
    """Return the largest text in the upper part of a page, if clearly larger than the rest."""
    lines = [box.line_height for box in boxes for _ in range(box.line_count)]
    upper = [box for box in boxes if box.y1 <= _UPPER * height and _is_like_a_title(box)]
    if not upper or len(boxes) < 2:
        return ""
    largest = max(box.line_height for box in upper)
    if largest < _LARGE * median(lines):
        return ""
    title: list[str] = []
    for box in boxes:
        if abs(box.line_height - largest) <= _EQUAL * largest and box in upper:
            title.append(box.text)
        elif title:
            break
    text = " ".join(" ".join(title).split())
    has_letters = len(_LETTER.findall(text)) >= _FEWEST_LETTERS
    return text if has_letters and len(text) <= _LONGEST and not _SENTENCE.search(text) else ""


def _is_like_a_title(box: TextBox) -> bool:
    is_upright = box.x1 - box.x0 > box.line_height
    return is_upright and box.line_count <= _MOST_LINES and bool(_LETTER.search(box.text))
