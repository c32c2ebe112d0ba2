"""Writing a labelled set for a user's own library with the local model.

Of the queries that the model writes, those that a user might type are kept.
"""

import itertools
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from desktop_app.answering.suggesting import (
    WORDS,
    QueryLength,
    Suggester,
    SuggestionTask,
    read_suggestions,
)
from desktop_app.core.query import Word
from desktop_app.core.stopping import never
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.sampling import SampledFile, choose_excerpts, choose_files
from desktop_app.storage.lexical.filtering import ConditionCompiler
from desktop_app.storage.lexical.reader import LexicalReader
from desktop_app.storage.stores import Stores

LONGEST_COPY = 8
"""Consecutive words that a query may share with the text that it is about."""

_MARKER = re.compile(
    r"^(?:[-*•>#]+|\d{1,2}[.):]|(?:search )?(?:query|question|keywords)\s*:)\s*", re.IGNORECASE
)
_ABOUT_THE_TEXT = re.compile(
    r"\b(?:articles?|authors?|documents?|essay|excerpt|passage|text|title)\b", re.IGNORECASE
)
_QUOTES = "\"'`“”‘’«»*_ \t"

LARGEST_SHARE = 0.03
"""Largest share of the files that may hold all words that a query shares with its own file."""


def clean(written: str) -> str:
    """Return the query in a model's output: its first line, without marks around it."""
    line = next(iter(written.strip().splitlines()), "")
    query = _MARKER.sub("", line.strip(_QUOTES)).strip(_QUOTES)
    return " ".join(query.split())


def is_acceptable(
    query: str, length: QueryLength, excerpt: str, taken: Collection[tuple[str, ...]]
) -> bool:
    """Return whether a query can go into a set.

    It must have as many words as its length requires, and be a question if it is long. It must
    differ from the queries taken (:func:`words_of`), name its subject instead of "the text" or
    "the author", and not be copied from the excerpt.
    """
    least, most = WORDS[length]
    words = words_of(query)
    if not least <= len(query.split()) <= most or not words or words in taken:
        return False
    if length is QueryLength.LONG and not query.endswith("?"):
        return False
    return not _ABOUT_THE_TEXT.search(query) and not _is_copied(words, words_of(excerpt))


def choose_acceptable(
    written: Mapping[QueryLength, str], excerpt: str, taken: Collection[tuple[str, ...]]
) -> dict[QueryLength, str]:
    """Return the queries that can go into a set, cleaned, shortest first, all different."""
    chosen: dict[QueryLength, str] = {}
    for length in QueryLength:
        query = clean(written.get(length, ""))
        also = {words_of(one) for one in chosen.values()}
        if is_acceptable(query, length, excerpt, also.union(taken)):
            chosen[length] = query
    return chosen


def words_of(text: str) -> tuple[str, ...]:
    """Return the words of a text; two queries with the same words are the same."""
    return tuple(re.findall(r"\w+", text.casefold()))


def _is_copied(query: tuple[str, ...], text: tuple[str, ...]) -> bool:
    whole = f" {' '.join(text)} "
    size = LONGEST_COPY + 1
    starts = range(len(query) - size + 1)
    return any(f" {' '.join(query[start : start + size])} " in whole for start in starts)


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


class Generation:
    """Writes queries about the files of a library; each file is taken before any is taken again.

    The queries depend only on the library, the seed and the model. A stopped generation therefore
    continues as if it had not been stopped.
    """

    def __init__(self, stores: Stores, suggester: Suggester, model: Path, seed: int) -> None:
        self._stores = stores
        self._suggester = suggester
        self._model = model
        self._seed = seed

    def extend(self, target: GeneratedSet, root: str, count: int) -> Iterator[GeneratedQuery]:
        """Write queries to a set until it holds ``count``, or until no file is left; yield each.

        Args:
            target: A set with the same seed and model.
            root: Folder whose files the queries are about.
            count: Queries in total, including those of earlier runs.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The model's process ended unexpectedly.
        """
        for turn in itertools.count():
            files = choose_files(self._stores, root, self._seed, turn)
            yield from self._extend(target, files, count)
            used = {_file_of(one) for one in target.queries}
            if len(target.queries) >= count or not any(one.id in used for one in files):
                return

    def _extend(
        self, target: GeneratedSet, files: Sequence[SampledFile], count: int
    ) -> Iterator[GeneratedQuery]:
        # Files before the last one of an earlier run are complete: they result in the same queries.
        ids = [one.file_id for one in files]
        distinctiveness = Distinctiveness(self._stores.lexical.reader(), ids)
        last = max(map(_file_of, target.queries), default="")
        for file in files:
            if len(target.queries) >= count:
                return
            if file.id >= last:
                room = count - len(target.queries)
                for query in self._write(file, target, distinctiveness)[:room]:
                    target.append(query)
                    yield query

    def _write(
        self, file: SampledFile, target: GeneratedSet, distinctiveness: Distinctiveness
    ) -> list[GeneratedQuery]:
        """Return new queries about a file, from its first excerpt with an acceptable query."""
        others = [one for one in target.queries if _file_of(one) != file.id]
        taken = {words_of(one.query) for one in others}
        taken |= {words_of(file.title), words_of(Path(file.path).stem)}
        for source in choose_excerpts(self._stores, file):
            task = SuggestionTask(str(self._model), source)
            written = self._suggester.write(task, _ignore, never).text
            queries = choose_acceptable(read_suggestions(written), source.passage, taken)
            made = [
                self._make(file, *one)
                for one in queries.items()
                if distinctiveness.is_distinctive(one[1], file.file_id)
            ]
            if made:
                held = {one.id for one in target.queries}
                return [one for one in made if one.id not in held]
        return []

    def _make(self, file: SampledFile, length: QueryLength, query: str) -> GeneratedQuery:
        name = f"{file.id}-{length}"
        relevant = (file.path,)
        return GeneratedQuery(self._seed, self._model.name, name, query, relevant, length)


def _file_of(query: GeneratedQuery) -> str:
    return query.id.removesuffix(f"-{query.type}")


def _ignore(_: object) -> None:
    """Ignore the model's progress: a query is short."""
