"""`satchel mcp`: serves tools to another program over standard input and output."""

import argparse
import signal
import sys
from importlib.util import find_spec

from desktop_app.cli.command_modules import HELP
from desktop_app.cli.tools.sdk_parts import leave_out_other_server
from desktop_app.core.errors import ExitCode, UsageError
from desktop_app.core.locations import find_data_folder


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
