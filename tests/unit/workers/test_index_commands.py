from desktop_app.core.library import Stage
from desktop_app.core.recognition import RecognisedPage
from desktop_app.indexing.summary import summarise
from desktop_app.storage import recognition_records
from desktop_app.storage.identity import read_identity
from desktop_app.workers.index_commands import has_meaning, has_words
from tests.support.library import SmallLibrary
from tests.support.scans import LINES, scanned_pdf


def reached(library: SmallLibrary, *, recognises: bool = True) -> list[Stage]:
    connection = library.stores.catalogue.connection
    path = str(library.root)
    if not has_words(connection, path):
        return []
    is_embedded = has_meaning(connection, path, recognises=recognises, embeds=True)
    return list(Stage) if is_embedded else [Stage.WORDS]


def test_a_folder_comes_to_one_stage_after_another(library: SmallLibrary) -> None:
    library.write("river.txt", "The river rose.")
    library.notice()
    waiting = reached(library)
    library.read()
    read = reached(library)
    library.embed()

    assert (waiting, read, reached(library)) == ([], [Stage.WORDS], list(Stage))


def test_pages_belong_to_the_last_stage_where_they_can_be_recognised(library: SmallLibrary) -> None:
    content = library.write("scan.pdf", scanned_pdf(LINES))
    library.index()
    due = reached(library)
    without = reached(library, recognises=False)
    content_hash = library.record(content).content_hash or b""
    with library.stores.catalogue.transaction() as connection:
        recognition_records.keep_page(connection, content_hash, 1, RecognisedPage(1, 1))
    unread = reached(library)

    assert (due, without, unread) == ([Stage.WORDS], list(Stage), [Stage.WORDS])
    assert summarise(connection, [str(library.root)], 1, 0.5).recognised == 1


def test_only_files_of_the_named_folders_count_as_indexed(library: SmallLibrary) -> None:
    (library.root / "named").mkdir()
    library.write("named/river.txt", "The river rose.")
    library.index()
    connection = library.stores.catalogue.connection
    before = read_identity(connection).commit
    library.write("named/lake.txt", "The lake froze.")
    library.write("sea.txt", "The sea is on the left.")
    library.index()

    summary = summarise(connection, [str(library.root / "named")], before, 0.5)

    assert (summary.files, summary.indexed) == (2, 1)
