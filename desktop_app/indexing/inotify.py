"""watchdog's observer for Linux, with its record of watches corrected."""

import os

from watchdog.observers.api import BaseObserver
from watchdog.observers.inotify import InotifyFullEmitter, InotifyWatchGroup
from watchdog.observers.inotify_c import InotifyFD, WatchDescriptor


class InotifyObserver(BaseObserver):
    """Watches folders by inotify; a folder moved out of them is reported as moved to nowhere."""

    def __init__(self) -> None:
        self._descriptor = InotifyFD()
        self._descriptor.start()
        super().__init__(_Emitter, inotify_fd=self._descriptor)

    def on_thread_stop(self) -> None:
        super().on_thread_stop()
        self._descriptor.stop()
        self._descriptor.join()


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
