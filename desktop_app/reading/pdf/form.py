"""The fields of a PDF form: the values filled in, with their labels."""

import re
from collections.abc import Iterable, Sequence

from desktop_app.reading.pdf import objects as of
from desktop_app.reading.pdf.annotations import AnnotationText, is_within
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.library import Matrix
from desktop_app.reading.pdf.lines import Word

TICK = "☑"
"""Prefix of a field that is ticked or chosen; other fields are not read."""

_PASSWORD = 1 << 13
_PUSH_BUTTON = 1 << 16
"""Flags of a hidden text field, and of a button that starts an action (ISO 32000-1, tables 228 and
226)."""

_COUNTER = re.compile(r"\[\d+\]")
"""Counts fields of one name in forms made by XFA: ``form1[0].Page1[0].City[0]``."""

_NO_NAME = re.compile(
    r"[\W\d_]*|(?:text|check|combo|list|radio)? ?(?:box|field|button|undefined)[\W\d_]*",
    re.IGNORECASE,
)
"""Names that programs use for a field whose author did not name it."""


_FARTHEST = 10
"""Distance of a label left of a field, in heights of its words: fields are below each other, and
their labels have different lengths."""

_FARTHEST_AFTER = 2.5
"""The same for a label right of a field, as tick boxes have them."""

_WORD_SPACE = 0.8
"""Space between two words of one label, in heights of words; more divides the parts of a form."""

_LONGEST = 100
"""Characters of a label."""


def label_left(area: Area, words: Iterable[Word]) -> str:
    """Return the words that end left of a field."""
    edge = area[0]
    beside = [one for one in words if _is_level(one, area) and one[2] <= edge + _height(one)]
    return _nearest(sorted(beside, key=lambda word: -word[2]), area[0], is_left=True)


def label_right(area: Area, words: Iterable[Word]) -> str:
    """Return the words that begin right of a field."""
    beside = [word for word in words if _is_level(word, area) and word[0] >= area[2] - 1]
    return _nearest(sorted(beside, key=lambda word: word[0]), area[2], is_left=False)


def label_above(area: Area, words: Sequence[Word]) -> str:
    """Return the words right above a field that begin where it does."""
    above = [
        word
        for word in words
        if 0 <= area[1] - (word[1] + word[3]) / 2 <= 2 * _height(word)
        and area[0] - _height(word) <= word[0] < area[2]
    ]
    if not above:
        return ""
    line = max(word[3] for word in above)
    lowest = [word for word in above if word[3] >= line - _height(word) / 2]
    return _nearest(sorted(lowest, key=lambda word: word[0]), area[0], is_left=False)


def _nearest(words: Sequence[Word], edge: float, *, is_left: bool) -> str:
    """Return the words up to the first gap, starting with the word next to the field."""
    label: list[str] = []
    farthest = _FARTHEST if is_left else _FARTHEST_AFTER
    for word in words:
        gap = edge - word[2] if is_left else word[0] - edge
        height = _height(word)
        if gap > (_WORD_SPACE if label else farthest) * height:
            break
        label.append(word[4])
        edge = word[0] if is_left else word[2]
    text = " ".join(reversed(label) if is_left else label).rstrip(" :.…_")
    return text if len(text) <= _LONGEST else ""


def _is_level(word: Word, area: Area) -> bool:
    return area[1] - 1 <= (word[1] + word[3]) / 2 <= area[3] + 1


def _height(word: Word) -> float:
    return word[3] - word[1]


def fields_of(
    annotations: Sequence[of.PdfObject], matrix: Matrix, words: Iterable[Word]
) -> list[AnnotationText]:
    """Return the fields of a page that are filled in.

    Args:
        annotations: All annotations of the page.
        matrix: Transforms units of the PDF to those of the page as displayed.
        words: The words of the page, including the values shown in the fields.
    """
    fields = [(one, of.area_of(one, matrix)) for one in annotations if _is_field(one)]
    if not fields:
        return []
    outside = [one for one in words if not any(is_within(one, area) for _, area in fields)]
    filled = (_filled(field, area, outside) for field, area in fields)
    return [one for one in filled if one]


def _is_field(annotation: of.PdfObject) -> bool:
    return of.name(of.part(annotation, "Subtype")) == "Widget" and not of.is_hidden(annotation)


def _filled(field: of.PdfObject, area: Area, words: Sequence[Word]) -> AnnotationText | None:
    kind = of.name(of.inherited(field, "FT"))
    if kind == "Btn":
        return _ticked(field, area, words)
    value = _value(field) if kind in {"Tx", "Ch"} else ""
    if not value:
        return None
    label = (
        _stated(field) or label_left(area, words) or label_above(area, words) or _field_label(field)
    )
    return AnnotationText(f"{label}: {value}" if label else value, value, area)


def _ticked(field: of.PdfObject, area: Area, words: Sequence[Word]) -> AnnotationText | None:
    state = of.name(of.part(field, "AS"))
    if state in {"", "Off"} or of.field_flags(field) & _PUSH_BUTTON:
        return None
    label = label_right(area, words) or label_left(area, words)
    label = label or _stated(field) or _field_label(field) or state
    return AnnotationText(f"{TICK} {label}", None, area)


def _value(field: of.PdfObject) -> str:
    if of.field_flags(field) & _PASSWORD:
        return ""
    value = of.inherited(field, "V")
    return of.text(value) or ", ".join(filter(None, map(of.text, of.items(value))))


def _stated(field: of.PdfObject) -> str:
    """Return the description that programs show when the mouse is over a field."""
    return " ".join(of.text(of.inherited(field, "TU")).split()).rstrip(":")


def _field_label(field: of.PdfObject) -> str:
    name = _COUNTER.sub("", of.field_name(field)).rpartition(".")[2].replace("_", " ")
    return "" if _NO_NAME.fullmatch(name) else name


def filled_in(fields: Iterable[AnnotationText]) -> str:
    """Return the fields of a page as one text, a line for each."""
    return "\n".join(dict.fromkeys(field.text for field in fields))
