import pytest

from desktop_app.answering.repetition import find_loop


def test_ordinary_text_does_not_loop() -> None:
    text = "The first budget was approved in May [1]. The second was rejected in June [2].\n- Yes\n"

    assert find_loop(text) is None


def test_a_loop_begins_at_a_repeated_sentence() -> None:
    first = "The first budget was approved in May. "

    assert find_loop(first + "Then it changed. " + first) == len(first + "Then it changed.")


def test_a_sentence_not_yet_ended_is_no_loop() -> None:
    assert find_loop("The first budget was approved in May. The first budget was approved") is None


@pytest.mark.parametrize("unit", ["and so ", "No. ", "1, 2, "])
def test_a_stutter_is_a_loop(unit: str) -> None:
    text = "It went on " + unit * 4

    loop = find_loop(text)

    assert loop is not None
    assert text[:loop].endswith(unit)


def test_the_same_text_under_other_numbers_is_a_loop() -> None:
    begin = "1. The cost is 24 2. It falls"
    text = begin + "".join(f" {n}. T(n) = 40" for n in range(3, 8))

    assert find_loop(text[: text.index(" 7.")]) is None
    assert find_loop(text) == len(begin + " 3. T(n) = 40")
    assert find_loop("1. Ann\n2. Bob\n3. Cy\n4. Dee\n5. Eve") is None


@pytest.mark.parametrize(
    "text", ["Total ........", "a\n\n\n\n\n\n\n\n", "| --- | --- | --- | --- |"]
)
def test_rules_and_blank_lines_are_no_stutter(text: str) -> None:
    assert find_loop(text) is None
