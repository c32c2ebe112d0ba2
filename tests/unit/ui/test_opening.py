import os
from pathlib import Path

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from desktop_app.core.errors import ReadingError
from desktop_app.core.locations import DataFolder
from desktop_app.ui.opening import open_file, open_link, show_in_folder
from tests.support.offline import run_refused
from tests.support.windows import DesktopByHand


def test_a_file_is_opened_as_a_local_file(desktop: DesktopByHand, tmp_path: Path) -> None:
    file = tmp_path / "50% #1?.txt"
    file.touch()
    open_file(str(file))
    assert desktop.opened == [QUrl.fromLocalFile(str(file)).toString()]


@pytest.mark.parametrize(
    "name", ["run.py", "run.SH", "run.desktop", "run.exe", "run.jar", "Run.AppImage", "run.url"]
)
def test_what_a_desktop_would_run_is_only_shown(
    desktop: DesktopByHand, tmp_path: Path, name: str
) -> None:
    (tmp_path / name).touch()
    open_file(str(tmp_path / name))
    assert desktop.opened == [QUrl.fromLocalFile(str(tmp_path)).toString()]


def test_a_file_is_shown_in_its_folder(desktop: DesktopByHand, tmp_path: Path) -> None:
    (tmp_path / "a.txt").touch()
    show_in_folder(str(tmp_path / "a.txt"))
    assert desktop.opened == [QUrl.fromLocalFile(str(tmp_path)).toString()]


def test_what_is_gone_is_a_sentence(desktop: DesktopByHand, tmp_path: Path) -> None:
    with pytest.raises(ReadingError, match="no longer there"):
        open_file(str(tmp_path / "gone.txt"))
    with pytest.raises(ReadingError, match="two\ufffdlines"):
        open_file(str(tmp_path / "two\nlines"))
    with pytest.raises(ReadingError):
        open_file("https://example.org/")
    assert desktop.opened == []


def test_links_of_the_web_go_to_the_browser_and_others_nowhere(desktop: DesktopByHand) -> None:
    # The stubs ask for bytes; the binding takes only text.
    QDesktopServices.setUrlHandler("https", desktop, "take")  # type: ignore[arg-type]
    try:
        open_link(QUrl("https://example.org/a?b=1"))
        open_link(QUrl("file:///etc/passwd"))
        open_link(QUrl("javascript:x"))
    finally:
        QDesktopServices.unsetUrlHandler("https")
    assert desktop.opened == ["https://example.org/a?b=1"]


def test_the_error_for_an_absent_file_states_why(desktop: DesktopByHand, tmp_path: Path) -> None:
    for opening in (open_file, show_in_folder):
        with pytest.raises(ReadingError, match="its drive or folder is not connected") as refused:
            opening(str(tmp_path / "a.txt"), is_absent=True)
        assert "Connect the drive" in str(refused.value.action)
    (tmp_path / "a.txt").touch()
    open_file(str(tmp_path / "a.txt"), is_absent=True)  # it is back already

    assert len(desktop.opened) == 1


OPENING = """
import os, sys
from pathlib import Path
from PySide6.QtCore import QUrl
from desktop_app.ui.opening import open_file, open_link
open_file(sys.argv[1])
print(open(sys.argv[2]).read(), end="")
open_link(QUrl("https://example.org/a?b=%C3%BC"))
print(open(sys.argv[2]).read(), end="")
"""


def test_a_program_opened_from_a_window_has_its_network(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path / "data")
    told, file = tmp_path / "told", tmp_path / "50% #1?.txt"
    file.touch()
    os.mkfifo(told)
    tool = tmp_path / "xdg-open"
    tool.write_text(f'#!/bin/sh\necho "$1" $(grep ^Seccomp: /proc/self/status) > "{told}"\n')
    tool.chmod(0o755)
    # The process that starts programs is forked, as in a window, before the filter is there.
    forking = (
        "import os; from desktop_app.offline import outside; "
        f"os.environ['PATH'] = {str(tmp_path)!r} + ':' + os.environ['PATH']; "
        "outside.fork_starter()"
    )
    script = f"import sys; sys.argv[1:] = [{str(file)!r}, {str(told)!r}]\n{OPENING}"
    opened = run_refused(folder, script, before=forking).splitlines()
    targets = (
        QUrl.fromLocalFile(str(file)).toEncoded().toStdString(),
        "https://example.org/a?b=%C3%BC",
    )
    assert opened == [f"{target} Seccomp: 0" for target in targets]
