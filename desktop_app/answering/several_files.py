"""Choosing passages of several files for lists and comparisons."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain, zip_longest

from desktop_app.core.results import Hit

LIST_SOURCES = 12
"""Sources of a list. Their best sentences are twice as long as what the model reads of them."""
SOURCES_OF_EACH = 3
"""Sources of each thing that is compared."""
_A_FILE = 2
"""Most passages of a file, in addition to those among the best of all files."""


def spread(hits: Sequence[Hit], best: int, most: int) -> tuple[Hit, ...]:
    """Return at most ``most`` passages of different files, in their order.

    The first ``best`` hits are always among them, because the whole list may be in one file. Then
    each file has at most two passages, unless there are not enough files.
    """
    chosen = list(hits[:best])
    counts = Counter(hit.file_id for hit in chosen)
    later: list[Hit] = []
    for hit in hits[best:]:
        if counts[hit.file_id] < _A_FILE:
            counts[hit.file_id] += 1
            chosen.append(hit)
        else:
            later.append(hit)
    kept = {hit.passage_id for hit in [*chosen, *later][:most]}
    return tuple(hit for hit in hits if hit.passage_id in kept)


def take_turns(groups: Sequence[Sequence[Hit]]) -> tuple[Hit, ...]:
    """Return the hits of all groups, one of each in turn; a passage comes once."""
    turns = (hit for hit in chain.from_iterable(zip_longest(*groups)) if hit is not None)
    return tuple({hit.passage_id: hit for hit in turns}.values())


def count_files(hits: Sequence[Hit]) -> int:
    """Return the number of files that hits are from."""
    return len({hit.file_id for hit in hits})
