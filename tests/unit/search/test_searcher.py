"""The whole search, on a small library with the real embedding model."""

import os
from pathlib import Path

import pytest

from desktop_app.core.errors import FolderError
from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Label, Results
from desktop_app.core.search_commands import FindInFile, Search
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.search.searcher import NOTHING_ASKED, Searcher
from desktop_app.storage.opening import VectorKind
from tests.support.library import SmallLibrary, name_of

FILLER = "Nothing that anybody would look for is said in this sentence either. " * 12

TEXTS: dict[str, str | bytes] = {
    "river.md": (
        "# The river\n\nThe river Aller rose by two metres in March, because the snow in the "
        "hills melted within a week.\n\n## The bridge\n\nThe old bridge over the river was "
        f"closed.\n\n## The archive\n\n{FILLER}A map of the river is kept there. {FILLER}\n\n"
        "## The ferry\n\nA river ferry took over.\n"
    ),
    "bread.txt": "Sourdough bread needs flour, water, salt and a night of rest.",
    "lighthouse.txt": "The lighthouse keeper lights the lamp at dusk and winds the clock.",
    "letter.txt": "Dear Anna, the café by the station serves crêpes again. Yours, Jörg",
    "tokyo.txt": "日本の首都は東京都です。人口はとても多い。",
    "code.py": "def read_all_lines(path):\n    return path.read_text().splitlines()\n",
    "sub/payments.txt": "Invoices have to be settled within thirty days of their receipt.",
    "sub/rivers.txt": "Rivers carry sand to the sea.",
    "river.png": b"\x89PNG\r\n\x1a\n" + bytes(100),
}


@pytest.fixture(scope="module")
def filled(
    tmp_path_factory: pytest.TempPathFactory, embedding_model: EmbeddingModel
) -> SmallLibrary:
    kind = VectorKind(embedding_model.fingerprint, embedding_model.dimensions)
    library = SmallLibrary(Path(tmp_path_factory.mktemp("library")), kind, embedding_model)
    for n, (name, text) in enumerate(TEXTS.items()):
        os.utime(library.write(name, text), (n, n))
    library.index()
    return library


QUERIES = [
    "river",
    "rivers rose",
    '"the old bridge"',
    "snow melting in spring",
    "how to bake a loaf",
    "when must a bill be paid",
    "café",
    "東京",
    "river -bridge",
    "path read text",
    "light",
]


def check(results: Results, limit: int) -> None:
    """Hold what every result promises."""
    scores = [(one.label is not Label.EXACT, -one.score) for one in results.hits]
    assert scores == sorted(scores)
    assert len(results.hits) <= min(limit, results.total)
    assert len({one.file_id for one in results.hits}) == len(results.hits)
    for hit in results.hits:
        assert 0.0 <= hit.score <= 1.0
        marked = [hit.snippet[one.start : one.end] for one in hit.highlights]
        assert all(0 <= one.start < one.end <= len(hit.snippet) for one in hit.highlights)
        assert set(marked) <= set(hit.matched_words)
        assert len(hit.matched_words) == len(set(hit.matched_words))
        assert all(word in hit.passage for word in hit.matched_words)
        if hit.passage:
            assert "".join(hit.snippet.split()) in "".join(hit.passage.split())
            assert Path(hit.path).is_file()
        if hit.word_rank is not None:
            assert hit.bm25 is not None
            assert hit.matched_words
        if hit.meaning_rank is not None:
            assert hit.cosine is not None
            assert -1.001 <= hit.cosine <= 1.001


@pytest.mark.parametrize("mode", SearchMode)
@pytest.mark.parametrize("query", QUERIES)
def test_every_result_keeps_its_promises(
    filled: SmallLibrary, query: str, mode: SearchMode
) -> None:
    for limit in (1, 20):
        results = filled.search(query, mode, limit)
        check(results, limit)
        assert results.query == query
        assert results.milliseconds > 0


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("snow melting in spring", "river.md"),
        ("how to bake a loaf", "bread.txt"),
        ("when must a bill be paid", "payments.txt"),
        ("who tends the beacon each evening", "lighthouse.txt"),
    ],
)
def test_a_passage_is_found_by_its_meaning_in_other_words(
    filled: SmallLibrary, query: str, name: str
) -> None:
    for mode in (SearchMode.MEANING, SearchMode.HYBRID):
        best = filled.search(query, mode).hits[0]
        assert name_of(best) == name
        assert best.cosine is not None
        assert best.cosine > 0.3
        assert best.label is not Label.EXACT


def test_words_decide_where_the_meaning_is_doubtful(filled: SmallLibrary) -> None:
    query = "guiding ships at night"
    by_meaning = filled.names(query, SearchMode.MEANING)
    by_both = filled.names(query)

    assert by_meaning == ["lighthouse.txt"]
    # It holds the word "night".
    assert by_both[0] == "bread.txt"
    assert "lighthouse.txt" in by_both


@pytest.mark.parametrize(
    ("query", "names", "marked"),
    [
        ("crepes", ["letter.txt"], "crêpes"),
        ("CAFE", ["letter.txt"], "café"),
        ("Jorg", ["letter.txt"], "Jörg"),
        ("首都", ["tokyo.txt"], "首都"),
        ("東京都", ["tokyo.txt"], "東京都"),
        ("read all lines", ["code.py"], "read"),
        ("invoice", ["payments.txt"], "Invoices"),
        ("settled thirty", ["payments.txt"], "settled"),
    ],
)
def test_words_are_found_in_their_forms(
    filled: SmallLibrary, query: str, names: list[str], marked: str
) -> None:
    hits = filled.search(query, SearchMode.WORDS).hits

    assert [name_of(hit) for hit in hits] == names
    assert marked in [hits[0].snippet[one.start : one.end] for one in hits[0].highlights]


def test_what_was_typed_word_for_word_comes_first(filled: SmallLibrary) -> None:
    hits = filled.search("carry sand").hits

    assert name_of(hits[0]) == "rivers.txt"
    assert hits[0].label is Label.EXACT
    assert all(hit.label is not Label.EXACT for hit in hits[1:])


@pytest.mark.parametrize("mode", SearchMode)
def test_a_phrase_in_quotes_is_in_every_hit(filled: SmallLibrary, mode: SearchMode) -> None:
    (hit,) = filled.search('"old bridge"', mode).hits

    assert name_of(hit) == "river.md"
    assert "old bridge" in hit.passage
    assert hit.heading.endswith("The bridge")


@pytest.mark.parametrize("mode", SearchMode)
def test_a_phrase_alone_has_a_score(filled: SmallLibrary, mode: SearchMode) -> None:
    (hit,) = filled.search('"old bridge"', mode).hits

    assert hit.score > 0


@pytest.mark.parametrize("mode", SearchMode)
def test_an_unwanted_word_is_in_no_hit(filled: SmallLibrary, mode: SearchMode) -> None:
    assert {"river.md", "rivers.txt"} <= set(filled.names("river", mode))
    names = set(filled.names("river -sand", mode))

    assert "river.md" in names
    assert "rivers.txt" not in names


def test_a_file_called_what_was_typed_comes_first(filled: SmallLibrary) -> None:
    hits = filled.search("lighthouse").hits

    assert name_of(hits[0]) == "lighthouse.txt"
    assert (hits[0].label, hits[0].score) == (Label.EXACT, 1.0)


def test_a_file_that_cannot_be_read_is_found_by_its_name_with_the_reason(
    filled: SmallLibrary,
) -> None:
    (hit,) = [one for one in filled.search("river png").hits if name_of(one) == "river.png"]

    assert (hit.passage, hit.passage_id, hit.highlights) == ("", 0, ())
    assert "river.png" in str(hit.reason)


def test_the_other_hits_of_a_file_are_counted(filled: SmallLibrary) -> None:
    (hit,) = [
        one for one in filled.search("river", SearchMode.WORDS).hits if name_of(one) == "river.md"
    ]

    within = FindInFile("river", hit.file_id, mode=SearchMode.WORDS)
    listed = Searcher(filled.stores, None).find_in_file(within, lambda: False).hits
    assert hit.more_in_file == len(listed) - 1 > 0


def test_the_best_passage_of_a_file_is_the_one_that_holds_most(filled: SmallLibrary) -> None:
    hit = filled.search("river ferry").hits[0]

    assert hit.heading.endswith("The ferry")
    assert "ferry" in hit.snippet


def test_total_counts_the_files_and_the_limit_only_what_is_shown(filled: SmallLibrary) -> None:
    everything = filled.search("river")
    one = filled.search("river", limit=1)

    assert everything.total == one.total > 1
    assert len(one.hits) == 1
    assert one.hits[0] == everything.hits[0]


@pytest.mark.parametrize("mode", SearchMode)
def test_only_the_folder_is_searched(filled: SmallLibrary, mode: SearchMode) -> None:
    search = Search("sand payment river", mode=mode, folder=str(filled.root / "sub"))
    found = filled.carry_out(search)

    assert found.hits
    assert {name_of(hit) for hit in found.hits} <= {"payments.txt", "rivers.txt"}
    assert filled.carry_out(replace(search, folder="/elsewhere")).hits == ()


def test_the_floor_of_similarity_can_be_set(filled: SmallLibrary) -> None:
    search = Search("how to bake a loaf", mode=SearchMode.MEANING)
    cosines = [hit.cosine for hit in filled.carry_out(search).hits]
    all_cosines = [
        hit.cosine for hit in filled.carry_out(replace(search, min_similarity=-1.0)).hits
    ]

    assert all(cosine is not None and cosine >= 0.3 for cosine in cosines)
    assert len(all_cosines) == 8
    assert filled.carry_out(replace(search, min_similarity=0.99)).hits == ()


@pytest.mark.parametrize("mode", SearchMode)
def test_what_is_nowhere_is_not_found(filled: SmallLibrary, mode: SearchMode) -> None:
    results = filled.search("qzxvw blorptang", mode)

    assert results.hits == ()
    assert results.total == 0


@pytest.mark.parametrize(
    ("typed", "name"),
    [("lig", "lighthouse.txt"), ("sourd", "bread.txt"), ("invoices sett", "payments.txt")],
)
def test_an_unfinished_word_finds_what_begins_with_it(
    filled: SmallLibrary, typed: str, name: str
) -> None:
    search = Search(typed, mode=SearchMode.WORDS, is_typing=True)
    hits = filled.carry_out(search).hits

    assert name_of(hits[0]) == name
    assert hits[0].highlights


def test_words_typed_whole_count_more_than_what_the_last_one_may_become(
    library: SmallLibrary,
) -> None:
    library.write("harbour.txt", "The harbour plan is in the safe beside the map of the town.")
    library.write("names.txt", "Nadia, Nora, Nick, Neil, Nina, Noah, Nils and Nell plan a trip.")
    library.write("more.txt", "Boats, sails and oars are in the shed, as nobody needs them now.")
    library.index(meaning=False)
    found = library.carry_out(Search("harbour n", mode=SearchMode.WORDS, is_typing=True))

    assert name_of(found.hits[0]) == "harbour.txt"


def test_what_vanishes_while_it_is_searched_is_not_counted(library: SmallLibrary) -> None:
    for name in ("a.txt", "b.txt"):
        library.write(name, f"The river Aller rose in {name}.")
    library.index()
    file_id = library.record(library.root / "a.txt").file_id
    with library.stores.lexical.batch() as batch:
        batch.remove(file_id)  # as while the word index is rebuilt
    found = library.search("river", SearchMode.MEANING)

    assert [name_of(hit) for hit in found.hits] == ["b.txt"]
    assert found.total == 1


@pytest.mark.parametrize("typed", ["1234.5", "1,234.50", "1.234,5", '"fee of 1234.50"', "1234"])
def test_a_number_is_found_however_its_digits_are_grouped(
    library: SmallLibrary, typed: str
) -> None:
    library.write("bill.txt", "The annual fee of €1,234.50 is due in May.")
    library.write("other.txt", "Of 1,000 seats 234 were taken at 1.50 each, 50 at 5.")
    library.index()
    hits = library.search(typed, SearchMode.WORDS).hits

    assert [(name_of(hit), hit.label) for hit in hits] == [("bill.txt", Label.EXACT)]
    assert "1,234.50" in " ".join(hits[0].matched_words)


GROUPED = ("1 234,50", "1\u00a0234,50", "1\u202f234,50", "1,234.50", "1234.5")


@pytest.mark.parametrize(
    "typed", [*GROUPED, '"1234.50"', "fee of 1 234,50", "fee of 1\u202f234,50"]
)
def test_a_number_is_found_whatever_space_is_between_its_digits(
    library: SmallLibrary, typed: str
) -> None:
    for at, written in enumerate(GROUPED):
        library.write(f"{at}.txt", f"The fee of {written} euros is due in May, bill {at}.")
    library.write("other.txt", "Seat 1 has 234 rows, and 50 more.")
    library.index(meaning=False)
    hits = library.search(typed, SearchMode.WORDS).hits

    assert {name_of(hit) for hit in hits[:5]} == {f"{at}.txt" for at in range(5)}
    for hit in hits[:5]:
        marked = [hit.snippet[one.start : one.end] for one in hit.highlights]
        assert GROUPED[int(name_of(hit)[0])] in marked


def test_a_finished_word_does_not_stand_for_longer_ones(filled: SmallLibrary) -> None:
    assert filled.names("sourd", SearchMode.WORDS) == []


@pytest.mark.parametrize("query", ["", "  ", "!?", '"', "-", "()", '-""'])
def test_a_query_of_nothing_finds_nothing_and_states_what_to_do(
    filled: SmallLibrary, query: str
) -> None:
    results = filled.search(query)

    assert (results.total, results.hits) == (0, ())
    assert results.notes == (NOTHING_ASKED,)


@pytest.mark.parametrize(
    "query",
    [
        "river " * 1667,
        "a" * 10_000,
        "東京" * 5000,
        '"river" ' * 1250,
        "river -bridge " * 714,
        "(" * 10_000,
        '"' * 9999,
    ],
)
def test_ten_thousand_characters_are_no_trouble(filled: SmallLibrary, query: str) -> None:
    results = filled.search(query)

    check(results, 20)
    assert any("long" in str(note) for note in results.notes)


@pytest.mark.parametrize(
    "query",
    [
        "river\0bread",
        "\ud800 river",
        "riv\udcffer",
        "😀 river",
        "river AND NOT (",
        "a:b^2~*?[x TO y]",
        "\u202eriver",
        "river\u2028bread",
        "\\",
        "%s %d {0}",
        "'; DROP TABLE files; --",
    ],
)
def test_strange_characters_are_no_trouble(filled: SmallLibrary, query: str) -> None:
    for mode in SearchMode:
        results = filled.carry_out(Search(query, mode=mode, is_typing=True))
        check(results, 20)
        str(results.understood).encode()


def test_without_a_model_words_are_found_and_that_is_reported(filled: SmallLibrary) -> None:
    results = Searcher(filled.stores, None).search(Search("sourdough"), lambda: False)

    assert [name_of(hit) for hit in results.hits] == ["bread.txt"]
    assert "model for meaning is missing" in str(results.notes[0])


def test_a_search_that_should_stop_ends_with_what_it_has(filled: SmallLibrary) -> None:
    results = Searcher(filled.stores, filled.embedder).search(Search("sourdough"), lambda: True)

    assert [hit.cosine for hit in results.hits] == [None]


def test_passages_for_an_answer_may_share_a_file(filled: SmallLibrary) -> None:
    searcher = Searcher(filled.stores, filled.embedder)
    found = searcher.find_passages(Search("river bridge ferry", limit=5), lambda: False)

    assert 2 < len(found) <= 5
    assert len({hit.passage_id for hit in found}) == len(found)
    assert sum(name_of(hit) == "river.md" for hit in found) > 1
    assert all(hit.passage for hit in found)
    assert searcher.find_passages(Search("?!"), lambda: False) == ()


def test_a_file_that_leaves_is_found_no_more_at_once(library: SmallLibrary) -> None:
    path = library.write("a.txt", "river")
    library.index()
    path.unlink()
    library.notice()

    assert library.names("river") == []
    library.read()
    assert library.search("river").total == 0


def test_a_hit_states_when_its_file_was_changed(filled: SmallLibrary) -> None:
    (hit,) = filled.search("sourdough").hits[:1]
    assert hit.changed == list(TEXTS).index("bread.txt") == 1


def test_a_word_finds_no_files_in_a_language_in_which_it_has_no_meaning(
    library: SmallLibrary,
) -> None:
    english = {
        "history.txt": "The cold war between the two powers lasted for more than forty years.",
        "novel.txt": "After the war, she went back to the village where her parents had lived.",
    }
    german = {
        "urlaub.txt": "Das Wetter war schön, und wir sind jeden Tag an den See gefahren.",
        "museum.txt": "Das Museum war geschlossen, weil der Kaiser es nicht öffnen wollte.",
    }
    library.fill(english | german)

    assert set(library.names("cold war", SearchMode.WORDS)) == english.keys()
    assert library.names("wer war der Kaiser", SearchMode.WORDS)[0] == "museum.txt"
    assert "urlaub.txt" in library.names("war das Wetter schön", SearchMode.WORDS)


def test_a_search_below_a_link_is_one_below_its_target(
    library: SmallLibrary, tmp_path: Path
) -> None:
    library.fill({"river.txt": "Bread by the river.", "sub/bread.txt": "Sourdough bread"})
    (tmp_path / "link").symlink_to(library.root / "sub")
    found = library.carry_out(Search("bread", folder=str(tmp_path / "link")))

    assert [name_of(hit) for hit in found.hits] == ["bread.txt"]
    with pytest.raises(FolderError):
        library.carry_out(Search("bread", folder="/d/\udcff"))
