from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.members import UnpackedMember
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import UnpackMember
from desktop_app.core.results import Hit
from desktop_app.ui.results.hit_opener import HitOpener
from tests.support.windows import DesktopByHand, EngineByHand

MakeHit = Callable[..., Hit]


@pytest.fixture
def opening(client: EngineClient) -> HitOpener:
    return HitOpener(client, client)


@pytest.fixture
def member(make_hit: MakeHit, tmp_path: Path) -> Hit:
    """A file in an archive that is there."""
    archive = tmp_path / "box.zip"
    archive.touch()
    return make_hit(file_id=7, path=f"{archive} › a.txt", container=str(archive), page=None)


@pytest.fixture
def gio(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Make the desktop name programs, as in the output of ``gio mime``."""

    def answer(output: str) -> None:
        script = tmp_path / "gio"
        script.write_text(f"#!/bin/sh\nprintf '{output}'\n")
        script.chmod(0o755)
        monkeypatch.setattr("desktop_app.ui.programs.find_gio", lambda: str(script))

    return answer


def test_the_opening_of_a_hit_is_reported(
    qtbot: QtBot, opening: HitOpener, desktop: DesktopByHand, make_hit: MakeHit, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").touch()
    hit = make_hit(path=str(tmp_path / "a.txt"))
    with qtbot.waitSignals([opening.opened, opening.left]):
        opening.open_hit(hit)
    opening.open_path(hit.path)

    assert len(desktop.opened) == 2


def test_what_is_gone_is_noticed_and_not_opened(
    qtbot: QtBot, opening: HitOpener, desktop: DesktopByHand, make_hit: MakeHit, tmp_path: Path
) -> None:
    hit = make_hit(path=str(tmp_path / "gone.txt"))
    with qtbot.assertNotEmitted(opening.opened), qtbot.waitSignal(opening.noticed) as noticed:
        opening.open_hit(hit)

    assert "gone.txt" in str(noticed.args[0].message)
    assert desktop.opened == []


def test_an_absent_hit_is_reported_as_absent(
    qtbot: QtBot, opening: HitOpener, desktop: DesktopByHand, make_hit: MakeHit, tmp_path: Path
) -> None:
    hit = make_hit(path=str(tmp_path / "away.txt"), is_absent=True)
    for act in (opening.open_hit, opening.show_hit, opening.find_programs):
        with qtbot.waitSignal(opening.noticed) as noticed:
            act(hit)
        assert "its drive or folder is not connected" in str(noticed.args[0].message)

    assert desktop.opened == []


def test_a_member_is_opened_as_a_copy(
    qtbot: QtBot,
    opening: HitOpener,
    engine: EngineByHand,
    desktop: DesktopByHand,
    member: Hit,
    tmp_path: Path,
) -> None:
    (tmp_path / "a.txt").touch()
    opening.open_hit(member)
    before = list(desktop.opened)
    with qtbot.waitSignal(opening.opened) as opened:
        engine.answer_newest(UnpackMember, UnpackedMember(str(tmp_path / "a.txt")))

    assert engine.asked(UnpackMember) == [UnpackMember(7)]
    assert (before, desktop.opened) == ([], [f"file://{tmp_path}/a.txt"])
    assert opened.args == [member]


def test_a_member_that_cannot_be_copied_is_noticed(
    qtbot: QtBot, opening: HitOpener, engine: EngineByHand, member: Hit
) -> None:
    opening.open_hit(member)
    with qtbot.waitSignal(opening.noticed) as noticed:
        engine.answer_newest(UnpackMember, Refused("too_large", "It is too large.", ""))
    assert noticed.args[0].message == "It is too large."


def test_the_archive_itself_can_be_opened(
    opening: HitOpener, desktop: DesktopByHand, member: Hit
) -> None:
    opening.open_container(member)
    assert desktop.opened == [f"file://{member.container}"]


def test_a_file_that_no_program_opens_is_noticed(
    qtbot: QtBot,
    opening: HitOpener,
    desktop: DesktopByHand,
    gio: Callable[[str], None],
    make_hit: MakeHit,
    tmp_path: Path,
) -> None:
    (tmp_path / "a.xyz").touch()
    hit = make_hit(path=str(tmp_path / "a.xyz"), page=None)
    gio("No default applications for this type\\n")
    for act in (opening.open_hit, opening.find_programs, lambda one: opening.open_path(one.path)):
        with qtbot.waitSignal(opening.noticed) as noticed:
            act(hit)
        assert noticed.args[0].message == "Your desktop has no program to open a.xyz with."
    assert desktop.opened == []

    gio("Default: viewer.desktop\\n")
    with qtbot.waitSignal(opening.opened):
        opening.open_hit(hit)
    assert desktop.opened == [f"file://{hit.path}"]
