import sys
from pathlib import Path

import pytest

from desktop_app.ui.pdf_viewers import page_command

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="only Linux desktops say their viewer in a file"
)


class Home:
    """A user's desktop, with its lists and programs."""

    def __init__(self, place: Path) -> None:
        self.config = place / "config"
        self.data = place / "data" / "applications"
        self.programs = place / "bin"
        for folder in (self.config, self.data, self.programs):
            folder.mkdir(parents=True)

    def choose(self, entry: str, folder: Path | None = None) -> None:
        path = (folder or self.config) / "mimeapps.list"
        path.write_text(f"[Default Applications]\napplication/pdf={entry};\n")

    def install(self, entry: str, program: str) -> None:
        (self.data / entry).touch()
        (self.programs / program).touch(mode=0o755)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    home = Home(tmp_path)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home.config))
    monkeypatch.setenv("XDG_CONFIG_DIRS", str(tmp_path / "none"))
    monkeypatch.setenv("XDG_DATA_HOME", str(home.data.parent))
    monkeypatch.setenv("XDG_DATA_DIRS", str(tmp_path / "none"))
    monkeypatch.setenv("PATH", str(home.programs))
    monkeypatch.delenv("XDG_CURRENT_DESKTOP", raising=False)
    return home


def test_the_chosen_viewer_receives_the_page(home: Home) -> None:
    home.install("org.gnome.Evince.desktop", "evince")
    home.choose("org.gnome.Evince.desktop")

    assert page_command("/d/a b.pdf", 7) == ["evince", "--page-index=7", "/d/a b.pdf"]


def test_a_browser_receives_the_page_in_the_address(home: Home) -> None:
    home.install("firefox.desktop", "firefox")
    home.choose("firefox.desktop", home.data)

    assert page_command("/d/50% #1.pdf", 2) == ["firefox", "file:///d/50%25%20%231.pdf#page=2"]


def test_without_a_choice_the_first_that_is_installed_is_meant(home: Home) -> None:
    home.install("okularApplication_pdf.desktop", "okular")
    (home.data / "mimeinfo.cache").write_text(
        "[MIME Cache]\napplication/pdf=gone.desktop;okularApplication_pdf.desktop;\n"
    )

    assert page_command("/d/a.pdf", 3) == ["okular", "--page", "3", "/d/a.pdf"]


def test_a_desktop_s_own_list_comes_first(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    home.install("firefox.desktop", "firefox")
    home.install("xreader.desktop", "xreader")
    home.choose("firefox.desktop")
    (home.config / "x-cinnamon-mimeapps.list").write_text(
        "[Default Applications]\napplication/pdf=xreader.desktop\n"
    )
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "X-Cinnamon")

    assert page_command("/d/a.pdf", 3)[0] == "xreader"


def test_a_viewer_that_takes_no_page_is_not_skipped(home: Home) -> None:
    home.install("my-viewer.desktop", "my-viewer")
    home.install("firefox.desktop", "firefox")
    home.choose("my-viewer.desktop;firefox.desktop")

    assert page_command("/d/a.pdf", 3) == []


@pytest.mark.parametrize("content", ["no list", "[Default Applications]\n"])
def test_lists_that_state_nothing_are_skipped(home: Home, content: str) -> None:
    (home.config / "mimeapps.list").write_text(content)

    assert page_command("/d/a.pdf", 3) == []
