"""What the package declares to a desktop, compared with the program."""

import configparser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from proof_desktop import SCREEN

from desktop_app import __version__
from desktop_app.core.locations import find_shipped
from desktop_app.ui.desktop_search.desktop_search import BUS_NAME, OBJECT_PATH

FILES = find_shipped("packaging", "linux")
METAINFO = FILES / "org.satchel.satchel.metainfo.xml"
ENTRIES = sorted(FILES.glob("*.desktop"))


def read_entry(path: Path) -> configparser.RawConfigParser:
    entry = configparser.RawConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment, method-assign]
    entry.read(path, "utf-8")
    return entry


@pytest.mark.parametrize("path", ENTRIES, ids=lambda path: path.stem)
def test_an_entry_starts_the_program_with_its_icon(path: Path) -> None:
    entry = read_entry(path)["Desktop Entry"]

    assert entry["Exec"].split()[0] == "satchel"
    assert entry["Icon"] == "satchel"


def test_folders_have_an_action_and_no_file_is_taken_over() -> None:
    types = {path.stem: read_entry(path)["Desktop Entry"].get("MimeType") for path in ENTRIES}

    assert types == {
        "satchel": "x-scheme-handler/satchel;",
        "satchel-folder": "inode/directory;",
    }


def test_an_entry_s_actions_are_described() -> None:
    entry = read_entry(FILES / "satchel.desktop")
    names = entry["Desktop Entry"]["Actions"].strip(";").split(";")

    assert {f"Desktop Action {name}" for name in names} < set(entry.sections())


def test_desktops_find_the_searches_where_the_program_answers_and_do_not_start_it() -> None:
    gnome = read_entry(FILES / "gnome/org.satchel.satchel.ini")["Shell Search Provider"]
    krunner = read_entry(FILES / "krunner/satchel.desktop")["Desktop Entry"]

    assert (gnome["BusName"], gnome["AutoStart"], gnome["Version"]) == (BUS_NAME, "false", "2")
    assert krunner["X-Plasma-DBusRunner-Service"] == BUS_NAME
    assert gnome["ObjectPath"] == krunner["X-Plasma-DBusRunner-Path"] == OBJECT_PATH
    assert (FILES / gnome["DesktopId"]).is_file()


def test_software_centres_read_this_version() -> None:
    component = ElementTree.parse(METAINFO).getroot()  # noqa: S314 (our own file)
    release = component.find("releases/release")

    assert release is not None
    assert release.get("version") == __version__
    assert component.findtext("launchable") == "satchel.desktop"


def test_software_centres_offer_it_for_the_smallest_display_it_fits_on() -> None:
    component = ElementTree.parse(METAINFO).getroot()  # noqa: S314 (our own file)
    needed = component.find("requires/display_length")

    assert needed is not None
    # Of the shorter side, as no other is named.
    assert needed.attrib == {"compare": "ge"}
    assert needed.text == SCREEN.split("x")[1]
