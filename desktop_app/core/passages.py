"""Passages: the pieces of a document that are found, shown and cited."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """About 200 tokens of one document: the unit of meaning search and of citations.

    Neighbouring passages under one heading form a section, the larger unit of word
    search; a section is named by the ordinal of its first passage.

    Attributes:
        ordinal: Position among the document's passages, from 0.
        section: Ordinal of the first passage of the section this one belongs to.
        start: First character, counted in code points of the document's text.
        end: One past the last character.
        heading: Trail of headings above it, outermost first, joined by " › ".
        page: Page it begins on, from 1; None where the format has no pages.
    """

    ordinal: int
    section: int
    start: int
    end: int
    heading: str = ""
    page: int | None = None
