"""The results of a search."""

from enum import StrEnum

from desktop_app.core.facets import Facets
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying


class Label(StrEnum):
    """How sure a hit is; a list has the surer hits first."""

    EXACT = "exact"
    STRONG = "strong"
    RELATED = "related"
    UNLIKELY = "unlikely"


class Highlight(Record):
    """A part of a snippet to mark, in code points of the snippet."""

    start: int
    end: int


class Version(Record):
    """A file whose text is nearly that of another file.

    Attributes:
        path: As shown to the user.
        changed: Last change of the file, in seconds since 1970; 0 where that is not known.
    """

    file_id: int
    path: str
    changed: float


class Hit(Record):
    """A file that was found, shown by its best passage and the passages around it.

    Attributes:
        passage_id: The best passage; 0 for a file without any.
        page: Page of the words that the snippet shows, from 1; None where the format has no pages.
        passage: The whole text of up to three consecutive passages.
        snippet: The part of the best passage that shows why it was found.
        score: From 0 to 1, comparable between queries. Exact hits come first; within them and
            within all others the list is sorted by score.
        bm25: Word score of the best passage; None when no word matched.
        cosine: Cosine between best passage and query, -1 to 1; None when not embedded.
        word_rank: Place from 1 in the list by words alone; None when not in it.
        meaning_rank: Place from 1 in the list by meaning alone; None when not in it.
        highlights: The words to mark in the snippet: inflections of the query's words.
        matched_words: Forms as written in the best passage, each once, in order; also stop words
            and other words with the same stem, which are not marked.
        more_in_file: Further places of the same file that were found, of up to three passages.
        start: First character of the passage in the document's text.
        duplicates: Paths of the duplicates, which have no rows of their own.
        context_words: Words found in the path contexts of the file, as written there.
        place: Where the words of the snippet are ("row 12"), or the own label of the page
            ("page xii"); else empty.
        container: Path of the outermost file; empty for a file that is on disk itself.
        changed: Last change of the file, in seconds since 1970; for a message in a mailbox, when it
            was sent; 0 where that is not known.
        is_absent: Whether its drive or folder was not connected at the last check.
        reason: Why no text of the file is known, where there is no snippet.
        kind: A value of ``FileKind``; empty for a file that was not read.
        versions: Other versions of the file that were found, the newest first, which have no rows
            of their own.
        is_new: Whether it is new to a user who looked at the search before.
        note: The part of the user's note that has the typed words, where the passage was found by
            the note of its mark; else empty.
        note_highlights: The words to mark in the note.
        named_words: Words found in the file's name, its title and the headings of the best passage,
            as written there, each once: inflections of the query's words.
        trails: The heading trails of the parts of the passage, in order; empty if it has one part.
    """

    file_id: int
    passage_id: int
    path: str
    title: str
    page: int | None
    heading: str
    start: int
    passage: str
    snippet: str
    highlights: tuple[Highlight, ...]
    label: Label
    score: float
    bm25: float | None
    cosine: float | None
    word_rank: int | None
    meaning_rank: int | None
    matched_words: tuple[str, ...]
    more_in_file: int
    duplicates: tuple[str, ...] = ()
    context_words: tuple[str, ...] = ()
    place: str = ""
    container: str = ""
    changed: float = 0.0
    is_absent: bool = False
    reason: Saying = NOTHING
    kind: str = ""
    versions: tuple[Version, ...] = ()
    is_new: bool = False
    note: str = ""
    note_highlights: tuple[Highlight, ...] = ()
    named_words: tuple[str, ...] = ()
    trails: tuple[str, ...] = ()

    @property
    def path_on_disk(self) -> str:
        return self.container or self.path

    @property
    def files(self) -> int:
        """Number of files that the hit is shown for: its own, duplicates and versions."""
        return 1 + len(self.duplicates) + len(self.versions)

    @property
    def newest_change(self) -> float:
        """Last change of the newest version."""
        return max(self.changed, *(one.changed for one in self.versions), 0.0)


class Extent(Record):
    """The length of a file.

    Attributes:
        pages: Pages or slides; 0 where the format has none, or the number is not known.
        characters: Length of its text, in code points, up to the end of the last passage.
    """

    pages: int
    characters: int


class Chip(Record):
    """A condition of a query that the user can remove.

    Attributes:
        text: The condition in words.
        start: First character, in code points, of the part of the typed text that removing the
            condition replaces by a space; otherwise the words on both sides would join.
        end: One past the last character to replace.
    """

    text: Saying
    start: int
    end: int


class Results(Record):
    """The results of a query.

    Attributes:
        understood: The parsed query in words.
        total: Number of files found, of which ``hits`` are the best.
        notes: Sentences for the user, such as that meaning is not ready yet.
        chips: The conditions of the query, in the order typed.
        suggestion: The query with corrected spelling of words that are in no file; else empty.
        is_corrected: Whether the suggestion was searched instead of the query.
        ends_unknown: Whether the word being typed is in no file and begins no word of one, the
            value of a field being typed is invalid, or nothing meets the conditions. A later search
            without ``is_typing`` corrects the word, or explains what is wrong.
        facets: None when they were not requested.
        folded: Number of unlikely files that were left out as the search asked.
        extent: Length of the file, where all hits are passages of one file; else None.
    """

    query: str
    understood: Saying
    milliseconds: float
    total: int
    hits: tuple[Hit, ...]
    notes: tuple[Saying, ...] = ()
    chips: tuple[Chip, ...] = ()
    suggestion: str = ""
    is_corrected: bool = False
    ends_unknown: bool = False
    facets: Facets | None = None
    folded: int = 0
    extent: Extent | None = None

    @property
    def searched(self) -> str:
        """The query that was searched: the corrected one, or the query as typed."""
        return self.suggestion if self.is_corrected else self.query
