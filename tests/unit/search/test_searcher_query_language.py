"""Every sign and field of the query language, through the whole search."""

import os
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pymupdf
import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Label, Results
from desktop_app.core.search_commands import Search
from desktop_app.search.ranking import retrieval
from desktop_app.search.searcher import Searcher
from tests.support.embedding import KIND, SynonymHasher
from tests.support.library import SmallLibrary, name_of

SHIPS = {"anna.txt", "bert.md", "vessels.txt"}
"""Files about ships, none of which has the word "ship"."""

SYNONYMS = dict.fromkeys(("boat", "ferry", "vessels"), "ship")

PAGES = (
    "The tide rises twice a day, and it falls as often as it rises. ",
    "The harbour master rings a bell whenever fog comes in from outside. ",
    "Every lighthouse burns oil, and its keeper trims the lamp at dusk. ",
)

TEXTS = {
    "letters/anna.txt": ("2023-05-01", "Dear Anna, our boat is a good boat. It leaves at noon."),
    "letters/bert.md": (
        "2024-02-10",
        "# A letter to Bert\n\nThe ferry crossed the wide river. That ferry is slow.",
    ),
    "vessels.txt": ("2022-08-15", "Vessels: such vessels lie moored in the old harbour."),
    "sail.py": ("2024-03-20", "def hoist_sail(mast):\n    return mast.raise_all()\n"),
    "sturm.txt": (
        "2024-03-01",
        "Der Sturm kam am Abend, und die Kinder liefen schnell durch die alten Gärten nach Hause.",
    ),
    "bread.txt": ("2021-01-01", "Flour and salt make bread. " * 250),
}
EVERYTHING = [
    "sail.py", "sturm.txt", "bert.md", "tide.pdf", "anna.txt", "vessels.txt", "bread.txt"
]  # fmt: skip
"""All files, the last modified first."""


def write_pdf(path: Path) -> None:
    document = pymupdf.open()
    for text in PAGES:
        page = document.new_page()
        page.insert_textbox(pymupdf.Rect(50, 50, 500, 800), text * 12)
    document.set_metadata({"title": "Tides and lamps", "author": "Jane Doe"})
    document.save(path)
    document.close()


def set_day(path: Path, day: str) -> None:
    noon = datetime.fromisoformat(f"{day}T12:00").timestamp()
    os.utime(path, (noon, noon))


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    """Yield a library of a few files of several kinds, ages and languages."""
    made = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, SynonymHasher(SYNONYMS))
    for name, (day, text) in TEXTS.items():
        set_day(made.write(name, text), day)
    write_pdf(made.root / "tide.pdf")
    set_day(made.root / "tide.pdf", "2023-12-31")
    made.index()
    yield made
    made.stores.close()


def names(library: SmallLibrary, query: str, mode: SearchMode = SearchMode.WORDS) -> list[str]:
    results = library.search(query, mode)
    assert results.total == len(results.hits)
    return [name_of(hit) for hit in results.hits]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("boat", {"anna.txt"}),
        ("boat ferry", {"anna.txt", "bert.md"}),
        ("harbour -vessels", {"tide.pdf"}),
        ("harbour NOT vessels", {"tide.pdf"}),
        ('harbour -"old harbour"', {"tide.pdf"}),
        ("harbour -(vessels OR bell)", set()),
        ("harbour -(vessels bell)", {"tide.pdf", "vessels.txt"}),
        ("boat OR ferry", {"anna.txt", "bert.md"}),
        ("boat | ferry", {"anna.txt", "bert.md"}),
        ("(boat OR ferry) -noon", {"bert.md"}),
        ("(old harbour) OR (wide river)", {"vessels.txt", "bert.md"}),
        ("old AND harbour", {"vessels.txt"}),
        ("old AND noon", set()),
        ("harbour AND NOT bell", {"vessels.txt"}),
        ("harb*", {"tide.pdf", "vessels.txt"}),
        ("-harb* boat", {"anna.txt"}),
        ("harbuor~", {"tide.pdf", "vessels.txt"}),
        ("moord~", {"vessels.txt"}),
        ('"old harbour"', {"vessels.txt"}),
        ('"OLD  harbour"', {"vessels.txt"}),
        ('"moored harbour"~3', {"vessels.txt"}),
        ('"vessels moored"~1', {"vessels.txt"}),
        ('"wide river" OR "old harbour"', {"bert.md", "vessels.txt"}),
        ("name:anna", {"anna.txt"}),
        ("name:ann*", {"anna.txt"}),
        ("name:ann", set()),
        ('title:"letter to bert"', {"bert.md"}),
        ('title:"bert to letter"', set()),
        ("title:tides", {"tide.pdf"}),
        ('author:"jane doe"', {"tide.pdf"}),
        ("author:doe harbour", {"tide.pdf"}),
        ("ext:md", {"bert.md"}),
        ("ext:md|py", {"bert.md", "sail.py"}),
        ("ext:(pdf md) river", {"bert.md"}),
        ("kind:code", {"sail.py"}),
        ("kind:pdf", {"tide.pdf"}),
        ("-kind:text", {"bert.md", "sail.py", "tide.pdf"}),
        ("in:letters", {"anna.txt", "bert.md"}),
        ("in:letters -ext:md", {"anna.txt"}),
        ("-in:letters -ext:txt", {"sail.py", "tide.pdf"}),
        ("lang:de", {"sturm.txt"}),
        ("lang:german Garten", {"sturm.txt"}),
        ("before:2023", {"bread.txt", "vessels.txt"}),
        ("before:2023-05-01", {"bread.txt", "vessels.txt"}),
        ("before:2023-05-02", {"anna.txt", "bread.txt", "vessels.txt"}),
        ("after:2024-02-10", {"bert.md", "sail.py", "sturm.txt"}),
        ("after:2024-02-11", {"sail.py", "sturm.txt"}),
        ("modified:2023", {"anna.txt", "tide.pdf"}),
        ("modified:2024-02..2024-03", {"bert.md", "sail.py", "sturm.txt"}),
        ("modified:2023-12-31", {"tide.pdf"}),
        ("after:2023 before:2024", {"anna.txt", "tide.pdf"}),
        ("size:>5kB ext:txt", {"bread.txt"}),
        ("size:<60B", {"anna.txt", "sail.py", "vessels.txt"}),
        ("size:1..60 -kind:code", {"anna.txt", "vessels.txt"}),
        ("harbour page:2", {"tide.pdf"}),
        ("lighthouse page:3", {"tide.pdf"}),
        ("lighthouse page:2-3", {"tide.pdf"}),
        ("tide page:1", {"tide.pdf"}),
        ("boat page:1", set()),
        ("ext:pdf OR in:letters", {"tide.pdf", "anna.txt", "bert.md"}),
        ("(ext:pdf bell) OR noon", {"tide.pdf", "anna.txt"}),
    ],
)
def test_only_what_meets_the_query_is_found(
    library: SmallLibrary, query: str, found: set[str]
) -> None:
    assert set(names(library, query)) == found


@pytest.mark.parametrize("exact_below", [0, retrieval.EXACT_BELOW])
@pytest.mark.parametrize("mode", [SearchMode.MEANING, SearchMode.HYBRID])
@pytest.mark.parametrize(
    ("condition", "allowed"),
    [
        ("in:letters", {"anna.txt", "bert.md"}),
        ("-in:letters", set(EVERYTHING) - {"anna.txt", "bert.md"}),
        ("ext:txt", {"anna.txt", "vessels.txt", "bread.txt", "sturm.txt"}),
        ("-ext:txt", {"bert.md", "sail.py", "tide.pdf"}),
        ("kind:markdown", {"bert.md"}),
        ("kind:code", {"sail.py"}),
        ("lang:de", {"sturm.txt"}),
        ("before:2023", {"vessels.txt", "bread.txt"}),
        ("after:2024", {"bert.md", "sail.py", "sturm.txt"}),
        ("modified:2023", {"anna.txt", "tide.pdf"}),
        ("size:<60B", {"anna.txt", "vessels.txt", "sail.py"}),
        ("page:1", {"tide.pdf"}),
        ("name:vessels", {"vessels.txt"}),
        ("title:bert", {"bert.md"}),
        ("author:doe", {"tide.pdf"}),
        ("-noon", set(EVERYTHING) - {"anna.txt"}),
        ("-harb*", set(EVERYTHING) - {"vessels.txt", "tide.pdf"}),
        ('-"wide river"', set(EVERYTHING) - {"bert.md"}),
        ("ext:md OR before:2023", {"bert.md", "vessels.txt", "bread.txt"}),
        ("-(ext:md OR before:2023)", {"anna.txt", "sail.py", "sturm.txt", "tide.pdf"}),
        ("before:1999", set()),
    ],
)
def test_conditions_limit_what_is_found_by_its_meaning(
    library: SmallLibrary,
    monkeypatch: pytest.MonkeyPatch,
    exact_below: int,
    mode: SearchMode,
    condition: str,
    allowed: set[str],
) -> None:
    monkeypatch.setattr(retrieval, "EXACT_BELOW", exact_below)
    assert set(names(library, "ship", mode)) >= SHIPS
    found = set(names(library, f"ship {condition}", mode))

    assert found <= allowed
    assert found >= SHIPS & allowed


@pytest.mark.parametrize("mode", SearchMode)
def test_the_folder_of_a_search_is_a_condition_as_well(
    library: SmallLibrary, mode: SearchMode
) -> None:
    folder = str(library.root / "letters")
    results = library.carry_out(Search("boat ferry harbour", mode=mode, folder=folder))

    assert {name_of(hit) for hit in results.hits} == {"anna.txt", "bert.md"}
    assert results.chips == ()


@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("size:>0", EVERYTHING),
        ("ext:txt", ["sturm.txt", "anna.txt", "vessels.txt", "bread.txt"]),
        ("in:letters", ["bert.md", "anna.txt"]),
        ("-in:letters", [one for one in EVERYTHING if one not in ("bert.md", "anna.txt")]),
        ("-harbour", [one for one in EVERYTHING if one not in ("tide.pdf", "vessels.txt")]),
        ("NOT harbour", [one for one in EVERYTHING if one not in ("tide.pdf", "vessels.txt")]),
        ('-"old harbour" -ext:txt', ["sail.py", "bert.md", "tide.pdf"]),
        ("page:1", ["tide.pdf"]),
        ("-page:1", EVERYTHING),
        ("after:2024 lang:en OR lang:de", ["sturm.txt", "bert.md"]),
        ("before:1999", []),
    ],
)
def test_a_query_of_filters_alone_lists_the_files_newest_first(
    library: SmallLibrary, mode: SearchMode, query: str, found: list[str]
) -> None:
    results = library.search(query, mode)

    assert [name_of(hit) for hit in results.hits] == found
    assert results.total == len(found)
    assert all((hit.label, hit.score) == (Label.EXACT, 1.0) for hit in results.hits)
    assert all(hit.passage for hit in results.hits)


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
@pytest.mark.parametrize(
    ("query", "marked"),
    [
        ("harb*", {"harbour"}),
        ("harbuor~ ext:txt", {"harbour"}),
        ('"old harbour" -bell', {"old harbour"}),
        ("(boat OR ferry) in:letters", {"boat", "ferry"}),
        ("boat AND noon", {"boat", "noon"}),
        ("noon name:anna -river", {"noon"}),
        ("ext:md", set()),
    ],
)
def test_the_words_that_are_asked_for_are_marked_and_no_others(
    library: SmallLibrary, mode: SearchMode, query: str, marked: set[str]
) -> None:
    results = library.search(query, mode)
    found = {hit.snippet[one.start : one.end] for hit in results.hits for one in hit.highlights}

    assert results.hits
    assert found == marked
    assert {word for hit in results.hits for word in hit.matched_words} == marked


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_page_asked_for_is_the_page_shown(library: SmallLibrary, number: int) -> None:
    word = ("tide", "harbour", "lighthouse")[number - 1]
    (hit,) = library.search(f"{word} page:{number}", SearchMode.WORDS).hits

    assert hit.page == number
    assert word in hit.passage


@pytest.mark.parametrize("number", [1, 2, 3])
@pytest.mark.parametrize(
    "query", ["page:{}", "tide harbour lighthouse page:{}", "tide.pdf page:{}"]
)
def test_a_file_is_shown_by_a_page_asked_for_whatever_it_was_found_by(
    library: SmallLibrary, query: str, number: int
) -> None:
    hits = library.search(query.format(number), SearchMode.WORDS).hits

    assert [hit.page for hit in hits if hit.path.endswith("tide.pdf")] == [number]


@pytest.mark.parametrize(
    ("query", "texts", "understood"),
    [
        ("boat", [], "boat"),
        ("boat -river ext:md", ["without “river”", "file extension md"], "boat; without “river”"),
        ('"old harbour"', ["exactly “old harbour”"], "exactly “old harbour”"),
        ("in:letters boat", ["in folder letters"], "boat; in folder letters"),
    ],
)
def test_chips_and_words_state_how_the_query_was_read(
    library: SmallLibrary, query: str, texts: list[str], understood: str
) -> None:
    results = library.search(query)

    assert results.query == query
    assert str(results.understood).startswith(understood)
    assert list(map(str, [chip.text for chip in results.chips])) == texts


@pytest.mark.parametrize(
    "query", ["boat -noon", "boat ext:md in:letters", "(boat OR ferry) -noon", '-a "old harbour"']
)
def test_a_chip_taken_away_takes_its_condition_with_it(library: SmallLibrary, query: str) -> None:
    results = library.search(query)
    for chip in results.chips:
        shorter = library.search(f"{query[: chip.start]} {query[chip.end :]}")
        left = [one.text for one in results.chips if one is not chip]
        assert [one.text for one in shorter.chips] == left


def relaxed(results: Results) -> bool:
    return any("as it is typed" in str(note) for note in results.notes)


@pytest.mark.parametrize("mode", SearchMode)
def test_a_phrase_that_occurs_stays_strict(library: SmallLibrary, mode: SearchMode) -> None:
    results = library.search('"old harbour"', mode)

    assert [name_of(hit) for hit in results.hits] == ["vessels.txt"]
    assert not relaxed(results)


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_a_phrase_that_does_not_occur_is_searched_by_its_words(
    library: SmallLibrary, mode: SearchMode
) -> None:
    results = library.search('"harbour of the ferry" -bell', mode)

    assert {name_of(hit) for hit in results.hits} >= {"bert.md", "vessels.txt"}
    assert "tide.pdf" not in {name_of(hit) for hit in results.hits}
    assert relaxed(results)
    assert list(map(str, [chip.text for chip in results.chips])) == [
        "exactly “harbour of the ferry”",
        "without “bell”",
    ]


def test_a_question_in_quotes_finds_what_it_means(library: SmallLibrary) -> None:
    results = library.search('"when will our ship leave"')

    assert "anna.txt" in [name_of(hit) for hit in results.hits]
    assert relaxed(results)


def test_words_further_apart_than_asked_are_searched_one_by_one(library: SmallLibrary) -> None:
    results = library.search('"moored harbour"~1', SearchMode.WORDS)

    assert "vessels.txt" in [name_of(hit) for hit in results.hits]
    assert relaxed(results)


@pytest.mark.parametrize("query", ['boat -"no such words"', '"no such" OR boat', "no such words"])
def test_what_is_not_required_is_not_relaxed(library: SmallLibrary, query: str) -> None:
    assert not relaxed(library.search(query))


def test_passages_for_an_answer_meet_the_conditions_too(library: SmallLibrary) -> None:
    searcher = Searcher(library.stores, library.embedder)

    def found(query: str) -> set[str]:
        hits = searcher.find_passages(Search(query, limit=10), lambda: False)
        return {name_of(hit) for hit in hits}

    assert found("ship") >= SHIPS
    assert found("ship -in:letters") & SHIPS == {"vessels.txt"}
    assert found('"wide river"') == {"bert.md"}
    assert found('"the river harbour"') >= {"bert.md", "vessels.txt"}
