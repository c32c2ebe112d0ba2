import pytest

from desktop_app.core.errors import UsageError
from desktop_app.core.tags import LONGEST_TAG, MOST_TAGS, check_tag, clean_tag, clean_tags


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("  to   do ", "to do"),
        ("#work", "work"),
        ("work/travel/", "work/travel"),
        ('a "b", c|d', "a b c d"),
        ("Steuer\0\x1b[31m", "Steuer [31m"),
        ("#", ""),
        ("x" * (LONGEST_TAG + 1), ""),
    ],
)
def test_a_tag_has_nothing_that_means_something_in_a_query(text: str, tag: str) -> None:
    assert clean_tag(text) == tag


def test_a_file_has_each_tag_once_and_not_too_many() -> None:
    assert clean_tags(["a", " a", "", "b"]) == ("a", "b")
    assert len(clean_tags(map(str, range(1_000)))) == MOST_TAGS


def test_a_tag_that_the_user_typed_is_refused_when_nothing_is_left_of_it() -> None:
    with pytest.raises(UsageError, match="1 to 60 characters"):
        check_tag(" # ")
    assert check_tag(" tax ") == "tax"
