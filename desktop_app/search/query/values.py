"""Parsing the values of fields into conditions: ``ext:pdf``, ``in:letters``, ``size:>1MB``."""

import re
from collections.abc import Callable, Collection
from decimal import Decimal
from enum import StrEnum
from functools import partial
from pathlib import Path, PurePath

from desktop_app.core.documents import FileKind
from desktop_app.core.language_names import LANGUAGES
from desktop_app.core.query import (
    Condition,
    Created,
    Extension,
    InFolder,
    Kind,
    Language,
    Named,
    NamedField,
    Pages,
    Person,
    Role,
    Size,
    Tag,
    any_condition,
)
from desktop_app.core.tags import clean_tag
from desktop_app.search.query.dates import Calendar, read_modified
from desktop_app.search.query.ranges import read_range
from desktop_app.search.query.words import ends_in_word, find_words


class Field(StrEnum):
    """The fields of ``field:value``."""

    NAME = "name"
    TITLE = "title"
    AUTHOR = "author"
    EXTENSION = "ext"
    KIND = "kind"
    FOLDER = "in"
    LANGUAGE = "lang"
    PAGE = "page"
    BEFORE = "before"
    AFTER = "after"
    MODIFIED = "modified"
    SIZE = "size"
    TAG = "tag"
    SENDER = "from"
    RECIPIENT = "to"
    CREATED = "created"


ALSO_CALLED = {
    "folder": Field.FOLDER,
    "date": Field.MODIFIED,
    "language": Field.LANGUAGE,
    "sent": Field.CREATED,
    "type": Field.KIND,
    "filetype": Field.EXTENSION,
    "filename": Field.NAME,
    "path": Field.FOLDER,
    "subject": Field.TITLE,
}
"""Fields by the names that the filters beside the search box use, and other programs."""

UNITS = {"B": 1} | {
    unit: base**power
    for power, letter in enumerate("kMGT", start=1)
    for unit, base in ((f"{letter}B", 1000), (f"{letter.upper()}iB", 1024))
}
"""Bytes by unit: kB, MB, GB and TB by thousands (SI), KiB, MiB, GiB and TiB by 1024 (IEC)."""

_BYTES = {unit.lower().removesuffix("b"): size for unit, size in UNITS.items()}

_MOST_BYTES = 2**63 - 1
"""The largest number that the stores can hold."""

_SIZE = re.compile(r"([0-9]+(?:\.[0-9]+|,[0-9]{1,2})?) ?([a-z]*)", re.IGNORECASE)
_PAGE = re.compile(r"[0-9]{1,9}")
_ALTERNATIVE = re.compile(r"[|,]")
_EXTENSION = re.compile(r"\w[\w.+#-]*")
_KINDS = {kind.value: kind for kind in FileKind} | {
    "image": FileKind.PICTURE,
    "photo": FileKind.PICTURE,
    "mail": FileKind.EMAIL,
    "message": FileKind.EMAIL,
    "event": FileKind.CALENDAR,
    "contact": FileKind.CONTACTS,
    "messages": FileKind.CHAT,
    "spreadsheet": FileKind.SHEET,
    "presentation": FileKind.SLIDES,
    "book": FileKind.EBOOK,
    "music": FileKind.AUDIO,
    "film": FileKind.VIDEO,
    "movie": FileKind.VIDEO,
}
"""Kinds by their names and other common names."""

NAMES = frozenset({Field.NAME, Field.TITLE, Field.AUTHOR, Field.SENDER, Field.RECIPIENT})
"""The fields whose values are words, of which the last may end in ``*``."""

_CODES = {str(name).lower(): code for code, name in LANGUAGES.items()}

_NAMES: dict[Field, Collection[str]] = {Field.KIND: _KINDS, Field.LANGUAGE: _CODES}
"""The values of the fields that have few."""

_LEAST_ALIKE = 0.7
"""Share of letters in common from which a name may be meant: "eml" is "email", and "note" is not
"notebook"."""


def read_value(field: Field, text: str, days: Calendar) -> Condition | None:
    """Parse the value of a field; return None when the value is invalid for the field."""
    condition: Condition | None
    match field:
        case Field.NAME | Field.TITLE | Field.AUTHOR:
            condition = _read_either(text, partial(_read_named, NamedField(field)))
        case Field.SENDER | Field.RECIPIENT:
            condition = _read_either(text, partial(_read_person, Role(field)))
        case Field.EXTENSION | Field.KIND | Field.LANGUAGE | Field.TAG:
            condition = _read_alternatives(text, LISTED[field])
        case Field.FOLDER:
            condition = _read_folder(text)
        case Field.PAGE:
            condition = _read_pages(text)
        case Field.SIZE:
            condition = _read_size(text)
        case Field.BEFORE | Field.AFTER | Field.MODIFIED:
            condition = read_modified(field, text, days)
        case Field.CREATED:
            period = read_modified(Field.MODIFIED, text, days)
            condition = period and Created(period.since, period.until)
    return condition


def nearest_name(field: Field, text: str) -> str:
    """Return the kind or language that was probably meant by a name; empty without any."""
    from difflib import get_close_matches  # noqa: PLC0415 - 1 ms of each start, rarely needed

    names = _NAMES.get(field, ())
    unknown = [one for one in _ALTERNATIVE.split(text.lower()) if one and one not in names]
    near = [get_close_matches(one, names, 1, _LEAST_ALIKE) for one in unknown]
    return near[0][0] if len(near) == 1 and near[0] else ""


def nearest_field(name: str) -> str:
    """Return the name of a field that was probably meant by another name; empty without any."""
    from difflib import get_close_matches  # noqa: PLC0415 - as above

    return next(iter(get_close_matches(name, [*Field, *ALSO_CALLED], 1, _LEAST_ALIKE)), "")


def _read_either(text: str, read: Callable[[str], Condition | None]) -> Condition | None:
    """Parse values separated by ``|``, of fields whose values may have commas."""
    values = [value for one in text.split("|") if (value := read(one)) is not None]
    return any_condition(values)


def _read_named(field: NamedField, text: str) -> Named | None:
    words = find_words(text)
    return Named(field, words, text.endswith("*") and ends_in_word(text[:-1])) if words else None


def _read_person(role: Role, text: str) -> Person | None:
    is_prefix = text.endswith("*") and ends_in_word(text[:-1])
    return Person(role, text.strip(" *"), is_prefix) if find_words(text) else None


def _read_alternatives(text: str, read: Callable[[str], Condition | None]) -> Condition | None:
    """Parse values separated by ``|`` or ``,``; return None unless each is valid."""
    values = [read(one.lower()) for one in _ALTERNATIVE.split(text) if one]
    known = [one for one in values if one]
    return any_condition(known) if len(known) == len(values) else None


def _read_extension(text: str) -> Extension | None:
    text = text.removeprefix("*").removeprefix(".")
    return Extension(text) if _EXTENSION.fullmatch(text) else None


def _read_kind(text: str) -> Kind | Extension | None:
    """Parse a kind, also in the plural; an extension such as ``xlsx`` is as good as a kind."""
    kind = _KINDS.get(text) or _KINDS.get(text.removesuffix("s"))
    if kind:
        return Kind(kind.value)
    # Most values are kinds, and the table of formats is imported by no other search.
    from desktop_app.reading.formats import is_extension  # noqa: PLC0415

    if is_extension(text):
        return _read_extension(text)
    from desktop_app.search.query.translated_values import kind_named  # noqa: PLC0415 - as above

    named = kind_named(text)
    return Kind(named) if named else None


def _read_language(text: str) -> Language | None:
    code = _CODES.get(text, text)
    if not re.fullmatch("[a-z]{2}", code):
        # Rarely needed, as the English names are known already.
        from desktop_app.search.query.translated_values import language_named  # noqa: PLC0415

        code = language_named(text)
    return Language(code) if code else None


def _read_tag(text: str) -> Tag | None:
    tag = clean_tag(text)
    return Tag(tag) if tag else None


def _read_folder(text: str) -> InFolder | None:
    folder = PurePath(text)
    if folder.parts[:1] == ("~",):
        try:
            folder = Path.home().joinpath(*folder.parts[1:])
        except RuntimeError:  # an account without a home
            return None
    return InFolder(str(folder)) if folder.is_absolute() or find_words(str(folder)) else None


def _read_pages(text: str) -> Pages | None:
    span = read_range(re.sub(r"(?<=[0-9])-(?=[0-9])", "..", text), _read_page)
    if not span or span[1] == 0:
        return None
    return Pages(*span)


def _read_page(text: str) -> tuple[int, int] | None:
    page = int(text) if _PAGE.fullmatch(text) else 0
    return (page, page) if page else None


def _read_size(text: str) -> Size | None:
    """Parse a size; a single size means at least that size."""
    if value := _read_bytes(text):
        return Size(value[0], None)
    span = read_range(text, _read_bytes)
    if not span or span[1] == -1 or max(span[0] or 0, span[1] or 0) > _MOST_BYTES:
        return None
    return Size(*span)


def _read_bytes(text: str) -> tuple[int, int] | None:
    found = _SIZE.fullmatch(text)
    unit = _BYTES.get(found[2].lower().removesuffix("b")) if found else None
    if not found or not unit:
        return None
    size = int(Decimal(found[1].replace(",", ".")) * unit)
    return (size, size) if size <= _MOST_BYTES else None


LISTED: dict[Field, Callable[[str], Condition | None]] = {
    Field.EXTENSION: _read_extension,
    Field.KIND: _read_kind,
    Field.LANGUAGE: _read_language,
    Field.TAG: _read_tag,
}
"""The fields whose values have no comma, so that several values are alternatives."""
