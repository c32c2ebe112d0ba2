"""What is printed of a run of questions."""

from collections.abc import Sequence

from benchmarks.answers.cases import Group
from benchmarks.answers.fitting import report
from benchmarks.answers.limits import curves
from benchmarks.answers.outcomes import Outcome, table


def summary(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines of the table, the misses, the decision, and other limits."""
    misses = [line_of(one) for one in outcomes if _is_miss(one)]
    lines = [*table(outcomes), "", "Misses:", *misses, "", *report(outcomes)]
    return [*lines, "", *curves(outcomes)]


def line_of(outcome: Outcome) -> str:
    """Return a question with its outcome, in a line."""
    if not outcome.is_answered:
        verdict = "refused"
    else:
        verdict = ("right" if outcome.is_right else "wrong") + (
            ", supported" if outcome.is_supported else ", flagged"
        )
    said = " ".join(outcome.answer.split())
    return f"{outcome.set} {outcome.group}: {verdict}: {outcome.question} -> {said}"


def _is_miss(outcome: Outcome) -> bool:
    if outcome.group is Group.ANSWERABLE:
        return not outcome.is_right or not outcome.is_supported
    return outcome.is_answered
