"""Opens the catalogue for reading, without the word index and the vectors."""

from desktop_app.core.errors import LibraryBusyError, StoreError
from desktop_app.core.locations import DataFolder
from desktop_app.core.sayings import Saying
from desktop_app.storage.catalogue import Catalogue
from desktop_app.storage.disk.generations import Generations
from desktop_app.storage.disk.read_only import COPY_LIBRARY, is_unwritable
from desktop_app.storage.schema import is_newest


def require_library(folder: DataFolder) -> None:
    """Make sure that a folder has a catalogue.

    Raises:
        StoreError: It has none.
    """
    if not folder.catalogue.exists():
        raise explain_lost_catalogue(folder) or StoreError(
            "no_library",
            Saying("There is no library in {}.", (str(folder.path),)),
            "Add a folder with `satchel index FOLDER`, or name another with --data-dir.",
        )


def open_newest_catalogue(folder: DataFolder) -> Catalogue:
    """Open the catalogue of a library for reading; one of an older version is migrated first.

    Raises:
        StoreError: As for :func:`open_catalogue`, or an older Satchel has it open.
    """
    catalogue = open_catalogue(folder)
    if is_newest(catalogue.connection):
        return catalogue
    catalogue.close()
    _migrate(folder)
    return Catalogue.open_for_reading(folder.catalogue)


def open_catalogue(folder: DataFolder) -> Catalogue:
    """Open the catalogue of a library for reading.

    Raises:
        StoreError: It is missing, empty (``catalogue_missing`` when the indexes exist),
            damaged or from a newer Satchel.
        DataFolderError: It cannot be read.
    """
    try:
        return Catalogue.open_for_reading(folder.catalogue)
    except StoreError as error:
        if error.code != "no_library":
            raise
        raise explain_lost_catalogue(folder) or error from error


def explain_lost_catalogue(folder: DataFolder) -> StoreError | None:
    """Return the error for a folder without a catalogue; None when it never held a library."""
    has_indexes = any(Generations(one).current() for one in (folder.lexical, folder.vectors))
    if not has_indexes and not folder.damaged_catalogues:
        return None
    return StoreError(
        "catalogue_missing",
        Saying(
            "The catalogue {} is missing or empty, but the rest of its library is there.",
            (str(folder.catalogue),),
        ),
        "Restore it from a backup. Without a backup, `satchel doctor --repair` keeps what can "
        "be read of a catalogue that was set aside as damaged, or starts a new library, to "
        "which you have to add the folders again.",
    )


def _migrate(folder: DataFolder) -> None:
    # Its library takes 9 ms to import, and most libraries are of this version.
    from desktop_app.storage.lock import WriterLock  # noqa: PLC0415

    if is_unwritable(folder.path):
        raise StoreError(
            "library_older",
            Saying(
                "The library in {} is from an older Satchel, and cannot be brought up to date "
                "because nothing can be written there.",
                (str(folder.path),),
            ),
            COPY_LIBRARY,
        )
    try:
        with WriterLock(folder):
            Catalogue.open_for_writing(folder.catalogue).close()
    except LibraryBusyError as error:
        raise StoreError(
            "library_older",
            Saying("An older Satchel has the library in {} open.", (str(folder.path),)),
            "Quit it, then try again.",
        ) from error
