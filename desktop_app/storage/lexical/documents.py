"""What a search of the word index returns: its documents, which are passages and whole files."""

from typing import NamedTuple


class WordMatch(NamedTuple):
    """A document found by its words; a search makes hundreds.

    Attributes:
        passage_id: 0 for a file.
        fingerprint: Fingerprint of its text; the catalogue may have another text under these ids.
    """

    file_id: int
    passage_id: int
    fingerprint: int
    bm25: float


class DocumentKey(NamedTuple):
    """Identifies a document; ``passage_id`` is 0 for a file."""

    file_id: int
    passage_id: int
    fingerprint: int


class LookedUp(NamedTuple):
    """What the index has about some passages and files.

    Attributes:
        passages: The BM25 scores of the passages that contain any of the terms.
        files: The BM25 scores of the files whose text contains any of the terms.
        listings: The passages that only point to other texts, such as references.
    """

    passages: dict[int, float]
    files: dict[int, float]
    listings: set[int]
