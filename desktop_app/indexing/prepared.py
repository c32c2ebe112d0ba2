"""Prepared files that wait until their content on this disk is known to be the same.

A reader compares the content hash, as it does for any file whose metadata changed, and refuses
files by their names. A file with another content is read by that reader.
"""

from collections.abc import Iterable
from pathlib import Path

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from desktop_app.core.library import FileState
from desktop_app.core.prepared_files import PreparedFile
from desktop_app.core.records import replace
from desktop_app.reading.secrets import AllowedSecrets, refuse_secret_content
from desktop_app.storage.file_records import FileRecord
from desktop_app.storage.outcomes import NoDocumentOutcome, Outcome, ReadOutcome


class PreparedFiles:
    """The prepared files that readers have not compared yet."""

    def __init__(self) -> None:
        self._expected: dict[str, PreparedFile] = {}
        self._submitted: dict[int, PreparedFile] = {}

    def expect(self, files: Iterable[PreparedFile]) -> None:
        """Take in these files when they are submitted to a reader."""
        self._expected.update((one.path, one) for one in files)

    def drop(self, paths: Iterable[str]) -> None:
        """Forget the files at these paths that were not submitted to a reader."""
        for path in paths:
            self._expected.pop(path, None)

    def submit(self, file: FileRecord) -> FileRecord:
        """Return the file as a reader has to know it: with the hash of the prepared content."""
        prepared = self._expected.pop(file.path, None)
        if prepared is None:
            return file
        self._submitted[file.file_id] = prepared
        return replace(file, content_hash=prepared.content_hash)

    def finish(self, file: FileRecord) -> PreparedFile | None:
        """Return the prepared form of a file that a reader has finished, which is needed once."""
        return self._submitted.pop(file.file_id, None)


def outcome_of(
    file: FileRecord,
    prepared: PreparedFile,
    allowed: AllowedSecrets,
    tags: tuple[str, ...],
) -> Outcome:
    """Return the outcome of a file whose content is the prepared one.

    Args:
        file: The waiting file.
        prepared: What was read of it elsewhere.
        allowed: The secrets that the user allows.
        tags: Attached to the file on this machine.
    """
    document = Document(
        prepared.text(),
        (),
        prepared.kind,
        prepared.title,
        prepared.author,
        prepared.pages,
        language=prepared.language,
    )
    try:
        text = document.text
        refuse_secret_content(Path(file.path).name, text.encode(), text, allowed)
    except ReadingError as error:
        return NoDocumentOutcome(file, FileState.SKIPPED, error.code, error.text, tags)
    # Not loaded by those who import no files: it imports numpy.
    from desktop_app.storage.stored_vectors import stack_vectors  # noqa: PLC0415

    return ReadOutcome(
        file,
        prepared.content_hash,
        document,
        tuple(one.passage for one in prepared.passages),
        tags=tags,
        vectors={
            one.text_hash: stack_vectors([one.vector])[0] for one in prepared.passages if one.vector
        },
    )
