"""Finding the files that a question wants summarised, and their texts."""

from collections.abc import Sequence
from pathlib import Path

from desktop_app.answering.subject import (
    Named,
    Subject,
    find_subject,
    find_whole_name,
    match_files,
    match_folders,
    match_whole_name,
)
from desktop_app.answering.summarising import FileText
from desktop_app.core.answers import Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.storage import passage_records
from desktop_app.storage.file_records import FileRecord, file_ids_below, files_by_id
from desktop_app.storage.folder_records import known_path
from desktop_app.storage.kept_notes import file_of_notes, notes_name
from desktop_app.storage.stores import Stores
from desktop_app.workers.library_names import files_of, folders_of
from desktop_app.workers.stores_pool import StoresPool

MOST_FILES = 50
"""Files of a summary; with the default model each takes a minute or more."""
_MOST_NAMED = 3
"""Other files of the same name that are named."""
_BATCH = 500
"""Passages whose texts are read at once."""


class Chosen(Record):
    """The files that are to be summarised.

    Attributes:
        files: Their texts; empty when the question names no file and no scope.
        notes: Sentences for the user about which files these are.
    """

    files: tuple[FileText, ...] = ()
    notes: tuple[Saying, ...] = ()


def choose_files(stores: Stores, ask: Ask, scope: tuple[int, ...] | None) -> Chosen:
    """Return the files that a request for a summary names, or those of its scope.

    A request that names anything else is a question about a subject, and is answered from the best
    passages about it.

    Args:
        stores: The stores to read from.
        ask: The request.
        scope: The files that it is asked of, best first; None for all, or those of its folder.
    """
    subject = find_subject(ask.question)
    if scope is None and ask.folder:
        connection = stores.catalogue.connection
        scope = tuple(file_ids_below(connection, known_path(connection, ask.folder)))
    whole = find_whole_name(ask.question)
    if whole != subject.name and (files := match_whole_name(whole, files_of(stores, scope))):
        return _take(stores, files[:1], _describe_choice(Subject(whole), files))
    if subject.name:
        return _choose_named(stores, subject, scope)
    return _take(stores, list(files_of(stores, scope))) if scope else Chosen()


def is_unchanged(pool: StoresPool, kept_as: str) -> bool:
    """Whether the library still holds a file with the content of :attr:`FileText.kept_as`."""
    with pool.borrow() as stores:
        files = files_by_id(stores.catalogue.connection, [file_of_notes(kept_as)])
    return any(notes_name(file) == kept_as for file in files.values())


def _choose_named(stores: Stores, subject: Subject, scope: tuple[int, ...] | None) -> Chosen:
    files = () if subject.is_folder else match_files(subject.name, files_of(stores, scope))
    if files:
        return _take(stores, files[:1], _describe_choice(subject, files))
    folders = match_folders(subject.name, folders_of(stores, scope))
    if folders:
        below = frozenset(file_ids_below(stores.catalogue.connection, folders[0].path))
        among = below if scope is None else below.intersection(scope)
        return _take(stores, list(files_of(stores, among)), _describe_choice(subject, folders))
    if scope is not None and len(scope) == 1 and " " not in subject.name:
        return _take(stores, list(files_of(stores, scope)))
    if subject.is_file_name:
        return Chosen((), (Saying("No file is called {}.", (subject.name,)),))
    return Chosen()


def _describe_choice(subject: Subject, found: Sequence[Named]) -> tuple[Saying, ...]:
    """State which file or folder was chosen, unless the user gave its whole name."""
    first, *others = found
    if not others and first.name.casefold() == subject.name.casefold():
        return ()
    chosen = Saying("This is about {}.", (first.path,))
    if not others:
        return (chosen,)
    names = ", ".join(one.path for one in others[:_MOST_NAMED])
    more = len(others) - _MOST_NAMED
    if more > 0:
        return chosen, Saying("The name also matches {} and {} more.", (names, more))
    return chosen, Saying("The name also matches {}.", (names,))


def _take(stores: Stores, named: Sequence[Named], notes: tuple[Saying, ...] = ()) -> Chosen:
    """Return the texts of files, the newest of too many."""
    newest = sorted(named, key=lambda one: -one.changed)[:MOST_FILES]
    left_out = len(named) - len(newest)
    if left_out:
        saying = Saying(
            "The {} files changed last were summarised; {} were left out.", (MOST_FILES, left_out)
        )
        notes = (*notes, saying)
    records = files_by_id(stores.catalogue.connection, (one.file_id for one in newest))
    by_path = sorted(records.values(), key=lambda record: record.shown_path)
    texts = [_read(stores, record) for record in by_path if not record.holds_secrets]
    return Chosen(tuple(text for text in texts if text.passages), notes)


def _read(stores: Stores, file: FileRecord) -> FileText:
    """Return all passages of a file."""
    records = passage_records.passages_of_file(stores.catalogue.connection, file.file_id)
    reader = stores.lexical.reader()
    texts: dict[int, str] = {}
    for start in range(0, len(records), _BATCH):
        some = passage_records.fingerprints(records[start : start + _BATCH])
        texts |= reader.passage_texts(some)
    passages = (
        Source(
            n=n,
            path=file.shown_path,
            title=file.title,
            page=record.page,
            passage=texts[record.passage_id],
            passage_id=record.passage_id,
            container=file.container,
            place=record.place_in(file.kind),
            file_id=file.file_id,
            heading=record.heading,
        )
        for n, record in enumerate(records, start=1)
        if texts.get(record.passage_id, "").strip()
    )
    return FileText(notes_name(file), Path(file.member or file.path).name, tuple(passages))
