"""Limits on how much of the files inside one file is read, at all depths together."""

from dataclasses import dataclass, field

from desktop_app.core.documents import Document
from desktop_app.core.process_reports import running_clock
from desktop_app.core.sayings import NOTHING, Saying

DEEPEST = 5
"""Files a member may be inside. A letter in an archive attached to a message of a packed mailbox is
inside four. An archive that holds itself is left at the fifth."""

MOST_MEMBERS = 20_000
"""Members of one file. A mailbox of 200 MB has about as many messages of 10 kB. Each
is a row and a document of the stores, which the engine writes in one transaction."""

MOST_UNPACKED = 500 * 1024 * 1024
"""Bytes. More of an office document does not fit into a reader's memory together with its parse
tree. The members of an archive are unpacked one after another: they cost time and not memory."""

HIGHEST_RATIO = 200
"""Unpacked to packed size. Office documents reach 12 as a whole and 31 in a single part; prose
reaches some 3, and deflate 1,032."""

SMALL = 10 * 1024 * 1024
"""Bytes unpacked below which the ratio does not matter: an empty table packs very well."""

MOST_REPLY = 40 * 1024 * 1024
"""Bytes of the reply, estimated by :func:`weight`: 17,000 messages of 1.7 kB. A message
between processes may have 64 MB; the rest is for line ends and quotes, which are escaped."""

SECONDS = 20.0
SECONDS_PER_MEGABYTE = 6.0
MOST_SECONDS = 400.0
"""Seconds, by the size of the outermost file, after which no further member is started. The limit
is two thirds of the time after which the pool ends a reader and loses all that it read."""

_MEMBER_WEIGHT = 400
_BLOCK_WEIGHT = 60
"""Bytes beside the block's text. Several blocks are one passage, which takes some 150."""


def most_unpacked(packed: int) -> int:
    """Return how many bytes a packed file may unpack to; more are made to fill the memory."""
    return min(MOST_UNPACKED, max(SMALL, HIGHEST_RATIO * packed))


def weight(document: Document | None) -> int:
    """Return the estimated bytes that a member with this document takes in a message."""
    if document is None:
        return _MEMBER_WEIGHT
    return _MEMBER_WEIGHT + len(document.text.encode()) + _BLOCK_WEIGHT * len(document.blocks)


@dataclass(slots=True)
class Allowance:
    """What the members of one outermost file may still take.

    Attributes:
        members: Number of further members.
        unpacked: Bytes they may unpack to.
        reply: Bytes of the reply that are left.
        seconds: From the first member on, by :func:`running_clock`, after which no further one is
            started.
    """

    members: int = MOST_MEMBERS
    unpacked: int = MOST_UNPACKED
    reply: int = MOST_REPLY
    seconds: float = SECONDS
    _deadline: float | None = field(default=None, init=False)

    def spent(self) -> Saying:
        """Describe the limit that is used up, as the end of a sentence; empty when none is."""
        if self.members <= 0:
            return Saying("it holds more files than are read from one file")
        if self.unpacked <= 0:
            return Saying("it unpacks to more than {} MB", (MOST_UNPACKED // 1024 // 1024,))
        if self.reply <= 0:
            return Saying("it holds more text than is read from one file")
        # Most files have no members, and asking for the time of a process reads a system file.
        now = running_clock()
        if self._deadline is None:
            self._deadline = now + self.seconds
        if now > self._deadline:
            return Saying("reading it took too long")
        return NOTHING


def allowance_for(size: int) -> Allowance:
    """Return the allowance for the members of a file of this size in bytes."""
    seconds = SECONDS + SECONDS_PER_MEGABYTE * size / 1_000_000
    return Allowance(seconds=min(seconds, MOST_SECONDS))
