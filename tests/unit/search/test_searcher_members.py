import bz2
import gzip
import lzma
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.results import Hit
from desktop_app.core.search_commands import Search
from desktop_app.indexing.diagnosis import explain
from desktop_app.indexing.overview import describe_library
from desktop_app.storage import found_files, history_records
from desktop_app.storage.forgetting import forget
from tests.support.containers import message_of, tar_of, zip_of
from tests.support.library import SmallLibrary

TRACE = "xylographwq"
"""A word that is only in the file that is forgotten."""


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    """Return files that a test may change."""
    return fill(library)


@pytest.fixture(scope="module")
def unchanged(shared_library: SmallLibrary) -> SmallLibrary:
    """Return the same files for tests of which none changes them."""
    return fill(shared_library)


def fill(library: SmallLibrary) -> SmallLibrary:
    inner = tar_of({"oil/list.md": "# Supplies\n\nTwo cans of oil for the lamp."}, "gz")
    message = message_of("Broken lamp", "The keeper needs help.", {"stock.tar.gz": inner})
    library.write("box.zip", zip_of({"letters/help.eml": bytes(message), "hill.txt": "The hill."}))
    library.write("plain.txt", "A plain text about the harbour.")
    library.index()
    return library


def first(library: SmallLibrary, query: str, mode: SearchMode = SearchMode.HYBRID) -> Hit:
    return library.search(query, mode).hits[0]


def test_a_file_in_an_archive_in_a_message_in_an_archive_is_a_hit(unchanged: SmallLibrary) -> None:
    hit = first(unchanged, "cans of oil")
    box = str(unchanged.root / "box.zip")

    assert hit.path == f"{box} › letters/help.eml › stock.tar.gz › oil/list.md"
    assert (hit.container, hit.path_on_disk) == (box, box)
    assert (hit.title, hit.heading) == ("Supplies", "Supplies")
    assert "cans of oil" in hit.snippet
    assert first(unchanged, "cans of oil", SearchMode.MEANING).path == hit.path


@pytest.mark.parametrize(
    ("name", "pack"),
    [("lamps.txt.gz", gzip.compress), ("lamps.txt.bz2", bz2.compress), ("LAMPS.XZ", lzma.compress)],
)
def test_a_packed_file_is_listed_once(
    name: str, pack: Callable[[bytes], bytes], library: SmallLibrary
) -> None:
    library.write(name, pack(b"The lamps of the harbour are lit."))
    library.write("box.zip", zip_of({"lamps of the harbour.txt": "The lamps.", "b.txt": "Oil."}))
    library.index()
    stem = name.rpartition(".")[0]

    for query in ("lamps", "lamps harbour"):
        results = library.search(query, SearchMode.HYBRID)
        shown = [hit.path for hit in results.hits]
        assert f"{library.root / name} › {stem}" in shown
        assert str(library.root / name) not in shown
        assert results.total == len(shown) == 2
    assert set(library.names("lamps kind:archive", SearchMode.WORDS)) == {name}


def test_a_packed_file_among_many_files_is_listed_and_counted_once(library: SmallLibrary) -> None:
    for number in range(300):
        library.write(f"lamps {number}.txt", f"The lamps of the harbour {number}.")
    library.write("a lamps.txt.gz", gzip.compress(b"The lamps of the harbour."))
    library.index(meaning=False)
    by_name = Search("lamps", 5, SearchMode.WORDS, order=SearchOrder.NAME)
    with_facets = Search("lamps", 5, SearchMode.WORDS, has_facets=True)
    named = Search('"a lamps"', 1, SearchMode.WORDS)

    assert not [one for one in library.carry_out(by_name).hits if one.path.endswith(".gz")]
    assert [library.carry_out(one).total for one in (by_name, with_facets)] == [301, 301]
    assert library.carry_out(named).total == 1


@pytest.mark.parametrize("order", [SearchOrder.RELEVANCE, SearchOrder.NAME])
@pytest.mark.parametrize("has_facets", [False, True])
def test_packed_files_are_counted_once_whatever_the_limit(
    has_facets: bool, order: SearchOrder, library: SmallLibrary
) -> None:
    for number in range(8):
        data = gzip.compress(f"The harbour has {number} lamps.".encode())
        library.write(f"harbour {number}.txt.gz", data)
    library.index()

    for limit in (2, 8, 10, 20):
        search = Search("harbour", limit=limit, order=order, has_facets=has_facets)
        results = library.carry_out(search)
        assert results.total == 8
        assert len(results.hits) == min(limit, 8)
        assert all(hit.container for hit in results.hits)


def test_a_hit_on_disk_has_no_container(unchanged: SmallLibrary) -> None:
    hit = first(unchanged, "harbour")

    assert (hit.container, hit.path_on_disk) == ("", str(unchanged.root / "plain.txt"))


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("ext:md", {"list.md"}),
        ("ext:eml", {"help.eml"}),
        ("kind:email", {"help.eml"}),
        ("kind:archive", {"box.zip", "stock.tar.gz"}),
        ("name:list", {"list.md"}),
        ("author:keeper", {"help.eml"}),
        ("title:broken", {"help.eml"}),
        ("in:oil", {"list.md"}),
        ("in:box.zip", {"help.eml", "hill.txt", "stock.tar.gz", "list.md"}),
        ("in:letters -ext:eml", {"stock.tar.gz", "list.md"}),
        ("hill before:2021", {"hill.txt"}),
        ("hill after:2021", set()),
    ],
)
def test_filters_are_about_the_member(unchanged: SmallLibrary, query: str, found: set[str]) -> None:
    assert set(unchanged.names(query, SearchMode.WORDS)) == found


def test_a_whole_path_of_an_archive_is_a_folder(unchanged: SmallLibrary) -> None:
    assert unchanged.names(f'in:"{unchanged.root / "box.zip" / "letters"}" oil')[0] == "list.md"


def test_a_changed_archive_is_found_by_what_it_holds_now(filled: SmallLibrary) -> None:
    filled.write("box.zip", zip_of({"valley.txt": "The valley is deep."}))
    filled.index()

    assert filled.names("cans of oil", SearchMode.WORDS) == []
    assert filled.names("deep valley")[0] == "valley.txt"


def test_a_removed_archive_is_found_by_nothing(filled: SmallLibrary) -> None:
    (filled.root / "box.zip").unlink()
    filled.index()

    assert filled.names("oil", SearchMode.WORDS) == filled.names("hill", SearchMode.WORDS) == []
    assert filled.names("kind:email") == []


def test_copies_in_archives_are_folded_by_the_paths_they_are_shown_by(
    filled: SmallLibrary,
) -> None:
    filled.write("hill.txt", "The hill.")
    filled.index()
    hit = first(filled, "hill")
    paths = {hit.path, *hit.duplicates}

    assert paths == {f"{filled.root}/hill.txt", f"{filled.root}/box.zip › hill.txt"}


def test_an_opened_member_is_remembered(filled: SmallLibrary) -> None:
    hit = first(filled, "cans of oil")
    connection = filled.stores.catalogue.connection
    history_records.note_opening(connection, "oil", hit.path, 0.0)

    assert found_files.ranked_files(connection, [hit.file_id])[hit.file_id].openings == 1


def test_a_member_is_explained_by_either_path(unchanged: SmallLibrary) -> None:
    box = unchanged.root / "box.zip"
    shown = explain(unchanged.stores, f"{box} › hill.txt")
    plain = explain(unchanged.stores, str(box / "hill.txt"))
    container = explain(unchanged.stores, str(box))
    absent = explain(unchanged.stores, str(box / "nothing.txt"))

    assert shown == plain
    assert shown.found
    assert f"It is in {box}." in str(shown.reason)
    assert "Found in it: 4 of 4 files." in str(container.reason)
    assert (absent.found, absent.state) == (False, None)
    assert str(absent.reason).startswith(f"{box} holds no such file")


def test_members_left_out_of_an_archive_are_reported(library: SmallLibrary) -> None:
    noise = random.Random(1).randbytes(100_000)
    data = tar_of({"a.txt": "The lamp.", "b.bin": noise, "c.txt": "The oil."}, "gz")
    path = library.write("box.tar.gz", data[:50_000])
    library.index()
    report = explain(library.stores, str(path))

    assert "not all of it: The rest of box.tar.gz was left out" in str(report.reason)
    assert library.names("lamp") == ["a.txt"]


def test_the_status_counts_members_and_shows_where_failures_are(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({"a.txt": "The lamp.", "broken.pdf": "%PDF-1.4 broken"}))
    library.index()
    status = describe_library(library.stores.folder, library.stores.catalogue.connection)
    (failure,) = status.failures

    assert (status.files.indexed, status.files.failed) == (2, 1)
    assert failure.path == f"{library.root}/box.zip › broken.pdf"


def test_forgetting_an_archive_leaves_no_word_of_it_on_the_disk(library: SmallLibrary) -> None:
    inner = zip_of({f"{TRACE}/{TRACE}.md": f"# {TRACE}\n\n" + f"The {TRACE} rose. " * 99})
    message = message_of(f"About {TRACE}", f"See the {TRACE}.", {f"{TRACE}.zip": inner})
    path = library.write("m.eml", bytes(message))
    library.write("kept.txt", "The river rose.")
    library.index()

    def holding(folder: Path) -> list[str]:
        files = [one for one in folder.rglob("*") if one.is_file()]
        return [one.name for one in files if TRACE.encode() in one.read_bytes().lower()]

    before = holding(library.folder.path)
    report = forget(library.stores, str(path))

    assert before
    assert holding(library.folder.path) == []
    assert report.files == 3
    assert not any(report.left.values())
    assert library.names("river") == ["kept.txt"]
