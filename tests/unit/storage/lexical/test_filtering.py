from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest

from desktop_app.core.query import (
    AllOf,
    AnyOf,
    Condition,
    Extension,
    Fuzzy,
    InFolder,
    Kind,
    Language,
    Modified,
    Named,
    NamedField,
    Not,
    Pages,
    Phrase,
    Prefix,
    Size,
    Word,
)
from desktop_app.core.records import replace
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.vocabulary import EXPANSIONS
from desktop_app.storage.lexical.writing import IndexedFile
from tests.support.words import LIBRARY, add, file_of, files_meeting, meeting

NAME, TITLE, AUTHOR = NamedField


def paged(file: IndexedFile, *pages: int | None) -> IndexedFile:
    """Return a file with the pages its passages begin on."""
    return replace(
        file,
        passages=tuple(
            replace(one, pages=() if page is None else (page,))
            for one, page in zip(file.passages, pages, strict=True)
        ),
    )


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LexicalIndex]:
    """Yield an index of files that differ in everything that can be asked for."""
    index = LexicalIndex.make(tmp_path_factory.mktemp("words") / "1", LIBRARY)
    report = file_of(1, "river one", "hills two", path="/docs/letters/Annual Report.pdf")
    notes = file_of(2, "river", path="/docs/letters-old/notes.md")
    code = file_of(3, "river three", path="/docs/My Code/letters/run_me.py")
    named_only = file_of(4, path="/elsewhere/Übersicht.PDF", title="The annual accounts")
    add(
        index,
        paged(replace(report, kind="pdf", language="en", size=100, title="Rivers of Kent"), 1, 3),
        replace(notes, kind="markdown", language="de", size=200, author="Jane O'Doe"),
        replace(code, kind="code", language="", size=300),
        replace(named_only, kind="pdf", language="ja", size=0, author=""),
    )
    yield index
    index.close()


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Extension("pdf"), {1, 4}),
        (Extension("md"), {2}),
        (Extension("m"), set()),
        (Kind("pdf"), {1, 4}),
        (Kind("code"), {3}),
        (Kind("image"), set()),
        (Language("de"), {2}),
        (Language("ja"), {4}),
        (Language("fr"), set()),
        (InFolder("/docs"), {1, 2, 3}),
        (InFolder("/docs/letters"), {1}),
        (InFolder("/docs/My Code"), {3}),
        (InFolder("/docs/letters/Annual Report.pdf"), {1}),
        (InFolder("/docs/let"), set()),
        (InFolder("/"), {1, 2, 3, 4}),
        (InFolder("letters"), {1, 2, 3}),
        (InFolder("LETTERS"), {1, 2, 3}),
        (InFolder("my code"), {3}),
        (InFolder("code my"), set()),
        (InFolder("docs/letters"), {1, 2}),
        (InFolder("docs\\letters"), {1, 2}),
        (InFolder("letters-old"), {2}),
        (InFolder("letter"), {1, 2, 3}),
        (InFolder("mycode"), {3}),
        (Not(InFolder("letter")), {1, 2, 3, 4}),
        # The name is none of the folders.
        (InFolder("report"), set()),
        (InFolder("run"), set()),
        (Size(100, 200), {1, 2}),
        (Size(101, None), {2, 3}),
        (Size(None, 199), {1, 4}),
        (Size(0, 0), {4}),
        (Size(None, None), {1, 2, 3, 4}),
        (Size(300, 100), set()),
        (Size(2**63 - 1, 2**63 - 1), set()),
        (Pages(1, 1), {1}),
        (Pages(2, None), {1}),
        (Pages(2, 2), set()),
        (Pages(None, 9), {1}),
        (AllOf((Extension("pdf"), Kind("pdf"), InFolder("/docs"))), {1}),
        (AnyOf((Extension("md"), Kind("code"))), {2, 3}),
        (Not(Kind("pdf")), {2, 3}),
        (Not(AnyOf((Kind("pdf"), Kind("code")))), {2}),
        (Not(AllOf((Kind("pdf"), InFolder("/docs")))), {2, 3, 4}),
        (Not(Not(Kind("pdf"))), {1, 4}),
        (AnyOf((Kind("code"), Phrase(("hills", "two")))), {1, 3}),
        (AllOf((Not(Kind("code")), Word("river"))), {1, 2}),
    ],
)
def test_files_are_known_by_what_they_are_and_where(
    library: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    assert files_meeting(library, condition) == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Named(NAME, ("report",)), {1}),
        (Named(NAME, ("annual", "report")), {1}),
        (Named(NAME, ("report", "annual")), set()),
        (Named(NAME, ("rep",)), set()),
        (Named(NAME, ("rep",), is_prefix=True), {1}),
        (Named(NAME, ("annual", "rep"), is_prefix=True), {1}),
        (Named(NAME, ("annual", "xep"), is_prefix=True), set()),
        (Named(NAME, ("run_me",)), {3}),
        (Named(NAME, ("ubersicht",)), {4}),
        (Named(NAME, ("accounts",)), set()),
        (Named(NAME, ("letters",)), set()),
        (Named(TITLE, ("annual", "accounts")), {4}),
        (Named(TITLE, ("rivers",)), {1}),
        (Named(TITLE, ("river",)), {1}),
        (Named(NAME, ("annual", "reports")), {1}),
        (Named(NAME, ("Uebersicht",)), {4}),
        (Named(NAME, ("annualreport",)), {1}),
        (Named(NAME, ("Uber", "sicht")), {4}),
        (Named(TITLE, ("account",)), {4}),
        (Not(Named(TITLE, ("river",))), {1, 2, 3, 4}),
        (Named(AUTHOR, ("somebodies",)), set()),
        (Named(TITLE, ("riv",), is_prefix=True), {1}),
        (Named(AUTHOR, ("somebody",)), {1, 3}),
        (Named(AUTHOR, ("jane", "o'doe")), {2}),
        (Named(AUTHOR, ("doe", "jane")), set()),
        (Not(Named(AUTHOR, ("somebody",))), {2, 4}),
        (Word("report"), {1}),
        (Word("accounts"), {4}),
        (Word("kent"), {1}),
        (Word("somebody"), set()),
        (Not(Word("accounts")), {1, 2, 3}),
        (Phrase(("annual", "report")), {1}),
        (Prefix("acc"), {4}),
    ],
)
def test_a_file_is_known_by_what_it_is_called(
    library: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    assert files_meeting(library, condition) == expected


def test_pages_are_conditions_of_the_passage_and_other_fields_of_the_file(
    library: LexicalIndex,
) -> None:
    assert meeting(library, Pages(1, 1)) == [10]
    assert meeting(library, Pages(2, 3)) == [11]
    assert meeting(library, Pages(1, 1), Word("hills")) == [10]
    assert meeting(library, AnyOf((Pages(3, 3), Kind("code")))) == [11, 30]
    assert meeting(library, Not(Pages(1, 1)), Kind("pdf")) == [11]
    assert files_meeting(library, Not(Pages(1, 1)), Kind("pdf")) == {1, 4}
    assert meeting(library, Not(AnyOf((Pages(1, 1), Word("hills"))))) == [20, 30]


@pytest.mark.parametrize("nothing", ["!?", "_", "—", "x" * 200, "\0"])
@pytest.mark.parametrize("kind", [Word, Prefix, Fuzzy])
def test_what_holds_no_letters_is_met_everywhere_and_excludes_nothing(
    library: LexicalIndex, kind: type[Word | Prefix | Fuzzy], nothing: str
) -> None:
    condition = kind(nothing)

    for one in (condition, Phrase((nothing, nothing)), Named(NAME, (nothing,))):
        assert files_meeting(library, one) == {1, 2, 3, 4}
        assert files_meeting(library, Not(one)) == {1, 2, 3, 4}
        assert files_meeting(library, Not(Not(one))) == {1, 2, 3, 4}
        assert files_meeting(library, Not(AnyOf((one, Kind("pdf"))))) == {2, 3}
        assert files_meeting(library, AllOf((one, Kind("pdf")))) == {1, 4}


NOON = datetime(2024, 3, 1, 12, tzinfo=UTC)
EAST = timezone(timedelta(hours=5, minutes=30))


@pytest.mark.parametrize(
    ("since", "until", "expected"),
    [
        (NOON, None, {1, 2}),
        (NOON + timedelta(seconds=1), None, {2}),
        (None, NOON, {0, 3}),
        (None, NOON + timedelta(seconds=1), {0, 1, 3}),
        (NOON, NOON + timedelta(seconds=1), {1}),
        (NOON, NOON, set()),
        (NOON + timedelta(days=1), NOON, set()),
        (NOON.astimezone(EAST), None, {1, 2}),
        # The same clock time is five and a half hours earlier in the east.
        (NOON.replace(tzinfo=EAST), NOON, {0}),
        (NOON.replace(tzinfo=EAST) + timedelta(hours=5, minutes=30), NOON, set()),
        (None, datetime(1970, 1, 1, tzinfo=UTC), {3}),
        (datetime(1900, 1, 1, tzinfo=UTC), datetime(1970, 1, 1, tzinfo=UTC), {3}),
        (datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC), {0, 1, 2, 3}),
        (None, None, {0, 1, 2, 3}),
    ],
)
def test_files_are_known_by_when_they_were_changed(
    tmp_path: Path, since: datetime | None, until: datetime | None, expected: set[int]
) -> None:
    index = LexicalIndex.make(tmp_path / "times", LIBRARY)
    noon = int(NOON.timestamp())
    times = {10: noon - 1, 11: noon, 12: noon + 1, 13: -86_400}
    add(index, *(replace(file_of(one, "x"), modified=at) for one, at in times.items()))

    assert files_meeting(index, Modified(since, until)) == {10 + one for one in expected}
    index.close()


def test_what_is_asked_of_the_text_is_asked_of_the_whole_file(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "the river rose", "the hills fell", "nothing of it"),
        file_of(2, "the river rose", "nothing of it"),
        file_of(3, "the hills fell"),
    )
    river, hills = Phrase(("river", "rose")), Phrase(("hills", "fell"))

    assert meeting(index, river, hills) == [10, 11, 12]
    assert meeting(index, AllOf((river, hills))) == [10, 11, 12]
    assert meeting(index, river, Not(hills)) == [20, 21]
    assert meeting(index, river, Not(Word("hills"))) == [20, 21]
    assert meeting(index, Word("nothing"), Not(Word("rose"))) == []
    assert meeting(index, AnyOf((hills, river)), Word("nothing")) == [10, 11, 12, 20, 21]
    assert files_meeting(index, Not(AllOf((river, hills)))) == {2, 3}
    assert files_meeting(index, Not(AnyOf((river, hills)))) == set()


def test_an_unwanted_word_is_meant_as_it_is_written(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "The painting in the hall"),
        file_of(2, "The paint", "A painting"),
        file_of(3, "The university"),
        file_of(4, "The universe"),
    )

    assert files_meeting(index, Word("paint")) == {1, 2}
    assert files_meeting(index, Not(Word("paint"))) == {1, 3, 4}
    assert files_meeting(index, Not(Not(Word("paint")))) == {1, 2}
    assert files_meeting(index, Not(AnyOf((Word("paint"), Word("university"))))) == {1, 4}
    assert files_meeting(index, Not(Word("universe"))) == {1, 2, 3}
    assert files_meeting(index, Not(Prefix("univers"))) == {1, 2}


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Word("email"), {1, 2}),
        (Word("e-mail"), {1, 2}),
        (Not(Word("e-mail")), {3, 4}),
        (Word("Müller"), {3, 4}),
        (Word("Mueller"), {4}),
        (Not(Word("Müller")), {1, 2}),
        (Word("camelCase"), {1}),
        (Word("camel"), {1}),
        (Phrase(("camel", "case")), {1}),
        (Word("C++"), {2}),
        (Word("c"), {3}),
        (Not(Word("c")), {1, 2, 4}),
    ],
)
def test_a_word_stands_for_its_other_forms(
    index: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "An e-mail about camelCase"),
        file_of(2, "The email about C++"),
        file_of(3, "Herr Müller in C"),
        file_of(4, "Frau Mueller"),
    )

    assert files_meeting(index, condition) == expected


def test_the_beginning_of_words_stands_for_any_number_of_them(index: LexicalIndex) -> None:
    many = range(1, EXPANSIONS + 9)
    add(
        index,
        *(file_of(n, f"meet{'abcdefgh'[n % 8]}{n} it") for n in many),
        file_of(90, "met it"),
        file_of(91, "x", path="/docs/Meeting.txt"),
    )

    assert files_meeting(index, Prefix("meet")) == {*many, 91}
    assert files_meeting(index, Word("mee", is_prefix=True)) == {*many, 91}
    assert files_meeting(index, Prefix("MEET")) == {*many, 91}
    assert files_meeting(index, Not(Prefix("meet"))) == {90}
    assert files_meeting(index, Prefix("me")) == {*many, 90, 91}
    assert files_meeting(index, Prefix("eet")) == set()


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Prefix("gpt-4"), {1, 2}),
        (Prefix("snake_ca"), {3}),
        (Prefix("camelCa"), {4}),
        (Prefix("C++"), {5}),
        (Prefix("東"), {6}),
        (Prefix("東京"), {6}),
    ],
)
def test_the_beginning_of_a_compound_word_goes_on_in_its_last_part(
    index: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "We used GPT-4 here"),
        file_of(2, "We used GPT-4o and 4 gpt"),
        file_of(3, "a snake_case name"),
        file_of(4, "a camelCase name"),
        file_of(5, "C++ code"),
        file_of(6, "東京都です"),
    )

    assert files_meeting(index, condition) == expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (Fuzzy("recieve"), {1}),
        (Fuzzy("receive"), {1}),
        (Fuzzy("rceeive"), {1}),
        (Fuzzy("received"), {1}),
        # As far as two letters, and as one in a short word.
        (Fuzzy("rcve"), set()),
        (Fuzzy("flud"), set()),
        (Fuzzy("floods"), {2}),
        (Fuzzy("xeceive"), set()),
        (Fuzzy("gpt-4"), {3}),
        (Not(Fuzzy("recieve")), {2, 3}),
    ],
)
def test_a_word_may_be_spelled_nearly_so(
    index: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    add(index, file_of(1, "To receive it"), file_of(2, "The flood"), file_of(3, "Use gpt-4"))

    assert files_meeting(index, condition) == expected


def test_a_phrase_may_have_as_many_words_between_as_its_slop(
    index: LexicalIndex,
) -> None:
    add(
        index,
        file_of(1, "alpha beta gamma"),
        file_of(2, "alpha one beta two gamma"),
        file_of(3, "alpha one two three beta"),
        file_of(4, "alpha", "beta"),
    )
    pair, three = ("alpha", "beta"), ("alpha", "beta", "gamma")

    found = [files_meeting(index, Phrase(pair, slop)) for slop in range(5)]
    assert found == [{1}, {1, 2}, {1, 2}, {1, 2, 3}, {1, 2, 3}]
    assert files_meeting(index, Phrase(three)) == {1}
    assert files_meeting(index, Phrase(three, 2)) == {1, 2}
    assert files_meeting(index, Phrase(("beta", "alpha"))) == set()
    assert files_meeting(index, Phrase(("beta", "alpha"), 1)) == set()


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        # One character is the beginning of a pair, or the end of a run.
        (Word("京"), {1, 2, 3}),
        (Word("本"), {1, 4}),
        (Word("都"), {1, 2}),
        (Prefix("京"), {1, 2, 3}),
        (Not(Word("京")), {4}),
        (Word("東京"), {1, 3}),
        (Word("東京都"), {1}),
        (Word("京東"), set()),
        (Phrase(("東京都",)), {1}),
        (Phrase(("は東京",)), {1}),
        (Named(TITLE, ("報",)), {4}),
        (Named(TITLE, ("告",)), {4}),
        (Named(TITLE, ("報告書",)), {4}),
        (Named(TITLE, ("書報",)), set()),
    ],
)
def test_scripts_without_spaces_are_met_by_any_of_their_characters(
    index: LexicalIndex, condition: Condition, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "日本の首都は東京都です", language="ja"),
        file_of(2, "京都", language="ja"),
        file_of(3, "東京", language="ja"),
        file_of(4, "日本", language="ja", title="報告書"),
    )

    assert files_meeting(index, condition) == expected


def test_a_phrase_with_gaps_may_end_in_the_beginning_of_a_run(index: LexicalIndex) -> None:
    add(index, file_of(1, "日本 首 東京", language="ja"))

    assert files_meeting(index, Phrase(("日本", "東"))) == set()
    assert files_meeting(index, Phrase(("日本", "東"), 1)) == {1}
    assert files_meeting(index, Phrase(("首", "東"))) == {1}


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("Haus", {1, 2}),
        ("Häuser", {1, 2}),
        ("haeuser", {1, 2}),
        ("house", {3, 4, 5}),
        ("houses", {3, 4, 5}),
        ("réseaux", {6}),
        ("talo", {7}),
        ("taloon", {7}),
        ("kuća", {8}),
        ("kuce", {9}),
        ("книги", {10}),
    ],
)
def test_words_are_met_in_the_inflections_of_the_language_of_each_file(
    index: LexicalIndex, word: str, expected: set[int]
) -> None:
    add(
        index,
        file_of(1, "Das Haus am Fluss", language="de"),
        file_of(2, "Die Häuser am Fluss", language="de"),
        file_of(3, "The house at the river", language="en"),
        file_of(4, "Houses at the river", language="en"),
        # Unknown is read as English.
        file_of(5, "two houses"),
        file_of(6, "Le réseau", language="fr"),
        file_of(7, "Talossa on vettä", language="fi"),
        # No stemmer: as it is written.
        file_of(8, "kuća", language="hr"),
        file_of(9, "kuće", language="hr"),
        file_of(10, "Мои книга и дом", language="ru"),
    )

    assert files_meeting(index, Word(word)) == expected


def test_words_are_met_by_compounds_and_by_forms_that_stems_do_not_find(
    index: LexicalIndex,
) -> None:
    add(
        index,
        file_of(1, "Der Mietvertrag gilt ab Mai", language="de"),
        file_of(2, "Wir haben den Vertrag gekündigt", language="de"),
        file_of(3, "Zapłacono za fakturę", language="pl"),
        file_of(4, "Das Wetter ist schön", language="de"),
        file_of(5, "Two butterflies and the butter", language="en"),
        file_of(6, "A butterfly house with butterflies", language="en"),
    )

    assert files_meeting(index, Word("butter")) == {5}
    assert files_meeting(index, Word("vertrag")) == {1, 2}
    assert files_meeting(index, Word("kündigen")) == {2}
    assert files_meeting(index, Word("faktura")) == {3}
    assert files_meeting(index, Not(Word("vertrag"))) == {1, 3, 4, 5, 6}
    assert files_meeting(index, Not(Word("kündigen"))) == {1, 2, 3, 4, 5, 6}


def test_names_and_titles_are_met_by_the_parts_of_their_compounds(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "Laden", path="/d/Mietvertrag Hofer.pdf", language="de"),
        file_of(2, "Auto", path="/d/scan.pdf", title="Kaufverträge", language="de"),
        file_of(3, "Vertragsentwurf", path="/d/Vertragsentwurf.pdf", language="de"),
        file_of(4, "Mietvertrag", path="/d/notes.pdf", language="de"),
    )

    assert files_meeting(index, Named(NAME, ("vertrag",))) == {1, 3}
    assert files_meeting(index, Named(TITLE, ("vertrag",))) == {2}
    assert files_meeting(index, Named(NAME, ("vertrag",), is_prefix=True)) == {1, 3}
    assert files_meeting(index, Not(Named(NAME, ("vertrag",)))) == {1, 2, 3, 4}
    assert files_meeting(index, Named(AUTHOR, ("vertrag",))) == set()


def test_a_name_is_met_in_other_inflections_while_it_is_typed(index: LexicalIndex) -> None:
    add(index, file_of(1, "text", path="/d/City.txt"), file_of(2, "text", path="/d/citizen.txt"))

    assert files_meeting(index, Named(NAME, ("cities",), is_prefix=True)) == {1}
    assert files_meeting(index, Named(NAME, ("citiz",), is_prefix=True)) == {2}


def test_nothing_asked_is_met_by_everything(library: LexicalIndex) -> None:
    assert files_meeting(library, Not(Word("nowhere"))) == {1, 2, 3, 4}
    assert meeting(library, Not(Word("nowhere"))) == [10, 11, 20, 30]


def test_in_an_empty_index_nothing_is_met(index: LexicalIndex) -> None:
    for one in (Word("x"), Not(Word("x")), Kind("pdf"), Not(Kind("pdf")), Fuzzy("xyzzy")):
        assert files_meeting(index, one) == set()
