"""The description of the application for macOS, compared with the program: it was never built."""

import plistlib
from typing import Any

from desktop_app.clients import login_start
from desktop_app.core.locations import find_shipped
from desktop_app.core.start_request import is_link

FOLDER = find_shipped("packaging", "macos")
VERSIONS = {"CFBundleVersion", "CFBundleShortVersionString"}


def read(name: str) -> dict[str, Any]:
    content: dict[str, Any] = plistlib.loads((FOLDER / name).read_bytes())
    return content


def test_the_application_is_the_one_that_starts_at_login() -> None:
    assert read("Info.plist")["CFBundleIdentifier"] == login_start._LABEL


def test_it_opens_links_and_offers_itself_for_folders() -> None:
    description = read("Info.plist")
    (links,) = description["CFBundleURLTypes"]
    (folders,) = description["CFBundleDocumentTypes"]

    assert [is_link(f"{scheme}:") for scheme in links["CFBundleURLSchemes"]] == [True]
    assert folders["LSItemContentTypes"] == ["public.folder"]
    assert folders["LSHandlerRank"] == "Alternate"


def test_versions_come_from_the_program() -> None:
    assert VERSIONS.isdisjoint(read("Info.plist"))


def test_each_protected_folder_has_a_reason_for_the_user() -> None:
    places = {key for key in read("Info.plist") if key.endswith("UsageDescription")}

    assert places == {
        f"NS{place}UsageDescription"
        for place in (
            "DesktopFolder",
            "DocumentsFolder",
            "DownloadsFolder",
            "NetworkVolumes",
            "RemovableVolumes",
        )
    }


def test_languages_are_those_of_the_windows() -> None:
    files = find_shipped("resources", "translations").glob("satchel_*.ts")

    assert set(read("Info.plist")["CFBundleLocalizations"]) == {
        "en",
        *(file.stem.partition("_")[2] for file in files),
    }


def test_the_program_is_allowed_what_the_hotkey_needs_and_no_more() -> None:
    assert read("entitlements.plist") == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True
    }
