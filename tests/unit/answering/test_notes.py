from collections.abc import Callable

from desktop_app.answering.notes import (
    Note,
    as_sources,
    check_notes,
    cite_notes,
    first_sentence,
    length_of,
    split_parts,
)
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.sayings import Saying

MakeSources = Callable[..., tuple[Source, ...]]

RENT = "The monthly rent of the flat is 900 euros, and pets are allowed."
ROSES = "Roses want sun, and water in the evening."
GUESS = Saying("no source named")


def passages(sources: tuple[Source, ...]) -> tuple[Note, ...]:
    return tuple(Note(source.passage, (source,)) for source in sources)


def test_parts_are_about_equally_long_and_keep_the_order(make_sources: MakeSources) -> None:
    notes = passages(make_sources(*("x" * 100 for _ in range(13))))

    parts = split_parts(notes, room=600)

    assert [note for part in parts for note in part] == list(notes)
    assert [length_of(part) for part in parts] == [400, 500, 400]


def test_a_short_text_is_one_part_and_a_long_passage_a_part_of_its_own(
    make_sources: MakeSources,
) -> None:
    short = passages(make_sources("one", "two"))
    long = passages(make_sources("x" * 50, "y" * 900, "z" * 50))

    assert split_parts(short, room=600) == [short]
    assert [len(part) for part in split_parts(long, room=600)] == [1, 1, 1]


def test_a_model_reads_notes_by_their_number(make_sources: MakeSources) -> None:
    source = make_sources(RENT)[0]

    (first, second) = as_sources((Note("The rent is due.", (source,)), Note(RENT, (source,))))

    assert (first.n, first.passage, first.passage_id) == (1, "The rent is due.", source.passage_id)
    assert second.n == 2


def test_a_supported_sentence_keeps_its_citation(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources(ROSES, RENT)

    (note,) = check_notes("The monthly rent is 900 euros [2].", passages(sources), embedder)

    assert (note.text, note.supported) == ("The monthly rent is 900 euros.", True)
    assert note.passages == (sources[1],)


def test_a_wrong_or_missing_citation_is_replaced_by_the_right_one(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    sources = make_sources(ROSES, RENT)
    text = "The monthly rent is 900 euros [1]. Roses want sun."

    notes = check_notes(text, passages(sources), embedder)

    assert [(note.passages, note.supported) for note in notes] == [
        ((sources[1],), True),
        ((sources[0],), True),
    ]


def test_what_no_passage_states_is_unsupported_and_repetitions_vanish(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    text = "The deposit is 4000 dollars [1]. Roses want sun [1]. Roses want sun [1]."

    notes = check_notes(text, passages(make_sources(ROSES, RENT)), embedder)

    assert [(note.text, note.supported) for note in notes] == [
        ("The deposit is 4000 dollars.", False),
        ("Roses want sun.", True),
    ]


def test_a_last_sentence_without_its_end_is_no_note(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    notes = check_notes("Roses want sun [1]. Roses want", passages(make_sources(ROSES)), embedder)

    assert [note.text for note in notes] == ["Roses want sun."]


def test_notes_of_notes_cite_the_passages(
    make_sources: MakeSources, embedder: SentenceEmbedder
) -> None:
    roses, rent = make_sources(ROSES, RENT)
    notes = (Note("The monthly rent is 900 euros.", (rent,)), Note("Roses want sun.", (roses,)))

    (note,) = check_notes("Roses want sun [2].", notes, embedder)

    assert [one.passage for one in note.passages] == [ROSES]


def test_a_part_can_be_represented_by_its_first_whole_sentence(make_sources: MakeSources) -> None:
    heading, text = passages(make_sources("Chapter 2", f"2.1 Money. {RENT} {ROSES}"))

    assert first_sentence((heading, text)) == Note(RENT, text.passages)
    assert first_sentence((heading,)) == heading


def test_the_passages_are_numbered_in_the_order_of_the_text(make_sources: MakeSources) -> None:
    roses, rent = make_sources(ROSES, RENT)
    notes = [Note("The rent is 900 euros.", (rent,)), Note("All is well!", (roses, rent))]

    cited = cite_notes([("", notes), ("- ", [Note("A guess", (), GUESS)])])

    assert cited.text == "The rent is 900 euros [1]. All is well [1][2]!\n\n- A guess"
    assert [(one.n, one.passage) for one in cited.sources] == [(1, RENT), (2, ROSES)]
    assert cited.sentences == (
        Sentence("The rent is 900 euros.", (1,), supported=True),
        Sentence("All is well!", (1, 2), supported=True),
        Sentence("A guess", (), supported=False, reason=GUESS),
    )
