import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from desktop_app.core.changes import SeenFile
from desktop_app.core.documents import Block, Document, FileKind
from desktop_app.core.library import FileState
from desktop_app.core.path_contexts import PathContext
from desktop_app.core.query import (
    Condition,
    Extension,
    Kind,
    Language,
    Modified,
    Named,
    NamedField,
    Pages,
    Query,
    SearchMode,
    Word,
)
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.indexing.watching.scan import facts_of
from desktop_app.passages.splitter import split
from desktop_app.storage import embedded_passages, file_records, file_states, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.forgetting import forget
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.outcomes import NoDocumentOutcome, ReadOutcome, SameContentOutcome
from desktop_app.storage.waiting_order import passages_without_vector
from desktop_app.storage.writable_stores import WritableStores
from tests.support.containers import zip_of
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, find_disagreements, waiting_record
from tests.support.statements import counted_statements


def read_as(file: FileRecord, text: str) -> ReadOutcome:
    document = Document(text, (Block(0, len(text)),), FileKind.TEXT, "Title", "Author")
    return ReadOutcome(file, hash_text(text), document, split(document))


def put(library: SmallLibrary, name: str, text: str) -> FileRecord:
    file = waiting_record(library.stores, library.write(name, text))
    library.stores.write([read_as(file, text)])
    return library.record(Path(file.path))


def meeting(library: SmallLibrary, *conditions: Condition) -> set[str]:
    """Return the names of the files that meet conditions, asked of files and of passages."""
    search = LexicalSearch(library.stores.lexical.reader(), Query(conditions=conditions))
    connection = library.stores.catalogue.connection
    files = file_records.files_by_id(connection, search.conditions.newest_files(99))
    passages = passage_records.passages_by_id(connection, search.conditions.few_permitted(99) or [])
    assert {one.file_id for one in passages.values()} == set(files)
    return {Path(one.path).name for one in files.values()}


def count_passages(stores: WritableStores) -> int:
    return embedded_passages.count_passages(stores.catalogue.connection)[0]


def test_a_read_file_is_in_all_stores(library: SmallLibrary) -> None:
    record = put(library, "a.txt", "The river rose.")
    library.embed()

    assert (record.state, record.kind, record.title) == (FileState.INDEXED, "text", "Title")
    assert library.names("river") == ["a.txt"]
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_a_read_file_keeps_who_wrote_it_and_in_which_language(library: SmallLibrary) -> None:
    file = waiting_record(library.stores, library.write("a.txt", "Der Fluss stieg."))
    outcome = read_as(file, "Der Fluss stieg.")
    document = replace(outcome.document, language="de")
    library.stores.write([replace(outcome, document=document)])

    record = library.record(Path(file.path))
    assert (record.title, record.author, record.language) == ("Title", "Author", "de")
    assert meeting(library, Named(NamedField.AUTHOR, ("author",)), Language("de")) == {"a.txt"}


def test_a_file_read_again_replaces_what_it_was(library: SmallLibrary) -> None:
    put(library, "a.txt", "The river rose. " * 200)
    library.embed()
    put(library, "a.txt", "The hill fell.")
    library.embed()

    assert library.names("river") == []
    assert library.names("hill") == ["a.txt"]
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_writing_the_same_outcome_twice_returns_the_same(library: SmallLibrary) -> None:
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
    library.stores.write([NoDocumentOutcome(file, state, "corrupt", Saying("It is damaged."))])
    hits = library.search("report").hits

    assert library.record(Path(file.path)).state is state
    assert [str(hit.reason) for hit in hits] == ["It is damaged."]
    assert library.names("river") == []
    assert find_disagreements(library.stores) == []


def test_a_touched_file_is_indexed_again_without_any_work(library: SmallLibrary) -> None:
    before = put(library, "a.txt", "The river rose.")
    file = waiting_record(library.stores, Path(before.path))
    library.stores.write([SameContentOutcome(file)])

    assert library.record(Path(before.path)) == before
    assert library.names("river") == ["a.txt"]


def test_a_touched_file_is_known_by_its_new_time_and_keeps_its_words(
    library: SmallLibrary,
) -> None:
    path = library.write("a.txt", "The river rose.\n\n" + "More of the river. " * 200)
    library.write("b.txt", "The hill fell.")
    then, later = (datetime(year, 7, 1, tzinfo=UTC) for year in (2020, 2023))
    os.utime(path, (then.timestamp(), then.timestamp()))
    library.index()
    before = library.record(path)
    passages = passage_records.passages_of_file(library.stores.catalogue.connection, before.file_id)
    texts = library.stores.passage_texts(passages)
    vectors = len(library.stores.vectors)
    recently = Modified(datetime(2023, 1, 1, tzinfo=UTC), datetime(2024, 1, 1, tzinfo=UTC))
    long_ago = Modified(None, datetime(2021, 1, 1, tzinfo=UTC))
    assert meeting(library, recently) == set()
    assert meeting(library, long_ago) == {"a.txt"}
    os.utime(path, (later.timestamp(), later.timestamp()))
    library.index()

    assert meeting(library, recently) == {"a.txt"}
    assert meeting(library, long_ago) == set()
    assert meeting(library, recently, Word("river"), Kind("text")) == {"a.txt"}
    assert len(passages) > 1
    assert library.stores.passage_texts(passages) == texts
    assert all(texts.values())
    assert len(library.stores.vectors) == vectors
    assert library.record(path).content_hash == before.content_hash
    assert find_disagreements(library.stores) == []


def test_what_is_described_stays_described_when_a_file_is_touched(library: SmallLibrary) -> None:
    file = waiting_record(library.stores, library.write("a.txt", "x"))
    outcome = read_as(file, "Die Häuser am Fluss.")
    pages = tuple(replace(one, page=7) for one in outcome.passages)
    german = replace(outcome.document, language="de")
    library.stores.write([replace(outcome, document=german, passages=pages)])
    os.utime(file.path, (1, 1))
    library.stores.write([SameContentOutcome(waiting_record(library.stores, Path(file.path)))])

    asked = (Language("de"), Pages(7, 7), Word("Haus"), Named(NamedField.TITLE, ("title",)))
    assert meeting(library, *asked) == {"a.txt"}
    assert meeting(library, Modified(None, datetime(1971, 1, 1, tzinfo=UTC))) == {"a.txt"}


def test_files_touched_read_and_lost_in_one_write_get_each_their_own(
    library: SmallLibrary,
) -> None:
    for name in ("touched.txt", "changed.txt", "broken.txt", "gone.txt"):
        put(library, name, f"The river of {name}.")
    touched, changed, broken, gone = (
        waiting_record(library.stores, library.root / name)
        for name in ("touched.txt", "changed.txt", "broken.txt", "gone.txt")
    )
    library.stores.write(
        [
            NoDocumentOutcome(gone, FileState.GONE, "gone", Saying("It is gone.")),
            SameContentOutcome(touched),
            NoDocumentOutcome(broken, FileState.FAILED, "corrupt", Saying("It is damaged.")),
            read_as(changed, "The hill fell."),
        ]
    )
    library.stores.remove_gone(9)

    assert meeting(library, Word("river")) == {"touched.txt"}
    assert meeting(library, Word("hill")) == {"changed.txt"}
    assert library.names("broken") == ["broken.txt"]
    assert library.names("gone") == []
    assert find_disagreements(library.stores) == []


def test_a_failed_file_loses_the_metadata_of_its_old_content(
    library: SmallLibrary,
) -> None:
    put(library, "a.txt", "The river rose.")
    file = waiting_record(library.stores, library.root / "a.txt")
    library.stores.write(
        [NoDocumentOutcome(file, FileState.FAILED, "corrupt", Saying("It is damaged."))]
    )
    reader = library.stores.lexical.reader()

    for condition in (Named(NamedField.TITLE, ("title",)), Named(NamedField.AUTHOR, ("author",))):
        search = LexicalSearch(reader, Query(conditions=(condition,)))
        assert search.conditions.newest_files(9) == []
    search = LexicalSearch(reader, Query(conditions=(Extension("txt"),)))
    assert search.conditions.newest_files(9) == [file.file_id]


def test_a_vanished_file_leaves_every_store(library: SmallLibrary) -> None:
    file = put(library, "a.txt", "The river rose.")
    put(library, "b.txt", "The hill fell.")
    library.embed()
    library.stores.note_seen([SeenFile(file.path, None)])
    at_once = library.names("river")

    assert at_once == []
    assert library.stores.remove_gone(10) == 1
    assert library.stores.remove_gone(10) == 0
    assert library.stores.lexical.reader().count_documents(file.file_id) == 0
    assert len(library.stores.vectors) == 1
    assert find_disagreements(library.stores) == []


def test_a_file_removed_while_it_was_read_does_not_come_back(library: SmallLibrary) -> None:
    file = waiting_record(library.stores, library.write("a.txt", "x"))
    library.stores.note_seen([SeenFile(file.path, None)])
    library.stores.remove_gone(10)
    library.stores.write([read_as(file, "The river rose.")])

    assert count_passages(library.stores) == 0
    assert library.stores.lexical.reader().count_live() == 0
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
    records = passages_without_vector(connection, 100)

    assert len(records) > 5
    assert library.stores.passage_texts(records) == {
        one.passage_id: text[one.start : one.end] for one in records
    }


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


CRASHING = """
import os, sys
from contextlib import contextmanager
from desktop_app.core.records import replace
from pathlib import Path
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.writable_stores import WritableStores
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

def die(*_):
    os._exit(9)

def dying_after(method):
    @contextmanager
    def wrapped(self):
        with method(self) as given:
            yield given
        die()
    return wrapped

def index_until(moment, place):
    library = SmallLibrary(Path(place), KIND, WordHasher(), is_new=False)
    library.notice()
    if moment == "before the words are committed":
        LexicalIndex.batch = die
    elif moment == "between the words and the catalogue":
        LexicalIndex.batch = dying_after(LexicalIndex.batch)
    elif moment == "after the ids are reserved":
        Catalogue.transaction = dying_after(Catalogue.transaction)
    elif moment == "after the second transaction":
        whole = Catalogue.transaction
        deadly = dying_after(whole)
        times = []

        def second(self):
            times.append(1)
            return deadly(self) if len(times) == 2 else whole(self)

        Catalogue.transaction = second
    elif moment == "before the vectors are kept":
        library.read()
        WritableStores.write_embeddings = die
    elif moment == "before the vectors are findable":
        library.read()
        Catalogue.transaction = dying_after(Catalogue.transaction)
    library.index()

# Each index is made in a copy of this process, which has loaded everything already.
for line in sys.stdin:
    child = os.fork()
    if not child:
        try:
            index_until(*line.rstrip("\\n").split("\\t"))
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    print(os.waitstatus_to_exitcode(status), flush=True)
"""
MOMENTS = (
    "after the ids are reserved",
    "after the second transaction",
    "before the words are committed",
    "between the words and the catalogue",
    "before the vectors are kept",
    "before the vectors are findable",
)


Crash = Callable[[SmallLibrary, str], None]


@pytest.fixture(scope="module")
def crash() -> Iterator[Crash]:
    """Yield a function that indexes in a process of its own, which dies at a moment."""
    if not hasattr(os, "fork"):
        pytest.skip("this system copies no processes")
    with subprocess.Popen(
        [sys.executable, "-c", CRASHING],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        requests, codes = process.stdin, process.stdout

        def crash(library: SmallLibrary, moment: str) -> None:
            library.stores.close()
            print(moment, library.root.parent, sep="\t", file=requests, flush=True)
            assert codes.readline() == "9\n", moment
            library.reopen()

        yield crash
        requests.close()


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_crash_at_any_moment_indexing_again_returns_the_whole(
    library: SmallLibrary, crash: Crash, moment: str
) -> None:
    library.write("kept.txt", "A kept text.")
    library.write("changed.txt", "The river rose.")
    library.write("removed.txt", "A removed text.")
    touched = library.write("touched.txt", "A touched text.")
    library.index()
    os.utime(touched, (1, 1))
    library.write("changed.txt", "The hill fell.")
    library.write("new.txt", "A new text.")
    (library.root / "removed.txt").unlink()
    crash(library, moment)
    found_at_once = library.names("kept")
    library.index()

    assert found_at_once == ["kept.txt"]
    assert library.names("river") == library.names("removed") == []
    assert library.names("hill") == ["changed.txt"]
    assert set(library.names("text")) == {"kept.txt", "new.txt", "touched.txt"}
    assert meeting(library, Modified(None, datetime(1971, 1, 1, tzinfo=UTC))) == {"touched.txt"}
    assert count_passages(library.stores) == 4
    assert len(library.stores.vectors) == 4
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_crash_at_any_moment_the_files_in_an_archive_are_whole(
    library: SmallLibrary, crash: Crash, moment: str
) -> None:
    box = {"kept.txt": "A kept text.", "changed.txt": "The river rose.", "removed.txt": "Old text."}
    library.write("box.zip", zip_of(box))
    library.write("gone.zip", zip_of({"gone.txt": "The gone text."}))
    library.index()
    kept = library.record(library.root / "box.zip" / "kept.txt")
    box |= {"changed.txt": "The hill fell.", "new.txt": "A new text."}
    del box["removed.txt"]
    library.write("box.zip", zip_of(box))
    (library.root / "gone.zip").unlink()
    crash(library, moment)
    found_at_once = library.names("kept")
    library.index()

    assert found_at_once == ["kept.txt"]
    assert library.names("river", SearchMode.WORDS) == library.names("removed") == []
    assert library.names("gone", SearchMode.WORDS) == []
    assert library.names("hill") == ["changed.txt"]
    assert set(library.names("text", SearchMode.WORDS)) == {"kept.txt", "new.txt"}
    assert library.record(library.root / "box.zip" / "kept.txt").file_id == kept.file_id
    assert count_passages(library.stores) == len(library.stores.vectors) == 3
    assert set(embedded(library)) <= {
        *box.values(),
        "The river rose.",
        "Old text.",
        "The gone text.",
    }
    assert find_disagreements(library.stores) == []


def test_after_a_crash_a_file_that_went_back_to_its_old_content_is_whole(
    library: SmallLibrary, crash: Crash
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


def test_two_crashes_in_a_row_are_no_worse_than_one(library: SmallLibrary, crash: Crash) -> None:
    library.write("a.txt", "The river rose.")
    crash(library, "between the words and the catalogue")
    crash(library, "between the words and the catalogue")
    library.index()

    assert library.names("river") == ["a.txt"]
    assert find_disagreements(library.stores) == []


def test_ids_that_a_crash_left_over_are_never_given_to_another_passage(
    library: SmallLibrary, crash: Crash
) -> None:
    library.write("a.txt", "The river rose.")
    crash(library, "between the words and the catalogue")
    (library.root / "a.txt").unlink()
    library.write("b.txt", "The hill fell.")
    library.index()

    assert library.names("river") == []
    assert library.names("hill") == ["b.txt"]
    assert find_disagreements(library.stores) == []


def embedded(library: SmallLibrary) -> list[str]:
    """Return all that the model has read so far."""
    assert isinstance(library.embedder, WordHasher)
    return library.embedder.embedded


def test_the_words_of_a_path_are_found_at_once_and_their_meaning_later(
    library: SmallLibrary,
) -> None:
    roof = library.write("acme/roof.txt", "The roof.\n\n" + "More of the roof. " * 200)
    library.write("hill.txt", "The hill fell.")
    library.index()
    before, hill = library.record(roof), library.record(library.root / "hill.txt")
    texts = len(embedded(library))
    changed = library.stores.set_path_contexts([PathContext("acme/**", "Northern trading")])
    waiting = (library.record(roof).state, library.names("roof"), library.names("trading"))
    library.read()

    assert changed == [before.file_id]
    assert waiting == (FileState.WAITING, ["roof.txt"], [])
    assert library.names("trading", SearchMode.WORDS) == ["roof.txt"]
    assert library.record(roof) == replace(before, context="Northern trading")
    assert library.record(library.root / "hill.txt") == hill
    assert find_disagreements(library.stores) == []
    library.embed()
    assert len(embedded(library)) == 2 * texts - 1
    assert all(text.startswith("Northern trading\n") for text in embedded(library)[texts:])
    assert find_disagreements(library.stores) == []


def test_without_its_words_a_path_has_its_former_vectors_again(library: SmallLibrary) -> None:
    library.write("acme/roof.txt", "The roof.")
    library.index()
    library.stores.set_path_contexts([PathContext("acme/**", "trading")])
    library.index()
    read = embedded(library).copy()
    near = library.names("trading", SearchMode.MEANING)
    library.stores.set_path_contexts([])
    library.index()

    assert near == ["roof.txt"]
    assert read == ["The roof.", "trading\nThe roof."]
    assert embedded(library) == read
    assert library.names("trading") == []
    assert library.names("roof", SearchMode.MEANING) == ["roof.txt"]
    assert find_disagreements(library.stores) == []


def test_files_read_changed_or_lost_later_have_the_words_of_their_path(
    library: SmallLibrary,
) -> None:
    library.stores.set_path_contexts([PathContext("acme/**", "Trading")])
    path = library.write("acme/roof.txt", "The roof.")
    library.index()
    first = library.names("trading")
    path.write_text("The chimney.")
    library.index()
    changed = library.names("trading chimney")
    path.write_bytes(b"")
    library.index()

    assert first == changed == ["roof.txt"]
    assert library.record(path).context == ""
    assert library.names("trading") == []
    assert find_disagreements(library.stores) == []


def test_an_absent_file_keeps_its_words_and_vectors_until_it_is_seen(
    library: SmallLibrary,
) -> None:
    path = library.write("acme/roof.txt", "The roof.")
    library.index(meaning=False)
    library.stores.set_path_contexts([PathContext("acme/**", "Trading")])
    aside = library.root.with_name("unplugged")
    library.root.rename(aside)
    library.read()
    library.embed()
    unseen = library.record(path)
    found = library.names("roof")
    aside.rename(library.root)
    library.index()

    assert (unseen.state, unseen.context, found) == (FileState.INDEXED, "", ["roof.txt"])
    assert library.record(path).context == "Trading"
    assert embedded(library) == ["The roof.", "Trading\nThe roof."]
    assert library.names("trading") == ["roof.txt"]


def test_a_file_that_changes_while_its_words_do_is_whole(library: SmallLibrary) -> None:
    path = library.write("acme/roof.txt", "The roof.")
    library.index()
    library.stores.set_path_contexts([PathContext("acme/**", "Trading")])
    taken = library.record(path)
    path.write_text("The chimney.")
    library.notice()
    library.stores.write([SameContentOutcome(taken)])
    meanwhile = (library.names("trading"), library.record(path).state)
    library.index()

    assert meanwhile == (["roof.txt"], FileState.WAITING)
    assert library.names("chimney trading") == ["roof.txt"]
    assert library.names("roof", SearchMode.WORDS) == ["roof.txt"]  # by its name
    assert embedded(library)[-1] == "Trading\nThe chimney."
    assert find_disagreements(library.stores) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_after_a_crash_at_any_moment_the_words_of_paths_are_whole(
    library: SmallLibrary, crash: Crash, moment: str
) -> None:
    library.write("acme/roof.txt", "The roof.")
    library.write("hill.txt", "The hill fell.")
    library.index()
    library.stores.set_path_contexts([PathContext("acme/**", "Trading")])
    crash(library, moment)
    library.index()

    assert library.names("trading") == ["roof.txt"]
    assert library.names("roof", SearchMode.MEANING)[0] == "roof.txt"
    assert set(embedded(library)) <= {"The roof.", "The hill fell.", "Trading\nThe roof."}
    assert count_passages(library.stores) == len(library.stores.vectors) == 2
    assert find_disagreements(library.stores) == []


def test_forgetting_others_leaves_the_words_of_a_path(library: SmallLibrary) -> None:
    library.write("acme/roof.txt", "The roof.")
    other = library.write("hill.txt", "The hill fell.")
    library.index()
    library.stores.set_path_contexts([PathContext("acme/**", "Trading")])
    library.index()
    forget(library.stores, str(other))

    assert library.names("trading") == ["roof.txt"]
    assert library.names("hill") == []
    assert find_disagreements(library.stores) == []


def test_a_waiting_file_is_known_by_the_facts_it_was_seen_with(library: SmallLibrary) -> None:
    path = library.write("a.txt", "x")
    record = waiting_record(library.stores, path)
    waiting = file_states.next_waiting(library.stores.catalogue.connection, 9)

    assert waiting == [record]
    assert record.facts == facts_of(str(path))


def test_a_batch_is_one_commit_of_each_store_and_few_statements_a_file(
    library: SmallLibrary,
) -> None:
    def statements(count: int) -> list[str]:
        texts = {f"{count}-{number}.txt": f"The river rose {number}." for number in range(count)}
        files = [waiting_record(library.stores, library.write(*one)) for one in texts.items()]
        outcomes = [read_as(*one) for one in zip(files, texts.values(), strict=True)]
        commit = library.stores.lexical.state
        with counted_statements(library.stores.catalogue.connection) as counted:
            library.stores.write(outcomes)
        assert library.stores.lexical.state != commit
        # One reserves ids; the other has the passages and names the commit of the word index.
        assert counted.count("COMMIT") == 2
        return counted

    few, many = statements(5), statements(25)

    # The passage, its modification time and the file.
    # The file is reported thrice more, for the triggers of its marks and of watched searches, which
    # find none, and the trigger of its sketch removes an earlier one and notes that one is due.
    assert (len(many) - len(few)) / 20 <= 3 + 3 + 3
