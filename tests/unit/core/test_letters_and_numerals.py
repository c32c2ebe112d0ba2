from desktop_app.core.letters_and_numerals import alphabetic, chinese, letters, roman


def test_roman_numerals_end_where_they_only_get_longer() -> None:
    numbers = (1, 4, 9, 14, 1999, 4999, 5000, 0, -3)
    found = ["i", "iv", "ix", "xiv", "mcmxcix", "mmmmcmxcix", "5000", "0", "-3"]

    assert [roman(number) for number in numbers] == found


def test_letters_are_repeated_after_the_last() -> None:
    numbers = (1, 26, 27, 53, 780, 781, 0)

    found = [letters(number) for number in numbers]

    assert found == ["a", "z", "aa", "aaa", "z" * 30, "781", "0"]


def test_letters_continue_as_the_names_of_columns() -> None:
    found = [alphabetic(number) for number in (1, 26, 27, 28, 53, 703, 0)]

    assert found == ["a", "z", "aa", "ab", "ba", "aaa", "0"]


def test_chinese_numerals_are_those_that_are_spoken() -> None:
    numbers = (1, 10, 12, 20, 99, 100, 0)

    assert [chinese(number) for number in numbers] == [
        "一",
        "十",
        "十二",
        "二十",
        "九十九",
        "100",
        "0",
    ]
