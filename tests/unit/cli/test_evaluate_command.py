import json
from pathlib import Path

import pytest

from desktop_app.cli import evaluate_command
from desktop_app.core.locations import DataFolder
from desktop_app.storage.lock import WriterLock
from tests.support.command_line import KEEPER, CommandLine, Shelf
from tests.support.scripted_queries import ScriptedQueries

LINES = (
    {"id": "clock", "query": "lighthouse keeper", "relevant": ["lighthouse.txt"]},
    {"id": "mill", "query": "old mill", "relevant": ["inner/river.md"]},
    {"id": "lost", "query": "old mill", "relevant": ["lighthouse.txt"]},
)


def write_set(folder: Path, *lines: object) -> str:
    path = folder / "set.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    return str(path)


@pytest.fixture
def labelled(tmp_path: Path) -> str:
    return write_set(tmp_path, *LINES)


def test_json_holds_what_scripts_rely_on(satchel: CommandLine, shelf: Shelf, labelled: str) -> None:
    made = satchel("evaluate", labelled, "--mode", "words", "--at", "3", "--json").json

    assert list(made) == [
        "set",
        "root",
        "missing",
        "mode",
        "at",
        "queries",
        "mrr",
        "hit",
        "recall",
        "ndcg",
        "p50_ms",
        "p95_ms",
    ]
    assert (made["set"], made["root"]) == (labelled, str(shelf.files))
    assert (made["mode"], made["at"], made["queries"], made["missing"]) == ("words", 3, 3, 0)
    for measure in ("mrr", "hit", "recall", "ndcg"):
        assert made[measure] == pytest.approx(2 / 3)
    assert 0 < made["p50_ms"] <= made["p95_ms"]


def test_by_default_ten_ranks_count_in_hybrid_mode(satchel: CommandLine, labelled: str) -> None:
    made = satchel("evaluate", labelled, "--json").json

    assert (made["mode"], made["at"]) == ("hybrid", 10)


def test_a_user_reads_a_table(satchel: CommandLine, shelf: Shelf, labelled: str) -> None:
    ran = satchel("evaluate", labelled, "--mode", "words")

    about, columns, row = ran.out.splitlines()
    assert (ran.code, ran.err) == (0, "")
    assert about == f"3 queries about {shelf.files}, the first 10 places"
    assert columns.split() == ["mode", "MRR", "Hit", "Recall", "nDCG", "p50", "ms", "p95", "ms"]
    assert row.split()[:5] == ["words", "0.667", "0.667", "0.667", "0.667"]


def test_all_modes_are_printed_side_by_side(satchel: CommandLine, labelled: str) -> None:
    made = satchel("evaluate", labelled, "--compare", "--json").json
    table = satchel("evaluate", labelled, "--compare").out.splitlines()

    assert [one["mode"] for one in made["modes"]] == ["hybrid", "words", "meaning"]
    assert [line.split()[0] for line in table[2:]] == ["hybrid", "words", "meaning"]


def test_misses_state_what_went_wrong(satchel: CommandLine, labelled: str) -> None:
    words = ("evaluate", labelled, "--mode", "words", "--at", "1", "--misses")

    (miss,) = satchel(*words, "--json").json["misses"]
    ran = satchel(*words)

    assert (miss["id"], miss["query"], miss["relevant"]) == ("lost", "old mill", ["lighthouse.txt"])
    assert (miss["first"], miss["words_rank"]) == ("inner/river.md", None)
    assert ran.out.splitlines()[-1].startswith(
        "words: lost “old mill”: lighthouse.txt has rank words below 100, meaning "
    )
    assert ran.out.endswith("; first came inner/river.md\n")


def test_a_miss_names_a_file_that_is_not_in_the_library(
    satchel: CommandLine, tmp_path: Path
) -> None:
    gone = {"id": "gone", "query": "old mill", "relevant": ["gone.txt"]}
    ran = satchel("evaluate", write_set(tmp_path, LINES[0], gone), "--mode", "words", "--misses")

    assert "words: gone “old mill”: gone.txt is not in the library; first came " in ran.out


def test_a_set_without_misses_is_reported(satchel: CommandLine, tmp_path: Path) -> None:
    found = write_set(tmp_path, LINES[0])

    ran = satchel("evaluate", found, "--mode", "words", "--misses")

    assert ran.out.splitlines()[-1] == "No query failed."


def test_gold_passages_are_judged_too(satchel: CommandLine, tmp_path: Path) -> None:
    gold = LINES[0] | {"passages": [KEEPER]}
    parts = LINES[1] | {"components": [{"context": ["the old mill stood"]}, {"context": ["no"]}]}
    plain = write_set(tmp_path, gold, LINES[1])
    made = satchel("evaluate", plain, "--mode", "words", "--json").json
    assert (made["passage_queries"], made["passage_mrr"], made["passage_hit"]) == (1, 1.0, 1.0)
    assert "component_mrr" not in made

    with_parts = write_set(tmp_path, gold, parts)
    assert satchel("evaluate", with_parts, "--mode", "words", "--json").json["component_mrr"] == 0
    ran = satchel("evaluate", with_parts, "--mode", "words")
    assert "passage MRR  passage Hit  component MRR" in ran.out
    assert ran.out.endswith("By passage: 2 queries.\n")


def test_files_that_are_not_in_the_library_are_counted(
    satchel: CommandLine, tmp_path: Path
) -> None:
    more = {"id": "more", "query": "moon", "relevant": ["moon.txt", "lighthouse.txt"]}
    ran = satchel("evaluate", write_set(tmp_path, *LINES, more), "--json")

    assert ran.err == "Not in the library: 1 file of the set.\n"
    assert ran.json["missing"] == 1


def test_queries_without_a_relevant_file_are_counted(satchel: CommandLine, tmp_path: Path) -> None:
    more = {"id": "more", "query": "moon", "relevant": []}
    ran = satchel("evaluate", write_set(tmp_path, *LINES, more), "--json")

    assert ran.err == "Left out: 1 query without a relevant file.\n"
    assert ran.json["queries"] == len(LINES)


def test_a_set_about_other_files_is_refused_with_what_to_do(
    satchel: CommandLine, tmp_path: Path, shelf: Shelf, labelled: str
) -> None:
    other = write_set(tmp_path, {"id": 1, "query": "moon", "relevant": ["moon.txt"]})
    ran = satchel("evaluate", other)

    assert (ran.code, ran.out) == (1, "")
    assert "none of the files of the set. Add their folder with `satchel index" in ran.err
    assert satchel("evaluate", labelled, "--in", str(shelf.files / "inner")).code == 1


def test_a_folder_is_meant_as_the_shell_sees_it(
    satchel: CommandLine, shelf: Shelf, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(shelf.files)
    path = write_set(tmp_path, {"id": 1, "query": "old mill", "relevant": ["river.md"]})

    made = satchel("evaluate", path, "--in", "inner", "--json").json

    assert (made["root"], made["mrr"]) == (str(shelf.files / "inner"), 1.0)


def test_a_writer_at_work_is_no_hindrance(
    satchel: CommandLine, shelf: Shelf, labelled: str
) -> None:
    with WriterLock(DataFolder(shelf.data)):
        assert satchel("evaluate", labelled).code == 0


def test_without_a_library_nothing_is_made(own: CommandLine, labelled: str) -> None:
    ran = own("evaluate", labelled)

    assert (ran.code, ran.out) == (1, "")
    assert "There is no library" in ran.err
    assert not own.data.exists()


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ("--generate 2 --mode hybrid", "--mode"),
        ("--generate 2 --at 3", "--at"),
        ("--generate 2 --compare", "--compare"),
        ("--generate 2 --misses", "--misses"),
        ("--model x.gguf", "--model"),
        ("--seed 0", "--seed"),
        ("--compare --mode words", "--mode"),
    ],
)
def test_options_that_have_no_effect_are_refused(
    satchel: CommandLine, tmp_path: Path, labelled: str, words: str, named: str
) -> None:
    target = str(tmp_path / "new.jsonl") if "--generate" in words else labelled

    ran = satchel("evaluate", target, *words.split())

    assert (ran.code, ran.out) == (2, "")
    assert named in ran.err
    assert not (tmp_path / "new.jsonl").exists()


@pytest.mark.parametrize("words", [("--model", "x.gguf"), ("--in", "/nowhere")])
def test_invalid_arguments_are_reported(
    words: tuple[str, ...], satchel: CommandLine, labelled: str
) -> None:
    ran = satchel("evaluate", labelled, *words)

    assert ran.code in (1, 2)
    assert ran.err.startswith("satchel: ")


def test_a_bad_line_is_wrong_usage(satchel: CommandLine, tmp_path: Path) -> None:
    ran = satchel("evaluate", write_set(tmp_path, LINES[0], {"id": "x"}))

    assert (ran.code, ran.out) == (2, "")
    assert "set.jsonl, line 2: " in ran.err


@pytest.fixture
def scripted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    monkeypatch.setattr(evaluate_command, "AnswererProcess", ScriptedQueries)
    (tmp_path / "tiny.gguf").write_bytes(b"GGUF" + bytes(2000))
    return str(tmp_path / "tiny.gguf")


def test_a_generated_set_can_be_evaluated_and_goes_on_after_a_stop(
    satchel: CommandLine, shelf: Shelf, tmp_path: Path, scripted: str
) -> None:
    path = tmp_path / "mine.jsonl"
    words = ("evaluate", str(path), "--model", scripted, "--seed", "4", "--generate")
    ran = satchel(*words, "2")
    path.write_bytes(path.read_bytes() + b'{"seed":4,"mod')
    made = satchel(*words, "5", "--json").json
    lines = [json.loads(line) for line in path.read_text().splitlines()]

    assert (ran.code, ran.out) == (0, f"{path} holds 2 queries about files below {shelf.files}.\n")
    assert ran.err.splitlines()[1].startswith("2 of 2, about 0 min left: how I remembered those ")
    assert made == {"set": str(path), "root": str(shelf.files), "queries": 5}
    assert [line["type"] for line in lines] == ["short", "medium", "long", "short", "medium"]
    assert {line["relevant"][0] for line in lines} == {"lighthouse.txt", "inner/river.md"}
    assert satchel("evaluate", str(path), "--json").json["queries"] == 5


def test_a_set_of_another_seed_is_not_added_to(
    satchel: CommandLine, tmp_path: Path, scripted: str
) -> None:
    words = ("evaluate", str(tmp_path / "mine.jsonl"), "--model", scripted, "--generate", "1")
    assert satchel(*words).code == 0

    ran = satchel(*words, "--seed", "9")

    assert ran.code == 2
    assert "not a set generated with seed 9 by tiny.gguf" in ran.err


def test_running_out_of_files_is_reported(
    satchel: CommandLine, tmp_path: Path, scripted: str
) -> None:
    path = str(tmp_path / "mine.jsonl")
    ran = satchel("evaluate", path, "--model", scripted, "--generate", "50")

    assert ran.code == 1
    assert ran.err.endswith("No other file gave a query that can be used.\n")
