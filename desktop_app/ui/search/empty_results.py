"""The hint shown in place of the hits while there are none."""

from PySide6.QtCore import QCoreApplication

from desktop_app.core.library import Status
from desktop_app.core.locations import sample_folder
from desktop_app.core.query import SearchMode
from desktop_app.core.search_commands import FindSimilar, Search
from desktop_app.ui.hint import Hint
from desktop_app.ui.live_search.state import SearchState
from desktop_app.ui.wording import files

_translate = QCoreApplication.translate


def show_why_empty(
    hint: Hint, state: SearchState, library: Status | None, *, is_slow: bool = False
) -> None:
    """Show why there are no hits, and what to do.

    Args:
        hint: The widget that shows the sentences.
        state: The state of the search.
        library: The state of the library; None while it is unknown.
        is_slow: Whether the reply to a search has been pending for a while.
    """
    waiting = library.files.waiting if library is not None else 0
    if library is not None and not library.folders:
        hint.show_message(
            _translate("SearchPage", "No folders yet"),
            _translate(
                "SearchPage",
                "Add a folder, or drop one onto this window. Nothing leaves this computer.",
            ),
            _translate("SearchPage", "Add a folder…"),
            _translate("SearchPage", "Try it on a few sample files")
            if sample_folder().is_dir()
            else "",
        )
    elif isinstance(state.shown, FindSimilar):
        hint.show_message(
            _translate("SearchPage", "No similar passages found"),
            _translate(
                "SearchPage", "Remove “passages similar to this one” to go back to your search."
            ),
        )
    elif state.results is not None and waiting:
        sentence = _translate(
            "SearchPage", "Not indexed yet: {}. Results in them will be listed here."
        )
        if library is not None and library.is_paused:
            sentence = _translate(
                "SearchPage",
                "Not indexed yet: {}. Indexing is paused; to continue, switch off “Pause indexing” "
                "in the menu “File”.",
            )
        hint.show_message(
            _translate("SearchPage", "Nothing found for “{}” so far").format(state.query),
            sentence.format(files(waiting)),
        )
    elif state.results is not None:
        sentence = _translate("SearchPage", "Nothing found for “{}”").format(state.query)
        hint.show_message(sentence, _advise(state))
    elif is_slow:
        hint.show_message(
            _translate("SearchPage", "Searching…"),
            _translate("SearchPage", "The first search after the start takes longer than others."),
        )
    else:
        hint.show_message(
            _translate("SearchPage", "Search by words or by meaning"),
            _translate(
                "SearchPage",
                "Results come as you type. “quotes” keep words together, "
                "-word leaves files out. End with ? and press Tab to ask.",
            ),
        )


def _advise(state: SearchState) -> str:
    mode = state.shown.mode if state.shown is not None else SearchMode.HYBRID
    is_limited = isinstance(state.shown, Search) and state.shown.min_similarity is not None
    if is_limited and mode is not SearchMode.WORDS:
        return _translate(
            "SearchPage", "Remove the minimum similarity that you chose, or try other words."
        )
    if state.results is not None and state.results.chips:
        return _translate("SearchPage", "Remove a condition, or try fewer or other words.")
    if mode is SearchMode.HYBRID:
        return _translate("SearchPage", "Try fewer or other words.")
    return _translate("SearchPage", "Try fewer or other words, or search by words and meaning.")
