import configparser
import plistlib
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings

from desktop_app.clients.login_start import login_start
from desktop_app.core.errors import DataFolderError

COMMAND = ("/opt/My Programs/satchel", "--data-dir", '/d/50% "a" $b', "--background")


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "config"


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_it_is_switched_on_and_off(platform: str) -> None:
    start = login_start(COMMAND, platform)
    assert not start.is_on()
    start.turn_on()
    assert login_start(COMMAND, platform).is_on()
    start.turn_off()
    start.turn_off()
    assert not start.is_on()


def test_the_desktop_entry_holds_the_command_whatever_is_in_it(config: Path) -> None:
    login_start(COMMAND, "linux").turn_on()
    entry = configparser.RawConfigParser()
    entry.read(config / "autostart" / "satchel.desktop", "utf-8")
    line = entry["Desktop Entry"]["Exec"]

    assert entry["Desktop Entry"]["Type"] == "Application"
    assert line == (
        r'"/opt/My Programs/satchel" "--data-dir" "/d/50%% \\"a\\" \\$b" "--background"'
    )
    assert entry["Desktop Entry"]["TryExec"] == "/opt/My Programs/satchel"


@pytest.mark.parametrize("line", ["Hidden=true", "X-GNOME-Autostart-enabled = false"])
def test_what_the_desktop_switched_off_is_off(config: Path, line: str) -> None:
    login_start(COMMAND, "linux").turn_on()
    path = config / "autostart" / "satchel.desktop"
    path.write_text(path.read_text() + line)

    assert not login_start(COMMAND, "linux").is_on()


def test_an_entry_that_cannot_be_read_is_off(config: Path) -> None:
    start = login_start(COMMAND, "linux")
    start.turn_on()
    (entry,) = config.rglob("*.desktop")
    entry.unlink()
    entry.mkdir()

    assert not start.is_on()


def test_a_launch_agent_holds_the_command(tmp_path: Path) -> None:
    login_start(COMMAND, "darwin").turn_on()
    (written,) = (tmp_path / "Library" / "LaunchAgents").iterdir()

    assert plistlib.loads(written.read_bytes())["ProgramArguments"] == list(COMMAND)


def test_the_registry_holds_the_command_as_windows_parses_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []

    def open_file(key: str, _native: QSettings.Format) -> QSettings:
        opened.append(key)
        return QSettings(str(tmp_path / "registry"), QSettings.Format.IniFormat)

    open_file.Format = QSettings.Format  # type: ignore[attr-defined]
    monkeypatch.setattr("desktop_app.clients.login_start.QSettings", open_file)
    command = (r"C:\Program Files\Satchel\satchelw.exe", "--data-dir", "D:\\", "--background")
    start = login_start(command, "win32")
    assert not start.is_on()
    start.turn_on()
    assert start.is_on()
    written = QSettings(str(tmp_path / "registry"), QSettings.Format.IniFormat).value("satchel")
    start.turn_off()

    assert written == r'"C:\Program Files\Satchel\satchelw.exe" --data-dir D:\ --background'
    assert not start.is_on()
    assert set(opened) == {r"HKEY_CURRENT_USER\Software\Microsoft\Windows\CurrentVersion\Run"}


@pytest.mark.skipif(sys.platform == "win32", reason="a folder cannot be a file's parent there")
def test_a_refused_change_is_a_sentence(config: Path) -> None:
    config.write_text("no folder")
    with pytest.raises(DataFolderError, match="cannot be written"):
        login_start(COMMAND, "linux").turn_on()
