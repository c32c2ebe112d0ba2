import subprocess
import sys

import pytest

pytest.importorskip("mcp", reason="the extra satchel[mcp] is not installed")

SERVE = """
import sys
from desktop_app.cli.tools.sdk_parts import leave_out_other_server
leave_out_other_server()
leave_out_other_server()
from desktop_app.cli.tools.server import serve
print([name for name in ("cryptography", "mcp.server.lowlevel") if name in sys.modules])
"""


def test_the_server_runs_without_the_other_server_and_what_that_needs() -> None:
    ran = subprocess.run([sys.executable, "-c", SERVE], capture_output=True, text=True, check=True)

    assert ran.stdout.strip() == "['mcp.server.lowlevel']"
