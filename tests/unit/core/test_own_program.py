import sys
from pathlib import Path

import pytest

from desktop_app.core.own_program import own_program, start_command, start_folder


def test_a_package_is_started_by_its_python() -> None:
    assert own_program() == (sys.executable, "-m", "desktop_app")


def test_an_installed_bundle_is_its_own_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert own_program() == (sys.executable,)


def test_processes_start_in_the_folder_that_holds_the_package() -> None:
    assert (start_folder() / "desktop_app" / "__main__.py").is_file()


def test_the_desktop_starts_the_script_beside_this_python(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    (tmp_path / "satchel").touch()

    assert start_command("toggle") == (str(tmp_path / "satchel"), "toggle")


def test_without_a_script_the_desktop_starts_the_package(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setenv("PATH", str(tmp_path))

    assert start_command() == (str(tmp_path / "python"), "-m", "desktop_app")


def test_the_desktop_starts_an_installed_bundle_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert start_command("toggle") == (sys.executable, "toggle")
