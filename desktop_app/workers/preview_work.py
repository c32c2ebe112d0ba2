"""Carries out requests for previews in a reader."""

from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path

from desktop_app.core.errors import ReadingError
from desktop_app.core.records import replace
from desktop_app.core.rich_texts import RichText
from desktop_app.core.sayings import Saying
from desktop_app.reading.code.roles import roles_in
from desktop_app.reading.contract import FileContent, PasswordTrial
from desktop_app.reading.drawing.pictures import draw_page
from desktop_app.reading.loading import load
from desktop_app.reading.locating import LastFile
from desktop_app.reading.messages import FileRefused
from desktop_app.reading.office_signatures import has_fixed_pages, is_presentation
from desktop_app.reading.preview_messages import (
    DrawPage,
    FindRoles,
    LoadMember,
    MakeRichText,
    MemberLoaded,
    PageDrawn,
    PasswordTried,
    PreviewReply,
    PreviewRequest,
    ReadTable,
    TableRead,
    TryPassword,
)
from desktop_app.reading.registry import read
from desktop_app.reading.slides.drawing import LastDeck
from desktop_app.reading.text.tables import read_table

LARGEST_MEMBER = 40 * 1024 * 1024
"""Bytes of a member that is copied to disk; as base64 they fit into a line of the channel."""

_OfFile = DrawPage | ReadTable | MakeRichText | LoadMember


@dataclass(slots=True)
class PreviewWork:
    """Carries out requests; keeps the last member and the last slides in memory."""

    _file: LastFile = field(default_factory=LastFile)
    _slides: LastDeck = field(default_factory=LastDeck)

    def answer(self, request: PreviewRequest) -> PreviewReply:
        """Carry out a request; a fault of the file is part of the reply."""
        try:
            return self._carry_out(request)
        except ReadingError as error:
            return FileRefused(error.code, error.text, is_gone=error.code == "vanished")
        except MemoryError:
            self._slides.release()
            return FileRefused("too_large", Saying("It needs more memory than a preview may use."))

    def _carry_out(self, request: PreviewRequest) -> PreviewReply:
        match request:
            case DrawPage():
                return self._draw(request)
            case FindRoles(name=name, text=text):
                return roles_in(name, text)
            case MakeRichText():
                return self._make_rich_text(request)
            case LoadMember():
                return self._load_member(request)
            case ReadTable(sheet=sheet, row=row):
                return TableRead(read_table(self._content(request), sheet, row))
            case TryPassword():
                return _try_password(request)

    def _draw(self, request: DrawPage) -> PageDrawn:
        content = self._content(request)
        if is_presentation(content) and not has_fixed_pages(content):
            return self._slides.draw(content, request.page, request.width)
        self._slides.release()
        if has_fixed_pages(content):
            return draw_page(content, request.page, request.width)
        # Pillow and numpy take 150 ms to load, and PDFs do not need them.
        pictures = import_module("desktop_app.reading.drawing.pictures")
        drawn: PageDrawn = pictures.draw_picture(content, request.page, request.width)
        return drawn

    def _make_rich_text(self, request: MakeRichText) -> RichText:
        found = self._find(request, request.content_hash, is_inside=request.is_inside)
        # The sanitiser and the readers of documents are not needed for pages.
        excerpt = import_module("desktop_app.reading.rich.excerpt")
        text: RichText = excerpt.rich_text(found, request.passage, request.piece)
        return text

    def _load_member(self, request: LoadMember) -> MemberLoaded:
        found = self._find(request, request.member_hash, is_inside=True)
        if found.left_out or len(found.data) > LARGEST_MEMBER:
            most = LARGEST_MEMBER // 1024 // 1024
            raise ReadingError(
                "too_large",
                Saying("It is larger than {} MB, and so cannot be opened from here.", (most,)),
            )
        return MemberLoaded(found.data)

    def _content(self, request: DrawPage | ReadTable) -> FileContent:
        if not request.member_hash:
            return replace(load(Path(request.path)), passwords=request.passwords)
        return self._find(request, request.member_hash, is_inside=True)

    def _find(self, request: _OfFile, content_hash: bytes, *, is_inside: bool) -> FileContent:
        path = Path(request.path)
        found = self._file.find(
            path, content_hash, is_inside=is_inside, passwords=request.passwords
        )
        if found is None:
            name = path.name
            raise ReadingError(
                "vanished",
                Saying("{} has changed meanwhile.", (name,)),
                "Search again in a moment.",
            )
        return found


def _try_password(request: TryPassword) -> PasswordTried:
    content = load(Path(request.path))
    trial = PasswordTrial(request.password)
    passwords = (*request.passwords, request.password)
    with suppress(ReadingError):  # a right password may open a file that is damaged
        read(replace(content, passwords=passwords, trial=trial))
    return PasswordTried(trial.is_right)
