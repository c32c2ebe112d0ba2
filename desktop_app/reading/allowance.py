"""How much of what lies inside one file is read, at all depths together."""

import time
from dataclasses import dataclass, field

from desktop_app.core.documents import Document
from desktop_app.core.sayings import NOTHING, Saying

DEEPEST = 5
"""Files a member may lie in. A letter in an archive attached to a message of a mailbox that was
packed lies in four; an archive that holds itself is left at the fifth."""

MOST_MEMBERS = 20_000
"""Members of one file. A mailbox of 200 MB has about as many messages of 10 kB. Each
is a row and a document of the stores, which the engine writes in one go."""

MOST_UNPACKED = 500 * 1024 * 1024
"""Bytes. More of an office document does not fit into a reader's memory together with its parse;
the members of an archive are unpacked one after another, so they cost time and not memory."""

HIGHEST_RATIO = 200
"""Unpacked to packed size. Office documents reach 12 as a whole and 31 in a single part; prose
reaches some 3, and deflate 1,032."""

SMALL = 10 * 1024 * 1024
"""Bytes unpacked below which the ratio does not matter: an empty table packs very well."""

MOST_REPLY = 40 * 1024 * 1024
"""Bytes of what is given back, estimated by :func:`weight`: 17,000 messages of 1.7 kB. A message
between processes may have 64 MB; the rest is for line ends and quotes, which are escaped."""

SECONDS = 20.0
SECONDS_PER_MEGABYTE = 6.0
MOST_SECONDS = 400.0
"""After this much time, by the size of the outermost file, no further member is begun. It is two
thirds of what the pool of readers gives before it ends a reader, and all that it read, with it."""

_MEMBER_WEIGHT = 400
_BLOCK_WEIGHT = 60
"""Bytes beside its text. Several blocks are one passage, which takes some 150."""


def most_unpacked(packed: int) -> int:
    """Give how many bytes so many packed ones may unpack to: more is made to fill the memory."""
    return min(MOST_UNPACKED, max(SMALL, HIGHEST_RATIO * packed))


def weight(document: Document | None) -> int:
    """Give about how many bytes a member with this document takes in a message."""
    if document is None:
        return _MEMBER_WEIGHT
    return _MEMBER_WEIGHT + len(document.text.encode()) + _BLOCK_WEIGHT * len(document.blocks)


@dataclass(slots=True)
class Allowance:
    """What the members of one outermost file may still take.

    Attributes:
        members: How many more there may be.
        unpacked: Bytes they may still unpack to.
        reply: Bytes that may still be given back.
        deadline: When to begin no further one, by ``time.monotonic``.
    """

    members: int = MOST_MEMBERS
    unpacked: int = MOST_UNPACKED
    reply: int = MOST_REPLY
    deadline: float = field(default_factory=lambda: time.monotonic() + SECONDS)

    def spent(self) -> Saying:
        """Say what is used up, as the end of a sentence; empty when nothing is."""
        if self.members <= 0:
            return Saying("it holds more files than are read of one")
        if self.unpacked <= 0:
            return Saying("it unpacks to more than {} MB", (MOST_UNPACKED // 1024 // 1024,))
        if self.reply <= 0:
            return Saying("it holds more text than is read of one file")
        if time.monotonic() > self.deadline:
            return Saying("reading it took too long")
        return NOTHING


def allowance_for(size: int) -> Allowance:
    """Give what the members of a file of so many bytes may take."""
    seconds = SECONDS + SECONDS_PER_MEGABYTE * size / 1_000_000
    return Allowance(deadline=time.monotonic() + min(seconds, MOST_SECONDS))
