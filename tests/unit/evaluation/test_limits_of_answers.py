"""The outcomes of a logged run at other limits."""

from pathlib import Path

import msgspec
import pytest

from benchmarks.answers.cases import Group
from benchmarks.answers.limits import curves
from benchmarks.answers.outcomes import Outcome, read_log

SURE = {
    "source": 1.0,
    "holds_numbers": 1.0,
    "holds_names": 1.0,
    "new_words": 1.0,
    "cosine": 0.8,
    "asked": 1.0,
    "asked_names": 1.0,
    "look": 3.0,
    "surprisal": 0.2,
}
"""Features of a sentence about which the program is sure."""
UNSURE = {**SURE, "look": -2.0, "surprisal": 1.0}


def outcome(
    number: int, *features: dict[str, float], is_right: bool = False, name: str = "squad"
) -> Outcome:
    group = Group.ANSWERABLE if is_right else Group.UNANSWERABLE
    return Outcome(
        set=name,
        group=group,
        id=str(number),
        question="When?",
        answer="In May.",
        quotation="",
        is_answered=bool(features),
        is_right=is_right,
        is_supported=False,
        is_quoted=False,
        confidence=0.5,
        first_token_ms=None,
        seconds=1.0,
        is_written_right=is_right,
        features=features,
    )


def rows(lines: list[str], heading: str) -> dict[str, list[str]]:
    """Return the cells of a table by its limits."""
    begin = lines.index(heading)
    table = lines[begin + 2 : lines.index("", begin + 2)]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in table]
    return {first: others for first, *others in cells}


def test_a_log_holds_what_its_curve_needs(tmp_path: Path) -> None:
    outcomes = [outcome(1, SURE, UNSURE, is_right=True), outcome(2)]
    log = tmp_path / "answers.jsonl"
    log.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in outcomes))

    assert read_log(log) == outcomes
    assert read_log(tmp_path / "none.jsonl") == []


def test_a_higher_limit_refuses_more_and_supports_less() -> None:
    outcomes = [
        outcome(1, SURE, is_right=True),
        outcome(2, UNSURE, is_right=True),
        outcome(3, SURE),
        outcome(4, {**SURE, "holds_numbers": 0.0}),
        outcome(5, UNSURE),
        outcome(6),
    ]

    table = rows(curves(outcomes), "squad, weights of the program:")

    # Answerable: answered, refused, right, right and supported, wrong and supported;
    # without an answer: answered, refused, wrong and supported.
    assert table["0"] == ["100%", "0%", "100%", "100%", "0%", "75%", "25%", "50%"]
    assert table["0.6"] == ["50%", "50%", "50%", "50%", "0%", "50%", "50%", "25%"]


def test_the_surer_of_the_first_two_sentences_decides_about_a_refusal() -> None:
    outcomes = [
        outcome(1, UNSURE, SURE, is_right=True),
        outcome(2, UNSURE, UNSURE, SURE, is_right=True),
    ]

    table = rows(curves(outcomes), "squad, weights of the program:")

    assert table["0.7"][:2] == ["50%", "50%"]


@pytest.mark.parametrize("is_reversed", [False, True])
def test_a_set_is_judged_by_weights_of_the_others(is_reversed: bool) -> None:
    sure, unsure = (UNSURE, SURE) if is_reversed else (SURE, UNSURE)
    others = [
        one
        for number in range(20)
        for one in (
            outcome(2 * number, sure, is_right=True, name="wikiqa"),
            outcome(2 * number + 1, unsure, name="wikiqa"),
        )
    ]

    lines = curves([outcome(1, SURE, is_right=True), outcome(2, UNSURE), *others])
    by_others = rows(lines, "squad, weights fitted on the other sets:")
    by_program = rows(lines, "squad, weights of the program:")

    assert by_others["0.6"][0] == ("0%" if is_reversed else "100%")
    assert by_program["0.6"][0] == "100%"
    assert rows(lines, "all, weights of the program:")
