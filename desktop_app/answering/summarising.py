"""Summaries of whole files and folders, by map and reduce.

The text is divided into parts that fit the model's context. The model writes notes of each part,
then notes of the notes, until a summary can be written from what is left.
"""

import re
import time
from collections.abc import Sequence
from itertools import chain, zip_longest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.note_taking import MOST_SENTENCES, NoteKeeper, NoteTaker, NoteWriter
from desktop_app.answering.notes import Note, cite_notes, length_of, split_parts
from desktop_app.answering.reply import FindModel
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.answering.writing import Emit, Writer
from desktop_app.core.answer_progress import AnswerProgress
from desktop_app.core.answers import Answer, Source
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying, SayingLike, saying_of
from desktop_app.core.stopping import ShouldStop
from desktop_app.reading.languages import detect_language

PART = 6_000
"""Characters of a part: about 1,500 tokens of English, which leaves room in the default context of
4,096 for languages that need twice as many."""

_TASKS = {
    "de": "Was sind die wichtigsten Aussagen dieser Quellen?",
    "es": "¿Cuáles son las cosas más importantes que dicen estas fuentes?",
}
_TASK = "What are the most important things that these sources say?"
"""The question of which the model is asked notes and summaries, in the language of the text, since
a summary in another language could not be checked by its words. Asked for the content of the text,
or to summarise it, the default model copied the first source until its longest answer."""
_SAMPLE = 3
"""Passages by which the language is detected."""


class FileText(Record):
    """A file to be summarised.

    Attributes:
        kept_as: Identifies the file and its content, for the notes that are kept.
        name: As shown to the user.
        passages: All passages, in reading order; at least one.
    """

    kept_as: str
    name: str
    passages: tuple[Source, ...]


class SummaryRequest(Record):
    """What is to be summarised.

    Attributes:
        files: At least one; several are summarised one by one, and then together.
        model: Name or path of the model, as :data:`FindModel` takes it.
        asked_at: ``time.perf_counter()`` when the question was received.
        notes: See :class:`~desktop_app.core.answers.Answer`.
    """

    question: str
    files: Sequence[FileText]
    model: str
    asked_at: float
    notes: tuple[Saying, ...] = ()


class Summariser:
    """Summarises files and folders."""

    def __init__(
        self, writer: Writer, embedder: SentenceEmbedder, find_model: FindModel, keeper: NoteKeeper
    ) -> None:
        self._writer = writer
        self._embedder = embedder
        self._find_model = find_model
        self._keeper = keeper

    def summarise(self, request: SummaryRequest, emit: Emit, should_stop: ShouldStop) -> Answer:
        """Summarise files, and emit the notes so far before each part is read.

        A summary that is stopped ends with the notes so far.

        Raises:
            ModelError: The model is missing, damaged or too large.
            EngineError: The model's process ended unexpectedly.
        """
        model = self._find_model(request.model)
        writer = NoteWriter(model, self._writer, emit, should_stop)
        note_taker = NoteTaker(writer, self._embedder, self._keeper)
        summary = _Summary(request, writer, note_taker)
        summary.write()
        return summary.answer(model.name)


class _Summary:
    """A summary, as far as it is written."""

    def __init__(self, request: SummaryRequest, writer: NoteWriter, note_taker: NoteTaker) -> None:
        self._request = request
        self._writer = writer
        self._note_taker = note_taker
        self._whole: tuple[Note, ...] = ()
        self._of_files: list[tuple[str, tuple[Note, ...]]] = []
        self._step = NOTHING

    def write(self) -> None:
        """Write the summary until its end, or until it is stopped."""
        files = self._request.files
        if len(files) == 1:
            self._whole = self._summarise_file(files[0], QuestionKind.SUMMARY, files[0].name)
            return
        for n, file in enumerate(files, start=1):
            label = Saying("File {} of {}, {}", (n, len(files), file.name))
            notes = self._summarise_file(file, QuestionKind.NOTES, label)
            self._of_files.append((file.name, notes))
            if self._writer.is_stopped:
                return
        # Small models take what comes first, so that the files take turns.
        turns = zip_longest(*(several for _, several in self._of_files))
        notes = tuple(note for note in chain.from_iterable(turns) if note is not None)
        label = Saying("All {} files", (len(files),))
        whole = self._reduce(notes, QuestionKind.SUMMARY, label, "")
        self._whole = () if self._writer.is_stopped else whole

    def answer(self, model: str) -> Answer:
        """Return the summary, or the notes so far."""
        cited = cite_notes(self._paragraphs(self._whole))
        stopped = self._writer.is_stopped
        remark = Saying("Stopped at: {}. Ask again to continue there.", (self._step,))
        written = self._writer.last
        return Answer(
            question=self._request.question,
            found=True,
            answer=cited.text,
            sentences=cited.sentences,
            sources=cited.sources,
            model=model,
            tokens_per_second=written.tokens_per_second if written else None,
            stopped=stopped,
            context=written.context if written else None,
            seconds=time.perf_counter() - self._request.asked_at,
            notes=(*self._request.notes, remark) if stopped else self._request.notes,
        )

    def _summarise_file(
        self, file: FileText, kind: QuestionKind, label: SayingLike
    ) -> tuple[Note, ...]:
        passages = tuple(Note(passage.passage, (passage,)) for passage in file.passages)
        return self._reduce(passages, kind, saying_of(label), file.kept_as)

    def _reduce(
        self, text: tuple[Note, ...], kind: QuestionKind, label: Saying, kept_as: str
    ) -> tuple[Note, ...]:
        """Return the summary of passages or notes; when stopped, the notes so far."""
        task = _task_for(text)
        notes: tuple[Note, ...] = ()
        while length_of(text) > PART:
            parts = split_parts(text, PART)
            notes = ()
            for n, part in enumerate(parts, start=1):
                self._report(Saying("{}: part {} of {}", (label, n, len(parts))), notes)
                notes += self._note_taker.take(part, task, QuestionKind.NOTES, kept_as)
                if self._writer.is_stopped:
                    return notes
            text = notes
        if 0 < len(notes) <= MOST_SENTENCES[kind]:
            return notes  # the model would only repeat them
        self._report(Saying("{}: writing the summary", (label,)), notes)
        summary = self._note_taker.take(text, task, kind, kept_as)
        return notes if self._writer.is_stopped else summary

    def _report(self, step: Saying, notes: Sequence[Note]) -> None:
        self._step = step
        cited = cite_notes(self._paragraphs(notes))
        self._writer.show(AnswerProgress(step, cited.text, cited.sources))

    def _paragraphs(self, notes: Sequence[Note]) -> list[tuple[str, Sequence[Note]]]:
        """Return the summary or notes, and below them the summary of each file."""
        of_files = [(f"**{_escape(name)}** – ", several) for name, several in self._of_files]
        return [(begin, several) for begin, several in [("", notes), *of_files] if several]


def _task_for(text: Sequence[Note]) -> str:
    """Return the question that is asked about a text, in its language."""
    sample = "\n".join(note.text for note in text[:_SAMPLE])
    return _TASKS.get(detect_language(sample), _TASK)


def _escape(name: str) -> str:
    """Return a name as Markdown that shows its characters."""
    return re.sub(r"([\\`*\[\]<>])", r"\\\1", " ".join(name.split()))
