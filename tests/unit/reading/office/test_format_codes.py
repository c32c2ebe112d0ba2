import pytest

from desktop_app.reading.office.format_codes import AS_SET, sections


def test_a_code_has_sections_with_the_text_around_the_digits() -> None:
    first, second = sections('[Red]"a;b" #,##0.0\\x_);[<-5](0%)')

    assert (first.before, first.digits, first.after) == ("a;b ", "#,##0.0", "x ")
    assert (second.before, second.digits, second.after) == ("(", "0", "%)")
    assert (second.percents, second.takes(-6), second.takes(-5)) == (1, True, False)
    assert first.takes(0)


@pytest.mark.parametrize(
    ("code", "language"),
    [
        ("[$-407]d", "de"),
        ("[$€-10C0A]0", "es"),
        ("[$-en-US]d", "en"),
        ("[$-F800]d", AS_SET),
        ("[$-x-systime]h", AS_SET),
        ("[$$]0", ""),
    ],
)
def test_a_code_may_state_its_language(code: str, language: str) -> None:
    assert sections(code)[0].language == language


def test_a_code_of_dates_is_known_by_its_letters() -> None:
    assert [sections(code)[0].is_date for code in ('0 "d"', "d.m.", "[h]", "General")] == [
        False,
        True,
        True,
        False,
    ]
