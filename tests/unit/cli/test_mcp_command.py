"""`satchel mcp` where the SDK is not installed."""

import pytest

from desktop_app.cli import mcp_command
from tests.support.command_line import CommandLine


def test_without_the_sdk_it_says_what_to_install(
    own: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mcp_command, "find_spec", lambda _: None)
    ran = own("mcp")

    assert ran.code == 2
    assert "pip install 'satchel[mcp]'" in ran.err
