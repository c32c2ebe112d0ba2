"""Whether a query names anything that distinguishes its file from other files."""

from collections.abc import Collection

from desktop_app.core.query import Word
from desktop_app.evaluation.acceptance import words_of
from desktop_app.storage.lexical.filtering import ConditionCompiler
from desktop_app.storage.lexical.reader import LexicalReader

LARGEST_SHARE = 0.03
"""Largest share of the files that may hold all words that a query shares with its own file."""


class Distinctiveness:
    """Judges whether queries are specific enough for the files among which a user searches.

    A user who looks for a file remembers something that few other files have. A query such as
    "company name" matches a hundred files as well as its own, so that a ranking of them is not a
    measure of the search. The ranking itself is not considered.
    """

    def __init__(self, reader: LexicalReader, file_ids: Collection[int]) -> None:
        self._reader = reader
        self._file_ids = frozenset(file_ids)
        self._compiler = ConditionCompiler(reader.schema, reader.vocabulary, reader.files_meeting)

    def is_distinctive(self, query: str, file_id: int) -> bool:
        """Return whether few enough files hold all the words that a query shares with its file.

        The words are compared by stem. Words that the file lacks are ignored, so that a query may
        be worded differently from the file.
        """
        holding = (self._files_with(word) for word in set(words_of(query)))
        shared = [files for files in holding if file_id in files]
        if not shared:
            return False
        alike = self._file_ids.intersection(*shared)
        return len(alike) <= max(LARGEST_SHARE * len(self._file_ids), 1)

    def _files_with(self, word: str) -> set[int]:
        query = self._compiler.compile([Word(word)])
        return set(self._reader.files_meeting(query)) if query else set()
