import os

import pytest

from desktop_app.indexing.watching.rules import Rules
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.indexing.watching.unreadable import report_unreadable
from tests.support.library import SmallLibrary


def reported(library: SmallLibrary, *, undecodable: int = 0, unreadable: int = 0) -> list[str]:
    scan = FolderScan("/d", Rules())
    scan.undecodable = [os.fsdecode(b"/d/%d\xff.txt" % n) for n in range(undecodable)]
    scan.unreadable = [f"/d/{n}" for n in range(unreadable)]
    return [str(one.message) for one in report_unreadable(library.stores, scan)]


def test_names_that_are_not_text_are_reported_once(library: SmallLibrary) -> None:
    assert reported(library, undecodable=1) == [r"/d/0\xff.txt has a name that is not valid text."]
    assert reported(library, undecodable=1) == []
    (several,) = reported(library, undecodable=2)
    assert several == r"2 files have names that are not valid text, such as /d/0\xff.txt."
    assert reported(library) == []


def test_folders_that_cannot_be_read_are_reported_by_every_scan(library: SmallLibrary) -> None:
    for _ in range(2):
        assert reported(library, unreadable=1) == ["The folder /d/0 cannot be read."]
    assert reported(library, unreadable=2) == ["2 folders below /d cannot be read, such as /d/0."]


@pytest.mark.parametrize("count", [1, 2])
def test_reports_of_folders_that_cannot_be_read_can_be_ended_by_a_rule(
    library: SmallLibrary, count: int
) -> None:
    scan = FolderScan("/d", Rules())
    scan.unreadable = [f"/d/{n}" for n in range(count)]

    (notice,) = report_unreadable(library.stores, scan)
    assert "out by" in str(notice.action)


def test_a_watched_folder_that_cannot_be_read_itself_is_no_news(library: SmallLibrary) -> None:
    scan = FolderScan("/d", Rules())
    scan.unreadable = ["/d"]

    assert list(report_unreadable(library.stores, scan)) == []
