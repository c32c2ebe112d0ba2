"""Completing passages that begin or end in mid-thought, before a question is answered from them.

A passage is cut where a paragraph ends. In a PDF that may be the end of a page inside a sentence,
and a first sentence such as "It was sold in 1912." needs the one before it.
"""

import re
from collections.abc import Sequence

from desktop_app.core.records import replace
from desktop_app.core.results import Hit
from desktop_app.passages.sentences import sentence_spans
from desktop_app.storage import passage_records
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.passage_records import fingerprints
from desktop_app.storage.stores import Stores

_REACH = 4
"""Passages on each side among which the next one is, since a hit has up to four."""
_LONGEST = 400
"""Characters of a sentence that is added; a longer one is mostly a list or a table."""

_ENDED = re.compile(r"[.!?…:;。！？｡][\"'”’»)\]」』）】》]*\s*\Z")
_GOES_ON = re.compile(r"[a-zà-öø-ÿ(]|\d+[^\d.)\]\s]|\d+ [a-zà-öø-ÿ(]")
# In the languages of the window; German "sie" and Spanish "este" begin too many whole thoughts.
_REFERS_BACK = re.compile(
    r"(?:He|She|It|They|This|These|His|Her|Its|Their|Er|Es|Dies|Diese[rsmn]?|Él|Ella|Ellos|Ellas|"
    r"Esto|Eso)\b"
)


def complete_edges(stores: Stores, hits: Sequence[Hit]) -> tuple[Hit, ...]:
    """Return the hits, with the sentences at the beginning and the end of each completed.

    The sentence before is added as well where the first one begins with a pronoun.
    """
    reader = stores.lexical.reader()
    return tuple(_complete(stores, reader, hit) for hit in hits)


def _complete(stores: Stores, reader: LexicalReader, hit: Hit) -> Hit:
    text = hit.passage
    needs_before = _goes_on(text) or _REFERS_BACK.match(text) is not None
    if not text or not (needs_before or _is_open(text)):
        return hit
    before, after = _neighbours(stores, reader, hit)
    if needs_before and (_is_open(before) or not _goes_on(text)):
        text = f"{_sentence_of(before, -1)} {text}"
    if _is_open(text) and _goes_on(after):
        text = f"{text.rstrip()} {_sentence_of(after, 0)}"
    return replace(hit, passage=text.strip())


def _is_open(text: str) -> bool:
    """Whether a text ends without the end of a sentence."""
    return _ENDED.search(text) is None


def _goes_on(text: str) -> bool:
    """Whether a text begins inside a sentence."""
    return _GOES_ON.match(text) is not None


def _neighbours(stores: Stores, reader: LexicalReader, hit: Hit) -> tuple[str, str]:
    """Return the texts before and after a hit; empty at the ends of the file."""
    connection = stores.catalogue.connection
    known = passage_records.passages_by_id(connection, (hit.passage_id,))
    if not known:
        return "", ""
    best = known[hit.passage_id]
    around = passage_records.passages_around(connection, [(best, best)], _REACH)
    texts = reader.passage_texts(fingerprints(around))
    outside = [one for one in around if texts.get(one.passage_id, "") not in hit.passage]
    before = max((one for one in outside if one.start < hit.start), key=_ordinal, default=None)
    after = min((one for one in outside if one.start > best.start), key=_ordinal, default=None)
    return (
        texts[before.passage_id] if before else "",
        texts[after.passage_id] if after else "",
    )


def _ordinal(record: passage_records.PassageRecord) -> int:
    return record.ordinal


def _sentence_of(text: str, n: int) -> str:
    """Return the sentence at a position of a text; empty when the text is empty or it is long."""
    spans = sentence_spans(text, 0, len(text))
    if not spans:
        return ""
    start, end = spans[n]
    sentence = text[start:end].strip()
    return sentence if len(sentence) <= _LONGEST else ""
