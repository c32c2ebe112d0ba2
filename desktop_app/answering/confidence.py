"""How probable it is that a sentence of an answer is right, and whether it counts as supported.

Logistic regressions, of how the source compares with the sentence and of the model's second look.
The first, for answers without a second look, was fitted on 161 answers of the default model to
questions of SQuAD, WikiQA and Enron mails, 60 of them right: with weights fitted on the other two
sets, the area under the ROC curve is 0.79. The second was fitted on 187 answers to 309 questions
of these sets and of everyday files: of questions that have an answer in the folder, of some that
have none, and of some whose answering files were left out. 77 of these answers are right. With
weights fitted on the other sets, the area is 0.85. ``make answers`` prints the figures of its own
run. The third is for sentences of a source that may decide a question for yes or no, in words which
the question has already. It was fitted on the quotations of 128 such questions, 67 of which decide
them. With weights fitted on the other sets, 53 of 55 that are called supported do
(``python -m benchmarks.answers.polar``).
"""

from math import exp

from desktop_app.answering.grounding import Grounds
from desktop_app.answering.second_look import Verdict
from desktop_app.core.sayings import Saying

SUPPORTED = 0.7
"""Least confidence of a sentence that is called supported."""
LIKELY = 0.5
"""Least confidence of an answer for which no other passages are tried, of an answer where the model
would rather have refused, and of a quotation that answers in its place."""
REFUSED = 0.3
"""Confidence of the surer of its first two sentences below which an answer is withdrawn. Of the 187
answers this withdraws 65% of the wrong ones and 12% of the right ones, with weights fitted on the
other sets."""

BY_RULE = 0.9
"""Confidence of an answer that a rule finds in its source, whatever the model judges: an address or
telephone number beside the name asked about, an address that spells this name, or a value behind
the label asked for. The first two support 14 more of 26 right answers over mails, and no wrong
one."""

LOOK_RANGE = (-2.0, 4.0)
"""Range in which the log-odds of yes count; values beyond it count as its ends. With 5 as its upper
end, the area is the same, and answers to questions of SQuAD with a false premise are called
supported (docs/answers.md)."""
SURPRISAL_RANGE = (0.1, 1.1)
"""Range in which the surprisal of the question counts."""


def confidence(grounds: Grounds, verdict: Verdict) -> float:
    """Return the probability that a sentence is right and answers the question, from 0 to 1.

    What repeats the question never answers it, nor does another row of a table or a name
    with another role. An e-mail address without the name asked about has 0 unless it has enough
    for support: over mails, three such answers had 0.44 to 0.61, and all were wrong.
    """
    if grounds.repeats_question or grounds.is_of_other_row or grounds.has_other_role:
        return 0.0
    if grounds.is_theirs or grounds.is_labelled:
        return BY_RULE
    sure = _regression(grounds, verdict)
    return 0.0 if grounds.is_for_other_name and sure < SUPPORTED else sure


def _regression(grounds: Grounds, verdict: Verdict) -> float:
    if verdict.log_odds is None or verdict.surprisal is None:
        score = (
            -8.54
            + 0.44 * grounds.holds_numbers
            + 1.29 * grounds.holds_names
            + 3.4 * grounds.new_words
            + 2.21 * grounds.asked
            + 2.36 * grounds.asked_names
        )
    elif grounds.may_decide:
        score = (
            -0.47
            + 2.32 * grounds.asked
            + 0.94 * _clip(verdict.log_odds, LOOK_RANGE)
            - 2.99 * _clip(verdict.surprisal, SURPRISAL_RANGE)
        )
    else:
        score = (
            -3.46
            + 0.58 * grounds.holds_numbers
            + 1.85 * grounds.new_words
            + 0.93 * _clip(verdict.log_odds, LOOK_RANGE)
            - 3.41 * _clip(verdict.surprisal, SURPRISAL_RANGE)
        )
    return 1 / (1 + exp(-score))


def _clip(value: float, bounds: tuple[float, float]) -> float:
    least, most = bounds
    return min(max(value, least), most)


def is_supported(grounds: Grounds, sure: float) -> bool:
    """Whether a sentence counts as supported.

    Never with a number that its source lacks, nor without the time or quantity asked for, unless
    the source has it behind the label asked for.
    """
    has_type = grounds.has_type or grounds.is_labelled
    return sure >= SUPPORTED and grounds.holds_numbers and has_type


def doubt(grounds: Grounds) -> Saying:
    """Return in a few words why a sentence is not called supported."""
    doubts = (
        (grounds.repeats_question, Saying("repeats the question")),
        (not grounds.has_type, Saying("lacks the time or number asked for")),
        (grounds.is_in_source, Saying("in its source, but perhaps not what was asked")),
        (not grounds.holds_numbers, Saying("number not in source")),
        (grounds.asked_names < 1, Saying("source is about something else")),
        (not grounds.holds_names, Saying("name not in source")),
    )
    found = (saying for holds, saying in doubts if holds)
    return next(found, Saying("source does not clearly say this"))
