"""Programs that are not Satchel's are started free of its filter."""

import json
import os
import sys
from pathlib import Path

from desktop_app.core.locations import DataFolder, find_shipped
from desktop_app.offline import outside
from tests.support.offline import run_refused

REPORT = """
import json, os, sys
status = open("/proc/self/status").read()
with open(sys.argv[1], "w") as told:
    mode = status.partition("Seccomp:")[2].split()[0]
    json.dump([mode, os.getcwd(), os.getsid(0) == os.getpid()], told)
"""


def test_what_is_opened_has_no_filter_and_goes_on_by_itself(
    folder: DataFolder, tmp_path: Path
) -> None:
    told = tmp_path / "told"
    os.mkfifo(told)
    command = [sys.executable, "-I", "-c", REPORT, str(told)]
    script = f"""
from desktop_app.offline import outside
print(outside.start({command!r}), open({str(told)!r}).read())
"""
    # The process that starts others is forked before the filter is there.
    forking = "from desktop_app.offline import outside; outside.fork_starter()"
    said = run_refused(folder, script, before=forking)
    has_started, _, report = said.partition(" ")
    assert has_started == "True"
    mode, place, is_alone = json.loads(report)
    assert (mode, is_alone) == ("0", True)
    assert Path(place) == find_shipped()


def test_a_program_is_started_after_the_current_folder_was_removed(
    folder: DataFolder, tmp_path: Path
) -> None:
    told = tmp_path / "told"
    os.mkfifo(told)
    command = [sys.executable, "-I", "-c", REPORT, str(told)]
    removed = tmp_path / "removed"
    script = f"""
import os
from desktop_app.offline import outside
os.mkdir({str(removed)!r})
os.chdir({str(removed)!r})
os.rmdir({str(removed)!r})
print(outside.start({command!r}) and open({str(told)!r}).read())
"""
    forking = "from desktop_app.offline import outside; outside.fork_starter()"
    assert json.loads(run_refused(folder, script, before=forking))[1] == os.sep


def test_what_is_opened_has_the_users_variables(folder: DataFolder, tmp_path: Path) -> None:
    """A terminal opened from Satchel may download models."""
    told = tmp_path / "told"
    os.mkfifo(told)
    report = "import json, os, sys; json.dump(dict(os.environ), open(sys.argv[1], 'w'))"
    command = [sys.executable, "-I", "-c", report, str(told)]
    script = f"""
from desktop_app.offline import outside
print(outside.start({command!r}) and open({str(told)!r}).read())
"""
    forking = f"""
import os
os.environ |= {{"DO_NOT_TRACK": "0", "SATCHEL_REFUSALS": {str(folder.refusals)!r}}}
os.environ.pop("HF_HUB_OFFLINE", None)
from desktop_app.offline import outside
outside.fork_starter()
"""
    variables = json.loads(run_refused(folder, script, before=forking))

    assert variables["DO_NOT_TRACK"] == "0"
    assert "HF_HUB_OFFLINE" not in variables
    assert "SATCHEL_REFUSALS" not in variables


def test_a_program_that_is_missing_ends_nothing(folder: DataFolder, tmp_path: Path) -> None:
    told = tmp_path / "told"
    os.mkfifo(told)
    second = [sys.executable, "-I", "-c", REPORT, str(told)]
    script = f"""
from desktop_app.offline import outside
outside.start(["/nowhere/nothing"])
outside.start({second!r})
print(bool(open({str(told)!r}).read()))
"""
    forking = "from desktop_app.offline import outside; outside.fork_starter()"
    assert run_refused(folder, script, before=forking) == "True\n"


def test_without_a_filter_others_start_it() -> None:
    assert not outside.start(["true"])
