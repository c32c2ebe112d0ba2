"""Links to passages: making them, and finding where they lead after files moved or changed."""

import sqlite3

from desktop_app.core.errors import ReadingError
from desktop_app.core.members import name_in
from desktop_app.core.passage_links import LinkTarget, PassageLink
from desktop_app.core.preview_commands import FollowLink, MakeLink
from desktop_app.core.sayings import NOTHING, Saying, sentences
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.identity import read_identity
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores


def make_link(stores: Stores, command: MakeLink) -> PassageLink:
    """Return the link to a passage, at the beginning of a page if one is named.

    Raises:
        ReadingError: ``vanished`` when the library no longer holds the file.
    """
    connection = stores.catalogue.connection
    file = file_records.shown_file(connection, command.file_id)
    records = passage_records.passages_by_id(connection, [command.passage_id])
    passage = records.get(command.passage_id)
    return PassageLink(
        file.content_hash or b"",
        _start(passage, command.page) if passage else 0,
        passage.text_hash if passage else b"",
        read_identity(connection).library,
        file.file_id,
    )


def follow_link(stores: Stores, command: FollowLink) -> LinkTarget:
    """Return where a link leads: the file with the content, else what is nearest to the passage.

    Nearest are, in this order: the edited file with the passage, another file with the passage,
    and the edited file at the same place.

    Raises:
        ReadingError: ``link_lost`` when the library has neither file nor passage.
    """
    link = command.link
    connection = stores.catalogue.connection
    files = _living(connection, file_records.ids_with_content(connection, link.content))
    if files:
        chosen = link.file_id if link.file_id in files else min(files)
        return _target(connection, files[chosen], link)
    is_ours = read_identity(connection).library == link.library
    edited = _living(connection, [link.file_id]).get(link.file_id) if is_ours else None
    alike = passage_records.passages_with_text(connection, link.text)
    if edited is not None:
        inside = [one for one in alike if one.file_id == edited.file_id]
        if inside:
            nearest = min(inside, key=lambda one: abs(one.start - link.start))
            note = _changed(edited, link, Saying("The passage is still in it."))
            return LinkTarget(edited.file_id, nearest.passage_id, nearest.page, note)
    others = _living(connection, [one.file_id for one in alike])
    for one in alike:
        if one.file_id in others:
            name = name_in(others[one.file_id].shown_path)
            note = Saying("The linked file is gone or changed; {} has the same passage.", (name,))
            return LinkTarget(one.file_id, one.passage_id, one.page, note)
    if edited is not None:
        outcome = Saying("The passage has changed in it; this is the same place.")
        note = _changed(edited, link, outcome)
        return _target(connection, edited, link, note)
    raise ReadingError(
        "link_lost",
        "The file that the link leads to is not in the library.",
        "If it was moved, add the folder that it is in now, and wait until it is read.",
    )


def _changed(file: FileRecord, link: PassageLink, outcome: Saying) -> Saying:
    """Return the note about a changed file; nothing if its content, then or now, is not known."""
    if not link.content or file.content_hash is None:
        return NOTHING
    name = name_in(file.shown_path)
    return sentences(Saying("{} was changed after the link was copied.", (name,)), outcome)


def _target(
    connection: sqlite3.Connection, file: FileRecord, link: PassageLink, note: Saying = NOTHING
) -> LinkTarget:
    """Return the place of a link in a file; a file may be cut into passages in another way now."""
    passage = passage_records.passage_at(connection, file.file_id, link.start)
    if passage is None:
        return LinkTarget(file.file_id, 0, note=note)
    page = passage.at(link.start - passage.start).page
    return LinkTarget(file.file_id, passage.passage_id, page, note)


def _start(passage: PassageRecord, page: int | None) -> int:
    breaks = () if page is None else passage.breaks
    return passage.start + next((one.at for one in breaks if one.page == page), 0)


def _living(connection: sqlite3.Connection, file_ids: list[int]) -> dict[int, FileRecord]:
    """Return those of the files that may be shown."""
    files = file_records.files_by_id(connection, file_ids)
    return {file_id: file for file_id, file in files.items() if not file.holds_secrets}
