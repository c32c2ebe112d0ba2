"""The installer for Windows, compared with the program: it was never compiled."""

import re
from pathlib import Path

import pytest

from desktop_app.clients import login_start
from desktop_app.core.locations import find_shipped
from desktop_app.core.start_request import is_link

SCRIPT = find_shipped("packaging", "windows", "satchel.iss")
SECTIONS = {
    "Setup",
    "Languages",
    "CustomMessages",
    "InstallDelete",
    "Files",
    "Icons",
    "Registry",
    "Run",
}
PROGRAM = r'"{app}\satchelw.exe"'


def read_sections() -> dict[str, list[str]]:
    """Return the lines of each section, without comments and directives."""
    sections: dict[str, list[str]] = {}
    for line in SCRIPT.read_text("utf-8").splitlines():
        if found := re.fullmatch(r"\[(\w+)\]", line):
            sections[found[1]] = lines = []
        elif sections and line and line[0] not in ";#":
            lines.append(line)
    return sections


def read_entry(line: str) -> dict[str, str]:
    """Return the parameters of an entry; a doubled quote is one in a value."""
    pattern = r'(\w+): (?:"((?:[^"]|"")*)"|([^;"]*))(?:; |$)'
    parts = list(re.finditer(pattern, line))
    assert "".join(one[0] for one in parts) == line, line
    return {one[1]: (one[2] or one[3] or "").replace('""', '"') for one in parts}


def values_below(key: str) -> dict[tuple[str, str], dict[str, str]]:
    entries = (read_entry(line) for line in read_sections()["Registry"])
    return {
        (entry["Subkey"].removeprefix(key), entry.get("ValueName", "")): entry
        for entry in entries
        if entry["Subkey"].startswith(key)
    }


def test_every_line_is_read() -> None:
    sections = read_sections()
    for name in SECTIONS - {"Setup", "CustomMessages"}:
        assert [read_entry(line) for line in sections[name]]
    for name in ("Setup", "CustomMessages"):
        assert all(re.fullmatch(r"[\w.]+=.+", line) for line in sections[name])
    assert set(sections) == SECTIONS


def test_the_version_is_given_and_nowhere_written() -> None:
    text = SCRIPT.read_text("utf-8")
    setup = dict(line.split("=", 1) for line in read_sections()["Setup"])

    assert setup["AppVersion"] == setup["VersionInfoVersion"] == "{#Version}"
    assert "#ifndef Version" in text
    assert re.findall(r"(?<![\d.{])\d+\.\d+\.\d+(?![\d.])", text) == ["0.0.0", "10.0.17763"]


def test_the_files_that_it_names_are_there() -> None:
    setup = dict(line.split("=", 1) for line in read_sections()["Setup"])
    licence = SCRIPT.parent.joinpath(*setup["LicenseFile"].split("\\")).resolve()

    assert licence == find_shipped("LICENSE")
    assert SCRIPT.parent.joinpath(*setup["OutputDir"].split("\\")).resolve() == find_shipped("dist")


def test_links_and_folders_are_opened_by_the_program() -> None:
    link = values_below(r"Software\Classes\satchel")
    folder = values_below(r"Software\Classes\Directory\shell\Satchel")

    assert is_link("satchel:")
    assert ("", "URL Protocol") in link
    assert link[r"\shell\open\command", ""]["ValueData"] == f'{PROGRAM} "%1"'
    assert folder[r"\command", ""]["ValueData"] == f'{PROGRAM} --search-in "%V"'
    for keys in (link, folder):
        assert keys["", ""]["Flags"] == "uninsdeletekey"


def test_the_removal_takes_the_start_at_login() -> None:
    _, _, key = login_start._RUN_KEY.partition("\\")
    (((_, name), entry),) = values_below(key).items()

    assert name == login_start._NAME
    assert entry["Root"] == "HKCU"
    assert "uninsdeletevalue" in entry["Flags"].split()


def test_each_language_has_the_entry_of_folders() -> None:
    sections = read_sections()
    languages = {read_entry(line)["Name"] for line in sections["Languages"]}
    messages = {line.split("=")[0] for line in sections["CustomMessages"]}
    translations = find_shipped("resources", "translations").glob("satchel_*.ts")

    assert messages == {f"{language}.SearchFolder" for language in languages}
    assert languages == {"en"} | {Path(file).stem.partition("_")[2] for file in translations}


RESERVED = {
    "con",
    "prn",
    "aux",
    "nul",
    *(f"{name}{n}" for name in ("com", "lpt") for n in range(10)),
}
FOLDERS = ("desktop_app", "resources", "models")


@pytest.mark.parametrize("folder", FOLDERS)
def test_shipped_names_are_legal_on_every_system(folder: str) -> None:
    names = [
        file.relative_to(find_shipped(folder).parent).as_posix()
        for file in find_shipped(folder).rglob("*")
        if "__pycache__" not in file.parts
    ]
    parts = {part for name in names for part in name.split("/")}

    assert [part for part in parts if re.search(r'[<>:"\\|?*\x00-\x1f]|[. ]$', part)] == []
    assert [part for part in parts if part.split(".")[0].lower() in RESERVED] == []
    assert not [part for part in parts if not part.isascii()], "macOS writes letters in two ways"
    assert len({name.lower() for name in names}) == len(names)


def test_no_path_is_too_long_for_windows() -> None:
    installed = (
        r"C:\Users\a-name-of-twenty-ch\AppData\Local\Programs\Satchel\_internal\desktop_app\\"
    )
    longest = max(
        len(str(file.relative_to(find_shipped(folder).parent)))
        for folder in FOLDERS
        for file in find_shipped(folder).rglob("*")
    )

    assert len(installed) + longest < 260
