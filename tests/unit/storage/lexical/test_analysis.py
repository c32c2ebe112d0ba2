import string
import unicodedata
from collections.abc import Callable, Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tantivy import Document, Index, Query, SchemaBuilder

from desktop_app.storage.lexical.analysis import (
    LONGEST_TERM,
    PLAIN,
    SPACED,
    STEMMED_LANGUAGES,
    alternatives,
    build_analyzers,
    find_terms,
    indexed_form,
    query_terms,
)
from desktop_app.storage.lexical.scripts import is_single_unspaced
from desktop_app.storage.lexical.stop_words import is_stop_word

ANALYZERS = build_analyzers()

TEXT = st.text(st.characters(exclude_categories=["Cs"]), max_size=60)
HAN = st.text(st.characters(min_codepoint=0x4E00, max_codepoint=0x9FA5), min_size=2, max_size=12)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("The RIVERS rose", ["the", "rivers", "rose"]),
        ("Café Straße ﬁle Œuvre Łódź", ["cafe", "strasse", "file", "oeuvre", "lodz"]),
        ("Cafe\u0301 re\u0301sume\u0301 x\u0303", ["cafe", "resume", "x"]),
        ("don't l’économie", ["don", "t", "l", "economie"]),
        ("snake_case 1.0.21", ["snake", "case", "1", "0", "21"]),
        ("Windows™ ©", ["windows"]),
        ("x" * 101 + " short", ["short"]),
        ("!? \0 —", []),
        ("", []),
    ],
)
def test_text_becomes_terms(text: str, terms: list[str]) -> None:
    assert find_terms(ANALYZERS[PLAIN], text) == terms


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("Nothing here has another form.", "Nothing here has another form."),
        ("the camelCase function", "the camelCase function\ncamel Case"),
        ("for 1,234.50 or 2.000", "for 1234dot5 or 2000\n1234"),
        ("an e-mail to Ann's data-set", "an e-mail to Ann's data-set\nemail\ndataset"),
        ("E-mail, e-mail and E-mail", "E-mail, e-mail and E-mail\nEmail\nemail"),
        ("東京 setUp", " 東京 京  setUp\nset Up"),
    ],
)
def test_other_forms_come_after_the_text(text: str, form: str) -> None:
    assert indexed_form(text) == form


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("C++, C# and F# on .NET", ["cplusplus", "csharp", "and", "fsharp", "on", "dotnet"]),
        ("c++11 (c#)", ["cplusplus", "11", "csharp"]),
        ("C, c+ and #c", ["c", "c", "and", "c"]),
        ("a.net example.NET ABC++ C#m", ["a", "net", "example", "net", "abc", "c", "m"]),
    ],
)
def test_names_of_programming_languages_are_words(text: str, terms: list[str]) -> None:
    assert query_terms(ANALYZERS[PLAIN], text) == find_terms(ANALYZERS[PLAIN], text) == terms


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("F sharp", "in F♯ minor"),
        ("F#", "in F♯"),
        ("F♯", "in F-sharp"),
        ("B flat", "B♭ major"),
        ("40 x 60", "40×60 cm"),
        ("40x60", "40×60 cm"),
        ("40×60", "40x60 cm"),
        ("12000 x g", "12 000 × g"),
    ],
)
def test_signs_are_found_however_they_are_typed(query: str, text: str) -> None:
    spellings = (query, *alternatives(query))
    found = find_terms(ANALYZERS[PLAIN], text)

    assert any(set(query_terms(ANALYZERS[PLAIN], one)) <= set(found) for one in spellings)


@pytest.mark.parametrize(
    ("word", "others"),
    [
        ("e-mail", ["email"]),
        ("camelCase", ["camel Case"]),
        ("Müller", ["Mueller"]),
        ("Århus", ["Aarhus"]),
        ("email", []),
        ("C++", []),
        ("東京", []),
        ("418", ["0418", "00418", "000418", "0000418", "00000418"]),
        ("123456", ["0123456", "00123456"]),
        ("18", []),
        ("0418", []),
        ("4.18", []),
    ],
)
def test_a_word_may_be_written_otherwise(word: str, others: list[str]) -> None:
    assert alternatives(word) == others


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "organize organized organizing"),
        ("en", "city cities"),
        ("en", "résumé résumés"),
        ("en", "connection connections connected"),
        ("de", "Haus Häuser Hauses Häusern"),
        ("de", "Kündigung Kündigungen kündigen"),
        ("de", "Straße Straßen"),
        ("de", "möglich mögliche möglichen"),
        ("fr", "économie économies économique"),
        ("fr", "évaluer évaluation évalué"),
        ("fr", "général générale généraux"),
        ("fr", "cheval chevaux"),
        ("es", "canción canciones"),
        ("es", "educación educaciones"),
        ("es", "rápido rápida rápidos"),
        ("es", "trabajar trabajando trabajó"),
        ("it", "decisione decisioni"),
        ("it", "lavorare lavorando lavorato"),
        ("it", "ragazzo ragazzi ragazza"),
        ("pt", "país países"),
        ("pt", "trabalhar trabalhando trabalhou"),
        ("pt", "análise análises"),
        ("nl", "huis huizen"),
        ("nl", "mogelijkheid mogelijkheden"),
        ("nl", "coördinatie coördinaties"),
        ("ru", "книга книги книгу книгой"),
        ("ru", "учёный учёные ученых"),
        ("ru", "ёлка елки"),
        ("sv", "flicka flickor flickorna"),
        ("sv", "förening föreningar"),
        ("sv", "stad städer"),
        ("da", "spørgsmål spørgsmålet"),
        ("da", "aftale aftaler aftalen"),
        ("da", "virksomhed virksomheder"),
        ("no", "spørsmål spørsmålet"),
        ("no", "bok bøker"),
        ("no", "hus huset husene"),
        ("fi", "talo talon talossa taloon"),
        ("fi", "yhtiö yhtiön yhtiöt"),
        ("fi", "tyttö tytön tytöt"),
        ("ar", "مدرسة المدرسة"),
        ("ar", "معلم معلمون المعلمين"),
        ("el", "άνθρωπος άνθρωποι ΑΝΘΡΩΠΟΥ"),
        ("hu", "könyv könyvek könyvet"),
        ("ro", "țară țări țării"),
        ("tr", "öğrenci öğrenciler"),
    ],
)
def test_inflections_meet_typed_with_accents_or_without(language: str, words: str) -> None:
    analyzer = ANALYZERS[STEMMED_LANGUAGES[language]]
    typed = [*words.split(), *bare(words).split()]

    assert len({tuple(query_terms(analyzer, word)) for word in typed}) == 1


def bare(text: str) -> str:
    """Return Latin words as typed on a keyboard without their accents."""
    if not text[0].isascii() and "LATIN" not in unicodedata.name(text[0]):
        return text
    plain = text.replace("ß", "ss").replace("ø", "o").replace("ı", "i")
    return "".join(
        one for one in unicodedata.normalize("NFD", plain) if not unicodedata.combining(one)
    )


def test_words_of_different_meaning_stay_apart() -> None:
    german = ANALYZERS[STEMMED_LANGUAGES["de"]]

    assert query_terms(german, "Kündigung") != query_terms(german, "Kunde")
    assert query_terms(ANALYZERS[PLAIN], "rivers") != query_terms(ANALYZERS[PLAIN], "river")


def test_every_stemmed_language_has_its_analyzer_and_all_share_the_plain_one() -> None:
    assert set(ANALYZERS) == {PLAIN, SPACED, *STEMMED_LANGUAGES.values()}
    assert STEMMED_LANGUAGES["de"] == "satchel_de"


def test_terms_that_are_made_already_stay_as_they_are() -> None:
    made = find_terms(ANALYZERS["satchel_fr"], "Économies à 東京 d'été 👍")

    assert ANALYZERS[SPACED].analyze(" ".join(made)) == made


FindPhrase = Callable[[str, str], bool]


@pytest.fixture(scope="module")
def find_phrase() -> FindPhrase:
    """Return whether a real index finds a text by words typed one after the other."""
    builder = SchemaBuilder()
    builder.add_text_field("words", tokenizer_name=PLAIN, index_option="position")
    schema = builder.build()

    def find(text: str, typed: str) -> bool:
        index = Index(schema)
        index.register_tokenizer(PLAIN, ANALYZERS[PLAIN])
        writer = index.writer(15_000_000, 1)
        document = Document()
        document.add_text("words", indexed_form(text))
        writer.add_document(document)
        writer.commit()
        index.reload()
        searcher = index.searcher()
        *terms, last = query_terms(ANALYZERS[PLAIN], typed)
        begun = [last]
        if is_single_unspaced(last):
            begun = [term for term, _ in searcher.terms_with_prefix("words", last)]
        return any(
            len(searcher.search(phrase_of([*terms, one]), 1, count=False).hits) for one in begun
        )

    def phrase_of(terms: Iterable[str]) -> Query:
        found = list(terms)
        if len(found) == 1:
            return Query.term_query(schema, "words", found[0], "position")
        return Query.phrase_query(schema, "words", list(found))

    return find


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("日本の首都は東京都です。", "首都"),
        ("日本の首都は東京都です。", "東京都"),
        ("日本の首都は東京都です。", "京"),
        ("日本の首都は東京都です。", "す"),
        ("東京都2024年 Python入門", "2024年"),
        ("東京都2024年 Python入門", "東京都 2024 年"),
        ("東京都2024年 Python入門編", "年 Python入門"),
        ("Ｐｙｔｈｏｎ　３．１２", "python 3.12"),
        ("ｶﾞｷﾞｸﾞ", "ガギ"),
        ("我们去学校学习中文", "学校"),
        ("학교에서 문서를 읽는다", "학교"),
        ("학교에서 문서를 읽는다", "학교에서 문서"),
        ("한국어 문서", "한국어 문서"),
        ("ฉันพูดภาษาไทยได้", "ภาษาไทย"),
        ("ปี ๒๕๖๗", "2567"),
        ("العَرَبِيَّةُ لُغَةٌ كبـــيرة", "العربية لغة كبيرة"),
        ("إسلام آخر", "اسلام اخر"),
        ("کتاب فارسی ۱۲۳", "كتاب فارسي 123"),
        ("שָׁלוֹם עֲלֵיכֶם", "שלום עליכם"),
        ("यह हिन्दी भाषा है", "हिन्दी भाषा"),
        ("Tiếng Việt ế", "tieng viet e"),
        ("ΆΝΘΡΩΠΟΣ και πόλη", "άνθρωπος ΚΑΙ πολη"),
        ("Ёлка, за́мок", "елка замок"),
        ("İstanbul Iğdır", "istanbul igdir"),
        ("well done 👍🏽 team", "done 👍 team"),
        ("it works 👩‍💻", "👩‍💻"),
        ("in 🇩🇪 and 🇫🇷", "🇩🇪"),
        ("gpt-4, 1.0.21 and snake_case", "gpt-4 1.0.21"),
        ("the camelCase function", "camel case"),
        ("the camelCase function", "camelcase function"),
        ("HTTPServer and parseHTML5Response", "html5"),
        ("send an e-mail", "email"),
        ("COVID-19", "covid19"),
        ("we learn C++ programming", "C++ programming"),
        ("Donau\u00addampf", "donaudampf"),
    ],
)
def test_the_words_of_a_text_are_found_in_an_index(
    find_phrase: FindPhrase, text: str, typed: str
) -> None:
    assert find_phrase(text, typed)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("京都と東京", "京東"),
        ("東と京", "東京"),
        ("เสื้อ", "เสือ"),
        ("in 🇩🇪", "🇫🇷"),
        ("C# and C++", "c"),
        ("a plain c", "C++"),
        ("мой дом", "мои дом"),
    ],
)
def test_what_is_written_otherwise_is_not_found(
    find_phrase: FindPhrase, text: str, typed: str
) -> None:
    assert not find_phrase(text, typed)


@given(TEXT)
def test_any_text_is_prepared(text: str) -> None:
    terms = find_terms(ANALYZERS[PLAIN], text)

    assert all(term and not term.isspace() for term in terms)
    assert set(query_terms(ANALYZERS[PLAIN], text)) <= set(terms)
    assert all(isinstance(one, str) for one in alternatives(text))


@given(
    TEXT,
    st.text(string.ascii_letters + string.digits, min_size=1, max_size=LONGEST_TERM),
    TEXT,
)
def test_every_word_of_english_letters_is_found_in_any_text(
    before: str, word: str, after: str
) -> None:
    assert word.lower() in find_terms(ANALYZERS[PLAIN], f"{before} {word} {after}")


@given(HAN, st.data())
def test_what_is_in_a_run_is_found_in_its_terms_in_one_row(run: str, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(run) - 2))
    end = data.draw(st.integers(start + 2, len(run)))
    terms = find_terms(ANALYZERS[PLAIN], f"before {run} after")
    wanted = query_terms(ANALYZERS[PLAIN], run[start:end])

    assert len(wanted) == end - start - 1
    assert wanted in [terms[at : at + len(wanted)] for at in range(len(terms))]


@given(st.lists(st.one_of(HAN, st.sampled_from(["word", "é", "한국", "7", "字"])), min_size=2))
def test_words_typed_as_written_are_one_sequence_of_terms(words: list[str]) -> None:
    text = " ".join(words)
    terms = find_terms(ANALYZERS[PLAIN], text)
    wanted = query_terms(ANALYZERS[PLAIN], text)

    assert terms[: len(wanted)] == wanted
    assert len(terms) - len(wanted) <= 1


@pytest.mark.parametrize(
    ("word", "language", "is_stop"),
    [
        ("the", "en", True),
        ("what", "en", True),
        ("what's", "en", True),
        ("whats", "en", True),
        ("dont", "en", True),
        ("well", "en", False),
        *((word, "en", True) for word in ("his", "them", "yourself", "were", "would", "been")),
        *((word, "en", False) for word in ("us", "mine", "may")),
        ("don’t", "en", True),
        ("ann's", "en", False),
        ("qu'il", "fr", True),
        ("l'eau", "fr", False),
        ("river", "en", False),
        ("der", "de", True),
        ("der", "en", False),
        ("wann", "de", True),
        ("wann", "en", False),
        ("cuanto", "es", True),
        ("combien", "fr", True),
        ("fur", "de", True),
        ("fur", "en", False),
        ("est", "fr", True),
        ("est", "en", False),
        ("the", "ja", False),
        *(("the", language, False) for language in ("ar", "el", "ro", "tr")),
    ],
)
def test_stop_words_are_those_of_the_language(word: str, language: str, is_stop: bool) -> None:
    assert is_stop_word(word, language) is is_stop


def test_every_stemmed_language_has_stop_words_or_none() -> None:
    assert not any(is_stop_word("xylophone", language) for language in STEMMED_LANGUAGES)
