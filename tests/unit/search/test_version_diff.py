"""What changed between two versions, by the texts that the library keeps."""

import pytest

from desktop_app.core.errors import ReadingError, SearchError
from desktop_app.core.version_commands import Change, CompareVersions, DiffPart, VersionDiff
from desktop_app.search import version_diff as version_diff_module
from desktop_app.search.version_diff import compare_versions
from tests.support.library import SmallLibrary

LINES = [f"Line {number} is about the river and its bridges." for number in range(12)]


def compare(library: SmallLibrary, older: str, newer: str, extension: str = "txt") -> VersionDiff:
    ids = []
    for name, text in ((f"older.{extension}", older), (f"newer.{extension}", newer)):
        path = library.write(name, text)
        library.index()
        ids.append(library.record(path).file_id)
    return compare_versions(library.stores, CompareVersions(*ids), lambda: False)


def text_of(diff: VersionDiff, *changes: Change) -> str:
    return "".join(one.text for one in diff.parts if one.change in changes)


def test_changed_words_are_marked_in_their_sentence(library: SmallLibrary) -> None:
    older = "The rent is due on Monday. Dogs are allowed."
    diff = compare(library, older, "The rent is due on Friday. Dogs are allowed.")

    assert diff.parts == (
        DiffPart(Change.SAME, "The rent is due on "),
        DiffPart(Change.REMOVED, "Monday"),
        DiffPart(Change.ADDED, "Friday"),
        DiffPart(Change.SAME, ". Dogs are allowed."),
    )
    assert not diff.is_cut


def test_a_replaced_part_is_not_compared_word_by_word(library: SmallLibrary) -> None:
    diff = compare(library, "The rent is due on Monday.", "Cats, birds and the like may stay.")

    assert [one.change for one in diff.parts] == [Change.REMOVED, Change.ADDED]


@pytest.mark.parametrize(
    ("extension", "line"),
    [
        ("csv", "person{n},{n}37"),
        ("txt", "The bridge {n} over the river is old and closed."),
    ],
)
def test_lines_at_the_border_of_two_passages_are_unchanged(
    library: SmallLibrary, extension: str, line: str
) -> None:
    lines = ["name,amount", *(line.format(n=number) for number in range(100))]
    new = line.format(n="xxxx")
    diff = compare(library, "\n".join(lines), "\n".join([*lines[:5], new, *lines[5:]]), extension)

    assert not text_of(diff, Change.REMOVED)
    assert text_of(diff, Change.ADDED).count("xxxx") == new.count("xxxx")


def test_unchanged_text_far_from_a_change_is_left_out(library: SmallLibrary) -> None:
    newer = [*LINES[:6], "A line that is new.", *LINES[6:]]
    diff = compare(library, "\n".join(LINES), "\n".join(newer))

    assert [one.change for one in diff.parts] == [
        Change.LEFT_OUT,
        Change.SAME,
        Change.ADDED,
        Change.SAME,
        Change.LEFT_OUT,
    ]
    assert text_of(diff, Change.ADDED).strip() == "A line that is new."
    assert LINES[5] in text_of(diff, Change.SAME)
    assert LINES[1] not in text_of(diff, Change.SAME)


def test_equal_texts_have_one_part(library: SmallLibrary) -> None:
    (part,) = compare(library, "\n".join(LINES), "\n".join(LINES)).parts

    assert part.change is Change.SAME
    assert part.text.split("\n") == LINES


def test_long_changes_and_long_texts_are_bounded(
    library: SmallLibrary, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(version_diff_module, "MOST_WORDS", 4)
    monkeypatch.setattr(version_diff_module, "MOST_CHARACTERS", 60)
    diff = compare(library, "One river in the north." * 9, "Two lakes in the south." * 9)

    assert diff.is_cut
    assert [one.change for one in diff.parts] == [Change.REMOVED, Change.ADDED]


def test_a_file_that_is_gone_and_a_cancelled_comparison_are_refused(
    library: SmallLibrary,
) -> None:
    with pytest.raises(ReadingError):
        compare_versions(library.stores, CompareVersions(1, 99), lambda: False)
    path = library.write("a.txt", "A river.")
    library.index()
    file_id = library.record(path).file_id
    with pytest.raises(SearchError):
        compare_versions(library.stores, CompareVersions(file_id, file_id), lambda: True)
