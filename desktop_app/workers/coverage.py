"""How far some folders of a library have come."""

from collections.abc import Sequence
from dataclasses import dataclass

from desktop_app.core.library import IndexSummary, Stage
from desktop_app.storage import file_records, passage_records, recognition_records
from desktop_app.workers.queries import Queries


@dataclass(frozen=True, slots=True)
class Coverage:
    """Looks at folders of a library from any thread.

    Attributes:
        queries: Lend the stores.
        has_meaning: Whether passages are embedded at all.
    """

    queries: Queries
    has_meaning: bool

    def is_reached(self, paths: Sequence[str], stage: Stage, *, recognises: bool) -> bool:
        """Whether folders have come to a stage.

        Args:
            paths: The folders.
            stage: Where to.
            recognises: Whether pages can be recognised.
        """
        with self.queries.borrow() as stores:
            connection = stores.catalogue.connection
            if any(file_records.count_files(connection, path).waiting for path in paths):
                return False
            if file_records.gone_file_ids(connection, 1):
                return False
            if stage is Stage.WORDS:
                return True
            if recognises and any(
                recognition_records.count_pages(connection, path).waiting for path in paths
            ):
                return False
            if recognition_records.is_any_news(connection):
                return False
            counts = [passage_records.count_passages(connection, path) for path in paths]
        return not self.has_meaning or all(passages == embedded for passages, embedded in counts)

    def summarise(self, paths: Sequence[str], indexed: int, seconds: float) -> IndexSummary:
        """Give what an indexing run did.

        Args:
            paths: The folders.
            indexed: Files that were read in it.
            seconds: It took.
        """
        with self.queries.borrow() as stores:
            connection = stores.catalogue.connection
            counts = [file_records.count_files(connection, path) for path in paths]
            passages = [passage_records.count_passages(connection, path) for path in paths]
            pages = [recognition_records.count_pages(connection, path) for path in paths]
        failed = sum(one.failed for one in counts)
        skipped = sum(one.skipped for one in counts)
        return IndexSummary(
            files=sum(one.indexed + one.waiting for one in counts) + failed + skipped,
            indexed=indexed,
            failed=failed,
            skipped=skipped,
            passages=sum(one for one, _ in passages),
            embedded=sum(one for _, one in passages),
            seconds=round(seconds, 3),
            recognised=sum(one.recognised for one in pages),
        )
