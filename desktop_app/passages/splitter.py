"""Splitting documents into passages of about 200 tokens, at headings, paragraphs and sentences."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from operator import attrgetter

from desktop_app.core.documents import (
    TRAIL_SEPARATOR,
    Block,
    BlockKind,
    Document,
    PageBreak,
    Passage,
    row_below,
    row_in,
)
from desktop_app.core.records import Record, replace
from desktop_app.passages.sentences import back_to_character, sentence_spans
from desktop_app.passages.tokens import MOST_TOKENS, TokenEstimate, estimate_tokens

TARGET = 200
"""Tokens of a passage; the rest of the model's window is for title and headings."""

LARGEST = 256
"""Tokens: the window of all-MiniLM-L6-v2, which ignores further tokens."""

SMALLEST = 60
"""Tokens below which a passage is joined to its neighbour, unless a heading is between them."""

_CHARACTERS_PER_TOKEN = 16
"""A range has at least its length divided by this as its size (prose has 5 characters a token).
Otherwise padding and marks that the tokenizer drops could make a passage of any length."""

_LONGEST = LARGEST * _CHARACTERS_PER_TOKEN

_FITTING = LARGEST // MOST_TOKENS
"""Characters that fit a passage in any script."""

_LONGEST_HEADING = 120
"""Characters of a heading in a trail; longer headings are really paragraphs."""

_LINED = frozenset({BlockKind.CODE, BlockKind.TABLE})
"""Kinds of block that are cut at line ends: their lines are not sentences."""


_start_of = attrgetter("start")


class _Run(Record):
    """A range of the text that stays undivided in a passage; ``block`` has its place."""

    start: int
    end: int
    size: int
    block: Block


def split(document: Document) -> tuple[Passage, ...]:
    """Cut a document into passages.

    Whole paragraphs are kept where they fit, else sentences or lines, else words. No
    passage crosses a heading; a heading belongs to the first passage below it.

    A text of 1,500 characters takes 0.07 ms in four paragraphs and 0.16 ms in a single one, which
    has to be cut between sentences. The time is proportional to the length.

    Returns:
        Passages in order, not overlapping, that hold every visible character.
    """
    splitter = _Splitter(document.text)
    starts = _place_starts(document.blocks)
    passages: list[Passage] = []
    for trail, blocks in _parts(document):
        for run in splitter.pack(blocks):
            block = run.block
            breaks = tuple(
                PageBreak(one.start - run.start, one.page, one.place)
                for one in _between(starts, run.start, run.end)
                if _is_further(one, block)
            )
            passages.append(
                Passage(len(passages), run.start, run.end, trail, block.page, block.place, breaks)
            )
    return tuple(passages)


def _place_starts(blocks: Iterable[Block]) -> list[Block]:
    """Return the first block of each page, and of each place where there are no pages.

    A row counts even if the block before has the same number: it may be in another sheet.
    """
    starts: list[Block] = []
    for block in blocks:
        is_other = not starts or _place(starts[-1]) != _place(block)
        if _place(block) and (is_other or row_in(block.place)):
            starts.append(block)
    return starts


def _place(block: Block) -> int | str:
    return block.place if block.page is None else block.page


def _is_further(start: Block, first: Block) -> bool:
    """Whether a block inside a passage begins another page or place than its first block.

    A row always counts as another: later rows are counted from it, and a heading may be above it.
    """
    if (start.page is None) is not (first.page is None):
        return False
    return _place(start) != _place(first) or bool(row_in(start.place))


def _between(blocks: Sequence[Block], start: int, end: int) -> Sequence[Block]:
    """Return the blocks that begin inside a range, and not at its start."""
    first, last = (bisect_right(blocks, place, key=_start_of) for place in (start, end - 1))
    return blocks[first:last]


def _parts(document: Document) -> Iterator[tuple[str, list[Block]]]:
    """Return the blocks between headings, or of a function, each part with its heading trail."""
    trail: list[tuple[int, str]] = []
    part: list[Block] = []
    for block in document.blocks:
        if block.kind is BlockKind.HEADING or block.level:
            if part and (part[-1].kind is not BlockKind.HEADING or block.level <= part[-1].level):
                yield _join(trail), part
                part = []
            trail = [above for above in trail if above[0] < block.level]
            heading = _heading(document, block)
            trail += [(block.level, heading)] if heading else []
        part.append(block)
    if part:
        yield _join(trail), part


def _join(trail: Iterable[tuple[int, str]]) -> str:
    return TRAIL_SEPARATOR.join(heading for _, heading in trail)


def _heading(document: Document, block: Block) -> str:
    """Return the name of the part that begins with a block; empty when it has none."""
    is_heading = block.kind is BlockKind.HEADING
    text = block.name or (document.text[block.start : block.end] if is_heading else "")
    folded = " ".join(text.split())
    return folded if len(folded) <= _LONGEST_HEADING else folded[:_LONGEST_HEADING] + "…"


class _Splitter:
    """Packs the blocks of one text into runs the size of a passage."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tokens = TokenEstimate(text)

    def pack(self, blocks: Iterable[Block]) -> list[_Run]:
        """Return the passages of blocks that have no heading between them."""
        packed: list[_Run] = []
        for block in blocks:
            for run in self._runs(block, packed[-1] if packed else None):
                if packed and self._can_join(packed[-1], run):
                    packed[-1] = _joined(packed[-1], run)
                else:
                    packed.append(run)
        if len(packed) > 1 and packed[-1].size < SMALLEST and self._fits(packed[-2], packed[-1]):
            packed[-2:] = [_joined(packed[-2], packed[-1])]
        return packed

    def _runs(self, block: Block, before: _Run | None) -> Iterable[_Run]:
        """Return a block whole, or in pieces when it is too large, alone or with its neighbour."""
        whole = self._measure(block.start, block.end, block)
        neighbour = before.size if before and before.size < SMALLEST else 0
        return (whole,) if neighbour + whole.size <= LARGEST else self._pieces(block)

    def _can_join(self, before: _Run, run: _Run) -> bool:
        if before.size + run.size <= TARGET:
            return run.end - before.start <= _LONGEST
        return before.size < SMALLEST and self._fits(before, run)

    def _fits(self, before: _Run, run: _Run) -> bool:
        """Whether two runs fit one passage; tokens are counted again, since a word may be cut."""
        return (
            before.size + run.size <= LARGEST
            and run.end - before.start <= _LONGEST
            and estimate_tokens(self._text[before.start : run.end]) <= LARGEST
        )

    def _size(self, start: int, end: int) -> int:
        return max(self._tokens.between(start, end), (end - start) // _CHARACTERS_PER_TOKEN)

    def _measure(self, start: int, end: int, block: Block) -> _Run:
        """Return a range without surrounding white space, and its size.

        The tab of a row whose first cell is empty stays: it keeps the columns in place.
        """
        piece = self._text[start:end].rstrip()
        end = start + len(piece)
        start = end - len(piece.lstrip("\n " if block.kind is BlockKind.TABLE else None))
        return _Run(start, end, self._size(start, end), block)

    def _pieces(self, block: Block) -> Iterator[_Run]:
        cut = _lines if block.kind in _LINED else sentence_spans
        for number, (start, end) in enumerate(cut(self._text, block.start, block.end)):
            is_lower = number > 0 and block.kind is BlockKind.TABLE
            at = replace(block, place=row_below(block.place, number)) if is_lower else block
            fits = end - start <= _FITTING  # most sentences
            for cut_start, cut_end in ((start, end),) if fits else self._cut(start, end):
                run = self._measure(cut_start, cut_end, at)
                if run.start < run.end:
                    yield run

    def _cut(self, start: int, end: int) -> Iterator[tuple[int, int]]:
        """Cut a range that is too large for a passage, between words if it has any."""
        # Measures no more than one passage can hold: else the time would be quadratic.
        while self._size(start, min(end, start + _LONGEST + _CHARACTERS_PER_TOKEN)) > LARGEST:
            stops = range(start + 1, min(end, start + _LONGEST) + 1)
            fitting = bisect_right(stops, TARGET, key=partial(self._size, start))
            stop = _retreat(self._text, start, start + max(1, fitting))
            yield start, stop
            start = stop
        yield start, end


def _joined(before: _Run, run: _Run) -> _Run:
    # A heading may have no place where the block below it has one.
    is_placed = before.block.page is not None or before.block.place
    block = before.block if is_placed else run.block
    return _Run(before.start, run.end, before.size + run.size, block)


def _lines(text: str, start: int, end: int) -> list[tuple[int, int]]:
    spans = []
    while start < end:
        stop = text.find("\n", start, end) + 1 or end
        spans.append((start, stop))
        start = stop
    return spans


def _retreat(text: str, start: int, stop: int) -> int:
    """Move a cut back to a gap between words, else to before a character with its marks."""
    half = (start + stop) // 2
    gap = max(text.rfind(" ", half, stop), text.rfind("\n", half, stop))
    if gap > half:
        return gap + 1
    return back_to_character(text, stop, half)
