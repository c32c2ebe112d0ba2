"""The lines of forms, receipts and tables: labels with their values, below headings."""

import re
from collections.abc import Iterator
from itertools import groupby, takewhile

_CELL = re.compile(r"[^;|•\t]+")
"""A part of a line that no label and no value goes beyond."""
_COLON = re.compile(r":\s+(?=\S)| ?(?:\.{3,}|…{2,})\s*(?=\S)")
"""What is between a label and its value; dots lead from one to the other in many forms."""
_LABEL = r"[^\W\d_]+(?: [^\W\d_]+){0,2}?"
_LABEL_CELL = r"[^\W\d_]+(?: [^\W\d_]+){0,4}?"
_AMOUNT = r"(?:[A-Z]{3}|[€$£])? ?\d[\d.,]*(?: ?(?:[A-Z]{3}|[€$£%]))?"
_WITHOUT_COLON = re.compile(
    rf"(?P<cell>{_LABEL_CELL})\t(?P<value>[^\t:]+)|(?P<label>{_LABEL}) (?P<amount>{_AMOUNT})"
)
"""A line with only a label and its value, with a tab between or with an amount as value."""
_WORD = re.compile(r"[^\W_]+")
_MOST_WORDS = 3
"""Words of a label."""

_HEADING_WORDS = 6
"""Words of a line above the values of a form."""
_NO_HEADING = re.compile(r"\W*\d|.*(?:\t|[.!?:]\s|[.!?,;:]$)")
"""A line that begins with a number, or has columns or the end of a sentence or label."""
_ENDS_IN_YEAR = re.compile(r" (?:19|20)\d\d$")


def under_headings(source: str) -> Iterator[tuple[str, str]]:
    """Yield each line of a source with the headings above its part of a form, and its record.

    Forms of plain text have them in lines of few words: first perhaps those of a letterhead, which
    hold for all parts, such as "City Works", then that of a part, such as "Electricity 2025".
    """
    lines = [line for line in source.splitlines() if line.strip()]
    first = list(takewhile(_is_heading, lines))
    letterhead = " ".join(first[:-1])
    heading = ""
    for line, record in zip(lines, _records(source), strict=True):
        heading = line if _is_heading(line) else heading
        yield f"{letterhead} {heading} {record}", line


def _records(source: str) -> Iterator[str]:
    """Yield, for each line that is not empty, the values of its record, which it is about.

    A record is a paragraph in which each line has a label with its value, or cells. As in a row of
    a table, "capital: Ottawa" is about the value of "name: Canada" above it, but a price of a list
    is not about another label. For a line that is not in a record, the text is empty.
    """
    for is_text, run in groupby(source.splitlines(), key=lambda line: bool(line.strip())):
        if not is_text:
            continue
        parts = [_part_of_record(line) for line in run]
        record = "" if None in parts else "\n".join(one for one in parts if one is not None)
        yield from [record] * len(parts)


def _part_of_record(line: str) -> str | None:
    """Return the value of a line with one label, or a line of cells; None for any other line."""
    pairs = list(whole_pairs(line))
    if len(pairs) == 1:
        return pairs[0][1]
    return line if not pairs and "\t" in line else None


def _is_heading(line: str) -> bool:
    """Whether a line has a few words, and neither a value nor a sentence; it may end in a year."""
    if _NO_HEADING.match(line) or len(words_in(line)) > _HEADING_WORDS:
        return False
    return _ENDS_IN_YEAR.search(line) is not None or not list(whole_pairs(line))


def whole_pairs(line: str) -> Iterator[tuple[str, str]]:
    """Yield each label of a line with its value, as they are written."""
    yield from _without_colon(line)
    for cell in _CELL.findall(line):
        parts = [part.strip() for part in _COLON.split(cell)]
        if len(parts) == 2 and 0 < len(words_in(parts[0])) <= _MOST_WORDS:
            yield parts[0], parts[1]


def word_pairs(line: str) -> Iterator[tuple[list[str], bool, list[str]]]:
    """Yield for each colon the words before it, whether they are one label, and the value's words.

    At the beginning of a cell a few words are one label. Elsewhere the end of a longer text or of
    another value comes before the label.
    """
    for label, value in _without_colon(line):
        yield words_in(label), True, words_in(value)
    for cell in _CELL.findall(line):
        parts = [words_in(part) for part in _COLON.split(cell)]
        for at, before in enumerate(parts[:-1]):
            is_whole = at == 0 and len(before) <= _MOST_WORDS
            # The last word before another colon is its label's.
            is_last = at + 2 == len(parts)
            behind = parts[at + 1] if is_last else parts[at + 1][:-1]
            yield before[-_MOST_WORDS:], is_whole, behind


def _without_colon(line: str) -> Iterator[tuple[str, str]]:
    """Yield the label and the value of a line that has nothing else, and no colon."""
    if behind := _WITHOUT_COLON.fullmatch(line.strip()):
        yield behind["cell"] or behind["label"], behind["value"] or behind["amount"]


def words_in(text: str) -> list[str]:
    """Return the words of a text in order, in small letters."""
    return [word.casefold() for word in _WORD.findall(text)]
