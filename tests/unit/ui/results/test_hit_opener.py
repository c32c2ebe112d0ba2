from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from desktop_app.core.results import Hit
from desktop_app.ui.results.hit_opener import HitOpener
from tests.support.windows import DesktopByHand


def test_the_opening_of_a_hit_is_reported(
    qtbot: QtBot, desktop: DesktopByHand, make_hit: Callable[..., Hit], tmp_path: Path
) -> None:
    opening = HitOpener()
    (tmp_path / "a.txt").touch()
    hit = make_hit(path=str(tmp_path / "a.txt"))
    with qtbot.waitSignal(opening.opened) as opened:
        opening.open_hit(hit)
    opening.open_path(hit.path)

    assert opened.args == [hit]
    assert len(desktop.opened) == 2


def test_what_is_gone_is_noticed_and_not_opened(
    qtbot: QtBot, desktop: DesktopByHand, make_hit: Callable[..., Hit], tmp_path: Path
) -> None:
    opening = HitOpener()
    hit = make_hit(path=str(tmp_path / "gone.txt"))
    with qtbot.assertNotEmitted(opening.opened), qtbot.waitSignal(opening.noticed) as noticed:
        opening.open_hit(hit)

    assert "gone.txt" in str(noticed.args[0].message)
    assert desktop.opened == []


def test_an_absent_hit_is_reported_as_absent(
    qtbot: QtBot, desktop: DesktopByHand, make_hit: Callable[..., Hit], tmp_path: Path
) -> None:
    opening = HitOpener()
    hit = make_hit(path=str(tmp_path / "away.txt"), is_absent=True)
    for act in (opening.open_hit, opening.show_hit):
        with qtbot.waitSignal(opening.noticed) as noticed:
            act(hit)
        assert "its drive or folder is not connected" in str(noticed.args[0].message)

    assert desktop.opened == []
