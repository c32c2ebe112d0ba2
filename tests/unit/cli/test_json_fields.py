"""The manual has exactly the fields that the commands print as JSON."""

import argparse
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from desktop_app.cli import evaluate_command
from desktop_app.cli.main import build_parser
from desktop_app.core.answers import Source
from desktop_app.core.conversations import ConversationList, ConversationTitle, KeptConversation
from desktop_app.core.history import History, OpenedFile, PastSearch
from desktop_app.core.library import Failure, FileCounts, Folder, FolderState, Status
from desktop_app.core.locations import find_shipped
from desktop_app.core.marks import KeptMark, MarkList, MarkState, PlacedMark
from desktop_app.core.messages import Done, Outcome
from desktop_app.core.password_commands import Unlocked
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.tuning import SearchWeights, Tuning, TuningState
from tests.support.command_line import KEEPER, CommandLine, Engine, Ran, Shelf
from tests.support.conversations import kept
from tests.support.prepared_models import other_model
from tests.support.scripted_queries import ScriptedQueries

Fields = dict[str, set[str]]

MAPS = frozenset({"bytes", "context", "explanation", "left", "modes", "refused", "removed"})
"""Objects whose keys are names of stores or libraries, or which the manual does not list again."""

QUERIES = (
    {"id": 1, "query": "keeper", "relevant": ["lighthouse.txt"], "passages": [KEEPER]},
    {
        "id": 2,
        "query": "keeper",
        "relevant": ["inner/river.md"],
        "components": [{"context": ["the old mill stood"]}],
    },
)


def documented() -> dict[str, Fields]:
    """Return the fields that the manual names: by command, then by object inside; "" for all."""
    manual = find_shipped("docs", "manual.md").read_text("utf-8")
    table = manual[manual.index("| object | fields |") :].split("\n\n")[0]
    found: dict[str, Fields] = defaultdict(dict)
    for row in table.splitlines()[2:]:
        object_, fields = (cell.strip() for cell in row.strip("|").split(" | "))
        commands, _, inside = object_.partition(": ")
        for command in re.findall(r"`([^`]+)`", commands):
            for name in re.findall(r"`(\w+)`", inside) or [""]:
                found[command][name] = set(re.findall(r"`(\w+)`", fields))
    for command in found.values():
        command.setdefault("", command.keys() - {""})
    return found


TABLE = documented()


def printed_fields(printed: object) -> Fields:
    """Return the fields of printed objects, by the name of the field that has them."""
    found: Fields = defaultdict(set)

    def collect(name: str, value: object) -> None:
        if isinstance(value, dict) and name not in MAPS:
            found[name] |= value.keys()
            for key, inner in value.items():
                collect(key, inner)
        elif isinstance(value, list):
            for inner in value:
                collect(name, inner)

    collect("", printed)
    return found


def differences(printed: Fields, name: str) -> list[str]:
    """Return what has to change in the manual's rows of a command, a line for each object."""
    rows = TABLE[name]
    return [
        f"docs/manual.md, `{name}`{f': `{one}`' * bool(one)}: "
        f"add {sorted(fields - known)}, remove {sorted(known - fields)}"
        for one in sorted(printed.keys() | rows.keys())
        if (fields := printed.get(one, set())) != (known := rows.get(one, set()))
    ]


def commands_with_json(parser: argparse.ArgumentParser, name: str = "") -> Iterator[str]:
    """Return the names of the commands and subcommands that print JSON."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for word, command in action.choices.items():
                yield from commands_with_json(command, f"{name} {word}".strip())
        elif "--json" in action.option_strings:
            yield name


ANSWER = kept("Who?", "He", Source(1, "/d/a", "", 1, "He did.", 1)).answer
TALK = KeptConversation("a", (replace(kept("Who?", ""), answer=ANSWER),))
FAILURE = Failure("/d/b", "corrupt", Saying("b is damaged."), 1)
STATUS = Status(
    *((Folder("/d", FolderState.READY, 1, 1, 1, 1),), FileCounts(1, 0, 1, 1), 1, 1),
    *((FAILURE,), {"lexical": 1}, 0, None),
    skipped=(FAILURE,),
)
MARK = PlacedMark(KeptMark("a", 1, b"", 0, "text", "note", 1.0), MarkState.GONE, "/d/a")
TUNING = Tuning(SearchWeights(1.0, 0.4), 30, 0.5, 0.6, 1.0)

REPLIES: dict[str, tuple[str, Outcome]] = {
    "ask": ("ask who", ANSWER),
    "status": ("status", STATUS),
    "unlock": ("unlock FILES/lighthouse.txt", Unlocked(("/d/a",), ())),
    "unlock --forget": ("unlock --forget", Done()),
    "pause": ("pause /d", Done()),
    "resume": ("resume /d", Done()),
    "history": (
        "history",
        History(
            is_kept=True,
            searches=(PastSearch("a", 1, 1.0),),
            openings=1,
            opened=(OpenedFile("/d/a", 1.0),),
        ),
    ),
    "conversations": (
        "conversations",
        ConversationList((ConversationTitle("a", "Who?", 1, 1.0),)),
    ),
    "conversations show": (
        "conversations show a",
        TALK,
    ),
    "conversations export": (
        "conversations export a NEW",
        TALK,
    ),
    "marks": ("marks", MarkList((MARK,), 1)),
    "tune": ("tune", TuningState(TUNING)),
}
"""Replies of an engine to commands that need a model, a window or a long history."""

RUN = {
    "index": "index FILES",
    "search": "search --batch SET --explain",
    "search --complete": "search --complete keep",
    "why": "why FILES/lighthouse.txt",
    "contexts": "contexts add x word",
    "tag": "tag add draft FILES/lighthouse.txt",
    "folders": "folders share FILES",
    "evaluate": "evaluate SET --misses --at 1 --mode words",
    "evaluate --compare": "evaluate SET --compare",
    "evaluate --generate": "evaluate NEW --generate 1 --model GGUF",
    "tune SET": "tune SET",
    "models list": "models list",
    "models check": "models check",
    "models compare": "models compare OTHER SET",
    "marks export": "marks export NEW",
    "doctor": "doctor",
    "forget": "forget FILES/lighthouse.txt",
    "forget --deleted": "forget --deleted",
}
"""Commands on a library; capitals stand for its files and for files of the test."""


OTHERS = {"import passages", "models fetch", "models import"}
"""Commands with a test of their own."""


@pytest.fixture
def places(tmp_path: Path, shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """What the capitals stand for; a model that scripts write with is not loaded."""
    monkeypatch.setattr(evaluate_command, "AnswererProcess", ScriptedQueries)
    monkeypatch.setattr("sys.stdin", StringIO("password\n"))
    labelled, model = tmp_path / "set.jsonl", tmp_path / "tiny.gguf"
    labelled.write_text("".join(f"{json.dumps(one)}\n" for one in QUERIES), encoding="utf-8")
    model.write_bytes(b"GGUF" + bytes(2000))
    return {
        "FILES": str(shelf.files),
        "SET": str(labelled),
        "NEW": str(tmp_path / "new"),
        "GGUF": str(model),
    }


def placed(words: str, places: dict[str, str]) -> list[str]:
    for name, place in places.items():
        words = words.replace(name, place)
    return [*words.split(), "--json"]


def fields_of(ran: Ran) -> Fields:
    """Return the fields of the first object; some commands print one and fail."""
    return printed_fields(json.loads(ran.out.splitlines()[0]))


def test_each_object_of_the_manual_is_compared() -> None:
    uncompared = TABLE.keys() ^ (REPLIES.keys() | RUN.keys() | OTHERS)

    assert not uncompared, f"only in docs/manual.md, or only in RUN and REPLIES here: {uncompared}"


def test_the_manual_has_an_object_for_each_command_that_prints_json() -> None:
    missing = [
        command
        for command in commands_with_json(build_parser())
        if command.split()[0] not in TABLE
        and not any(f"{name} ".startswith(f"{command} ") for name in TABLE)
    ]

    assert not missing, f"add rows to the table of JSON in docs/manual.md: {missing}"


@pytest.mark.parametrize("name", REPLIES)
def test_the_manual_has_the_fields_of_a_reply(
    name: str, own: CommandLine, engine: Engine, places: dict[str, str]
) -> None:
    words, reply = REPLIES[name]
    engine.will_say(reply)

    assert not differences(fields_of(own(*placed(words, places))), name)


@pytest.mark.parametrize("name", RUN)
def test_the_manual_has_the_fields_of_a_command(
    name: str, filled: CommandLine, places: dict[str, str], tmp_path: Path
) -> None:
    if "OTHER" in RUN[name]:
        places["OTHER"] = str(other_model(tmp_path / "other"))

    assert not differences(fields_of(filled(*placed(RUN[name], places))), name)


def test_the_manual_has_the_fields_of_an_import(filled: CommandLine, tmp_path: Path) -> None:
    passages = str(tmp_path / "passages.jsonl")
    assert filled("export", "passages", "--output", passages).code == 0

    ran = filled("import", "passages", passages, "--json")
    assert not differences(fields_of(ran), "import passages")


def test_the_manual_has_the_fields_of_a_download(
    own: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("desktop_app.model_files.fetching.fetch", lambda *_: tmp_path / "a.gguf")

    assert not differences(fields_of(own("models", "fetch", "--json")), "models fetch")


def test_the_manual_has_the_fields_of_an_imported_model(
    own: CommandLine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path))
    monkeypatch.setattr("desktop_app.embedding.importer.prepare", lambda _, into: other_model(into))

    ran = own("models", "import", str(tmp_path / "saved"), "--json")
    assert not differences(fields_of(ran), "models import")
