"""A request to the engine, as seen by the object that made it."""

from collections.abc import Callable
from types import MethodType
from typing import Any
from weakref import WeakMethod

from PySide6.QtCore import QCoreApplication, QObject
from shiboken6 import isValid

from desktop_app.core.commands import Command, supersession_key
from desktop_app.core.messages import Happening, Outcome, Refused
from desktop_app.core.replies import Repeatable

Handler = Callable[[Any], None]


class Request:
    """A command that was sent, and the handlers of its replies.

    Handlers are bound methods of a QObject that lives in the GUI thread. None is called once its
    object is destroyed, the request is dropped, or a newer request superseded it.

    Attributes:
        command: The command.
        is_repeated: Whether the command was kept for another engine after a crash.
        kind: The key by which a newer command supersedes this one in the engine; None for one that
            is not superseded.
        key: A newer request with the same key supersedes this one. The key has the kind and the
            object that receives the reply; None where nothing is superseded.
    """

    def __init__(
        self,
        command: Command,
        on_reply: Handler | None,
        on_refused: Handler | None,
        on_progress: Handler | None,
    ) -> None:
        self.command = command
        self._on_reply = _hold(on_reply)
        self._on_refused = _hold(on_refused)
        self._on_progress = _hold(on_progress)
        self._is_underway = True
        self.is_repeated = False
        self.kind = supersession_key(command)
        self.key: tuple[object, int] | None = None
        if self.kind is not None and isinstance(on_reply, MethodType):
            self.key = self.kind, id(on_reply.__self__)

    @property
    def is_underway(self) -> bool:
        """Whether a reply or a refusal is still expected."""
        return self._is_underway

    def drop(self) -> None:
        """Stop calling handlers; a request that still waits for the engine is not sent."""
        self._is_underway = False

    @property
    def is_repeatable(self) -> bool:
        """Whether another engine may be sent the command of an engine that stopped."""
        return isinstance(self.command, Repeatable)

    def progress(self, happening: Happening) -> None:
        """Pass a happening on to its handler."""
        if self._is_underway:
            _call(self._on_progress, happening)

    def finish(self, outcome: Outcome) -> bool:
        """Pass the reply or the refusal on to its handler.

        Returns:
            False for a refusal that has no handler, or no longer one.
        """
        if not self._is_underway:
            return True
        self._is_underway = False
        if isinstance(outcome, Refused):
            return _call(self._on_refused, outcome)
        _call(self._on_reply, outcome)
        return True


def _hold(handler: Handler | None) -> WeakMethod[Handler] | None:
    """Return a reference that expires with the handler's object."""
    if handler is None:
        return None
    owner = handler.__self__ if isinstance(handler, MethodType) else None
    application = QCoreApplication.instance()
    if not isinstance(owner, QObject) or application is None:
        raise TypeError(f"not a bound method of a QObject: {handler!r}")
    if owner.thread() != application.thread():
        raise TypeError(f"not of an object of the GUI thread: {handler!r}")
    return WeakMethod(handler)


def _call(held: WeakMethod[Handler] | None, value: Happening | Outcome) -> bool:
    """Call a handler if its object still exists, and return whether it did."""
    handler = held() if held is not None else None
    if not isinstance(handler, MethodType) or not isValid(handler.__self__):
        return False
    handler(value)
    return True
