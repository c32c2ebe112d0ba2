"""Unlocking files of an open library, with real readers."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import psutil
import pymupdf
import pytest

from desktop_app.core.commands import BringUpToDate, Command, Forget, ForgetDeleted
from desktop_app.core.errors import PasswordError, ReadingError, SatchelError, UsageError
from desktop_app.core.library import (
    FileState,
    ForgetReport,
    IndexSummary,
    Stage,
    TracesReport,
)
from desktop_app.core.library_commands import ListFiles, PauseFolder
from desktop_app.core.listing import FilePage
from desktop_app.core.locations import DataFolder
from desktop_app.core.messages import Done, Notice
from desktop_app.core.password_commands import (
    ForgetPasswords,
    GetKeyring,
    KeyringState,
    Unlock,
    Unlocked,
)
from desktop_app.core.preview_commands import GetPage, GetPreview
from desktop_app.core.previews import PagePicture, Preview
from desktop_app.core.query import SearchMode
from desktop_app.core.results import Results
from desktop_app.core.search_commands import Search
from desktop_app.indexing.work import Announcement
from desktop_app.reading.compound_files import OLE_SIGNATURE
from desktop_app.reading.contract import LARGEST_FILE
from desktop_app.workers.open_library import OpenLibrary
from tests.support.containers import zip_of
from tests.support.keyrings import install_keyring, remove_keyring
from tests.support.locked_zips import zip_locked_by_aes
from tests.support.waiting import wait_until

Kind = TypeVar("Kind")

_AES_256 = 5

SECRET = "zyqx-Passwort-77"  # noqa: S105 - of files made here


class Locked:
    """A library of words about a folder with encrypted files."""

    def __init__(self, place: Path) -> None:
        self.folder = DataFolder(place / "data")
        self.files = place / "files"
        self.files.mkdir()
        self.pdf = self.files / "locked.pdf"
        self.pdf.write_bytes(locked_pdf("The river rose.", SECRET))
        self.announced: list[Announcement] = []
        self.library = self._open()

    def _open(self) -> OpenLibrary:
        library = OpenLibrary(self.folder, self.announced.append, by_words=True)
        library.start()
        return library

    def reopen(self) -> None:
        self.library.close()
        self.library = self._open()

    def ask(self, command: Command, kind: type[Kind]) -> Kind:
        outcome = self.library.commands.carry_out(command, lambda _: None)
        assert isinstance(outcome, kind)
        return outcome

    def index(self) -> IndexSummary:
        return self.ask(BringUpToDate((str(self.files),), Stage.WORDS), IndexSummary)

    def unlock(self, *paths: str | Path, keeps: bool = False) -> Unlocked:
        given = tuple(map(str, paths or (self.pdf,)))
        return self.ask(Unlock(given, SECRET, keeps=keeps, waits=True), Unlocked)

    def names(self, query: str) -> list[str]:
        results = self.ask(Search(query, mode=SearchMode.WORDS), Results)
        return [Path(hit.path).name for hit in results.hits]

    def refusal(self, command: Command) -> str:
        """Return the code with which a command is refused."""
        with pytest.raises(SatchelError) as caught:
            self.library.commands.carry_out(command, lambda _: None)
        return caught.value.code

    def codes(self) -> dict[str, str]:
        """Return the code of each file that could not be read, by its name."""
        page = self.ask(ListFiles(FileState.FAILED), FilePage)
        return {Path(one.path).name: one.code for one in page.files}


def locked_pdf(text: str, password: str) -> bytes:
    with pymupdf.open() as document:
        document.new_page().insert_text((72, 72), text)
        data: bytes = document.tobytes(encryption=_AES_256, user_pw=password, owner_pw=password)
    return data


@pytest.fixture
def locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Locked]:
    remove_keyring(monkeypatch)
    locked = Locked(tmp_path)
    yield locked
    locked.library.close()


def test_a_password_opens_those_of_several_files_that_it_fits(locked: Locked) -> None:
    other = locked.files / "other.zip"
    other.write_bytes(zip_locked_by_aes({"a.txt": "The lamp."}, "another"))
    locked.index()
    before = locked.codes()
    with pytest.raises(PasswordError) as caught:
        locked.ask(Unlock((str(locked.pdf),), "no", waits=True), Unlocked)
    after_wrong = locked.codes()

    assert before == {"locked.pdf": "needs_password", "other.zip": "needs_password"}
    assert (caught.value.code, after_wrong) == ("wrong_password", before)
    assert "locked.pdf" in str(caught.value)
    assert locked.unlock(locked.pdf, other) == Unlocked((str(locked.pdf),), (str(other),))
    assert locked.codes() == {"other.zip": "needs_password"}
    assert locked.names("river") == ["locked.pdf"]


def test_a_password_without_a_file_is_refused(locked: Locked) -> None:
    with pytest.raises(UsageError, match="No file is named"):
        locked.ask(Unlock((), "secret"), Unlocked)


def test_a_file_that_cannot_be_tried_keeps_no_other_locked(locked: Locked) -> None:
    other = locked.files / "other.pdf"
    other.write_bytes(locked_pdf("The lamp.", SECRET))
    locked.index()
    locked.ask(PauseFolder(str(locked.files), is_on=True), Done)
    os.truncate(other, LARGEST_FILE + 1)
    with pytest.raises(ReadingError, match=r"other\.pdf"):
        locked.unlock(other)

    assert locked.unlock(other, locked.pdf) == Unlocked((str(locked.pdf),), (str(other),))


def test_a_file_of_a_kind_that_takes_no_password_is_refused_with_the_reason(
    locked: Locked,
) -> None:
    sheet = locked.files / "locked.xlsx"
    sheet.write_bytes(OLE_SIGNATURE + bytes(500) + "EncryptedPackage".encode("utf-16-le"))
    locked.index()
    with pytest.raises(PasswordError, match="for PDFs and archives only"):
        locked.unlock(sheet)


def test_a_file_that_is_not_locked_is_named_and_not_the_password(locked: Locked) -> None:
    plain, archive = locked.files / "plain.txt", locked.files / "plain.zip"
    plain.write_text("The lamp.")
    archive.write_bytes(zip_of({"a.txt": "The lamp."}))
    locked.index()
    for file in (plain, archive):
        with pytest.raises(PasswordError, match=rf"^{file.name} is read already\.$") as caught:
            locked.unlock(file)
        assert caught.value.code == "not_locked"

    assert locked.unlock(plain, locked.pdf).opened == (str(locked.pdf),)


def test_an_unlocked_file_of_a_paused_folder_is_not_waited_for(locked: Locked) -> None:
    locked.index()
    locked.ask(PauseFolder(str(locked.files), is_on=True), Done)
    unlocked = locked.unlock()
    waiting = locked.codes()
    locked.ask(PauseFolder(str(locked.files), is_on=False), Done)
    locked.index()

    assert (unlocked, waiting) == (Unlocked((str(locked.pdf),), ()), {})
    assert locked.names("river") == ["locked.pdf"]


def test_previews_follow_the_passwords_that_are_known(locked: Locked) -> None:
    locked.index()
    (hit,) = locked.ask(Search("locked", mode=SearchMode.WORDS), Results).hits
    text, page = GetPreview(0, hit.file_id, ""), GetPage(hit.file_id, 1, 100)

    assert locked.ask(text, Preview).needs_password
    locked.unlock()
    assert not locked.ask(text, Preview).needs_password
    assert locked.ask(page, PagePicture).pages == 1
    locked.ask(ForgetPasswords(), Done)
    with pytest.raises(ReadingError) as caught:
        locked.ask(page, PagePicture)
    assert caught.value.code == "needs_password"
    locked.unlock()
    assert locked.ask(page, PagePicture).pages == 1


def test_a_file_inside_an_archive_is_read_with_its_password(locked: Locked) -> None:
    box = locked.files / "box.zip"
    box.write_bytes(zip_of({"in.pdf": locked_pdf("The lamp.", SECRET), "b.txt": "The oil."}))
    locked.index()
    page = locked.ask(ListFiles(FileState.FAILED, containing="in.pdf"), FilePage)
    locked.unlock(page.files[0].path)

    assert locked.names("lamp") == ["box.zip › in.pdf"]
    assert locked.codes() == {"locked.pdf": "needs_password"}


def test_a_password_is_kept_in_the_keyring_until_its_file_is_forgotten(
    locked: Locked, monkeypatch: pytest.MonkeyPatch
) -> None:
    entries = install_keyring(monkeypatch).entries
    locked.index()
    locked.unlock(keeps=True)
    kept = list(entries.values())
    locked.reopen()
    locked.pdf.write_bytes(locked_pdf("The harbour froze.", SECRET))
    locked.index()

    assert SECRET in kept[0]
    assert locked.names("harbour") == ["locked.pdf"]
    locked.ask(Forget(str(locked.pdf)), ForgetReport)
    wait_until(lambda: not entries, "the keyring to forget the file")


@pytest.mark.parametrize("is_renamed", [True, False])
def test_a_password_is_forgotten_with_a_file_that_was_renamed_or_deleted(
    locked: Locked, monkeypatch: pytest.MonkeyPatch, *, is_renamed: bool
) -> None:
    entries = install_keyring(monkeypatch).entries
    locked.index()
    locked.unlock(keeps=True)
    renamed = locked.files / "renamed.pdf"
    locked.pdf.rename(renamed)
    if not is_renamed:
        renamed.unlink()
    locked.index()
    if is_renamed:
        locked.ask(Forget(str(renamed)), ForgetReport)
    else:
        locked.ask(ForgetDeleted(), TracesReport)

    wait_until(lambda: not entries, "the keyring to forget the file")
    assert locked.library._passwords.of(str(locked.pdf)) == ()


def test_a_keyring_that_refuses_is_reported(
    locked: Locked, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    locked.index()
    no_keyring = locked.refusal(Unlock((str(locked.pdf),), SECRET, keeps=True))
    had_keyring = locked.ask(GetKeyring(), KeyringState).is_available
    keyring = install_keyring(monkeypatch)
    keyring.is_locked = True
    not_kept = locked.refusal(Unlock((str(locked.pdf),), SECRET, keeps=True, waits=True))
    not_forgotten = locked.refusal(ForgetPasswords())
    with caplog.at_level(logging.WARNING):
        locked.reopen()
    told = caplog.text
    caplog.clear()
    locked.ask(Forget(str(locked.pdf)), ForgetReport)

    assert not had_keyring
    assert (no_keyring, not_kept, not_forgotten) == ("no_keyring", "not_kept", "not_forgotten")
    assert locked.refusal(Unlock((str(locked.files / "no.pdf"),), "x")) == "not_in_library"
    assert "passwords are not available" in told
    wait_until(
        lambda: any(isinstance(one, Notice) for one in locked.announced), "a notice of the keyring"
    )


def test_the_password_is_in_no_file_no_log_and_no_command_line(
    locked: Locked, capfd: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    locked.index()
    refused = []
    for attempt in (f"{SECRET}-wrong", SECRET):
        command = Unlock((str(locked.pdf),), attempt, waits=True)
        try:
            locked.ask(command, Unlocked)
        except PasswordError as error:
            refused.append(repr((str(error), error.__dict__)))
        refused.append(repr(command))
    children = [child.cmdline() for child in psutil.Process().children(recursive=True)]
    locked.reopen()
    kept = b"".join(one.read_bytes() for one in locked.folder.path.rglob("*") if one.is_file())

    assert len(refused) == 3
    assert SECRET not in "".join(refused)
    assert SECRET not in f"{children} {locked.announced}"
    assert SECRET.encode() not in kept
    assert SECRET not in caplog.text + "".join(capfd.readouterr())
