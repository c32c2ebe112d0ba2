"""A plugin of pytest: garbage is collected between two tests, by the thread that runs them.

Python collects in any thread that happens to allocate, such as one of an engine that an earlier
test started. There it would destroy widgets, and the next painting would end the process.

Then the widgets that wait to be deleted are deleted. Without an event loop they would stay, up to
8,500 at a time, and each change of the colours or the font would change them, too.

Qt also keeps the modifiers of the last key event, as Ctrl, by which the next test would add to a
selection instead of choosing. They are released.
"""

import gc
import sys
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Run a test with the collector off, then collect and delete what it left."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.collect(1)  # with the collector off, nothing that a test made has grown older
        _delete_widgets()
        _release_modifiers()


def _delete_widgets() -> None:
    """Delete what waits for an event loop to delete it."""
    core = sys.modules.get("PySide6.QtCore")  # most tests run without Qt
    if core is not None:
        core.QCoreApplication.sendPostedEvents(None, core.QEvent.Type.DeferredDelete)


def _release_modifiers() -> None:
    """Send a key event without modifiers if the last one had some."""
    widgets, testing = sys.modules.get("PySide6.QtWidgets"), sys.modules.get("PySide6.QtTest")
    if widgets is None or testing is None or widgets.QApplication.instance() is None:
        return
    if widgets.QApplication.keyboardModifiers():
        testing.QTest.keyRelease(widgets.QWidget(), sys.modules["PySide6.QtCore"].Qt.Key.Key_Shift)
