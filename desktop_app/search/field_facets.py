"""Counting the authors, senders, recipients and tags of the files found."""

import sqlite3
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence

from desktop_app.core.documents import FileKind
from desktop_app.core.facets import MOST_LISTED, Count
from desktop_app.core.people import parse_person
from desktop_app.core.records import Record
from desktop_app.storage.field_records import (
    FileField,
    count_people,
    has_fields,
    tags_of_files,
)
from desktop_app.storage.found_files import FoundFile


class FieldFacets(Record):
    """The facets of :class:`~desktop_app.core.facets.Facets` that documents state."""

    authors: tuple[Count, ...] = ()
    senders: tuple[Count, ...] = ()
    recipients: tuple[Count, ...] = ()
    tags: tuple[Count, ...] = ()


def count_fields(connection: sqlite3.Connection, files: Sequence[FoundFile]) -> FieldFacets:
    """Count the authors, people and tags of files; values with the most files come first.

    In a library without messages and tags this takes one statement.
    """
    authors = _most_first(
        Counter(one.author for one in files if one.author and one.kind != FileKind.EMAIL)
    )
    if not files or not has_fields(connection):
        return FieldFacets(authors)
    messages = [one.file_id for one in files if one.kind == FileKind.EMAIL]
    senders, recipients = (
        _people(count_people(connection, field, messages))
        for field in (FileField.SENDER, FileField.RECIPIENT)
    )
    tags = _tags(tags_of_files(connection, (one.file_id for one in files)))
    return FieldFacets(authors, senders, recipients, tags)


def _people(counted: Iterable[tuple[str, int]]) -> tuple[Count, ...]:
    """Join the names that belong to one address, under the most frequent of them."""
    names: dict[str, Counter[str]] = defaultdict(Counter)
    for written, files in counted:
        names[parse_person(written).key][written] += files
    return _most_first({_most_frequent(one): one.total() for one in names.values()})


def _tags(rows: Iterable[tuple[int, str, str]]) -> tuple[Count, ...]:
    """Count each tag of a file once, whether the user, the document or a program has given it."""
    files: dict[str, set[int]] = defaultdict(set)
    spellings: dict[str, Counter[str]] = defaultdict(Counter)
    for file_id, tag, folded in rows:
        files[folded].add(file_id)
        spellings[folded][tag] += 1
    return _most_first({_most_frequent(spellings[one]): len(files[one]) for one in files})


def _most_frequent(counts: Mapping[str, int]) -> str:
    return min(counts, key=lambda one: (-counts[one], one))


def _most_first(counts: Mapping[str, int]) -> tuple[Count, ...]:
    best = sorted(counts.items(), key=lambda one: (-one[1], one[0]))[:MOST_LISTED]
    return tuple(Count(*one) for one in best)
