import pytest

from desktop_app.passages.finding import find_same


@pytest.mark.parametrize(
    ("text", "sought", "found"),
    [
        ("It rose, by a metre.", "rose by  A metre.", "rose, by a metre."),
        ("The exam-\nple is here.", "example", "exam-\nple"),
        ("A forest, and rest.", "rest", "rest"),
        ("A forest.", "rest", "rest"),
        ("He said “no”.", "“no”", "“no”"),
        ("北京的河水", "河水", "河水"),
        ("Nothing here.", "river", None),
        ("Nothing here.", "…", None),
    ],
)
def test_the_same_words_are_found_in_another_form(
    text: str, sought: str, found: str | None
) -> None:
    place = find_same(text, sought)

    assert (text[place[0] : place[1]] if place else None) == found


def test_of_several_places_the_nearest_is_found() -> None:
    text = "a river, the river, a riverbed"

    assert find_same(text, "river", 0) == (2, 7)
    assert find_same(text, "river", 16) == (13, 18)
    assert find_same(text, "river", 25) == (13, 18)
