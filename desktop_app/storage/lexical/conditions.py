"""The files and passages of one state of the word index that meet a query's conditions."""

from collections.abc import Collection, Sequence
from functools import cached_property

from tantivy import Query

from desktop_app.core import query as asked
from desktop_app.storage.lexical.filtering import ConditionCompiler
from desktop_app.storage.lexical.index_queries import all_of, run_of, silent, with_ids
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.lexical.schema import WORDS


class Conditions:
    """Finds and counts what meets the conditions of a query, whatever its words.

    Args:
        reader: The state of the index.
        query: The user's query; its files count as a condition.
    """

    def __init__(self, reader: LexicalReader, query: asked.Query) -> None:
        self._reader = reader
        self._query = query

    @cached_property
    def compiled(self) -> Query | None:
        """The conditions as a query of the word index; None without any."""
        compiled = self.compiler.compile(self._query.conditions)
        if not self._query.file_ids:
            return compiled
        files = silent(with_ids(self._reader.schema, "file_id", self._query.file_ids))
        return files if compiled is None else all_of([files, compiled])

    @property
    def compiler(self) -> ConditionCompiler:
        """Compiles the conditions of queries for this state of the index."""
        reader = self._reader
        return ConditionCompiler(reader.schema, reader.vocabulary, reader.files_meeting)

    @property
    def is_limited(self) -> bool:
        """Whether the query has conditions."""
        return self.compiled is not None

    @property
    def decide_alone(self) -> bool:
        """Whether only files that meet the conditions decide what is a hit, and how sure.

        They do in a search apart. In any other, the best passages of the whole library decide, too.
        A file of a search apart that a filter leaves out only decides which words are known.
        """
        return self._reader.is_apart

    @property
    def is_possible(self) -> bool:
        """Whether any file meets the conditions; in a search apart, any that is searched."""
        return self.compiled is None or self._reader.holds(self._reader.of_files(self.compiled))

    def has_term(self, term: str) -> bool:
        """Whether the text of a passage that meets the conditions has a term as written."""
        written = run_of(self._reader.schema, WORDS, [term])
        both = written if self.compiled is None else all_of([written, self.compiled])
        return self._reader.holds(both)

    def limited_to(self, file_ids: Collection[int]) -> Query:
        """Return the conditions, limited to some files."""
        chosen = silent(with_ids(self._reader.schema, "file_id", file_ids))
        return chosen if self.compiled is None else all_of([chosen, self.compiled])

    def passages_in(self, file_id: int) -> list[int]:
        """Return the passages of a file that meet the conditions, in no order."""
        return self._reader.passages_meeting(self.limited_to([file_id]))

    def permitted(self, passage_ids: Sequence[int]) -> set[int]:
        """Return the given passages that meet the conditions."""
        if self.compiled is None:
            return set(passage_ids)
        return self._reader.permitted(self.compiled, passage_ids)

    def permitted_files(self, file_ids: Collection[int]) -> set[int]:
        """Return the given files that meet the conditions."""
        if not file_ids:
            return set()
        return set(self._reader.all_files(self.limited_to(file_ids), 2 * len(file_ids)))

    def few_permitted(self, most: int) -> list[int] | None:
        """Return all passages that meet the conditions; None when more than ``most`` do."""
        if self.compiled is None or self._reader.count(self.compiled) > most:
            return None
        return self._reader.passages_meeting(self.compiled)

    def count_files(self) -> int:
        """Return how many files meet the conditions."""
        return self._reader.count_files(self.compiled)

    def newest_files(self, limit: int) -> list[int]:
        """Return the files that meet the conditions, the last modified first."""
        return self._reader.newest_files(self.compiled, limit)

    def largest_files(self, limit: int) -> list[int]:
        """Return the files that meet the conditions, the largest first."""
        return self._reader.largest_files(self.compiled, limit)

    def all_files(self) -> list[int]:
        """Return the files that meet the conditions, in no order."""
        return self._reader.all_files(self.compiled)
