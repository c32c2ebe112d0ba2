"""Opens a PDF at a page in viewers that support it, since the desktop's own call does not.

The freedesktop.org specification "Association between MIME types and applications" defines the
lists of the desktop's viewers; each viewer's manual defines its page option.
"""

import configparser
import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

_PAGE_COMMANDS = {
    "org.gnome.evince": ("evince", "--page-index={page}", "{path}"),
    "org.gnome.papers": ("papers", "--page-index={page}", "{path}"),
    "xreader": ("xreader", "--page-index={page}", "{path}"),
    "atril": ("atril", "--page-index={page}", "{path}"),
    "org.kde.okular": ("okular", "--page", "{page}", "{path}"),
    "okularapplication_pdf": ("okular", "--page", "{page}", "{path}"),
    "org.pwmt.zathura": ("zathura", "--page={page}", "{path}"),
    "mupdf": ("mupdf", "{path}", "{page}"),
    "qpdfview": ("qpdfview", "{path}#{page}"),
    "firefox": ("firefox", "{url}#page={page}"),
    "firefox-esr": ("firefox-esr", "{url}#page={page}"),
    "chromium": ("chromium", "{url}#page={page}"),
    "google-chrome": ("google-chrome", "{url}#page={page}"),
}
"""Command of each viewer, by the lower-case name of its desktop entry."""

_SECTIONS = ("Default Applications", "MIME Cache")
_KEY = "application/pdf"


def page_command(path: str, page: int) -> list[str]:
    """Return the command that opens a PDF at a page, from 1, in the user's own viewer.

    Empty where that viewer is not installed, unknown, or has no page option.
    """
    if not sys.platform.startswith("linux"):
        return []
    for entry in _default_entries():
        command = _PAGE_COMMANDS.get(entry.removesuffix(".desktop").lower(), ())
        if command and shutil.which(command[0]):
            url = f"file://{quote(path)}"
            return [part.format(path=path, page=page, url=url) for part in command]
        if _is_installed(entry):
            return []  # the user's viewer has no page option, and no other viewer may replace it
    return []


def _default_entries() -> Iterator[str]:
    """Return the desktop entries for PDFs, the user's choice first."""
    for file in _lists():
        lists = configparser.ConfigParser(interpolation=None, strict=False, delimiters=("=",))
        try:
            lists.read(file, "utf-8")
        except (configparser.Error, UnicodeDecodeError):
            continue
        for section in _SECTIONS:
            named = lists.get(section, _KEY, fallback="")
            yield from (entry for entry in named.split(";") if entry)


def _lists() -> Iterator[Path]:
    desktops = os.environ.get("XDG_CURRENT_DESKTOP", "").lower().split(":")
    names = [f"{desktop}-mimeapps.list" for desktop in desktops if desktop] + ["mimeapps.list"]
    for folder in (*_folders("CONFIG", "~/.config", "/etc/xdg"), *_application_folders()):
        yield from (folder / name for name in names)
    yield from (folder / "mimeinfo.cache" for folder in _application_folders())


def _application_folders() -> list[Path]:
    folders = _folders("DATA", "~/.local/share", "/usr/local/share:/usr/share")
    return [folder / "applications" for folder in folders]


def _folders(kind: str, own: str, shared: str) -> list[Path]:
    first = os.environ.get(f"XDG_{kind}_HOME") or own
    others = os.environ.get(f"XDG_{kind}_DIRS") or shared
    return [Path(folder).expanduser() for folder in (first, *others.split(":"))]


def _is_installed(entry: str) -> bool:
    return any((folder / entry).exists() for folder in _application_folders())
