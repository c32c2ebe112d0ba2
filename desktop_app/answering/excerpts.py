"""The part of a source that the second look sees."""

from collections.abc import Sequence

from desktop_app.answering.claims import Claim
from desktop_app.answering.instructions import without_instructions
from desktop_app.answering.sentence_scores import ScoredSentence
from desktop_app.core.answers import Source

_SHOWN = 4
"""Sentences that are shown."""


def excerpt(source: Source, sentences: Sequence[ScoredSentence], claim: Claim) -> str:
    """Return the title and the best sentences of a source, in their order.

    The sentence that has most of the claim is among them: it may have few words of the question,
    and without it the claim cannot be judged.
    """
    own = sorted((one for one in sentences if one.source == source.n), key=lambda one: -one.score)
    holder = max(own, key=lambda one: (*claim.count_in(one.text), one.score), default=None)
    best = own[:_SHOWN]
    if holder is not None and holder not in best:
        best = [*best[: _SHOWN - 1], holder]
    text = " ".join(one.text for one in sorted(best, key=lambda one: one.start))
    about = without_instructions(source.about)
    return f"{about}: {text}" if about else text
