import pytest

from desktop_app.search.completion.cursor_place import find_place
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.search.completion.words import WordCompleter
from tests.support.library import SmallLibrary


def complete(library: SmallLibrary, text: str, limit: int = 9) -> list[str]:
    completer = WordCompleter(library.stores, FrequentWords())
    return [one.text for one in completer.complete(find_place(text, None), limit)]


def fill(library: SmallLibrary, *texts: str) -> None:
    for number, text in enumerate(texts):
        library.write(f"{number}.txt", text)
    library.index(meaning=False)


def test_words_of_most_passages_come_first_whole_and_not_as_stems(library: SmallLibrary) -> None:
    fill(library, "Rivers rising. Riverside", "rivers fell", "The rivers", "riverside, riverbeds")

    assert complete(library, "riv") == ["rivers", "riverside", "riverbeds"]
    assert complete(library, "riv", 1) == ["rivers"]
    assert complete(library, "the RIV") == ["the rivers", "the riverside", "the riverbeds"]
    assert complete(library, "rivers") == ["riverside"]
    assert complete(library, "riverside") == []
    assert complete(library, "zz") == []


@pytest.mark.parametrize(
    ("text", "typed", "completed"),
    [
        ("Die Häuser am Fluss, häuslich", "hau", ["häuslich", "Häuser"]),
        ("Un résumé complet", "resu", ["résumé"]),
        ("Новая ёлка", "ёл", ["ёлка"]),
        ("Новая ёлка", "ел", ["ёлка"]),
        ("Η Αθήνα", "αθη", ["Αθήνα"]),
        ("مدرسة كبيرة", "مدر", ["مدرسة"]),
        ("वह हिन्दी बोलता है", "हि", ["हिन्दी"]),
        ("שלום עולם", "של", ["שלום"]),
        ("e-mail an uns", "e-ma", ["e-mail"]),
        ("snake_case names", "snake_ca", ["snake_case"]),
        ("parseDocument", "parsed", ["parseDocument"]),
    ],
)
def test_words_are_written_as_in_the_files(
    library: SmallLibrary, text: str, typed: str, completed: list[str]
) -> None:
    fill(library, text)

    assert sorted(complete(library, typed)) == sorted(completed)


@pytest.mark.parametrize(
    ("texts", "typed", "first"),
    [
        (("東京都は大きい。", "東京都に住む。", "東京タワー"), "東", "東京"),
        (("東京都は大きい。", "東京都に住む。", "京都"), "東京", "東京都"),
        (("กรุงเทพมหานคร", "กรุงเทพฯ", "กรุงศรี"), "กรุง", "กรุงเทพ"),
        (("한국어를 배운다", "한국어 책"), "한국", "한국어"),
    ],
)
def test_in_scripts_without_spaces_what_repeats_is_a_word(
    library: SmallLibrary, texts: tuple[str, ...], typed: str, first: str
) -> None:
    fill(library, *texts)

    assert complete(library, typed)[0] == first


def test_words_that_occur_with_the_other_words_come_first(library: SmallLibrary) -> None:
    fill(
        library,
        *("The lease was terminated by letter.", "The lease ends with the term of notice."),
        *("Terrace and terracotta.", "A terrace.", "Terrace again.", "Terminus of the line."),
    )

    assert complete(library, "ter")[0] == "terrace"
    assert set(complete(library, "lease ter")[:2]) == {"lease terminated", "lease term"}
    assert "lease terrace" in complete(library, "lease ter")
    assert complete(library, "nowhere ter")[0] == "nowhere terrace"


def test_a_word_in_an_open_quotation_is_one(library: SmallLibrary) -> None:
    fill(library, "The river rose.")

    assert complete(library, '"the ri') == ['"the river']
    assert complete(library, "-ri") == ["-river"]


def test_the_words_of_deleted_files_are_not_offered(library: SmallLibrary) -> None:
    fill(library, "The river rose.", "A rivulet.")
    (library.root / "1.txt").unlink()
    library.index(meaning=False)

    assert complete(library, "riv") == ["river"]


def test_terms_that_only_the_index_knows_are_not_offered(library: SmallLibrary) -> None:
    fill(library, "C++ and 😀 and gpt-4 and camelCase")

    assert complete(library, "cplus") == complete(library, "emoji") == []
    assert complete(library, "gp") == ["gpt"]
    assert complete(library, "came") == ["camelCase"]


def test_names_titles_and_authors_have_words_of_their_own(library: SmallLibrary) -> None:
    library.write("Résumé-2024.md", "# Annual report\n\nThe river rose.")
    library.write("budget.txt", "The river fell, the report said.")
    library.index(meaning=False)

    assert complete(library, "name:resu") == ["name:Résumé"]
    assert complete(library, "name:b") == ["name:budget"]
    assert complete(library, "title:rep") == ["title:report"]
    assert complete(library, 'title:"annual rep') == ['title:"annual report']
    assert complete(library, "name:resume-20") == ["name:resume-2024"]
    assert complete(library, "name:budget-20") == []
    assert complete(library, "title:riv") == complete(library, "author:x") == []


def test_words_are_of_files_that_meet_the_conditions(library: SmallLibrary) -> None:
    for number in range(12):
        library.write(f"trips/{number}.txt", f"riverbank{number} rivers")
    library.write("letters/one.txt", "The riverside, the rivalry.")
    library.write("letters/two.md", "The riverbed.")
    library.index(meaning=False)

    assert set(complete(library, "in:letters ri", 4)) == {
        "in:letters riverside",
        "in:letters rivalry",
        "in:letters riverbed",
    }
    assert complete(library, "in:letters ext:md ri") == ["in:letters ext:md riverbed"]
    assert "-ext:txt rivers" not in complete(library, "-ext:txt ri")
    assert complete(library, "in:nowhere riversi") == ["in:nowhere riverside"]
