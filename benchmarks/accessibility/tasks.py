"""Ten everyday tasks, carried out by keys alone in the real window."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.accessibility.session import PASSWORD, MissingError, Session

Task = Callable[[Session], None]


def open_a_file(session: Session) -> None:
    """Find a file by its words, and open it."""
    session.type("trimmed wick")
    session.wait_for(lambda: session.has("list item", "lighthouse.txt"), "the hit")
    session.type("", "Return")
    session.wait_for(session.desktop.opened, "the file to be opened")


def read_a_preview(session: Session) -> None:
    """Go from the search box into the preview, and back."""
    session.type("lighthouse")
    session.wait_for(lambda: session.has("list item", "lighthouse.txt"), "the hit")
    session.type("", "ctrl+p")
    session.wait_for(lambda: session.is_at("Text of the file"), "the preview with the keyboard")
    session.type("", "Escape")
    session.wait_for(lambda: not session.is_at("Text of the file"), "the way back")


def sort_by_date(session: Session) -> None:
    """List the newest hits first."""
    session.type("the")
    session.wait_for(lambda: session.has("list item", "river.md"), "the hits")
    session.tab_to("Best first")
    session.type("", "Down")
    session.wait_for(lambda: session.has("combo box", "Newest first"), "the other order")
    session.type("", "Up")


def save_a_search(session: Session) -> None:
    """Save a search under a name, and find it in the menu of saved searches."""
    session.type("lighthouse", "ctrl+d")
    session.wait_for(lambda: session.is_at("Name of the search"), "the dialog")
    session.type("Lamps", "Return")
    session.wait_for(lambda: not session.shows("Name of the search"), "the end of the dialog")
    session.tab_to("Saved searches")
    session.type("", "space")
    session.wait_for(lambda: session.has("menu item", "Lamps"), "the menu with the search")
    session.type("", "Escape")


def see_why(session: Session) -> None:
    """Read why a file was found."""
    session.type("lighthouse")
    session.wait_for(lambda: session.has("list item", "lighthouse.txt"), "the hit")
    session.type("", "ctrl+i")
    session.wait_for(lambda: session.is_at("Why this hit"), "the explanation with the keyboard")
    session.type("", "Escape")


def ask_a_question(session: Session) -> None:
    """Ask what is in the files; without a model the best sentence answers."""
    session.type("Who trimmed the wick?", "Tab")
    session.wait_for(lambda: session.shows("lighthouse keeper trimmed"), "the quotation")
    session.type("", "ctrl+l")


def unlock_a_file(session: Session) -> None:
    """Enter the password of an encrypted PDF, and find its words."""
    session.type("", "ctrl+2")
    session.wait_for(lambda: session.has("page tab", "Files"), "the library")
    session.type("", "alt+e")
    session.wait_for(lambda: session.has("cell", "locked.pdf"), "the files")
    session.tab_to("locked.pdf")
    session.type("", "ctrl+u")
    session.wait_for(lambda: session.is_at("Password"), "the question for the password")
    session.type(PASSWORD, "Return")
    session.wait_for(lambda: not session.shows("Password of locked.pdf"), "the right password")
    session.type("", "ctrl+l")
    session.type("froze in January")
    session.wait_for(
        lambda: session.has("list item", "locked.pdf. page 1"), "the words of the file"
    )


def pause_a_folder(session: Session) -> None:
    """Stop and continue the reading of a folder."""
    session.type("", "ctrl+2")
    session.wait_for(lambda: session.has("page tab", "Folders"), "the library")
    session.type("", "alt+o")
    session.tab_to(str(session.files))
    session.type("", "alt+p")
    session.wait_for(lambda: session.has("cell", "Paused"), "the pause")
    session.type("", "alt+u")
    session.wait_for(lambda: session.has("cell", "Ready"), "its end")


def add_a_folder(session: Session) -> None:
    """Add another folder, and see it in the library."""
    folder = Path(session.files).with_name("more")
    folder.mkdir(exist_ok=True)
    (folder / "bread.txt").write_text("Bread needs flour.", "utf-8")
    session.type("", "ctrl+o")
    # The window manager may hand the keyboard to the dialog later than Qt does.
    session.wait_for(lambda: session.desktop.title().startswith("Add a folder"), "the dialog")
    session.wait_for(lambda: session.is_at("Directory:"), "its line")
    session.type(str(folder))

    def leaves_dialog() -> bool:
        """Press Return; the first one may only accept what Qt completes."""
        session.type("", "Return")
        return session.desktop.title() == "Satchel"

    session.wait_for(leaves_dialog, "the end of the dialog")
    session.type("", "ctrl+2")
    session.wait_for(lambda: session.shows(str(folder)), "the folder")


def enlarge_the_text(session: Session) -> None:
    """Choose a larger text, and the usual one again."""
    session.type("", "ctrl+comma")
    session.wait_for(lambda: session.is_at("General"), "the settings")
    session.type("", "Down")
    session.tab_to("100%")
    session.type("", "Down")
    session.wait_for(lambda: session.has("combo box", "115%"), "larger text")
    session.type("", "Up", "Escape")


TASKS: tuple[Task, ...] = (
    open_a_file,
    read_a_preview,
    sort_by_date,
    save_a_search,
    see_why,
    ask_a_question,
    unlock_a_file,
    pause_a_folder,
    add_a_folder,
    enlarge_the_text,
)


def carry_out(session: Session) -> Iterator[tuple[str, float, str]]:
    """Carry out the tasks; yield what each does, its seconds, and what did not come."""
    for task in TASKS:
        session.type("", "Escape", "Escape", "Escape", "ctrl+1", "ctrl+l", "ctrl+a", "BackSpace")
        began = time.monotonic()
        missing = ""
        try:
            task(session)
        except MissingError as error:
            missing = str(error)
        described = (task.__doc__ or "").partition("\n")[0]
        yield described, time.monotonic() - began, missing
