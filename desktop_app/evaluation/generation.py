"""Writing a labelled set for somebody's own library with the local model."""

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

from desktop_app.answering.suggesting import QueryLength, Suggester, SuggestionTask
from desktop_app.evaluation.acceptance import clean, is_acceptable, words_of
from desktop_app.evaluation.generated_set import GeneratedQuery, GeneratedSet
from desktop_app.evaluation.sampling import Candidate, choose_excerpts, choose_files
from desktop_app.storage.stores import Stores

_LENGTHS = tuple(QueryLength)


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
            used = {one.id for one in target.queries}
            if len(used) >= count or not any(one.id in used for one in candidates):
                return

    def _extend(
        self, target: GeneratedSet, candidates: Sequence[Candidate], count: int
    ) -> Iterator[GeneratedQuery]:
        # Files before the last one written about gave no query, and would give none again.
        last = max((one.id for one in target.queries), default="")
        for candidate in candidates:
            if len(target.queries) >= count:
                return
            length = _LENGTHS[len(target.queries) % len(_LENGTHS)]
            query = self._write(candidate, length, target) if candidate.id > last else ""
            if query:
                made = (self._seed, self._model.name, candidate.id, query, (candidate.path,))
                target.append(GeneratedQuery(*made, length))
                yield target.queries[-1]

    def _write(self, candidate: Candidate, length: QueryLength, target: GeneratedSet) -> str:
        """Give a query about a file; empty when none of those tried is acceptable."""
        taken = {words_of(one.query) for one in target.queries}
        taken |= {words_of(candidate.title), words_of(Path(candidate.path).stem)}
        for source in choose_excerpts(self._stores, candidate):
            task = SuggestionTask(str(self._model), source, length)
            query = clean(self._suggester.write(task, _ignore, _never).text)
            if is_acceptable(query, length, source.passage, taken):
                return query
        return ""


def _ignore(_: object) -> None:
    """Pass over what the model tells on the way: a query is short."""


def _never() -> bool:
    return False
