from collections.abc import Callable

import pytest

from desktop_app.answering.several_files import count_files, spread, take_turns
from desktop_app.core.records import replace
from desktop_app.core.results import Hit

MakeHit = Callable[..., Hit]


@pytest.fixture
def make_hits(make_hit: MakeHit) -> Callable[[str], list[Hit]]:
    """Make one hit for each letter, which is its file."""

    def make(files: str) -> list[Hit]:
        return [
            replace(make_hit(f"Passage {n}.", n), file_id=ord(file))
            for n, file in enumerate(files, start=1)
        ]

    return make


def files_of(hits: tuple[Hit, ...]) -> str:
    return "".join(chr(hit.file_id) for hit in hits)


def test_a_list_has_at_most_two_passages_of_a_file(make_hits: Callable[[str], list[Hit]]) -> None:
    hits = make_hits("aaaabbbbccdd")

    assert files_of(spread(hits, best=1, most=8)) == "aabbccdd"


def test_the_best_passages_stay_even_if_they_are_of_one_file(
    make_hits: Callable[[str], list[Hit]],
) -> None:
    assert files_of(spread(make_hits("aaaaabc"), best=4, most=6)) == "aaaabc"


def test_where_there_are_few_files_their_other_passages_fill_the_list(
    make_hits: Callable[[str], list[Hit]],
) -> None:
    spreaded = spread(make_hits("aaaab"), best=1, most=4)

    assert files_of(spreaded) == "aaab"
    assert [hit.passage_id for hit in spreaded] == [1, 2, 3, 5]


def test_sources_of_a_comparison_are_taken_in_turn(make_hits: Callable[[str], list[Hit]]) -> None:
    first, second, third, fourth = make_hits("aabb")

    assert take_turns([[first, second], [third], []]) == (first, third, second)
    assert take_turns([[first, second], [first, fourth]]) == (first, second, fourth)


def test_files_are_counted_once(make_hits: Callable[[str], list[Hit]]) -> None:
    assert count_files(make_hits("abca")) == 3
