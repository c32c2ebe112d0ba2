"""Completing fields such as ``kind:``, and their values that occur in the library."""

import re
from collections.abc import Iterable, Iterator
from itertools import islice

from desktop_app.core.completions import Completion, CompletionKind
from desktop_app.core.documents import FileKind
from desktop_app.core.language_names import LANGUAGES
from desktop_app.core.letters import fold_letters
from desktop_app.core.people import parse_person
from desktop_app.core.query import Role
from desktop_app.search.completion.cursor_place import CursorPlace, shared_letters
from desktop_app.search.completion.folders import folder_values
from desktop_app.search.query.dates import Calendar
from desktop_app.search.query.tokens import tokenize
from desktop_app.search.query.values import Field
from desktop_app.storage.field_records import known_people
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.own_tag_records import known_tags
from desktop_app.storage.stores import Stores

_MOST_VALUES = 1_000
"""Most frequent values of a field that are read; libraries have some dozens."""

_PLAIN_VALUE = re.compile(r"[\w./\\:~+@-]*\w")
"""A value that needs no quotation marks."""

_SHORTEST = 2
"""Letters from which a field's name may be meant."""


def fields_beginning(place: CursorPlace) -> list[Completion]:
    """Return the fields that begin with the word being typed."""
    before = place.before[: len(place.before) - len(place.typed)]
    is_alone = not before or before[-1] in " -("
    if place.is_quoted or place.field or not is_alone or len(place.typed) < _SHORTEST:
        return []
    return [
        place.complete(CompletionKind.OPERATOR, f"{field}:", len(place.typed))
        for field in Field
        if field.startswith(place.typed.lower())
    ]


def values_beginning(
    stores: Stores, place: CursorPlace, days: Calendar, limit: int
) -> list[Completion]:
    """Return the values that begin with the value being typed.

    Args:
        stores: The stores of the library.
        place: A place in a value.
        days: The calendar for relative dates.
        limit: Largest number of values.
    """
    values = (one for one in _values(stores, place, days) if one != place.typed)
    completions = (_completion_of(place, value) for value in dict.fromkeys(values))
    return list(islice((one for one in completions if one), limit))


def _completion_of(place: CursorPlace, value: str) -> Completion | None:
    """Return a value as it is typed, in quotes if needed; None if even those do not help."""
    around = '"' if place.is_quoted or not _PLAIN_VALUE.fullmatch(value) else ""
    read = tokenize(f"{place.field}:{around}{value}{around}")
    if len(read) != 1 or read[0].text != value:
        return None
    return place.complete(CompletionKind.VALUE, value, shared_letters(value, place.typed), around)


def _values(stores: Stores, place: CursorPlace, days: Calendar) -> Iterable[str]:
    reader = stores.lexical.reader()
    match place.field:
        case Field.KIND:
            kinds = [*_held(reader, "kind", place.typed), *_beginning(FileKind, place.typed)]
            return dict.fromkeys(kinds)
        case Field.EXTENSION:
            dot = place.typed[: place.typed.startswith(".")]
            held = _held(reader, "extension", place.typed.removeprefix("."))
            return (f"{dot}{one}" for one in held)
        case Field.LANGUAGE:
            return _languages(reader, place.typed)
        case Field.FOLDER:
            return folder_values(stores, place.typed)
        case _:
            return _beginning(_stated(stores, place.field, days), place.typed)


def _stated(stores: Stores, field: Field | None, days: Calendar) -> Iterable[str]:
    """Return all values of a field that are known without the word index."""
    match field:
        case Field.TAG:
            return (one.tag for one in known_tags(stores.catalogue.connection))
        case Field.SENDER | Field.RECIPIENT:
            people = known_people(stores.catalogue.connection, Role(field))
            return _names_and_addresses(people)
        case Field.BEFORE | Field.AFTER | Field.MODIFIED | Field.CREATED:
            return _dates(days)
        case _:
            return ()


def _held(reader: LexicalReader, field: str, typed: str) -> Iterator[str]:
    """Return the values that occur in documents, the most frequent first."""
    values = reader.vocabulary.most_frequent("", _MOST_VALUES, field)
    return (one for one in _beginning(values, typed) if one and reader.holds_value(field, one))


def _languages(reader: LexicalReader, typed: str) -> Iterator[str]:
    """Return the names of the languages that occur, or their codes when a code is being typed."""
    for code in _held(reader, "language", ""):
        name = str(LANGUAGES.get(code, code)).lower()
        yield from list(_beginning((name, code), typed))[:1]


def _names_and_addresses(people: Iterable[str]) -> Iterator[str]:
    """Return what each correspondent is called, and then all addresses."""
    known = [parse_person(one) for one in people]
    yield from dict.fromkeys(one.name.replace('"', " ") for one in known if one.name)
    yield from dict.fromkeys(one.address for one in known if one.address)


def _dates(days: Calendar) -> tuple[str, ...]:
    """Return common dates and time spans for searching files."""
    today = days.today
    return (
        *("today", "yesterday", "7d", "30d", "1y"),
        *(f"{today:%Y-%m}", f"{today.year}", f"{today.year - 1}"),
    )


def _beginning(values: Iterable[str], typed: str) -> Iterator[str]:
    wanted = fold_letters(typed)
    return (str(one) for one in values if fold_letters(one).startswith(wanted))
