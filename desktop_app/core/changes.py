"""Changes of files, as a scan or the watcher sees them."""

from desktop_app.core.records import Record, replace
from desktop_app.core.volumes import UNKNOWN, Volume


class FileFacts(Record):
    """File metadata: what the file system reports without opening the file.

    Two equal values mean that the content is the same. Besides size and modification time, the
    change time detects writes that set the modification time back, and the inode detects a file
    that replaced another.

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
        """Return the facts without those that differ each time the volume is mounted."""
        return self if volume.keeps_inodes else replace(self, inode=0)


class SeenFile(Record):
    """A file found in a folder.

    Attributes:
        facts: None when the file is gone.
        volume: The file's volume; unknown unless a scan found the file.
    """

    path: str
    facts: FileFacts | None
    volume: Volume = UNKNOWN
