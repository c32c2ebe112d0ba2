"""`satchel mcp`: serves tools to another program over standard input and output."""

import argparse
import signal
import sys
from importlib.util import find_spec
from types import ModuleType

from desktop_app.cli.command_modules import HELP
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.locations import find_data_folder

OTHER_SERVER = "mcp.server.mcpserver"
"""A server with decorators, built on the one that is used here. ``mcp.server`` imports it, too,
and it alone needs cryptography, which has 15 MB: without it, a start takes a tenth less time and
9 MB less memory (``import mcp.server``)."""


def add_parser(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Declare the command."""
    parser = commands.add_parser("mcp", help=HELP["mcp"])
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until the other program closes its end, and return the exit code.

    Raises:
        UsageError: The package of the protocol is not installed, or a user started the command.
    """
    if find_spec("mcp") is None:
        raise UsageError(
            "no_mcp",
            "The MCP server needs the package mcp, which is not installed.",
            "Install it: pip install 'satchel[mcp]'.",
        )
    if sys.stdin.isatty():
        raise UsageError(
            "no_client",
            "`satchel mcp` speaks with another program, which starts it.",
            "Enter it in the configuration of that program.",
        )
    # A thread that waits for input would delay the end; there is nothing to write at the end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    leave_out_other_server()
    from desktop_app.cli.tools.server import serve

    serve(find_data_folder(arguments.data_dir))
    return ExitCode.DONE


def leave_out_other_server() -> None:
    """Replace the other server by an empty module; called before the SDK is imported."""
    if OTHER_SERVER not in sys.modules:
        empty = ModuleType(OTHER_SERVER)
        vars(empty)["MCPServer"] = type("MCPServer", (), {})
        sys.modules[OTHER_SERVER] = empty
