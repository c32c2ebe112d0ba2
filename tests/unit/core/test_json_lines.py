import pytest

from desktop_app.core.json_lines import describe_wrong_value, parse_object


def test_an_object_is_parsed() -> None:
    assert parse_object(b'{"a": [1, 2.5, null], "b": "\xc3\xbc"}') == {
        "a": [1, 2.5, None],
        "b": "ü",
    }


@pytest.mark.parametrize(
    ("line", "what"),
    [
        (b'{"a": 1\n', "this is not valid JSON from character 8 on"),
        (b"\xff\xfe\x00", "this is not text in UTF-8"),
        (b"[" * 100_000, "this has too many brackets inside each other"),
        (b"[1]", "this is not an object in braces"),
        (b'{"a": NaN}', "NaN is not a number of JSON"),
        (b'{"a": 1e999}', "1e999 is not a number of JSON"),
        (b'{"a": ' + b"1" * 5000 + b"}", "a number has too many digits"),
    ],
)
def test_what_is_wrong_is_described_in_own_words(line: bytes, what: str) -> None:
    with pytest.raises(ValueError, match=f"^{what}$"):
        parse_object(line)


def test_the_first_value_that_is_missing_or_of_another_type_is_described() -> None:
    kinds = {"a": (int, "a whole number"), "b": (str, "")}

    assert describe_wrong_value({"a": 1, "b": "x", "c": None}, kinds, ["a", "b"]) == ""
    assert describe_wrong_value({"a": "x"}, kinds, ["a", "b"]) == '"b" is missing'
    assert describe_wrong_value({"a": "x"}, kinds, ["a"]) == '"a" has to be a whole number'
    assert describe_wrong_value({"b": 1}, kinds, ["b"]) == '"b" has an invalid value'
