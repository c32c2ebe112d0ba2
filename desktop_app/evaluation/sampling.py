"""Sampling the files that queries are written about, and excerpts of these files.

Every choice is drawn by a hash of the seed and the items, so that the same seed has the same
sample. A file that is added or deleted does not affect the others.
"""

import hashlib
import os
from collections.abc import Sequence
from pathlib import Path

from desktop_app.core.answers import Source
from desktop_app.core.records import Record
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores

ENOUGH_TEXT = 300
"""Characters below which a file is taken only when every file is that short."""
LONGEST_EXCERPT = 1600
"""Characters; about 400 tokens of English."""
MOST_EXCERPTS = 3
"""Excerpts of a file that are tried until a query is accepted."""


class SampledFile(Record):
    """A file that a query may be written about.

    Attributes:
        id: The seed, the number of times that the file was taken before, and a hash of its path.
        path: Relative to the folder of the sample, with slashes.
    """

    id: str
    file_id: int
    path: str
    title: str


def choose_files(stores: Stores, root: str, seed: int, turn: int) -> list[SampledFile]:
    """Return the files in a folder, sorted by their ids for this turn; turns count from 0."""
    files = passage_records.files_with_text(stores.catalogue.connection, root)
    files = [one for one in files if one[3] >= ENOUGH_TEXT] or files
    drawn: list[SampledFile] = []
    for file_id, path, title, _ in files:
        place = Path(os.path.relpath(path, root)).as_posix()
        choice = _draw(f"{seed}/{turn}/{place}")
        drawn.append(SampledFile(f"{seed}-{turn:06}-{choice}", file_id, place, title))
    return sorted(drawn, key=lambda one: one.id)


def choose_excerpts(stores: Stores, file: SampledFile) -> list[Source]:
    """Return different excerpts of a file, each of consecutive passages."""
    passages = passage_records.passages_of_file(stores.catalogue.connection, file.file_id)
    lengths = [one.end - one.start for one in passages]
    starts = sorted(range(len(passages)), key=lambda start: _draw(f"{file.id}/{start}"))
    windows = dict.fromkeys(_extend(lengths, start) for start in starts[: 4 * MOST_EXCERPTS])
    sources: list[Source] = []
    for start, end in list(windows)[:MOST_EXCERPTS]:
        texts = stores.passage_texts(passages[start:end])
        parts = (texts.get(one.passage_id, "") for one in passages[start:end])
        text = "\n".join(parts)[:LONGEST_EXCERPT]
        first = passages[start]
        sources.append(Source(1, file.path, file.title, first.page, text, first.passage_id))
    return sources


def _draw(choice: str) -> str:
    return hashlib.blake2b(choice.encode(), digest_size=8).hexdigest()


def _extend(lengths: Sequence[int], start: int) -> tuple[int, int]:
    """Return the range of passages that make an excerpt around a passage."""
    end, total = start + 1, lengths[start]
    while end < len(lengths) and total + lengths[end] <= LONGEST_EXCERPT:
        total += lengths[end]
        end += 1
    while start > 0 and total + lengths[start - 1] <= LONGEST_EXCERPT:
        start -= 1
        total += lengths[start]
    return start, end
