from collections.abc import Callable
from dataclasses import replace

from desktop_app.answering.continuing import Continuing, continue_sources, keep_numbers
from desktop_app.answering.evidence import Evidence
from desktop_app.core.answers import Exchange, Source

MakeSources = Callable[..., tuple[Source, ...]]
BEFORE = (Exchange("Who rang the bell?", "Who rang the bell?", "Ida."),)


def shown_before(*sources: Source) -> Continuing:
    continuing = Continuing()
    continuing.note(BEFORE[-1].question, sources)
    return continuing


def ids(sources: tuple[Source, ...]) -> list[int]:
    return [source.passage_id for source in sources]


def test_what_was_shown_first_is_kept_up_to_what_is_not_found_again(
    make_sources: MakeSources,
) -> None:
    one, two, three, four = make_sources("One.", "Two.", "Three.", "Four.")
    continuing = shown_before(one, two, three)

    assert ids(continuing.find_kept(BEFORE, (four, two, one))) == [1, 2]
    assert continuing.find_kept(BEFORE, (two, three)) == ()


def test_a_question_of_its_own_and_one_of_another_conversation_keep_nothing(
    make_sources: MakeSources,
) -> None:
    sources = make_sources("One.", "Two.")
    continuing = shown_before(*sources)

    assert continuing.find_kept((), sources) == ()
    assert continuing.find_kept((replace(BEFORE[0], question="Why?"),), sources) == ()


def test_kept_sources_keep_their_numbers_and_others_get_the_rest(
    make_sources: MakeSources,
) -> None:
    one, two, three = make_sources("One.", "Two.", "Three.")
    kept = (replace(three, n=1), replace(one, n=3))
    evidence = tuple(Evidence(n, 0, 4, "Some", 1.0) for n in (1, 2, 3))
    sources, moved = keep_numbers(kept, (one, two, three), evidence)

    assert [(source.passage_id, source.n) for source in sources] == [(1, 3), (2, 2), (3, 1)]
    assert [each.source for each in moved] == [3, 2, 1]


def test_kept_sources_come_first_as_they_were_and_only_what_is_new_follows(
    make_sources: MakeSources,
) -> None:
    one, two, three = make_sources("The bell rang. … Ida rang it.", "Two.", "Three.")
    again = replace(one, passage="Ida rang it. … It cracked.")
    prompt = continue_sources((one, two), (three, again, two))

    assert [(source.n, source.passage) for source in prompt] == [
        (1, "The bell rang. … Ida rang it."),
        (2, "Two."),
        (3, "Three."),
        (1, "It cracked."),
    ]


def test_without_kept_sources_nothing_changes(make_sources: MakeSources) -> None:
    sources = make_sources("One.", "Two.")

    assert continue_sources((), sources) == sources
    assert keep_numbers((), sources, ()) == (sources, ())
