import sqlite3

import pytest

from desktop_app.core.errors import SearchError
from desktop_app.core.query import SearchMode, SearchOrder
from desktop_app.core.saved_searches import SavedSearch
from desktop_app.storage.saved_search_records import (
    delete_search,
    list_saved,
    rename_search,
    save_search,
)

RAIN = SavedSearch("Rain", "rain kind:pdf", SearchMode.MEANING, -0.6, SearchOrder.SIZE)
SNOW = SavedSearch("Snow", "snow")


@pytest.fixture
def filled(connection: sqlite3.Connection) -> sqlite3.Connection:
    save_search(connection, RAIN, 1.0)
    save_search(connection, SNOW, 2.0)
    return connection


def test_all_that_was_chosen_is_kept_and_the_last_comes_first(filled: sqlite3.Connection) -> None:
    assert list_saved(filled).searches == (SNOW, RAIN)


def test_a_search_takes_the_place_of_one_with_its_name(filled: sqlite3.Connection) -> None:
    newer = SavedSearch("Rain", "heavy rain")
    save_search(filled, newer, 3.0)

    assert list_saved(filled).searches == (newer, SNOW)


def test_a_search_can_be_renamed(filled: sqlite3.Connection) -> None:
    rename_search(filled, "Rain", "Showers")
    rename_search(filled, "Snow", "Snow")

    assert [one.name for one in list_saved(filled).searches] == ["Snow", "Showers"]


def test_a_name_that_is_taken_is_not_taken_again(filled: sqlite3.Connection) -> None:
    with pytest.raises(SearchError) as refused:
        rename_search(filled, "Rain", "Snow")

    assert refused.value.code == "name_taken"
    assert list_saved(filled).searches == (SNOW, RAIN)


def test_a_search_can_be_deleted(filled: sqlite3.Connection) -> None:
    delete_search(filled, "Snow")

    assert list_saved(filled).searches == (RAIN,)


def test_what_is_gone_can_neither_be_renamed_nor_deleted(filled: sqlite3.Connection) -> None:
    with pytest.raises(SearchError, match="Hail"):
        rename_search(filled, "Hail", "Ice")
    with pytest.raises(SearchError, match="Hail"):
        delete_search(filled, "Hail")
