"""Reading the small files in which Linux reports about processes."""

import os

_LONGEST = 4096


def read_system_file(path: str) -> bytes:
    """Return the content of a short file of the system; empty when it cannot be read.

    Without a file object, which takes three times as long: some are read for each file that is
    indexed.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return os.read(descriptor, _LONGEST)
    except OSError:  # its process has ended
        return b""
    finally:
        os.close(descriptor)
