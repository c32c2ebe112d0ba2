"""Choosing the sentences that are quoted as the answer to a question, word for word."""

import re
from collections.abc import Iterator, Sequence
from itertools import takewhile

from desktop_app.answering.evidence import Evidence
from desktop_app.answering.kinds import QuestionKind
from desktop_app.core.answers import Quotation

NEARLY_AS_GOOD = 1.0
"""The best sentence is quoted with a neighbour whose score is at most this much lower. The answer
is then in the quotation for 3% more of the SQuAD questions and 8% more of WikiQA's."""
_LONGEST = 400
"""Characters of several sentences."""
_LONGEST_SENTENCE = 1_000
"""Characters of a single sentence; of a longer one, a list or a table, a part is quoted."""
_OMISSION = "…"
_ITEM = re.compile(r"\W{0,2}(?:[-*•‣◦▪–]|\d{1,3}[.)])\s")
# Not the one in an address, as "https://example.org/form?id=4".
_QUESTION_MARK = re.compile(r"\?(?![\w=&%/])|[？؟]")
_SALUTATION = re.compile(
    r"(?:dear|hello|hi|sehr geehrte\w?|liebe[rs]?|hallo|guten (?:tag|morgen|abend)"
    r"|hola|(?:muy )?(?:estimad|querid|señor)(?:[oa]s?|es)?|buen[oa]s (?:días|tardes)"
    r"|bonjour|ch(?:er|ère)s?|madame|monsieur)\b(?:[^?]{0,80}[,:]|[^?,]{0,40}!)",
    re.IGNORECASE,
)
"""The line that begins a letter, such as "Dear Mr Whitfield,", but not "Hi all, we moved!"."""
_HAS_ITEMS = frozenset({QuestionKind.HOW_TO, QuestionKind.LIST})


def quote(evidence: Sequence[Evidence], kind: QuestionKind = QuestionKind.FACT) -> Quotation:
    """Return the best sentence, or the first of equal ones; without any, an empty quotation.

    A sentence is quoted whole, with a neighbour that is nearly as good. For a question that asks
    for several things or steps, the items of a list around the best one are quoted. Questions,
    headings, subjects of messages and salutations may have the words of the user's question, but do
    not answer it. They are returned only if there is no other sentence.
    """
    if not evidence:
        return Quotation("", 0)
    best = max(range(len(evidence)), key=lambda n: _rank(evidence[n]))
    if kind in _HAS_ITEMS and _ITEM.match(evidence[best].text):
        quoted = list(_items(evidence, best))
    else:
        quoted = list(_sentence(evidence, best))
        quoted = _with_neighbour(evidence, best) if _is_whole(evidence, best) else quoted
    return Quotation(_text_of(evidence, quoted), evidence[best].source)


def _rank(evidence: Evidence) -> tuple[bool, bool, float]:
    return (_is_statement(evidence), not _asks(evidence), evidence.score)


def _asks(evidence: Evidence) -> bool:
    return _QUESTION_MARK.search(evidence.text) is not None


def _is_statement(evidence: Evidence) -> bool:
    is_salutation = _SALUTATION.fullmatch(evidence.text.strip()) is not None
    return not (evidence.is_heading or evidence.is_header or is_salutation)


def _sentence(evidence: Sequence[Evidence], best: int) -> range:
    """Return all parts of the sentence that a part is of; only that part if they are too long."""
    parts = [
        n
        for n, one in enumerate(evidence)
        if (one.source, one.sentence) == (evidence[best].source, evidence[best].sentence)
    ]
    is_short = evidence[parts[-1]].end - evidence[parts[0]].start <= _LONGEST_SENTENCE
    return range(parts[0], parts[-1] + 1) if is_short else range(best, best + 1)


def _is_whole(evidence: Sequence[Evidence], n: int) -> bool:
    """Whether a part is a whole sentence."""
    beside = [m for m in (n - 1, n + 1) if 0 <= m < len(evidence)]
    return all(_place(evidence[m]) != _place(evidence[n]) for m in beside)


def _with_neighbour(evidence: Sequence[Evidence], best: int) -> list[int]:
    def may_join(n: int) -> bool:
        """Whether a neighbour states something, and answers nearly as well in little room."""
        other, first = evidence[n], evidence[best]
        states = _is_statement(other) and _is_whole(evidence, n) and not _asks(other)
        is_near = other.source == first.source and other.score >= first.score - NEARLY_AS_GOOD
        return states and is_near and len(other.text) + len(first.text) < _LONGEST

    beside = [n for n in (best - 1, best + 1) if 0 <= n < len(evidence) and may_join(n)]
    second = max(beside, key=lambda n: evidence[n].score, default=best)
    return sorted({best, second})


def _items(evidence: Sequence[Evidence], best: int) -> Iterator[int]:
    """Yield the items of a list around the best one, from the first one, as far as they fit."""

    def is_item(n: int) -> bool:
        same = evidence[n].source == evidence[best].source
        return same and _ITEM.match(evidence[n].text) is not None

    before = list(takewhile(is_item, range(best - 1, -1, -1)))[::-1]
    after = takewhile(is_item, range(best + 1, len(evidence)))
    room = _LONGEST_SENTENCE
    items = [*before, best, *after]
    whole = sum(len(evidence[n].text) for n in items)
    for n in items if whole <= room else items[items.index(best) :]:
        room -= len(evidence[n].text)
        if room < 0 and n != best:
            return
        yield n


def _text_of(evidence: Sequence[Evidence], quoted: Sequence[int]) -> str:
    """Return the words of parts, with an ellipsis where the rest of a sentence is left out."""
    text = " ".join(word for n in quoted for word in evidence[n].text.split())
    first, last = quoted[0], quoted[-1]
    begins = first == 0 or _place(evidence[first - 1]) != _place(evidence[first])
    ends = last + 1 == len(evidence) or _place(evidence[last + 1]) != _place(evidence[last])
    return f"{'' if begins else f'{_OMISSION} '}{text}{'' if ends else f' {_OMISSION}'}"


def _place(evidence: Evidence) -> tuple[int, int]:
    return evidence.source, evidence.sentence
