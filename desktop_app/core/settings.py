"""The user's settings of the window, and what the window remembers by itself."""

import sys
from enum import StrEnum

from desktop_app.core.engine_settings import nearest
from desktop_app.core.records import Record, field, replace

_DEFAULT_HOTKEYS = {"linux": "Ctrl+Alt+Space"}
_DEFAULT_HOTKEY = "Ctrl+Shift+Space"


def default_hotkey(platform: str = sys.platform) -> str:
    """Return the default hotkey, which no desktop uses by itself, in Qt's portable names.

    GNOME and KDE leave Ctrl+Alt+Space free (they use Super+Space, Alt+Space and Alt+F2). Windows
    treats Ctrl+Alt as AltGr, which many layouts need with a space, and on macOS it opens a Finder
    search. Both leave Ctrl+Shift+Space free, where Ctrl means Command on macOS.
    """
    return _DEFAULT_HOTKEYS.get(platform, _DEFAULT_HOTKEY)


TEXT_SIZES = (90, 100, 115, 130, 150)
"""Percentages of the desktop's text size that can be chosen."""


class Scheme(StrEnum):
    """Light theme, dark theme, or that of the system."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Keeping(StrEnum):
    """How long conversations are kept.

    Attributes:
        OFF: Not at all: each question is the first, and replaces the answer before it.
        SESSION: In memory, until a new conversation begins or the program ends.
        ALWAYS: In the library, until they are deleted or a file they quote is forgotten.
    """

    OFF = "off"
    SESSION = "session"
    ALWAYS = "always"


FIRST_RESULTS = (20, 50, 100)
"""Numbers that can be chosen; 20 are three times what a window shows."""


class Density(StrEnum):
    """How many lines of its snippet a row of the main window shows."""

    COMFORTABLE = "comfortable"
    COMPACT = "compact"


class ViewOptions(Record):
    """How the main window lists results.

    Attributes:
        min_similarity: Meaning hits below this cosine are left out; None for the value that was
            measured best.
        first_results: Number of hits that a new search asks for.
        density: The height of the rows.
        shows_scores: Whether every row shows its scores, and not only the row that is selected or
            under the pointer.
    """

    min_similarity: float | None = None
    first_results: int = FIRST_RESULTS[0]
    density: Density = Density.COMFORTABLE
    shows_scores: bool = False


class Settings(Record):
    """The user's settings. The desktop itself stores whether Satchel starts at login.

    Attributes:
        hotkey: The key that shows the launcher, in Qt's portable names; empty for none.
        stays_in_tray: Whether closing the window leaves the program in the tray, if there is one.
        reports_end: Whether a message beside the tray's icon reports the end of a long indexing
            run; ``tells_end`` in the file.
        reports_matches: Whether a message beside the tray's icon reports new files that watched
            searches find.
        language: Language code of the windows; empty for the system's language.
        scheme: Light theme, dark theme, or that of the system.
        text_size: Percentage of the desktop's text size.
        conversations: How long questions and answers are kept.
        desktop_search: Whether the desktop's own search shows hits, see
            :class:`~desktop_app.ui.desktop_search.desktop_search.DesktopSearch`.
    """

    hotkey: str = field(default_factory=default_hotkey)
    stays_in_tray: bool = True
    reports_end: bool = field(default=False, name="tells_end")
    reports_matches: bool = True
    language: str = ""
    scheme: Scheme = Scheme.SYSTEM
    text_size: int = 100
    conversations: Keeping = Keeping.SESSION
    view: ViewOptions = ViewOptions()
    desktop_search: bool = False


def within_limits(settings: Settings) -> Settings:
    """Return the settings with every number replaced by the nearest choice."""
    view = settings.view
    return replace(
        settings,
        text_size=nearest(settings.text_size, TEXT_SIZES),
        view=replace(view, first_results=nearest(view.first_results, FIRST_RESULTS)),
    )


class Memory(Record):
    """State that the program keeps between two runs.

    Attributes:
        geometry: Geometry of the main window, as Qt saves it, in base64; empty at first.
        knows_tray: Whether the user has seen the notice that the program continues in the tray.
        knows_first_run: Whether the page of the first run was left, or a folder was added.
        query: The query when the program was restarted in another language; empty at any other
            start.
        has_launcher_preview: Whether the preview beside the launcher's list is switched on.
        failed_hotkey: The key whose failed registration was reported to the user; empty for
            none.
    """

    geometry: str = ""
    knows_tray: bool = False
    knows_first_run: bool = False
    query: str = ""
    has_launcher_preview: bool = False
    failed_hotkey: str = ""
