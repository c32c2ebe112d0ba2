from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import (
    MOST_JOINED,
    Found,
    fold_duplicates,
    group_by_file,
    join_neighbours,
)
from desktop_app.storage.found_files import RankedFile


def ranked(*places: tuple[int, int]) -> list[Ranked]:
    """Return passages by file and ordinal, the best first; their ids are 100 × file + ordinal."""
    return [
        Ranked(Candidate(100 * file_id + ordinal, file_id, ordinal), Label.STRONG, 1 - n / 1000)
        for n, (file_id, ordinal) in enumerate(places)
    ]


def joined(*places: tuple[int, int]) -> list[tuple[int, ...]]:
    return [one.passage_ids for one in join_neighbours(ranked(*places))]


def file(path: str, content: bytes | None) -> RankedFile:
    return RankedFile(path, path, "en", content, 0, 0.0, 1)


def fold(contents: dict[int, bytes | None], *file_ids: int) -> list[tuple[int, tuple[int, ...]]]:
    found = join_neighbours(ranked(*((file_id, 0) for file_id in file_ids)))
    known = {one: file(f"/d/{one}.txt", content) for one, content in contents.items()}
    return [(one.file_id, one.duplicates) for one in fold_duplicates(found, known)]


def test_passages_that_follow_each_other_are_one_hit_in_reading_order() -> None:
    (found,) = join_neighbours(ranked((1, 5), (1, 4), (1, 6)))

    assert found.passage_ids == (104, 105, 106)
    assert found.best.candidate.passage_id == 105


def test_a_hit_is_at_the_place_of_its_best_passage() -> None:
    assert joined((1, 5), (2, 0), (1, 6), (3, 0)) == [(105, 106), (200,), (300,)]


def test_passages_with_a_gap_between_stay_apart() -> None:
    assert joined((1, 1), (1, 3)) == [(101,), (103,)]


def test_a_passage_between_two_hits_goes_to_the_one_before_it() -> None:
    assert joined((1, 3), (1, 1), (1, 2)) == [(103,), (101, 102)]


def test_no_more_than_three_are_joined() -> None:
    assert joined(*((1, n) for n in range(7))) == [(100, 101, 102), (103, 104, 105), (106,)]
    assert joined((1, 5), (1, 4), (1, 6), (1, 3), (1, 2)) == [(104, 105, 106), (102, 103)]


def test_passages_of_different_files_are_never_joined() -> None:
    assert joined((1, 1), (2, 2), (1, 2), (2, 1)) == [(101, 102), (201, 202)]


PLACES = st.lists(st.tuples(st.integers(1, 3), st.integers(0, 12)), unique=True, max_size=30)


@given(PLACES)
def test_every_passage_is_in_one_hit_whose_passages_follow_each_other(
    places: list[tuple[int, int]],
) -> None:
    order = ranked(*places)
    found = join_neighbours(order)
    rank_of = {one.candidate.passage_id: n for n, one in enumerate(order)}

    assert sorted(one for hit in found for one in hit.passage_ids) == sorted(rank_of)
    assert all(1 <= len(one.passage_ids) <= MOST_JOINED for one in found)
    for one in found:
        assert all(after - before == 1 for before, after in pairwise(one.passage_ids))
        best = one.best.candidate.passage_id
        assert rank_of[best] == min(rank_of[passage_id] for passage_id in one.passage_ids)
    bests = [rank_of[one.best.candidate.passage_id] for one in found]
    assert bests == sorted(bests)


def test_each_file_is_shown_once_with_the_number_of_its_other_passages() -> None:
    found = join_neighbours(ranked((1, 1), (2, 0), (1, 5), (1, 6), (1, 2), (1, 9)))

    assert [(one.passage_ids, one.more_in_file) for one in group_by_file(found)] == [
        ((101, 102), 2),
        ((200,), 0),
    ]
    assert group_by_file([]) == []


def test_files_with_the_same_content_are_one_hit_that_names_the_others() -> None:
    contents: dict[int, bytes | None] = {1: b"a", 2: b"b", 3: b"a", 4: b"a"}

    assert fold(contents, 3, 2, 1, 4) == [(3, (1, 4)), (2, ())]


def test_a_file_on_disk_is_shown_before_members_and_copies_of_it() -> None:
    paths = ["/d/box.zip › a.txt", "/d/a (1).txt", "/d/Copy of a.txt", "/d/z.txt", "/d/b.txt"]
    contents = {file_id: file(path, b"a") for file_id, path in enumerate(paths)}
    found = join_neighbours(ranked(*((file_id, 0) for file_id in contents), (9, 0)))
    contents[9] = file("/d/other.txt", b"b")
    first, second = fold_duplicates(found, contents)

    assert (first.file_id, second.file_id) == (3, 9)
    assert first.duplicates == (0, 1, 2, 4)


def test_a_duplicate_with_a_lower_label_is_not_shown_instead() -> None:
    member, on_disk = ranked((1, 0), (2, 0))
    found = [Found(replace(member, label=Label.EXACT), (100,)), Found(on_disk, (200,))]
    contents = {1: file("/d/box.zip › a.txt", b"a"), 2: file("/d/a.txt", b"a")}

    assert [one.file_id for one in fold_duplicates(found, contents)] == [1]


@pytest.mark.parametrize(("share", "shown"), [(0.6, 2), (0.4, 1)])
def test_a_newer_version_stands_for_one_that_matches_much_better_only_if_it_matches(
    share: float, shown: int
) -> None:
    older, newer = ranked((1, 0), (2, 0))
    found = [Found(older, (100,)), Found(replace(newer, score=older.score * share), (200,))]
    versions = [
        file(f"/d/{n}.txt", bytes([n]))._replace(family=9, changed=float(n)) for n in (1, 2)
    ]
    (one,) = fold_duplicates(found, dict(enumerate(versions, start=1)))

    assert one.file_id == shown
    assert one.versions == (3 - shown,)


def test_a_file_whose_content_changed_is_a_hit_of_its_own() -> None:
    assert fold({1: b"a", 2: b"changed"}, 1, 2) == [(1, ()), (2, ())]


def test_files_of_unknown_content_are_never_folded() -> None:
    assert fold({1: None, 2: None}, 1, 2) == [(1, ()), (2, ())]


def test_files_that_vanished_are_left_out() -> None:
    assert fold({2: b"a", 3: b"a"}, 1, 3, 2) == [(3, (2,))]


def test_folding_keeps_what_else_is_known_of_a_hit() -> None:
    (best,) = ranked((1, 4))
    found = Found(best, (104, 105), more_in_file=7)

    assert fold_duplicates([found], {1: file("/d/1.txt", b"a")}) == [found]
