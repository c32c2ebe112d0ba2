"""Many languages in one library, through the whole search."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.core.results import Hit, Label
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary, name_of

TEXTS = {
    "zh.txt": "北京是中华人民共和国的首都。城里人口很多。",
    "ja.txt": "日本の首都は東京都です。コーヒーを飲みました。",
    "ko.txt": "서울은 대한민국의 수도이다. 사람들이 많이 산다.",
    "ar.txt": "القاهرة هي عاصمة مصر وأكبر مدنها. وضعت الكِتاب على الطاولة.",
    "he.txt": "ירושלים היא בירת ישראל. הסֵפֶר מונח על השולחן.",
    "th.txt": "กรุงเทพมหานครเป็นเมืองหลวงของประเทศไทย เสือตัวใหญ่อยู่ในป่า",
    "hi.txt": "दिल्ली भारत की राजधानी है। यहाँ बहुत लोग रहते हैं।",
    "ru.txt": "Москва является столицей России. В лесу стоит высокая ёлка.",
    "el.txt": "Η Αθήνα είναι η πρωτεύουσα της Ελλάδας. Ο ουρανός είναι γαλανός.",
    "emoji.txt": "A great party 🎉 at ten, with 👩‍👩‍👧 and the flag 🇩🇪 on the table.",
    "de.txt": (
        "Die alten Häuser der Städte wurden im letzten Krieg zerstört. Kinder spielten in den "
        "Gärten, und über die Straße liefen viele Hunde."
    ),
    "en.txt": (
        "The old houses of many cities were destroyed during that war. Children were playing in "
        "gardens, and dogs ran across a street."
    ),
    "fr.txt": (
        "Les chevaux couraient à travers les prés, et les enfants regardaient les bateaux qui "
        "partaient vers une île."
    ),
}


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    made = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, WordHasher())
    for name, text in TEXTS.items():
        made.write(name, text)
    made.index()
    yield made
    made.stores.close()


def hits(library: SmallLibrary, query: str) -> dict[str, Hit]:
    return {name_of(hit): hit for hit in library.search(query, SearchMode.WORDS).hits}


def marked(hit: Hit) -> str:
    """Return what is marked of a snippet in one row, as it is seen."""
    return "".join(hit.snippet[one.start : one.end] for one in hit.highlights)


@pytest.mark.parametrize(
    ("query", "names", "seen"),
    [
        ("北京", {"zh.txt"}, "北京"),
        ("首都", {"zh.txt", "ja.txt"}, "首都"),
        ("人口", {"zh.txt"}, "人口"),
        ("東京都", {"ja.txt"}, "東京都"),
        ("ｺｰﾋｰ", {"ja.txt"}, "コーヒー"),
        ("서울", {"ko.txt"}, "서울"),
        ("수도", {"ko.txt"}, "수도"),
        ("대한민국", {"ko.txt"}, "대한민국"),
        ("عاصمة", {"ar.txt"}, "عاصمة"),
        ("الكتاب", {"ar.txt"}, "الكِتاب"),
        ("בירת", {"he.txt"}, "בירת"),
        ("הספר", {"he.txt"}, "הסֵפֶר"),
        ("राजधानी", {"hi.txt"}, "राजधानी"),
        ("елка", {"ru.txt"}, "ёлка"),
        ("ΟΥΡΑΝΟΣ", {"el.txt"}, "ουρανός"),
        ("Αθηνα", {"el.txt"}, "Αθήνα"),
        ("ile", {"fr.txt"}, "île"),
        ("Strasse", {"de.txt"}, "Straße"),
    ],
)
def test_words_of_every_script_are_found_and_marked(
    library: SmallLibrary, query: str, names: set[str], seen: str
) -> None:
    found = hits(library, query)

    assert set(found) == names
    for hit in found.values():
        assert marked(hit) == seen
        assert hit.label is Label.EXACT


@pytest.mark.parametrize(
    ("query", "name", "seen"),
    [("القاهره", "ar.txt", "القاهرة"), ("राजधानी यहां", "hi.txt", "राजधानीयहाँ")],
)
def test_words_in_another_spelling_are_found_and_marked(
    library: SmallLibrary, query: str, name: str, seen: str
) -> None:
    found = hits(library, query)

    assert set(found) == {name}
    assert marked(found[name]) == seen


@pytest.mark.parametrize(
    "query",
    [
        "กรุงเทพ",
        "เมืองหลวง",
        "ประเทศไทย",
        "เสือ",
        "เป็น",
    ],
)
def test_thai_is_found_without_spaces(library: SmallLibrary, query: str) -> None:
    found = hits(library, query)

    assert set(found) == {"th.txt"}
    assert found["th.txt"].label is Label.EXACT
    assert query in marked(found["th.txt"])


@pytest.mark.parametrize("query", ["เสื้อ", "เสื่อ"])
def test_thai_words_that_differ_in_a_tone_are_distinguished(
    library: SmallLibrary, query: str
) -> None:
    assert all(hit.label is not Label.EXACT for hit in hits(library, query).values())


@pytest.mark.parametrize("query", ["🎉", "👩‍👩‍👧", "🇩🇪"])
@pytest.mark.parametrize("mode", [SearchMode.WORDS, SearchMode.HYBRID])
def test_emoji_are_found(library: SmallLibrary, query: str, mode: SearchMode) -> None:
    assert name_of(library.search(query, mode).hits[0]) == "emoji.txt"


@pytest.mark.parametrize("query", ["🎉", "👩‍👩‍👧", "🇩🇪"])
def test_emoji_are_marked(library: SmallLibrary, query: str) -> None:
    assert marked(hits(library, query)["emoji.txt"]) == query


@pytest.mark.parametrize("query", ["🎂", "🇫🇷"])
def test_other_emoji_are_not_found(library: SmallLibrary, query: str) -> None:
    assert hits(library, query) == {}


@pytest.fixture(scope="module")
def two_languages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SmallLibrary]:
    made = SmallLibrary(Path(tmp_path_factory.mktemp("library")), KIND, WordHasher())
    for name in ("de.txt", "en.txt"):
        made.write(name, TEXTS[name])
    made.index()
    yield made
    made.stores.close()


FORMS = [
    ("house", "en.txt", "houses"),
    ("city", "en.txt", "cities"),
    ("destroying", "en.txt", "destroyed"),
    ("Haus", "de.txt", "Häuser"),
    ("Stadt", "de.txt", "Städte"),
    ("Kind", "de.txt", "Kinder"),
]


@pytest.mark.parametrize(("query", "name", "seen"), FORMS)
def test_each_file_is_stemmed_in_its_own_language(
    two_languages: SmallLibrary, query: str, name: str, seen: str
) -> None:
    found = hits(two_languages, query)

    assert set(found) == {name}
    assert marked(found[name]) == seen


@pytest.mark.parametrize(
    ("query", "name", "seen"),
    [*FORMS, ("cheval", "fr.txt", "chevaux"), ("столица", "ru.txt", "столицей")],
)
def test_that_holds_beside_many_other_languages(
    library: SmallLibrary, query: str, name: str, seen: str
) -> None:
    found = hits(library, query)

    assert set(found) == {name}
    assert marked(found[name]) == seen


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("Krieg Hunde", "de.txt"),
        ("war dogs", "en.txt"),
        ("عاصمة الطاولة", "ar.txt"),
        ("chevaux bateaux", "fr.txt"),
        ("Москва ёлка", "ru.txt"),
    ],
)
def test_separate_words_are_found_as_they_are_typed(
    library: SmallLibrary, query: str, name: str
) -> None:
    assert set(hits(library, query)) == {name}


def test_one_query_finds_files_of_both_its_languages(two_languages: SmallLibrary) -> None:
    found = hits(two_languages, "Garten garden")

    assert set(found) == {"de.txt", "en.txt"}
    assert marked(found["de.txt"]) == "Gärten"
    assert marked(found["en.txt"]) == "gardens"


def test_a_file_of_a_rare_language_counts_as_much_as_one_of_a_common_language(
    tmp_path: Path,
) -> None:
    """Each of the two holds the words in other forms."""
    made = SmallLibrary(tmp_path, KIND, WordHasher())
    for name in ("de.txt", "en.txt"):
        made.write(name, TEXTS[name])
    for n in range(20):
        made.write(f"more/{n}.txt", f"Letter number {n} was written in plain English prose.")
    made.index()
    german, english = hits(made, "Haus Stadt"), hits(made, "house city")
    made.stores.close()

    assert german["de.txt"].score > 0.9 * english["en.txt"].score


@pytest.mark.parametrize("query", ["הספר מונח", "בירת השולחן", "ישראל", "وضعت الكتاب", "مصر وأكبر"])
def test_text_from_right_to_left_keeps_its_order(library: SmallLibrary, query: str) -> None:
    ((name, hit),) = hits(library, query).items()
    places = [hit.snippet.index(word) for word in hit.matched_words]

    assert hit.snippet == TEXTS[name]
    assert len(places) == len(query.split())
    assert places == sorted(places)
