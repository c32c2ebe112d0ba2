"""Reporting what a scan could not read: folders without permission, and names that are not text."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence

from desktop_app.core.messages import Notice
from desktop_app.core.paths import is_at_or_below, is_text, readable_path
from desktop_app.core.sayings import Saying
from desktop_app.indexing.watching.scan import FolderScan
from desktop_app.indexing.watching.watched_files import WatchedFiles
from desktop_app.storage import folder_records
from desktop_app.storage.stores import Stores


def report_unreadable(stores: Stores, scan: FolderScan) -> Iterator[Notice]:
    """Yield notices about what a scan could not read, and store the names that are not text.

    Names that the scan before found, too, are not reported again.
    """
    shown = map(readable_path, scan.undecodable)
    if _keep_undecodable(stores, scan.root, shown) and scan.undecodable:
        yield _describe_undecodable(scan.undecodable)
    if scan.unreadable and scan.unreadable != [scan.root]:
        yield _describe_unreadable(scan)


def follow_undecodable(
    stores: Stores, files: WatchedFiles, changed: Iterable[str]
) -> Iterator[Notice]:
    """Store which names at and below changed paths are not text, and yield notices about new ones.

    A changed folder whose own path is text is looked at only for names that it no longer has: the
    system reports each new file.
    """
    for root, paths in _by_folder(stores, files, changed).items():
        before = set(folder_records.list_undecodable(stores.catalogue.connection, root))
        found = {readable_path(one): one for path in paths for one in files.undecodable_below(path)}
        above = [readable_path(path) for path in paths]
        left = {one for one in before if not any(is_at_or_below(one, path) for path in above)}
        new = [path for shown, path in sorted(found.items()) if shown not in before]
        if _keep_undecodable(stores, root, left | found.keys()) and new:
            yield _describe_undecodable(new)


def _by_folder(stores: Stores, files: WatchedFiles, changed: Iterable[str]) -> dict[str, list[str]]:
    """Return the changed paths that are not text or had such names below, by watched folder."""
    known = folder_records.list_undecodable(stores.catalogue.connection)
    by_folder = defaultdict(list)
    for path in changed:
        shown = readable_path(path)
        if is_text(path) and not any(is_at_or_below(one, shown) for one in known):
            continue
        folder = files.folder_of(path)
        if folder is not None:
            by_folder[folder.path].append(path)
    return by_folder


def _keep_undecodable(stores: Stores, root: str, shown: Iterable[str]) -> bool:
    """Store the names of a watched folder that are not text; return whether they changed."""
    paths = sorted(shown)[: folder_records.MOST_UNDECODABLE]
    connection = stores.catalogue.connection
    if tuple(paths) == folder_records.list_undecodable(connection, root):
        return False
    with stores.catalogue.transaction():
        folder_records.keep_undecodable(connection, root, paths)
    return True


def _describe_unreadable(scan: FolderScan) -> Notice:
    first = readable_path(scan.unreadable[0])
    if len(scan.unreadable) == 1:
        what = Saying("The folder {} cannot be read.", (first,))
        return Notice(what, "Allow your account to read it, or leave it out by a rule.")
    what = Saying(
        "{} folders below {} cannot be read, such as {}.",
        (len(scan.unreadable), scan.root, first),
    )
    return Notice(what, "Allow your account to read them, or leave them out by rules.")


def _describe_undecodable(paths: Sequence[str]) -> Notice:
    first = readable_path(paths[0])
    if len(paths) == 1:
        return Notice(Saying("{} has a name that is not valid text.", (first,)), "Rename it.")
    what = Saying("{} files have names that are not valid text, such as {}.", (len(paths), first))
    return Notice(what, "Rename them, and they will be indexed.")
