"""Versions of a file in a small library: found when idle, and folded in the results."""

import os
from pathlib import Path

import pytest

from desktop_app.core.library import FileState
from desktop_app.core.results import Hit, Results
from desktop_app.core.search_commands import Search
from desktop_app.indexing import versions_stage as versions_stage_module
from desktop_app.indexing.versions_stage import VersionsStage
from desktop_app.storage.file_records import living_files
from desktop_app.storage.found_files import ranked_files
from tests.support.library import SmallLibrary, name_of

LEASE = " ".join(
    f"The tenant of house {place} keeps the garden number{place} in order, sweeps the stairs "
    f"of floor{place} and reports damage to the roof{place}."
    for place in "abcdefghijklmnop"
)
NEWER = LEASE.replace("sweeps the stairs of floorc", "sweeps nothing at all") + " Dogs are allowed."
NEWEST = NEWER.replace("Dogs are allowed.", "Dogs and cats are allowed.")


def write(library: SmallLibrary, name: str, text: str, day: int) -> Path:
    path = library.write(name, text)
    os.utime(path, (day * 86_400, day * 86_400))
    return path


def index(library: SmallLibrary) -> VersionsStage:
    library.index()
    stage = VersionsStage(library.stores)
    while stage.step():
        pass
    return stage


@pytest.fixture
def library(library: SmallLibrary) -> SmallLibrary:
    write(library, "lease 1.txt", LEASE, 100)
    write(library, "lease 3.txt", NEWEST, 300)
    write(library, "lease 2.txt", NEWER, 200)
    write(library, "other.txt", "A garden with dogs, and nothing else of the kind.", 400)
    index(library)
    return library


def hits_of(results: Results, name: str) -> Hit:
    (hit,) = (one for one in results.hits if name_of(one) == name)
    return hit


def names(library: SmallLibrary, file: str) -> list[str]:
    """Return the versions of a file, itself included, the newest first; none without others."""
    connection = library.stores.catalogue.connection
    files = ranked_files(connection, (one.file_id for one in living_files(connection)))
    family = files[library.record(library.root / file).file_id].family
    found = [one for one in files.values() if family is not None and one.family == family]
    newest_first = sorted(found, key=lambda one: -one.changed)
    return [Path(one.path).name for one in newest_first] if len(found) > 1 else []


def test_versions_are_known_the_newest_first(library: SmallLibrary) -> None:
    leases = ["lease 3.txt", "lease 2.txt", "lease 1.txt"]
    assert names(library, "lease 1.txt") == leases
    assert names(library, "lease 3.txt") == leases
    assert names(library, "other.txt") == []


def test_versions_are_one_hit_of_the_newest(library: SmallLibrary) -> None:
    results = library.search("tenant keeps the garden in order")
    hit = hits_of(results, "lease 3.txt")

    assert [Path(one.path).name for one in hit.versions] == ["lease 2.txt", "lease 1.txt"]
    assert [one.changed for one in hit.versions] == [200 * 86_400, 100 * 86_400]
    assert hit.newest_change == 300 * 86_400
    assert results.total == sum(one.files for one in results.hits)


def test_every_file_is_counted_and_reached(library: SmallLibrary) -> None:
    results = library.carry_out(Search("tenant garden order", has_facets=True))
    assert results.facets is not None
    counted = sum(one.files for one in results.facets.kinds)
    reached = {path for one in results.hits for path in (one.path, *(v.path for v in one.versions))}

    assert counted == results.total == len(reached)


def test_duplicates_are_no_versions(library: SmallLibrary) -> None:
    write(library, "copies/lease 3 (1).txt", NEWEST, 500)
    index(library)
    hit = hits_of(library.search("tenant keeps the garden in order"), "lease 3.txt")

    assert [Path(one).name for one in hit.duplicates] == ["lease 3 (1).txt"]
    assert [Path(one.path).name for one in hit.versions] == ["lease 2.txt", "lease 1.txt"]


def test_a_file_that_gets_another_text_is_no_version_any_more(library: SmallLibrary) -> None:
    write(library, "lease 2.txt", " ".join(f"Word{place}" for place in range(99)), 600)
    (library.root / "lease 1.txt").unlink()
    index(library)

    assert names(library, "lease 2.txt") == names(library, "lease 3.txt") == []


def test_a_file_that_gets_another_text_after_it_was_unreadable_is_no_version_any_more(
    library: SmallLibrary,
) -> None:
    found = []
    for text in (bytes(range(256)), b"Boil the carrots for the soup until they are soft."):
        path = library.write("lease 2.txt", text)
        index(library)
        found.append((library.record(path).state, names(library, path.name)))

    assert found == [(FileState.SKIPPED, []), (FileState.INDEXED, [])]
    assert names(library, "lease 1.txt") == ["lease 3.txt", "lease 1.txt"]


def test_nothing_of_a_removed_file_is_left(library: SmallLibrary) -> None:
    for path in library.root.iterdir():
        path.unlink()
    index(library)
    counted = "SELECT (SELECT count(*) FROM sketches), (SELECT count(*) FROM sketch_bands)"
    assert library.stores.catalogue.connection.execute(counted).fetchone() == (0, 0)


def test_messages_have_no_versions(library: SmallLibrary) -> None:
    for number in (1, 2):
        write(library, f"{number}.eml", f"Subject: Lease {number}\n\n{LEASE}", number)
    index(library)

    assert names(library, "1.eml") == []


def test_work_is_done_in_steps_and_only_once(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(versions_stage_module, "STEP", 1)
    for number in range(2):
        write(library, f"short {number}.txt", f"Short {number}.", 700)
    library.index()
    stage = VersionsStage(library.stores)

    assert [stage.step() for _ in range(4)] == [True, True, False, False]


def test_texts_that_the_word_index_has_lost_are_waited_for(library: SmallLibrary) -> None:
    write(library, "lease 4.txt", NEWEST + " Birds, too.", 800)
    library.index()
    library.stores.renew_words()
    stage = VersionsStage(library.stores)
    while stage.step():
        pass
    assert names(library, "lease 4.txt") == []
    index(library)
    assert names(library, "lease 4.txt")[0] == "lease 4.txt"
