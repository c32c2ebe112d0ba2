"""The labelled sets whose questions have known answers."""

from pathlib import Path

EVERYDAY = ("everyday", "everyday_de", "everyday_es")
"""Invoices, leases, bills, price lists, timetables and the like, written for this project and part
of it: 27 files in English with 74 questions that they answer and 20 that they do not, 20 files in
German with 50 and 20, and 14 files in Spanish with 36 and 14."""

SETS = (*EVERYDAY, "squad", "wikiqa", "enron_qa")


def folder_of(sets: Path, name: str) -> Path:
    """Return the folder of a set; those that are not part of the project are in ``sets``."""
    return (Path(__file__).parent if name in EVERYDAY else sets) / name
