"""Fingerprints, which match a document of the word index with a row of the catalogue.

Ids alone are not enough: a catalogue that lost its last commits, or was restored from a backup,
assigns ids again that the word index already holds.
"""

import hashlib


def hash_text(text: str) -> bytes:
    """Return the 16-byte hash that identifies a text to embed."""
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def text_fingerprint(text_hash: bytes) -> int:
    """Return the first 64 bits of a passage's text hash, as a number."""
    return int.from_bytes(text_hash[:8], "big")


def path_fingerprint(path: str) -> int:
    """Return the fingerprint of a whole file's document, computed from the file's path."""
    return text_fingerprint(hash_text(path))
