"""What stands in the place of the hits while there are none."""

from PySide6.QtCore import QCoreApplication

from desktop_app.core.locations import sample_folder
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.ui.hint import Hint

_translate = QCoreApplication.translate


def say_why_empty(
    hint: Hint,
    results: Results | None,
    mode: SearchMode,
    *,
    has_folders: bool | None,
    is_limited: bool = False,
) -> None:
    """Say why there is nothing to see, and what to do.

    Args:
        hint: Says it.
        results: Of the search made; None before the first.
        mode: How was searched.
        has_folders: Whether there is anything to search in; None while that is not known.
        is_limited: Hits by meaning are left out below a similarity that the person chose.
    """
    if has_folders is False:
        hint.say(
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
    elif results is not None:
        said = _translate("SearchPage", "Nothing found for “{}”").format(results.query)
        hint.say(said, _advise(results, mode, is_limited=is_limited))
    else:
        hint.say(
            _translate("SearchPage", "Search by words or by meaning"),
            _translate(
                "SearchPage",
                "Results come as you type. “quotes” keep words together, "
                "-word leaves files out. End with ? and press Tab to ask.",
            ),
        )


def _advise(results: Results, mode: SearchMode, *, is_limited: bool) -> str:
    if is_limited and mode is not SearchMode.WORDS:
        return _translate(
            "SearchPage", "Take away the least similarity that you chose, or try other words."
        )
    if results.chips:
        return _translate("SearchPage", "Take a condition away, or try fewer or other words.")
    if mode is SearchMode.HYBRID:
        return _translate("SearchPage", "Try fewer or other words.")
    return _translate("SearchPage", "Try fewer or other words, or search by words and meaning.")
