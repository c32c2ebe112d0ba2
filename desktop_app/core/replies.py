"""The reply that a command expects, for the type checker to compare with its handler."""

from typing import Generic, TypeVar

Reply = TypeVar("Reply")


class Expects(Generic[Reply]):
    """A command whose reply has a value; other commands are replied to with ``Done``.

    The reply to ``class GetStatus(Repeatable[Status])`` is a ``Status``, or a refusal.
    """

    __slots__ = ()


class Repeatable(Expects[Reply]):
    """A command that is sent again if the engine stops before its reply.

    It changes nothing, or what two of them change is the same.
    """

    __slots__ = ()
