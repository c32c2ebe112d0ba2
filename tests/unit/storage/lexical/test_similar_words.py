import pytest

from desktop_app.core.query import NamedField
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.schema import WORDS
from desktop_app.storage.lexical.similar_words import name_forms, spelled_like
from desktop_app.storage.lexical.vocabulary import Vocabulary
from tests.support.words import add, file_of


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("flood", ["flood", "floods"]),
        ("flodos", ["floods", "flood"]),
        ("FLOODED", ["flooded", "floods", "flood"]),
        # Letters that changed places are one difference; the first two may.
        ("folod", ["flood"]),
        ("lfood", ["flood"]),
        # Short words differ in one letter at most, and not in the first.
        ("lake", ["lake", "lakes"]),
        ("laek", ["lake"]),
        ("alke", ["lake"]),
        ("xake", []),
        ("xyzzy", []),
        ("gpt-4", []),
        ("", []),
        ("!", []),
    ],
)
def test_the_nearest_spellings_come_first_and_of_those_the_most_frequent(
    index: LexicalIndex, word: str, near: list[str]
) -> None:
    add(index, file_of(1, "floods flood lake", "floods lakes lake", "flooded take fluid"))

    assert spelled_like(index.reader().vocabulary, word, 9) == near


def test_the_most_frequent_come_first_whatever_they_begin_with(index: LexicalIndex) -> None:
    add(index, file_of(1, "alter alder laser later", "alter later", "alter"))
    vocabulary = index.reader().vocabulary

    assert spelled_like(vocabulary, "alter", 9) == ["alter", "later", "alder"]
    assert spelled_like(vocabulary, "later", 9) == ["later", "alter", "laser"]


def test_a_second_letter_that_changed_places_is_as_near_as_another_later_one(
    index: LexicalIndex,
) -> None:
    add(index, file_of(1, "first frost", "first"))

    assert spelled_like(index.reader().vocabulary, "frist", 1) == ["first"]


def test_no_more_spellings_are_given_than_asked(index: LexicalIndex) -> None:
    add(index, file_of(1, "flood floods flooded"))

    assert len(spelled_like(index.reader().vocabulary, "flood", 2)) == 2
    assert spelled_like(index.reader().vocabulary, "flood", 1) == ["flood"]


def test_in_an_empty_index_no_word_is_similar(index: LexicalIndex) -> None:
    assert spelled_like(index.reader().vocabulary, "river", 9) == []


def test_words_of_names_are_found_inflected_and_apart(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "text", path="/d/Cities and note book.txt"),
        file_of(2, "text", path="/d/citizen.txt"),
    )
    vocabulary = index.reader().vocabulary

    assert "cities" in name_forms(vocabulary, "city", "name")
    assert "citizen" not in name_forms(vocabulary, "city", "name")
    assert "note book" in name_forms(vocabulary, "notebook", "name")


def test_names_of_people_have_no_inflections(index: LexicalIndex) -> None:
    add(index, file_of(1, "text", path="/d/Cities.txt"))

    assert name_forms(index.reader().vocabulary, "city", NamedField.AUTHOR) == []


def test_similar_words_are_looked_up_once(
    index: LexicalIndex, monkeypatch: pytest.MonkeyPatch
) -> None:
    add(index, file_of(1, "first rivers", title="Rivers"))
    vocabulary = index.reader().vocabulary
    counted = Vocabulary.counted
    looked_up: list[str] = []

    def count(
        self: Vocabulary, prefix: str, limit: int, field: str = WORDS
    ) -> list[tuple[str, int]]:
        looked_up.append(prefix)
        return counted(self, prefix, limit, field)

    monkeypatch.setattr(Vocabulary, "counted", count)
    looks: list[int] = []
    for _ in range(2):
        assert spelled_like(vocabulary, "frist", 1) == ["first"]
        assert "rivers" in name_forms(vocabulary, "river", "title")
        looks.append(len(looked_up))

    assert looks[0] > 0
    assert looks[1] == looks[0]
