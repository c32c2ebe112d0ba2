"""Fingerprints: what tells that a document of the word index is that of a row of the catalogue.

Ids alone do not tell it: a catalogue that lost its last commits, or was put back from a backup,
gives ids out again that the word index knows from before.
"""

import hashlib


def hash_text(text: str) -> bytes:
    """Return the 16 bytes by which a text to embed is recognised."""
    return hashlib.blake2b(text.encode(), digest_size=16).digest()


def text_fingerprint(text_hash: bytes) -> int:
    """Return the first 64 bits of a passage's text hash, as a number."""
    return int.from_bytes(text_hash[:8], "big")


def path_fingerprint(path: str) -> int:
    """Return the fingerprint of the document that stands for a whole file, by the file's path."""
    return text_fingerprint(hash_text(path))
