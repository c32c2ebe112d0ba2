import sqlite3

from desktop_app.core.library import FileState
from desktop_app.core.query import SearchMode
from desktop_app.core.sayings import Saying
from desktop_app.storage import embedded_passages, file_records, folder_records, retrying
from desktop_app.storage.outcomes import NoDocumentOutcome, keep_outcomes
from tests.support.containers import zip_of
from tests.support.file_rows import find, see
from tests.support.library import SmallLibrary, find_disagreements


def test_retrying_all_leaves_out_what_was_skipped_and_one_file_does_not(
    connection: sqlite3.Connection,
) -> None:
    states = {"/d/f": FileState.FAILED, "/d/s": FileState.SKIPPED}
    for path, state in states.items():
        keep_outcomes(
            connection, NoDocumentOutcome(see(connection, path), state, "x", Saying("R."))
        )

    assert retrying.mark_all_waiting_again(connection) == 1
    assert find(connection, "/d/f").state is FileState.WAITING
    assert find(connection, "/d/s").state is FileState.SKIPPED
    assert retrying.mark_waiting_again(connection, ["/d/s"]) == 1
    assert retrying.mark_waiting_again(connection, ["/d/unknown"]) == 0


def states(library: SmallLibrary) -> dict[str, FileState]:
    connection = library.stores.catalogue.connection
    names = ("a.txt", "broken.pdf", "box.zip", "box.zip/in.txt")
    found = {one: file_records.find_file(connection, str(library.root / one)) for one in names}
    return {name: record.state for name, record in found.items() if record is not None}


def renew(library: SmallLibrary, version: int) -> int:
    with library.stores.catalogue.transaction() as connection:
        return retrying.reread_when_outdated(connection, version)


def fill(library: SmallLibrary) -> None:
    library.write("a.txt", "The river rose.")
    library.write("broken.pdf", "%PDF-1.4 broken")
    library.write("box.zip", zip_of({"in.txt": "The hill fell."}))
    library.index()


def test_a_new_library_has_nothing_to_read_again(library: SmallLibrary) -> None:
    first = renew(library, 1)
    fill(library)

    assert (first, renew(library, 1)) == (0, 0)
    assert FileState.WAITING not in states(library).values()


def test_other_readers_read_every_file_again_once(library: SmallLibrary) -> None:
    renew(library, 1)
    fill(library)
    before = states(library)
    count = renew(library, 2)
    waiting = states(library)
    still_found = library.names("river")
    library.read()

    assert count == 3
    assert [waiting[one] for one in ("a.txt", "broken.pdf", "box.zip")] == [FileState.WAITING] * 3
    assert still_found == ["a.txt"]
    assert states(library) == before
    assert renew(library, 2) == 0


def test_the_members_of_a_file_are_written_again(library: SmallLibrary) -> None:
    renew(library, 1)
    fill(library)
    connection = library.stores.catalogue.connection
    member = str(library.root / "box.zip" / "in.txt")
    before = embedded_passages.passage_ids_below(connection, member)
    renew(library, 2)
    library.read()
    library.embed()

    assert library.names("hill") == ["in.txt"]
    assert not set(before) & set(embedded_passages.passage_ids_below(connection, member))
    assert find_disagreements(library.stores) == []


def test_a_paused_folder_is_searchable_again_after_the_word_index_was_lost(
    library: SmallLibrary,
) -> None:
    fill(library)
    new = library.write("new.txt", "The rain stopped.")
    connection = library.stores.catalogue.connection
    with library.stores.catalogue.transaction():
        folder_records.set_paused(connection, str(library.root), is_on=True)
    library.notice()
    library.stores.renew_words()
    lost = library.names("river", SearchMode.WORDS)
    library.read()
    unread = file_records.find_file(connection, str(new))

    assert (lost, library.names("river", SearchMode.WORDS)) == ([], ["a.txt"])
    assert library.names("hill", SearchMode.WORDS) == ["in.txt"]
    assert unread is not None
    assert unread.state is FileState.WAITING
    assert states(library)["broken.pdf"] is FileState.FAILED
