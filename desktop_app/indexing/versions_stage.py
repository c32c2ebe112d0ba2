"""Finds versions of files by the sketches of their texts, when nothing else waits."""

from desktop_app.core.documents import FileKind
from desktop_app.passages.sketching import sketch_of
from desktop_app.storage import passage_records
from desktop_app.storage.stores import Stores
from desktop_app.storage.version_records import files_without_sketch, keep_sketch

STEP = 20
"""Files of one step, about 0.05 s."""

SINGLE = frozenset(
    {FileKind.EMAIL, FileKind.CHAT, FileKind.CALENDAR, FileKind.CONTACTS, FileKind.ARCHIVE}
)
"""Kinds of files without versions: a message quotes the one before it."""


class VersionsStage:
    """Makes the sketches of files in small steps; without new files it neither reads nor writes.

    Args:
        stores: Stores whose writer is the calling thread.

    Attributes:
        has_found: Whether the last step found versions.
    """

    def __init__(self, stores: Stores) -> None:
        self._stores = stores
        self._planned_for: int | None = None
        self._has_work = True
        self._textless: set[int] = set()
        self.has_found = False

    def step(self) -> bool:
        """Make the sketches of some files; return whether there were any."""
        self.has_found = False
        if self._planned_for != self._stores.catalogue.version:
            self._planned_for = self._stores.catalogue.version
            self._has_work = True
            self._textless.clear()
        if not self._has_work:
            return False
        connection = self._stores.catalogue.connection
        files = files_without_sketch(connection, STEP, self._textless)
        self._has_work = bool(files)
        if not files:
            return False
        texts = {
            file_id: "" if kind in SINGLE else self._text_of(file_id) for file_id, kind in files
        }
        with self._stores.catalogue.transaction(creates_work=False) as writing:
            for file_id, text in texts.items():
                if text is not None:
                    self.has_found |= keep_sketch(writing, file_id, sketch_of(text))
        # The word index has lost them; they are read again.
        self._textless |= {file_id for file_id, text in texts.items() if text is None}
        return True

    def _text_of(self, file_id: int) -> str | None:
        passages = passage_records.passages_of_file(self._stores.catalogue.connection, file_id)
        texts = self._stores.passage_texts(passages)
        if len(texts) < len(passages):
            return None
        return "\n".join(texts[one.passage_id] for one in passages)
