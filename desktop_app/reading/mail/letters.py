"""Messages as documents, whatever they are kept in."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from desktop_app.core.documents import Document, FileKind
from desktop_app.reading.assembly import Assembly, Facts
from desktop_app.reading.contract import FileContent
from desktop_app.reading.mail.quoting import LEFT_OUT_OF_HTML, fold_quotes
from desktop_app.reading.markup.html import add_page
from desktop_app.reading.members import Entry, unpack
from desktop_app.reading.text.plain_text import blocks_of


@dataclass(frozen=True, slots=True)
class Letter:
    """What a message says of itself, and its text.

    Attributes:
        fields: Names and values of what stands above the text, such as From and To.
        plain: The text without a form; empty when there is none.
        page: The same as a web page; empty when there is none.
    """

    subject: str
    sender: str
    fields: tuple[tuple[str, str], ...]
    plain: str
    page: str
    warnings: tuple[str, ...] = ()


def letter_document(content: FileContent, letter: Letter, attachments: Iterable[Entry]) -> Document:
    """Give a message as a document; its text without a form is taken before a web page."""
    assembly = Assembly()
    assembly.add("\n".join(f"{name}: {value}" for name, value in letter.fields if value))
    if letter.plain.strip():
        text = fold_quotes(letter.plain)
        for block in blocks_of(text):
            assembly.add(text[block.start : block.end])
    else:
        add_page(assembly, letter.page, LEFT_OUT_OF_HTML)
    unpacked = unpack(content, attachments)
    document = assembly.finish(
        FileKind.EMAIL,
        Facts(letter.subject, letter.sender),
        warnings=(*letter.warnings, *unpacked.warnings),
    )
    return replace(document, members=unpacked.members)
