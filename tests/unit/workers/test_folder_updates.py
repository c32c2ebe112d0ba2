from collections.abc import Iterator

import pytest

from desktop_app.core.library import Stage
from desktop_app.core.recognition import RecognisedPage
from desktop_app.storage import recognition_records
from desktop_app.workers.folder_updates import Coverage
from desktop_app.workers.stores_pool import StoresPool
from tests.support.library import SmallLibrary
from tests.support.scans import LINES, scanned_pdf


@pytest.fixture
def coverage(library: SmallLibrary) -> Iterator[Coverage]:
    pool = StoresPool(library.stores)
    yield Coverage(pool, has_meaning=True)
    pool.close()


def reached(coverage: Coverage, library: SmallLibrary, *, recognises: bool = True) -> list[Stage]:
    return [
        stage
        for stage in Stage
        if coverage.is_reached([str(library.root)], stage, recognises=recognises)
    ]


def test_a_folder_comes_to_one_stage_after_another(
    library: SmallLibrary, coverage: Coverage
) -> None:
    library.write("river.txt", "The river rose.")
    library.notice()
    waiting = reached(coverage, library)
    library.read()
    read = reached(coverage, library)
    library.embed()

    assert (waiting, read, reached(coverage, library)) == ([], [Stage.WORDS], list(Stage))


def test_pages_belong_to_the_last_stage_where_they_can_be_recognised(
    library: SmallLibrary, coverage: Coverage
) -> None:
    content = library.write("scan.pdf", scanned_pdf(LINES))
    library.index()
    due = reached(coverage, library)
    without = reached(coverage, library, recognises=False)
    content_hash = library.record(content).content_hash or b""
    with library.stores.catalogue.transaction() as connection:
        recognition_records.keep_page(connection, content_hash, 1, RecognisedPage(1, 1))
    unread = reached(coverage, library)

    assert (due, without, unread) == ([Stage.WORDS], list(Stage), [Stage.WORDS])
    assert coverage.summarise([str(library.root)], 1, 0.5).recognised == 1
