"""Writing a labelled set for somebody's own library with the local model."""

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_app.answering.suggesting import (
    QueryLength,
    Suggester,
    SuggestionTask,
    read_suggestions,
)
from desktop_app.evaluation.acceptance import choose_acceptable, words_of
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.sampling import Candidate, choose_excerpts, choose_files
from desktop_app.evaluation.telling import Telling
from desktop_app.storage.stores import Stores


class Generation:
    """Writes queries about the files of a library; no file is taken again before all others.

    What is written depends on the library, the seed and the model alone: after a stop it goes
    on as if there had been none.
    """

    def __init__(self, stores: Stores, suggester: Suggester, model: Path, seed: int) -> None:
        self._stores = stores
        self._suggester = suggester
        self._model = model
        self._seed = seed

    def extend(self, target: GeneratedSet, root: str, count: int) -> Iterator[GeneratedQuery]:
        """Write queries to a set until it holds ``count``, giving each; fewer if files run out.

        Args:
            target: Of the same seed and model.
            root: Folder whose files the queries are about.
            count: Queries in all, those of earlier runs included.

        Raises:
            ModelError: The model is missing, damaged or too large for the free memory.
            EngineError: The model's process ended unexpectedly.
        """
        for turn in itertools.count():
            candidates = choose_files(self._stores, root, self._seed, turn)
            yield from self._extend(target, candidates, count)
            used = {_candidate_of(one) for one in target.queries}
            if len(target.queries) >= count or not any(one.id in used for one in candidates):
                return

    def _extend(
        self, target: GeneratedSet, candidates: Sequence[Candidate], count: int
    ) -> Iterator[GeneratedQuery]:
        # Files before the last one written about gave what they give, and would give no more.
        files = [one.file_id for one in candidates]
        telling = Telling(self._stores.lexical.reader(), files)
        last = max(map(_candidate_of, target.queries), default="")
        for candidate in candidates:
            if len(target.queries) >= count:
                return
            if candidate.id >= last:
                for query in self._write(candidate, target, telling)[: count - len(target.queries)]:
                    target.append(query)
                    yield query

    def _write(
        self, candidate: Candidate, target: GeneratedSet, telling: Telling
    ) -> list[GeneratedQuery]:
        """Give the queries about a file that the set does not hold, from the first excerpt."""
        others = [one for one in target.queries if _candidate_of(one) != candidate.id]
        taken = {words_of(one.query) for one in others}
        taken |= {words_of(candidate.title), words_of(Path(candidate.path).stem)}
        for source in choose_excerpts(self._stores, candidate):
            task = SuggestionTask(str(self._model), source)
            written = self._suggester.write(task, _ignore, _never).text
            queries = choose_acceptable(read_suggestions(written), source.passage, taken)
            made = [
                self._make(candidate, *one)
                for one in queries.items()
                if telling.tells(one[1], candidate.file_id)
            ]
            if made:
                held = {one.id for one in target.queries}
                return [one for one in made if one.id not in held]
        return []

    def _make(self, candidate: Candidate, length: QueryLength, query: str) -> GeneratedQuery:
        name = f"{candidate.id}-{length}"
        relevant = (candidate.path,)
        return GeneratedQuery(self._seed, self._model.name, name, query, relevant, length)


def _candidate_of(query: GeneratedQuery) -> str:
    return query.id.removesuffix(f"-{query.type}")


def _ignore(_: object) -> None:
    """Pass over what the model tells on the way: a query is short."""


def _never() -> bool:
    return False
