import pytest

from desktop_app.core.query import Extension, InFolder, Not, Phrase, SearchMode, Word
from desktop_app.core.records import replace
from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import MOST_HITS, ask
from desktop_app.search.query.parser import parse
from desktop_app.storage.lexical.analysis import LONGEST_TERM
from desktop_app.storage.lexical.vocabulary import EXPANSIONS
from tests.support.library import SmallLibrary, name_of

LETTER = Phrase(("the", "letter"))


@pytest.mark.parametrize(
    ("text", "wanted", "left"),
    [
        ('"old mill"', "old mill", ()),
        ('river "old mill"', "river old mill", ()),
        ('"old mill" "the river"', "old mill the river", ()),
        ('"old mill"~5', "old mill", ()),
        ('"old mill" ext:pdf', "old mill", (Extension("pdf"),)),
        ('-"the letter" "old mill"', "old mill", (Not(LETTER),)),
        ("river ext:pdf", "river", (Extension("pdf"),)),
    ],
)
def test_the_words_of_phrases_that_no_file_holds_become_wanted(
    library: SmallLibrary, text: str, wanted: str, left: tuple[object, ...]
) -> None:
    query = ask(library.stores, Search(text)).lexical.query

    assert query.wanted == tuple(map(Word, wanted.split()))
    assert query.conditions == left
    assert query.prose == parse(text).query.prose


def test_a_phrase_that_a_file_holds_stays_a_condition(library: SmallLibrary) -> None:
    library.write("a.txt", "The old mill stood by the river.")
    library.index(meaning=False)
    asked = ask(library.stores, Search('"old mill"'))

    assert asked.lexical.query.conditions == (Phrase(("old", "mill")),)
    assert asked.notes == ()


def test_a_note_names_the_phrases_that_no_file_holds(library: SmallLibrary) -> None:
    asked = ask(library.stores, Search('river "old mill" -"the letter" "a b"~3'))

    assert tuple(map(str, asked.notes)) == (
        "No file holds “old mill” or “a b” as it is typed, so its words are searched.",
    )


def test_a_phrase_that_a_file_holds_stays_a_condition_beside_one_that_none_holds(
    library: SmallLibrary,
) -> None:
    library.write("a.txt", "The old mill stood by the river.")
    library.write("b.txt", "An old water wheel, and a mill beside a green boat.")
    library.index(meaning=False)
    asked = ask(library.stores, Search('"old mill" "green river"'))

    assert asked.lexical.query.conditions == (Phrase(("old", "mill")),)
    assert asked.lexical.query.wanted == (Word("green"), Word("river"))
    assert list(map(str, asked.notes)) == [
        "No file holds “green river” as it is typed, so its words are searched."
    ]
    assert library.names('"old mill" "green river"', SearchMode.WORDS) == ["a.txt"]


def test_phrases_that_no_file_holds_together_are_named_together(library: SmallLibrary) -> None:
    library.write("a.txt", "The old mill stood by the river.")
    library.write("b.txt", "A green boat was on the lake.")
    library.index(meaning=False)
    asked = ask(library.stores, Search('"old mill" "green boat" "red wheel"'))

    assert asked.lexical.query.conditions == ()
    assert list(map(str, asked.notes)) == [
        "No file holds “red wheel” as it is typed, so its words are searched.",
        "No file holds “old mill” and “green boat” together, so their words are searched.",
    ]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ('"sold flour" -river', "holds “sold flour”, so its words are searched."),
        ('"old mill" ext:md', "holds “old mill”, so its words are searched."),
        ("boat 36.71 ext:md", "holds “36.71”."),
        (
            '"old mill" "sold flour" ext:md',
            "holds “old mill” or “sold flour”, so its words are searched.",
        ),
        (
            '"old mill" "green boat" -river',
            "holds “old mill” and “green boat” together, so their words are searched.",
        ),
    ],
)
def test_a_note_names_no_phrase_as_absent_that_only_the_conditions_exclude(
    library: SmallLibrary, text: str, note: str
) -> None:
    library.write("a.txt", "The old mill sold flour for 36.71 by the river, and a green boat.")
    library.write("b.md", "A green boat was on the lake.")
    library.write("c.txt", "The old mill is closed.")
    library.index(meaning=False)

    notes = ask(library.stores, Search(text)).notes

    assert list(map(str, notes)) == [f"No file that meets the other conditions {note}"]


def test_a_long_phrase_is_cut_in_its_note(library: SmallLibrary) -> None:
    (note,) = ask(library.stores, Search(f'"{"word " * 50}"')).notes

    assert "word word…”" in str(note)
    assert len(str(note)) < 140


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("river qzxv", "“qzxv”"),
        ("qzxv river 4711", "“qzxv” or “4711”"),
        ("the rivers of qzxv", "“qzxv”"),
        ("river mill", ""),
        ("river harbor", ""),
        ("river ledger", ""),
        ("river the for", ""),
        ("qzxv", ""),
        ("qzxv the", ""),
        ("river qzxv*", ""),
        ("river -qzxv", ""),
        ("river ext:txt", ""),
    ],
)
def test_a_note_names_the_words_that_no_file_holds(
    library: SmallLibrary, text: str, absent: str
) -> None:
    library.write("ledger.txt", "The old mill stood by the river in the harbour.")
    library.index(meaning=False)

    notes = tuple(map(str, ask(library.stores, Search(text)).notes))
    assert notes == ((f"No file holds {absent}.",) if absent else ())


@pytest.mark.parametrize(
    ("text", "absent"),
    [
        ("how much grain did the mill have", "“grain”"),
        ("how many rivers", ""),
        ("wie viel Mehl hat die mill", "“Mehl”"),
        ("river war", "“war”"),
    ],
)
def test_words_that_ask_are_not_named_as_absent(
    library: SmallLibrary, text: str, absent: str
) -> None:
    library.write("a.txt", "The old mill stood by the river.")
    library.index(meaning=False)

    notes = tuple(map(str, ask(library.stores, Search(text)).notes))
    assert notes == ((f"No file holds {absent}.",) if absent else ())


def test_a_word_that_is_being_typed_is_not_yet_called_absent(library: SmallLibrary) -> None:
    library.write("a.txt", "The old mill stood by the river.")
    library.index(meaning=False)

    assert ask(library.stores, Search("river qzxv", is_typing=True)).notes == ()
    (note,) = ask(library.stores, Search("river qzxv mi", is_typing=True)).notes
    assert str(note) == "No file holds “qzxv”."


@pytest.mark.parametrize(
    ("text", "wanted", "notes"),
    [
        ("mill 36.71", "mill", ()),
        ("mill 99.95", "mill", ("No file holds “99.95”.",)),
        ("mill qzxv 99.95", "mill qzxv", ("No file holds “99.95”.", "No file holds “qzxv”.")),
        ("99.95 $3.10", "", ("No file holds “99.95” or “3.10”.",)),
        (
            'mill 99.95 "old river"',
            "mill old river",
            (
                "No file holds “99.95”.",
                "No file holds “old river” as it is typed, so its words are searched.",
            ),
        ),
    ],
)
def test_a_number_that_no_file_holds_is_named_and_its_digits_are_not_searched(
    library: SmallLibrary, text: str, wanted: str, notes: tuple[str, ...]
) -> None:
    library.write("a.txt", "The old mill sold 99 sacks for 36.71 by the river, and 3 for 95.")
    library.index(meaning=False)
    asked = ask(library.stores, Search(text))

    assert asked.lexical.query.wanted == tuple(map(Word, wanted.split()))
    assert tuple(map(str, asked.notes)) == notes


def test_a_query_is_limited_to_a_folder_and_to_files(library: SmallLibrary) -> None:
    asked = ask(library.stores, Search("river", folder="/docs"), (3, 5))

    assert asked.lexical.query.conditions == (InFolder("/docs"),)
    assert asked.lexical.query.file_ids == (3, 5)
    assert asked.parsed == parse("river")


@pytest.mark.parametrize(("limit", "kept"), [(-1, 0), (20, 20), (10**9, MOST_HITS)])
def test_the_limit_is_one_that_the_stores_have_room_for(
    library: SmallLibrary, limit: int, kept: int
) -> None:
    assert ask(library.stores, Search("river", limit)).search.limit == kept


@pytest.mark.parametrize("text", ["", "  ", "?!"])
def test_a_query_without_a_word_is_empty_in_any_folder(library: SmallLibrary, text: str) -> None:
    assert ask(library.stores, Search(text, folder="/docs")).is_empty


@pytest.mark.parametrize(
    "query",
    [
        "meeting 14:30 ext:md",
        "meeting march 2025 ext:md",
        "meeting 13.02.2025 ext:md",
        "may 2024 meeting 14:30",
    ],
)
def test_a_form_that_only_other_files_have_excludes_no_files(
    library: SmallLibrary, query: str
) -> None:
    library.write("a.txt", "13/02/2025 at 14:30 or 2:30 pm, 03/2025.")
    library.write("b.md", "The meeting of May 2024.")
    library.index(meaning=False)

    assert library.names(query)[0] == "b.md"


def test_a_note_names_a_date_that_no_file_of_the_query_has(library: SmallLibrary) -> None:
    library.write("a.txt", "The meeting of 13.02.2025.")
    library.write("b.md", "The meeting.")
    library.index(meaning=False)
    asked = ask(library.stores, Search("meeting 13.02.2025 ext:md"))

    assert list(map(str, asked.notes)) == [
        "No file that meets the other conditions holds “13 02 2025”, so its words are searched."
    ]
    assert library.names("meeting 13.02.2025 ext:md") == ["b.md"]


def test_a_file_with_a_seldom_word_of_a_prefix_comes_after_the_others(
    library: SmallLibrary,
) -> None:
    frequent = " ".join(f"qua{number:03}" for number in range(EXPANSIONS + 4))
    library.write("first.txt", f"Winter: {frequent}")
    library.write("second.txt", f"{frequent} in summer")
    library.write("seldom.txt", "A word that begins so is quarter.")
    library.write("picture of a quay.png", b"\x89PNG\r\n\x1a\n" + bytes(100))
    library.index(meaning=False)

    hits = library.search("qua*", SearchMode.WORDS).hits

    assert [name_of(hit) for hit in hits[::3]] == ["picture of a quay.png", "seldom.txt"]
    assert {hit.label for hit in hits} == {Label.EXACT}


@pytest.mark.parametrize("typed", ["{} pounds", "£{}", '"{}"', '"{}" river', "river {}", "-{}"])
@pytest.mark.parametrize("letter", ["9", "a"])
def test_a_word_too_long_for_the_index_is_no_error(
    library: SmallLibrary, letter: str, typed: str
) -> None:
    library.write("river.txt", "The river rose by 20 pounds.")
    library.index()
    query = typed.format(LONGEST_TERM * 4 * letter)

    assert {one.path for one in library.search(query).hits} <= {str(library.root / "river.txt")}


@pytest.fixture
def shared_beside_other(library: SmallLibrary) -> Search:
    """Return a search apart of a folder, beside a file that has all words of its files together."""
    library.write("shared/cold.txt", "The harbour was cold that morning, and nobody went out.")
    library.write("shared/ferry.txt", "A ferry left at noon for the island with forty passengers.")
    library.write("other.txt", "The cold ferry stayed in the harbour, as the cold ferry does.")
    library.index(meaning=False)
    return Search("", folder=str(library.root / "shared"), is_apart=True)


def test_the_note_about_a_phrase_reveals_no_file_out_of_a_search_apart(
    library: SmallLibrary, shared_beside_other: Search
) -> None:
    def notes(text: str) -> list[str]:
        asked = ask(library.stores, replace(shared_beside_other, query=text))
        return [note.template for note in asked.notes]

    assert notes('"cold ferry"') == notes('"ferry harbour"')


def test_a_file_out_of_a_search_apart_confirms_no_correction(
    library: SmallLibrary, shared_beside_other: Search
) -> None:
    asked = ask(library.stores, replace(shared_beside_other, query="harbuor passengers"))
    assert asked.suggestion
    assert not asked.is_corrected

    asked = ask(library.stores, replace(shared_beside_other, query="harbuor ferry"))

    assert asked.suggestion
    assert not asked.is_corrected
    assert ask(library.stores, Search("harbuor ferry")).is_corrected
