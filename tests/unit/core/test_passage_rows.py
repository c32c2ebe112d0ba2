import pytest

from desktop_app.core.documents import FileKind, PageBreak
from desktop_app.core.errors import PassageFileError
from desktop_app.core.passage_rows import PassageRow, files_of
from desktop_app.core.records import replace

FIRST = PassageRow(
    path="/files/report.pdf",
    member="",
    content_hash="ab" * 16,
    is_whole=True,
    reading_version=2,
    kind=FileKind.PDF,
    title="Report",
    author="",
    language="en",
    pages=3,
    context="",
    modified=1.5,
    size=100,
    passages=2,
    ordinal=0,
    start=0,
    end=5,
    page=1,
    place="",
    heading="",
    breaks=(PageBreak(3, 2),),
    text="River",
    text_hash="cd" * 16,
    model="model",
    vector=(0.6, 0.8),
)
SECOND = replace(
    FIRST, ordinal=1, start=7, end=11, page=2, breaks=(), text="Mill", model="", vector=()
)


def test_the_rows_of_a_file_become_one_file_with_its_text() -> None:
    other = replace(FIRST, path="/files/other.pdf", passages=1)
    file, last = files_of([FIRST, SECOND, other], "a.jsonl")

    assert (file.path, file.title, file.pages) == (FIRST.path, "Report", 3)
    assert (file.text(), file.characters) == ("River\n\nMill", 11)
    assert [one.passage.page for one in file.passages] == [1, 2]
    assert [len(one.vector) for one in file.passages] == [4, 0]
    assert last.path == "/files/other.pdf"


@pytest.mark.parametrize(
    "rows",
    [
        [FIRST],
        [SECOND],
        [SECOND, FIRST],
        [FIRST, SECOND, SECOND],
        [FIRST, replace(SECOND, title="Other")],
        [FIRST, replace(SECOND, start=3, end=7)],
        [FIRST, replace(SECOND, content_hash="ef" * 16)],
        [FIRST, replace(SECOND, model="other", vector=(1.0, 0.0))],
        [replace(FIRST, passages=2**62)],  # a list of these numbers would take all memory
    ],
    ids=["cut", "headless", "turned", "doubled", "titles", "overlap", "contents", "models", "many"],
)
def test_rows_that_are_missing_or_disagree_are_refused(rows: list[PassageRow]) -> None:
    with pytest.raises(PassageFileError, match=r"a\.jsonl is not a complete file of passages"):
        list(files_of(rows, "a.jsonl"))


@pytest.mark.parametrize(
    "row",
    [
        replace(FIRST, path="/files/\0"),
        replace(FIRST, path="/files/\ud800"),
        replace(FIRST, text="Rive\udfff"),
        replace(FIRST, text="River and more"),
        replace(FIRST, start=-1, end=4),
        replace(FIRST, start=10**30, end=10**30 + 5),
        replace(FIRST, content_hash="ab"),
        replace(FIRST, content_hash="AB" * 16),
        replace(FIRST, text_hash="zz" * 16),
        replace(FIRST, title="a" * 5000),
        replace(FIRST, language="en-GB"),
        replace(FIRST, page=4),
        replace(FIRST, page=None),
        replace(FIRST, pages=None),
        replace(FIRST, pages=10**30),
        replace(FIRST, breaks=(PageBreak(9, 2),)),
        replace(FIRST, breaks=(PageBreak(3, None, "row 2"),)),
        replace(FIRST, breaks=(PageBreak(3, 9),)),
        replace(FIRST, breaks=(PageBreak(3, 2), PageBreak(1, 3))),
        replace(FIRST, vector=(3.0, 4.0)),
        replace(FIRST, vector=(float("nan"), 1.0)),
        replace(FIRST, vector=(float("inf"), 1.0)),
        replace(FIRST, vector=(0.0,) * 5000),
        replace(FIRST, vector=()),
        replace(FIRST, model=""),
    ],
)
def test_impossible_values_are_refused(row: PassageRow) -> None:
    with pytest.raises(PassageFileError):
        list(files_of([replace(row, passages=1)], "a.jsonl"))
