"""`satchel mcp` where it cannot serve: without the SDK, and at a terminal."""

import sys

import pytest

from desktop_app.cli import mcp_command
from tests.support.command_line import CommandLine


def test_without_the_sdk_it_states_what_to_install(
    own: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcp_command, "find_spec", lambda _: None)
    ran = own("mcp")

    assert ran.code == 2
    assert "pip install 'satchel[mcp]'" in ran.err


def test_a_user_who_starts_it_by_hand_reads_what_it_is_for(
    own: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcp_command, "find_spec", lambda _: object())
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    ran = own("mcp")

    assert ran.code == 2
    assert "speaks with another program" in ran.err
