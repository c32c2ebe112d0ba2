"""Has passage contexts written by the answer model: one at a time, when nothing else waits."""

import time
from dataclasses import dataclass
from typing import Protocol

from desktop_app.core.answers import Source
from desktop_app.core.messages import Notice
from desktop_app.core.passage_contexts import (
    ContextCounts,
    ContextRefused,
    DueContext,
    WrittenContext,
)
from desktop_app.core.records import replace
from desktop_app.indexing.pacing import smooth
from desktop_app.storage import (
    facts,
    file_records,
    file_states,
    passage_context_records,
    passage_records,
)
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.lexical.documents import hash_text
from desktop_app.storage.writable_stores import WritableStores

PART_CHARACTERS = 5_000
"""Characters of the consecutive passages that the model reads together, once for all of them: about
1,200 tokens, which leave room in a context of 4,096 for texts with more tokens a character."""

_SLOW = 0.9
"""Weight of the earlier estimate of seconds a context: the first of a part takes longest."""


class ContextWriters(Protocol):
    """Writes one context at a time, beside the calling thread."""

    @property
    def model(self) -> str:
        """Identifies the answer model and how it is asked; empty when there is none."""

    @property
    def is_busy(self) -> bool:
        """Whether a context is being written."""

    def submit(self, due: DueContext) -> None:
        """Start to write a context; no other may be in progress."""

    def take_result(self) -> tuple[DueContext, WrittenContext | ContextRefused | None] | None:
        """Return the finished context, if any, without waiting; None in it when it was ended."""

    def abandon(self) -> None:
        """End the writing of the current context within a second."""


@dataclass(slots=True)
class _Plan:
    """A file whose contexts are being written.

    Attributes:
        texts: Texts of its passages, by ordinal.
        written: Contexts that are known, by ordinal.
        due: The others, in order.
    """

    file: FileRecord
    texts: dict[int, str]
    written: dict[int, WrittenContext]
    due: list[DueContext]


class ContextsStage:
    """Submits passages for contexts, and indexes the contexts of a file when all are written.

    Args:
        stores: Stores of the library.
        writer: Writes the contexts.

    Attributes:
        seconds_each: Seconds a context takes; None until the first is written.
    """

    def __init__(self, stores: WritableStores, writer: ContextWriters) -> None:
        self.seconds_each: float | None = None
        self._stores = stores
        self._writer = writer
        self._plan: _Plan | None = None
        self._is_none_left = False
        self._looks_for_unused = True
        self._is_refused = False
        self._counts: ContextCounts | None = None
        self._planned_for = -1
        self._began = 0.0
        self.is_paused = facts.are_contexts_paused(stores.catalogue.connection)

    @property
    def is_busy(self) -> bool:
        """Whether a context is being written."""
        return self._writer.is_busy

    @property
    def is_done(self) -> bool:
        """Whether no context is written, or going to be before something changes.

        Reads only what the index thread keeps, so that any thread may look.
        """
        is_planned = self._planned_for == self._stores.catalogue.version
        is_none_left = is_planned and self._is_none_left
        is_left = not is_none_left and not (self._is_refused or self.is_paused)
        return not is_left and not self._writer.is_busy

    def counts(self) -> ContextCounts:
        """Count the passages that have contexts, and those that wait for them."""
        self._drop_outdated_plan()
        if self._counts is None:
            self._counts = passage_context_records.count_contexts(
                self._stores.catalogue.connection, is_due=True
            )
        return self._counts

    def seconds_left(self) -> float | None:
        """Estimate the time until all contexts are written; None when none waits, or not known.

        Time in which the program waits for an idle machine is not part of it.
        """
        waiting = self.counts().waiting
        speed = self.seconds_each
        return waiting * speed if waiting and speed and not self.is_paused else None

    def set_paused(self, *, is_on: bool) -> None:
        """Pause or continue, also after a restart."""
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            facts.set_contexts_paused(connection, is_on=is_on)
        self.is_paused = is_on
        if is_on:
            self.make_way()

    def try_again(self) -> None:
        """Ask again for contexts that were refused, as with another answer model."""
        self._is_refused = False
        self._plan = None
        self._is_none_left = False

    def make_way(self) -> None:
        """Stop writing; the passage is submitted again with a later step."""
        if self._writer.is_busy:
            self._writer.abandon()

    def take(self) -> Notice | None:
        """Store the finished context, if any; return a notice for the user when there is one."""
        result = self._writer.take_result()
        if result is None:
            return None
        due, reply = result
        if isinstance(reply, ContextRefused):
            self._is_refused = True
            return Notice(reply.reason, reply.action)
        if reply is not None:
            seconds = time.monotonic() - self._began
            self.seconds_each = smooth(self.seconds_each, seconds, _SLOW)
            self._keep(due, reply)
        return None

    def step(self, *, submits: bool) -> bool:
        """Index the contexts of a file, or submit the next passage.

        Args:
            submits: Whether the next passage may be submitted.

        Returns:
            Whether a file was indexed with other contexts.
        """
        self._drop_outdated_plan()
        if self._writer.is_busy:
            return False
        if not self._is_none_left and self._plan is None and self._remove_unwanted():
            return True
        if self._plan is None and not self._is_none_left and not self._is_refused:
            self._plan = self._make_plan()
            self._is_none_left = self._plan is None
        if self._plan is not None and not self._plan.due:
            self._index(self._plan)
            return True
        if self._plan is not None and submits and not self.is_paused and not self._is_refused:
            self._began = time.monotonic()
            others = frozenset(one.text for one in self._plan.written.values() if one.text)
            self._writer.submit(replace(self._plan.due[0], others=others))
        if self._looks_for_unused:
            self._drop_unused()
        return False

    def _drop_outdated_plan(self) -> None:
        if self._planned_for != self._stores.catalogue.version:
            self._is_none_left = False  # first, because other threads look whether it is done
            self._planned_for = self._stores.catalogue.version
            self._plan = self._counts = None
            self._looks_for_unused = True

    def _remove_unwanted(self) -> bool:
        connection = self._stores.catalogue.connection
        file = passage_context_records.next_unwanted(connection)
        if file is None:
            return False
        self._stores.set_passage_contexts(file, {})
        return True

    def _make_plan(self) -> _Plan | None:
        connection = self._stores.catalogue.connection
        if not passage_context_records.is_any_wanted(connection):
            return None
        file = passage_context_records.next_due(connection)
        if file is None or file.content_hash is None:
            return None
        records = passage_records.passages_of_file(connection, file.file_id)
        kept = self._stores.passage_texts(records)
        sources = [
            Source(
                one.ordinal + 1,
                *(file.path, file.title, one.page, kept[one.passage_id], one.passage_id),
                heading=one.heading,
            )
            for one in records
            if one.passage_id in kept
        ]
        texts = {one.n - 1: one.passage for one in sources}
        known = passage_context_records.contexts_of(connection, file.content_hash, texts)
        # Those of another model are written again; without a model, all stay as they are.
        model = self._writer.model
        written = {at: one for at, one in known.items() if one.model == model or not model}
        with self._stores.catalogue.transaction(creates_work=False):
            passage_context_records.drop_contexts(connection, file.content_hash, written)
        self._counts = None
        return _Plan(file, texts, written, _due(file.content_hash, sources, written))

    def _keep(self, due: DueContext, written: WrittenContext) -> None:
        if not file_records.ids_with_content(self._stores.catalogue.connection, due.content_hash):
            # The file was forgotten while the model wrote.
            return
        with self._stores.catalogue.transaction(creates_work=False) as connection:
            passage_context_records.keep_context(connection, due, written)
        if self._counts is not None:
            known = self._counts
            self._counts = ContextCounts(
                known.written + 1,
                max(known.waiting - 1, 0),
                known.unusable + (not written.text),
            )
        plan = self._plan
        if plan is not None and plan.due and plan.due[0].own_hash == due.own_hash:
            plan.written[due.ordinal] = written
            plan.due.pop(0)

    def _index(self, plan: _Plan) -> None:
        contexts = {ordinal: one.text for ordinal, one in plan.written.items()}
        self._stores.set_passage_contexts(plan.file, contexts)
        self._plan = None

    def _drop_unused(self) -> None:
        """Drop the contexts of files that are gone, or in folders without contexts.

        Only when all contents are known: a waiting file may be one that was moved.
        """
        connection = self._stores.catalogue.connection
        if not file_states.is_any_content_pending(connection):
            self._looks_for_unused = False
            with self._stores.catalogue.transaction(creates_work=False):
                dropped = passage_context_records.delete_unwanted(connection)
            if dropped:
                self._counts = None


def split_parts(passages: list[Source]) -> list[tuple[Source, ...]]:
    """Return runs of consecutive passages that the model reads together."""
    parts: list[tuple[Source, ...]] = []
    part: list[Source] = []
    for one in passages:
        if part and sum(len(held.passage) for held in part) + len(one.passage) > PART_CHARACTERS:
            parts.append(tuple(part))
            part = []
        part.append(one)
    return [*parts, tuple(part)] if part else parts


def _due(
    content_hash: bytes, sources: list[Source], written: dict[int, WrittenContext]
) -> list[DueContext]:
    return [
        DueContext(content_hash, one.n - 1, hash_text(one.passage), part, place)
        for part in split_parts(sources)
        for place, one in enumerate(part)
        if one.n - 1 not in written
    ]
