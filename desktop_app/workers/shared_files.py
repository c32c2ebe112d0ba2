"""The only module through which tools of other programs receive texts of the library.

Searches and questions are limited to the shared files from the start. Each text is checked again
when it leaves, because the user may have stopped sharing meanwhile. What is not shared is refused
in the same words as what does not exist.
"""

from collections.abc import Callable, Sequence
from itertools import accumulate

from desktop_app.core.answers import Answer, Source
from desktop_app.core.asking_commands import Ask
from desktop_app.core.errors import ReadingError, UsageError
from desktop_app.core.results import Hit
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.core.stopping import ShouldStop
from desktop_app.core.tool_commands import (
    LONGEST_PART,
    LONGEST_PASSAGE,
    LONGEST_QUERY,
    MOST_PASSAGES,
    AskShared,
    GetSharedFolders,
    ReadSharedFile,
    ReadSharedPassage,
    SearchShared,
    SharedAnswer,
    SharedFolders,
    SharedPassage,
    SharedPassages,
    SharedText,
    ShareFolder,
)
from desktop_app.search.preview.text import put_together
from desktop_app.search.ranking.query_vector import QueryEmbedder
from desktop_app.search.searcher import Searcher
from desktop_app.storage import file_records, passage_records
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.passage_records import PassageRecord
from desktop_app.storage.stores import Stores
from desktop_app.workers.command_table import Emit
from desktop_app.workers.preferences import Preferences
from desktop_app.workers.sharing import SharedScope, share_folder
from desktop_app.workers.stores_pool import StoresPool

AskQuestion = Callable[[Ask, Emit, ShouldStop], Answer]


class SharedFiles:
    """Carries out the commands of tools, from any thread.

    Args:
        pool: Lends the stores.
        embedder: None when the embedding model is missing; then only words are searched.
        preferences: Hold the shared folders.
        ask: Answers a question.
    """

    def __init__(
        self,
        pool: StoresPool,
        embedder: QueryEmbedder | None,
        preferences: Preferences,
        ask: AskQuestion,
    ) -> None:
        self._pool = pool
        self._embedder = embedder
        self._preferences = preferences
        self._ask = ask

    def share(self, command: ShareFolder) -> SharedFolders:
        """Share a folder with tools, or stop it.

        Raises:
            FolderError: It is not in the library, or only a folder above it is shared.
        """
        with self._pool.borrow() as stores:
            return share_folder(stores, self._preferences, command)

    def list_folders(self, _: GetSharedFolders) -> SharedFolders:
        with self._pool.borrow() as stores:
            return self._scope(stores).folders

    def search(self, command: SearchShared, should_stop: ShouldStop) -> SharedPassages:
        """Find passages in shared files.

        Raises:
            UsageError: The query is empty or too long.
        """
        _check_query(command.query)
        limit = min(max(command.limit, 1), MOST_PASSAGES)
        with self._pool.borrow() as stores:
            folder, file_ids = self._scope(stores).limits()
            if not (folder or file_ids):
                return SharedPassages(())
            # Corrected spelling would name words of files that are not shared.
            search = Search(command.query, limit, folder=folder, keeps_spelling=True, is_apart=True)
            searcher = Searcher(stores, self._embedder)
            hits = searcher.find_passages(search, should_stop, file_ids)
            shared = self._still_shared(stores, [hit.file_id for hit in hits])
            return SharedPassages(tuple(_found(hit) for hit in hits if hit.file_id in shared))

    def read_passage(self, command: ReadSharedPassage) -> SharedPassage:
        """Return a passage.

        Raises:
            ReadingError: ``not_shared``: no shared file has it.
        """
        with self._pool.borrow() as stores:
            connection = stores.catalogue.connection
            record = passage_records.passages_by_id(connection, [command.passage_id]).get(
                command.passage_id
            )
            shared = self._still_shared(stores, [record.file_id]) if record else {}
            if record is None or record.file_id not in shared:
                raise ReadingError(
                    "not_shared",
                    Saying("No shared file has a passage {}.", (str(command.passage_id),)),
                    "Search again for its current number.",
                )
            texts = stores.passage_texts([record])
            return _passage(shared[record.file_id], record, texts.get(record.passage_id, ""))

    def read_file(self, command: ReadSharedFile) -> SharedText:
        """Return a part of the text of a file.

        Raises:
            ReadingError: ``not_shared``: no shared file has this path; ``no_text``: it has no text
                from there on.
        """
        with self._pool.borrow() as stores:
            file = file_records.find_file(stores.catalogue.connection, command.path)
            if file is None or not self._scope(stores).holds(file):
                raise ReadingError(
                    "not_shared",
                    Saying("No shared file is called {}.", (command.path,)),
                    "Pass a path as a search returned it.",
                )
            return _part(stores, file, max(command.start, 0))

    def answer(self, command: AskShared, emit: Emit, should_stop: ShouldStop) -> SharedAnswer:
        """Answer a question from shared files.

        Raises:
            UsageError: The question is empty or too long.
            ReadingError: ``not_shared``: nothing is shared, or its sources no longer are.
        """
        _check_query(command.question)
        with self._pool.borrow() as stores:
            file_ids = self._scope(stores).file_ids()
        if not file_ids:
            raise _nothing_shared()
        ask = Ask(command.question, file_ids=file_ids, is_apart=True)
        answer = self._ask(ask, emit, should_stop)
        sources = [source.file_id for source in answer.sources]
        with self._pool.borrow() as stores:
            if not set(sources) <= self._still_shared(stores, sources).keys():
                raise _nothing_shared()
        return SharedAnswer(
            answer.found,
            answer.answer,
            answer.quotation if answer.found else "",
            answer.sentences,
            tuple(map(_source, answer.sources)),
        )

    def _scope(self, stores: Stores) -> SharedScope:
        return SharedScope(stores, self._preferences.settings.shared_folders)

    def _still_shared(self, stores: Stores, file_ids: Sequence[int]) -> dict[int, FileRecord]:
        """Return the files among these ids whose texts may leave now."""
        scope = self._scope(stores)
        files = file_records.files_by_id(stores.catalogue.connection, set(file_ids))
        return {file_id: file for file_id, file in files.items() if scope.holds(file)}


def _check_query(text: str) -> None:
    if not text.strip():
        raise UsageError("empty_query", "The query is empty.", "Pass a word or a question.")
    if len(text) > LONGEST_QUERY:
        raise UsageError(
            "query_too_long",
            Saying(
                "The query has {} characters; at most {} are allowed.", (len(text), LONGEST_QUERY)
            ),
            "Ask for less at once.",
        )


def _nothing_shared() -> ReadingError:
    return ReadingError(
        "not_shared",
        "No shared file answers this.",
        "The user shares folders in the settings of Satchel, or by `satchel folders share`.",
    )


def _found(hit: Hit) -> SharedPassage:
    return SharedPassage(
        passage_id=hit.passage_id,
        path=hit.path,
        title=hit.title,
        page=hit.page,
        place=hit.place,
        heading=hit.heading,
        start=hit.start,
        text=hit.passage[:LONGEST_PASSAGE],
    )


def _source(source: Source) -> SharedPassage:
    return SharedPassage(
        passage_id=source.passage_id,
        path=source.path,
        title=source.title,
        page=source.page,
        place=source.place,
        heading=source.heading,
        start=None,
        text=source.passage[:LONGEST_PASSAGE],
        n=source.n,
    )


def _passage(file: FileRecord, record: PassageRecord, text: str) -> SharedPassage:
    return SharedPassage(
        passage_id=record.passage_id,
        path=file.shown_path,
        title=file.title,
        page=record.page,
        place=record.place_in(file.kind),
        heading=record.heading,
        start=record.start,
        text=text[:LONGEST_PASSAGE],
    )


def _part(stores: Stores, file: FileRecord, start: int) -> SharedText:
    """Return the text from the passage with character ``start`` on, as much as is sent at once."""
    records = passage_records.passages_of_file(stores.catalogue.connection, file.file_id)
    characters = max((one.end for one in records), default=0)
    rest = [one for one in records if one.end > start]
    lengths = accumulate(one.end - one.start for one in rest)
    fitting = [one for one, length in zip(rest, lengths, strict=True) if length <= LONGEST_PART]
    sent = fitting or rest[:1]
    texts = stores.passage_texts(sent)
    kept = [one for one in sent if one.passage_id in texts]
    if not kept:
        raise ReadingError("no_text", Saying("{} has no text there.", (file.shown_path,)))
    following = rest[len(sent)].start if len(rest) > len(sent) else None
    return SharedText(
        file.shown_path,
        file.title,
        kept[0].start,
        following,
        characters,
        put_together(kept, texts, file.kind).text[: 2 * LONGEST_PART],
    )
