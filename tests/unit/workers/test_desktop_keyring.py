import sys

import pytest

from desktop_app.workers.desktop_keyring import SERVICE, DesktopKeyring
from tests.support.keyrings import install_keyring, remove_keyring


def test_passwords_are_one_entry_of_the_keyring(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = install_keyring(monkeypatch).entries
    keyring = DesktopKeyring("7a")
    keyring.put({"/d/a.pdf": ("one",), "/d/b.pdf": ("two",)})
    keyring.put({"/d/a.pdf": ("three", "one")})

    assert keyring.is_available()
    assert list(entries) == [(SERVICE, "7a")]
    assert keyring.read() == {"/d/a.pdf": ("three", "one"), "/d/b.pdf": ("two",)}
    keyring.drop(lambda path: path == "/d/a.pdf")
    assert keyring.read() == {"/d/b.pdf": ("two",)}
    keyring.drop(lambda path: path == "/d/b.pdf")
    assert entries == {}
    keyring.clear()
    assert keyring.read() == {}


def test_without_a_keyring_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    remove_keyring(monkeypatch)
    keyring = DesktopKeyring("7a")

    assert not keyring.is_available()
    with pytest.raises(OSError, match="keyring"):
        keyring.put({"/d/a.pdf": ("one",)})
    monkeypatch.setattr(sys, "platform", "haiku")
    assert not keyring.is_available()


def test_an_error_of_the_keyring_does_not_quote_its_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    held = install_keyring(monkeypatch)
    keyring = DesktopKeyring("7a")
    keyring.put({"/d/a.pdf": ("geheim",)})
    held.is_locked = True

    for refused in (keyring.read, keyring.clear, lambda: keyring.put({"/d/b.pdf": ("x",)})):
        with pytest.raises(OSError, match="RuntimeError") as caught:
            refused()
        assert "geheim" not in str(caught.value)
