import os
import subprocess
import sys
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.documents import Block, Document, FileKind
from desktop_app.core.library import FileState
from desktop_app.indexing.scan import facts_of
from desktop_app.passages.splitter import split
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.stores import (
    EndedOutcome,
    ReadOutcome,
    SameOutcome,
    Stores,
    hash_text,
    size_on_disk,
)
from tests.support.library import SmallLibrary, find_disagreements, waiting_record


def read_as(file: FileRecord, text: str) -> ReadOutcome:
    document = Document(text, (Block(0, len(text)),), FileKind.TEXT, "Title", "Author")
    return ReadOutcome(file, hash_text(text), document, split(document))


def put(library: SmallLibrary, name: str, text: str) -> FileRecord:
    file = waiting_record(library.stores, library.write(name, text))
    library.stores.write([read_as(file, text)])
    return library.record(Path(file.path))


def count_passages(stores: Stores) -> int:
    return passage_records.count_passages(stores.catalogue.connection)[0]


def test_a_read_file_is_in_all_stores(library: SmallLibrary) -> None:
    record = put(library, "a.txt", "The river rose.")
    library.embed()

    assert (record.state, record.kind, record.title) == (FileState.INDEXED, "text", "Title")
    assert library.names("river") == ["a.txt"]
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_a_file_read_again_replaces_what_it_was(library: SmallLibrary) -> None:
    put(library, "a.txt", "The river rose. " * 200)
    library.embed()
    put(library, "a.txt", "The hill fell.")
    library.embed()

    assert library.names("river") == []
    assert library.names("hill") == ["a.txt"]
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_writing_the_same_outcome_twice_gives_the_same(library: SmallLibrary) -> None:
    file = waiting_record(library.stores, library.write("a.txt", "x"))
    outcome = read_as(file, "The river rose.")
    library.stores.write([outcome])
    library.stores.write([outcome])

    assert count_passages(library.stores) == 1
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("state", [FileState.FAILED, FileState.SKIPPED])
def test_a_file_without_words_is_kept_by_its_name_with_the_reason(
    library: SmallLibrary, state: FileState
) -> None:
    file = put(library, "old_report.pdf", "The river rose.")
    file = waiting_record(library.stores, library.write("old_report.pdf", "changed"))
    library.stores.write([EndedOutcome(file, state, "corrupt", "It is damaged.")])
    hits = library.search("report").hits

    assert library.record(Path(file.path)).state is state
    assert [hit.snippet for hit in hits] == ["It is damaged."]
    assert library.names("river") == []
    assert find_disagreements(library.stores) == []


def test_a_touched_file_is_indexed_again_without_any_work(library: SmallLibrary) -> None:
    before = put(library, "a.txt", "The river rose.")
    file = waiting_record(library.stores, Path(before.path))
    library.stores.write([SameOutcome(file)])

    assert library.record(Path(before.path)) == before
    assert library.names("river") == ["a.txt"]


def test_a_vanished_file_leaves_every_store(library: SmallLibrary) -> None:
    file = put(library, "a.txt", "The river rose.")
    put(library, "b.txt", "The hill fell.")
    library.embed()
    library.stores.note_seen([SeenFile(file.path, None)])
    at_once = library.names("river")

    assert at_once == []
    assert library.stores.remove_gone(10) == 1
    assert library.stores.remove_gone(10) == 0
    assert library.stores.lexical.count_documents(file.file_id) == 0
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_a_file_removed_while_it_was_read_does_not_come_back(library: SmallLibrary) -> None:
    file = waiting_record(library.stores, library.write("a.txt", "x"))
    library.stores.note_seen([SeenFile(file.path, None)])
    library.stores.remove_gone(10)
    library.stores.write([read_as(file, "The river rose.")])

    assert count_passages(library.stores) == 0
    assert library.stores.lexical.count_live() == 0
    assert find_disagreements(library.stores) == []


def test_a_file_changed_while_it_was_read_is_found_and_read_again(library: SmallLibrary) -> None:
    path = library.write("a.txt", "The river rose.")
    taken = waiting_record(library.stores, path)
    path.write_text("The hill fell, and much more.")
    library.stores.note_seen([SeenFile(str(path), facts_of(str(path)))])
    library.stores.write([read_as(taken, "The river rose.")])
    found_meanwhile = library.names("river")
    state_meanwhile = library.record(path).state
    library.read()

    assert found_meanwhile == ["a.txt"]
    assert state_meanwhile is FileState.WAITING
    assert library.names("river") == []
    assert library.names("hill") == ["a.txt"]
    assert find_disagreements(library.stores) == []


def test_texts_of_passages_are_those_of_the_document(library: SmallLibrary) -> None:
    text = "\n\n".join(f"Paragraph {n}. " + "Some words of it. " * 30 for n in range(20)).strip()
    put(library, "a.txt", text)
    connection = library.stores.catalogue.connection
    records = passage_records.passages_to_embed(connection, 100)
    records.reverse()

    assert len(records) > 5
    assert library.stores.passage_texts(records) == [text[one.start : one.end] for one in records]


def test_the_same_text_is_embedded_once(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.index()
    library.write("b.txt", "The river rose.")
    library.write("c.txt", "The hill fell.")
    library.index()

    assert sorted(library.embedder.embedded) == ["The hill fell.", "The river rose."]  # type: ignore[attr-defined]
    assert len(library.stores.vectors) == 3


def test_closing_twice_is_harmless(library: SmallLibrary) -> None:
    library.stores.close()
    library.stores.close()


def test_sizes_are_of_files_and_of_folders_with_all_they_hold(tmp_path: Path) -> None:
    (tmp_path / "a" / "b").mkdir(parents=True)
    (tmp_path / "a" / "1").write_bytes(b"x" * 10)
    (tmp_path / "a" / "b" / "2").write_bytes(b"x" * 5)

    assert size_on_disk(tmp_path / "a") == 15
    assert size_on_disk(tmp_path / "a" / "1") == 10
    assert size_on_disk(tmp_path / "nothing") == 0


CRASHING = """
import os, sys
from contextlib import contextmanager
from pathlib import Path
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.stores import Stores
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

moment, place = sys.argv[1:]

def die(*_):
    os._exit(9)

def dying_after(method):
    @contextmanager
    def wrapped(self):
        with method(self) as given:
            yield given
        die()
    return wrapped

library = SmallLibrary(Path(place), KIND, WordHasher(), is_new=False)
library.notice()
if moment == "before the words are committed":
    LexicalIndex.batch = die
elif moment == "between the words and the catalogue":
    LexicalIndex.batch = dying_after(LexicalIndex.batch)
elif moment == "after the ids are reserved":
    Catalogue.transaction = dying_after(Catalogue.transaction)
elif moment == "before the vectors are kept":
    library.read()
    Stores.write_embeddings = die
elif moment == "before the vectors are findable":
    library.read()
    Catalogue.transaction = dying_after(Catalogue.transaction)
library.index()
"""
MOMENTS = (
    "after the ids are reserved",
    "before the words are committed",
    "between the words and the catalogue",
    "before the vectors are kept",
    "before the vectors are findable",
)


def crash(library: SmallLibrary, moment: str) -> None:
    """Index in a process of its own that dies at a moment."""
    library.stores.close()
    done = subprocess.run(
        [sys.executable, "-c", CRASHING, moment, str(library.root.parent)],
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        check=False,
    )
    assert done.returncode == 9, moment
    library.reopen()


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_crash_at_any_moment_indexing_again_gives_the_whole(
    library: SmallLibrary, moment: str
) -> None:
    library.write("kept.txt", "A kept text.")
    library.write("changed.txt", "The river rose.")
    library.write("removed.txt", "A removed text.")
    library.index()
    library.write("changed.txt", "The hill fell.")
    library.write("new.txt", "A new text.")
    (library.root / "removed.txt").unlink()
    crash(library, moment)
    found_at_once = library.names("kept")
    library.index()

    assert found_at_once == ["kept.txt"]
    assert library.names("river") == library.names("removed") == []
    assert library.names("hill") == ["changed.txt"]
    assert set(library.names("text")) == {"kept.txt", "new.txt"}
    assert count_passages(library.stores) == 3
    assert len(library.stores.vectors) == 3
    assert find_disagreements(library.stores) == []


def test_after_a_crash_a_file_that_went_back_to_its_old_content_is_whole(
    library: SmallLibrary,
) -> None:
    path = library.write("a.txt", "The river rose.")
    library.index()
    path.write_text("The hill fell.")
    crash(library, "between the words and the catalogue")
    path.write_text("The river rose.")
    library.index()

    assert library.names("river") == ["a.txt"]
    assert library.names("hill") == []
    assert find_disagreements(library.stores) == []


def test_two_crashes_in_a_row_are_no_worse_than_one(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    crash(library, "between the words and the catalogue")
    crash(library, "between the words and the catalogue")
    library.index()

    assert library.names("river") == ["a.txt"]
    assert find_disagreements(library.stores) == []


def test_ids_that_a_crash_left_over_are_never_given_to_another_passage(
    library: SmallLibrary,
) -> None:
    library.write("a.txt", "The river rose.")
    crash(library, "between the words and the catalogue")
    (library.root / "a.txt").unlink()
    library.write("b.txt", "The hill fell.")
    library.index()

    assert library.names("river") == []
    assert library.names("hill") == ["b.txt"]
    assert find_disagreements(library.stores) == []


def test_a_waiting_file_is_known_by_the_facts_it_was_seen_with(library: SmallLibrary) -> None:
    path = library.write("a.txt", "x")
    record = waiting_record(library.stores, path)
    waiting = file_records.next_waiting(library.stores.catalogue.connection, 9)

    assert waiting == [record]
    assert record.facts == facts_of(str(path))
