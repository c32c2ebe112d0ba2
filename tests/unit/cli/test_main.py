import json
import re
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from templates import translatable

from desktop_app import __version__
from desktop_app.cli.main import build_parser, main
from desktop_app.core.locations import find_shipped
from tests.support.command_line import CommandLine, Shelf

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("before", [True, False])
def test_the_data_folder_can_be_named_on_either_side(
    before: bool, shelf: Shelf, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SATCHEL_DATA", "/nowhere")
    named = ["--data-dir", str(shelf.data)]
    command = ["search", "keeper", "--mode", "words", "--json"]

    assert main([*named, *command] if before else [*command, *named]) == 0
    assert json.loads(capsys.readouterr().out)["total"] == 1


def test_the_data_folder_may_come_from_the_environment(
    shelf: Shelf, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SATCHEL_DATA", str(shelf.data))

    assert main(["status", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["files"]["indexed"] == 2


def test_commands_that_messages_advise_to_run_are_complete() -> None:
    parser = build_parser()
    messages = "\n".join(translatable(find_shipped("desktop_app")))
    advised = set(re.findall(r"\brun `satchel ([^`]*)`", messages))

    assert advised >= {"index PATH", "doctor --repair"}
    for words in advised:
        parser.parse_args(words.split())


@pytest.mark.parametrize("words", [[], ["search", "x", "--no-such"], ["why"], ["index"]])
def test_what_is_not_a_command_is_wrong_usage(words: list[str], capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    printed = capsys.readouterr()
    assert ended.value.code == 2
    assert printed.out == ""
    assert printed.err.startswith("usage: satchel")


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (("index", "/nowhere/at/all"), 1, "does not exist"),
        (("search", "  "), 2, "The query is empty"),
        (("search",), 2, "Pass a query, --batch FILE, --like ID or --complete TEXT"),
        (("search", "--batch", "/nowhere.jsonl"), 2, "cannot be read"),
        (("ask", ""), 2, "The question is empty"),
    ],
)
def test_a_failure_is_reported_in_a_sentence(
    own: CommandLine, words: tuple[str, ...], code: int, says: str
) -> None:
    done = own(*words)

    assert done.code == code
    assert says in done.err
    assert "Traceback" not in done.err
    assert done.out == ""


@pytest.mark.parametrize(
    "words",
    [
        ("forget", ""),
        ("index", ""),
        ("index", "files", ""),
        ("why", ""),
        ("pause", ""),
        ("resume", ""),
        ("unlock", ""),
        ("folders", "share", ""),
        ("tag", "list", ""),
        ("tag", "add", "draft", ""),
        ("tag", "remove", "draft", ""),
        ("models", "import", ""),
        ("search", "--batch", ""),
        ("search", "keeper", "--in", ""),
        ("ask", "who is it?", "--in", ""),
        *(("evaluate", ""), ("evaluate", "a.jsonl", "--in", "")),
        *(("tune", ""), ("tune", "a.jsonl", "--in", "")),
        ("models", "compare", "a", "b.jsonl", "--in", ""),
        ("export", "passages", "--output", ""),
        *(("import", "passages", ""), ("import", "passages", "a", "--add", "")),
        ("import", "passages", "a", "--moved", "/old", ""),
        *(("marks", "export", ""), ("conversations", "export", "a", ""), ("report", "")),
    ],
)
def test_an_empty_path_is_not_the_current_folder(
    own: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "files").mkdir()
    monkeypatch.chdir(tmp_path)

    done = own(*words)

    assert done.code == 2
    assert done.err == "satchel: The path is empty. Name a file or a folder.\n"
    assert done.out == ""
    assert not own.data.exists()


def test_the_name_of_a_file_in_wrong_usage_cannot_command_the_terminal(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["search", "x", "--\x1b[2J.txt"])  # as a shell writes for "*"

    assert "--\ufffd[2J.txt" in capsys.readouterr().err


@pytest.mark.parametrize(
    "words",
    [
        ("history", "forget"),
        ("unlock", "--forget"),
        ("resume",),
        ("forget", "--deleted"),
        ("marks", "delete", "x"),
        ("conversations", "delete", "--all"),
    ],
)
def test_what_another_library_has_is_not_reported_as_forgotten(
    own: CommandLine, words: tuple[str, ...]
) -> None:
    done = own(*words)

    assert (done.code, done.out) == (1, "")
    assert "There is no library in" in done.err
    assert not own.data.exists()


def test_every_command_explains_itself(capsys: Output) -> None:
    for command in ("index", "search", "ask", "status", "why", "forget", "models", "doctor"):
        with pytest.raises(SystemExit) as ended:
            main([command, "--help"])
        assert ended.value.code == 0
        assert "--data-dir" in capsys.readouterr().out
    explained = " ".join(build_parser().format_help().split())
    assert "Without a command, opens the window" in explained
    assert "With --search-in FOLDER" in explained
    assert "SATCHEL_DATA" in explained


def test_the_help_of_a_command_begins_with_what_it_does(capsys: Output) -> None:
    for words, sentence in (
        (["why"], "Explain why a file is found, or not."),
        (["marks", "delete"], "Delete marks; the files stay."),
    ):
        with pytest.raises(SystemExit):
            main([*words, "--help"])
        assert sentence in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "usage"),
    [("status extra", "satchel status"), ("models list extra", "satchel models list")],
)
def test_the_usage_of_the_command_is_printed_that_was_used_wrongly(
    words: str, usage: str, capsys: Output
) -> None:
    with pytest.raises(SystemExit):
        main(words.split())

    printed = capsys.readouterr().err
    assert printed.startswith(f"usage: {usage} [-h]")
    assert f"{usage}: error: unrecognized arguments: extra" in printed


def test_a_path_that_begins_with_a_dash_is_not_called_missing(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["index", "-dash"])

    assert "unrecognized arguments: -dash (type ./ before a path" in capsys.readouterr().err


@pytest.mark.parametrize("known", ["--", "--js", "--json", "--data-dir=x"])
def test_a_missing_path_is_named_beside_what_the_command_knows(capsys: Output, known: str) -> None:
    with pytest.raises(SystemExit):
        main(["evaluate", known])

    printed = capsys.readouterr().err
    assert "unrecognized" not in printed
    assert "SET.jsonl" in printed


class Full(StringIO):
    """A file on a disk without room."""

    def write(self, _: str) -> int:
        raise OSError(28, "No space left on device")


def test_a_full_disk_of_the_output_is_explained(
    shelf: Shelf, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Full())

    assert main(["status", "--data-dir", str(shelf.data)]) == 1
    assert "no room where the output is written" in capsys.readouterr().err


def test_an_option_before_the_command_that_is_none_of_its_own_is_named(capsys: Output) -> None:
    assert main(["--limit", "3", "search", "x"]) == 2
    assert "no option --limit before a command" in capsys.readouterr().err


@pytest.mark.parametrize("command", [["evaluate"], ["search", "--batch"]])
def test_a_set_that_cannot_be_read_is_not_explained_by_its_form(
    command: list[str], satchel: CommandLine
) -> None:
    ran = satchel(*command, "/no-such-file")

    assert ran.code == 2
    assert ran.err.endswith("No such file or directory. Name a readable file.\n")


def test_the_version_is_printed(capsys: Output) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])

    assert ended.value.code == 0
    assert capsys.readouterr().out == f"satchel {__version__}\n"


def test_an_error_of_the_system_is_reported_in_a_sentence(capsys: Output, tmp_path: Path) -> None:
    for words in (["status"], ["doctor"], ["index", str(tmp_path)]):
        assert main([*words, "--data-dir", "/" + "x" * 300]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith("satchel: ")
        assert "too long" in printed.err


class Closed(StringIO):
    """A pipe whose reader has gone."""

    def write(self, _: str) -> int:
        raise BrokenPipeError


def test_a_reader_who_has_had_enough_is_no_failure(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", Closed())
    monkeypatch.setattr(sys, "stderr", StringIO())

    assert main(["search", "keeper", "--data-dir", str(shelf.data)]) == 0
    assert sys.stderr.closed  # or Python would complain about the pipe once more


def test_letters_that_a_terminal_has_not_are_replaced(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = BytesIO()
    monkeypatch.setattr(sys, "stdout", TextIOWrapper(raw, encoding="ascii"))

    assert main(["search", "東京", "--mode", "words", "--data-dir", str(shelf.data)]) == 0
    sys.stdout.flush()
    assert b"Nothing found for ???" in raw.getvalue()


def test_a_full_disk_is_named(
    own: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> int:
        raise OSError(28, "No space left on device", str(tmp_path / "x"))

    monkeypatch.setattr("desktop_app.cli.library_commands.absolute", fail)
    ran = own("forget", "/x")

    assert ran.code == 1
    assert ran.err.startswith("satchel: The disk at /")
    assert ran.err.endswith(" is full. Free some space on it.\n")


@pytest.mark.parametrize(
    ("words", "explained"),
    [
        (["search", "x", "--mode", "foo"], "--mode: 'foo' is none of: hybrid, words, meaning"),
        (["search", "x", "--order", "foo"], "--order: 'foo' is none of: relevance, date, name"),
        (["search", "x", "--limit", "foo"], "--limit: 'foo' is not a whole number"),
        (["index", "/x", "--wait", "foo"], "--wait: 'foo' is none of: words, meaning"),
        (["export", "passages", "--format", "foo"], "--format: 'foo' is none of: jsonl, parquet"),
        (["evaluate", "x.jsonl", "--mode", "foo"], "--mode: 'foo' is none of: hybrid, words"),
        (["ask", "x", "--top-k", "0"], "--top-k: must be at least 1"),
    ],
)
def test_a_wrong_value_of_an_option_names_the_right_ones(
    words: list[str], explained: str, capsys: Output
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)

    assert ended.value.code == 2
    assert explained in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "name", "expected"),
    [
        ("index /a --wait words /b", "paths", ["/a", "/b"]),
        ("index /a --no-ocr /b --data-dir /d /c", "paths", ["/a", "/b", "/c"]),
        ("index /a -- --wait", "paths", ["/a", "--wait"]),
        ("ask who --top-k 3 came", "question", ["who", "came"]),
        ("tag add draft /a --json /b", "paths", ["/a", "/b"]),
        ("models compare small --in /a set.jsonl", "set", Path("set.jsonl")),
        ("pause --json /a", "folder", "/a"),
        ("forget /a --json", "path", "/a"),
    ],
)
def test_options_may_be_between_words_and_paths(words: str, name: str, expected: object) -> None:
    assert getattr(build_parser().parse_args(words.split()), name) == expected


@pytest.mark.parametrize(
    "words", ["index --wait words", "index /a --no-such", "forget", "pause /a --contexts"]
)
def test_missing_unknown_and_contrary_arguments_are_wrong_usage(words: str) -> None:
    with pytest.raises(SystemExit) as ended:
        build_parser().parse_args(words.split())

    assert ended.value.code == 2
