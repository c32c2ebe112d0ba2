"""Taking notes of a text that fits the model's context.

Sentences that no passage supports never become notes. Notes are kept, so that a summary that was
stopped is continued when it is asked for again.
"""

from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Protocol

import msgspec

from desktop_app.answering.citations import split_answer
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.notes import Note, as_sources, check_notes, first_sentence
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.refusals import is_refusal
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.answering.writing import AnswerEvent, Emit, Writer, Written
from desktop_app.core.answer_progress import AnswerProgress, ModelLoading, Token
from desktop_app.core.answers import Source
from desktop_app.core.records import json_decoder
from desktop_app.core.sayings import Saying
from desktop_app.core.stopping import ShouldStop

_VERSION = "1"
"""Raised when notes are taken or stored differently, so that older ones are no longer used."""
MOST_SENTENCES = {QuestionKind.NOTES: 3, QuestionKind.SUMMARY: 7}


class NoteKeeper(Protocol):
    """Keeps texts by the file that they are about and a key."""

    def find(self, kept_as: str, key: str) -> str | None:
        """Return a kept text; None when it is not kept any more."""

    def keep(self, kept_as: str, key: str, text: str) -> None:
        """Keep a text, if that is possible."""


class NoteWriter:
    """Writes notes and summaries with the model, until the user stops it.

    Args:
        writer: Runs the model.
        emit: Receives the progress.
        should_stop: Whether the user wants no further text.

    Attributes:
        model: The GGUF file.
        last: The last text of the model; None before the first, and when all notes were kept.
        is_stopped: Whether the user stopped it. It writes nothing then.
    """

    def __init__(self, model: Path, writer: Writer, emit: Emit, should_stop: ShouldStop) -> None:
        self.model = model
        self._writer = writer
        self._emit = emit
        self._should_stop = should_stop
        self.last: Written | None = None
        self.is_stopped = False
        self._progress: AnswerProgress | None = None

    def show(self, progress: AnswerProgress) -> None:
        """Show progress while the model reads; it is shown again when the model is loaded."""
        self._progress = progress
        self._emit(progress)

    def write(self, task: str, kind: QuestionKind, sources: tuple[Source, ...]) -> Written | None:
        """Return the model's text; None when it was stopped."""
        text = ""
        is_loading = False
        most = MOST_SENTENCES[kind]

        def follow(event: AnswerEvent) -> None:
            nonlocal text, is_loading
            # Tokens are those of notes, which are shown when they are checked.
            if isinstance(event, Token):
                text += event.text
            elif isinstance(event, ModelLoading):
                is_loading = True
                self._emit(event)
            elif is_loading and self._progress is not None:
                is_loading = False
                self._emit(self._progress)

        def is_enough() -> bool:
            return self._should_stop() or len(split_answer(text, ())) > most

        if not self._should_stop():
            asked = WritingTask(str(self.model), task, kind, sources)
            self.last = self._writer.write(asked, follow, is_enough)
        self.is_stopped = self._should_stop()
        return None if self.is_stopped else self.last


class NoteTaker:
    """Takes notes of texts that fit the context, with the model or from those kept."""

    def __init__(self, writer: NoteWriter, embedder: SentenceEmbedder, keeper: NoteKeeper) -> None:
        self._writer = writer
        self._embedder = embedder
        self._keeper = keeper

    def take(
        self, part: Sequence[Note], task: str, kind: QuestionKind, kept_as: str
    ) -> tuple[Note, ...]:
        """Return notes of a part, or its summary; none when stopped.

        Args:
            part: Notes, or passages.
            task: What the model is asked about it.
            kind: Notes or summary, which decides the number of sentences.
            kept_as: See :class:`FileText`; empty for notes that are not kept.
        """
        key = self._key(part, task, kind)
        kept = self._keeper.find(kept_as, key) if kept_as else None
        known = _decode(kept, part) if kept else ()
        if known:
            return known
        notes = self._write(part, task, kind)
        if kept_as and not self._writer.is_stopped:
            self._keeper.keep(kept_as, key, _encode(notes, part))
        return notes

    def _write(self, part: Sequence[Note], task: str, kind: QuestionKind) -> tuple[Note, ...]:
        notes: list[Note] = []
        rest = part
        while rest:
            written = self._writer.write(task, kind, as_sources(rest))
            if written is None:
                return ()
            # The rest did not fit a context that is smaller than usual.
            read, rest = rest[: max(written.shown, 1)], rest[max(written.shown, 1) :]
            found = check_notes(written.text, read, self._embedder)
            supported = tuple(note for note in found if note.supported)
            if supported and not is_refusal(written.text):
                usable = found if kind is QuestionKind.SUMMARY else supported
                notes += usable[: MOST_SENTENCES[kind]]
            else:
                notes.append(first_sentence(read))
        return tuple(notes)

    def _key(self, part: Sequence[Note], task: str, kind: QuestionKind) -> str:
        texts = [
            _VERSION,
            self._writer.model.name,
            _size_of(self._writer.model),
            kind,
            task,
            *(note.text for note in part),
        ]
        return blake2b(msgspec.json.encode(texts), digest_size=16).hexdigest()


def _size_of(model: Path) -> str:
    try:
        return str(model.stat().st_size)
    except OSError:
        return ""


def _encode(notes: Sequence[Note], part: Sequence[Note]) -> str:
    """Return notes as text, with their passages as positions among those of the part."""
    ids = list(dict.fromkeys(one.passage_id for note in part for one in note.passages))
    rows = [
        (note.text, [ids.index(one.passage_id) for one in note.passages], note.doubt)
        for note in notes
    ]
    return msgspec.json.encode(rows).decode()


def _decode(kept: str, part: Sequence[Note]) -> tuple[Note, ...]:
    """Return kept notes; none when they are damaged."""
    passages = list({one.passage_id: one for note in part for one in note.passages}.values())
    try:
        rows = json_decoder(list[tuple[str, list[int], Saying]]).decode(kept)
        return tuple(
            Note(text, tuple(passages[at] for at in places), doubt) for text, places, doubt in rows
        )
    except (msgspec.MsgspecError, IndexError):
        return ()
