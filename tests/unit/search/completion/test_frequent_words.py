import pytest

from desktop_app.search.completion import frequent_words
from desktop_app.search.completion.frequent_words import FrequentWords
from desktop_app.storage.forgetting import forget
from tests.support.library import SmallLibrary


@pytest.fixture
def filled(library: SmallLibrary) -> SmallLibrary:
    for number in range(6):
        rare = f"rare{number}"
        library.write(f"{number}.txt", f"The River rose. {rare} {'rain ' if number < 3 else ''}")
    library.index(meaning=False)
    return library


def test_the_most_frequent_words_come_first_as_they_are_written(filled: SmallLibrary) -> None:
    words = FrequentWords()
    found = words.beginning_with(filled.stores, "r", 3)

    assert [(term, dict(forms)) for term, forms in found.items()] == [
        ("river", {"River": 6}),
        ("rose", {"rose": 6}),
        ("rain", {"rain": 3}),
    ]
    assert words.beginning_with(filled.stores, "x", 3) == {}
    assert list(words.beginning_with(filled.stores, "rive", 3)) == ["river"]


def test_the_passages_are_read_once(filled: SmallLibrary, monkeypatch: pytest.MonkeyPatch) -> None:
    words = FrequentWords()
    words.prepare(filled.stores)
    monkeypatch.setattr(frequent_words, "SAMPLE", 0)

    assert "river" in words.beginning_with(filled.stores, "r", 3)


def test_words_of_passages_that_are_gone_are_not_given(filled: SmallLibrary) -> None:
    for number in range(40):
        filled.write(f"more{number}.txt", f"Another text about hills, the {number}.")
    filled.index(meaning=False)
    words = FrequentWords()
    before = words.beginning_with(filled.stores, "rare", 9)
    (filled.root / "0.txt").unlink()
    filled.index(meaning=False)
    after = words.beginning_with(filled.stores, "rare", 9)

    assert set(before) - set(after) == {"rare0"}


def test_a_library_that_changed_much_is_read_again(filled: SmallLibrary) -> None:
    words = FrequentWords()
    words.prepare(filled.stores)
    filled.write("new.txt", "Rhubarb, rhubarb.")
    filled.index(meaning=False)

    assert list(words.beginning_with(filled.stores, "rh", 3)) == ["rhubarb"]


def test_a_rewritten_index_is_read_again(filled: SmallLibrary) -> None:
    words = FrequentWords()
    words.prepare(filled.stores)
    forget(filled.stores, str(filled.root / "0.txt"))

    assert "rare0" not in words.beginning_with(filled.stores, "rare", 9)


def test_an_empty_library_has_no_words(library: SmallLibrary) -> None:
    assert FrequentWords().beginning_with(library.stores, "r", 3) == {}
