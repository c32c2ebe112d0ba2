from collections.abc import Callable

import pytest

from desktop_app.answering.choosing import (
    about_first,
    choose_sources,
    count_files,
    spread,
    take_turns,
)
from desktop_app.core.records import replace
from desktop_app.core.results import Hit

MakeHit = Callable[..., Hit]

LEASE = (
    "This lease is between Mr. Jones and Ms. Ray. The rent is 900 euros a month and is due on the "
    "first day. The tenant may keep a cat or a dog if the neighbours agree to it in writing."
)


def test_sources_are_the_best_hits_numbered_from_one(make_hit: MakeHit) -> None:
    hits = [make_hit(f"Passage {n}.", n) for n in range(4)]

    sources = choose_sources(hits, top_k=3)

    assert [(source.n, source.passage_id) for source in sources] == [(1, 0), (2, 1), (3, 2)]


def test_copies_of_a_text_count_once_however_they_are_spaced(make_hit: MakeHit) -> None:
    hits = [
        make_hit("The lease ends in May.", 1),
        make_hit("The lease  ends\nin May.", 2, path="/docs/copy.txt"),
        make_hit("The rent is due.", 3),
    ]

    sources = choose_sources(hits, top_k=2)

    assert [source.passage_id for source in sources] == [1, 3]


def test_empty_passages_are_no_sources(make_hit: MakeHit) -> None:
    assert choose_sources([make_hit(" \n ")], top_k=5) == ()


def test_no_hits_return_no_sources() -> None:
    assert choose_sources([], top_k=5) == ()


@pytest.mark.parametrize(
    "draft",
    [
        LEASE.replace("a month", "per month"),
        LEASE.replace("Ms. Ray", "Mr. Jones"),
        LEASE.replace(" in writing", ""),
    ],
)
def test_a_draft_of_a_text_adds_nothing_to_it(draft: str, make_hit: MakeHit) -> None:
    hits = [make_hit(LEASE, 1), make_hit(draft, 2), make_hit("Roses want sun.", 3)]

    assert [source.passage_id for source in choose_sources(hits, top_k=2)] == [1, 3]


@pytest.mark.parametrize(
    "other",
    [
        LEASE.replace("900", "950"),
        LEASE.replace("Jones", "Brown"),
        LEASE.replace("may keep", "may not keep"),
        LEASE.replace("may keep", "mayn't keep"),
    ],
)
def test_a_text_of_the_same_form_with_another_fact_is_a_source(
    other: str, make_hit: MakeHit
) -> None:
    sources = choose_sources([make_hit(LEASE, 1), make_hit(other, 2)], top_k=2)

    assert [source.passage_id for source in sources] == [1, 2]


def test_a_text_of_the_same_words_about_another_thing_is_a_source(make_hit: MakeHit) -> None:
    oak = make_hit("The rent is due on the first day, and the garden is for all.", 1, title="Oak")
    elm = replace(oak, passage_id=2, title="Elm", passage=oak.passage.replace("all.", "everyone."))

    assert len(choose_sources([oak, elm], top_k=2)) == 2


def test_passages_about_the_subject_come_before_those_about_others(make_hit: MakeHit) -> None:
    hits = [
        make_hit("The rent is 950 euros.", 1, title="Elm Street"),
        make_hit("The rent is 900 euros.", 2, title="Oak Street"),
        make_hit("In Oak Street the fee is 20 euros.", 3, title="Fees"),
    ]

    ordered = about_first(hits, ["Oak", "Street"], "en")

    assert [hit.passage_id for hit in ordered] == [2, 3, 1]


@pytest.mark.parametrize(
    ("name", "other", "language"),
    [("Luna", "lunes", "es"), ("Paula", "Paul", "es"), ("Peters", "Peter", "de")],
)
def test_passages_with_a_name_as_typed_come_before_words_of_its_stem(
    name: str, other: str, language: str, make_hit: MakeHit
) -> None:
    hits = [make_hit("35 m²", 1, title=other), make_hit("58 m²", 2, title=name)]

    assert [hit.passage_id for hit in about_first(hits, [name], language)] == [2, 1]
    assert about_first(hits[:1], [name], language) == tuple(hits[:1])


def test_an_inflected_name_comes_before_passages_without_it(make_hit: MakeHit) -> None:
    hits = [make_hit("Fees.", 1), make_hit("Rents.", 2, title="Leases"), make_hit("Lease.", 3)]

    ordered = about_first(hits, ["Lease"], "en")

    assert [hit.passage_id for hit in ordered] == [2, 3, 1]


@pytest.mark.parametrize("names", [[], ["Holt"], ["1902"]])
def test_without_a_subject_in_any_title_the_order_stays(
    names: list[str], make_hit: MakeHit
) -> None:
    hits = [make_hit("The rent is 950 euros.", 1), make_hit("Holt paid in 1902.", 2, title="Oak")]

    assert about_first(hits, names, "en") == tuple(hits)


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
