"""Which reply a command expects, so that a type checker holds the receiver to it."""

from typing import Generic, TypeVar

Reply = TypeVar("Reply")


class Expects(Generic[Reply]):
    """A command whose reply carries something; the others are replied to with ``Done``.

    ``class GetStatus(Expects[Status])`` says that :class:`GetStatus` is replied to with a
    ``Status``, where it is not refused.
    """

    __slots__ = ()
