import pytest

from desktop_app.core.errors import SearchError
from desktop_app.core.saved_searches import (
    LONGEST_NAME,
    LONGEST_QUERY,
    SavedSearch,
    check_saved_search,
)


def test_white_space_around_and_in_a_name_is_folded() -> None:
    assert check_saved_search(SavedSearch(" Wet\n snow ", " snow ")) == SavedSearch(
        "Wet snow", "snow"
    )


@pytest.mark.parametrize(
    ("name", "query", "code"),
    [
        (" ", "snow", "no_name"),
        ("s" * (LONGEST_NAME + 1), "snow", "name_too_long"),
        ("Snow", " ", "empty_query"),
        ("Snow", "s" * (LONGEST_QUERY + 1), "query_too_long"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_what_to_do(name: str, query: str, code: str) -> None:
    with pytest.raises(SearchError) as refused:
        check_saved_search(SavedSearch(name, query))

    assert refused.value.code == code
    assert refused.value.action
