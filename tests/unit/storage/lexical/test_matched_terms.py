import pytest

from desktop_app.core.query import Query, Word
from desktop_app.core.records import replace
from desktop_app.storage.lexical.index import LexicalIndex
from tests.support.words import add, file_of, passages, words


def test_a_word_that_may_be_complete_ranks_before_rarer_longer_ones(index: LexicalIndex) -> None:
    add(
        index,
        *(file_of(n, f"The rent of flat {n} is due.") for n in range(1, 9)),
        file_of(9, "The rental car of the firm is due."),
    )
    found = passages(index, Query((Word("rent", is_prefix=True),)))

    assert len(found) == 9
    assert found[-1] == 90


@pytest.mark.parametrize(
    ("language", "text", "typed"),
    [("fr", "Une université", "universite"), ("tr", "Mart faturası", "FATURASI")],
)
def test_a_word_whose_stem_no_text_has_is_found_as_written(
    index: LexicalIndex, language: str, text: str, typed: str
) -> None:
    add(index, file_of(1, text, language=language), file_of(2, "Paris", language=language))

    assert passages(index, words(typed)) == [10]


def test_a_word_in_the_language_of_a_file_counts_with_its_endings(index: LexicalIndex) -> None:
    add(
        index,
        file_of(1, "Die Häuser am Fluss", language="de"),
        file_of(2, "Zwei Hauser im Haus", language="de"),
        file_of(3, "Haus means house", language="en"),
        file_of(4, "Nothing of it", language="en"),
    )

    assert set(passages(index, words("Häusern"))) == {10, 20}
    assert set(passages(index, words("Haus"))) == {10, 20, 30}
    assert set(passages(index, words("houses"))) == {30}


def test_the_word_itself_counts_more_than_one_that_begins_so(index: LexicalIndex) -> None:
    add(index, file_of(1, "the planetary it"), file_of(2, "the plan it"))

    assert passages(index, Query((Word("plan", is_prefix=True),))) == [20, 10]


@pytest.mark.parametrize("typed", [["accounts"], ["accounts", "river"], ["river", "accounts"]])
def test_a_word_in_a_text_counts_more_than_one_of_a_path(
    index: LexicalIndex, typed: list[str]
) -> None:
    add(index, replace(file_of(1, "Short."), context="Acme accounts"))
    add(index, file_of(2, "Accounting is dull. " + "So much more is said here. " * 40))
    add(index, *(file_of(n, "The river rose and fell. " * 8) for n in range(3, 30)))
    order = passages(index, words(*typed))

    assert order.index(20) < order.index(10)


def test_the_beginning_of_a_word_of_a_path_is_enough_while_it_is_typed(
    index: LexicalIndex,
) -> None:
    add(index, replace(file_of(1, "The roof."), context="Acme"), file_of(2, "The river."))

    assert passages(index, Query((Word("ac", is_prefix=True),))) == [10]
    assert passages(index, words("ac")) == []
    add(index, file_of(3, "An acmite"))
    assert passages(index, Query((Word("ac", is_prefix=True),))) == [30, 10]
