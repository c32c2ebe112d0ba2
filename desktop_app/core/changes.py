"""What happens to files: the facts a scan or a watcher sees."""

from dataclasses import dataclass, replace

from desktop_app.core.volumes import UNKNOWN, Volume


@dataclass(frozen=True, slots=True)
class FileFacts:
    """What the file system says of a file without opening it.

    Two equal values mean that the content is the same: besides size and modification
    time, the change time shows writes that set the modification time back, and the inode
    shows a file put in another's place.

    Attributes:
        size: Bytes.
        mtime_ns: Last modification, nanoseconds since 1970.
        ctime_ns: Last change of content or attributes, nanoseconds since 1970.
    """

    size: int
    mtime_ns: int
    ctime_ns: int
    device: int
    inode: int

    def lasting_on(self, volume: Volume) -> "FileFacts":
        """Give the facts of a file of a volume without what differs each time that is mounted."""
        return self if volume.keeps_inodes else replace(self, inode=0)


@dataclass(frozen=True, slots=True)
class SeenFile:
    """A file as it was met in a folder.

    Attributes:
        facts: None when it is gone.
        volume: What it is on; unknown unless a scan met it.
    """

    path: str
    facts: FileFacts | None
    volume: Volume = UNKNOWN
