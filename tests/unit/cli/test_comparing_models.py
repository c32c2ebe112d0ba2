"""`satchel models compare`: another embedding model beside the one in use."""

import json
from pathlib import Path

import pytest

from desktop_app.cli import status_command
from desktop_app.core.locations import find_models_folder
from desktop_app.core.models import MeaningState
from desktop_app.core.records import replace
from desktop_app.core.tuning import Estimate
from desktop_app.embedding.prepared import read_prepared, write_prepared
from desktop_app.evaluation import model_comparison
from desktop_app.model_files.finding import list_embedding_models
from tests.support.command_line import CommandLine, Shelf
from tests.support.prepared_models import other_model
from tests.support.tiny_models import save_multilingual


@pytest.fixture
def other(tmp_path: Path) -> Path:
    return other_model(tmp_path / "other")


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    path = tmp_path / "set.jsonl"
    line = {
        "id": 1,
        "query": "who looks after the clock",
        "relevant": ["lighthouse.txt"],
        "passages": ["The lighthouse keeper winds the clock each evening at nine."],
    }
    path.write_text(json.dumps(line), encoding="utf-8")
    return str(path)


def test_what_each_model_finds_and_takes_is_printed(
    satchel: CommandLine, shelf: Shelf, other: Path, labelled: str
) -> None:
    before = {path: path.stat().st_mtime_ns for path in shelf.data.rglob("vectors/**/*")}
    ran = satchel("models", "compare", str(other), labelled)
    lines = [line.split() for line in ran.out.splitlines()]

    assert ran.code == 0
    assert ran.out.startswith(f"1 query about {shelf.files}: nDCG of the first 10 files, and share")
    assert lines[1] == "model search nDCG from to answer from to".split()  # noqa: SIM905
    assert [line[:2] for line in lines[3:7]] == [
        ["all-MiniLM-L6-v2", "meaning"],
        ["all-MiniLM-L6-v2", "hybrid"],
        ["other", "meaning"],
        ["other", "hybrid"],
    ]
    assert lines[2][0] == "words"
    assert [line[0] for line in lines[8:10]] == ["all-MiniLM-L6-v2", "other"]
    assert [line[3] for line in lines[8:10]] == ["384", "384"]
    assert ran.out.endswith("1 query: too few to tell models apart; 30 are needed.\n")
    assert ran.err == "0 of 2 passages embedded\n2 of 2 passages embedded\n1 of 1 query\n"
    assert {path: path.stat().st_mtime_ns for path in shelf.data.rglob("vectors/**/*")} == before


def test_an_imported_model_is_named(satchel: CommandLine, labelled: str) -> None:
    other_model(find_models_folder() / "mine")
    made = satchel("models", "compare", "mine", labelled, "--json").json

    assert (made["queries"], made["passages"]) == (1, 2)
    assert (made["present"]["name"], made["other"]["name"]) == ("all-MiniLM-L6-v2", "mine")
    assert made["words"]["gold"]["mean"] == 1
    assert made["gain"] == {"mean": 0, "low": 0, "high": 0}


@pytest.mark.parametrize(
    ("gain", "said"),
    [
        (Estimate(0.1, 0.05, 0.15), "other finds better than all-MiniLM-L6-v2, and not by chance."),
        (
            Estimate(-0.1, -0.2, -0.05),
            "all-MiniLM-L6-v2 finds better than other, and not by chance.",
        ),
        (Estimate(0.1, -0.2, 0.3), "The difference may be chance."),
    ],
)
def test_the_difference_is_judged(
    satchel: CommandLine,
    other: Path,
    labelled: str,
    monkeypatch: pytest.MonkeyPatch,
    gain: Estimate,
    said: str,
) -> None:
    monkeypatch.setattr(model_comparison, "estimate", lambda _: gain)
    monkeypatch.setattr("desktop_app.core.model_comparison.FEWEST", 1)
    ran = satchel("models", "compare", str(other), labelled)

    assert ran.out.endswith(f"{said}\n")


def test_what_is_not_a_model_is_refused(
    satchel: CommandLine, labelled: str, tmp_path: Path
) -> None:
    (tmp_path / "notes").mkdir()
    folder = satchel("models", "compare", str(tmp_path / "notes"), labelled)
    name = satchel("models", "compare", "nowhere", labelled)

    assert folder.code == name.code == 1
    assert "modules.json is missing or damaged" in folder.err
    assert "nowhere is missing" in name.err


def test_the_model_in_use_is_not_compared_with_itself(
    satchel: CommandLine, labelled: str, other: Path
) -> None:
    model = read_prepared(other)
    write_prepared(other, replace(model.traits, max_tokens=256), model.token_vectors)
    ran = satchel("models", "compare", str(other), labelled)

    assert "other is the model in use" in ran.err


@pytest.mark.parametrize("typed", [(), ("SET", "--noted"), ("--noted", "--in", "F")])
def test_what_makes_no_sense_is_refused(
    satchel: CommandLine, labelled: str, other: Path, typed: tuple[str, ...]
) -> None:
    words = (labelled if one == "SET" else one for one in typed)
    ran = satchel("models", "compare", str(other), *words)

    assert ran.code == 2


def test_files_without_text_are_nothing_to_compare_with(
    own: CommandLine, tmp_path: Path, other: Path
) -> None:
    folder = tmp_path.resolve() / "empty"
    folder.mkdir()
    (folder / "empty.txt").write_text("")
    (folder / "set.jsonl").write_text('{"id": 1, "query": "a", "relevant": ["empty.txt"]}')
    own("index", str(folder / "empty.txt"))
    ran = own("models", "compare", str(other), str(folder / "set.jsonl"))

    assert "No passage of the files has a vector" in ran.err


def test_without_noted_searches_or_vectors_nothing_is_compared(
    satchel: CommandLine, own: CommandLine, own_files: Path, other: Path, labelled: str
) -> None:
    assert "Answers this search" in satchel("models", "compare", str(other), "--noted").err
    own("index", str(own_files), "--wait", "words")
    ran = own("models", "compare", str(other), labelled)

    assert "no vectors of a model" in ran.err


def test_any_sentence_transformers_folder_is_compared_and_imported(
    satchel: CommandLine, labelled: str, tmp_path: Path
) -> None:
    folder = save_multilingual(tmp_path)
    compared = satchel("models", "compare", str(folder), labelled, "--json").json
    imported = satchel("models", "import", str(folder))
    again = satchel("models", "compare", "multilingual", labelled, "--json").json
    (model,) = (one for one in list_embedding_models() if one.folder.name == "multilingual")

    assert (compared["other"]["name"], compared["other"]["dimensions"]) == ("multilingual", 32)
    assert imported.code == 0
    assert again["other"]["hybrid"] == compared["other"]["hybrid"]
    assert model.languages == ("de", "es", "ru", "zh")


def test_the_status_shows_what_follows_and_which_languages_are_unknown(
    satchel: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = satchel("status").out
    state = MeaningState("shipped", "mine", 120, 500, unknown=("de", "zh"), unknown_share=0.62)
    monkeypatch.setattr(status_command, "describe_meaning", lambda _: state)
    waiting = satchel("status")
    monkeypatch.setattr(
        status_command,
        "describe_meaning",
        lambda _: replace(state, is_ready=True, suitable="mine"),
    )
    ready = satchel("status").out

    assert "languages" not in plain
    assert "use shipped; mine has embedded 120 of 500 passages." in waiting.out
    assert (
        "62% of the files are in languages that the model for meaning does not know (German, "
        "Chinese): a multilingual one can be imported with `satchel models import FOLDER`.\n"
    ) in waiting.out
    assert "mine takes its place when Satchel is started the next time." in ready
    assert "(German, Chinese): mine knows them.\n" in ready


def test_the_status_explains_that_the_model_in_use_is_gone(
    satchel: CommandLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = MeaningState("", "mine", 0, 500)
    monkeypatch.setattr(status_command, "describe_meaning", lambda _: state)

    assert satchel("status").out.endswith(f"{status_command.ANOTHER_MODEL}\n")
