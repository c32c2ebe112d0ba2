"""Entries of the list of models, for files of some bytes."""

import hashlib

from desktop_app.model_files.manifest import Entry, Origin, Purpose

TOY = b"GGUF" + b"weights" * 1000


def toy_entry(content: bytes = TOY) -> Entry:
    """Return the entry of an answer model with this content."""
    return Entry(
        name="toy",
        purpose=Purpose.ANSWER,
        file="toy.gguf",
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        licence="Apache-2.0",
        origin=Origin("somebody/toy", "1", "toy.gguf"),
        packages=(),
    )
