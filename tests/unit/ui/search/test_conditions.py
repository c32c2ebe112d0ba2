import pytest

from desktop_app.ui.search.conditions import add_condition, begin_condition, keep_later


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", "kind:pdf "),
        (" river level ", "river level kind:pdf "),
        ('"river', 'kind:pdf "river'),
        ('"river" level', '"river" level kind:pdf '),
        ("(river OR lake", "kind:pdf (river OR lake"),
        ("river OR ", "kind:pdf river OR "),
    ],
)
def test_a_condition_is_added_outside_of_what_is_not_finished(typed: str, text: str) -> None:
    assert add_condition("kind:pdf", typed) == text


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("", "author:|"),
        ("river ", "river author:|"),
        ('"river', 'author:| "river'),
    ],
)
def test_the_value_of_a_field_comes_right_after_it(typed: str, text: str) -> None:
    begun, cursor = begin_condition("author:", typed)

    assert f"{begun[:cursor]}|{begun[cursor:]}" == text


def test_what_was_typed_since_a_condition_was_shown_stays_without_it() -> None:
    assert keep_later("river", "river kind:pdf", "river kind:pdf level") == "river level"
    assert keep_later("river", "river kind:pdf", "lake") == "river"
