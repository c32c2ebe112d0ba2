"""Compares a scan of a watched folder with the catalogue, step by step."""

from collections.abc import Mapping
from itertools import islice

from desktop_app.core.changes import SeenFile
from desktop_app.core.records import Record, field
from desktop_app.core.volumes import Volume
from desktop_app.indexing.watching.scan import FolderScan, Listed
from desktop_app.storage.known_facts import KnownFacts, is_unchanged, volume_of


class Differences(Record):
    """Differences that one step found.

    Attributes:
        changed: Files that are new, changed or gone.
        unchanged: Files whose volume is not known by this name yet.
    """

    changed: list[SeenFile] = field(default_factory=list)
    unchanged: list[SeenFile] = field(default_factory=list)


class Comparison:
    """Compares the files that a scan finds with the files in the catalogue.

    Attributes:
        scan: The walk.
        is_done: Whether the scan has ended.
        is_absent: Whether files are known and all their volumes are unmounted.

    Args:
        scan: The walk, not started yet.
        known: What was last known of each file, by path.
    """

    def __init__(self, scan: FolderScan, known: Mapping[str, KnownFacts]) -> None:
        self.scan = scan
        self.is_done = False
        mounts = scan.mounts()
        self.is_absent = bool(known) and all(
            mounts.is_absent(path, volume_of(facts)) for path, facts in known.items()
        )
        self._files = scan.files()
        self._known = dict(known)
        self._renamed: set[tuple[Volume, Volume]] = set()

    def step(self, limit: int) -> Differences:
        """Compare up to ``limit`` more files; the last step also returns the deleted files."""
        found = Differences()
        met = 0
        for seen in islice(self._files, limit):
            met += 1
            self._compare(seen, found)
        if met < limit:
            self._end(found)
        self.is_absent &= not met
        return found

    def _compare(self, seen: SeenFile, found: Differences) -> None:
        known = self._known.pop(seen.path, None)
        if seen.facts is None:
            return
        if known is None or not is_unchanged(known, seen.facts, seen.volume):
            found.changed.append(seen)
            return
        *_, identity = known
        if identity != seen.volume.identity or not (
            identity or seen.volume.is_same(volume_of(known))
        ):
            # The same file as before; its volume has another name or number now.
            self._renamed.add((volume_of(known), seen.volume))
            found.unchanged.append(seen)

    def _end(self, found: Differences) -> None:
        self.is_done = True
        listed: Listed = {}
        for path, facts in list(self._known.items()):
            known, there = volume_of(facts), self.scan.mounts().volume_at(path)
            if not self.scan.is_deleted(path, there if (known, there) in self._renamed else known):
                continue
            # It may have been saved again, or have returned, after its folder was listed.
            seen = self.scan.find(path, listed)
            if seen is None:
                found.changed.append(SeenFile(path, None))
            else:
                self._compare(seen, found)
