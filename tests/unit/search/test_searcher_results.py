"""What the results of a search say besides the hits: counts, notes, duplicates, joined passages."""

import os
from itertools import pairwise
from pathlib import Path

import pymupdf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label, Results
from desktop_app.core.search_commands import Search
from desktop_app.core.wire import conversation_codec
from desktop_app.search.ranking.retrieved import WORD_DEPTH
from desktop_app.search.searcher import NOTHING_ASKED, Searcher
from tests.support.calls import counted_calls
from tests.support.embedding import KIND, SynonymHasher, WordHasher
from tests.support.library import SmallLibrary, name_of
from tests.support.pdfs import pdf_of
from tests.support.queries import soups, texts

FILLER = "Nobody looks for anything that is said here, and it goes on for a while. " * 14


@pytest.fixture(scope="module")
def crowd(tmp_path_factory: pytest.TempPathFactory) -> SmallLibrary:
    """Return a library of more files than a search looks at by default."""
    library = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, WordHasher())
    for n in range(260):
        # Longer names of numbers make larger files, and later ones are newer.
        file = library.write(f"{n:03}.txt", f"The boat number{n} sails.")
        os.utime(file, (1_000 + n, 1_000 + n))
    library.index()
    return library


def passages(library: SmallLibrary, query: str, limit: int = 10) -> tuple[Hit, ...]:
    searcher = Searcher(library.stores, library.embedder)
    return searcher.find_passages(Search(query, limit=limit), lambda: False)


@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize("query", ["boat", "boat ext:txt", "ext:txt"])
def test_any_number_of_files_is_shown_when_it_is_asked_for(
    crowd: SmallLibrary, query: str, mode: SearchMode
) -> None:
    results = crowd.search(query, mode, limit=250)
    # By meaning alone any file is near to some degree, so only the nearest are listed.
    is_by_meaning = mode is SearchMode.MEANING and query != "ext:txt"
    expected = WORD_DEPTH if is_by_meaning else 250

    assert len({hit.path for hit in results.hits}) == len(results.hits) == expected
    assert results.total == (WORD_DEPTH if is_by_meaning else 260)


@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize("query", ["boat", "ext:txt"])
def test_a_limit_cuts_the_hits_and_not_the_count(
    crowd: SmallLibrary, query: str, mode: SearchMode
) -> None:
    few, more = crowd.search(query, mode, limit=3), crowd.search(query, mode, limit=20)

    assert len(few.hits) == 3
    assert few.hits == more.hits[:3]
    assert few.total == more.total >= 100


@pytest.mark.parametrize(
    "query",
    [
        "boat",
        # Asked for none, tantivy panics, and a panic is not an Exception: it ends its thread.
        "ext:txt",
    ],
)
def test_no_hits_are_shown_when_none_are_asked_for(crowd: SmallLibrary, query: str) -> None:
    assert crowd.search(query, limit=0).hits == ()


@pytest.mark.parametrize("query", ["boat", "ext:txt"])
@pytest.mark.parametrize("limit", [0, 1, 20, 200, 999])
def test_the_total_counts_every_file_whatever_the_limit(
    crowd: SmallLibrary, query: str, limit: int
) -> None:
    for mode in (SearchMode.WORDS, SearchMode.HYBRID):
        assert crowd.search(query, mode, limit).total == 260


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_every_file_is_listed_once_and_longer_lists_begin_with_shorter_ones(
    crowd: SmallLibrary, mode: SearchMode
) -> None:
    lists = [
        [hit.path for hit in crowd.search("boat", mode, limit).hits] for limit in (20, 150, 999)
    ]

    assert len(set(lists[-1])) == len(lists[-1]) == 260
    for few, more in pairwise(lists):
        assert more[: len(few)] == few
    assert [hit.path for hit in crowd.search("boat", mode, 999).hits] == lists[-1]


@pytest.mark.parametrize("query", ["boat", "boat number7", "the boat sails"])
@pytest.mark.parametrize("mode", SearchMode)
def test_labels_never_rise_down_the_list_and_unlikely_hits_are_last(
    crowd: SmallLibrary, query: str, mode: SearchMode
) -> None:
    order = [Label.EXACT, Label.STRONG, Label.RELATED, Label.UNLIKELY]
    labels = [order.index(hit.label) for hit in crowd.search(query, mode, 999).hits]

    assert labels == sorted(labels)


@pytest.mark.parametrize(
    ("order", "first"),
    [
        (SearchOrder.NAME, ["000.txt", "001.txt", "002.txt"]),
        (SearchOrder.DATE, ["259.txt", "258.txt", "257.txt"]),
        (SearchOrder.SIZE, ["100.txt", "101.txt", "102.txt"]),
    ],
)
def test_a_sorted_list_is_of_every_file(
    crowd: SmallLibrary, order: SearchOrder, first: list[str]
) -> None:
    few, every = (
        [name_of(hit) for hit in crowd.carry_out(Search("boat", limit, order=order)).hits]
        for limit in (3, 999)
    )

    assert few == every[:3] == first
    assert len(set(every)) == len(every) == 260


def test_facets_count_every_file(crowd: SmallLibrary) -> None:
    facets = crowd.carry_out(Search("boat", 3, has_facets=True)).facets

    assert facets is not None
    assert sum(one.files for one in facets.kinds) == 260


def test_unlikely_files_are_folded_where_others_are_likely(library: SmallLibrary) -> None:
    library.write("best.txt", "The heron builds its nest on a pile of reeds.")
    for n in range(6):
        library.write(f"mentions{n}.txt", f"Number {n}. {FILLER} Once a heron came by. {FILLER}")
    for n in range(20):
        library.write(f"others{n}.txt", f"Number {n}. {FILLER}")
    library.index()
    asked = Search("heron nest reeds", limit=99, mode=SearchMode.WORDS)
    every = library.carry_out(asked)
    folded = library.carry_out(replace(asked, folds_unlikely=True))
    likely = [hit for hit in every.hits if hit.label is not Label.UNLIKELY]

    assert 0 < len(likely) < len(every.hits) == every.total == 7
    assert [hit.path for hit in folded.hits] == [hit.path for hit in likely]
    assert (folded.total, folded.folded) == (every.total, every.total - len(likely))
    assert every.folded == 0
    few = library.carry_out(replace(asked, limit=1, folds_unlikely=True))
    assert (few.total, few.folded) == (folded.total, folded.folded)


@pytest.mark.parametrize(
    ("typed", "finished"),
    [
        ("b", "boat"),
        ("boa", "boat"),
        ("sai", "sails"),
        ("numb", "number7"),
        ("boat s", "boat sails"),
    ],
)
def test_the_beginning_of_a_word_finds_as_many_files_as_the_word(
    crowd: SmallLibrary, typed: str, finished: str
) -> None:
    for mode in (SearchMode.WORDS, SearchMode.HYBRID):
        found = crowd.carry_out(Search(typed, mode=mode, is_typing=True))

        assert found.total >= crowd.search(finished, mode).total > 0


def test_files_with_the_same_content_are_one_hit_until_one_changes(library: SmallLibrary) -> None:
    text = "The ferry crosses the river at noon."
    first = library.write("a/ferry.txt", text)
    library.write("b/ferry too.txt", text)
    library.write("other.txt", "Another ferry lies at the pier.")
    library.index()
    results = library.search("crosses river")
    (hit,) = (one for one in results.hits if one.duplicates)

    assert {hit.path, *hit.duplicates} == {str(first), str(library.root / "b/ferry too.txt")}
    assert results.total == sum(1 + len(one.duplicates) for one in results.hits) == 2

    library.write("b/ferry too.txt", text + " It is slow.")
    library.index()
    changed = library.search("crosses river")
    assert {name_of(one) for one in changed.hits} >= {"ferry.txt", "ferry too.txt"}
    assert all(one.duplicates == () for one in changed.hits)

    library.write("b/ferry too.txt", text)
    library.index()
    assert any(one.duplicates for one in library.search("crosses river").hits)
    first.unlink()
    library.index()
    assert all(one.duplicates == () for one in library.search("crosses river").hits)


@pytest.mark.parametrize("query", ["ferry", "said", "nothing else is said"])
def test_copies_are_folded_however_they_are_found(library: SmallLibrary, query: str) -> None:
    for name in ("ferry.txt", "ferry too.txt", "sub/ferry.txt"):
        library.write(name, "Nothing else is said of it.")
    library.index()
    (hit,) = library.search(query).hits

    assert len({hit.path, *hit.duplicates}) == 3


@pytest.fixture(scope="module")
def scans(shared_library: SmallLibrary) -> SmallLibrary:
    """Return a shared_library with two pictures, of which only the names are known, and texts."""
    for name in ("PAT-3847_medical_report_scan.png", "a scan of the harbour.png"):
        shared_library.write(name, b"\x89PNG\r\n\x1a\n" + bytes(100))
    for number in range(12):
        shared_library.write(f"{number}.txt", f"Patient {number} came with a medical report.")
    for number in range(30):
        shared_library.write(f"report {number}.txt", f"Boat {number} sails past the harbour.")
    shared_library.index()
    return shared_library


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
@pytest.mark.parametrize(
    ("query", "is_found"),
    [
        ("medical report patient 3847", True),
        ("3847 patient", True),
        ("scans of 3847 in hospital", True),
        ("report of a patient", False),
        ("3847 ext:txt", False),
        ("when did the patient come back to see the doctor and get his scan", False),
    ],
)
def test_a_file_without_text_is_found_by_most_words_of_its_name(
    scans: SmallLibrary, query: str, is_found: bool, mode: SearchMode
) -> None:
    likely = [hit for hit in scans.search(query, mode).hits if hit.label is not Label.UNLIKELY]
    names = [name_of(hit) for hit in likely]

    assert ("PAT-3847_medical_report_scan.png" in names) is is_found
    assert "a scan of the harbour.png" not in names


def test_a_file_found_by_its_name_makes_no_other_file_likely(scans: SmallLibrary) -> None:
    first, *others = scans.search("scan 3847 zebra").hits

    assert name_of(first) == "PAT-3847_medical_report_scan.png"
    assert first.label is not Label.UNLIKELY
    assert {hit.label for hit in others} <= {Label.UNLIKELY}


def test_a_condition_that_a_hit_meets_leaves_it_a_hit(library: SmallLibrary) -> None:
    library.write("a/keeper.txt", "The lighthouse keeper winds the clock each evening at nine.")
    library.write("b/mill.txt", "The river rose after the storm, and the old mill stood in water.")
    library.index()
    query = "keeper winds his clock near water"
    assert set(library.names(query)) == {"keeper.txt", "mill.txt"}

    assert library.names(f"{query} in:b") == ["mill.txt"]


def test_an_empty_library_has_no_hits(library: SmallLibrary) -> None:
    for query in ("river", "ext:txt", "-river", '"a river"', "riv*", "", "name:a page:1"):
        for mode in SearchMode:
            results = library.search(query, mode)
            assert (results.total, results.hits) == (0, ())
    assert library.search("").notes == (NOTHING_ASKED,)


def test_a_note_states_that_a_query_was_read_otherwise(library: SmallLibrary) -> None:
    library.write("a.txt", "A banana.")
    library.write("b.txt", "A kind word.")
    library.index()
    results = library.search("kind:fruit banana", SearchMode.WORDS)

    assert [name_of(hit) for hit in results.hits] == ["a.txt"]
    assert "is not a valid kind of file" in str(results.notes[0])


def test_passages_that_follow_each_other_are_one_hit_of_an_answer(library: SmallLibrary) -> None:
    parts = [f"# Part {n}\n\nThe ferry of part {n} crosses the river. {FILLER}" for n in range(5)]
    library.write("a.md", "\n\n".join(parts))
    library.index()
    found = passages(library, "ferry crosses river")

    assert len(found) == 2
    texts = [hit.passage for hit in found]
    assert sum(text.count("The ferry of part") for text in texts) == 5
    for hit in found:
        numbers = [n for n in range(5) if f"The ferry of part {n}" in hit.passage]
        assert numbers == list(range(numbers[0], numbers[0] + len(numbers)))
        assert hit.start == min(one.start for one in found if one is hit)
        assert hit.trails == tuple(f"Part {n}" for n in numbers)


def test_an_answer_gets_no_more_passages_than_it_asks_for(crowd: SmallLibrary) -> None:
    assert len(passages(crowd, "boat", limit=4)) == 4
    assert passages(crowd, "  ") == ()


def test_a_paragraph_that_was_cut_is_shown_whole(library: SmallLibrary) -> None:
    sentences = [f"Sentence {n} tells of the old mill by the river." for n in range(36)]
    sentences[20] = "Here the xylograph hangs."
    paragraph = " ".join(sentences)
    library.write("a.txt", f"{FILLER}\n\n{paragraph}\n\n{FILLER}")
    library.index()
    (hit,) = library.search("xylograph").hits

    assert paragraph in hit.passage
    assert "xylograph" in hit.snippet
    assert [name_of(one) for one in passages(library, "xylograph")] == ["a.txt"]


def check(results: Results) -> None:
    """Hold what any results promise, whatever was typed."""
    conversation_codec().encode(1, results)
    assert len(results.hits) <= results.total
    for chip in results.chips:
        assert 0 <= chip.start < chip.end <= len(results.query)
    for hit in results.hits:
        assert 0 <= hit.score <= 1
        assert all(0 <= one.start < one.end <= len(hit.snippet) for one in hit.highlights)
        marked = {hit.snippet[one.start : one.end] for one in hit.highlights}
        assert marked <= set(hit.matched_words)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SmallLibrary:
    """Return a library of a few words that the strategies use as well."""
    library = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, WordHasher())
    library.write("a b.txt", "a river meets the sea, b c")
    library.write("東京.md", "# Title a\n\n東京 a é 😀 and snake_case C++")
    library.write("letters/x.py", "def receive(a):\n    return a.b\n")
    library.write("broken.pdf", "no PDF")
    library.index()
    return library


def printable(text: str) -> str:
    """Leave out what no message can carry: a client could not even send it."""
    return text.encode(errors="ignore").decode()


@given(soups | texts, st.sampled_from(SearchMode), st.booleans())
def test_any_text_returns_results(
    small: SmallLibrary, text: str, mode: SearchMode, is_typing: bool
) -> None:
    search = Search(printable(text), mode=mode, is_typing=is_typing)
    results = small.carry_out(search)

    assert results.query == search.query
    check(results)


def test_the_files_of_a_folded_search_include_the_unlikely_ones(tmp_path: Path) -> None:
    library = SmallLibrary(tmp_path, KIND, WordHasher())
    library.write("all.txt", "The river rose after the storm at the mill.")
    library.write("one.txt", "Nobody saw the lighthouse or the river.")
    library.index()
    search = Search("river rose storm mill", mode=SearchMode.WORDS, limit=1, folds_unlikely=True)
    results = library.carry_out(search)
    searcher = Searcher(library.stores, library.embedder)
    likely = searcher.find_files(search, lambda: False)
    found = searcher.find_files(replace(search, folds_unlikely=False), lambda: False)
    within = searcher.find_files(search, lambda: False, found[1:])

    unfolded = library.carry_out(replace(search, limit=9, folds_unlikely=False))
    assert (len(results.hits), results.total, results.folded) == (1, 2, 1)
    assert (unfolded.hits[:1], unfolded.total, unfolded.folded) == (results.hits, 2, 0)
    assert len(found) == 2
    assert likely == found[:1]
    assert within == found[1:]


@settings(max_examples=75)
@given(soups | texts)
def test_any_text_returns_passages(small: SmallLibrary, text: str) -> None:
    for hit in passages(small, text):
        assert hit.passage


@pytest.mark.parametrize(
    "piece",
    [
        "river ",
        "a",
        "東京",
        '"a b" ',
        "a OR ",
        "-a ",
        "(",
        ")",
        '"',
        "name:",
        "a* ",
        "rivre~ ",
        "😀",
        "e\u0301",
        "\0",
        "\n",
        "ext:pdf ",
        "size:>1 ",
    ],
)
@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_a_pasted_100_kilobytes_are_no_trouble(
    small: SmallLibrary, piece: str, mode: SearchMode
) -> None:
    text = piece * (100_000 // len(piece))
    with counted_calls() as calls:
        results = small.search(text, mode)

    check(results)
    # At most 2,000 characters are parsed, and for each of their terms some functions are called.
    assert calls.count < len(text)


@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_a_file_with_all_words_in_different_passages_is_before_files_with_one_of_them(
    library: SmallLibrary, mode: SearchMode
) -> None:
    library.write("both.md", f"# One\n\nThe river. {FILLER}\n\n# Two\n\nThe mill. {FILLER}")
    for n in range(4):
        library.write(f"river{n}.md", f"# {n}\n\nThe river. {FILLER}\n\n# Two\n\n{FILLER}")
        library.write(f"mill{n}.md", f"# {n}\n\n{FILLER}\n\n# Two\n\nThe mill. {FILLER}")
        library.write(f"plain{n}.md", f"# {n}\n\n{FILLER}")
    library.index()
    found = library.search("river mill", mode)

    assert name_of(found.hits[0]) == "both.md"
    assert found.total == len(found.hits) == 9


@pytest.mark.parametrize(
    ("query", "first"), [("river mill mill", "mill.txt"), ("river river mill", "river.txt")]
)
def test_a_word_typed_twice_counts_twice(library: SmallLibrary, query: str, first: str) -> None:
    for name in ("river", "mill"):
        library.write(f"{name}.txt", f"Here is a {name}. {FILLER}")
    library.index()

    assert library.names(query, SearchMode.WORDS) == [
        first,
        *({"mill.txt", "river.txt"} - {first}),
    ]


def test_a_query_without_a_known_word_finds_only_what_is_near(library: SmallLibrary) -> None:
    library.embedder = SynonymHasher({"beacon": "lighthouse"})
    library.write("lighthouse.txt", "lighthouse")
    library.write("bread.txt", "Rye dough is made of flour and salt.")
    library.index()

    for mode in (SearchMode.MEANING, SearchMode.HYBRID):
        assert library.names("beacon", mode) == ["lighthouse.txt"]
        nothing = library.search("zzzzzz", mode)
        assert (nothing.hits, nothing.total) == ((), 0)


def test_a_query_in_another_script_has_no_hit_by_an_english_model_without_its_words(
    library: SmallLibrary,
) -> None:
    embedder = SynonymHasher({"маяк": "lighthouse"})
    library.embedder = embedder
    library.write("lighthouse.txt", "lighthouse")
    library.write("река.txt", "Река поднялась весной.")
    library.index()

    assert library.names("маяк") == ["lighthouse.txt"]
    embedder.languages = ("en",)
    assert library.names("маяк") == []
    assert library.names("река") == ["река.txt"]


def test_duplicates_are_counted_among_all_files(library: SmallLibrary) -> None:
    for n in range(4):
        library.write(f"copy{n}.txt", "The ferry crosses the river at noon.")
    library.write("other.txt", "A river.")
    library.index()
    found = library.search("river", limit=1)

    assert found.total == 5
    every = library.search("river", limit=9).hits
    assert sorted(len(hit.duplicates) for hit in every) == [0, 3]


def test_comments_on_a_pdf_are_found_on_their_pages(library: SmallLibrary) -> None:
    document = pymupdf.open()
    for n in (1, 2):
        document.new_page().insert_text((72, 72), f"The river rose on day {n}.")
    first, second = document[0], document[1]
    mark = first.add_highlight_annot(first.search_for("river"))
    mark.set_info(content="Quayside only")
    second.add_text_annot((300, 72), "Gaugemaster asked")
    second.add_freetext_annot((72, 200, 300, 240), "Weirkeeper agrees")
    library.write("a.pdf", document.tobytes())
    library.index(meaning=False)
    pages = {
        word: [hit.page for hit in library.search(word, SearchMode.WORDS).hits]
        for word in ("quayside", "gaugemaster", "weirkeeper")
    }

    assert pages == {"quayside": [1], "gaugemaster": [2], "weirkeeper": [2]}


def test_the_duplicates_of_a_file_follow_it_where_all_files_are_found(tmp_path: Path) -> None:
    library = SmallLibrary(tmp_path, KIND, WordHasher())
    for name in ("river.txt", "river (1).txt"):
        library.write(name, "The river rose after the storm.")
    library.write("mill.txt", "The storm broke the mill, and nothing else was broken by it.")
    library.index()
    names = {
        library.record(library.root / name).file_id: name
        for name in ("river.txt", "river (1).txt", "mill.txt")
    }
    search = Search("river storm", mode=SearchMode.WORDS)
    searcher = Searcher(library.stores, library.embedder)
    folded = searcher.find_files(search, lambda: False)
    found = searcher.find_all_files(search, lambda: False, ())

    assert [names[one] for one in folded] == ["river.txt", "mill.txt"]
    assert [names[one] for one in found] == ["river.txt", "river (1).txt", "mill.txt"]


def test_a_hit_names_the_words_found_in_its_name_and_headings(library: SmallLibrary) -> None:
    library.write("boat_Repairs.md", "# Costs of a mast\n\nThe boat had a new mast.\n")
    library.index()

    assert library.search("repair mast").hits[0].named_words == ("Repairs", "mast")
    assert library.search("new").hits[0].named_words == ()


def test_a_name_with_signs_is_found_as_a_whole_and_marked(library: SmallLibrary) -> None:
    library.write("code.txt", "The service runs on .NET, and its tools are in C++.")
    library.write("fish.txt", "The net was full of fish, and the C of the word was torn off.")
    library.index(meaning=False)

    for typed in (".NET", "C++"):
        (hit,) = library.search(typed, SearchMode.WORDS).hits
        assert (name_of(hit), hit.matched_words) == ("code.txt", (typed,))


def test_a_word_on_the_next_page_of_a_passage_is_not_on_the_page_of_the_query(
    library: SmallLibrary,
) -> None:
    named = ("alpha", "beta house", "zebra", "delta")
    pages = [f"What this page of the report describes is the {one}." for one in named]
    library.write("a.pdf", pdf_of(pages))
    library.index(meaning=False)

    def found(query: str) -> list[tuple[int | None, bool]]:
        hits = library.search(query).hits
        return [(one.page, one.word_rank is not None) for one in hits]

    assert found("page:3 zebra") == found('page:3 "zebra"') == [(3, True)]
    assert found("page:>2 zebra") == found("page:3 zeb*") == [(3, True)]
    assert found("page:2 houses") == [(2, True)]
    assert found("page:4 zebra") == found('page:4 "zebra"') == [(4, False)]
    assert found("page:1-2 zebra") == [(1, False)]
    assert found("page:4 zeb*") == [(4, False)]
    assert found("page:3 houses") == [(3, False)]
