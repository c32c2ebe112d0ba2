"""How probable it is that a sentence of an answer is right, and whether it counts as supported.

Logistic regressions, of how the source compares with the sentence, of the model's second look, and
of the relevance of the source to the question where a cross-encoder judges it. The first two were
fitted on answers of the default model to questions of SQuAD, WikiQA and Enron mails that have an
answer in the folder, to questions that have none, and to questions whose answering files were left
out (243 answers, of which 86 hold the answer; 161 and 60 without the second look). With weights
fitted on the other two sets, the area under the ROC curve is 0.89; without the second look 0.79.
The third was fitted on 201 answers to questions of SQuAD and WikiQA, of which 61 hold the answer:
its area is 0.84 with weights fitted without the question, and 0.80 on the same answers without the
relevance. ``make answers`` prints the figures of its own run.
"""

from math import exp

from desktop_app.answering.grounding import Grounds
from desktop_app.answering.second_look import Judged
from desktop_app.core.sayings import Saying

SUPPORTED = 0.75
"""Least confidence of a sentence that is called supported. Chosen with :data:`LOOK_RANGE`
(docs/answers.md)."""
LIKELY = 0.5
"""Least confidence of an answer for which no other passages are tried."""
REFUSED = 0.35
"""An answer is withdrawn when the surer of its first two sentences is less sure: of the 201
answers 74% of the wrong ones, and 20% of the right ones."""

THEIRS = 0.9
"""Confidence of an address or telephone number that the source has beside the name asked about,
or that spells this name, and of a value that the source has behind the label asked for. Through
addresses and telephone numbers, 14 more of 26 right answers over mails are supported, and no wrong
one."""

LOOK_RANGE = (-2.0, 4.0)
"""Range of the log-odds of yes. The weights were fitted with 3 as its end. Over everyday files most
right answers are above that, and hardly a wrong one; with 5 as its end, answers to questions of
SQuAD with a false premise are called supported (docs/answers.md)."""
ANSWERABLE_RANGE = (-4.0, 6.0)
"""The same of the log-odds of an answer against "unanswerable"."""
RELEVANCE_RANGE = (-4.0, 8.0)
"""The same of the log-odds that the passage answers the question."""


def confidence(grounds: Grounds, judged: Judged) -> float:
    """Return the probability that a sentence is right and answers the question, from 0 to 1.

    Args:
        grounds: How the source compares with the sentence.
        judged: The model's second look.
    """
    if grounds.is_theirs or grounds.is_labelled:
        return THEIRS
    if judged.log_odds is None or judged.answerable is None:
        score = (
            -8.54
            + 0.44 * grounds.holds_numbers
            + 1.29 * grounds.holds_names
            + 3.4 * grounds.new_words
            + 2.21 * grounds.asked
            + 2.36 * grounds.asked_names
        )
    elif judged.relevance is None or grounds.is_cell:  # the cross-encoder was trained on sentences
        score = (
            -9.65
            + 0.35 * grounds.holds_numbers
            + 3.39 * grounds.new_words
            + 1.27 * grounds.asked
            + 2.73 * grounds.asked_names
            + 0.71 * _clip(judged.log_odds, LOOK_RANGE)
            + 0.29 * _clip(judged.answerable, ANSWERABLE_RANGE)
        )
    else:
        score = (
            -4.27
            + 0.55 * grounds.holds_numbers
            + 0.42 * grounds.new_words
            + 0.6 * _clip(judged.log_odds, LOOK_RANGE)
            + 0.2 * _clip(judged.answerable, ANSWERABLE_RANGE)
            + 0.21 * _clip(judged.relevance, RELEVANCE_RANGE)
        )
    return 1 / (1 + exp(-score))


def _clip(value: float, bounds: tuple[float, float]) -> float:
    least, most = bounds
    return min(max(value, least), most)


def is_supported(grounds: Grounds, sure: float) -> bool:
    """Whether a sentence counts as supported; never with a number that its source lacks."""
    return sure >= SUPPORTED and grounds.holds_numbers


def doubt(grounds: Grounds) -> Saying:
    """Return in a few words why a sentence is not called supported."""
    if grounds.is_in_source:
        return Saying("in its source, but perhaps not what was asked")
    if not grounds.holds_numbers:
        return Saying("number not in source")
    if grounds.asked_names < 1:
        return Saying("source is about something else")
    if not grounds.holds_names:
        return Saying("name not in source")
    return Saying("source does not clearly say this")
