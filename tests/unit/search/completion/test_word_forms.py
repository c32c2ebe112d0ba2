from collections import Counter

import pytest

from desktop_app.search.completion.word_forms import FormReader, best_form, find_forms
from desktop_app.storage.lexical.vocabulary import Vocabulary
from tests.support.library import SmallLibrary


@pytest.fixture
def vocabulary(library: SmallLibrary) -> Vocabulary:
    return library.stores.lexical.reader().vocabulary


@pytest.mark.parametrize(
    ("prefix", "text", "forms"),
    [
        ("riv", "The River, rivers; driver rivet-gun RIVAL", ["River", "rivers", "rivet", "RIVAL"]),
        ("hau", "Häuser, Haus, Hütte, häuslich", ["Häuser", "Haus", "häuslich"]),
        ("resum", "his re\u0301sume\u0301", ["re\u0301sume\u0301"]),
        ("дел", "Дела идут, делать, отдел", ["Дела", "делать"]),
        ("е", "Ёлка", ["Ёлка"]),
        ("हिन", "वह हिन्दी बोलता है", ["हिन्दी"]),
        ("x", "a_x1 x2 3x4", ["x1", "x2"]),
        ("x", "é a_x1 x2 3x4", ["x1", "x2"]),
        ("ver", "Ver\u00adtrag, ver\u00adtrag\u00adlich", ["Vertrag", "vertraglich"]),
        ("trag", "Ver\u00adtrag", []),
        ("r.v", "river", []),
    ],
)
def test_words_that_begin_so_are_found_as_they_are_written(
    vocabulary: Vocabulary, prefix: str, text: str, forms: list[str]
) -> None:
    found = list(FormReader(vocabulary).beginning_with(prefix, text))

    assert [form for _, form in found] == forms
    assert all(vocabulary.terms(form) == [term] for term, form in found)


def test_a_text_has_words_of_scripts_with_spaces_alone() -> None:
    assert find_forms("The end of 東京 2024, naïve!") == ["The", "end", "of", "2024", "naïve"]
    assert find_forms("Ver\u00adtrag") == ["Vertrag"]


def test_what_the_index_splits_has_no_term(vocabulary: Vocabulary) -> None:
    read = FormReader(vocabulary)

    assert read.term("Éclair") == "eclair"
    assert read.term("River") == "river"
    assert read.term("東京都") == ""


@pytest.mark.parametrize(
    ("forms", "best"),
    [
        ({"River": 9, "river": 1}, "river"),
        ({"Häuser": 1, "Hauser": 3}, "Hauser"),
        ({"NASA": 3, "Nasa": 1}, "NASA"),
    ],
)
def test_small_letters_are_the_better_form_and_else_the_commonest(
    forms: dict[str, int], best: str
) -> None:
    assert best_form(Counter(forms)) == best
