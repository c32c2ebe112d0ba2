"""Outcomes of logged questions at other limits: ``python -m benchmarks.answers.limits LOG``.

LOG is the ``answers.jsonl`` of a run. Printed are, for each set and all together, the shares of
questions by a limit of the confidence: which are answered and right with it as the limit of
refusals (``REFUSED`` in :mod:`desktop_app.answering.confidence`), and which are supported with it
as ``SUPPORTED`` and a lower limit of refusals. First with weights that were fitted on the other
sets, then with those of the program. No model is asked. Two decisions of the run cannot be
repeated: whether the model itself refused, and whether other passages were tried.
"""

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from benchmarks.answers.cases import Group
from benchmarks.answers.fitting import DECIDING, fit_without
from benchmarks.answers.outcomes import Outcome, read_log
from desktop_app.answering.confidence import confidence, is_supported
from desktop_app.answering.grounding import Grounds
from desktop_app.answering.second_look import Verdict

LIMITS = (0.0, 0.1, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9)
_FIRST = 2
"""First sentences of an answer; it is withdrawn by the confidence of the surer one."""

Judge = Callable[[Mapping[str, float]], float]


@dataclass(frozen=True, slots=True)
class Sure:
    """How sure the decision is about the answer to a question.

    Attributes:
        answer: Confidence by which it is withdrawn; 1 if the decision has no part in that.
        supported: Highest confidence of a sentence that may be called supported; 0 without any.
    """

    outcome: Outcome
    answer: float
    supported: float

    def is_answered(self, limit: float) -> bool:
        """Whether an answer is given when it is refused below a limit."""
        if not self.outcome.features:
            return self.outcome.is_answered
        return self.answer >= limit

    @property
    def is_right(self) -> bool:
        """Whether the answer, given or withdrawn, has what is accepted."""
        return self.outcome.is_written_right if self.outcome.features else self.outcome.is_right

    def is_supported(self, limit: float) -> bool:
        """Whether a sentence is called supported from a limit, which is not below the other."""
        if not self.outcome.features:
            return self.outcome.is_supported
        return self.is_answered(limit) and 0 < self.supported >= limit


def curves(outcomes: Sequence[Outcome]) -> list[str]:
    """Return the lines of all tables."""
    lines = []
    sets = sorted({one.set for one in outcomes})
    by_others = [one for name in sets for one in _judge(outcomes, name, fitted_without)]
    by_program = [one for name in sets for one in _judge(outcomes, name, of_the_program)]
    ways = {"weights fitted on the other sets": by_others, "weights of the program": by_program}
    for way, judged in ways.items():
        for name in [*sets, "all"] if len(sets) > 1 else sets:
            some = [one for one in judged if name in {one.outcome.set, "all"}]
            lines += [f"{name}, {way}:", "", *_table(some), ""]
    return lines


def fitted_without(outcomes: Sequence[Outcome], name: str) -> Judge:
    """Return what judges sentences by weights that were fitted without a set."""
    weights = fit_without(name, DECIDING, outcomes)
    program = of_the_program(outcomes, name)

    def judge(features: Mapping[str, float]) -> float:
        if weights is None or features.get("is_theirs"):
            return program(features)
        return weights.sure_of(features)

    return judge


def of_the_program(_outcomes: Sequence[Outcome], _name: str) -> Judge:
    """Return what judges sentences as the program does."""

    def judge(features: Mapping[str, float]) -> float:
        judged = Verdict(features["look"], features["surprisal"])
        return confidence(_grounds_of(features), judged)

    return judge


def _grounds_of(features: Mapping[str, float]) -> Grounds:
    return Grounds(
        source=int(features["source"]),
        holds_numbers=bool(features["holds_numbers"]),
        holds_names=bool(features["holds_names"]),
        new_words=features["new_words"],
        cosine=features["cosine"],
        asked=features["asked"],
        asked_names=features["asked_names"],
        is_theirs=bool(features.get("is_theirs")),
        is_labelled=bool(features.get("is_labelled")),
        has_type=bool(features.get("has_type", True)),
        is_for_other_name=bool(features.get("is_for_other_name")),
        repeats_question=bool(features.get("repeats_question")),
        is_of_other_row=bool(features.get("is_of_other_row")),
        has_other_role=bool(features.get("has_other_role")),
    )


def _judge(
    outcomes: Sequence[Outcome], name: str, make: Callable[[Sequence[Outcome], str], Judge]
) -> list[Sure]:
    judge = make(outcomes, name)
    return [_sure_of(one, judge) for one in outcomes if one.set == name]


def _sure_of(outcome: Outcome, judge: Judge) -> Sure:
    sure = [judge(features) for features in outcome.features]
    pairs = zip(outcome.features, sure, strict=True)
    may_be = [one for features, one in pairs if is_supported(_grounds_of(features), 1.0)]
    return Sure(outcome, max(sure[:_FIRST], default=1.0), max(may_be, default=0.0))


def _table(judged: Sequence[Sure]) -> list[str]:
    """Return the lines of a table; right answers exist only to answerable questions."""
    groups = {group: [one for one in judged if one.outcome.group is group] for group in Group}
    known = {group: some for group, some in groups.items() if some}
    heads = ["limit"]
    for group, some in known.items():
        has_right = group is Group.ANSWERABLE
        heads += [f"{group} ({len(some)}): answered", "refused"]
        heads += ["right", "right and supported"] if has_right else []
        heads += ["wrong and supported"]
    lines = [f"| {' | '.join(heads)} |", "|" + "--:|" * len(heads)]
    for limit in LIMITS:
        cells = [cell for group, some in known.items() for cell in _cells(group, some, limit)]
        lines.append(f"| {limit:g} | {' | '.join(cells)} |")
    return lines


def _cells(group: Group, some: Sequence[Sure], limit: float) -> list[str]:
    answered = [one for one in some if one.is_answered(limit)]
    supported = [one for one in answered if one.is_supported(limit)]
    counts = [len(answered), len(some) - len(answered)]
    if group is Group.ANSWERABLE:
        counts += [sum(one.is_right for one in answered), sum(one.is_right for one in supported)]
    counts += [sum(not one.is_right for one in supported)]
    return [f"{count / len(some):.0%}" for count in counts]


def main() -> None:
    """Print the tables of a log."""
    log = Path(sys.argv[1])
    if not log.exists():
        raise SystemExit(f"There is no log {log}.")
    print("\n".join(curves(read_log(log))))


if __name__ == "__main__":
    main()
