import pytest

from desktop_app.search.display.paragraphs import LONGEST_RUN, whole_paragraphs
from desktop_app.storage import passage_records
from desktop_app.storage.passage_records import PassageRecord
from tests.support.library import SmallLibrary

SENTENCE = "Sentence {n} says a little about the old mill by the river and its wheel. "
BEFORE = "A short paragraph stands before it. " * 26
AFTER = "A short paragraph stands after it. " * 26


def paragraph(sentences: int) -> str:
    return "".join(SENTENCE.format(n=n) for n in range(sentences)).strip()


def passages(library: SmallLibrary, *paragraphs: str) -> list[PassageRecord]:
    """Index one file of these paragraphs and return its passages."""
    path = library.write("a.txt", "\n\n".join(one.strip() for one in paragraphs))
    library.index(meaning=False)
    file_id = library.record(path).file_id
    return passage_records.passages_of_file(library.stores.catalogue.connection, file_id)


def shown(library: SmallLibrary, *run: PassageRecord) -> list[int]:
    """Return the ordinals of the passages that are shown for a run."""
    ids = [one.passage_id for one in run]
    (found,) = whole_paragraphs(library.stores.catalogue.connection, [ids])
    return [one.ordinal for one in found]


@pytest.fixture
def cut_in_three(library: SmallLibrary) -> list[PassageRecord]:
    """Return the passages of a file whose middle paragraph is cut in three."""
    records = passages(library, BEFORE, paragraph(33), AFTER)
    assert len(records) == 5, [one.end - one.start for one in records]
    return records


@pytest.mark.parametrize("ordinal", [1, 2, 3])
def test_any_part_of_a_long_paragraph_is_shown_with_the_rest_of_it(
    library: SmallLibrary, cut_in_three: list[PassageRecord], ordinal: int
) -> None:
    assert shown(library, cut_in_three[ordinal]) == [1, 2, 3]


@pytest.mark.parametrize("ordinal", [0, 4])
def test_the_paragraph_beside_it_is_not_shown(
    library: SmallLibrary, cut_in_three: list[PassageRecord], ordinal: int
) -> None:
    assert shown(library, cut_in_three[ordinal]) == [ordinal]


def test_the_paragraphs_at_both_ends_of_a_run_are_completed(
    library: SmallLibrary, cut_in_three: list[PassageRecord]
) -> None:
    assert shown(library, *cut_in_three[:2]) == [0, 1, 2, 3]


def test_a_very_long_paragraph_is_shown_in_part(library: SmallLibrary) -> None:
    records = passages(library, paragraph(110))
    last = len(records) - 1
    assert last >= 2 * LONGEST_RUN

    for ordinal in (0, 1, last // 2, last):
        run = shown(library, records[ordinal])
        assert len(run) == LONGEST_RUN
        assert run == list(range(run[0], run[0] + LONGEST_RUN))
        assert ordinal in run


def test_a_run_that_is_long_already_stays_as_it_is(library: SmallLibrary) -> None:
    records = passages(library, paragraph(110))

    assert shown(library, *records[2 : 2 + LONGEST_RUN]) == [2, 3, 4, 5]


def test_what_vanished_is_not_shown(
    library: SmallLibrary, cut_in_three: list[PassageRecord]
) -> None:
    connection = library.stores.catalogue.connection
    gone = cut_in_three[-1].passage_id + 1

    assert whole_paragraphs(connection, []) == []
    found = whole_paragraphs(connection, [[], [gone], [gone - 1, gone]])
    assert [[one.ordinal for one in run] for run in found] == [[], [], [4]]


def test_passages_of_other_files_are_not_shown(library: SmallLibrary) -> None:
    library.write("b.txt", paragraph(33))
    records = passages(library, paragraph(33))
    (run,) = whole_paragraphs(library.stores.catalogue.connection, [[records[1].passage_id]])

    assert {one.file_id for one in run} == {records[0].file_id}
