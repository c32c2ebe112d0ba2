import pytest

from desktop_app.search.display.inflections import is_inflection


@pytest.mark.parametrize(
    "forms",
    [
        "clause clauses",
        "maker makers",
        "house houses housed housing",
        "plan plans planned planning planner",
        "ski skis skied skiing",
        "die dies died dying",
        "study studies studied studying",
        "box boxes boxed",
        "large larger largest largely",
        "idle idly",
        "quick quickly",
        "happy happier happily",
        "bus buses",
        "process processes processing",
        "university universities",
    ],
)
def test_inflections_of_a_word_are_recognised(forms: str) -> None:
    word, *others = forms.split()

    assert all(is_inflection(one, word) and is_inflection(word, one) for one in others)


@pytest.mark.parametrize(
    "words",
    [
        "clause claus",
        "ski skin",
        "business busy",
        "generation generated",
        "university universe",
        "effect effective",
        "policy police",
        "organ organization",
    ],
)
def test_other_words_with_the_same_stem_are_not(words: str) -> None:
    word, other = words.split()

    assert not is_inflection(other, word)
