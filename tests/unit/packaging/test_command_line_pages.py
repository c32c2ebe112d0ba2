"""What shells complete, and the manual page; only the package has the tools that write both."""

import argparse
import sys
from types import ModuleType, SimpleNamespace

import pytest

from desktop_app.cli.main import build_parser

FILE, DIRECTORY = object(), object()


@pytest.fixture
def pages(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    tools = {
        "shtab": SimpleNamespace(FILE=FILE, DIRECTORY=DIRECTORY),
        "argparse_manpage": SimpleNamespace(),
        "argparse_manpage.manpage": SimpleNamespace(Manpage=None),
    }
    for name, tool in tools.items():
        monkeypatch.setitem(sys.modules, name, tool)
    monkeypatch.delitem(sys.modules, "command_line_pages", raising=False)
    import command_line_pages  # noqa: PLC0415 - needs the tools, which are replaced here

    monkeypatch.delitem(sys.modules, "command_line_pages")
    return command_line_pages


def completed(parser: argparse.ArgumentParser, *words: str) -> object:
    """Return how the last word, the name of a value or an option, is completed after the others."""
    *commands, name = words
    for command in commands:
        (own,) = (one for one in parser._actions if isinstance(one, argparse._SubParsersAction))
        parser = own.choices[command]
    return next(
        getattr(one, "complete", None)
        for one in parser._actions
        if name in {one.metavar, *one.option_strings}
    )


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        (("index", "PATH"), FILE),
        (("search", "--in"), DIRECTORY),
        (("search", "--limit"), None),
        (("ask", "--model"), FILE),
        (("evaluate", "SET.jsonl"), FILE),
        (("tune", "SET.jsonl"), FILE),
        (("models", "compare", "SET.jsonl"), FILE),
        (("models", "import", "FOLDER"), DIRECTORY),
        (("marks", "export", "FILE.md"), FILE),
        (("conversations", "export", "FILE.md"), FILE),
        (("tag", "add", "TAG"), None),
    ],
)
def test_files_and_folders_are_completed(
    pages: ModuleType, words: tuple[str, ...], kind: object
) -> None:
    parser = build_parser()
    pages.complete_paths(parser)

    assert completed(parser, *words) is kind


def test_the_manual_page_keeps_the_lines_of_a_usage(pages: ModuleType) -> None:
    usage = r"usage: satchel why [\-h]" + "\n" + r"                   PATH"
    page = f".SH COMMAND\n{usage}\n\n.TP\npath of a file\n"

    assert pages.keep_lines_of_usages(page) == (
        f".SH COMMAND\n.nf\n{usage}\n.fi\n\n.TP\npath of a file\n"
    )
