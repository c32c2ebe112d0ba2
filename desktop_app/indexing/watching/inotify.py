"""watchdog's observer for Linux, with its record of watches corrected."""

import errno
import os
from collections.abc import Callable

from watchdog.observers.api import BaseObserver
from watchdog.observers.inotify import InotifyFullEmitter, InotifyWatchGroup
from watchdog.observers.inotify_c import CallbackId, InotifyFD, Mask, WatchCallback, WatchDescriptor


class InotifyObserver(BaseObserver):
    """Watches folders by inotify; a folder moved out of them is reported as moved to nowhere.

    Args:
        on_limit: Called with a watched folder when the system allows no watch of it, or of a folder
            below it; in any thread.
    """

    def __init__(self, on_limit: Callable[[str], None]) -> None:
        self._descriptor = _Descriptor(on_limit)
        self._descriptor.start()
        super().__init__(_Emitter, inotify_fd=self._descriptor)

    def on_thread_stop(self) -> None:
        super().on_thread_stop()
        self._descriptor.stop()
        self._descriptor.join()


class _Descriptor(InotifyFD):
    def __init__(self, on_limit: Callable[[str], None]) -> None:
        super().__init__()
        self._on_limit = on_limit

    def add_callback(
        self, path: bytes, mask: Mask, callback: WatchCallback, id_: CallbackId
    ) -> WatchDescriptor:
        try:
            return super().add_callback(path, mask, callback, id_)
        except OSError as error:
            # watchdog ignores this below the watched folder.
            if error.errno == errno.ENOSPC and isinstance(callback, InotifyWatchGroup):
                self._on_limit(os.fsdecode(callback.path))
            raise


class _Emitter(InotifyFullEmitter):
    def on_thread_start(self) -> None:
        self._inotify = _WatchGroup(
            self._inotify_fd,
            os.fsencode(self.watch.path),
            is_recursive=self.watch.is_recursive,
            event_mask=self.get_event_mask_from_filter(),
            follow_symlink=self.watch.follow_symlink,
        )


class _WatchGroup(InotifyWatchGroup):
    def _remove_watch_internally(self, wd: WatchDescriptor) -> None:
        # watchdog assumes that each watch has a path of its own, and raises KeyError otherwise. But
        # the watch of a folder that was moved out keeps its path, which another folder may get.
        path = self._active_callbacks_by_watch.pop(wd, None)
        if path is not None and self._active_callbacks_by_path.get(path) == wd:
            del self._active_callbacks_by_path[path]
