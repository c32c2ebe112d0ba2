from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from unicodedata import normalize

import pytest

from desktop_app.core.query import Query
from desktop_app.search.display.matching import WordMatcher, matched_words
from desktop_app.search.display.query_forms import QueryForms
from desktop_app.search.query.parser import parse
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.writing import IndexedFile, IndexedPassage
from tests.support.words import LIBRARY


@pytest.fixture(scope="module")
def reader(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LexicalReader]:
    """Yield an index in whose languages and words queries are read."""
    index = LexicalIndex.make(Path(tmp_path_factory.mktemp("words")) / "1", LIBRARY)
    texts = {"en": "The river rose, and they receive letters.", "de": "Der Fluss stieg."}
    with index.batch() as batch:
        for n, (language, text) in enumerate(texts.items(), start=1):
            passages = (IndexedPassage(n, n, "", text),)
            batch.add(IndexedFile(n, f"/d/{n}", language=language, passages=passages))
    yield index.reader()
    index.close()


def query_of(text: str, *, is_typing: bool = False) -> Query:
    return parse(text, is_typing=is_typing).query


def forms(
    reader: LexicalReader,
    query: str,
    text: str,
    language: str = "en",
    *,
    is_typing: bool = False,
) -> list[str]:
    asked = query_of(query, is_typing=is_typing)
    matcher = WordMatcher(QueryForms(reader.vocabulary, asked, language))
    found = matcher.find(text)
    assert found == sorted(found)
    assert all(before[1] <= after[0] for before, after in pairwise(found))
    return [text[start:end] for start, end in found]


@pytest.mark.parametrize(
    ("query", "language", "found"),
    [
        ("l'hôtel", "fr", ["hôtel"]),
        ("L’hôtel d'accueil", "fr", ["hôtel", "accueil"]),
        ('"l\'hôtel"', "fr", ["L’hôtel"]),
        ("l'hôtel", "en", ["L", "hôtel", "l"]),
        ("dell'hôtel", "it", ["hôtel"]),
        ("qu'il", "fr", ["il"]),
    ],
)
def test_an_elided_article_is_not_marked(
    reader: LexicalReader, query: str, language: str, found: list[str]
) -> None:
    assert forms(reader, query, "L’hôtel et l'accueil, il était dell", language) == found


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("river", "The River, rivers and RIVER's bank; driver.", ["River", "rivers", "RIVER's"]),
        ("makers", "A maker's schedule, it's", ["maker's"]),
        ("C++ river", "A river in C++, c++20, C and C#.", ["river", "C++", "c++"]),
        ('"C# river"', "The C# river, and C++", ["C# river"]),
        ("maker's", "Makers’ and maker’s, it's", ["Makers", "maker’s"]),
        ("clause", "Claus has a clause of clauses", ["clause", "clauses"]),
        ("what is the river", "What the river is", ["river"]),
        ("indexing", "It indexes an index, indexed.", ["indexes", "index", "indexed"]),
        ("cafe", "Café, CAFE\u0301 and cafés", ["Café", "CAFE\u0301", "cafés"]),
        ("résumé", "A re\u0301sume\u0301 or resume", ["re\u0301sume\u0301", "resume"]),
        ("strasse", "Die Straße", ["Straße"]),
        ("1234.5", "1 of 1,234.50 or 1.234,5, not 234.5", ["1,234.50", "1.234,5"]),
        ("10000", "10,000 and 10.000,50 of 100,000", ["10,000", "10.000,50"]),
        ("Mueller", "Frau Müller", []),
        ("vertrag", "Ver\u00adtrag, a Ver\u00ad trag", ["Ver\u00adtrag"]),
        ("Müller", "Frau Mueller, Herr Muller, Herr Müller", ["Mueller", "Muller", "Müller"]),
        ("gpt-4", "GPT-4 of 4 gpt", ["GPT", "4"]),
        ("snake_case", "a_snake_case", ["snake", "case"]),
        ("e-mail", "An email, an e-mail", ["email", "e", "mail"]),
        ("email", "An e-mail, E-Mails and a mail", ["e-mail", "E-Mails"]),
        ("USC", "28 U.S.C. § 1332, USC", ["U.S.C.", "USC"]),
        ("10x 40x60", "10× in 40×60 cm, 10", ["10×", "40×60"]),
        ("F# minor", "F♯ minor or F minor", ["F♯", "minor", "minor"]),
        ("F♯", "in F♯, in F#", ["F♯", "F#"]),
        ("interferon gamma", "IFNγ is an interferon", ["γ", "interferon"]),
        ("TNF-alpha", "TNF-α, TNFα", ["TNF", "α", "TNFα"]),
        ("covid19 river", "COVID-19 by the river-bank", ["COVID-19", "river"]),
        ("case", "camelCase, lower_case, a CASEful casebook", ["Case", "case"]),
        ("camel case", "camelCase and camel", ["camel", "Case", "camel"]),
        ("camelcase", "a camelCase", ["camelCase"]),
        ("html server", "class HTMLServer2:", ["HTML"]),
        ("river", "dQw4w9WgXcQriver état-River-Bank-x", ["River"]),
        ("京", "abc京", ["京"]),
        ("python tower", "使用Python编程,東京tower", ["Python", "tower"]),
        ("हिन्दी", "यह हिन्दी है।", ["हिन्दी"]),
        ("الكتاب", "هذا الكِتاب", ["الكِتاب"]),
        ("ёлка", "Елка и ёлки", ["Елка"]),
        ('"the river"', "The river of the plain", ["The river"]),
        ('"of the river"', "the ford, OF THE — River", ["OF THE — River"]),
        ('"the river" OR "a letter"', "A letter or a river", ["A", "letter", "river"]),
        ('"the river"', "the riverbed and bathe river", []),
        ('"river bank"', "a bank, the river; River bank, rivers", ["River bank"]),
        ('"river bank"', "the river_bank of a café", ["river_bank"]),
        ('"café bank"', "a CAFE bank and a cafe", ["CAFE bank"]),
        ('"river bank" "far ford"', "far river bank, far ford", ["river bank", "far ford"]),
        ('"river bank" sea', "the river at sea", ["river", "sea"]),
        ('"the river"~2', "the river", ["river"]),
        ("river -sea", "river and sea", ["river"]),
        ("river NOT sea", "river and sea", ["river"]),
        ("river ext:pdf name:sea", "river and sea, pdf", ["river"]),
        ("river OR sea", "the sea and the river", ["sea", "river"]),
        ("(river bank) OR sea", "the sea at the bank", ["sea", "bank"]),
        ("riv*", "Rivers and a driver", ["Rivers"]),
        ("recieve~", "They receive it", ["receive"]),
        ("nothing", "The river", []),
        ("ext:txt", "The river.txt", []),
        ("river", "", []),
    ],
)
def test_every_form_of_the_words_is_found(
    reader: LexicalReader, query: str, text: str, found: list[str]
) -> None:
    assert forms(reader, query, text) == found


@pytest.mark.parametrize(
    ("language", "query", "text", "found"),
    [
        ("en", "house", "Houses, housing", ["Houses", "housing"]),
        ("de", "Haus", "Häuser, Hauses", ["Häuser", "Hauses"]),
        ("en", "Haus", "Häuser", []),
        ("fr", "cheval", "des chevaux", ["chevaux"]),
        ("ru", "река", "реки и реку", ["реки", "реку"]),
        ("he", "ספר", "ספר הספר", ["ספר"]),
        ("", "houses", "a house", ["house"]),
    ],
)
def test_forms_are_those_of_the_language_of_the_text(
    reader: LexicalReader, language: str, query: str, text: str, found: list[str]
) -> None:
    assert forms(reader, query, text, language) == found


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("dying", "They die"),
        pytest.param(
            "die",
            "A dying man",
            marks=pytest.mark.xfail(reason="only words with the stem's first two letters are met"),
        ),
        ("idly", "An idle man"),
        ("skis", "He skied"),
    ],
)
def test_forms_whose_first_letters_change_are_found(
    reader: LexicalReader, query: str, text: str
) -> None:
    expected = set(reader.vocabulary.stems(query, "en")) & set(reader.vocabulary.stems(text, "en"))

    assert len(forms(reader, query, text)) == len(expected)


def test_other_words_with_the_stem_are_found_where_ranking_is_explained(
    reader: LexicalReader,
) -> None:
    loose = QueryForms(reader.vocabulary, query_of("clause"), "en", is_loose=True)
    matcher = WordMatcher(loose)

    assert matcher.find("Claus") == [(0, 5)]


@pytest.mark.parametrize("query", ["the clause", '"the river" receiving', "riv* makers 1,000"])
def test_a_wider_matcher_changes_nothing_that_is_found(reader: LexicalReader, query: str) -> None:
    strict = QueryForms(reader.vocabulary, query_of(query), "en")
    loose = QueryForms(reader.vocabulary, query_of(query), "en", is_loose=True)
    alone = WordMatcher(strict)
    within = WordMatcher(strict, WordMatcher(loose))

    for text in ("Claus has the clause of 1,000 rivers; the maker's", "The river – I received"):
        assert within.find(text) == alone.find(text)


def test_a_word_being_typed_marks_what_begins_with_it(reader: LexicalReader) -> None:
    assert forms(reader, "riv", "River driver rivet", is_typing=True) == ["River", "rivet"]
    assert forms(reader, "riv", "River driver rivet") == []


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("京都", "東京都と京都"),
        ("東京都", "日本の首都は東京都です"),
        ("대한민국", "서울은 대한민국의 수도"),
        ("ภาษาไทย", "วรรณคดีภาษาไทย"),
        ("น้ำ", "แม่น้ำไหลทำงาน"),
        ("ประชุม", "การประชุมประจำปี"),
        ("ประจำปี", "การประชุมประจำปีของบริษัท"),
    ],
)
def test_a_word_of_a_script_without_spaces_is_marked_whole(
    reader: LexicalReader, query: str, text: str
) -> None:
    assert set(forms(reader, query, text)) == {query}


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("การประชุมใหญ่", "การงานและประชุม", ["ประชุม"]),
        ("北京大学图书馆", "北京的大学图书", ["北京", "大学图书"]),
        ("데이터베이스", "데이터 분석", ["데이터"]),
    ],
)
def test_of_a_long_run_the_longest_parts_are_marked(
    reader: LexicalReader, query: str, text: str, found: list[str]
) -> None:
    assert forms(reader, query, text) == found


@pytest.mark.parametrize("word", ["회의록", "ガラス"])
def test_a_word_whose_letters_are_written_in_parts_is_marked(
    reader: LexicalReader, word: str
) -> None:
    in_parts = normalize("NFD", word)

    assert forms(reader, word, f"{in_parts} {in_parts}") == [in_parts, in_parts]


@pytest.mark.parametrize("emoji", ["🎉", "👩‍👩‍👧", "🇩🇪", "👍🏽"])
def test_an_emoji_is_marked(reader: LexicalReader, emoji: str) -> None:
    assert forms(reader, emoji, f"A party {emoji} at ten") == [emoji]


def test_parts_of_a_run_are_not_marked_where_the_run_is_not(reader: LexicalReader) -> None:
    assert forms(reader, "東京都", "京都府の人") == []


def test_matched_words_are_given_once_in_their_order() -> None:
    text = "River, bank and River again"

    assert matched_words(text, [(0, 5), (7, 11), (16, 21)]) == ("River", "bank")


def test_words_of_nearly_every_passage_are_marked_only_when_no_other_is_rarer(
    tmp_path: Path,
) -> None:
    index = LexicalIndex.make(tmp_path / "1", LIBRARY)
    with index.batch() as batch:
        for n in range(1, 31):
            text = f"How to mend the {'roof' if n == 1 else 'wall'} of a house."
            passages = (IndexedPassage(n, n, "", text),)
            batch.add(IndexedFile(n, f"/d/{n}", language="en", passages=passages))
    reader = index.reader()
    text = "How to mend the roof of a house"

    assert forms(reader, "how to mend the roof", text) == ["roof"]
    assert forms(reader, "how to mend", text) == ["mend"]
    assert forms(reader, "how to", text) == ["How", "to"]
    assert forms(reader, "how to find xyzzy", text) == []
    index.close()


@pytest.mark.parametrize(
    ("query", "text", "found"),
    [
        ("AB-12345", "AB-12344 AB-12345 AB-9 12345", ["AB", "12345"]),
        ("AB-12345", "AB-12344 and 12345", ["AB", "12345"]),
        ("AB-12345 AB", "AB-12344 AB-12345", ["AB", "AB", "12345"]),
        ("2025-1031", "In 2025: 2025-1031, 2025-1030", ["2025", "1031"]),
        ("gpt-4", "GPT 4 is no GPT 3.", ["GPT", "4"]),
        ("snake-case", "a snake, a case, a snake-case", ["snake", "case", "snake", "case"]),
        ("AB-1234", "AB-12345 is near, AB and 1234", ["AB", "AB", "1234"]),
        ("ÄB-12", "Ab and 12, Äb-12", ["Äb", "12"]),
        ("AB-12", "AB_12 and 12", ["AB", "12"]),
        ("3.14", "3.14 and 3 of 14", ["3.14"]),
    ],
)
def test_parts_of_a_code_are_found_where_the_whole_code_is(
    reader: LexicalReader, query: str, text: str, found: list[str]
) -> None:
    assert forms(reader, query, text) == found
