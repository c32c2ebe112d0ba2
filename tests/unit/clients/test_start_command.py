import sys
from pathlib import Path

import pytest

from desktop_app.clients.start_command import start_command


def test_it_is_the_installed_command_beside_this_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    (tmp_path / "satchel").touch()

    assert start_command("toggle") == (str(tmp_path / "satchel"), "toggle")


def test_without_one_it_is_the_package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))

    assert start_command() == (str(tmp_path / "python"), "-m", "desktop_app")


def test_a_frozen_program_is_its_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert start_command("toggle") == (sys.executable, "toggle")
