"""The fields of a PDF form: what was filled in, with what the form calls it."""

import re
from collections.abc import Iterable, Sequence

from desktop_app.reading.pdf import objects as of
from desktop_app.reading.pdf.columns import Area
from desktop_app.reading.pdf.field_labels import label_above, label_left, label_right
from desktop_app.reading.pdf.library import Matrix
from desktop_app.reading.pdf.lines import Word
from desktop_app.reading.pdf.marks import Mark, is_within

TICK = "☑"
"""Stands before what is ticked or chosen; what is not is not read."""

_PASSWORD = 1 << 13
_PUSH_BUTTON = 1 << 16
"""Flags of a text that is not shown, and of a button that starts something (ISO 32000-1, tables
228 and 226)."""

_COUNTER = re.compile(r"\[\d+\]")
"""Counts fields of one name in forms made by XFA: ``form1[0].Page1[0].City[0]``."""

_NO_NAME = re.compile(
    r"[\W\d_]*|(?:text|check|combo|list|radio)? ?(?:box|field|button|undefined)[\W\d_]*",
    re.IGNORECASE,
)
"""What programs call a field whose author gave it no name."""


def fields_of(
    annotations: Sequence[of.PdfObject], matrix: Matrix, words: Iterable[Word]
) -> list[Mark]:
    """Give the fields of a page that are filled in.

    Args:
        annotations: All that is put onto the page.
        matrix: From units of the PDF to those of the page as displayed.
        words: Of the page, the values shown in the fields among them.
    """
    fields = [(one, _area(one, matrix)) for one in annotations if _is_field(one)]
    if not fields:
        return []
    outside = [one for one in words if not any(is_within(one, area) for _, area in fields)]
    marks = (_filled(field, area, outside) for field, area in fields)
    return [mark for mark in marks if mark]


def _is_field(annotation: of.PdfObject) -> bool:
    return of.name(of.part(annotation, "Subtype")) == "Widget"


def _area(field: of.PdfObject, matrix: Matrix) -> Area:
    return of.area([of.number(one) for one in of.items(of.part(field, "Rect"))], matrix)


def _filled(field: of.PdfObject, area: Area, words: Sequence[Word]) -> Mark | None:
    kind = of.name(of.inherited(field, "FT"))
    if kind == "Btn":
        return _ticked(field, area, words)
    value = _value(field) if kind in {"Tx", "Ch"} else ""
    if not value:
        return None
    label = _stated(field) or label_left(area, words) or label_above(area, words) or _called(field)
    return Mark(f"{label}: {value}" if label else value, value, area)


def _ticked(field: of.PdfObject, area: Area, words: Sequence[Word]) -> Mark | None:
    state = of.name(of.part(field, "AS"))
    if state in {"", "Off"} or of.field_flags(field) & _PUSH_BUTTON:
        return None
    label = label_right(area, words) or label_left(area, words)
    label = label or _stated(field) or _called(field) or state
    return Mark(f"{TICK} {label}", None, area)


def _value(field: of.PdfObject) -> str:
    if of.field_flags(field) & _PASSWORD:
        return ""
    value = of.inherited(field, "V")
    return of.text(value) or ", ".join(filter(None, map(of.text, of.items(value))))


def _stated(field: of.PdfObject) -> str:
    """Give the description that programs show when the mouse is over a field."""
    return " ".join(of.text(of.inherited(field, "TU")).split()).rstrip(":")


def _called(field: of.PdfObject) -> str:
    name = _COUNTER.sub("", of.field_name(field)).rpartition(".")[2].replace("_", " ")
    return "" if _NO_NAME.fullmatch(name) else name


def filled_in(fields: Iterable[Mark]) -> str:
    """Give the fields of a page as one text, a line for each."""
    return "\n".join(dict.fromkeys(field.text for field in fields))
