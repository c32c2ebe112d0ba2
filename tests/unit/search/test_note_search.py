"""Searches that find marked passages by the notes of their marks."""

import pytest

from desktop_app.core.explanations import Reason, SearchedPart
from desktop_app.core.mark_commands import DraftMark, KeepMark
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label
from desktop_app.core.search_commands import ExplainHit, Search
from desktop_app.search.marking import draft_mark
from desktop_app.search.searcher import Searcher
from desktop_app.storage import passage_records
from tests.support.catalogue_changes import change
from tests.support.library import SmallLibrary, name_of

RIVERS = "# Bread\n\nBread needs a night of rest.\n\n# Rivers\n\nThe river Aller rose by a metre.\n"


def mark(library: SmallLibrary, name: str, note: str, passage: int = 0) -> None:
    file_id = library.record(library.root / name).file_id
    connection = library.stores.catalogue.connection
    passages = passage_records.passages_of_file(connection, file_id)
    passage_id = passages[passage].passage_id if passages else 0
    draft = draft_mark(library.stores, DraftMark(file_id, passage_id))
    change(library.stores, KeepMark(replace(draft.mark, note=note)))


@pytest.fixture
def marked(library: SmallLibrary) -> SmallLibrary:
    library.write("rivers.md", RIVERS)
    library.write("gauges.txt", "Gauges are read every morning, and inspected in May.")
    library.write("empty.txt", "")
    library.index()
    mark(library, "rivers.md", "Ask Ulrike whether the gauge was inspected.", passage=1)
    return library


def first(library: SmallLibrary, query: str) -> Hit:
    return library.search(query).hits[0]


def test_the_marked_passage_is_found_by_words_of_its_note_alone(marked: SmallLibrary) -> None:
    hit = first(marked, "ulrike")

    assert (name_of(hit), hit.heading, hit.label) == ("rivers.md", "Rivers", Label.EXACT)
    assert hit.note == "Ask Ulrike whether the gauge was inspected."
    assert [hit.note[one.start : one.end] for one in hit.note_highlights] == ["Ulrike"]
    assert hit.snippet.endswith("rose by a metre.")


def test_no_note_is_shown_where_another_passage_was_found(marked: SmallLibrary) -> None:
    assert first(marked, "bread").note == ""


@pytest.mark.parametrize(
    "query",
    [
        "gauges inspecting",  # other forms
        "ULRIKE",
        "ulr",
        "was the gauge inspected",
        "ulrike metre",  # one in the note, one in the marked text
    ],
)
def test_notes_are_compared_as_texts_are(marked: SmallLibrary, query: str) -> None:
    hits = marked.carry_out(Search(query, is_typing=query == "ulr")).hits

    assert (name_of(hits[0]), bool(hits[0].note)) == ("rivers.md", True)


@pytest.mark.parametrize(
    ("note", "query"),
    [
        ("Send an e-mail to Ulrike.", "email"),
        ("Send an email to Ulrike.", "e-mail"),
        ("Frau Mueller weiß es.", "Müller"),
        ("Invoice 00418 is missing.", "418"),
    ],
)
def test_notes_are_found_by_other_spellings_as_texts_are(
    marked: SmallLibrary, note: str, query: str
) -> None:
    mark(marked, "gauges.txt", note)
    hit = marked.search(query, SearchMode.WORDS).hits[0]

    assert hit.note == note
    assert hit.note_highlights


@pytest.mark.parametrize("query", ["ulrike bread", "metre", "the", "kind:text"])
def test_a_note_has_to_have_a_word_and_note_or_passage_all(
    marked: SmallLibrary, query: str
) -> None:
    assert not any(hit.note for hit in marked.search(query).hits)


def test_a_file_by_its_name_comes_before_a_note(marked: SmallLibrary) -> None:
    hits = marked.search("gauges").hits

    assert [name_of(hit) for hit in hits] == ["gauges.txt", "rivers.md"]
    assert hits[1].note


def test_a_note_is_found_where_the_file_meets_the_conditions(marked: SmallLibrary) -> None:
    assert [name_of(hit) for hit in marked.search("ulrike ext:md").hits] == ["rivers.md"]
    assert marked.search("ulrike ext:txt").hits == ()


def test_a_file_without_text_is_found_by_a_note(marked: SmallLibrary) -> None:
    mark(marked, "empty.txt", "Zanzibar")

    assert name_of(first(marked, "zanzibar")) == "empty.txt"
    assert name_of(first(marked, "zanzibar ext:txt")) == "empty.txt"
    assert marked.search("zanzibar ext:md").hits == ()


def test_a_word_of_a_note_is_not_corrected(marked: SmallLibrary) -> None:
    mark(marked, "rivers.md", "inspektion", passage=1)
    results = marked.search("inspektion")

    assert (results.suggestion, results.total) == ("", 1)


def test_the_newest_of_several_notes_is_shown(marked: SmallLibrary) -> None:
    mark(marked, "rivers.md", "Ulrike has yeast.", passage=0)
    results = marked.search("ulrike")

    assert (results.total, results.hits[0].note) == (1, "Ulrike has yeast.")
    by_passage = marked.carry_out(Search("ulrike", is_by_passage=True)).hits
    assert [hit.heading for hit in by_passage] == ["Bread", "Rivers"]


def test_a_search_by_meaning_alone_finds_no_notes(marked: SmallLibrary) -> None:
    hits = marked.search("ulrike", SearchMode.MEANING).hits

    assert not any(hit.note for hit in hits)


def test_other_programs_find_no_notes(marked: SmallLibrary) -> None:
    searcher = Searcher(marked.stores, marked.embedder)

    assert not any(hit.note for hit in searcher.find_passages(Search("ulrike"), lambda: False))


def test_the_explanation_names_the_note(marked: SmallLibrary) -> None:
    search = Search("ulrike")
    hit = marked.carry_out(search).hits[0]
    wanted = ExplainHit(search, hit.file_id, hit.passage_id)
    explanation = Searcher(marked.stores, marked.embedder).explain(wanted)

    assert explanation.is_noted
    assert [share.reason for share in explanation.shares] == [Reason.NOTED]
    (word,) = explanation.words
    assert [(one.part, one.forms) for one in word.occurrences] == [(SearchedPart.NOTE, ("Ulrike",))]
    assert explanation.score == sum(share.points for share in explanation.shares) == hit.score
