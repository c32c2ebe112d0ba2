"""Walk through every window, and carry out tasks by keys: ``python -m benchmarks.accessibility``.

Needs an X server and a session bus, which ``make accessible`` starts, and Debian's at-spi2-core,
openbox and xdotool. The exit code is 1 when a part has no name or a task does not succeed.
"""

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from benchmarks.accessibility.assistive import is_installed
from benchmarks.accessibility.session import running, write_files
from benchmarks.accessibility.tasks import carry_out
from benchmarks.accessibility.windows import FIRST_RUN, look_at, walk


def main() -> int:
    if not is_installed():
        print("at-spi2-core is not installed.", file=sys.stderr)
        return 2
    faults = 0
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        files = place / "files"
        files.mkdir()
        write_files(files)
        with running(place / "new", files, is_new=True) as session:
            faults += _print_views([look_at(session, FIRST_RUN)])
        with running(place / "used", files) as session:
            faults += _print_views(walk(session))
        for text_size in (100, 200):
            with running(place / f"at {text_size}", files, text_size=text_size) as session:
                print(f"Tasks at {text_size}% of the usual text:")
                for task, seconds, missing in carry_out(session):
                    outcome = f"missing: {missing}" if missing else f"{seconds:.1f} s"
                    print(f"{task:72}{outcome}", flush=True)
                    faults += bool(missing)
    return 1 if faults else 0


def _print_views(views: Iterable[tuple[str, int, list[str]]]) -> int:
    """Print what was found in views; return the number of faults."""
    faults = 0
    for name, controls, found in views:
        print(f"{name:28}{controls:4} controls, {len(found)} faults", flush=True)
        for fault in found:
            print(f"    {fault}")
        faults += len(found)
    return faults


if __name__ == "__main__":
    sys.exit(main())
