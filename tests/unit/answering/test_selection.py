from collections.abc import Callable

from desktop_app.answering.selection import choose_sources
from desktop_app.core.results import Hit

MakeHit = Callable[..., Hit]


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


def test_no_hits_give_no_sources() -> None:
    assert choose_sources([], top_k=5) == ()
