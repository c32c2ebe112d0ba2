"""Passage contexts by a writer of the test's own, on the real stores."""

from collections import deque

import pytest

from desktop_app.core.passage_contexts import (
    ContextCounts,
    ContextRefused,
    DueContext,
    WrittenContext,
)
from desktop_app.core.query import SearchMode
from desktop_app.core.sayings import Saying
from desktop_app.indexing.contexts_stage import PART_CHARACTERS, ContextsStage, split_parts
from desktop_app.reading.contract import READING_VERSION
from desktop_app.storage import (
    content_records,
    folder_records,
    passage_records,
    retrying,
)
from desktop_app.storage.forgetting import forget
from desktop_app.storage.outcomes import AbsentOutcome
from tests.support.library import SmallLibrary, find_disagreements

TEXT = "The painters begin at the top. " * 30 + "\n\n" + "They use sixty tons of paint. " * 30
MODEL = "1 model 100"
CONTEXT = "In the chapter about upkeep, {}: how the Eiffelturm is coloured again."

Reply = WrittenContext | ContextRefused | None


class Writes:
    """Writes the texts that the test passed, in order; then a context with the passage's number."""

    def __init__(self, *replies: Reply) -> None:
        self.model = MODEL
        self.replies = deque(replies)
        self.asked: list[DueContext] = []
        self.abandoned = 0
        self._current: DueContext | None = None

    @property
    def is_busy(self) -> bool:
        return self._current is not None

    def submit(self, due: DueContext) -> None:
        assert self._current is None
        self._current = due
        self.asked.append(due)

    def abandon(self) -> None:
        self.abandoned += 1
        self.replies.appendleft(None)

    def take_result(self) -> tuple[DueContext, Reply] | None:
        due, self._current = self._current, None
        if due is None:
            return None
        if self.replies:
            return due, self.replies.popleft()
        return due, WrittenContext(self.model, CONTEXT.format(due.ordinal))


@pytest.fixture
def written(library: SmallLibrary) -> SmallLibrary:
    """Return a library with a file of several passages, whose folder has contexts written."""
    library.write("a.txt", TEXT)
    library.index()
    switch(library, is_on=True)
    return library


def switch(library: SmallLibrary, *, is_on: bool) -> None:
    with library.stores.catalogue.transaction() as connection:
        folder_records.set_writes_contexts(connection, str(library.root), is_on=is_on)


def write_all(library: SmallLibrary, stage: ContextsStage, steps: int = 50) -> None:
    """Run the stage until nothing is left, and embed what it changed."""
    for _ in range(steps):
        stage.take()
        stage.step(submits=True)
        if stage.is_done:
            break
    library.index()


def indexed_contexts(library: SmallLibrary) -> list[str]:
    connection = library.stores.catalogue.connection
    rows = connection.execute("SELECT context FROM passages ORDER BY file_id, ordinal")
    return [context for (context,) in rows]


def kept(library: SmallLibrary) -> int:
    connection = library.stores.catalogue.connection
    return int(connection.execute("SELECT count(*) FROM passage_contexts").fetchone()[0])


def finds(library: SmallLibrary, query: str, mode: SearchMode = SearchMode.WORDS) -> int:
    return len(library.search(query, mode=mode).hits)


def test_both_indexes_use_the_contexts_once_all_of_a_file_are_written(
    written: SmallLibrary,
) -> None:
    writer = Writes()
    stage = ContextsStage(written.stores, writer)
    count = len(indexed_contexts(written))
    before = {
        one.text_hash
        for one in passage_records.passages_of_file(written.stores.catalogue.connection, 1)
    }
    assert count > 1
    assert finds(written, "Eiffelturm") == 0

    stage.step(submits=True)
    stage.take()
    assert stage.counts() == ContextCounts(1, count - 1)
    assert stage.seconds_left() is not None
    assert set(indexed_contexts(written)) == {""}  # the file has to be whole
    write_all(written, stage)

    assert indexed_contexts(written) == [CONTEXT.format(n) for n in range(count)]
    assert stage.counts() == ContextCounts(count, 0)
    assert finds(written, "Eiffelturm") == 1
    after = passage_records.passages_of_file(written.stores.catalogue.connection, 1)
    assert not before.intersection(one.text_hash for one in after)
    texts = written.stores.embedding_texts(after)
    assert all("Eiffelturm" in text for text in texts.values())
    assert find_disagreements(written.stores) == []
    assert len(writer.asked) == count


def test_a_passage_without_a_usable_text_is_indexed_as_before_and_not_tried_again(
    written: SmallLibrary,
) -> None:
    writer = Writes(WrittenContext(MODEL, ""))
    stage = ContextsStage(written.stores, writer)
    write_all(written, stage)

    assert indexed_contexts(written)[0] == ""
    assert all(indexed_contexts(written)[1:])
    assert stage.counts().unusable == 1
    asked = len(writer.asked)
    write_all(written, ContextsStage(written.stores, writer))
    assert len(writer.asked) == asked


def test_after_a_kill_only_the_others_are_written(written: SmallLibrary) -> None:
    stage = ContextsStage(written.stores, Writes())
    stage.step(submits=True)
    stage.take()
    stage.step(submits=True)
    written.reopen()

    writer = Writes()
    write_all(written, ContextsStage(written.stores, writer))
    assert [one.ordinal for one in writer.asked] == list(range(1, len(indexed_contexts(written))))
    assert all(indexed_contexts(written))


def test_what_was_given_up_for_other_work_is_written_later(written: SmallLibrary) -> None:
    writer = Writes()
    stage = ContextsStage(written.stores, writer)
    stage.step(submits=True)
    stage.make_way()
    stage.take()
    assert kept(written) == 0
    write_all(written, stage)
    assert [one.ordinal for one in writer.asked[:2]] == [0, 0]
    assert all(indexed_contexts(written))


def test_a_file_that_changes_meanwhile_begins_again(written: SmallLibrary) -> None:
    stage = ContextsStage(written.stores, Writes())
    stage.step(submits=True)
    written.write("a.txt", "Another text about nothing of that. " * 60)
    written.index()
    writer = Writes()
    stage = ContextsStage(written.stores, writer)
    write_all(written, stage)

    assert all(indexed_contexts(written))
    assert all("Another" in one.passages[0].passage for one in writer.asked)
    assert kept(written) == len(indexed_contexts(written))


def test_a_file_that_was_just_read_is_still_to_be_written_about(written: SmallLibrary) -> None:
    stage = ContextsStage(written.stores, Writes())
    for _ in range(2):
        write_all(written, stage)
    was_done = stage.is_done
    written.write("b.txt", TEXT.replace("tons", "barrels"))
    written.index()

    assert (was_done, stage.is_done) == (True, False)


def test_a_moved_file_keeps_its_contexts(written: SmallLibrary) -> None:
    write_all(written, ContextsStage(written.stores, Writes()))
    (written.root / "a.txt").rename(written.root / "b.txt")
    written.index()
    writer = Writes()
    write_all(written, ContextsStage(written.stores, writer))

    assert writer.asked == []
    assert all(indexed_contexts(written))


def test_contexts_of_a_file_that_is_absent_when_all_are_read_again_are_kept(
    written: SmallLibrary,
) -> None:
    stage = ContextsStage(written.stores, Writes())
    write_all(written, stage)
    contexts = indexed_contexts(written)
    with written.stores.catalogue.transaction() as connection:
        retrying.reread_when_outdated(connection, READING_VERSION + 1)
    written.stores.write([AbsentOutcome(written.record(written.root / "a.txt"))])
    stage.step(submits=True)
    while_absent = kept(written)
    written.index()

    assert while_absent == len(contexts)
    assert indexed_contexts(written) == contexts


def test_switched_off_the_contexts_leave_both_indexes_and_the_catalogue(
    written: SmallLibrary,
) -> None:
    write_all(written, ContextsStage(written.stores, Writes()))
    switch(written, is_on=False)
    stage = ContextsStage(written.stores, Writes())
    write_all(written, stage)

    assert set(indexed_contexts(written)) == {""}
    assert finds(written, "Eiffelturm") == 0
    assert kept(written) == 0
    assert stage.counts() == ContextCounts()
    assert find_disagreements(written.stores) == []


def test_a_pause_outlasts_a_restart(written: SmallLibrary) -> None:
    stage = ContextsStage(written.stores, Writes())
    stage.set_paused(is_on=True)
    writer = Writes()
    stage = ContextsStage(written.stores, writer)
    write_all(written, stage)
    assert (writer.asked, stage.seconds_left()) == ([], None)
    stage.set_paused(is_on=False)
    write_all(written, stage)
    assert all(indexed_contexts(written))


def test_without_a_model_the_user_is_notified_once(written: SmallLibrary) -> None:
    refusal = ContextRefused(Saying("There is no model."), Saying("Add one."))
    writer = Writes(refusal, refusal)
    stage = ContextsStage(written.stores, writer)
    stage.step(submits=True)
    notice = stage.take()
    assert notice is not None
    assert str(notice.message) == "There is no model."
    stage.step(submits=True)
    assert stage.is_done
    stage.try_again()
    stage.step(submits=True)
    assert len(writer.asked) == 2


def test_another_model_writes_the_contexts_of_unfinished_files_again(
    written: SmallLibrary,
) -> None:
    stage = ContextsStage(written.stores, Writes())
    stage.step(submits=True)
    stage.take()
    writer = Writes()
    writer.model = "1 other 200"
    write_all(written, ContextsStage(written.stores, writer))
    assert [one.ordinal for one in writer.asked] == list(range(len(indexed_contexts(written))))


def test_forgetting_leaves_no_context(written: SmallLibrary) -> None:
    write_all(written, ContextsStage(written.stores, Writes()))
    report = forget(written.stores, str(written.root / "a.txt"))
    assert not any(report.left.values())
    assert kept(written) == 0
    assert content_records.count_unused(written.stores.catalogue.connection) == 0


def test_a_context_of_a_file_that_was_forgotten_meanwhile_is_not_kept(
    written: SmallLibrary,
) -> None:
    writer = Writes()
    stage = ContextsStage(written.stores, writer)
    stage.step(submits=True)
    forget(written.stores, str(written.root / "a.txt"))
    stage.take()

    assert len(writer.asked) == 1
    assert kept(written) == 0


def test_the_model_reads_consecutive_passages_together(written: SmallLibrary) -> None:
    writer = Writes()
    write_all(written, ContextsStage(written.stores, writer))
    assert len({one.passages for one in writer.asked}) == 1
    assert [one.place for one in writer.asked] == list(range(len(writer.asked)))
    parts = split_parts(list(writer.asked[0].passages) * 10)
    assert all(sum(len(one.passage) for one in part) <= PART_CHARACTERS for part in parts)
    assert sum(map(len, parts)) == 10 * len(writer.asked[0].passages)
