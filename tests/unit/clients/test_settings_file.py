import errno
import json
import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.settings_file import VERSION, SettingsFile
from desktop_app.core.records import replace
from desktop_app.core.settings import Memory, Settings, ViewOptions

OTHER = Settings(hotkey="Ctrl+Alt+F", stays_in_tray=False, view=ViewOptions(0.4, 50))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    folder = tmp_path / "library"
    folder.mkdir()
    return folder / "settings.json"


def loaded(path: Path) -> SettingsFile:
    file = SettingsFile(path)
    file.load()
    return file


def test_without_a_file_everything_is_as_at_first(path: Path) -> None:
    file = loaded(path)

    assert (file.settings, file.memory) == (Settings(), Memory())
    assert not path.exists()


def test_what_is_changed_and_remembered_is_there_at_the_next_start(
    qtbot: QtBot, path: Path
) -> None:
    file = loaded(path)
    with qtbot.waitSignal(file.changed) as changed:
        file.change(OTHER)
    file.remember(Memory(geometry="AdnQywAD", knows_tray=True))
    again = loaded(path)

    assert changed.args == [OTHER]
    assert (again.settings, again.memory) == (OTHER, Memory("AdnQywAD", knows_tray=True))
    assert list(path.parent.iterdir()) == [path]


def test_a_data_folder_that_was_removed_is_not_made_again(qtbot: QtBot, path: Path) -> None:
    file = loaded(path)
    path.parent.rmdir()
    with qtbot.waitSignal(file.noticed):
        file.remember(Memory(geometry="AdnQywAD"))

    assert not path.parent.exists()


def test_a_setting_keeps_its_name_in_the_file(path: Path) -> None:
    loaded(path).change(Settings(reports_end=True))

    assert json.loads(path.read_text())["settings"]["tells_end"] is True
    assert loaded(path).settings.reports_end


def test_a_number_that_was_edited_by_hand_becomes_the_nearest_choice(path: Path) -> None:
    loaded(path).change(Settings(text_size=5_000))

    assert loaded(path).settings.text_size == 150


def test_unchanged_settings_are_not_reported(qtbot: QtBot, path: Path) -> None:
    file = loaded(path)
    with qtbot.assertNotEmitted(file.changed):
        file.change(replace(file.settings))


def test_a_setting_of_an_older_file_that_is_not_in_it_is_as_at_first(path: Path) -> None:
    path.write_text(json.dumps({"version": VERSION, "settings": {"hotkey": "Ctrl+Alt+F"}}))

    assert loaded(path).settings == Settings(hotkey="Ctrl+Alt+F")


@pytest.mark.parametrize("content", [b"", b"{", b'{"settings": {"hotkey": 3}}', b'"\xff"', b"[]"])
def test_a_damaged_file_is_reported_and_replaced_by_the_next_change(
    qtbot: QtBot, path: Path, content: bytes
) -> None:
    path.write_bytes(content)
    file = SettingsFile(path)
    with qtbot.waitSignal(file.noticed) as noticed:
        file.load()
    assert str(path) in str(noticed.args[0].message)
    assert file.settings == Settings()
    file.change(OTHER)
    assert loaded(path).settings == OTHER


def test_one_invalid_value_resets_no_other_setting(qtbot: QtBot, path: Path) -> None:
    stored = {"hotkey": "Ctrl+Alt+F", "scheme": "sepia"}
    path.write_text(json.dumps({"version": VERSION, "settings": stored, "memory": {"geometry": 3}}))
    file = SettingsFile(path)
    with qtbot.waitSignal(file.noticed) as noticed:
        file.load()

    assert file.settings == Settings(hotkey="Ctrl+Alt+F")
    assert str(noticed.args[0].message).endswith(": scheme.")


def test_a_file_of_a_newer_satchel_is_left_alone(qtbot: QtBot, path: Path) -> None:
    content = json.dumps({"version": VERSION + 1, "settings": {"hotkey": "Ctrl+Alt+F"}})
    path.write_text(content)
    file = SettingsFile(path)
    with qtbot.waitSignal(file.noticed):
        file.load()
    file.change(OTHER)

    assert file.settings == OTHER
    assert path.read_text() == content


def test_a_file_that_cannot_be_read_is_left_alone(
    qtbot: QtBot, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: Path) -> bytes:
        raise OSError(errno.EIO, "Input/output error")

    loaded(path).change(OTHER)
    file = SettingsFile(path)
    with monkeypatch.context() as patch, qtbot.waitSignal(file.noticed):
        patch.setattr(Path, "read_bytes", fail)
        file.load()
    file.remember(Memory(knows_tray=True))

    assert loaded(path).settings == OTHER


def test_settings_are_on_the_disk_before_they_replace_the_former_ones(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    steps: list[str] = []
    replacing = Path.replace

    def note_replacing(one: Path, other: Path) -> Path:
        steps.append("replace")
        return replacing(one, other)

    monkeypatch.setattr(os, "fsync", lambda _: steps.append("sync"))
    monkeypatch.setattr(Path, "replace", note_replacing)
    loaded(path).change(OTHER)

    assert steps == ["sync", "replace"]


def test_a_file_that_cannot_be_written_is_reported(qtbot: QtBot, path: Path) -> None:
    path.parent.rmdir()
    path.parent.write_text("no folder")
    file = SettingsFile(path)
    with qtbot.waitSignal(file.noticed) as noticed:
        file.change(OTHER)

    assert "cannot be written" in str(noticed.args[0].message)
    assert file.settings == OTHER


@pytest.mark.skipif(os.name == "nt", reason="modes are of POSIX")
def test_the_file_is_for_its_owner_alone_whatever_is_usual(path: Path) -> None:
    before = os.umask(0o022)
    try:
        loaded(path).change(OTHER)
    finally:
        os.umask(before)

    assert path.stat().st_mode & 0o777 == 0o600
