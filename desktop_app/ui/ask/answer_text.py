"""An answer's Markdown in a text document: citations as links, unsupported sentences marked.

The model may repeat text of any document in its prompt. Markdown is rendered without HTML.
Pictures are removed; links lose their target and show it in a tool tip. Only the marks ``[n]`` of
the answer's sources become links, and these lead to the preview.
"""

import re
from collections.abc import Collection, Iterator, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import (
    QBrush,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFragment,
)

from desktop_app.clients.translated import translated
from desktop_app.core.answers import Sentence, Source
from desktop_app.core.records import Record, replace
from desktop_app.ui.descriptions import tool_tip
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.text_positions import Utf16Places
from desktop_app.ui.theme import Colours
from desktop_app.ui.wording import place

SCHEME = "source"
"""The scheme of links to sources, such as ``source:3``."""

_translate = QCoreApplication.translate

_SMALLER = -1
"""A step of Qt's font sizes below that of the answer."""

_FEATURES = (
    QTextDocument.MarkdownFeature.MarkdownDialectGitHub
    | QTextDocument.MarkdownFeature.MarkdownNoHTML
)
_MARK = re.compile(r"\[(\d{1,3})\]")
_LIST_MARK = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+", re.MULTILINE)
_LINK = re.compile(r"\[([^\]]*)\]\([^)\s]*\)")


class _Range(Record):
    """A range of positions in a QTextDocument, or of characters in its text."""

    start: int
    end: int


class _Doubt(Record):
    """Unsupported sentences in the rendered text; without a range if they are not found there."""

    span: _Range | None
    warning: str
    is_in_source: bool


def show_markdown(
    document: QTextDocument, text: str, sources: Sequence[Source], colours: Colours
) -> None:
    """Show an answer, or the part of it written so far."""
    document.setMarkdown(text, _FEATURES)
    _disarm(document)
    known = {source.n: source for source in sources}
    for number, spot in reversed(list(_find_marks(document, known.keys()))):
        _format(document, spot, _citation(known[number], colours))


def mark_unsupported(
    document: QTextDocument, sentences: Sequence[Sentence], colours: Colours
) -> None:
    """Underline the sentences that their sources do not support, and insert a warning after them.

    A sentence that its source states, but that may not be what was asked, has a quiet remark only.
    Sentences of one paragraph that follow each other have one warning of a kind. So have those that
    are not found again, at the end.
    """
    text = document.toPlainText()
    places = Utf16Places(text)
    doubts = _find_doubts(text, sentences)
    end = QTextCursor(document)
    lost = {one.warning: one for one in doubts if one.span is None}
    for _, doubt in sorted(lost.items()):
        end.movePosition(QTextCursor.MoveOperation.End)
        _insert_warning(end, doubt, colours)
    for doubt in reversed(doubts):
        if doubt.span is not None:
            spot = _Range(places.of(doubt.span.start), places.of(doubt.span.end))
            if not doubt.is_in_source:
                _format(document, spot, _doubtful(colours))
            cursor = QTextCursor(document)
            cursor.setPosition(spot.end)
            _insert_warning(cursor, doubt, colours)


def source_name(source: Source) -> str:
    """Return the file name of a source and the place in the file."""
    spot = place(source.page, "", source.place)
    return file_name(source.path) + (f", {spot}" if spot else "")


def warning_of(sentence: Sentence) -> str:
    """Return in a few words why a sentence is unsupported."""
    if reason := translated(sentence.reason):
        return reason
    if sentence.citations:
        return _translate("answer", "its source does not say this")
    return _translate("answer", "no source named")


def _find_doubts(text: str, sentences: Sequence[Sentence]) -> list[_Doubt]:
    """Return the unsupported sentences, joined where they follow each other in a paragraph."""
    doubts: list[_Doubt] = []
    was_supported = True
    for sentence, span in zip(sentences, _find_spans(text, sentences), strict=True):
        if not sentence.supported:
            doubt = _Doubt(span, warning_of(sentence), sentence.is_in_source)
            joined = None if was_supported else _join(doubts[-1], doubt, text)
            doubts[-1 if joined else len(doubts) :] = [joined or doubt]
        was_supported = sentence.supported
    return doubts


def _join(first: _Doubt, second: _Doubt, text: str) -> _Doubt | None:
    """Return two doubts as one; None if they differ, or are in two paragraphs."""
    if first.span is None or second.span is None or first.warning != second.warning:
        return None
    if "\n" in text[first.span.start : second.span.end]:
        return None
    return replace(first, span=_Range(first.span.start, second.span.end))


def _doubtful(colours: Colours) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.DotLine)
    look.setUnderlineColor(colours.warning_text)
    return look


def _insert_warning(cursor: QTextCursor, doubt: _Doubt, colours: Colours) -> None:
    look = QTextCharFormat()
    look.setBackground(colours.surface if doubt.is_in_source else colours.warning)
    look.setForeground(colours.muted if doubt.is_in_source else colours.warning_text)
    look.setProperty(QTextFormat.Property.FontSizeAdjustment, _SMALLER)
    look.setToolTip(_explain(doubt))
    cursor.insertText(" ", QTextCharFormat())
    cursor.insertText(f"\N{NO-BREAK SPACE}{doubt.warning}\N{NO-BREAK SPACE}", look)


def _explain(doubt: _Doubt) -> str:
    if doubt.is_in_source:
        return _translate(
            "answer",
            "The cited passage contains this sentence. It may not answer your question: "
            "compare the two.",
        )
    return _translate(
        "answer",
        "Each sentence was compared with the passage it names, by words and by meaning."
        " This one was not found there: check it before you rely on it.",
    )


def _citation(source: Source, colours: Colours) -> QTextCharFormat:
    look = QTextCharFormat()
    look.setAnchor(True)
    look.setAnchorHref(f"{SCHEME}:{source.n}")
    look.setForeground(colours.accent)
    look.setBackground(colours.selected)
    look.setToolTip(tool_tip(_translate("answer", "Show {}").format(source_name(source))))
    return look


def _disarm(document: QTextDocument) -> None:
    """Remove pictures and the targets of links."""
    # Removing a picture joins the texts around it, and Qt's fragments of them are then dangling.
    fragments = [
        (_Range(one.position(), one.position() + one.length()), one.charFormat())
        for one in _fragments(document)
    ]
    for spot, look in reversed(fragments):
        if look.isImageFormat():
            _cursor(document, spot).removeSelectedText()
        elif look.isAnchor():
            bare = QTextCharFormat()
            bare.setAnchor(False)
            bare.setAnchorHref("")
            bare.setFontUnderline(True)
            bare.setForeground(QBrush())
            bare.setToolTip(tool_tip(look.anchorHref()))
            _format(document, spot, bare)


def _fragments(document: QTextDocument) -> Iterator[QTextFragment]:
    block = document.begin()
    while block.isValid():
        at = block.begin()
        while not at.atEnd():
            yield at.fragment()
            at += 1
        block = block.next()


def _find_marks(document: QTextDocument, numbers: Collection[int]) -> Iterator[tuple[int, _Range]]:
    """Return the marks of sources; ``[1]`` within code is none."""
    text = document.toPlainText()
    places = Utf16Places(text)
    for found in _MARK.finditer(text):
        spot = _Range(places.of(found.start()), places.of(found.end()))
        if int(found[1]) in numbers and not _is_code(_cursor(document, spot)):
            yield int(found[1]), spot


def _is_code(cursor: QTextCursor) -> bool:
    fence = QTextFormat.Property.BlockCodeFence
    return cursor.charFormat().fontFixedPitch() or cursor.blockFormat().hasProperty(fence)


def _find_spans(text: str, sentences: Sequence[Sentence]) -> list[_Range | None]:
    """Return where each sentence is in the rendered text, its marks included.

    Rendering removes markup characters, so only letters and digits are compared.
    """
    places = [at for at in _bare_places(text) if text[at].isalnum()]
    letters = "".join(text[at] for at in places)
    spans: list[_Range | None] = []
    begin = 0
    for sentence in sentences:
        wanted = "".join(filter(str.isalnum, _LINK.sub(r"\1", _LIST_MARK.sub("", sentence.text))))
        found = letters.find(wanted, begin) if wanted else -1
        if found < 0:
            spans.append(None)
            continue
        begin = found + len(wanted)
        spans.append(_Range(places[found], _after_marks(text, places[begin - 1] + 1)))
    return spans


def _bare_places(text: str) -> Iterator[int]:
    begin = 0
    for mark in _MARK.finditer(text):
        yield from range(begin, mark.start())
        begin = mark.end()
    yield from range(begin, len(text))


def _after_marks(text: str, end: int) -> int:
    """Return the end of a sentence's full stop, closing brackets or quotes, and marks."""
    tail = re.compile(r"[^\w\s\[]*(?:[ \t]*\[\d{1,3}\][.,;:]?)*[^\w\s\[]*").match(text, end)
    return tail.end() if tail else end


def _cursor(document: QTextDocument, spot: _Range) -> QTextCursor:
    cursor = QTextCursor(document)
    cursor.setPosition(spot.start)
    cursor.setPosition(spot.end, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def _format(document: QTextDocument, spot: _Range, look: QTextCharFormat) -> None:
    _cursor(document, spot).mergeCharFormat(look)
