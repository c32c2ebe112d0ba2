"""The command line's entry: declares the commands and turns errors into exit codes."""

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

from desktop_app import __version__
from desktop_app.cli import (
    ask_command,
    contexts_command,
    doctor_command,
    evaluate_command,
    history_command,
    index_command,
    library_commands,
    models_command,
    search_command,
)
from desktop_app.cli.output import visible
from desktop_app.core.disk_room import FULL, mount_point
from desktop_app.core.errors import ExitCode, SatchelError


def main(arguments: Sequence[str]) -> int:
    """Run a command and return the exit code: 0 done, 1 failed, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may lack some letters
    parser = build_parser()
    parsed = parser.parse_args(arguments)
    try:
        return int(parsed.run(parsed))
    except SatchelError as error:
        print(visible(f"satchel: {error}"), file=sys.stderr)
        return int(error.exit_code)
    except KeyboardInterrupt:
        return ExitCode.FAILED
    except BrokenPipeError:
        sys.stderr.close()  # the reader of the output has closed it
        return ExitCode.DONE
    except OSError as error:
        print(visible(f"satchel: {_describe(error)}"), file=sys.stderr)
        return ExitCode.FAILED


def _describe(error: OSError) -> str:
    if error.errno in FULL and error.filename:
        disk = mount_point(Path(error.filename))
        return f"The disk at {disk} is full. Free some space on it."
    place = f"{error.filename}: " if error.filename else ""
    return f"{place}{error.strerror}."


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="satchel",
        description="Find passages in your own files, and ask them questions. "
        "Without a command, opens the window; folders given are added to the library.",
    )
    parser.add_argument("--version", action="version", version=f"satchel {__version__}")
    parser.add_argument("--data-dir", metavar="D", help="where the library is kept")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    index_command.add_parser(commands)
    search_command.add_parser(commands)
    ask_command.add_parser(commands)
    library_commands.add_parsers(commands)
    contexts_command.add_parser(commands)
    history_command.add_parser(commands)
    evaluate_command.add_parser(commands)
    models_command.add_parser(commands)
    doctor_command.add_parser(commands)
    commands.add_parser("toggle", help="show or hide the search box of the running program")
    for command in commands.choices.values():
        # SUPPRESS: an option missing here does not reset one given before the command.
        command.add_argument(
            "--data-dir", metavar="D", default=argparse.SUPPRESS, help="where the library is kept"
        )
    return parser
