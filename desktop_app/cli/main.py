"""The command line's entry: declares the commands and turns errors into exit codes."""

import argparse
import io
import re
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NoReturn

from desktop_app import __version__
from desktop_app.cli.command_modules import COMMAND_MODULES, HELP
from desktop_app.cli.output import visible, visible_text
from desktop_app.core.disk_room import FULL, mount_point
from desktop_app.core.errors import ExitCode, SatchelError, UsageError
from desktop_app.fast_imports import collector_off

_ABOUT_ALL = frozenset({"--version", "--help", "-h"})
"""Options that are answered without the module of any command."""

_EXCLUSION = re.compile(r"-(?!-|h$|[0-9]+$|[0-9]*\.[0-9]+$).", re.DOTALL)
"""Begins a query such as ``-boiler``; not ``-h``, nor a number, which may be an option's value."""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Print what is wrong; a shell puts names of files in place of ``*``."""
        super().error(visible(message))


class _CommandParser(_Parser):
    """Accepts options between paths or words, as in ``index A --wait words B``.

    argparse would parse the words before an option as all there are.
    """

    _is_parsing = False
    _given: Sequence[str] = ()

    def error(self, message: str) -> NoReturn:
        """Print what is wrong; a path such as ``-dash`` is an unknown option, and none at all."""
        unknown = [one for one in self._given if self._is_unknown_option(one)]
        if unknown and "are required" in message:
            message = (
                f"unrecognized arguments: {' '.join(unknown)} "
                "(type ./ before a path that begins with a dash)"
            )
        super().error(message)

    def _is_unknown_option(self, word: str) -> bool:
        """Whether a word begins as an option that the command lacks, also in a shorter form."""
        # "-" alone is standard input. Every option begins as "--" does.
        return len(word) > 1 and word.startswith("-") and not self._get_option_tuples(word)

    def parse_known_args(  # type: ignore[override]
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Parse the options, then all words together; refuse what the command does not know."""
        if self._is_parsing:  # argparse calls this method for each of both passes
            return super().parse_known_args(args, namespace)
        self._given = args or ()
        parsed, unknown = self._parse(args, namespace)
        if unknown:
            # argparse would print the usage of all commands.
            self.error(f"unrecognized arguments: {' '.join(unknown)}")
        return parsed, unknown

    def _parse(
        self, args: Sequence[str] | None, namespace: argparse.Namespace | None
    ) -> tuple[argparse.Namespace, list[str]]:
        is_plain = (
            "--" in (args or ())  # would be removed by the first pass
            or self._subparsers is not None  # refused by argparse, as is the next
            or self._mutually_exclusive_groups
        )
        if is_plain:
            return super().parse_known_args(args, namespace)
        self._is_parsing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._is_parsing = False


def main(arguments: Sequence[str]) -> int:
    """Run a command and return the exit code: 0 done, 1 failed, 2 wrong usage."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may lack some letters
    try:
        command = _command_of(arguments)
        with collector_off():
            parser = build_parser(_modules_for(command))
        is_query = command == "search"
        arguments, after = _before_and_after_dashes(arguments) if is_query else (arguments, ())
        exclusions = _exclusions(arguments) if is_query and not after else []
        parsed = parser.parse_args([one for one in arguments if one not in exclusions])
        if exclusions:
            parsed.query += exclusions
        if after:
            parsed.query = [" ".join((*parsed.query, *after))]
        return int(parsed.run(parsed))
    except SatchelError as error:
        print(visible_text(f"satchel: {error}"), file=sys.stderr)
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
    if error.errno in FULL:
        # Files that are written have names; standard output, which may lead into a file, has none.
        return "There is no room where the output is written. Free some space, or write elsewhere."
    place = f"{error.filename}: " if error.filename else ""
    return f"{place}{error.strerror}."


def _command_of(arguments: Sequence[str]) -> str:
    """Return the first argument apart from options of all starts; empty when there is none."""
    options = argparse.ArgumentParser(prog="satchel", add_help=False)
    options.add_argument("--data-dir")
    for name in ("--search-in", "--background"):  # of a window, whose folder may be mistyped
        options.add_argument(name, action="store_true")
    _, rest = options.parse_known_args(arguments)
    return rest[0] if rest else ""


def _exclusions(arguments: Sequence[str]) -> list[str]:
    """Return the words of a query that exclude others, which argparse would read as options."""
    return [one for one in arguments if _EXCLUSION.match(one)]


def _before_and_after_dashes(arguments: Sequence[str]) -> tuple[Sequence[str], Sequence[str]]:
    """Return what comes before and after ``--``, behind which nothing is an option."""
    at = arguments.index("--") if "--" in arguments else len(arguments)
    return arguments[:at], arguments[at + 1 :]


def _modules_for(first: str) -> Iterable[str]:
    """Return the modules of the given command; all modules when no command is named.

    Raises:
        UsageError: There is no such command or option.
    """
    if first in _ABOUT_ALL:
        return ()
    if first in COMMAND_MODULES:
        return (COMMAND_MODULES[first],)
    if first.startswith("-"):
        raise UsageError(
            "usage",
            f"There is no option {first} before a command.",
            "“satchel --help” lists the options, “satchel COMMAND --help” those of a command.",
        )
    if first not in {"", "toggle"}:
        raise _unknown_command(first)
    return COMMAND_MODULES.values()


def _unknown_command(name: str) -> UsageError:
    from difflib import get_close_matches  # noqa: PLC0415 (for wrong names only)

    close = get_close_matches(name, [*HELP, "toggle"], n=1)
    meant = f"Did you mean “satchel {close[0]}”? " if close else ""
    return UsageError(
        "usage",
        f"There is no command {name}, and no file or folder of that name here.",
        f"{meant}“satchel --help” lists the commands.",
    )


def build_parser(modules: Iterable[str] = COMMAND_MODULES.values()) -> argparse.ArgumentParser:
    """Declare the commands of some modules; without modules, the names and help of all."""
    parser = _Parser(
        prog="satchel",
        description="Find passages in your own files, and ask them questions. "
        "Without a command, opens the window; folders and files that are named are added to the "
        "library. With --search-in FOLDER, the window also searches in that folder; with "
        "--background, only the tray icon appears.",
    )
    parser.add_argument("--version", action="version", version=f"satchel {__version__}")
    parser.add_argument(
        "--data-dir",
        metavar="D",
        help="where the library is kept (default: SATCHEL_DATA, or the user's data folder)",
    )
    commands = parser.add_subparsers(
        title="commands", metavar="COMMAND", required=True, parser_class=_CommandParser
    )
    for module in dict.fromkeys(modules):
        import_module(f"desktop_app.cli.{module}").add_parser(commands)
    if not commands.choices:
        for name, what in HELP.items():
            commands.add_parser(name, help=what)
    commands.add_parser(
        "toggle", help="show or hide the launcher; start Satchel if it is not running"
    )
    _describe_commands(parser)
    for command in commands.choices.values():
        # SUPPRESS: an option missing here does not reset one given before the command.
        command.add_argument(
            "--data-dir", metavar="D", default=argparse.SUPPRESS, help="where the library is kept"
        )
    return parser


def _describe_commands(parser: argparse.ArgumentParser) -> None:
    """Begin the help of each command with the sentence by which the list of commands has it."""
    for action in parser._actions:  # noqa: SLF001 - argparse has no other list of commands
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for listed in action._choices_actions:  # noqa: SLF001
                command = action.choices[listed.dest]
                what = listed.help or ""
                command.description = f"{what[:1].upper()}{what[1:]}."
                _describe_commands(command)
