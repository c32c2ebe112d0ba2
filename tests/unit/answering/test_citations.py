from collections.abc import Callable

import pytest

from desktop_app.answering.citations import CitedSentence, split_answer, tidy_marks
from tests.support.growth import growth


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("It ended in 1974 [1].", [("It ended in 1974.", (1,))]),
        ("It ended in 1974. [1]", [("It ended in 1974.", (1,))]),
        ("It ended in 1974.[1][2]", [("It ended in 1974.", (1, 2))]),
        ("One [2, 1]. Two [1; 3].", [("One.", (1, 2)), ("Two.", (1, 3))]),
        ("One. [1] Two. [2]", [("One.", (1,)), ("Two.", (2,))]),
        ("One【2】.", [("One.", (2,))]),
        ("One [1-3].", [("One.", (1, 2, 3))]),
        ("One [Source 2]. Two [sources 1 and 3].", [("One.", (2,)), ("Two.", (1, 3))]),
        ("Eins [Quelle 2]. Zwei [1 und 3].", [("Eins.", (2,)), ("Zwei.", (1, 3))]),
        ("Uno [fuente 2]. Dos [fuentes 1 y 3].", [("Uno.", (2,)), ("Dos.", (1, 3))]),
        ("Un [sources 1 et 2].", [("Un.", (1, 2))]),
        ("Half [1] and half [2].", [("Half and half.", (1, 2))]),
        ("[1] One. [2] Two.", [("One.", (1, 2)), ("Two.", ())]),
        ("One.\n[2] Two.", [("One.", ()), ("Two.", (2,))]),
        ("- Apples [1]\n- Pears [2]", [("- Apples", (1,)), ("- Pears", (2,))]),
        ("- [1] Apples\n- [2] Pears", [("- Apples", (1,)), ("- Pears", (2,))]),
        ("1. Open it [1].\n2. Close it [2].", [("1. Open it.", (1,)), ("2. Close it.", (2,))]),
        ("Nothing is cited.", [("Nothing is cited.", ())]),
        ("Invented [7].", [("Invented.", ())]),
        ("[1]", []),
        ("", []),
    ],
)
def test_every_sentence_gets_the_marks_that_follow_it(
    text: str, sentences: list[tuple[str, tuple[int, ...]]]
) -> None:
    assert split_answer(text, {1, 2, 3}) == tuple(
        CitedSentence(*sentence) for sentence in sentences
    )


@pytest.mark.parametrize("end", ["[", "[1", "[1,", "[1, ", "【", "[Source", "[Quelle 1"])
def test_a_mark_still_being_written_is_not_text(end: str) -> None:
    assert split_answer(f"It ended {end}", {1, 2, 3}) == (CitedSentence("It ended", ()),)


@pytest.mark.parametrize(
    ("text", "tidy"),
    [
        ("One [2, 1].  ", "One [2][1]."),
        ("One【1】 and [9].", "One[1] and."),
        ("One [Source 3].", "One [3]."),
        ("x = [0.5, 1]", "x = [0.5, 1]"),
        ("It ended [", "It ended"),
        ("One \t[1] [2]. Two [8] [ 3 ]", "One [1][2]. Two [3]"),
        ("It rose [1]. [2] [3]", "It rose [1][2][3]."),
        ("It rose [1]. [1, 2]. It fell [3].", "It rose [1][2]. It fell [3]."),
        ("It rose [1] [2]", "It rose [1][2]"),
    ],
)
def test_marks_are_written_one_way(text: str, tidy: str) -> None:
    assert tidy_marks(text, {1, 2, 3}) == tidy


@pytest.mark.parametrize("work", [split_answer, tidy_marks])
@pytest.mark.parametrize("answer", ["One.{}Two [1].", "One [{}Two.", "One [1]{}[2] Two."])
@pytest.mark.parametrize("blank", [" ", "\t", "\n"])
def test_an_answer_with_more_blanks_takes_no_more_than_its_share_longer(
    work: Callable[[str, set[int]], object], answer: str, blank: str
) -> None:
    short, long = (answer.format(blank * length) for length in (1_000, 8_000))

    assert growth(lambda text: work(text, {1, 2}), short, long) < 3 * 8


def test_a_range_without_end_costs_nothing() -> None:
    assert split_answer("One [1-999].", {1, 2, 3}) == (CitedSentence("One.", (1, 2, 3)),)
