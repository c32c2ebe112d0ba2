import os
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.library import FileState
from desktop_app.core.members import ReadMember
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import SearchMode
from desktop_app.storage import (
    file_lists,
    file_records,
    file_states,
    known_facts,
    member_records,
    retrying,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.forgetting import forget
from tests.support.containers import encrypted_zip_of, message_of, zip_of
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, find_disagreements


def members(library: SmallLibrary) -> dict[str, FileRecord]:
    """Return the members of all containers by the path below the watched folder."""
    connection = library.stores.catalogue.connection
    living = [one for one in file_records.living_files(connection) if one.container]
    return {one.path.removeprefix(f"{library.root}/"): one for one in living}


def embedded(library: SmallLibrary) -> list[str]:
    assert isinstance(library.embedder, WordHasher)
    return library.embedder.embedded


BOX = {"letters/a.txt": "The lamp is out.", "b.txt": "The oil is here."}


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("box.zip", zip_of(BOX))
    library.write("plain.txt", "A plain text.")
    library.index()
    return library


def test_members_are_rows_with_their_container(filled: SmallLibrary) -> None:
    record = members(filled)["box.zip/letters/a.txt"]
    container = filled.record(filled.root / "box.zip")

    assert (record.state, record.kind, record.facts.size) == (FileState.INDEXED, "text", 16)
    assert (record.container, record.member) == (container.path, "letters/a.txt")
    assert record.shown_path == f"{container.path} › letters/a.txt"
    assert (container.state, container.kind) == (FileState.INDEXED, "archive")
    assert find_disagreements(filled.stores) == []


def test_a_scan_takes_members_for_nothing_of_its_own(filled: SmallLibrary) -> None:
    before = members(filled)
    filled.index()
    filled.reopen()
    filled.index()

    assert members(filled) == before
    assert find_disagreements(filled.stores) == []


def test_of_a_changed_archive_only_what_changed_is_written(filled: SmallLibrary) -> None:
    before = members(filled)
    texts = len(embedded(filled))
    filled.write("box.zip", zip_of({"letters/a.txt": "The lamp is out.", "c.txt": "New bread."}))
    filled.index()
    after = members(filled)

    assert set(after) == {"box.zip/letters/a.txt", "box.zip/c.txt"}
    assert after["box.zip/letters/a.txt"] == before["box.zip/letters/a.txt"]
    assert embedded(filled)[texts:] == ["New bread."]
    assert filled.names("oil", SearchMode.WORDS) == []
    assert find_disagreements(filled.stores) == []


def test_a_member_of_the_same_bytes_and_another_time_keeps_its_passages(
    library: SmallLibrary,
) -> None:
    message = message_of("Lamp", "See there.", {"a.txt": b"The lamp is out."})
    path = library.write("m.eml", bytes(message))
    os.utime(path, (1_600_000_000, 1_600_000_000))
    library.index()
    before = members(library)["m.eml/a.txt"]
    message["X-More"] = "1"
    path.write_bytes(bytes(message))
    os.utime(path, (1_700_000_000, 1_700_000_000))
    library.index()
    after = members(library)["m.eml/a.txt"]

    assert before.facts.mtime_ns == 1_600_000_000 * 10**9
    assert after.facts.mtime_ns == 1_700_000_000 * 10**9
    assert (after.file_id, after.content_hash) == (before.file_id, before.content_hash)
    assert len(embedded(library)) == len(set(embedded(library)))
    assert library.names("lamp out")[0] == "a.txt"
    assert find_disagreements(library.stores) == []


def test_a_touched_archive_keeps_its_members(filled: SmallLibrary) -> None:
    before = members(filled)
    os.utime(filled.root / "box.zip", (1, 1))
    filled.index()

    assert members(filled) == before
    assert filled.names("lamp") == ["a.txt"]


def test_an_attachment_has_the_date_of_a_touched_message(library: SmallLibrary) -> None:
    message = message_of("Lamp", "See there.", {"a.txt": b"The lamp is out."})
    path = library.write("m.eml", bytes(message))
    os.utime(path, (1_600_000_000, 1_600_000_000))
    library.index()
    before = members(library)["m.eml/a.txt"]
    os.utime(path, (1_700_000_000, 1_700_000_000))
    library.index()
    after = members(library)["m.eml/a.txt"]

    assert after.facts.mtime_ns == 1_700_000_000 * 10**9
    assert (after.file_id, after.state) == (before.file_id, FileState.INDEXED)
    assert "a.txt" in library.names("lamp out after:2023-01-01")
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 broken", b"Only a text now."])
def test_an_archive_that_is_none_any_more_loses_its_members(
    filled: SmallLibrary, data: bytes
) -> None:
    filled.write("box.zip", data)
    filled.index()

    assert members(filled) == {}
    assert filled.names("lamp", SearchMode.WORDS) == []
    assert find_disagreements(filled.stores) == []


def test_a_removed_archive_takes_its_members_along(filled: SmallLibrary) -> None:
    path = str(filled.root / "box.zip")
    filled.stores.note_seen([SeenFile(path, None)])
    at_once = filled.names("lamp")
    while filled.stores.remove_gone(1):
        pass

    assert at_once == []
    assert members(filled) == {}
    assert len(filled.stores.vectors) == 1
    assert find_disagreements(filled.stores) == []


def test_an_archive_that_is_back_before_it_was_removed_is_whole(filled: SmallLibrary) -> None:
    path = filled.root / "box.zip"
    filled.stores.note_seen([SeenFile(str(path), None)])
    os.utime(path, (5, 5))
    filled.index()

    assert set(filled.names("the")) >= {"a.txt", "b.txt"}
    assert find_disagreements(filled.stores) == []


def test_a_renamed_archive_is_not_embedded_again(filled: SmallLibrary) -> None:
    texts = len(embedded(filled))
    (filled.root / "box.zip").rename(filled.root / "chest.zip")
    filled.index()

    assert set(members(filled)) == {"chest.zip/letters/a.txt", "chest.zip/b.txt"}
    assert len(embedded(filled)) == texts
    assert filled.names("lamp", SearchMode.MEANING)[0] == "a.txt"


def test_an_archive_in_place_of_a_folder_and_a_folder_in_place_of_an_archive(
    filled: SmallLibrary,
) -> None:
    box = filled.root / "box.zip"
    box.unlink()
    filled.write("box.zip/b.txt", "A file on disk.")
    filled.index()
    on_disk = filled.record(box / "b.txt")
    found = filled.names("disk", SearchMode.WORDS)
    (box / "b.txt").unlink()
    box.rmdir()
    filled.write("box.zip", zip_of(BOX))
    filled.index()

    assert (on_disk.container, on_disk.state, found) == ("", FileState.INDEXED, ["b.txt"])
    assert set(members(filled)) == {"box.zip/letters/a.txt", "box.zip/b.txt"}
    assert filled.names("disk", SearchMode.WORDS) == []
    assert filled.names("oil") == ["b.txt"]
    assert find_disagreements(filled.stores) == []


def test_refused_members_have_their_reason_and_are_found_by_name(library: SmallLibrary) -> None:
    data = encrypted_zip_of({"secret.txt": "words", "open.txt": "The oil."}, count=1)
    library.write("box.zip", data)
    library.index()
    before = members(library)
    library.write("box.zip", data + b"PK\x05\x06" + bytes(18))
    secret = before["box.zip/secret.txt"]

    assert (secret.state, secret.error_code) == (FileState.FAILED, "needs_password")
    assert library.names("secret") == ["secret.txt"]
    (failure,) = file_lists.list_failures(library.stores.catalogue.connection, 9)
    assert failure.path == secret.shown_path


@pytest.mark.parametrize("one", [True, False])
def test_retrying_a_member_reads_its_container_again(library: SmallLibrary, one: bool) -> None:
    library.write("box.zip", encrypted_zip_of({"secret.txt": "x", "open.txt": "The oil."}, 1))
    library.index()
    secret = members(library)["box.zip/secret.txt"]
    connection = library.stores.catalogue.connection
    if one:
        count = retrying.mark_waiting_again(connection, [secret.shown_path])
    else:
        count = retrying.mark_all_waiting_again(connection)

    assert count == 1
    assert [one.path for one in file_states.next_waiting(connection, 9)] == [secret.container]
    library.index()
    assert members(library)["box.zip/secret.txt"] == secret
    assert find_disagreements(library.stores) == []


def test_the_words_of_a_path_reach_the_members(filled: SmallLibrary) -> None:
    texts = len(embedded(filled))
    changed = filled.stores.set_path_contexts([PathContext("**/box.zip/letters/**", "trading")])
    waiting = file_states.next_waiting(filled.stores.catalogue.connection, 9)
    filled.index()

    assert changed == [members(filled)["box.zip/letters/a.txt"].file_id]
    assert [one.path for one in waiting] == [str(filled.root / "box.zip")]
    assert filled.names("trading", SearchMode.WORDS) == ["a.txt"]
    assert embedded(filled)[texts:] == ["trading\nThe lamp is out."]
    assert not file_states.is_any_waiting(filled.stores.catalogue.connection)
    assert find_disagreements(filled.stores) == []


def test_absent_members_keep_their_words(filled: SmallLibrary) -> None:
    filled.stores.set_path_contexts([PathContext("**/letters/**", "trading")])
    aside = filled.root.with_name("unplugged")
    filled.root.rename(aside)
    filled.read()
    unseen = filled.names("lamp")
    waits = file_states.is_any_waiting(filled.stores.catalogue.connection)
    aside.rename(filled.root)
    filled.index()

    assert (unseen, waits) == (["a.txt"], False)
    assert filled.names("trading") == ["a.txt"]
    assert find_disagreements(filled.stores) == []


def test_after_a_lost_word_index_members_are_read_with_their_container(
    filled: SmallLibrary,
) -> None:
    with filled.stores.catalogue.transaction() as connection:
        retrying.read_all_again(connection)
    filled.index()

    assert {one.state for one in members(filled).values()} == {FileState.INDEXED}
    assert find_disagreements(filled.stores) == []


def test_members_count_as_files_and_as_passages_of_their_folder(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection

    assert file_states.count_files(connection).indexed == 4
    assert file_states.count_files(connection, str(filled.root / "box.zip")).indexed == 3
    assert set(known_facts.facts_below(connection, str(filled.root))) == {
        str(filled.root / "box.zip"),
        str(filled.root / "plain.txt"),
    }


def test_what_is_forgotten_takes_its_members_along(filled: SmallLibrary) -> None:
    report = forget(filled.stores, str(filled.root / "box.zip"))

    assert (report.files, report.passages) == (3, 2)
    assert not any(report.left.values())
    assert members(filled) == {}
    assert filled.names("plain") == ["plain.txt"]
    assert find_disagreements(filled.stores) == []


def test_a_member_can_be_forgotten_by_its_shown_path(filled: SmallLibrary) -> None:
    report = forget(filled.stores, f"{filled.root}/box.zip › b.txt")

    assert report.files == 1
    assert set(members(filled)) == {"box.zip/letters/a.txt"}


def test_a_large_archive_is_written_whole(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({f"{n}.txt": f"Text number {n}." for n in range(1500)}))
    library.index(meaning=False)

    assert len(members(library)) == 1500
    assert find_disagreements(library.stores) == []


def test_members_met_twice_are_one_row(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    container = filled.record(filled.root / "box.zip")
    path = f"{container.path}/b.txt"
    before = members(filled)["box.zip/b.txt"]
    seen = ReadMember(("b.txt",), b"", 1, 2, None)
    member_records.keep_members_waiting(connection, container, [seen, seen])
    after = member_records.members_of(connection, [container.file_id])[container.file_id][path]

    assert (after.file_id, after.content_hash) == (before.file_id, before.content_hash)
    assert (after.state, after.facts.size) == (FileState.WAITING, 1)
    assert member_records.members_of(connection, [99]) == {}
    assert Path(after.path).name == "b.txt"
