"""`satchel mcp` where it cannot serve: without the SDK, and at a terminal."""

import subprocess
import sys
from importlib.util import find_spec

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


SERVE = """
import sys
from desktop_app.cli.mcp_command import leave_out_other_server
leave_out_other_server()
leave_out_other_server()
from desktop_app.cli.tools.server import serve
print([name for name in ("cryptography", "mcp.server.lowlevel") if name in sys.modules])
"""


@pytest.mark.skipif(find_spec("mcp") is None, reason="the extra satchel[mcp] is not installed")
def test_the_server_runs_without_the_other_server_and_what_that_needs() -> None:
    ran = subprocess.run([sys.executable, "-c", SERVE], capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "['mcp.server.lowlevel']"
