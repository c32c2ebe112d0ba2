from pathlib import Path

from icon_files import ICO_SIZES, SIZES, draw_icns, draw_ico, write
from PIL import Image
from pytestqt.qtbot import QtBot


def test_every_desktop_has_the_icon_in_its_format(qtbot: QtBot, tmp_path: Path) -> None:
    write(tmp_path / "usr")
    theme = tmp_path / "usr/share/icons/hicolor"
    for size in SIZES:
        with Image.open(theme / f"{size}x{size}/apps/satchel.png") as picture:
            assert picture.size == (size, size)
    with Image.open(draw_ico(tmp_path / "made" / "satchel.ico")) as picture:
        assert picture.info["sizes"] == {(size, size) for size in ICO_SIZES}
    with Image.open(draw_icns(tmp_path / "satchel.icns")) as picture:
        assert {(512, 512, 2), (256, 256, 1), (16, 16, 2)} <= set(picture.info["sizes"])
    assert (theme / "scalable/apps/satchel.svg").is_file()
