from pathlib import Path

from desktop_app.core.passage_rows import PassageRow, files_of
from desktop_app.passages.embedding_text import Preamble, embedding_text
from desktop_app.storage import recognition_records
from desktop_app.storage.facts import keep_fact
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.passage_export import export_rows
from desktop_app.storage.stored_vectors import vectors_of_passages
from tests.support.containers import zip_of
from tests.support.library import SmallLibrary
from tests.support.pdfs import pdf_of


def export(library: SmallLibrary, *, with_vectors: bool = True) -> list[PassageRow]:
    with library.stores.catalogue.transaction() as connection:
        keep_fact(connection, "reading", "2")
    return list(export_rows(library.stores, with_vectors=with_vectors))


def test_each_passage_is_a_row_with_its_file_place_and_vector(library: SmallLibrary) -> None:
    path = library.write("river.md", "# Floods\n\nThe river rose.\n\n# Mills\n\nThe mill stood.\n")
    library.index()
    record = library.record(path)
    rows = export(library)

    assert [(row.ordinal, row.passages, row.heading) for row in rows] == [
        (0, 2, "Floods"),
        (1, 2, "Mills"),
    ]
    assert [row.text.split("\n")[-1] for row in rows] == ["The river rose.", "The mill stood."]
    assert {(row.path, row.member, row.is_whole, row.reading_version) for row in rows} == {
        (str(path), "", True, 2)
    }
    assert {(row.content_hash, row.size) for row in rows} == {
        ((record.content_hash or b"").hex(), path.stat().st_size)
    }
    connection = library.stores.catalogue.connection
    ids = [one for (one,) in connection.execute("SELECT id FROM passages ORDER BY ordinal")]
    _, vectors = vectors_of_passages(connection, library.kind.model, ids)
    assert [list(row.vector) for row in rows] == vectors.tolist()
    assert {row.model for row in rows} == {library.kind.model}
    assert [file.path for file in files_of(rows, "export")] == [str(path)]


def test_without_vectors_there_is_no_model(library: SmallLibrary) -> None:
    library.write("river.txt", "The river rose.")
    library.index()
    (row,) = export(library, with_vectors=False)

    assert (row.model, row.vector) == ("", ())


def test_a_passage_has_its_passage_context(library: SmallLibrary) -> None:
    path = library.write("river.txt", "The river rose.")
    library.index()
    library.stores.set_passage_contexts(library.record(path), {0: "About floods."})
    (row,) = export(library)

    assert (row.passage_context, row.is_whole) == ("About floods.", True)
    context = Preamble(row.title, row.heading, row.context, row.passage_context)
    assert hash_text(embedding_text(row.text, context)).hex() == row.text_hash


def test_files_of_which_more_is_known_than_their_rows_are_not_whole(library: SmallLibrary) -> None:
    library.write("box.zip", zip_of({"inner/river.txt": b"The river rose."}))
    library.write("mill.txt", "The mill stood.")
    library.write("words.pdf", pdf_of(["A page with words about the clock."]))
    scan = library.write("scan.pdf", pdf_of(["Another page with words about the clock."]))
    library.index()
    with library.stores.catalogue.transaction() as connection:
        recognition_records.keep_due(connection, library.record(scan).content_hash or b"", [2])
    rows = {(Path(row.path).name, row.member): row.is_whole for row in export(library)}

    assert rows == {
        ("mill.txt", ""): True,
        ("words.pdf", ""): True,
        ("scan.pdf", ""): False,
        ("box.zip", "inner/river.txt"): False,
    }


def test_waiting_and_deleted_files_have_no_rows(library: SmallLibrary) -> None:
    gone = library.write("gone.txt", "The keeper left.")
    changed = library.write("changed.txt", "The clock stopped.")
    library.index()
    gone.unlink()
    changed.write_text("The clock runs again.")
    library.notice()

    assert export(library) == []
