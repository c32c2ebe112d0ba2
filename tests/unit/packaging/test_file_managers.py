"""What the package adds to the menus of file managers."""

import configparser
import importlib.util
import locale
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from desktop_app.core.locations import find_shipped

LINUX = find_shipped("packaging", "linux")


@dataclass
class Entry:
    """An entry of the file manager's menu."""

    name: str
    label: str
    icon: str
    handlers: list[tuple[Callable[..., None], tuple[object, ...]]] = field(default_factory=list)

    def connect(self, _signal: str, handler: Callable[..., None], *values: object) -> None:
        self.handlers.append((handler, values))

    def activate(self) -> None:
        for handler, values in self.handlers:
            handler(self, *values)


def a_folder(path: str | None, *, is_directory: bool = True) -> SimpleNamespace:
    place = SimpleNamespace(get_path=lambda: path)
    return SimpleNamespace(get_location=lambda: place, is_directory=lambda: is_directory)


@pytest.fixture
def extension(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return GNOME's extension, loaded as the file manager loads it."""
    provider = type("MenuProvider", (), {})
    nautilus = SimpleNamespace(MenuProvider=provider, MenuItem=Entry, FileInfo=object)
    repository = SimpleNamespace(
        GObject=SimpleNamespace(GObject=type("GObject", (), {})), Nautilus=nautilus
    )
    monkeypatch.setitem(sys.modules, "gi", SimpleNamespace(repository=repository))
    monkeypatch.setitem(sys.modules, "gi.repository", repository)
    spec = importlib.util.spec_from_file_location("satchel_menu", LINUX / "nautilus/satchel.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_gnome_s_entry_starts_a_search_in_the_folder(
    extension: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(subprocess, "Popen", started.append)
    menu = extension.SatchelMenu()
    selected = menu.get_file_items([a_folder("/d/a b")])
    shown = menu.get_background_items("the window", a_folder("/d"))
    for one in (*selected, *shown):
        one.activate()

    assert started == [["satchel", "--search-in", "/d/a b"], ["satchel", "--search-in", "/d"]]


def test_gnome_s_entries_of_both_menus_have_different_names(extension: ModuleType) -> None:
    """The file manager makes both menus at once, and keeps one action for each name."""
    menu = extension.SatchelMenu()
    (selected,) = menu.get_file_items([a_folder("/d/a")])
    (shown,) = menu.get_background_items(a_folder("/d"))

    assert selected.name != shown.name


@pytest.mark.parametrize(
    "selected",
    [
        [],
        [a_folder("/a"), a_folder("/b")],
        [a_folder("/a.txt", is_directory=False)],
        [a_folder(None)],
    ],
    ids=["none", "two", "a file", "on a server"],
)
def test_gnome_s_entry_is_for_one_folder_of_this_computer(
    extension: ModuleType, selected: list[SimpleNamespace]
) -> None:
    assert extension.SatchelMenu().get_file_items(selected) == []


@pytest.mark.parametrize(
    ("language", "label"),
    [("de_DE", "Diesen Ordner mit Satchel durchsuchen"), ("fr_FR", None), (None, None)],
)
def test_gnome_s_entry_is_in_the_user_s_language(
    extension: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    language: str | None,
    label: str | None,
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda: (language, "UTF-8"))
    (entry,) = extension.SatchelMenu().get_file_items([a_folder("/d")])

    assert entry.label == (label or "Search this folder with Satchel")


def test_kde_s_menu_and_the_entry_for_folders_do_the_same() -> None:
    menu, entry = (
        read(LINUX / name) for name in ("dolphin/satchel.desktop", "satchel-folder.desktop")
    )
    (action,) = menu["Desktop Entry"]["Actions"].strip(";").split(";")
    search = menu[f"Desktop Action {action}"]

    assert menu["Desktop Entry"]["Type"] == "Service"
    assert menu["Desktop Entry"]["MimeType"] == entry["Desktop Entry"]["MimeType"]
    for key in ("Name", "Name[de]", "Name[es]", "Exec", "Icon"):
        assert search[key] == entry["Desktop Entry"][key]


def read(path: Path) -> configparser.RawConfigParser:
    entry = configparser.RawConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(path, "utf-8")
    return entry
