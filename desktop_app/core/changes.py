"""What happens to files: the facts a scan or a watcher sees."""

from dataclasses import dataclass


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


@dataclass(frozen=True, slots=True)
class SeenFile:
    """A file as it was met in a folder; ``facts`` is None when it is gone."""

    path: str
    facts: FileFacts | None
