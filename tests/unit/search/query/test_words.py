import pytest

from desktop_app.search.query.words import (
    begins_with_word,
    blank_unprintable,
    ends_in_word,
    find_words,
    word_ends,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", ()),
        (" .,-' ", ()),
        ("x\u0301y 5\u20e3 1\ufe0f\u20e3", ("x\u0301y", "5\u20e3", "1")),
        ("a😀b", ("a", "😀", "b")),
        ("🏳️‍🌈🏴‍☠️", ("🏳️‍🌈", "🏴‍☠️")),
        ("👩🏽‍💻x", ("👩🏽‍💻", "x")),
        ("🇩🇪🇫", ("🇩🇪",)),
        ("⭐ ☂ ☎", ("⭐", "☂", "☎")),
        ("a © b ® c ™ ⁉", ("a", "b", "c")),
        ("½ ② Ⅷ", ("½", "②", "Ⅷ")),
        (".NET and ASP.NET, .nets", (".NET", "and", "ASP.NET", "nets")),
    ],
)
def test_words_are_letters_numbers_and_emoji(text: str, words: tuple[str, ...]) -> None:
    assert find_words(text) == words
    assert len(word_ends(text)) == len(words)
    assert begins_with_word(text) is (bool(words) and text.startswith(words[0]))
    assert ends_in_word(text) is (bool(words) and text.endswith(words[-1]))


def test_invalid_characters_become_blanks_and_positions_stay() -> None:
    assert blank_unprintable("a\0b\ud800c\udfff\n😀") == "a b c \n😀"


@pytest.mark.parametrize("word", ["เมืองหลวง", "ที่นี่", "ວຽງຈັນ", "မြန်မာ", "ភ្នំពេញ"])
def test_vowel_signs_and_tone_marks_part_no_word(word: str) -> None:
    assert find_words(word) == (word,)
    assert ends_in_word(word)
