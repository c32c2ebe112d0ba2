"""Adds "Search this folder with Satchel" to the menus of GNOME's file manager.

It runs in the file manager, by its Python extension (python3-nautilus), and only starts Satchel.
"""

import locale
import subprocess

from gi.repository import GObject, Nautilus  # type: ignore[import-not-found]

TEXTS = {
    "de": "Diesen Ordner mit Satchel durchsuchen",
    "es": "Buscar en esta carpeta con Satchel",
}
TEXT = "Search this folder with Satchel"


class SatchelMenu(GObject.GObject, Nautilus.MenuProvider):  # type: ignore[misc]
    """Offers the entry for one folder on this computer.

    The methods' last argument is what was clicked; older versions pass their window before it.
    """

    def get_file_items(self, *given: list[Nautilus.FileInfo]) -> list[Nautilus.MenuItem]:
        """Return the entries for the files that are selected."""
        selected = given[-1]
        return _entries("selected", selected[0]) if len(selected) == 1 else []

    def get_background_items(self, *given: Nautilus.FileInfo) -> list[Nautilus.MenuItem]:
        """Return the entries for the folder that is shown."""
        return _entries("shown", given[-1])


def _entries(which: str, folder: Nautilus.FileInfo) -> list[Nautilus.MenuItem]:
    """Return the entry for a folder: of both menus, which are made together, by a name of its own.

    By equal names, the file manager would search the folder it shows from either menu.
    """
    place = folder.get_location().get_path()
    if not folder.is_directory() or place is None:
        return []
    language = (locale.getlocale()[0] or "").partition("_")[0]
    entry = Nautilus.MenuItem(
        name=f"SatchelMenu::search-{which}", label=TEXTS.get(language, TEXT), icon="satchel"
    )
    entry.connect("activate", _search, place)
    return [entry]


def _search(_entry: Nautilus.MenuItem, place: str) -> None:
    subprocess.Popen(["satchel", "--search-in", place])
