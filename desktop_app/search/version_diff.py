"""What changed from one version of a file to another, by the texts that the library keeps."""

import re
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from desktop_app.core.errors import SearchError
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.version_commands import Change, CompareVersions, DiffPart, VersionDiff
from desktop_app.search.display.paragraphs import joined
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.stores import Stores

MOST_CHARACTERS = 300_000
"""Characters of each text that are compared, from its beginning: about 120 pages."""

MOST_LINES = 5_000
"""Lines or sentences of each text that are compared; with more, equal lines take minutes."""

MOST_WORDS = 600
"""Changed words that are compared one by one; a longer part is shown as removed and added."""

LEAST_COMMON = 0.4
"""Share of the words that two changed parts have in common, below which they are not compared word
by word: the few words in between would hide that a part was replaced."""

CONTEXT = 2
"""Unchanged lines that are shown before and after a change."""

_WORD = re.compile(r"\s+|\w+|[^\w\s]")

_LINE = re.compile(r"[^\n]+\n*")

_SENTENCE_END = re.compile(r"(?<=[.!?]) +(?=\S)")
"""Where a paragraph is cut, which is one line in most formats."""


def compare_versions(
    stores: Stores, command: CompareVersions, should_stop: ShouldStop
) -> VersionDiff:
    """Return what changed between two files.

    Raises:
        ReadingError: ``vanished`` when the library no longer holds one of them.
        SearchError: The comparison was cancelled.
    """
    texts = [_text_of(stores, file_id) for file_id in (command.older, command.newer)]
    older, newer = (_lines(text[:MOST_CHARACTERS])[:MOST_LINES] for text in texts)
    parts = list(_parts(older, newer, should_stop))
    is_cut = any(
        sum(map(len, lines)) < len(text) for lines, text in zip((older, newer), texts, strict=True)
    )
    return VersionDiff(tuple(_joined(parts)), is_cut)


def _text_of(stores: Stores, file_id: int) -> str:
    connection = stores.catalogue.connection
    kind = file_records.shown_file(connection, file_id).kind
    passages = passage_records.passages_of_file(connection, file_id)
    return joined(passages, stores.passage_texts(passages), kind)


def _lines(text: str) -> list[str]:
    """Return the sentences and lines of a text, which together are the text."""
    return [
        text_of_part
        for line in _LINE.findall(text)
        for text_of_part in _SENTENCE_END.sub(lambda end: f"{end[0]}\0", line).split("\0")
    ]


def _parts(
    older: Sequence[str], newer: Sequence[str], should_stop: ShouldStop
) -> Iterator[DiffPart]:
    matcher = SequenceMatcher(None, [one.strip() for one in older], [one.strip() for one in newer])
    blocks = matcher.get_opcodes()
    for number, (kind, old, old_end, new, new_end) in enumerate(blocks):
        if should_stop():
            raise SearchError("cancelled", "The comparison was cancelled.")
        if kind == "equal":
            is_first, is_last = number == 0, number == len(blocks) - 1
            yield from _unchanged(newer[new:new_end], is_first=is_first, is_last=is_last)
        else:
            yield from _changed("".join(older[old:old_end]), "".join(newer[new:new_end]))


def _unchanged(lines: Sequence[str], *, is_first: bool, is_last: bool) -> Iterator[DiffPart]:
    """Yield the lines near a change; text without any change is shown whole."""
    head, tail = (0 if is_first else CONTEXT), (0 if is_last else CONTEXT)
    if len(lines) <= head + tail + 1 or (is_first and is_last):
        yield DiffPart(Change.SAME, "".join(lines))
        return
    yield DiffPart(Change.SAME, "".join(lines[:head]))
    yield DiffPart(Change.LEFT_OUT, "")
    yield DiffPart(Change.SAME, "".join(lines[len(lines) - tail :]))


def _changed(old: str, new: str) -> Iterator[DiffPart]:
    words, new_words = _WORD.findall(old), _WORD.findall(new)
    is_long = max(len(words), len(new_words)) > MOST_WORDS
    blocks = (
        [] if is_long else SequenceMatcher(None, words, new_words, autojunk=False).get_opcodes()
    )
    common = sum(
        _count_words(words[start:end]) for kind, start, end, *_ in blocks if kind == "equal"
    )
    most = max(_count_words(words), _count_words(new_words))
    if is_long or common < LEAST_COMMON * most:
        yield DiffPart(Change.REMOVED, old)
        yield DiffPart(Change.ADDED, new)
        return
    for _, start, end, new_start, new_end in blocks:
        before, after = "".join(words[start:end]), "".join(new_words[new_start:new_end])
        if before.split() == after.split():
            # White space between two passages is not known exactly.
            yield DiffPart(Change.SAME, after)
        else:
            yield DiffPart(Change.REMOVED, before)
            yield DiffPart(Change.ADDED, after)


def _count_words(parts: Sequence[str]) -> int:
    return sum(one.isalnum() for one in parts)


def _joined(parts: Sequence[DiffPart]) -> Iterator[DiffPart]:
    """Join consecutive parts of one kind, and drop those without text."""
    before: DiffPart | None = None
    for one in parts:
        if not one.text and one.change is not Change.LEFT_OUT:
            continue
        if before is not None and before.change is one.change:
            before = DiffPart(one.change, before.text + one.text)
            continue
        if before is not None:
            yield before
        before = one
    if before is not None:
        yield before
