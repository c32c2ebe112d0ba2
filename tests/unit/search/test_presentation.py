import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label
from desktop_app.search.parser import parse
from desktop_app.search.presentation import Presentation
from desktop_app.search.ranking import Ranked
from desktop_app.search.retrieval import Candidate
from desktop_app.storage import passage_records
from tests.support.library import SmallLibrary

SENTENCE = "Nothing that anybody would look for is said in this sentence. "


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    parts = [SENTENCE * 12, "The ferry crossed the river. " + SENTENCE * 10, SENTENCE * 12]
    library.write("a.txt", "\n\n".join(parts))
    library.write("b.txt", "The river.")
    library.index(meaning=False)
    return library


def section(library: SmallLibrary, name: str) -> tuple[int, int]:
    """Give the ids of a file and of its first section."""
    file = library.record(library.root / name)
    sections = passage_records.sections_of_file(library.stores.catalogue.connection, file.file_id)
    return file.file_id, sections[0][0]


def ranked(library: SmallLibrary, name: str, score: float) -> Ranked:
    file_id, section_id = section(library, name)
    return Ranked(Candidate(section_id, file_id, bm25=1.0), Label.STRONG, score)


def presentation(library: SmallLibrary, text: str) -> Presentation:
    return Presentation(library.stores, parse(text).query, SearchMode.WORDS)


def test_a_section_is_shown_by_the_passage_that_holds_the_words(filled: SmallLibrary) -> None:
    (hit,) = presentation(filled, "river ferry").show_best([ranked(filled, "a.txt", 0.5)])
    first = section(filled, "a.txt")[1]

    assert hit.passage_id > first
    assert "The ferry crossed the river." in hit.snippet
    assert hit.matched_words == ("ferry", "river")
    assert hit.start > 0


def test_sections_keep_their_order(filled: SmallLibrary) -> None:
    order = [ranked(filled, "b.txt", 0.2), ranked(filled, "a.txt", 0.5)]
    hits = presentation(filled, "river").show_best(order)

    assert [hit.file_id for hit in hits] == [one.candidate.file_id for one in order]
    assert [hit.score for hit in hits] == [0.2, 0.5]


def test_passages_are_ranked_by_what_they_hold_themselves(filled: SmallLibrary) -> None:
    sections = [ranked(filled, "a.txt", 0.5), ranked(filled, "b.txt", 0.1)]
    hits = presentation(filled, "river ferry").show_passages(sections, 3)

    assert len(hits) == 3
    assert "ferry" in hits[0].passage
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_what_vanished_while_it_was_searched_is_not_shown(filled: SmallLibrary) -> None:
    gone = Ranked(Candidate(99_999, 1, bm25=1.0), Label.STRONG, 0.9)
    no_file = Ranked(Candidate(section(filled, "b.txt")[1], 99_999), Label.STRONG, 0.9)
    shown = presentation(filled, "river").show_best([gone, no_file, ranked(filled, "b.txt", 0.1)])

    assert [hit.passage for hit in shown] == ["The river."]
