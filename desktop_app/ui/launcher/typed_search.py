"""The search that the launcher's text stands for."""

from desktop_app.core.saved_searches import SavedSearch
from desktop_app.core.search_commands import Search
from desktop_app.ui.launcher.parts import LauncherBox


class TypedSearch:
    """Returns the search for the box's text: the saved search that was chosen, or a new one.

    What was chosen counts until the text changes.
    """

    def __init__(self, box: LauncherBox) -> None:
        self._box = box
        self._saved: SavedSearch | None = None
        self._literal = ""

    def choose_saved(self, saved: SavedSearch | None) -> None:
        """Carry out a saved search while the box has its query; None for no saved search."""
        self._saved = saved

    def choose_literal(self) -> None:
        """Search for what is in the box without correcting it."""
        self._literal = self._box.query

    def search(self) -> Search:
        """Return the search for the text that is in the box."""
        saved, query = self._saved, self._box.query
        if saved is None or saved.query != query:
            return Search(
                query,
                is_typing=self._box.is_typing,
                keeps_spelling=query == self._literal,
                folds_unlikely=True,
            )
        return Search(query, mode=saved.mode, order=saved.order, balance=saved.balance)
