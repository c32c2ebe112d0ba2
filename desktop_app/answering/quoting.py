"""Choosing the sentences that are quoted as the answer to a question, word for word."""

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.sentence_scores import ScoredSentence
from desktop_app.core.answers import Quotation
from desktop_app.core.dates import MONTH_NAMES

NEARLY_AS_GOOD = 1.0
"""The best sentence is quoted with a neighbour whose score is at most this much lower. The answer
is then in the quotation for 3% more of the SQuAD questions and 8% more of WikiQA's."""
_LONGEST = 400
"""Characters of several sentences."""
_LONGEST_SENTENCE = 1_000
"""Characters of a single sentence; of a longer one, a list or a table, a part is quoted."""
_OMISSION = "…"
_ITEM = re.compile(r"\W{0,2}(?:[-*•‣◦▪–]|(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)])\s")
_MARK = re.compile(
    r"\W{0,2}(?:[-*•‣◦▪–]|(?:\d{1,3}|[a-z]|[ivx]{2,5})\))\s+(?=[^\W\d_])", re.IGNORECASE
)
_MONTHS = "|".join(name for names in MONTH_NAMES.values() for name in names)
_NUMBER = re.compile(rf"(\d{{1,3}})\.\s+(?!(?:{_MONTHS})\b)")
"""The number of an item, not of a day: "1. Mai" and "2. Mai" are dates."""
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


def quote(
    sentences: Sequence[ScoredSentence],
    kind: QuestionKind = QuestionKind.FACT,
    lines_of: Callable[[ScoredSentence], Sequence[ScoredSentence]] = lambda _: (),
) -> Quotation:
    """Return the best sentence, or the first of equal ones; without any, an empty quotation.

    A sentence is quoted whole, with a neighbour that is nearly as good, and without the mark of a
    list before it. For a question that asks for several things or steps, the items of a list around
    the best one are quoted. Questions, headings, subjects of messages and salutations may have the
    words of the user's question, but do not answer it. They are returned only if there is no other
    sentence.

    Args:
        sentences: Those of all sources, with their scores.
        kind: The kind of the question.
        lines_of: Returns the lines of a form that a sentence is, with their scores, of which the
            best is quoted; nothing for other sentences.
    """
    if not sentences:
        return Quotation("", 0)
    best = max(range(len(sentences)), key=lambda n: _rank(sentences[n]))
    if kind in _HAS_ITEMS and _ITEM.match(sentences[best].text):
        text = _text_of(sentences, list(_items(sentences, best)))
    elif lines := lines_of(sentences[best]):
        text = _text_of((max(lines, key=lambda line: line.score),), [0])
    else:
        quoted = list(_sentence(sentences, best))
        quoted = _with_neighbour(sentences, best) if _is_whole(sentences, best) else quoted
        text = _without_mark(_text_of(sentences, quoted), sentences, sentences[best].source)
    return Quotation(text, sentences[best].source)


def _rank(sentence: ScoredSentence) -> tuple[bool, bool, float]:
    return (_is_statement(sentence), not _asks(sentence), sentence.score)


def _asks(sentence: ScoredSentence) -> bool:
    return _QUESTION_MARK.search(sentence.text) is not None


def _is_statement(sentence: ScoredSentence) -> bool:
    is_salutation = _SALUTATION.fullmatch(sentence.text.strip()) is not None
    return not (sentence.is_heading or sentence.is_header or is_salutation)


def _sentence(sentences: Sequence[ScoredSentence], best: int) -> range:
    """Return all parts of the sentence that a part is of; only that part if they are too long."""
    parts = [
        n
        for n, one in enumerate(sentences)
        if (one.source, one.sentence) == (sentences[best].source, sentences[best].sentence)
    ]
    is_short = sentences[parts[-1]].end - sentences[parts[0]].start <= _LONGEST_SENTENCE
    return range(parts[0], parts[-1] + 1) if is_short else range(best, best + 1)


def _is_whole(sentences: Sequence[ScoredSentence], n: int) -> bool:
    """Whether a part is a whole sentence."""
    beside = [m for m in (n - 1, n + 1) if 0 <= m < len(sentences)]
    return all(_place(sentences[m]) != _place(sentences[n]) for m in beside)


def _with_neighbour(sentences: Sequence[ScoredSentence], best: int) -> list[int]:
    def may_join(n: int) -> bool:
        """Whether a neighbour states something, and answers nearly as well in little room."""
        other, first = sentences[n], sentences[best]
        states = _is_statement(other) and _is_whole(sentences, n) and not _asks(other)
        is_near = other.source == first.source and other.score >= first.score - NEARLY_AS_GOOD
        return states and is_near and len(other.text) + len(first.text) < _LONGEST

    beside = [n for n in (best - 1, best + 1) if 0 <= n < len(sentences) and may_join(n)]
    second = max(beside, key=lambda n: sentences[n].score, default=best)
    return sorted({best, second})


def _items(sentences: Sequence[ScoredSentence], best: int) -> Iterator[int]:
    """Yield the items of a list around the best one, from the first one, as far as they fit."""

    def is_item(n: int) -> bool:
        same = sentences[n].source == sentences[best].source
        return same and _ITEM.match(sentences[n].text) is not None

    before = list(takewhile(is_item, range(best - 1, -1, -1)))[::-1]
    after = takewhile(is_item, range(best + 1, len(sentences)))
    room = _LONGEST_SENTENCE
    items = [*before, best, *after]
    whole = sum(len(sentences[n].text) for n in items)
    for n in items if whole <= room else items[items.index(best) :]:
        room -= len(sentences[n].text)
        if room < 0 and n != best:
            return
        yield n


def _text_of(sentences: Sequence[ScoredSentence], quoted: Sequence[int]) -> str:
    """Return the words of parts, with an ellipsis where the rest of a sentence is left out."""
    text = " ".join(word for n in quoted for word in sentences[n].text.split())
    first, last = quoted[0], quoted[-1]
    begins = first == 0 or _place(sentences[first - 1]) != _place(sentences[first])
    ends = last + 1 == len(sentences) or _place(sentences[last + 1]) != _place(sentences[last])
    return f"{'' if begins else f'{_OMISSION} '}{text}{'' if ends else f' {_OMISSION}'}"


def _without_mark(text: str, sentences: Sequence[ScoredSentence], source: int) -> str:
    """Return a quotation without the mark of an item before it, as "3." or "•".

    A number is one where the source has an item with the number before or after it.
    """
    if mark := _MARK.match(text):
        return text[mark.end() :]
    number = _NUMBER.match(text)
    if number is None:
        return text
    beside = {f"{int(number[1]) + step}." for step in (-1, 1)}
    begins = (one.text.split(maxsplit=1)[:1] for one in sentences if one.source == source)
    return text[number.end() :] if any(beside.intersection(word) for word in begins) else text


def _place(sentence: ScoredSentence) -> tuple[int, int]:
    return sentence.source, sentence.sentence
