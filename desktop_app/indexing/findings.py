"""What is found out about why a file is or is not found."""

from desktop_app.core.library import FolderState, Remedy
from desktop_app.core.records import Record
from desktop_app.core.sayings import NOTHING, Saying
from desktop_app.storage import facts, file_states
from desktop_app.storage.folder_records import FolderRecord
from desktop_app.storage.indexed_files import IndexedFiles


class Finding(Record):
    """An explanation, advice in words, and an action that the user can start at once."""

    reason: Saying
    action: Saying = NOTHING
    remedies: tuple[Remedy, ...] = ()


def explain_stop(
    stores: IndexedFiles, folder: FolderRecord | None, *, is_running: bool
) -> Finding | None:
    """Explain why waiting files are not read; None when they are.

    Args:
        stores: Stores of the library.
        folder: The watched folder of the files.
        is_running: Whether an engine is running.
    """
    if facts.is_paused(stores.catalogue.connection):
        return Finding(Saying("Indexing is paused."), Saying("Resume indexing."), (Remedy.RESUME,))
    if folder is not None and folder.is_paused:
        reason = Saying("Its folder {} is paused.", (folder.path,))
        return Finding(reason, Saying("Resume the folder."), (Remedy.RESUME_FOLDER,))
    if not is_running:
        return Finding(
            Saying("Satchel is not running."), Saying("Open Satchel, or run `satchel index PATH`.")
        )
    return None


def not_connected(folder: FolderRecord) -> Saying:
    """Describe why a folder cannot be seen."""
    if folder.state is FolderState.UNREADABLE:
        return Saying("Its folder {} is unreadable: permission is denied.", (folder.path,))
    return Saying("Its folder {} is missing.", (folder.path,))


def advise_reconnecting(folder: FolderRecord) -> Saying:
    """Advise what makes a folder visible again."""
    if folder.state is FolderState.UNREADABLE:
        return Saying("Allow your account to read it.")
    return Saying("Connect the drive it is on.")


def count_members(stores: IndexedFiles, path: str) -> Saying:
    """Describe how many members of a file are found; empty when it has none."""
    counts = file_states.count_files(stores.catalogue.connection, f"{path.rstrip('/')}/")
    total = counts.indexed + counts.waiting + counts.failed + counts.skipped
    return Saying("{} of {} files", (counts.indexed, total)) if total else NOTHING
