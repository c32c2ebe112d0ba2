import os
import shutil
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit
from desktop_app.indexing import upkeep as upkeep_module
from desktop_app.indexing.upkeep import MOST_SECONDS, REST_SECONDS, Upkeep
from desktop_app.storage import segment_rewriting as segment_rewriting_module
from desktop_app.storage.conversation_records import keep_exchange, list_conversations
from desktop_app.storage.forgetting import count_traces
from desktop_app.storage.history_records import note_opening, read_history
from tests.support.conversations import kept, source_of
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary, find_disagreements, name_of
from tests.support.page_remains import leave_copy
from tests.support.secret_keys import armoured
from tests.support.traces import holding

PROBE = "xylographwq"


class Tended:
    """A library with the upkeep of its stores, and a clock that the test sets."""

    def __init__(self, library: SmallLibrary) -> None:
        self.library = library
        self.now = 1_700_000_000.0
        self.upkeep = self.make()

    def make(self) -> Upkeep:
        return Upkeep(self.library.stores, lambda: self.now)

    def run(self) -> int:
        """Return how many steps did something."""
        steps = 0
        while self.upkeep.step():
            steps += 1
        return steps

    def index(self) -> None:
        self.library.index()
        with self.library.stores.catalogue.transaction() as connection:
            # As if it had happened by this clock.
            connection.execute("UPDATE dropped_texts SET at = ? WHERE at > ?", (self.now, self.now))
        self.upkeep.step()  # as the indexer does whenever nothing is left to index

    def traces(self) -> dict[str, int]:
        return count_traces(self.library.stores)

    def embeddings(self) -> int:
        connection = self.library.stores.catalogue.connection
        return int(connection.execute("SELECT count(*) FROM embeddings").fetchone()[0])

    def snapshot(self) -> None:
        """Write all vectors into a snapshot."""
        vectors = self.library.stores.vectors
        builder = vectors.start_snapshot()
        while not builder.step():
            pass
        self.library.stores.adopt(builder)

    def disk(self) -> dict[str, tuple[int, int]]:
        """Return time of change and size of every file of the library."""
        found = (one for one in self.library.folder.path.rglob("*") if one.is_file())
        return {str(one): (one.stat().st_mtime_ns, one.stat().st_size) for one in found}


@pytest.fixture
def tended(library: SmallLibrary) -> Tended:
    for number in range(10):
        library.write(f"{number}.txt", f"The river {number} rose by two metres.")
    library.write(f"{PROBE}.txt", f"About the {PROBE} one.")
    tended = Tended(library)
    tended.index()
    tended.snapshot()
    return tended


def test_what_was_deleted_on_disk_leaves_every_file_of_the_library(tended: Tended) -> None:
    (tended.library.root / f"{PROBE}.txt").unlink()
    tended.index()
    tended.run()
    held = holding(tended.library.folder.path, PROBE)
    tended.now += MOST_SECONDS
    steps = tended.run()

    assert held  # a deletion of a tenth waits for a day
    assert steps
    assert holding(tended.library.folder.path, PROBE) == []
    assert tended.traces() == {"catalogue": 0, "words": 0, "vectors": 0}
    assert find_disagreements(tended.library.stores) == []
    assert tended.library.names("river 3", SearchMode.WORDS)[0] == "3.txt"


def test_copies_of_deleted_rows_in_unused_parts_of_pages_leave_after_a_day(tended: Tended) -> None:
    tended.library.stores.close()
    leave_copy(tended.library.folder.catalogue, "qzwkname")
    tended.library.reopen()
    tended.upkeep = tended.make()
    (tended.library.root / "3.txt").unlink()
    tended.index()
    tended.run()
    before = holding(tended.library.folder.path, "qzwkname")
    tended.now += MOST_SECONDS
    tended.run()
    after = holding(tended.library.folder.path, "qzwkname")
    disk = tended.disk()
    tended.now += MOST_SECONDS
    tended.run()

    assert before == ["catalogue.sqlite"]
    assert after == []
    assert tended.disk() == disk


def test_what_was_asked_about_a_deleted_file_leaves_after_a_day(tended: Tended) -> None:
    path = tended.library.root / f"{PROBE}.txt"
    about = kept("Which?", PROBE, source_of(str(path), tended.library.record(path).file_id))
    connection = tended.library.stores.catalogue.connection
    with tended.library.stores.catalogue.transaction():
        keep_exchange(connection, "talk", about)
    path.unlink()
    tended.index()
    tended.run()
    assert list_conversations(connection).conversations
    tended.now += MOST_SECONDS
    tended.run()
    tended.now += REST_SECONDS
    tended.run()

    assert list_conversations(connection).conversations == ()
    assert holding(tended.library.folder.path, PROBE) == []


def test_that_a_deleted_file_was_opened_is_forgotten_after_a_day(tended: Tended) -> None:
    path = tended.library.root / f"{PROBE}.txt"
    catalogue = tended.library.stores.catalogue
    with catalogue.transaction() as connection:
        note_opening(connection, "river", str(path), tended.now)
        note_opening(connection, "river", str(tended.library.root / "3.txt"), tended.now)
    path.unlink()
    tended.index()
    tended.run()
    kept = read_history(catalogue.connection).openings
    for seconds in (MOST_SECONDS, REST_SECONDS):
        tended.now += seconds
        tended.run()

    assert (kept, read_history(catalogue.connection).openings) == (2, 1)
    assert holding(tended.library.folder.path, PROBE) == []


def test_what_was_deleted_while_the_clock_was_ahead_leaves_a_day_after_it_is_right(
    tended: Tended,
) -> None:
    year = 365 * 86_400.0
    tended.now += year
    (tended.library.root / f"{PROBE}.txt").unlink()
    tended.index()
    tended.run()
    tended.now -= year
    tended.run()
    held = tended.embeddings()
    tended.now += MOST_SECONDS
    tended.run()
    tended.now += REST_SECONDS
    tended.run()

    assert (held, tended.embeddings()) == (11, 10)
    assert holding(tended.library.folder.path, PROBE) == []
    assert tended.traces() == {"catalogue": 0, "words": 0, "vectors": 0}


def test_where_much_was_deleted_it_leaves_after_a_few_minutes(tended: Tended) -> None:
    for number in range(5):
        (tended.library.root / f"{number}.txt").unlink()
    tended.index()
    at_once = tended.run()
    tended.now += REST_SECONDS
    later = tended.run()
    left = tended.traces()

    assert (at_once, left["words"], left["vectors"]) == (0, 0, 0)
    assert later
    # What comes back within a day is not embedded again.
    assert left["catalogue"] == 5
    assert find_disagreements(tended.library.stores) == []


def test_after_fifty_rounds_of_rewriting_no_more_is_kept_than_is_used(
    library: SmallLibrary,
) -> None:
    tended = Tended(library)
    for number in range(50):
        for name in ("a.txt", "b.txt"):
            library.write(name, f"Round {number} of {name}.\n\n# Other\n\nText {number}.")
        tended.index()
    before = tended.embeddings()
    tended.now += MOST_SECONDS
    tended.run()
    used = library.stores.catalogue.connection.execute(
        "SELECT count(DISTINCT text_hash) FROM passages"
    ).fetchone()[0]

    assert before >= 50 * used / 2
    assert tended.embeddings() == used
    assert tended.traces() == {"catalogue": 0, "words": 0, "vectors": 0}


def test_a_file_that_is_moved_within_a_day_is_not_embedded_again(tended: Tended) -> None:
    library = tended.library
    text = (library.root / "3.txt").read_text()
    (library.root / "3.txt").unlink()
    tended.index()
    tended.now += MOST_SECONDS - 1
    tended.run()
    library.embedder = embedder = WordHasher()
    library.write("moved.txt", text)
    tended.index()

    assert embedder.embedded == []
    tended.now += MOST_SECONDS
    tended.run()
    assert tended.traces()["catalogue"] == 0
    assert library.names("river 3", SearchMode.WORDS)[0] == "moved.txt"


def test_with_nothing_to_do_nothing_is_written_or_looked_at(
    tended: Tended, monkeypatch: pytest.MonkeyPatch
) -> None:
    tended.now += MOST_SECONDS
    tended.run()
    before = tended.disk()
    monkeypatch.setattr(upkeep_module, "size_on_disk", lambda _: pytest.fail("it looked"))
    for _ in range(100):
        tended.now += MOST_SECONDS
        assert not tended.upkeep.step()

    assert tended.disk() == before


def test_the_log_of_the_catalogue_is_cut_off_once_changes_rest(tended: Tended) -> None:
    catalogue = tended.library.folder.catalogue
    log = catalogue.with_name(f"{catalogue.name}-wal")
    tended.run()
    before = log.stat().st_size
    tended.now += REST_SECONDS
    tended.run()

    assert before
    assert log.stat().st_size == 0


def test_a_backup_of_the_catalogue_leaves_after_a_day(tended: Tended) -> None:
    backup = tended.library.folder.path / "catalogue.version-1"
    backup.write_text(PROBE)
    os.utime(backup, (tended.now, tended.now))
    tended.upkeep = tended.make()
    tended.now += MOST_SECONDS - 1
    tended.run()
    was_there = backup.exists()
    tended.now += 2
    tended.run()

    assert was_there
    assert not backup.exists()


def test_a_backup_that_was_made_while_the_clock_was_ahead_leaves_a_day_after_it_is_right(
    tended: Tended,
) -> None:
    backup = tended.library.folder.path / "catalogue.version-1"
    backup.write_text("The tables of an earlier version.")
    os.utime(backup, (tended.now + 9 * MOST_SECONDS, tended.now + 9 * MOST_SECONDS))
    tended.upkeep = tended.make()
    tended.run()
    is_kept = backup.exists()
    tended.now += MOST_SECONDS + 1
    tended.run()

    assert is_kept
    assert not backup.exists()


def test_a_restart_does_not_restart_the_day(tended: Tended) -> None:
    (tended.library.root / f"{PROBE}.txt").unlink()
    tended.index()
    tended.run()
    tended.library.reopen()
    tended.now += MOST_SECONDS
    tended.upkeep = tended.make()
    tended.run()

    assert holding(tended.library.folder.path, PROBE) == []


def test_a_segment_is_rewritten_in_steps_between_other_changes(
    tended: Tended, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segment_rewriting_module, "STEP", 4)
    monkeypatch.setattr(segment_rewriting_module, "COMMIT", 8)
    library = tended.library
    (library.root / f"{PROBE}.txt").unlink()
    tended.index()
    tended.run()
    tended.now += MOST_SECONDS
    assert tended.upkeep.step()
    assert tended.upkeep.step()
    library.write("8.txt", "The lake lies still.")
    (library.root / "9.txt").unlink()
    library.index()
    between = library.names("river", SearchMode.WORDS)
    tended.run()
    tended.now += REST_SECONDS  # the log is cut when changes rest
    tended.run()

    assert sorted(between) == [f"{number}.txt" for number in range(8)]
    assert sorted(library.names("river", SearchMode.WORDS)) == sorted(between)
    assert library.names("lake", SearchMode.WORDS) == ["8.txt"]
    assert holding(library.folder.path, PROBE) == []
    assert find_disagreements(library.stores) == []


def test_a_file_that_becomes_secret_while_its_segment_is_rewritten_stays_out(
    tended: Tended, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(segment_rewriting_module, "STEP", 4)
    library = tended.library
    (library.root / f"{PROBE}.txt").unlink()
    tended.index()
    tended.run()
    tended.now += MOST_SECONDS
    assert tended.upkeep.step()
    assert tended.upkeep.step()
    for number in range(10):
        library.write(f"{number}.txt", armoured("RSA PRIVATE KEY"))
    library.index()
    tended.run()

    assert library.stores.lexical.reader().count_live() == 0
    assert find_disagreements(library.stores) == []


def scored(hits: tuple[Hit, ...]) -> list[tuple[str, float, float | None, str]]:
    return [(Path(one.path).name, one.score, one.bm25, one.passage) for one in hits]


def test_hits_and_scores_are_those_of_a_library_that_never_held_what_is_gone(
    tended: Tended, tmp_path: Path
) -> None:
    (tended.library.root / f"{PROBE}.txt").unlink()
    (tended.library.root / "2.txt").unlink()
    tended.index()
    tended.run()
    tended.now += MOST_SECONDS
    tended.run()
    place = tmp_path / "fresh"
    place.mkdir()
    fresh = SmallLibrary(place, tended.library.kind, tended.library.embedder)
    for one in sorted(tended.library.root.iterdir()):
        shutil.copy2(one, fresh.root / one.name)
    fresh.index()
    for query in ("river", "the river 3 rose", "two metres"):
        assert scored(tended.library.search(query).hits) == scored(fresh.search(query).hits)
    fresh.stores.close()


def test_files_that_fit_alike_are_in_the_order_of_their_paths(library: SmallLibrary) -> None:
    for name in ("c", "a", "d", "b"):
        library.write(f"{name}/same.txt", f"The river rose {name}.")
        library.index()
    library.write("a/same.txt", "The river rose z.")
    for name in "abcd":
        os.utime(library.root / name / "same.txt", (1_700_000_000, 1_700_000_000))
    library.index()
    found = {
        mode: [Path(one.path).parent.name for one in library.search(query, mode).hits]
        for query, mode in (("river", SearchMode.WORDS), ("same", SearchMode.HYBRID))
    }
    hits = library.search("river", SearchMode.WORDS).hits

    assert found == {SearchMode.WORDS: list("abcd"), SearchMode.HYBRID: list("abcd")}
    assert [one.word_rank for one in hits] == [1, 2, 3, 4]
    assert [Path(one.path).parent.name for one in library.search("kind:text").hits] == list("abcd")


def test_of_more_files_that_fit_alike_than_are_looked_at_the_same_are_found(
    library: SmallLibrary, tmp_path: Path
) -> None:
    place = tmp_path / "fresh"
    place.mkdir()
    fresh = SmallLibrary(place, library.kind, library.embedder)
    for number in range(300, 0, -1):
        path = library.write(f"{number:03}.txt", f"The river {number:03} rose.")
        os.utime(path, (1_700_000_000, 1_700_000_000))
        if number % 50 == 0:
            library.index()
    for number in range(1, 300, 7):
        (library.root / f"{number:03}.txt").unlink()
    library.index()
    for one in sorted(library.root.iterdir()):
        shutil.copy2(one, fresh.root / one.name)
    fresh.index()
    found = [
        [name_of(hit) for hit in one.search("river", SearchMode.WORDS, limit=50).hits]
        for one in (library, fresh)
    ]
    fresh.stores.close()

    assert found[0] == found[1] == sorted(found[0])
    assert len(found[0]) == 50
