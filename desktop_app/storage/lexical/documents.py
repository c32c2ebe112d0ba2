"""The documents of the word index, passages and whole files: what a search returns of them.

Their fingerprints match a document with a row of the catalogue. Ids alone are not enough: a
catalogue that lost its last commits, or was restored from a backup, assigns ids again that the word
index already holds.
"""

import hashlib
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


def hash_text(text: str) -> bytes:
    """Return the 16-byte hash that identifies a text to embed."""
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def text_fingerprint(text_hash: bytes) -> int:
    """Return the first 64 bits of a passage's text hash, as a number."""
    return int.from_bytes(text_hash[:8], "big")


def path_fingerprint(path: str) -> int:
    """Return the fingerprint of a whole file's document, computed from the file's path."""
    return text_fingerprint(hash_text(path))
