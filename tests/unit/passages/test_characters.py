import pytest

from desktop_app.passages.characters import is_inside_character


@pytest.mark.parametrize(
    "character", ["e\u0301", "か\u3099", "ที่", "❤\ufe0f", "👍🏽", "👩\u200d👩\u200d👧", "🇩🇪"]
)
def test_what_is_seen_as_one_is_not_parted(character: str) -> None:
    text = f"a{character}b"
    inside = [n for n in range(len(text) + 1) if is_inside_character(text, n)]

    assert inside == list(range(2, 1 + len(character)))


def test_two_flags_are_parted_between_them() -> None:
    assert [is_inside_character("🇩🇪🇫🇷", n) for n in range(5)] == [False, True, False, True, False]


@pytest.mark.parametrize("text", ["", "ab", "東京", "привет"])
def test_letters_stand_by_themselves(text: str) -> None:
    assert not any(is_inside_character(text, n) for n in range(len(text) + 1))
