"""Whether a query names anything by which its file is told from the others."""

from collections.abc import Collection

from desktop_app.core.query import Word
from desktop_app.evaluation.acceptance import words_of
from desktop_app.storage.lexical.filtering import ConditionCompiler
from desktop_app.storage.lexical.reader import LexicalReader

LARGEST_SHARE = 0.03
"""Of the files, that may hold everything a query has in common with its own."""


class Telling:
    """Judges queries by the files among which somebody would look for one.

    Whoever looks for one file remembers something that few others have. A query such as "company
    name" is about a hundred files as much as about the one it was written from, and that another
    of them comes first says nothing about a search. Where a file would be found plays no part.
    """

    def __init__(self, reader: LexicalReader, file_ids: Collection[int]) -> None:
        self._reader = reader
        self._file_ids = frozenset(file_ids)
        self._compiler = ConditionCompiler(reader.schema, reader.vocabulary, reader.files_meeting)

    def tells(self, query: str, file_id: int) -> bool:
        """Say whether few enough files hold all the words that a query shares with its file.

        The words are compared in their inflections; words that the file lacks count for nothing,
        so that a query may be worded otherwise than the file as long as it names something of it.
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
