import sys

import pytest

from desktop_app.core.own_program import own_program


def test_a_package_is_started_by_its_python() -> None:
    assert own_program() == (sys.executable, "-m", "desktop_app")


def test_an_installed_bundle_is_its_own_program(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)

    assert own_program() == (sys.executable,)
