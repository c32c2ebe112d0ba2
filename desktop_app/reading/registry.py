"""Choosing the reader for a file: by its content, and only then by its name.

The table names the readers' modules instead of importing them. A parser is imported with
the first file of its kind, so that a worker that reads only text stays small: 14 MB
before, 19 MB with this module imported, 21 MB after a hundred text files, while PyMuPDF alone
takes 34 MB more. Text of 1,500 characters is read in 0.015 ms.
"""

from collections.abc import Callable
from functools import cache
from importlib import import_module

from desktop_app.core.documents import Document, FileKind
from desktop_app.core.library import HOLDS_SECRETS
from desktop_app.core.records import Record, replace
from desktop_app.core.sayings import Saying
from desktop_app.garbage_collection import collector_off
from desktop_app.reading import archive_signatures as archives
from desktop_app.reading import chat_signatures as chats
from desktop_app.reading import mail_signatures as mail
from desktop_app.reading import names, signatures, text_signatures
from desktop_app.reading import office_signatures as office
from desktop_app.reading import picture_signatures as pictures
from desktop_app.reading import recording_signatures as recordings
from desktop_app.reading.contract import FileContent, Reader
from desktop_app.reading.decoding import decode, text_of
from desktop_app.reading.descriptions import describe
from desktop_app.reading.guarding import guarded
from desktop_app.reading.languages import language_of
from desktop_app.reading.raised_numbers import with_numbers_apart
from desktop_app.reading.refusals import damaged, empty, misnamed, unsupported
from desktop_app.reading.secrets import refuse_secret_content

SKIP_CODES = frozenset({"empty", "unsupported", HOLDS_SECRETS})
"""Codes of errors that mark a file as skipped, not as failed: nothing is wrong with it."""


class Format(Record):
    """A row of the table.

    Attributes:
        module: Module below this package whose ``read`` is the reader.
        called: What messages call such a file, with an article.
        has_name: Whether a file's name is that of this format.
        has_signature: Whether its content is of this format; None where no signature identifies it.
        is_text: Whether its files are text, so that any text may be of this format.
    """

    module: str
    called: Saying
    has_name: Callable[[str], bool]
    has_signature: Callable[[FileContent], bool] | None = None
    is_text: bool = True


_CHAT = Saying("an export of a chat")

FORMATS = (
    Format(
        "pdf.document", Saying("a PDF"), names.ends_in(".pdf"), signatures.is_pdf, is_text=False
    ),
    Format(
        "office.word",
        Saying("a Word document"),
        names.ends_in(*office.WORD),
        office.is_word,
        is_text=False,
    ),
    Format(
        "office.spreadsheet",
        Saying("a spreadsheet"),
        names.ends_in(*office.SHEETS, ".xls", ".ods", ".ots", ".fods"),
        office.is_spreadsheet,
        is_text=False,
    ),
    Format(
        "slides.presentation",
        Saying("a presentation"),
        names.ends_in(*office.SLIDES),
        office.is_slides,
        is_text=False,
    ),
    Format(
        "office.old_word",
        Saying("a Word document"),
        names.ends_in(".doc"),
        office.is_old_word,
        is_text=False,
    ),
    Format(
        "slides.old_presentation",
        Saying("a presentation"),
        names.ends_in(".ppt", ".pps"),
        office.is_old_slides,
        is_text=False,
    ),
    Format(
        "office.open_document",
        Saying("an OpenDocument file"),
        names.ends_in(*office.OPEN_DOCUMENTS),
        office.is_open_document,
        is_text=False,
    ),
    Format(
        "office.rich_text",
        Saying("rich text"),
        names.ends_in(".rtf"),
        signatures.is_rich_text,
        is_text=False,
    ),
    Format(
        "markup.ebook",
        Saying("an electronic book"),
        names.ends_in(".epub"),
        signatures.is_epub,
        is_text=False,
    ),
    Format(
        "markup.mobipocket",
        Saying("an electronic book"),
        names.ends_in(".mobi", ".azw", ".azw3", ".prc"),
        signatures.is_mobipocket,
        is_text=False,
    ),
    Format(
        "markup.fiction_book",
        Saying("a FictionBook"),
        names.ends_in(".fb2"),
        signatures.is_fiction_book,
        is_text=False,
    ),
    Format(
        "markup.evernote",
        Saying("an export of Evernote"),
        names.ends_in(".enex"),
        signatures.is_evernote,
        is_text=False,
    ),
    Format(
        "media.picture",
        Saying("a picture"),
        names.ends_in(*pictures.PICTURES),
        pictures.is_picture,
        is_text=False,
    ),
    Format(
        "media.recording",
        Saying("audio or video"),
        names.ends_in(*recordings.AUDIO, *recordings.VIDEO),
        recordings.is_recording,
        is_text=False,
    ),
    # By their content alone, as their names are those of ordinary text, pages and JSON.
    Format("chats.whatsapp", _CHAT, names.ends_in(), chats.is_whatsapp, is_text=False),
    Format("chats.telegram", _CHAT, names.ends_in(), chats.is_telegram, is_text=False),
    Format("chats.telegram_page", _CHAT, names.ends_in(), chats.is_telegram_page, is_text=False),
    Format("chats.google_chat", _CHAT, names.ends_in(), chats.is_google_chat, is_text=False),
    Format("chats.slack", _CHAT, names.ends_in(), chats.is_slack, is_text=False),
    Format(
        "markup.keep_note",
        Saying("a note of Google Keep"),
        names.ends_in(),
        signatures.is_keep_note,
        is_text=False,
    ),
    # Their names end in the section, ".1" or ".3pm", as those of other files do in a number.
    Format(
        "manual.page",
        Saying("a manual page"),
        names.ends_in(),
        text_signatures.is_manual_page,
        is_text=False,
    ),
    Format(
        "markup.safari_archive",
        Saying("a saved page"),
        names.ends_in(".webarchive"),
        text_signatures.is_safari_archive,
        is_text=False,
    ),
    Format(
        "text.link",
        Saying("a link"),
        names.ends_in(".webloc", ".url"),
        text_signatures.is_link,
        is_text=False,
    ),
    Format("text.delimited", Saying("a table"), names.ends_in(*names.DELIMITED)),
    Format("text.json_data", Saying("JSON"), names.ends_in(*names.JSON)),
    Format(
        "text.settings_text", Saying("a file of settings"), names.ends_in(".yaml", ".yml", ".toml")
    ),
    Format("markup.xml_document", Saying("XML"), names.ends_in(".xml"), signatures.is_xml),
    Format("markup.svg", Saying("XML"), names.ends_in(".svg")),
    Format("text.subtitles", Saying("subtitles"), names.ends_in(".srt", ".vtt", ".ass", ".ssa")),
    Format("markup.latex", Saying("LaTeX"), names.ends_in(".tex", ".ltx")),
    Format("markup.org_mode", Saying("an Org file"), names.ends_in(".org")),
    Format("markup.asciidoc", Saying("AsciiDoc"), names.ends_in(".adoc", ".asciidoc")),
    Format(
        "archives.seven_zip",
        Saying("a 7-Zip archive"),
        names.ends_in(".7z"),
        archives.is_seven_zip,
        is_text=False,
    ),
    Format(
        "archives.rar",
        Saying("a RAR archive"),
        names.ends_in(".rar", ".cbr"),
        archives.is_rar,
        is_text=False,
    ),
    Format(
        "archives.compressed",
        Saying("a compressed file"),
        names.ends_in(".gz", ".tgz", ".bz2", ".tbz2", ".xz", ".txz"),
        archives.is_compressed,
        is_text=False,
    ),
    Format(
        "archives.tar_archive",
        Saying("a TAR archive"),
        names.ends_in(".tar"),
        archives.is_tar,
        is_text=False,
    ),
    Format(
        "mail.outlook",
        Saying("an Outlook message"),
        names.ends_in(".msg"),
        mail.is_outlook,
        is_text=False,
    ),
    Format(
        "mail.tnef",
        Saying("an Outlook message"),
        names.ends_in("winmail.dat", ".tnef"),
        mail.is_tnef,
        is_text=False,
    ),
    Format(
        "pdf.document",
        Saying("an XPS document"),
        names.ends_in(*office.XPS),
        office.is_xps,
        is_text=False,
    ),
    Format(
        "office.iwork",
        Saying("an Apple document"),
        names.ends_in(*office.IWORK),
        office.is_iwork,
        is_text=False,
    ),
    # After every other format that is packed as a ZIP archive.
    Format(
        "archives.zip_archive",
        Saying("a ZIP archive"),
        names.ends_in(".zip", ".cbz"),
        archives.is_zip,
        is_text=False,
    ),
    Format(
        "organizer.calendar",
        Saying("a calendar"),
        names.ends_in(".ics", ".ical", ".vcs"),
        signatures.is_calendar,
    ),
    Format(
        "organizer.contacts",
        Saying("an address book"),
        names.ends_in(".vcf", ".vcard"),
        signatures.is_contacts,
    ),
    # Before mail, because a saved page is built like a message.
    Format(
        "mail.web_archive",
        Saying("a saved page"),
        names.ends_in(".mht", ".mhtml"),
        mail.is_web_archive,
    ),
    Format(
        "mail.message",
        Saying("an e-mail message"),
        names.ends_in(*mail.MAIL),
        mail.is_mail,
    ),
    Format("mail.mailbox", Saying("a mailbox"), names.ends_in(".mbox"), mail.is_mailbox),
    Format("markup.notebook", Saying("a Jupyter notebook"), names.ends_in(".ipynb")),
    Format(
        "markup.markdown", Saying("Markdown"), names.ends_in(".md", ".markdown", ".mdown", ".mkd")
    ),
    Format("markup.restructured_text", Saying("reStructuredText"), names.ends_in(".rst", ".rest")),
    Format(
        "markup.html",
        Saying("a web page"),
        names.ends_in(".html", ".htm", ".xhtml"),
        signatures.is_html,
    ),
    Format("code.source_code", Saying("source code"), names.is_source_code),
)
"""Formats with a signature come first, then those known by name; any other text is plain text."""

_PLAIN_TEXT = Format("text.plain_text", Saying("text"), names.ends_in(".txt", ".text"))


def is_extension(text: str) -> bool:
    """Whether files with this extension, without a dot, are read as a format of their own."""
    return any(row.has_name(f"file.{text}") for row in (_PLAIN_TEXT, *FORMATS))


_CUT_OFF = Saying("Its end is missing: it was probably not copied or downloaded completely.")
_FOUND_WITHOUT_TEXT = frozenset({FileKind.AUDIO, FileKind.VIDEO})
"""Files of these kinds need no text; they are found by name and kind."""


def read(content: FileContent) -> Document:
    """Read a file in its actual format.

    Raises:
        ReadingError: ``empty``, ``unsupported`` or ``secret`` (see :data:`SKIP_CODES`),
            ``misnamed``, ``encrypted``, ``needs_password``, ``corrupt``, ``too_large``, or a code
            of the reader, such as ``no_text``.
    """
    if not content.data or content.data.isspace():
        raise empty(content.name)
    with guarded(content.name):
        document = _reader(_find_format(content).module)(content)
    # The files inside it were checked one by one.
    own = b"" if document.members else content.data
    refuse_secret_content(content.name, own, document.text, content.allowed)
    if is_cut := archives.is_cut_zip(content) or pictures.is_cut_png(content):
        document = replace(document, warnings=(*document.warnings, _CUT_OFF))
    recognised = len(content.recognised_pages())
    has_words = document.blocks or document.members or document.unrecognised or recognised
    if not (has_words or document.kind in _FOUND_WITHOUT_TEXT):
        raise damaged(content.name, Saying("its end is missing")) if is_cut else empty(content.name)
    document = with_numbers_apart(document)
    return replace(document, language=language_of(document), recognised=recognised)


def refuse_unsupported(beginning: FileContent) -> None:
    """Refuse a file of which nothing would be read, by its beginning.

    Raises:
        ReadingError: ``unsupported`` or ``misnamed``.
    """
    if _find_format(beginning) is _PLAIN_TEXT:
        text_of(beginning)


def module_of(content: FileContent) -> str:
    """Return the module of a file's reader, below this package."""
    return _find_format(content).module


def _find_format(content: FileContent) -> Format:
    named = _find_by_name(content)
    # A page template is source code although it begins as a web page.
    trusts_name = named.is_text and named is not _PLAIN_TEXT
    for row in FORMATS:
        if row.has_signature and not (row.is_text and trusts_name) and row.has_signature(content):
            return row
    if signatures.is_unread_text(content):
        raise unsupported(content.name, describe(content.data))
    if named.is_text:
        return named
    if decode(content.data) is None:
        raise misnamed(content.name, named.called, describe(content.data))
    return _PLAIN_TEXT


def _find_by_name(content: FileContent) -> Format:
    if _PLAIN_TEXT.has_name(content.name):
        return _PLAIN_TEXT
    return next((row for row in FORMATS if row.has_name(content.name)), _PLAIN_TEXT)


@cache
def _reader(module: str) -> Reader:
    with collector_off():
        reader: Reader = import_module(f"{__package__}.{module}").read
    return reader
