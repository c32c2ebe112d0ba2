"""Letting the model continue reading after the prompt before, when a follow-up has the same sources.

Reading is most of the wait for an answer. What is at the beginning of a prompt as in the one before
is not read again (:mod:`desktop_app.answering.prompt_memory`). So the first sources of the question
before, as far as they are found again, come first again, with their numbers and the sentences that
were shown. Other sentences of them follow under the same number.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count, takewhile

from desktop_app.answering.condensing import OMISSION
from desktop_app.answering.evidence import Evidence
from desktop_app.core.answers import Exchange, Source


class Continuing:
    """What the model was shown last, for the next question to begin with."""

    def __init__(self) -> None:
        self._question = ""
        self._shown: tuple[Source, ...] = ()

    def find_kept(
        self, recalled: Sequence[Exchange], sources: Sequence[Source]
    ) -> tuple[Source, ...]:
        """Return the sources, as shown for the question before, that a follow-up begins with.

        Args:
            recalled: The exchanges that the follow-up needs; none for a question of its own.
            sources: Those found for the follow-up.
        """
        if not recalled or recalled[-1].question != self._question:
            return ()
        found = {source.passage_id for source in sources}
        return tuple(takewhile(lambda source: source.passage_id in found, self._shown))

    def note(self, question: str, shown: tuple[Source, ...]) -> None:
        """Note the sources of a prompt, as they were shown."""
        self._question, self._shown = question, shown


def keep_numbers(
    kept: Sequence[Source], sources: Sequence[Source], evidence: Sequence[Evidence]
) -> tuple[tuple[Source, ...], tuple[Evidence, ...]]:
    """Return sources and their sentences with the numbers that kept sources had; others follow."""
    known = {source.passage_id: source.n for source in kept}
    free = (n for n in count(1) if n not in known.values())
    new = {source.n: known.get(source.passage_id) or next(free) for source in sources}
    return (
        tuple(replace(source, n=new[source.n]) for source in sources),
        tuple(replace(one, source=new[one.source]) for one in evidence),
    )


def continue_sources(kept: Sequence[Source], shown: Sequence[Source]) -> tuple[Source, ...]:
    """Return the sources for the prompt: the kept ones as they were, then what is new.

    Args:
        kept: As :meth:`Continuing.find_kept` returned them.
        shown: With the sentences that answer the follow-up, numbered by :func:`keep_numbers`.
    """
    before = {source.n: "" for source in shown}
    for source in kept:
        before[source.n] = before.get(source.n, "") + source.passage
    rest = (
        replace(source, passage=_leave_out(source.passage, before[source.n])) for source in shown
    )
    return (*kept, *(source for source in rest if source.passage))


def _leave_out(passage: str, before: str) -> str:
    """Return the stretches of an excerpt that were not shown before."""
    return OMISSION.join(part for part in passage.split(OMISSION) if part not in before)
