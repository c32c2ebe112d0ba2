"""Notes: sentences about a text, each with the passages that support it."""

import re
from collections.abc import Iterable, Sequence
from math import ceil

from desktop_app.answering.citations import CitedSentence, split_answer
from desktop_app.answering.claims import Asked
from desktop_app.answering.confidence import doubt
from desktop_app.answering.grounding import Grounding, Grounds
from desktop_app.answering.sentence_scores import SentenceEmbedder, language_of
from desktop_app.answering.source_text import readable
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.passages.sentences import sentence_spans

LEAST_SHARE = 0.75
"""Least share of a sentence's words that its passage has."""
LEAST_COSINE = 0.4
"""Least cosine of a sentence to the nearest sentences of its passage. With these limits an earlier
check of answers accepted 0.93 to 1.0 of the true sentences about SQuAD paragraphs, and 0.02 to 0.35
of the false ones."""
_END = re.compile(r"[.!?…]\W*$")
_LEAST_WORDS = 5
"""Words of a sentence that can stand for a part; fewer are mostly a heading."""


class Note(Record):
    """A sentence about a text; or, before the first notes, a passage of the text itself.

    Attributes:
        passages: The passages that the sentence cites, at least one unless it is unsupported.
        doubt: Why they do not support it, in a few words; empty when they do.
    """

    text: str
    passages: tuple[Source, ...]
    doubt: Saying = NOTHING

    @property
    def supported(self) -> bool:
        return not self.doubt


def split_parts(notes: Sequence[Note], room: int) -> list[tuple[Note, ...]]:
    """Divide notes, in their order, into parts of about equal length.

    A part has at most as many characters as there is room for, or a single, longer note.
    """
    size = length_of(notes)
    wanted = size / ceil(size / room)
    parts: list[list[Note]] = [[]]
    filled = 0
    for note in notes:
        # A note belongs to the part in which its middle is.
        if parts[-1] and (
            filled + len(note.text) / 2 > wanted * len(parts)
            or length_of(parts[-1]) + len(note.text) > room
        ):
            parts.append([])
        parts[-1].append(note)
        filled += len(note.text)
    return [tuple(part) for part in parts]


def length_of(notes: Iterable[Note]) -> int:
    """Return the number of characters of all notes."""
    return sum(len(note.text) for note in notes)


def as_sources(notes: Sequence[Note]) -> tuple[Source, ...]:
    """Return notes as the numbered sources that a model reads."""
    return tuple(
        replace(note.passages[0], n=n, passage=note.text) for n, note in enumerate(notes, start=1)
    )


def check_notes(text: str, read: Sequence[Note], embedder: SentenceEmbedder) -> tuple[Note, ...]:
    """Return the sentences of a model's text as notes, checked against the passages that it read.

    A sentence that its citation does not support gets the citation of a passage that does. A last
    sentence that was not written to its end is left out.
    """
    passages = _number(passage for note in read for passage in note.passages)
    numbers = {passage.passage_id: passage.n for passage in passages}
    language = language_of(passages)
    grounding = Grounding(passages, embedder, language)
    nothing_asked = Asked("", (), language)

    def check(sentence: CitedSentence) -> Note:
        cited = (passage for n in sentence.citations for passage in read[n - 1].passages)
        by_passage = tuple(dict.fromkeys(numbers[passage.passage_id] for passage in cited))
        grounds = grounding.find_grounds(replace(sentence, citations=by_passage), nothing_asked)
        if grounds is None:
            return Note(sentence.text, (), Saying("no source named"))
        doubted = NOTHING if _is_said(grounds) else doubt(grounds)
        return Note(sentence.text, (passages[grounds.source - 1],), doubted)

    sentences = split_answer(text, range(1, len(read) + 1))
    if sentences[1:] and not (sentences[-1].citations or _END.search(sentences[-1].text)):
        sentences = sentences[:-1]
    found = map(check, sentences)
    return tuple({note.text.casefold(): note for note in found}.values())


def _is_said(grounds: Grounds) -> bool:
    """Whether a source states a sentence, whatever was asked."""
    return (
        grounds.holds_numbers
        and grounds.holds_names
        and grounds.new_words >= LEAST_SHARE
        and grounds.cosine >= LEAST_COSINE
    )


def first_sentence(part: Sequence[Note]) -> Note:
    """Return the first whole sentence of a part, word for word, with its passage."""
    for note in part:
        text = readable(note.text)
        for start, end in sentence_spans(text, 0, len(text)):
            sentence = " ".join(text[start:end].split())
            if len(sentence.split()) >= _LEAST_WORDS:
                return Note(sentence, note.passages)
    return part[0]


class Cited(Record):
    """Notes as the text of an answer.

    Attributes:
        text: Markdown with citations.
        sentences: Its sentences.
        sources: The passages that they cite, numbered from 1 in the order of the text.
    """

    text: str
    sentences: tuple[Sentence, ...]
    sources: tuple[Source, ...]


def cite_notes(paragraphs: Sequence[tuple[str, Sequence[Note]]]) -> Cited:
    """Return notes as the text of an answer.

    Args:
        paragraphs: The notes of each paragraph, and what is in front of them, such as "- ".
    """
    notes = [note for _, several in paragraphs for note in several]
    sources = _number(passage for note in notes for passage in note.passages)
    numbers = {source.passage_id: source.n for source in sources}

    def cited(note: Note) -> tuple[int, ...]:
        return tuple(sorted({numbers[passage.passage_id] for passage in note.passages}))

    text = "\n\n".join(
        begin + " ".join(_mark(note.text, cited(note)) for note in several)
        for begin, several in paragraphs
    )
    sentences = tuple(
        Sentence(note.text, cited(note), note.supported, note.doubt) for note in notes
    )
    return Cited(text, sentences, sources)


def _number(passages: Iterable[Source]) -> tuple[Source, ...]:
    """Return passages numbered from 1, each once."""
    distinct = {passage.passage_id: passage for passage in passages}
    return tuple(replace(passage, n=n) for n, passage in enumerate(distinct.values(), start=1))


def _mark(sentence: str, numbers: Sequence[int]) -> str:
    if not numbers:
        return sentence
    stem = sentence.rstrip(".!?")
    return f"{stem} {''.join(f'[{n}]' for n in numbers)}{sentence[len(stem) :]}"
