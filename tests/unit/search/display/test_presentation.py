import numpy as np
import pytest
from numpy.typing import NDArray

from desktop_app.core.query import SearchMode
from desktop_app.core.records import replace
from desktop_app.core.results import Hit, Label
from desktop_app.core.search_commands import Search
from desktop_app.search.display.matching import WordMatcher
from desktop_app.search.display.presentation import Presentation
from desktop_app.search.query.parser import parse
from desktop_app.search.ranking.candidates import Candidate
from desktop_app.search.ranking.fusion import Ranked
from desktop_app.search.ranking.grouping import Found
from desktop_app.storage import passage_records, volume_records
from desktop_app.storage.lexical.searching import LexicalSearch
from desktop_app.storage.lexical.word_scores import WordScores
from desktop_app.storage.passage_records import PassageRecord
from tests.support.bomb_markup import workbook_of
from tests.support.embedding import WordHasher
from tests.support.library import SmallLibrary
from tests.support.mounts import STICK
from tests.support.pdfs import pdf_of

SENTENCE = "Nothing that anybody would look for is said in this sentence. "
FERRY = "The ferry crossed the river."
PARTS = (
    f"# Dawn\n\n{SENTENCE * 4}",
    f"# Noon\n\n{FERRY} {SENTENCE * 4}",
    f"# Dusk\n\n{SENTENCE * 4}",
)
"""Three sections, of which each is a passage."""


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    library.write("a.md", "\n\n".join(PARTS))
    library.write("b.txt", "The river.")
    library.write("picture.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    library.index(meaning=False)
    return library


def passages(library: SmallLibrary, name: str) -> list[PassageRecord]:
    file_id = library.record(library.root / name).file_id
    return passage_records.passages_of_file(library.stores.catalogue.connection, file_id)


def found(run: list[PassageRecord], best: int = 0, score: float = 0.5) -> Found:
    one = run[best]
    words = WordScores(3.5, 0.4, 0.0)
    candidate = Candidate(
        one.passage_id, one.file_id, one.ordinal, words, cosine=0.25, word_rank=2, meaning_rank=7
    )
    ranked = Ranked(candidate, Label.STRONG, score)
    return Found(ranked, tuple(record.passage_id for record in run), 3, (one.file_id, 999))


def show(
    library: SmallLibrary, text: str, *hits: Found, embedder: WordHasher | None = None
) -> tuple[Hit, ...]:
    lexical = LexicalSearch(library.stores.lexical.reader(), parse(text).query)
    return Presentation(library.stores, lexical, embedder).show(hits)


def test_what_is_shown_of_a_passage_is_made_once_for_a_search(
    filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = passages(filled, "a.md")[1:2]
    lexical = LexicalSearch(filled.stores.lexical.reader(), parse("ferries river").query)
    read: list[str] = []
    find = WordMatcher.find

    def count(self: WordMatcher, text: str) -> list[tuple[int, int]]:
        read.append(text)
        return find(self, text)

    monkeypatch.setattr(WordMatcher, "find", count)

    shown = [
        Presentation(filled.stores, lexical, None).show([found(run, score=score)])
        for score in (0.5, 0.7)
    ]

    (first,), (second,) = shown
    assert replace(second, score=0.5) == first
    assert sum(FERRY in text for text in read) == 2  # as marked, and as ranked


def test_a_hit_states_what_is_known_of_it(filled: SmallLibrary) -> None:
    run = passages(filled, "a.md")[1:2]
    (hit,) = show(filled, "ferries river", found(run))

    assert hit.file_id == run[0].file_id
    assert hit.passage_id == run[0].passage_id
    assert hit.path == str(filled.root / "a.md")
    assert hit.heading.endswith("Noon")
    assert (hit.start, len(hit.passage)) == (run[0].start, run[0].end - run[0].start)
    assert (hit.label, hit.score) == (Label.STRONG, 0.5)
    assert (hit.bm25, hit.cosine) == (3.5, 0.25)
    assert (hit.word_rank, hit.meaning_rank) == (2, 7)
    assert hit.matched_words == ("ferry", "river")
    assert FERRY in hit.snippet
    assert [hit.snippet[one.start : one.end] for one in hit.highlights] == ["ferry", "river"]
    assert (hit.more_in_file, hit.duplicates) == (3, (hit.path,)), "999 is gone"


@pytest.mark.parametrize("query", ["rivers ptarmigan", "rivers banks ptarm"])
def test_a_snippet_shows_the_rarest_word_rather_than_many_forms_of_a_frequent_one(
    library: SmallLibrary, query: str
) -> None:
    rivers = "A river of rivers. The banks of the river."
    library.write("birds.txt", f"{rivers} {SENTENCE * 6} A ptarmigan was seen. {SENTENCE * 6}")
    for n in range(9):
        library.write(f"{n}.txt", f"River {n} and its banks.")
    library.index(meaning=False)
    search = Search(query, mode=SearchMode.WORDS, is_typing=True)
    best = library.carry_out(search).hits[0]

    assert "ptarmigan" in best.snippet
    assert [best.snippet[one.start : one.end] for one in best.highlights] == ["ptarmigan"]


def test_without_words_there_is_no_score_of_them(filled: SmallLibrary) -> None:
    record = passages(filled, "b.txt")[0]
    candidate = Candidate(record.passage_id, record.file_id, cosine=0.9)
    ranked = Ranked(candidate, Label.RELATED, 0.4)
    (hit,) = show(filled, "sea", Found(ranked, (record.passage_id,)))

    assert (hit.bm25, hit.matched_words, hit.highlights) == (None, (), ())
    assert hit.snippet == "The river."


def test_passages_that_follow_each_other_are_shown_as_one_text(filled: SmallLibrary) -> None:
    run = passages(filled, "a.md")
    (hit,) = show(filled, "ferry", found(run, best=1))

    assert hit.passage_id == run[1].passage_id
    assert hit.heading.endswith("Noon")
    assert hit.start == run[0].start
    parts = [part.replace("# ", "").strip() for part in PARTS]
    assert hit.passage.split("\n\n") == "\n\n".join(parts).split("\n\n")
    assert "ferry" in hit.snippet


def test_a_paragraph_is_shown_with_its_spaces_where_it_was_cut(library: SmallLibrary) -> None:
    text = " ".join(f"Sentence {n} is about the mill." for n in range(60))
    library.write("a.txt", text)
    library.index(meaning=False)
    run = passages(library, "a.txt")
    assert 1 < len(run) <= 4
    (hit,) = show(library, "mill", found(run[:1]))

    assert hit.passage == text


@pytest.mark.parametrize(
    ("name", "begin", "line"),
    [
        ("a.csv", "name,amount\n", "person{n},{n}37"),
        ("a.py", "class Mill:\n", "    wheel_{n} = turn({n}, amount=1)"),
    ],
)
def test_rows_and_lines_of_code_stay_lines(
    library: SmallLibrary, name: str, begin: str, line: str
) -> None:
    library.write(name, begin + "\n".join(line.format(n=number) for number in range(60)))
    library.index(meaning=False)
    run = passages(library, name)
    assert len(run) > 1
    (hit,) = show(library, "mill", found(run[:3]))

    lines = [one for one in hit.passage.splitlines()[2:] if one]
    assert len(lines) > 30
    assert [one.count("amount") for one in lines] == [1] * len(lines)
    assert len({one[:4] for one in lines}) == 1


def test_hits_keep_their_order(filled: SmallLibrary) -> None:
    order = [
        found(passages(filled, "b.txt"), score=0.2),
        found(passages(filled, "a.md")[:1], score=0.5),
    ]
    hits = show(filled, "river", *order)

    assert [hit.file_id for hit in hits] == [one.file_id for one in order]
    assert [hit.score for hit in hits] == [0.2, 0.5]


def test_what_vanished_while_it_was_searched_is_not_shown(filled: SmallLibrary) -> None:
    record = passages(filled, "b.txt")[0]
    no_passage = Found(Ranked(Candidate(99_999, record.file_id), Label.STRONG, 0.9), (99_999,))
    no_file = Found(
        Ranked(Candidate(record.passage_id, 99_999), Label.STRONG, 0.9), (record.passage_id,)
    )
    shown = show(filled, "river", no_passage, no_file, found([record]))

    assert [hit.passage for hit in shown] == ["The river."]


def test_of_a_run_of_which_a_passage_vanished_the_rest_is_shown(filled: SmallLibrary) -> None:
    record = passages(filled, "b.txt")[0]
    ranked = Ranked(Candidate(99_999, record.file_id), Label.STRONG, 0.9)
    (hit,) = show(filled, "river", Found(ranked, (record.passage_id, 99_999)))

    assert (hit.passage, hit.passage_id) == ("The river.", record.passage_id)


def test_a_file_without_text_is_shown_with_the_reason(filled: SmallLibrary) -> None:
    file_id = filled.record(filled.root / "picture.png").file_id
    (hit,) = show(filled, "picture", Found(Ranked(Candidate(0, file_id), Label.EXACT, 1.0), ()))

    assert (hit.passage, hit.passage_id, hit.start, hit.highlights) == ("", 0, 0, ())
    assert "picture.png" in str(hit.reason)


def test_each_file_is_marked_by_the_forms_of_its_language(library: SmallLibrary) -> None:
    library.write("de.txt", "Die alten Häuser der Stadt wurden im letzten Krieg zerstört.")
    library.write("en.txt", "The old houses of the town were destroyed in the last war.")
    library.index(meaning=False)
    hits = show(
        library,
        "Haus house",
        found(passages(library, "de.txt")),
        found(passages(library, "en.txt")),
    )

    assert [hit.matched_words for hit in hits] == [("Häuser",), ("houses",)]


class Knowing(WordHasher):
    """Knows that boats are ferries."""

    def embed_query(self, text: str) -> NDArray[np.float32]:
        return super().embed_query(text.replace("boat", "ferry"))


def test_a_hit_without_any_of_the_words_shows_the_sentence_nearest_to_them(
    library: SmallLibrary,
) -> None:
    library.write("c.txt", f"{SENTENCE * 6}{FERRY} {SENTENCE * 2}")
    library.index(meaning=False)
    (hit,) = show(library, "boat", near(library, "c.txt"), embedder=Knowing())
    (plain,) = show(library, "boat", near(library, "c.txt"), embedder=None)

    assert hit.snippet.startswith(FERRY)
    assert hit.highlights == ()
    assert plain.snippet.startswith(SENTENCE.strip())


def test_a_hit_without_any_of_the_words_shows_the_row_of_the_sentence_nearest_to_them(
    library: SmallLibrary,
) -> None:
    rows = [f"{at},{SENTENCE} It is {at} feet deep." for at in range(6)]
    rows[4] = f"4,{SENTENCE} {FERRY}"
    library.write("c.csv", "\n".join(["stop,note", *rows]))
    library.index(meaning=False)
    (hit,) = show(library, "boat", near(library, "c.csv"), embedder=Knowing())

    assert hit.snippet.startswith(f"stop: 4; note: {SENTENCE.strip()} {FERRY}")
    assert hit.place == "row 6"


def near(library: SmallLibrary, name: str) -> Found:
    """Return what a search finds by meaning alone in a file of one passage."""
    (record,) = passages(library, name)
    candidate = Candidate(record.passage_id, record.file_id, cosine=0.9)
    return Found(Ranked(candidate, Label.RELATED, 0.4), (record.passage_id,))


def test_a_hit_whose_drive_is_not_connected_is_absent(filled: SmallLibrary) -> None:
    connection = filled.stores.catalogue.connection
    before = show(filled, "river", found(passages(filled, "b.txt")))
    with filled.stores.catalogue.transaction():
        volume_records.keep_mounts(connection, str(filled.root), {str(filled.root): STICK})
    (hit,) = show(filled, "river", found(passages(filled, "b.txt")))

    assert [one.is_absent for one in before] == [False]
    assert hit.is_absent
    assert hit.snippet == "The river."


@pytest.mark.parametrize(
    ("page", "place", "kind", "called"),
    [
        (3, "", "slides", "slide 3"),
        (3, "", "pdf", ""),
        (3, "page iii", "pdf", "page iii"),
        (None, "row 12", "sheet", "row 12"),
        (None, "", "slides", ""),
    ],
)
def test_a_place_is_called_as_a_user_calls_it(
    page: int | None, place: str, kind: str, called: str
) -> None:
    assert PassageRecord(1, 1, 0, 0, 9, page, "", b"", place).place_in(kind) == called


@pytest.fixture
def two_pages(library: SmallLibrary) -> SmallLibrary:
    """A library with a PDF whose only passage begins on the first page and ends on the second."""
    library.write("tide.pdf", pdf_of(["The tide rises twice.", "A lighthouse burns oil."]))
    library.index(meaning=False)
    return library


@pytest.mark.parametrize(
    ("query", "page", "marked"),
    [
        ("tide", 1, ["tide"]),
        ("lighthouse", 2, ["lighthouse"]),
        ("tide lighthouse", 1, ["tide", "lighthouse"]),
        ('"burns oil"', 2, ["burns oil"]),
        ("tide lighthouse page:2", 2, ["lighthouse"]),
        ("tide lighthouse page:1", 1, ["tide"]),
        ("page:2", 2, []),
    ],
)
def test_the_page_of_a_hit_is_that_of_the_words_shown(
    two_pages: SmallLibrary, query: str, page: int, marked: list[str]
) -> None:
    (hit,) = two_pages.search(query, SearchMode.WORDS).hits

    assert hit.page == page
    assert [hit.snippet[one.start : one.end] for one in hit.highlights] == marked


SHEET = """\
Stock of the hall
In pieces

Item,Shelf,Pieces
Chair,upper,12
Lantern,lower,7


Ladder,lower,2
Bucket,cellar,9
"""


@pytest.mark.parametrize(
    ("query", "place"),
    [
        ("stock", "row 1"),
        ("pieces", "row 1"),
        ("chair", "row 5"),
        ("lantern", "row 6"),
        ("ladder", "row 9"),
        ("bucket", "row 10"),
        ("lower ladder", "row 9"),
    ],
)
def test_the_row_of_a_hit_is_that_of_the_words_shown(
    library: SmallLibrary, query: str, place: str
) -> None:
    library.write("stock.csv", SHEET)
    library.index(meaning=False)
    (hit,) = library.search(query, SearchMode.WORDS).hits

    assert hit.place == place


@pytest.mark.parametrize(
    ("query", "place"), [("one", "row 1"), ("chair", "row 1"), ("lantern", "row 2")]
)
def test_rows_of_a_workbook_are_counted_below_the_name_of_the_sheet(
    library: SmallLibrary, query: str, place: str
) -> None:
    cells = ("Chair of the hall", "Lantern")
    rows = (f"<row><c t='inlineStr'><is><t>{one}</t></is></c></row>" for one in cells)
    library.write("stock.xlsx", workbook_of("".join(rows)))
    library.index(meaning=False)
    (hit,) = library.search(query, SearchMode.WORDS).hits

    assert hit.place == place


def test_a_row_below_a_cut_has_its_own_number(library: SmallLibrary) -> None:
    rows = [f"{at},{'8 6 4 2 ' * 12}{at}" for at in range(40)]
    library.write("numbers.csv", "\n".join([*rows, "Lantern,7"]))
    library.index(meaning=False)
    (hit,) = library.search("lantern", SearchMode.WORDS).hits

    assert hit.place == "row 41"


def test_the_snippet_of_a_row_begins_with_the_row(library: SmallLibrary) -> None:
    rows = [f"shelf {at},A box of wood. It is old.,{at}7" for at in range(20)]
    row = "cellar,A lamp of brass. A lantern for ships.,3"
    library.write("stock.csv", "\n".join(["place,thing,amount", *rows, row, *rows]))
    library.index(meaning=False)
    (hit,) = library.search("lantern", SearchMode.WORDS).hits

    assert hit.place == "row 22"
    assert hit.snippet.startswith("place: cellar; thing: A lamp of brass. A lantern for ships.;")


def test_the_line_of_a_hit_is_that_of_the_record_shown(library: SmallLibrary) -> None:
    library.write("log.jsonl", '{"item": "chair"}\n{"item": "lantern"}\n{"item": "ladder"}\n')
    library.index(meaning=False)
    (hit,) = library.search("ladder", SearchMode.WORDS).hits

    assert hit.place == "line 3"


def test_a_phrase_is_marked_whole_although_nearly_all_passages_have_one_of_its_words(
    library: SmallLibrary,
) -> None:
    for number in range(40):
        library.write(f"{number}.txt", f"Here number {number} is one of many.")
    library.write("a.txt", "Of ten ideas, the Crazy Ones are the best ones.")
    library.index(meaning=False)
    (hit,) = library.search('"crazy ones"', SearchMode.WORDS).hits

    assert [hit.snippet[one.start : one.end] for one in hit.highlights] == ["Crazy Ones"]
