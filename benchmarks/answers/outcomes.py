"""The outcome of a question."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from benchmarks.answers.cases import Case, Group
from desktop_app.answering.citations import split_answer
from desktop_app.answering.second_look import Verdict
from desktop_app.core.answers import Answer, Source
from desktop_app.core.records import Record
from desktop_app.storage.lexical.stop_words import content_words

_MOSTLY = 0.6
"""Share of an answer's new words that are in the sentence which answers, for it to be right where
no strings are accepted."""


class Look(Record):
    """What the model found at a second look.

    Attributes:
        passage: What it saw of the source.
        answer: The sentence of the answer.
    """

    passage: str
    answer: str
    judged: Verdict


class Short(Record):
    """What the model answered in a few words from a passage."""

    passage: str
    text: str


class Try(Record):
    """What the model wrote from some passages, with which an answer is made again without it.

    Attributes:
        text: As the model wrote it; empty where words of a source answered before.
        shown: Number of sources, from the first, that it was shown.
        sources: All of them, with their whole passages.
        looks: At the quotation, at short answers and at the sentences of the text, in their order.
        is_doubted: Whether the model would rather have refused.
        shorts: Its short answers.
    """

    text: str
    shown: int
    sources: tuple[Source, ...]
    looks: tuple[Look, ...] = ()
    is_doubted: bool = False
    shorts: tuple[Short, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of a question, as it is logged.

    Attributes:
        set: Name of the set.
        is_answered: Whether an answer was given.
        is_right: Whether the answer has what is accepted.
        is_supported: Whether any sentence is called supported.
        is_quoted: Whether the quotation has what is accepted.
        is_written_right: Whether the model's text has what is accepted, also when it was withdrawn.
        features: What was decided by about each sentence of the model's text, by name, in order;
            empty where it wrote none, or refused.
        tries: What the model wrote, from the best passages and perhaps from others.
    """

    set: str
    group: Group
    id: str
    question: str
    answer: str
    quotation: str
    is_answered: bool
    is_right: bool
    is_supported: bool
    is_quoted: bool
    confidence: float
    first_token_ms: float | None
    seconds: float
    is_written_right: bool
    features: tuple[dict[str, float], ...]
    tries: tuple[Try, ...] = ()

    @property
    def is_given(self) -> bool:
        """Whether the answer or the quotation has what is accepted."""
        return self.is_right or self.is_quoted


def is_accepted(case: Case, text: str) -> bool:
    """Whether a text has an accepted answer to a question."""
    if case.group is not Group.ANSWERABLE:
        return False
    if case.strings:
        words = set(content_words(text))
        return any(
            _fold(one) in _fold(text)
            or (content_words(one) and words.issuperset(content_words(one)))
            for one in case.strings
        )
    asked = set(content_words(case.question))
    new = [word for word in content_words(text) if word not in asked]
    accepted = set(content_words(" ".join(case.passages)))
    return bool(new) and sum(word in accepted for word in new) / len(new) >= _MOSTLY


def read_log(log: Path) -> list[Outcome]:
    """Return the outcomes of a log, of which each line is one; none without the file."""
    if not log.exists():
        return []
    lines = log.read_bytes().split(b"\n")
    return [msgspec.json.decode(line, type=Outcome) for line in lines if line]


def outcome_of(
    name: str,
    case: Case,
    answer: Answer,
    tries: tuple[Try, ...],
    features: tuple[dict[str, float], ...],
) -> Outcome:
    """Return the outcome of a question.

    Args:
        name: Name of the set.
        case: The question.
        answer: As it was given.
        tries: What the model wrote, even if it was withdrawn.
        features: See :class:`Outcome`.
    """
    marked = next((one.text for one in tries if one.sources == answer.sources), "")
    cited = split_answer(marked, [source.n for source in answer.sources])
    written = " ".join(sentence.text for sentence in cited)
    said = " ".join(sentence.text for sentence in answer.sentences)
    return Outcome(
        set=name,
        group=case.group,
        id=case.id,
        question=case.question,
        answer=answer.answer,
        quotation=answer.quotation,
        is_answered=answer.found,
        is_right=answer.found and is_accepted(case, said),
        is_supported=any(sentence.supported for sentence in answer.sentences),
        is_quoted=is_accepted(case, answer.quotation),
        confidence=max((sentence.confidence for sentence in answer.sentences), default=0.0),
        first_token_ms=answer.first_token_ms,
        seconds=answer.seconds,
        is_written_right=bool(features) and is_accepted(case, written),
        features=features,
        tries=tries,
    )


def table(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines of the table: a line for each set and group, and for all sets together."""
    columns = ["answered", "right", "given", "supported, right", "supported, wrong"]
    columns += ["flagged, wrong", "refused"]
    lines = [f"| set | group | questions | {' | '.join(columns)} |"]
    lines += ["|---|---|--:|" + "--:|" * len(columns)]
    for group in Group:
        names = sorted({one.set for one in outcomes if one.group is group})
        for name in [*names, "all"]:
            some = [one for one in outcomes if one.group is group and name in {one.set, "all"}]
            if some:
                lines.append(_row(name, group, some))
    return lines


def _row(name: str, group: Group, some: Sequence[Outcome]) -> str:
    wrong = [one for one in some if one.is_answered and not one.is_right]
    counts = (
        len(some),
        sum(one.is_answered for one in some),
        sum(one.is_right for one in some),
        sum(one.is_given for one in some),
        sum(one.is_right and one.is_supported for one in some),
        sum(one.is_supported for one in wrong),
        sum(not one.is_supported for one in wrong),
        sum(not one.is_answered for one in some),
    )
    total, *shares = counts
    cells = " | ".join(f"{count} ({count / total:.0%})" for count in shares)
    return f"| {name} | {group} | {total} | {cells} |"


def _fold(text: str) -> str:
    return " ".join(text.split()).casefold()
