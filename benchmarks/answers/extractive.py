"""Answers in the words of a source: ``python -m benchmarks.answers.extractive SETS KEEP [MOST]``.

Asks what :mod:`benchmarks.answers` asks, MOST questions of each kind of a set, 40 by default, of a
program whose model refuses to write an answer. So a question is answered by the value of a form or
a table, by the quotation or by a short answer, or not at all. Each outcome is a line of
KEEP/extractive.jsonl, so that the run goes on where it was interrupted. Printed are the table of
outcomes, and how many questions were answered in which way.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from benchmarks.answers.__main__ import MOST, read_all, run
from benchmarks.answers.cases import Group
from benchmarks.answers.outcomes import Outcome, table
from desktop_app.answering.prompt import WritingTask
from desktop_app.answering.second_look import SecondLook, ShortAnswerTask, Verdict
from desktop_app.answering.writing import Emit, Writer, Written
from desktop_app.core.answers import NOT_FOUND, ContextUse
from desktop_app.core.stopping import ShouldStop


class Refusing:
    """A writer that refuses to write longer answers, and passes everything else on."""

    def __init__(self, writer: Writer) -> None:
        self._writer = writer

    def write(
        self,
        task: WritingTask,
        emit: Emit,  # noqa: ARG002 - nothing is written
        should_stop: ShouldStop,
    ) -> Written:
        """Return a refusal."""
        unused = ContextUse(0, 0, 0, 0, 0)
        return Written(NOT_FOUND, len(task.sources), unused, None, should_stop())

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        """Judge by the other writer."""
        return self._writer.judge(look, emit, should_stop)

    def write_short(self, task: ShortAnswerTask, should_stop: ShouldStop) -> str:
        """Write by the other writer."""
        return self._writer.write_short(task, should_stop)


def ways(outcomes: Sequence[Outcome]) -> list[str]:
    """Return a table of how many questions were answered in which way, and how many rightly."""
    lines = ["| questions | | way | answered | right | supported | supported, right |"]
    lines.append("|---|--:|---|--:|--:|--:|--:|")
    for group in Group:
        some = [one for one in outcomes if one.group is group]
        for way, count in sorted(Counter(map(_way, some)).items()):
            answered = [one for one in some if _way(one) == way]
            right = sum(one.is_right for one in answered)
            supported = [one for one in answered if one.is_supported]
            both = sum(one.is_right for one in supported)
            cells = f"{count} | {right} | {len(supported)} | {both}"
            lines.append(f"| {group} | {len(some)} | {way} | {cells} |")
    return lines


def _way(outcome: Outcome) -> str:
    """Return how a question was answered."""
    if not outcome.is_answered:
        return "none"
    said = outcome.answer.partition(" [")[0]
    if said == outcome.quotation.partition(" [")[0]:
        return "quotation"
    shorts = {short.text for one in outcome.tries for short in one.shorts}
    return "short answer" if said in shorts else "value"


def main() -> None:
    """Ask and print."""
    sets, libraries = Path(sys.argv[1]), Path(sys.argv[2])
    libraries.mkdir(parents=True, exist_ok=True)
    asked = read_all(sets, int(sys.argv[3]) if sys.argv[3:] else MOST)
    outcomes = run(sets, libraries / "extractive.jsonl", asked, Refusing)
    print("\n".join([*table(outcomes), "", *ways(outcomes)]))


if __name__ == "__main__":
    main()
