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


@dataclass(frozen=True, slots=True)
class StoredPassage:
    """A passage as the stores know it.

    Attributes:
        passage_id: Never used again, not even after a delete.
        section_id: Passage id of the first passage of its section.
        file_id: The file it belongs to.
        text: The passage's own text, exactly as in the document.
    """

    passage_id: int
    section_id: int
    file_id: int
    passage: Passage
    text: str
