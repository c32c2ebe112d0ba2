"""The installed command, from an empty data folder to a forgotten one.

Each command runs in a process of its own once; to look again at what it did, it runs in this one.
"""

import io
import json
import shutil
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from desktop_app.cli.main import main
from desktop_app.model_files.manifest import Purpose, load_manifest
from tests.support.scans import LINES, scanned_pdf
from tests.support.waiting import PATIENCE, wait_until

SEARCH_KEYS = {"query", "understood", "milliseconds", "total", "hits"}
HIT_KEYS = {
    "path",
    "passage_id",
    "copies",
    "title",
    "page",
    "place",
    "container",
    "context_words",
    "heading",
    "passage",
    "snippet",
    "label",
    "score",
    "bm25",
    "cosine",
    "word_rank",
    "meaning_rank",
    "matched_words",
    "more_in_file",
    "versions",
    "absent",
    "exists",
    "note",
}
ANSWER_KEYS = {
    "question",
    "found",
    "quotation",
    "answer",
    "sentences",
    "sources",
    "model",
    "first_token_ms",
    "tokens_per_second",
    "notes",
}


class Satchel:
    """The command on a data folder of its own."""

    def __init__(self, place: Path) -> None:
        self.data = place / "data"
        self.files = place / "files"
        self.files.mkdir()

    def command(self, *arguments: str) -> list[str]:
        installed = shutil.which("satchel", path=str(Path(sys.executable).parent))
        program = [installed] if installed else [sys.executable, "-m", "desktop_app"]
        return [*program, *arguments, "--data-dir", str(self.data)]

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*arguments), capture_output=True, text=True, timeout=300, check=False
        )

    def run_here(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command in this process, where its start is not what is tested."""
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
        with redirect_stdout(out), redirect_stderr(err):
            code = main([*arguments, "--data-dir", str(self.data)])
        texts = [one.buffer.getvalue().decode() for one in (out, err)]
        return subprocess.CompletedProcess(arguments, code, *texts)

    def json(self, *arguments: str) -> Any:
        """Run a command in this process, and return what it printed."""
        return printed(self.run_here(*arguments, "--json"))


def printed(done: subprocess.CompletedProcess[str]) -> Any:
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def with_files(place: Path) -> Satchel:
    satchel = Satchel(place)
    (satchel.files / "bees.txt").write_text("Bees dance to tell where the clover blooms.")
    (satchel.files / "tides.md").write_text("# Tides\n\nThe moon lifts the sea twice a day.")
    (satchel.files / "empty.txt").write_text("")
    (satchel.files / "broken.pdf").write_bytes(b"%PDF-1.7\nnothing that follows is a page")
    return satchel


@pytest.fixture
def satchel(tmp_path: Path) -> Satchel:
    return with_files(tmp_path)


@pytest.fixture(scope="module")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> Satchel:
    """Return a Satchel that has indexed its files, for tests that change nothing."""
    indexed = with_files(tmp_path_factory.mktemp("indexed"))
    first = printed(indexed.run("index", str(indexed.files), "--json"))
    counts = {key: first[key] for key in ("files", "indexed", "failed", "skipped")}
    assert counts == {"files": 4, "indexed": 2, "failed": 1, "skipped": 1}
    assert first["passages"] == first["embedded"] > 0
    return indexed


@pytest.fixture
def copied(indexed: Satchel, tmp_path: Path) -> Satchel:
    """Return a Satchel with a copy of that library, for tests that change it and not its files."""
    copied = Satchel(tmp_path)
    shutil.copytree(indexed.data, copied.data)
    copied.files = indexed.files
    return copied


def test_indexes_once_and_finds_by_words_and_by_meaning(indexed: Satchel) -> None:
    assert indexed.json("index", str(indexed.files))["indexed"] == 0

    found = printed(indexed.run("search", "clover blooms", "--json"))
    assert found.keys() >= SEARCH_KEYS
    hit = found["hits"][0]
    assert hit.keys() == HIT_KEYS
    assert Path(hit["path"]).name == "bees.txt"
    assert hit["label"] == "exact"
    assert hit["matched_words"] == ["clover", "blooms"]
    by_meaning = indexed.json("search", "ocean rises with lunar pull", "--mode", "meaning")
    assert Path(by_meaning["hits"][0]["path"]).name == "tides.md"


def test_a_scan_is_found_by_its_words(satchel: Satchel) -> None:
    (satchel.files / "scan.pdf").write_bytes(scanned_pdf(LINES))
    summary = satchel.json("index", str(satchel.files))
    (hit,) = satchel.json("search", "ferry seven", "--mode", "words")["hits"]

    assert (summary["recognised"], summary["indexed"]) == (1, 3)
    assert summary["embedded"] == summary["passages"]
    assert (Path(hit["path"]).name, hit["page"]) == ("scan.pdf", 1)


def test_a_batch_prints_one_object_a_line_with_its_id(indexed: Satchel, tmp_path: Path) -> None:
    batch = tmp_path / "batch.jsonl"
    batch.write_text('{"id": "a", "query": "bees"}\n{"id": 2, "query": "moon sea"}\n')

    lines = indexed.run_here("search", "--batch", str(batch)).stdout.splitlines()

    assert [json.loads(line)["id"] for line in lines] == ["a", 2]


def test_status_and_why_name_the_reasons(indexed: Satchel) -> None:
    status = printed(indexed.run("status", "--json"))
    assert status["files"] == {"indexed": 2, "waiting": 0, "failed": 1, "skipped": 1}
    (failure,) = status["failures"]
    assert failure.keys() == {"path", "code", "reason", "attempts"}
    assert Path(failure["path"]).name == "broken.pdf"
    why = indexed.run("why", str(indexed.files / "broken.pdf"), "--json")
    assert not printed(why)["found"]


def test_forgetting_leaves_nothing_and_reports_it(copied: Satchel) -> None:
    report = printed(copied.run("forget", str(copied.files), "--json"))
    assert report["files"] == 4
    assert set(report["left"].values()) == {0}
    assert copied.json("search", "clover")["hits"] == []
    assert b"clover" not in b"".join(
        path.read_bytes() for path in copied.data.rglob("*") if path.is_file()
    )
    assert (copied.files / "bees.txt").exists()
    assert copied.run_here("forget", str(copied.files)).returncode == 1


def test_a_watching_index_follows_the_files_until_it_is_terminated_and_a_second_is_refused(
    satchel: Satchel,
) -> None:
    watching = subprocess.Popen(
        satchel.command("index", str(satchel.files), "--wait", "words", "--watch", "--json"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert watching.stdout is not None
    assert json.loads(watching.stdout.readline())["indexed"] == 2
    (satchel.files / "new.txt").write_text("A pangolin rolls up.")
    satchel.files.joinpath("bees.txt").unlink()
    second = satchel.run("index", str(satchel.files))

    assert second.returncode == 1
    assert f"Another Satchel (process {watching.pid}) is using the library" in second.stderr
    assert second.stdout == ""
    wait_until(lambda: _names(satchel, "pangolin OR clover") == {"new.txt"})

    watching.send_signal(signal.SIGTERM)
    watching.communicate(timeout=PATIENCE)
    assert watching.returncode == 0


def _names(satchel: Satchel, query: str) -> set[str]:
    hits = satchel.json("search", query, "--mode", "words")["hits"]
    return {Path(hit["path"]).name for hit in hits}


def test_the_doctor_finds_damage_and_repairs_it_also_where_a_folder_is_absent(
    satchel: Satchel, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "wasps.txt").write_text("Wasps build with paper.")
    satchel.json("index", str(satchel.files), str(other))
    (words,) = (satchel.data / "lexical").glob("*/meta.json")
    words.write_text("{")
    other.rename(tmp_path / "unplugged")

    found = satchel.run("doctor")
    repaired = satchel.run("doctor", "--repair")

    assert (found.returncode, repaired.returncode) == (1, 0)
    assert "words: The word index is damaged" in found.stdout
    assert "--repair" in found.stderr
    assert "Traceback" not in repaired.stderr
    assert str(other) in repaired.stderr
    assert _names(satchel, "clover") == {"bees.txt"}
    (tmp_path / "unplugged").rename(other)
    satchel.json("index", str(other))
    assert _names(satchel, "paper") == {"wasps.txt"}


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("search", "bees"), 1, "There is no library"),
        (("search", "bees", "--limit", "0"), 2, "must be at least 1"),
    ],
)
def test_a_failure_is_reported_in_a_sentence(
    satchel: Satchel, arguments: tuple[str, ...], code: int, says: str
) -> None:
    done = satchel.run(*arguments)
    assert done.returncode == code
    assert says in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


def test_a_data_folder_that_cannot_be_made_is_named(satchel: Satchel) -> None:
    satchel.data.write_text("a file where the folder should be")
    done = satchel.run_here("index", str(satchel.files))
    assert done.returncode == 1
    assert f"The data folder {satchel.data} cannot be written" in done.stderr


def test_answers_with_sources_from_the_chosen_model(indexed: Satchel, talking_model: Path) -> None:
    asked = ("ask", "What do bees dance for?", "--model", str(talking_model), "--json")
    answer = printed(indexed.run(*asked))
    assert answer.keys() == ANSWER_KEYS
    assert answer["found"]
    assert answer["model"] == talking_model.name
    assert answer["quotation"] == "Bees dance to tell where the clover blooms."
    assert Path(answer["sources"][0]["path"]).name == "bees.txt"
    assert answer["sources"][0].keys() == {"n", "path", "page", "passage"}


def test_the_default_model_is_asked_where_none_is_chosen(
    indexed: Satchel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # That it is asked for shows by its absence; tests/relevance has it answer.
    monkeypatch.setenv("SATCHEL_MODELS", str(tmp_path))
    done = indexed.run_here("ask", "What lifts the sea twice a day?")
    assert done.returncode == 1
    assert load_manifest().default(Purpose.ANSWER).file in done.stderr


def test_a_model_that_is_not_a_model_is_refused_with_a_sentence(
    indexed: Satchel, tmp_path: Path
) -> None:
    fake = tmp_path / "fake.gguf"
    fake.write_bytes(b"not a model" * 500)
    done = indexed.run_here("ask", "What do bees dance for?", "--model", str(fake))
    assert done.returncode == 1
    assert "fake.gguf" in done.stderr
    assert "Traceback" not in done.stderr
