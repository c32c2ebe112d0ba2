import os
import time

import pytest

from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.search.ranking.habits import prefer_used
from desktop_app.storage.found_files import ranked_files
from tests.support.library import SmallLibrary

LONG_AGO = time.time() - 5 * 365 * 86_400


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    """Return a library of old files that nobody opened."""
    for name in "abc":
        path = library.write(f"{name}.txt", f"The river {name}.")
        os.utime(path, (LONG_AGO, LONG_AGO))
    library.index(meaning=False)
    return library


def use(library: SmallLibrary, name: str, times: int) -> None:
    path = str(library.root / f"{name}.txt")
    with library.stores.catalogue.transaction() as connection:
        connection.executemany(
            "INSERT INTO opens (query, path, at) VALUES ('river', ?, 0)", [(path,)] * times
        )


def change(library: SmallLibrary, name: str) -> None:
    os.utime(library.root / f"{name}.txt")
    library.index(meaning=False)


def order(library: SmallLibrary, scores: dict[str, float], exact: str = "") -> str:
    """Return the names of the files in the order of their scores and their use."""
    names = {library.record(library.root / f"{name}.txt").file_id: name for name in scores}
    found = [
        Found(
            Ranked(
                Candidate(0, file_id), Label.EXACT if name in exact else Label.STRONG, scores[name]
            ),
            (),
        )
        for file_id, name in names.items()
    ]
    found.sort(key=lambda one: (one.best.label is not Label.EXACT, -one.best.score))
    preferred = prefer_used(found, ranked_files(library.stores.catalogue.connection, names))
    assert sorted(one.file_id for one in preferred) == sorted(names)
    return "".join(names[one.file_id] for one in preferred)


def test_unused_files_keep_their_order(filled: SmallLibrary) -> None:
    assert order(filled, {"a": 0.5, "b": 0.5, "c": 0.4}) == "abc"
    assert order(filled, {}) == ""


def test_of_like_files_the_one_that_was_opened_comes_first(filled: SmallLibrary) -> None:
    use(filled, "c", 1)
    assert order(filled, {"a": 0.5, "b": 0.5, "c": 0.5}) == "cab"

    use(filled, "b", 3)
    assert order(filled, {"a": 0.5, "b": 0.5, "c": 0.5}) == "bca"


def test_of_like_files_the_one_changed_last_comes_first(filled: SmallLibrary) -> None:
    change(filled, "b")

    assert order(filled, {"a": 0.5, "b": 0.5, "c": 0.5}) == "bac"


def test_a_better_match_stays_before_one_that_is_used_all_the_time(filled: SmallLibrary) -> None:
    use(filled, "b", 1000)
    change(filled, "b")

    assert order(filled, {"a": 0.55, "b": 0.5}) == "ab"


def test_use_lifts_nothing_above_an_exact_match(filled: SmallLibrary) -> None:
    use(filled, "b", 10)

    assert order(filled, {"a": 0.5, "b": 0.5}, exact="a") == "ab"


def test_a_file_of_the_future_counts_as_one_changed_now(filled: SmallLibrary) -> None:
    later = time.time() + 10 * 365 * 86_400
    os.utime(filled.root / "b.txt", (later, later))
    filled.index(meaning=False)

    assert order(filled, {"a": 0.55, "b": 0.5}) == "ab"
    assert order(filled, {"a": 0.5, "b": 0.5}) == "ba"


def test_what_was_opened_comes_first_in_a_search(filled: SmallLibrary) -> None:
    before = filled.names("river")
    use(filled, before[-1].removesuffix(".txt"), 5)

    assert len(before) == 3
    assert filled.names("river") == [before[-1], *before[:-1]]
