"""Retrieving the passages from which a question is answered."""

from collections.abc import Callable

from desktop_app.answering.choosing import (
    LIST_SOURCES,
    SOURCES_OF_EACH,
    count_files,
    spread,
    take_turns,
)
from desktop_app.answering.compared import Compared, find_compared, is_about
from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.sentence_scores import find_names
from desktop_app.answering.subject import Subject, match_files
from desktop_app.core.asking_commands import Ask
from desktop_app.core.query import SearchMode
from desktop_app.core.records import Record, replace
from desktop_app.core.results import Hit
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.search.searcher import Searcher
from desktop_app.workers.library_names import files_of
from desktop_app.workers.passage_edges import complete_edges

RETRIEVED = 20
"""Passages retrieved for a question, of which the best are sources for the model."""
_FOR_LIST = 60
"""Passages retrieved for a list, which are from more files than the sources."""


class QuestionPassages(Record):
    """The passages for a question.

    Attributes:
        hits: Those that may answer it, best first.
        top_k: Number of hits that are to be sources.
        nearest: The nearest ones when there are no hits.
        notes: Sentences for the user about what was found.
    """

    hits: tuple[Hit, ...]
    top_k: int
    nearest: tuple[Hit, ...] = ()
    notes: tuple[Saying, ...] = ()


class SourceRetrieval:
    """Retrieves the passages for one question.

    Args:
        searcher: Searches the stores to read from.
        ask: The question as it is searched for.
        file_ids: The files it is asked of; None for all.
        should_stop: Whether the question was cancelled.
    """

    def __init__(
        self,
        searcher: Searcher,
        ask: Ask,
        file_ids: tuple[int, ...] | None,
        should_stop: Callable[[], bool],
    ) -> None:
        self._stores = searcher.stores
        self._searcher = searcher
        self._ask = ask
        self._file_ids = file_ids
        self._should_stop = should_stop

    def retrieve(self, kind: QuestionKind) -> QuestionPassages:
        """Return the passages for a question of a kind."""
        if self._file_ids == ():
            return QuestionPassages((), self._ask.top_k)
        if kind is QuestionKind.COMPARISON:
            found = self._retrieve_compared(find_compared(self._ask.question))
        elif kind is QuestionKind.LIST:
            found = self._retrieve_list()
        else:
            found = QuestionPassages(self._find(self._ask.question, RETRIEVED), self._ask.top_k)
        if found.hits:
            return replace(found, hits=complete_edges(self._stores, found.hits))
        nearest = self._find_nearest(self._file_ids or ())
        return QuestionPassages((), self._ask.top_k, nearest)

    def retrieve_others(self, file_id: int) -> tuple[Hit, ...]:
        """Return passages for a second try, in turn of a file, by the question's names, and others.

        The question leaves out the passages that did not lead to an answer.

        Args:
            file_id: The file that seemed to answer best.
        """
        question = self._ask.question
        names = " ".join(find_names(question))
        groups = (
            self._find(question, RETRIEVED, (file_id,)),
            self._find(names, RETRIEVED) if names else (),
            self._find(question, RETRIEVED),
        )
        return complete_edges(self._stores, take_turns(groups)[:RETRIEVED])

    def _retrieve_list(self) -> QuestionPassages:
        found = self._find(self._ask.question, _FOR_LIST)
        top_k = max(self._ask.top_k, LIST_SOURCES)
        hits = spread(found, self._ask.top_k, top_k)
        looked_at, total = count_files(hits), count_files(found)
        if looked_at < total:
            note = Saying("The list is from {} files, the best of {}.", (looked_at, total))
        elif total == 1:
            note = Saying("The list is from one file.")
        else:
            note = Saying("The list is from {} files.", (total,))
        return QuestionPassages(hits, top_k, notes=(note,))

    def _retrieve_compared(self, things: tuple[Compared, ...]) -> QuestionPassages:
        """Search for each thing on its own, so that the sources are about all of them."""
        groups = [self._find_thing(thing) for thing in things]
        if not any(groups):
            return QuestionPassages(self._find(self._ask.question, RETRIEVED), self._ask.top_k)
        notes = tuple(
            Saying("Nothing was found about {}.", (thing.name,))
            for thing, hits in zip(things, groups, strict=True)
            if not hits
        )
        top_k = max(self._ask.top_k, SOURCES_OF_EACH * sum(map(bool, groups)))
        return QuestionPassages(take_turns(groups), top_k, notes=notes)

    def _find_thing(self, thing: Compared) -> tuple[Hit, ...]:
        if Subject(thing.name).is_file_name:
            named = match_files(thing.name, files_of(self._stores, self._file_ids))
            if named:
                ids = (named[0].file_id,)
                return self._find(self._ask.question, RETRIEVED, ids) or self._find_nearest(ids)
        found = self._find(thing.search, RETRIEVED)
        return tuple(
            hit
            for hit in found
            if is_about(thing, f"{hit.path} {hit.title} {hit.heading} {hit.passage}")
        )

    def _find(self, text: str, limit: int, file_ids: tuple[int, ...] = ()) -> tuple[Hit, ...]:
        return self._kept(
            self._search_for(text, limit + len(self._ask.without)),
            file_ids or self._file_ids or (),
        )

    def _find_nearest(self, file_ids: tuple[int, ...]) -> tuple[Hit, ...]:
        """Search without the minimum similarity of an answer."""
        search = self._search_for(self._ask.question, RETRIEVED)
        anything = replace(search, mode=SearchMode.MEANING, min_similarity=-1.0)
        return self._searcher.find_passages(anything, self._should_stop, file_ids)

    def _search_for(self, text: str, limit: int) -> Search:
        ask = self._ask
        return Search(text, limit, folder=ask.folder, is_apart=ask.is_apart)

    def _kept(self, search: Search, file_ids: tuple[int, ...]) -> tuple[Hit, ...]:
        found = self._searcher.find_passages(search, self._should_stop, file_ids)
        return tuple(hit for hit in found if hit.passage_id not in self._ask.without)
