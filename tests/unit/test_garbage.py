import gc
import threading
import weakref

_collected_in: list[threading.Thread] = []


class _Cycle:
    """Refers to itself, as a widget and its slots do."""

    def __init__(self) -> None:
        self.me = self
        weakref.finalize(self, lambda: _collected_in.append(threading.current_thread()))


def test_a_test_leaves_garbage_that_no_other_thread_collects() -> None:
    _Cycle()
    allocating = threading.Thread(target=lambda: [[] for _ in range(10 * gc.get_threshold()[0])])
    allocating.start()
    allocating.join()

    assert _collected_in == []


def test_it_is_collected_before_the_next_test() -> None:
    assert _collected_in == [threading.main_thread()]
