"""The sentence of the sources that answers best, word for word, without any model."""

from collections.abc import Sequence

from desktop_app.answering.evidence import Evidence
from desktop_app.core.answers import Quotation


def quote(evidence: Sequence[Evidence]) -> Quotation:
    """Give the best sentence; of equals the first; empty when there is none.

    A question in a document holds the words of the one that is asked, and answers nothing; it
    is given only where there is nothing else.
    """
    if not evidence:
        return Quotation("", 0)
    best = max(evidence, key=lambda each: ("?" not in each.text, each.score))
    return Quotation(best.text, best.source)
