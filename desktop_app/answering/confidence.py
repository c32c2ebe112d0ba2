"""How sure it is that a sentence of an answer is right, and whether it is called supported.

Two logistic regressions, of how the source compares with the sentence and of the model's second
look. They were fitted on answers of the default model to questions of SQuAD, WikiQA and Enron mails
that have an answer in the folder, to questions that have none, and to questions whose answering
files were left out (226 answers, of which 76 hold the answer; 161 and 60 without the second look).
With weights fitted on the other two sets, the area under the ROC curve is 0.88; without the second
look 0.79. ``make answers`` prints the figures of its own run.
"""

from math import exp

from desktop_app.answering.grounding import Grounds
from desktop_app.core.sayings import Saying

SUPPORTED = 0.58
"""Least confidence of a sentence that is called supported."""
REFUSED = 0.3
"""An answer whose surest sentence is less sure is withdrawn."""

_SUREST = (-2.0, 3.0)
"""Range of the second look's log-odds; beyond it the model is no more often right."""


def confidence(grounds: Grounds, log_odds: float | None) -> float:
    """Return the probability that a sentence is right and answers the question, from 0 to 1.

    Args:
        grounds: How the source compares with the sentence.
        log_odds: The model's second look; None without one.
    """
    if log_odds is None:
        score = (
            -8.54
            + 0.44 * grounds.holds_numbers
            + 1.29 * grounds.holds_names
            + 3.4 * grounds.new_words
            + 2.21 * grounds.asked
            + 2.36 * grounds.asked_names
        )
    else:
        least, most = _SUREST
        score = (
            -9.3
            + 0.54 * grounds.holds_numbers
            + 3.47 * grounds.new_words
            + 1.77 * grounds.asked
            + 1.8 * grounds.asked_names
            + 1.12 * min(max(log_odds, least), most)
        )
    return 1 / (1 + exp(-score))


def is_supported(grounds: Grounds, sure: float) -> bool:
    """Whether a sentence is called supported; never with a number that its source has not."""
    return sure >= SUPPORTED and grounds.holds_numbers


def doubt(grounds: Grounds) -> Saying:
    """Return in a few words why a sentence is not called supported."""
    if not grounds.holds_numbers:
        return Saying("number not in source")
    if grounds.asked_names < 1:
        return Saying("source is about something else")
    if not grounds.holds_names:
        return Saying("name not in source")
    return Saying("source does not clearly say this")
