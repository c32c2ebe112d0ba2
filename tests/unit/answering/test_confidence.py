import pytest

from desktop_app.answering.confidence import REFUSED, confidence, doubt, is_supported
from desktop_app.answering.grounding import Grounds
from desktop_app.answering.second_look import Verdict
from desktop_app.core.records import replace

CONFIRMED = Verdict(3.0, 0.2)
"""A second look at an answer to the very question of which the passage makes one think."""
SAID = Grounds(
    source=1,
    holds_numbers=True,
    holds_names=True,
    new_words=1.0,
    cosine=0.8,
    asked=1.0,
    asked_names=1.0,
)


def test_what_the_source_states_and_the_second_look_confirms_is_supported() -> None:
    assert is_supported(SAID, confidence(SAID, CONFIRMED))
    assert is_supported(SAID, confidence(SAID, Verdict(None)))


def test_what_the_second_look_denies_is_not() -> None:
    assert confidence(SAID, Verdict(-2.0, 0.4)) < REFUSED
    assert confidence(SAID, Verdict(-2.0, 1.0)) < REFUSED


def test_a_passage_that_lets_one_expect_the_question_makes_it_surer() -> None:
    assert confidence(SAID, Verdict(2.0, 0.9)) < confidence(SAID, Verdict(2.0, 0.3))


def test_a_question_in_another_language_is_expected_less_after_its_passage() -> None:
    verdict = Verdict(2.0, 0.5)

    assert confidence(SAID, verdict.as_in_english("de")) > confidence(SAID, verdict)
    assert verdict.as_in_english("en") == verdict.as_in_english("") == verdict
    assert Verdict(2.0, 1.0).as_in_english("de") == Verdict(2.0, 1.0)  # about something else
    assert Verdict(None).as_in_english("de") == Verdict(None)


@pytest.mark.parametrize("verdict", [Verdict(-2.0, 0.2), Verdict(3.0, 1.0)])
def test_what_only_the_reply_or_only_the_question_confirms_is_less_sure(verdict: Verdict) -> None:
    assert confidence(SAID, verdict) < confidence(SAID, CONFIRMED)


@pytest.mark.parametrize("verdict", [Verdict(None), Verdict(2.0, 0.5)])
@pytest.mark.parametrize(
    ("grounds", "reason"),
    [
        (replace(SAID, holds_numbers=False), "number not in source"),
        (replace(SAID, asked_names=0.0), "source is about something else"),
        (replace(SAID, new_words=0.3, holds_names=False), "name not in source"),
        (replace(SAID, new_words=0.3), "source does not clearly say this"),
        (
            replace(SAID, asked_names=0.0, is_in_source=True, new_words=0.3),
            "in its source, but perhaps not what was asked",
        ),
    ],
)
def test_what_the_source_does_not_state_is_not_and_has_a_reason(
    grounds: Grounds, reason: str, verdict: Verdict
) -> None:
    assert not is_supported(grounds, confidence(grounds, verdict))
    assert str(doubt(grounds)) == reason


def test_a_number_of_no_source_is_never_supported() -> None:
    assert not is_supported(replace(SAID, holds_numbers=False), 1.0)


def test_certainty_beyond_the_measured_range_does_not_count() -> None:
    assert confidence(SAID, Verdict(50.0, 0.0)) == confidence(SAID, Verdict(4.0, 0.1))
    assert confidence(SAID, Verdict(-50.0, 9.0)) == confidence(SAID, Verdict(-2.0, 1.1))


def test_an_address_of_whom_the_question_names_is_supported_though_no_model_is_sure() -> None:
    theirs = replace(SAID, asked=0.0, asked_names=0.0, is_theirs=True)
    unlike_an_answer = Verdict(-1.0, 1.1)
    assert is_supported(theirs, confidence(theirs, unlike_an_answer))
    assert not is_supported(SAID, confidence(replace(theirs, is_theirs=False), unlike_an_answer))
    labelled = replace(theirs, is_theirs=False, is_labelled=True)
    assert is_supported(labelled, confidence(labelled, unlike_an_answer))


def test_what_repeats_the_question_is_withdrawn() -> None:
    repeated = replace(SAID, repeats_question=True, is_in_source=True)
    assert confidence(repeated, CONFIRMED) < REFUSED
    assert str(doubt(repeated)) == "repeats the question"


def test_what_another_row_of_a_table_has_is_withdrawn() -> None:
    other = replace(SAID, is_of_other_row=True, is_labelled=True, is_in_source=True)
    assert confidence(other, CONFIRMED) < REFUSED


def test_a_name_with_another_role_is_withdrawn() -> None:
    other = replace(SAID, has_other_role=True, is_in_source=True)
    assert confidence(other, CONFIRMED) < REFUSED


def test_what_lacks_the_time_or_quantity_asked_for_is_not_supported() -> None:
    other = replace(SAID, has_type=False)
    assert not is_supported(other, confidence(other, CONFIRMED))
    assert str(doubt(other)) == "lacks the time or number asked for"
    labelled = replace(other, is_labelled=True)
    assert is_supported(labelled, confidence(labelled, CONFIRMED))


def test_an_address_of_another_name_has_to_be_sure() -> None:
    other = replace(SAID, is_for_other_name=True)
    assert confidence(other, Verdict(1.5, 0.5)) == 0
    assert confidence(other, CONFIRMED) == confidence(SAID, CONFIRMED)


def test_a_sentence_of_the_source_that_may_decide_a_question_needs_less() -> None:
    """The second look doubts that "dogs may not" answers "May the tenant keep a dog?"."""
    doubtful = Verdict(1.8, 0.5)
    deciding = replace(SAID, may_decide=True)

    assert is_supported(deciding, confidence(deciding, doubtful))
    assert not is_supported(SAID, confidence(SAID, doubtful))
    assert confidence(replace(deciding, asked=0.3), doubtful) < confidence(deciding, doubtful)
    assert confidence(deciding, Verdict(-2.0, 0.5)) < confidence(deciding, doubtful)
    assert confidence(deciding, Verdict(1.8, 1.0)) < confidence(deciding, doubtful)
    assert confidence(deciding, Verdict(None)) == confidence(SAID, Verdict(None))
