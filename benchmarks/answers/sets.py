"""The labelled sets whose questions have known answers."""

from pathlib import Path

EVERYDAY = "everyday"
"""Invoices, leases, bills, price lists, timetables and the like, 27 files with 74 questions that
they answer and 20 that they do not. Written for this project, and part of it."""

SETS = (EVERYDAY, "squad", "wikiqa", "enron_qa")


def folder_of(sets: Path, name: str) -> Path:
    """Return the folder of a set; the others are in ``sets``."""
    return Path(__file__).parent / EVERYDAY if name == EVERYDAY else sets / name
