"""Write the manual page and the completions of shells from the parser of the command line.

usage: command_line_pages.py FOLDER
"""

import argparse
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from desktop_app import __version__
from desktop_app.cli.main import build_parser

COMPLETIONS = {
    "bash": "share/bash-completion/completions/satchel",
    "zsh": "share/zsh/vendor-completions/_satchel",
    "fish": "share/fish/vendor_completions.d/satchel.fish",
}
"""Where each shell looks for completions, below ``/usr``."""

MANUAL_PAGE = "share/man/man1/satchel.1"

SUMMARY = "find passages in your own files, and ask them questions"

SECTIONS = {
    "synopsis": r"""\
.B satchel
[PATH ...] [\-\-search\-in FOLDER] [\-\-background]
.br
.B satchel
COMMAND ...""",
    "exit status": "0: done. 1: failed. 2: wrong usage.",
    "environment": r"""\
.TP
.B SATCHEL_DATA
folder of the library
.TP
.B SATCHEL_MODELS
folder of the models""",
    "files": r"""\
.TP
.I ~/.local/share/satchel/library
the library, if neither \-\-data\-dir nor SATCHEL_DATA chooses another folder
.TP
.I ~/.local/share/satchel/models
the models of the user; a package can add others in
.I /usr/share/satchel/models""",
}
"""Sections of the manual page that the parser does not have, in roff."""

PAGE_WIDTH = "72"
"""Columns of a usage in the manual page, which is indented on a terminal of 80."""

FILES = frozenset({"PATH", "FILE", "SET", "MODEL"})
FOLDERS = frozenset({"FOLDER", "D"})
"""Names of values in the help texts that are completed as paths."""


def _parsers(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:  # noqa: SLF001 - argparse has no other list of commands
        if isinstance(action, argparse._SubParsersAction):  # noqa: SLF001
            for command in action.choices.values():
                yield from _parsers(command)


def complete_paths(parser: argparse.ArgumentParser) -> None:
    """Mark the values of all commands that are files or folders."""
    for command in _parsers(parser):
        for action in command._actions:  # noqa: SLF001
            # A name such as SET.jsonl ends with the usual extension.
            name, _, _ = str(action.metavar or action.dest).upper().partition(".")
            if name in FILES:
                action.complete = shtab.FILE  # type: ignore[attr-defined]
            elif name in FOLDERS:
                action.complete = shtab.DIRECTORY  # type: ignore[attr-defined]


def write_manual(parser: argparse.ArgumentParser) -> str:
    """Return the manual page, in roff."""
    parser.man_short_description = SUMMARY  # type: ignore[attr-defined]
    os.environ["COLUMNS"] = PAGE_WIDTH  # argparse asks for the width of the terminal
    page = Manpage(parser)
    page.manual = "User Commands"
    page.source = f"satchel {__version__}"
    for heading, content in SECTIONS.items():
        page.add_section(heading, "=", content)
    return keep_lines_of_usages(str(page))


def keep_lines_of_usages(page: str) -> str:
    """Mark the usages of commands, whose lines are aligned, as text that is not filled."""
    return re.sub(r"(?ms)^usage: .*?(?=\n(?:\.|\n))", r".nf\n\g<0>\n.fi", page)


def write(folder: Path) -> None:
    """Write all pages below a folder that stands for ``/usr``."""
    parser = build_parser()
    complete_paths(parser)
    pages = {place: shtab.complete(parser, shell) for shell, place in COMPLETIONS.items()}
    pages[MANUAL_PAGE] = write_manual(parser)
    for place, text in pages.items():
        file = folder / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
