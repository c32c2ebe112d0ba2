"""Shortening sources, because a model without a graphics card reads long prompts too slowly."""

from collections.abc import Iterator, Sequence, Set
from math import inf

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.sentence_scores import ScoredSentence
from desktop_app.answering.source_text import is_row
from desktop_app.core.answers import Source
from desktop_app.core.records import Record, replace


class _Limits(Record):
    """How much of the sources a kind of question needs.

    Attributes:
        room: Characters of all sources together.
        gap: How far below the best sentence's score a sentence is left out.
        is_shared: Whether the best sentence of every source comes before further sentences.
    """

    room: int
    gap: float
    is_shared: bool = False


# A list or the steps of a procedure seldom repeat the words of the question.
_BROAD = _Limits(2400, inf)
_SEVERAL = _Limits(3600, inf, is_shared=True)
_LIMITS = {
    QuestionKind.FACT: _Limits(1800, 4.0),
    QuestionKind.LIST: _SEVERAL,
    QuestionKind.HOW_TO: _BROAD,
    QuestionKind.COMPARISON: _SEVERAL,
}


def condense(
    sources: Sequence[Source], sentences: Sequence[ScoredSentence], kind: QuestionKind
) -> tuple[Source, ...]:
    """Return the sources with only the sentences that answer best, in their order.

    The best sentence keeps its neighbours, which often explain its pronouns. A heading stays above
    a sentence that stays, if the title of its source does not name it. A summary keeps everything.
    Sources without any remaining sentence are left out.

    Measured on questions with known answers, each with five passages of the whole folder (4,500
    characters): of 300 SQuAD questions the answer remains for 272 in 800 characters, 278 in 1200,
    284 in 1800, 285 in 2400. Leaving out sentences that are 4 below the best keeps all 284, and
    reduces 1800 characters to 1190 on average; of 243 WikiQA questions it loses 6.
    """
    limits = _LIMITS.get(kind)
    if limits is None or not sentences:
        return tuple(sources)
    chosen: set[int] = set()
    room = limits.room
    order = _by_value(sentences, limits.gap)
    for n in _share(order, sentences) if limits.is_shared else order:
        size = len(sentences[n].text)
        if n not in chosen and size <= room:
            chosen.add(n)
            room -= size
    chosen |= set(_headings_above(chosen, sentences, sources))
    excerpts = (
        replace(
            source, passage=_join([sentences[n] for n in chosen if sentences[n].source == source.n])
        )
        for source in sources
    )
    return tuple(source for source in excerpts if source.passage)


def _by_value(sentences: Sequence[ScoredSentence], gap: float) -> list[int]:
    """Return the positions of sentences, best first; the best is followed by its neighbours."""
    ranked = sorted(range(len(sentences)), key=lambda n: -sentences[n].score)
    order = [n for n in ranked if not sentences[n].is_heading]
    if not order:
        return ranked
    best = order[0]
    neighbours = [
        n
        for n in (best - 1, best + 1)
        if 0 <= n < len(sentences)
        and sentences[n].source == sentences[best].source
        and not sentences[n].is_heading
    ]
    others = [n for n in order[1:] if sentences[n].score >= sentences[best].score - gap]
    return [best, *neighbours, *others]


def _share(order: Sequence[int], sentences: Sequence[ScoredSentence]) -> list[int]:
    """Return the order with the best sentence of each source first."""
    first: dict[int, int] = {}
    for n in order:
        first.setdefault(sentences[n].source, n)
    return list(dict.fromkeys([*first.values(), *order]))


def _headings_above(
    chosen: Set[int], sentences: Sequence[ScoredSentence], sources: Sequence[Source]
) -> Iterator[int]:
    """Yield the headings directly above chosen sentences, without those of the title.

    In a source of several parts, these are the headings of the parts that the sentences are in.
    """
    by_number = {source.n: source for source in sources}
    for n in chosen:
        source = by_number[sentences[n].source]
        above = n - 1
        while source.trails and above >= 0 and not sentences[above].is_heading:
            above -= 1
        heading = sentences[above] if above >= 0 else None
        if heading is None or not heading.is_heading or heading.source != source.n:
            continue
        if " ".join(heading.text.split()) not in source.about:
            yield above


def _join(sentences: Sequence[ScoredSentence]) -> str:
    """Join sentences in their order, with an ellipsis for each omission.

    Headings and rows of tables have lines of their own.
    """
    text = ""
    end = 0
    is_alone = False
    for sentence in sorted(sentences, key=lambda each: each.start):
        is_cells = is_row(sentence.text)
        was_alone, is_alone = is_alone, is_cells or sentence.is_heading
        gap = "\n" if was_alone or is_alone else " "
        if text and sentence.start - end > 3:
            gap += "… "
        text += gap + (" ".join(sentence.text.split()) if is_cells else sentence.text)
        end = sentence.end
    return text.strip()
