from PySide6.QtCore import Qt

from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.query import SearchMode
from desktop_app.core.saved_searches import SavedSearch, SavedSearches
from desktop_app.ui.launcher.recent_model import (
    MOST_FILES,
    MOST_SAVED,
    MOST_SEARCHES,
    Recent,
    RecentModel,
)

HISTORY = History(
    is_kept=True,
    searches=tuple(PastSearch(f"query {n}", 1, 9.0 - n) for n in range(9)),
    openings=9,
    opened=tuple(OpenedFile(f"/d/{n}.pdf", 9.0 - n) for n in range(9)),
)
NONE = SavedSearches(())


def test_the_last_searches_and_then_the_last_files() -> None:
    model = RecentModel()
    model.show_history(HISTORY, NONE)
    rows = [model.recent(model.index(row)) for row in range(model.rowCount())]

    assert model.rowCount() == MOST_SEARCHES + MOST_FILES
    assert rows[0] == Recent(query="query 0")
    assert rows[MOST_SEARCHES] == Recent(path="/d/0.pdf")
    assert model.recent(model.index(99)) is None


def test_a_row_says_what_it_is() -> None:
    model = RecentModel()
    model.show_history(HISTORY, NONE)
    spoken = Qt.ItemDataRole.AccessibleTextRole

    assert model.index(0).data() == "query 0"
    assert model.index(0).data(spoken) == "Search again: query 0"
    assert model.index(MOST_SEARCHES).data(spoken) == "Open again: /d/0.pdf"
    assert "0.pdf" in model.index(MOST_SEARCHES).data()


def test_saved_searches_are_first_under_their_names() -> None:
    model = RecentModel()
    saved = tuple(SavedSearch(f"Name {n}", f"query {n}", SearchMode.WORDS) for n in range(9))
    model.show_history(HISTORY, SavedSearches(saved))

    assert model.recent(model.index(0)) == Recent("query 0", saved=saved[0])
    assert model.recent(model.index(MOST_SAVED)) == Recent("query 0")
    assert model.index(0).data() == "Name 0   query 0"
    assert model.index(0).data(Qt.ItemDataRole.AccessibleTextRole) == "Search again: Name 0"


def test_what_is_named_as_it_is_typed_says_it_once() -> None:
    model = RecentModel()
    model.show_history(HISTORY, SavedSearches((SavedSearch("rain", "rain"),)))

    assert model.index(0).data() == "rain"
