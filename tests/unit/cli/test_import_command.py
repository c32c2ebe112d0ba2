"""Passages written by one library and imported by another."""

import json
import shutil
from pathlib import Path

import pytest

from desktop_app.core.prepared_files import ImportedFiles, ImportFiles
from desktop_app.embedding.runtime import EmbeddingModel
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.storage.lexical.documents import hash_text
from tests.support.command_line import CommandLine, Engine, Shelf


@pytest.fixture
def exported(satchel: CommandLine, tmp_path: Path) -> Path:
    """The passages of the shared library, with their vectors."""
    file = tmp_path / "passages.jsonl"
    assert satchel("export", "passages", "--vectors", "--output", str(file)).code == 0
    return file


def change(file: Path, **values: object) -> None:
    rows = [json.loads(line) | values for line in file.read_text("utf-8").splitlines()]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")


def test_a_library_is_carried_to_another_machine(
    own: CommandLine, shelf: Shelf, exported: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = shutil.copytree(shelf.files, tmp_path / "moved").resolve()

    def refuse(*_: object) -> None:
        raise AssertionError("texts were embedded")

    with monkeypatch.context() as patched:
        patched.setattr(EmbeddingModel, "embed_passages", refuse)
        moved = ("--moved", str(shelf.files), str(files), "--add", str(files))
        ran = own("import", "passages", str(exported), *moved)
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "2 files imported: 2 passages, 2 of them found by meaning. 0 known already.\n"
    # The file that failed there has failed here, too.
    assert own("index", str(files), "--json").json["indexed"] == 0
    (hit,) = own("search", "who looks after the clock", "--mode", "meaning", "--json").json["hits"][
        :1
    ]
    assert hit["path"] == str(files / "lighthouse.txt")

    again = own(
        "import", "passages", str(exported), "--moved", str(shelf.files), str(files), "--json"
    )
    assert (again.json["imported"], again.json["known"]) == (0, 2)


def test_passages_that_were_embedded_with_passage_contexts_are_taken_in(
    own: CommandLine, shelf: Shelf, exported: Path
) -> None:
    rows = [json.loads(line) for line in exported.read_text("utf-8").splitlines()]
    for row in rows:
        row["passage_context"] = "From a book about the coast."
        columns = ("title", "heading", "context", "passage_context")
        context = Preamble(*(row[one] for one in columns))
        row["text_hash"] = hash_text(embedding_text(row["text"], context)).hex()
    exported.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    ran = own("import", "passages", str(exported), "--add", str(shelf.files), "--json")

    assert (ran.code, ran.json["imported"], ran.json["refused"]) == (0, 2, [])


def test_no_library_is_made_for_a_file_that_cannot_be_read(
    own: CommandLine, tmp_path: Path
) -> None:
    assert own("import", "passages", str(tmp_path / "none.jsonl")).code == 1
    assert not own.data.exists()


def test_without_a_library_and_a_folder_to_add_an_import_is_refused_once(
    own: CommandLine, exported: Path
) -> None:
    ran = own("import", "passages", str(exported))

    assert (ran.code, ran.out, ran.err.count("\n")) == (1, "", 1)
    assert not own.data.exists()


def test_files_of_earlier_versions_have_no_passage_contexts(
    own: CommandLine, shelf: Shelf, exported: Path
) -> None:
    rows = [json.loads(line) for line in exported.read_text("utf-8").splitlines()]
    for row in rows:
        del row["passage_context"]
    exported.write_text("".join(json.dumps(row) + "\n" for row in rows), "utf-8")
    ran = own("import", "passages", str(exported), "--add", str(shelf.files), "--json")

    assert (ran.code, ran.json["imported"], ran.json["embedded"]) == (0, 2, 2)


def test_a_file_in_two_files_of_passages_counts_once(
    own: CommandLine, shelf: Shelf, exported: Path
) -> None:
    twice = ("import", "passages", str(exported), str(exported), "--json")
    taken = own(*twice, "--add", str(shelf.files)).json
    again = own(*twice).json

    assert (taken["imported"], taken["known"]) == (2, 0)
    assert (again["imported"], again["known"]) == (0, 2)


def test_files_of_no_watched_folder_and_left_out_ones_are_refused(
    own: CommandLine, own_files: Path, exported: Path, shelf: Shelf
) -> None:
    words = ("--wait", "words", "--ignore", "lighthouse.txt", "--ignore", "inner")
    assert own("index", str(own_files), *words).code == 0
    outside = own("import", "passages", str(exported))
    assert (outside.code, outside.out.split(":")[0]) == (1, "0 files imported")
    assert f"{shelf.files / 'lighthouse.txt'} was refused" in outside.err

    moved = own("import", "passages", str(exported), "--moved", str(shelf.files), str(own_files))
    assert (moved.code, moved.err.count("was refused")) == (1, 2)
    assert own("search", "clock", "--mode", "words", "--json").json["total"] == 0


def test_links_that_lead_out_of_a_watched_folder_are_refused(
    own: CommandLine, shelf: Shelf, exported: Path, tmp_path: Path
) -> None:
    folder = tmp_path.resolve() / "watched"
    folder.mkdir()
    (folder / "way").symlink_to(shelf.files)
    assert own("index", str(folder), "--wait", "words").code == 0
    change(exported, path=str(folder / "way" / "lighthouse.txt"))
    ran = own("import", "passages", str(exported))

    assert (ran.code, own("status", "--json").json["passages"]) == (1, 0)


def test_a_changed_file_is_read(
    own: CommandLine, own_files: Path, exported: Path, shelf: Shelf
) -> None:
    (own_files / "lighthouse.txt").write_text("The lamp was lit.")
    moved = ("--moved", str(shelf.files), str(own_files), "--add", str(own_files), "--json")
    ran = own("import", "passages", str(exported), *moved)

    assert (ran.json["imported"], ran.json["changed"]) == (1, [str(own_files / "lighthouse.txt")])
    assert own("search", "lamp", "--mode", "words", "--json").json["total"] == 1


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"model": "another"}, "The vectors are of another model for meaning"),
        ({"vector": [0.6, 0.8]}, "The vectors are of another model for meaning"),
        ({"reading_version": 1}, "Another version of Satchel made the passages"),
        ({"title": "Another"}, "passages.jsonl is not a complete file of passages: a text does"),
        ({"ordinal": 7}, "passages.jsonl is not a complete file of passages"),
    ],
)
def test_what_does_not_fit_is_refused_with_a_sentence(
    values: dict[str, object],
    sentence: str,
    own: CommandLine,
    shelf: Shelf,
    exported: Path,
) -> None:
    change(exported, **values)
    ran = own("import", "passages", str(exported), "--add", str(shelf.files))

    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"satchel: {sentence}")


def test_a_running_engine_takes_the_files_in(
    own: CommandLine, exported: Path, engine: Engine
) -> None:
    engine.will_say(ImportedFiles(imported=2, passages=2))
    ran = own("import", "passages", str(exported))
    (command,) = engine.heard

    assert ran.out.startswith("2 files imported")
    assert isinstance(command, ImportFiles)
    assert {len(one.vector) for file in command.files for one in file.passages} == {768}
