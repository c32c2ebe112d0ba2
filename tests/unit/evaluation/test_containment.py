import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.evaluation.containment import is_found_in, lies_whole_in

TEN = "one two three four five six seven eight nine ten"
words = st.lists(st.sampled_from(["tide", "moon", "sea", "a", "The"]), min_size=1, max_size=12)


@pytest.mark.parametrize(
    ("gold", "retrieved"),
    [
        ("The  tide\nrises.", "At noon the sea is calm. The tide rises. So it goes."),
        ("At noon the sea is calm. The tide rises.", "The tide\n\nrises."),
        ("`learn.fit(1)` — trains", "So learn.fit(1): trains it"),
        (TEN, "one two X three four five six Y seven eight"),  # 8 of 9 words of the shorter
        (TEN, "one two three four five six seven eight nil nil"),  # 8 of 10
    ],
)
def test_found(gold: str, retrieved: str) -> None:
    assert is_found_in(gold, retrieved)


@pytest.mark.parametrize(
    ("gold", "retrieved"),
    [
        (TEN, "one two three four five six seven nil nil nil"),  # 7 of 10
        (TEN, "ten nine eight seven six five four three two one"),
        ("The tide rises.", "the tide"),
        ("", "anything"),
        ("anything", " \n"),
        ("?! …", "nothing of this"),
    ],
)
def test_not_found(gold: str, retrieved: str) -> None:
    assert not is_found_in(gold, retrieved)


def test_only_the_gold_passage_has_to_lie_whole_in_the_other() -> None:
    assert lies_whole_in("the tide, rises", "At noon thetide rises again")
    assert not lies_whole_in("the tide rises again", "the tide rises")
    assert not lies_whole_in("…", "a … b")


@given(words, words, words)
def test_a_passage_is_found_in_whatever_holds_it(
    before: list[str], gold: list[str], after: list[str]
) -> None:
    whole = "\n".join([*before, *gold, *after])

    assert is_found_in(" ".join(gold), whole)
    assert lies_whole_in(" ".join(gold), whole)


@given(words, words)
def test_words_in_order_count_the_same_both_ways(some: list[str], others: list[str]) -> None:
    def longest(a: list[str], b: list[str]) -> int:
        if not a or not b:
            return 0
        if a[0] == b[0]:
            return 1 + longest(a[1:], b[1:])
        return max(longest(a[1:], b), longest(a, b[1:]))

    shared = longest(some[:7], others[:7]) / min(len(some[:7]), len(others[:7]))
    if shared >= 0.8:
        assert is_found_in(" ".join(some[:7]), " ".join(others[:7]))
    gold, found = " ".join(some[:7]), " ".join(others[:7])
    if shared < 0.8 and not lies_whole_in(gold, found):
        assert not is_found_in(gold, found) or gold in found or found in gold
