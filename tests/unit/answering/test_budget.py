from collections.abc import Callable

from desktop_app.answering.budget import fit_sources
from desktop_app.core.answers import Source

MakeSources = Callable[..., tuple[Source, ...]]


def count_words(sources: tuple[Source, ...]) -> int:
    return 10 + sum(len(source.passage.split()) for source in sources)


def test_everything_stays_when_it_fits(make_sources: MakeSources) -> None:
    sources = make_sources("a b c", "d e")

    assert fit_sources(sources, count_words, 15) == sources


def test_the_last_sources_are_left_out(make_sources: MakeSources) -> None:
    sources = make_sources("a b c", "d e", "f g")

    assert fit_sources(sources, count_words, 16) == sources[:2]


def test_a_single_long_source_keeps_its_beginning(make_sources: MakeSources) -> None:
    sources = make_sources("word " * 100, "more")

    (source,) = fit_sources(sources, count_words, 40)

    assert source.n == 1
    assert sources[0].passage.startswith(source.passage)
    assert 10 < len(source.passage.split()) <= 30


def test_a_prompt_that_never_fits_keeps_no_source(make_sources: MakeSources) -> None:
    assert fit_sources(make_sources("a b"), count_words, 5) == ()
