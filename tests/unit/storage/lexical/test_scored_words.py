import math

import pytest

from desktop_app.core.query import (
    AllOf,
    AnyOf,
    Extension,
    Fuzzy,
    Named,
    NamedField,
    Not,
    Phrase,
    Prefix,
    Query,
    Word,
)
from desktop_app.storage.lexical.index import LexicalIndex
from desktop_app.storage.lexical.scored_words import (
    distinctive_words,
    excess_rarities,
    matches_prefix,
    scored_words,
    significant_words,
)
from tests.support.words import add, file_of


def test_the_scored_words_are_those_wanted_and_those_of_the_conditions() -> None:
    query = Query(
        (Word("a"), Word("b", is_prefix=True)),
        (
            Phrase(("c", "d")),
            AnyOf((Prefix("e"), AllOf((Fuzzy("f"), Not(Word("g")))))),
            Not(Word("h")),
            Named(NamedField.TITLE, ("i",)),
            Extension("pdf"),
        ),
    )

    assert [one.text for one in scored_words(query)] == list("abcdef")
    assert [matches_prefix(one) for one in scored_words(query)] == [0, 1, 0, 0, 1, 0]


def test_words_that_are_nearly_everywhere_tell_nothing_beside_rare_ones(
    index: LexicalIndex,
) -> None:
    add(index, *(file_of(n, "the plan of them") for n in range(1, 50)), file_of(50, "the river"))
    vocabulary = index.reader().vocabulary

    def telling(*typed: str) -> list[str]:
        return [one.text for one in distinctive_words(vocabulary, [Word(text) for text in typed])]

    assert telling("the", "river", "plans") == ["river"]
    assert telling("the", "plan") == ["the", "plan"]
    assert telling("the", "river", "nowhere") == ["river", "nowhere"]
    assert telling() == []


def test_a_compound_word_is_as_rare_as_its_rarest_part(index: LexicalIndex) -> None:
    add(
        index,
        *(file_of(n, f"no plan, {n}") for n in range(1, 50)),
        file_of(50, "the no-claims bonus", "the claims, l'aqua and the river"),
    )
    vocabulary = index.reader().vocabulary

    def telling(*typed: str) -> list[str]:
        return [one.text for one in significant_words(vocabulary, [Word(text) for text in typed])]

    assert telling("plan", "no-claims", "bonus") == ["no-claims", "bonus"]
    assert telling("no-plan", "bonus") == ["bonus"]
    assert telling("what's", "don’t", "river") == ["river"]
    assert telling("what's") == ["what's"]


def mixed(index: LexicalIndex, english: int, german: int) -> None:
    add(
        index,
        *(
            file_of(n, f"the boat of the river and a war {n}", language="en")
            for n in range(english)
        ),
        *(
            file_of(100 + n, f"die Boote sind für den Fluss {n}", language="de")
            for n in range(german)
        ),
    )


@pytest.mark.parametrize(
    ("typed", "significant"),
    [
        ("war river", "war river"),
        ("the war of the river", "war river"),
        ("war sind river", "river"),
        ("war Boote", "Boote"),
        ("war river Boote", "river Boote"),
        ("für river", "river"),
        ("war Wien", "Wien"),
        ("l' river", "river"),
        ("war", "war"),
    ],
)
def test_a_stop_word_of_another_language_than_that_of_a_query_is_significant(
    index: LexicalIndex, typed: str, significant: str
) -> None:
    mixed(index, english=9, german=3)
    add(index, file_of(200, "le bateau de l'armateur", language="fr"))
    words = [Word(text) for text in typed.split()]

    found = significant_words(index.reader().vocabulary, words)

    assert [one.text for one in found] == significant.split()


def test_stop_words_of_a_language_of_few_files_are_less_rare_in_it(index: LexicalIndex) -> None:
    mixed(index, english=40, german=3)

    excess = excess_rarities(index.reader().vocabulary, ["sind", "die", "Boote", "für", "Wien"])

    assert set(excess) == {"sind", "die", "für"}
    assert all(rarity > 2 for rarity in excess.values())


def test_stop_words_that_no_text_has_count_nothing(index: LexicalIndex) -> None:
    mixed(index, english=40, german=3)

    german = excess_rarities(index.reader().vocabulary, ["wer", "hat", "die", "Boote"])
    english = excess_rarities(index.reader().vocabulary, ["whose", "the", "river"])

    assert german["wer"] == german["hat"] == math.inf
    assert 2 < german["die"] < math.inf
    assert english == {"whose": math.inf}


@pytest.mark.parametrize(
    "texts",
    [
        ["the", "and", "river"],
        ["war"],
        ["war", "and", "river"],
        ["of", "the", "war", "die"],
        [],
    ],
    ids=["frequent", "one", "one of each", "more of the frequent", "none"],
)
def test_other_words_are_as_rare_as_in_the_index(index: LexicalIndex, texts: list[str]) -> None:
    mixed(index, english=40, german=3)

    assert excess_rarities(index.reader().vocabulary, texts) == {}


def test_in_a_library_of_one_language_all_words_are_as_rare_as_in_the_index(
    index: LexicalIndex,
) -> None:
    mixed(index, english=0, german=9)

    assert excess_rarities(index.reader().vocabulary, ["sind", "die", "für"]) == {}
