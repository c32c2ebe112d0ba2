"""What documents state as choices of the filter menus: people, tags and dates of their own."""

import re
from collections.abc import Iterable

from desktop_app.core.facets import Count
from desktop_app.core.letters import seen, shortened
from desktop_app.core.people import parse_person
from desktop_app.core.records import Record

LONGEST_SHOWN = 48
"""Characters of a name or tag in a menu."""

_PLAIN = re.compile(r"[\w.@/+-]+")
"""A value that needs no quotation marks."""


class Choice(Record):
    """A choice of a filter menu.

    Attributes:
        shown: Its text.
        files: Number of files.
        condition: What is added to the query, such as ``kind:pdf``.
        whole: More about it, for a tooltip; empty if the text is enough.
    """

    shown: str
    files: int
    condition: str
    whole: str = ""


def people_choices(field: str, counts: Iterable[Count]) -> tuple[Choice, ...]:
    """Return a choice for each sender or recipient, who is found by the address if there is one."""
    people = ((parse_person(one.value), one.files) for one in counts)
    return tuple(
        Choice(_cut(person.shown), files, _condition(field, person.key), seen(str(person)))
        for person, files in people
    )


def value_choices(field: str, counts: Iterable[Count]) -> tuple[Choice, ...]:
    """Return a choice for each author or tag."""
    return tuple(
        Choice(_cut(one.value), one.files, _condition(field, one.value), seen(one.value))
        for one in counts
    )


def created_choices(counts: Iterable[Count]) -> tuple[Choice, ...]:
    """Return a choice for each year that documents state as their own."""
    return tuple(Choice(one.value, one.files, f"created:{one.value}") for one in counts)


def _condition(field: str, value: str) -> str:
    value = value.replace('"', " ")
    return f"{field}:{value}" if _PLAIN.fullmatch(value) else f'{field}:"{value}"'


def _cut(text: str) -> str:
    return shortened(seen(text), LONGEST_SHOWN)
