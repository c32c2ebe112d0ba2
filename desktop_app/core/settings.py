"""What a person can set about the window process, and what it remembers by itself."""

import sys
from dataclasses import dataclass, field
from enum import StrEnum

_DEFAULT_HOTKEYS = {"linux": "Ctrl+Alt+Space"}
_DEFAULT_HOTKEY = "Ctrl+Shift+Space"


def default_hotkey(platform: str = sys.platform) -> str:
    """Give the key that no desktop takes by itself, in Qt's portable names.

    GNOME and KDE leave Ctrl+Alt+Space free (they use Super+Space, Alt+Space and Alt+F2). Windows
    takes Ctrl+Alt for AltGr, which many layouts need with a space, and macOS opens a Finder search
    with it; both leave Ctrl+Shift+Space free, where Ctrl stands for Command on macOS.
    """
    return _DEFAULT_HOTKEYS.get(platform, _DEFAULT_HOTKEY)


TEXT_SIZES = (90, 100, 115, 130, 150)
"""Percents of the desktop's text size that can be chosen."""


class Scheme(StrEnum):
    """Whether the windows are light or dark."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


FIRST_RESULTS = (20, 50, 100)
"""Of these a person chooses; 20 are three times what a window shows."""


@dataclass(frozen=True, slots=True)
class ViewOptions:
    """How the main window lists results.

    Attributes:
        min_similarity: Hits by meaning below this cosine are left out; None for what is measured
            to be best.
        first_results: Hits that a new search asks for.
    """

    min_similarity: float | None = None
    first_results: int = FIRST_RESULTS[0]


@dataclass(frozen=True, slots=True)
class Settings:
    """What a person chose. Whether Satchel starts at login is kept by the desktop itself.

    Attributes:
        hotkey: Shows the launcher from anywhere, in Qt's portable names; empty for none.
        stays_in_tray: Closing the window leaves the program in the tray, where there is one.
        tells_end: A message beside the tray's icon says that the indexing of many files ended.
        language: Code of the language of the windows; empty for the system's.
        scheme: Light, dark, or as the system is.
        text_size: Percent of the desktop's.
    """

    hotkey: str = field(default_factory=default_hotkey)
    stays_in_tray: bool = True
    tells_end: bool = False
    language: str = ""
    scheme: Scheme = Scheme.SYSTEM
    text_size: int = 100
    view: ViewOptions = ViewOptions()


@dataclass(frozen=True, slots=True)
class Memory:
    """What the program remembers from one run to the next.

    Attributes:
        geometry: Of the main window, as Qt saves it, in base64; empty before the first time.
        knows_tray: Whether the person was told that the program goes on in the tray.
        query: What was searched for when the program was started again in another language;
            empty at any other start.
    """

    geometry: str = ""
    knows_tray: bool = False
    query: str = ""
