"""Reporting what a scan could not read: folders without permission, and names that are no text."""

from collections.abc import Iterator, Sequence

from desktop_app.core.locations import readable_path
from desktop_app.core.messages import Notice
from desktop_app.core.sayings import Saying
from desktop_app.indexing.scan import FolderScan
from desktop_app.storage import folder_records
from desktop_app.storage.stores import Stores


def report_unreadable(stores: Stores, scan: FolderScan) -> Iterator[Notice]:
    """Yield notices about what a scan could not read, and store the names that are no text.

    Names that the scan before found, too, are not reported again.
    """
    if _keep_undecodable(stores, scan) and scan.undecodable:
        yield _describe_undecodable(scan.undecodable)
    if scan.unreadable and scan.unreadable != [scan.root]:
        yield _describe_unreadable(scan)


def _keep_undecodable(stores: Stores, scan: FolderScan) -> bool:
    """Store the names that are no text; return whether they are others than before."""
    paths = sorted(map(readable_path, scan.undecodable))[: folder_records.MOST_UNDECODABLE]
    connection = stores.catalogue.connection
    if tuple(paths) == folder_records.list_undecodable(connection, scan.root):
        return False
    with stores.catalogue.transaction():
        folder_records.keep_undecodable(connection, scan.root, paths)
    return True


def _describe_unreadable(scan: FolderScan) -> Notice:
    first = readable_path(scan.unreadable[0])
    what = (
        Saying("The folder {} cannot be read.", (first,))
        if len(scan.unreadable) == 1
        else Saying(
            "{} folders below {} cannot be read, such as {}.",
            (len(scan.unreadable), scan.root, first),
        )
    )
    return Notice(what, "Allow reading them, and they will be indexed.")


def _describe_undecodable(paths: Sequence[str]) -> Notice:
    first = readable_path(paths[0])
    if len(paths) == 1:
        return Notice(Saying("{} has a name that is no text.", (first,)), "Rename it.")
    what = Saying("{} files have names that are no text, such as {}.", (len(paths), first))
    return Notice(what, "Rename them, and they will be indexed.")
