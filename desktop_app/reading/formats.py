"""The formats that are read: how each is detected, and which module reads it.

The readers' modules are named and not imported, as :mod:`~desktop_app.reading.registry` explains.
"""

from collections.abc import Callable

from desktop_app.core.records import Record
from desktop_app.core.sayings import Saying
from desktop_app.reading import archive_signatures as archives
from desktop_app.reading import chat_signatures as chats
from desktop_app.reading import mail_signatures as mail
from desktop_app.reading import names, signatures, text_signatures
from desktop_app.reading import office_signatures as office
from desktop_app.reading import picture_signatures as pictures
from desktop_app.reading import recording_signatures as recordings
from desktop_app.reading.contract import FileContent


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
    is_text: bool = False


_CHAT = Saying("an export of a chat")

FORMATS = (
    Format("pdf.document", Saying("a PDF"), names.ends_in(".pdf"), signatures.is_pdf),
    Format("office.word", Saying("a Word document"), names.ends_in(*office.WORD), office.is_word),
    Format(
        "office.spreadsheet",
        Saying("a spreadsheet"),
        names.ends_in(*office.SHEETS, ".xls", ".ods", ".ots", ".fods"),
        office.is_spreadsheet,
    ),
    Format(
        "slides.presentation",
        Saying("a presentation"),
        names.ends_in(*office.SLIDES),
        office.is_slides,
    ),
    Format("office.old_word", Saying("a Word document"), names.ends_in(".doc"), office.is_old_word),
    Format(
        "slides.old_presentation",
        Saying("a presentation"),
        names.ends_in(".ppt", ".pps"),
        office.is_old_slides,
    ),
    Format(
        "office.open_document",
        Saying("an OpenDocument file"),
        names.ends_in(*office.OPEN_DOCUMENTS),
        office.is_open_document,
    ),
    Format("office.rich_text", Saying("rich text"), names.ends_in(".rtf"), signatures.is_rich_text),
    Format(
        "markup.ebook", Saying("an electronic book"), names.ends_in(".epub"), signatures.is_epub
    ),
    Format(
        "markup.mobipocket",
        Saying("an electronic book"),
        names.ends_in(".mobi", ".azw", ".azw3", ".prc"),
        signatures.is_mobipocket,
    ),
    Format(
        "markup.fiction_book",
        Saying("a FictionBook"),
        names.ends_in(".fb2"),
        signatures.is_fiction_book,
    ),
    Format(
        "markup.evernote",
        Saying("an export of Evernote"),
        names.ends_in(".enex"),
        signatures.is_evernote,
    ),
    Format(
        "markup.xml_document",
        Saying("an outline"),
        names.ends_in(".opml"),
        signatures.is_outline,
    ),
    Format(
        "media.picture", Saying("a picture"), names.ends_in(*pictures.PICTURES), pictures.is_picture
    ),
    Format(
        "media.recording",
        Saying("audio or video"),
        names.ends_in(*recordings.AUDIO, *recordings.VIDEO),
        recordings.is_recording,
    ),
    # By their content alone, as their names are those of ordinary text, pages and JSON.
    Format("chats.whatsapp", _CHAT, names.ends_in(), chats.is_whatsapp),
    Format("chats.telegram", _CHAT, names.ends_in(), chats.is_telegram),
    Format("chats.telegram_page", _CHAT, names.ends_in(), chats.is_telegram_page),
    Format("chats.google_chat", _CHAT, names.ends_in(), chats.is_google_chat),
    Format("chats.slack", _CHAT, names.ends_in(), chats.is_slack),
    Format(
        "markup.keep_note",
        Saying("a note of Google Keep"),
        names.ends_in(),
        signatures.is_keep_note,
    ),
    # Their names end in the section, ".1" or ".3pm", as those of other files do in a number.
    Format("manual.page", Saying("a manual page"), names.ends_in(), text_signatures.is_manual_page),
    Format(
        "markup.safari_archive",
        Saying("a saved page"),
        names.ends_in(".webarchive"),
        text_signatures.is_safari_archive,
    ),
    Format(
        "text.link", Saying("a link"), names.ends_in(".webloc", ".url"), text_signatures.is_link
    ),
    Format(
        "text.delimited", Saying("a table"), names.ends_in(".csv", ".tsv", ".tab"), is_text=True
    ),
    Format("text.json_data", Saying("JSON"), names.ends_in(*names.JSON), is_text=True),
    Format(
        "text.settings_text",
        Saying("a file of settings"),
        names.ends_in(".yaml", ".yml", ".toml"),
        is_text=True,
    ),
    Format(
        "markup.xml_document", Saying("XML"), names.ends_in(".xml"), signatures.is_xml, is_text=True
    ),
    Format("markup.svg", Saying("XML"), names.ends_in(".svg"), is_text=True),
    Format(
        "text.subtitles",
        Saying("subtitles"),
        names.ends_in(".srt", ".vtt", ".ass", ".ssa"),
        is_text=True,
    ),
    Format("markup.latex", Saying("LaTeX"), names.ends_in(".tex", ".ltx"), is_text=True),
    Format("markup.bibliography", Saying("BibTeX"), names.ends_in(".bib"), is_text=True),
    Format("markup.org_mode", Saying("an Org file"), names.ends_in(".org"), is_text=True),
    Format(
        "markup.asciidoc", Saying("AsciiDoc"), names.ends_in(".adoc", ".asciidoc"), is_text=True
    ),
    Format(
        "archives.seven_zip", Saying("a 7-Zip archive"), names.ends_in(".7z"), archives.is_seven_zip
    ),
    Format("archives.rar", Saying("a RAR archive"), names.ends_in(".rar", ".cbr"), archives.is_rar),
    Format(
        "archives.compressed",
        Saying("a compressed file"),
        names.ends_in(".gz", ".tgz", ".bz2", ".tbz2", ".xz", ".txz"),
        archives.is_compressed,
    ),
    Format("archives.tar_archive", Saying("a TAR archive"), names.ends_in(".tar"), archives.is_tar),
    Format("mail.outlook", Saying("an Outlook message"), names.ends_in(".msg"), mail.is_outlook),
    Format(
        "mail.tnef",
        Saying("an Outlook message"),
        names.ends_in("winmail.dat", ".tnef"),
        mail.is_tnef,
    ),
    Format("pdf.document", Saying("an XPS document"), names.ends_in(*office.XPS), office.is_xps),
    Format(
        "office.iwork", Saying("an Apple document"), names.ends_in(*office.IWORK), office.is_iwork
    ),
    # After every other format that is packed as a ZIP archive.
    Format(
        "archives.zip_archive",
        Saying("a ZIP archive"),
        names.ends_in(".zip", ".cbz"),
        archives.is_zip,
    ),
    Format(
        "organizer.calendar",
        Saying("a calendar"),
        names.ends_in(".ics", ".ical", ".vcs"),
        signatures.is_calendar,
        is_text=True,
    ),
    Format(
        "organizer.contacts",
        Saying("an address book"),
        names.ends_in(".vcf", ".vcard"),
        signatures.is_contacts,
        is_text=True,
    ),
    # Before mail, because a saved page is built like a message.
    Format(
        "mail.web_archive",
        Saying("a saved page"),
        names.ends_in(".mht", ".mhtml"),
        mail.is_web_archive,
        is_text=True,
    ),
    Format(
        "mail.message",
        Saying("an e-mail message"),
        names.ends_in(*mail.MAIL),
        mail.is_mail,
        is_text=True,
    ),
    Format(
        "mail.mailbox", Saying("a mailbox"), names.ends_in(".mbox"), mail.is_mailbox, is_text=True
    ),
    Format("markup.notebook", Saying("a Jupyter notebook"), names.ends_in(".ipynb"), is_text=True),
    Format(
        "markup.markdown",
        Saying("Markdown"),
        names.ends_in(".md", ".markdown", ".mdown", ".mkd"),
        is_text=True,
    ),
    Format(
        "markup.restructured_text",
        Saying("reStructuredText"),
        names.ends_in(".rst", ".rest"),
        is_text=True,
    ),
    Format(
        "markup.html",
        Saying("a web page"),
        names.ends_in(".html", ".htm", ".xhtml"),
        signatures.is_html,
        is_text=True,
    ),
    Format("code.source_code", Saying("source code"), names.is_source_code, is_text=True),
)
"""Formats with a signature come first, then those known by name; any other text is plain text."""

PLAIN_TEXT = Format("text.plain_text", Saying("text"), names.ends_in(".txt", ".text"), is_text=True)


def is_extension(text: str) -> bool:
    """Whether files with this extension, without a dot, are read as a format of their own."""
    return any(row.has_name(f"file.{text}") for row in (PLAIN_TEXT, *FORMATS))
