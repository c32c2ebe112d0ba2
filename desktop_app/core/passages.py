"""Passages: the parts of a document that are found, shown and cited."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """About 200 tokens of one document: the unit of search and of citations.

    Attributes:
        ordinal: Position among the document's passages, from 0.
        start: First character, counted in code points of the document's text.
        end: One past the last character.
        heading: Heading trail, outermost first, joined by " › ".
        page: Page on which it begins, from 1; None where the format has no pages.
        place: Where it begins, in words, where there are no pages; else empty.
    """

    ordinal: int
    start: int
    end: int
    heading: str = ""
    page: int | None = None
    place: str = ""
