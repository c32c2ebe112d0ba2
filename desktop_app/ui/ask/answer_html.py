"""The HTML around an answer, for a QTextBrowser: quotation, sources, nearest passages.

Text from documents is escaped, so that it cannot become a link, an image or a style.
"""

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QCoreApplication

from desktop_app.core.answers import Quotation, Source
from desktop_app.core.letters import shortened
from desktop_app.ui.ask.answer_text import SCHEME, source_name
from desktop_app.ui.theme import SMALL_SPACE, Colours
from desktop_app.ui.wording import quoted

LONGEST_EXCERPT = 200
"""Characters of a passage shown below its source; a click shows the rest."""

_translate = QCoreApplication.translate


def quotation_html(quotation: Quotation, sources: Sequence[Source], colours: Colours) -> str:
    """Return the quotation with a link to its source; empty without a quotation."""
    source = next((source for source in sources if source.n == quotation.source), None)
    if source is None or not quotation.text:
        return ""
    heading = _heading(_translate("answer", "From your documents"), colours)
    return (
        f'{heading}<p style="margin: {SMALL_SPACE}px 0">{escape(quoted(quotation.text))}</p>'
        f'<p style="margin: 0">{_link(source, colours)}</p>'
    )


def not_found_html(
    nearest: Sequence[Source], quotation: Quotation, where: str, colours: Colours
) -> str:
    """Return the text that no answer was found, followed by the nearest passages.

    Args:
        nearest: Passages, the best first.
        quotation: The sentence that comes nearest; its passage is shown first, by this sentence.
        where: The scope that was searched; empty for all files.
        colours: The window's colours.
    """
    shown = _translate("answer", "Not found in your documents")
    advice = (
        _translate(
            "answer", "No passage was found that certainly answers this; the nearest ones follow."
        )
        if nearest
        else _translate("answer", "Nothing in your files comes near this.")
    )
    if where:
        advice += " " + _translate("answer", "Looked in: {}.").format(where)
    found = f"<h3>{escape(shown)}</h3>{_muted(escape(advice), colours)}"
    if not nearest:
        return found
    title = _heading(_translate("answer", "Nearest passages"), colours)
    quoted = sorted(nearest, key=lambda source: source.n != quotation.source)
    return found + title + "".join(_entry(source, quotation, colours) for source in quoted)


def excerpt_of(source: Source) -> str:
    """Return the beginning of a passage as one line."""
    return shortened(source.passage, LONGEST_EXCERPT)


def _entry(source: Source, quotation: Quotation, colours: Colours) -> str:
    link = f'<p style="margin-bottom: 0">{_link(source, colours)}</p>'
    is_quoted = source.n == quotation.source and quotation.text
    excerpt = quoted(quotation.text) if is_quoted else excerpt_of(source)
    return link + _muted(escape(excerpt), colours)


def _link(source: Source, colours: Colours) -> str:
    name = escape(source_name(source))
    style = f"color: {colours.accent.name()}"
    return f'<a style="{style}" href="{SCHEME}:{source.n}">[{source.n}] {name}</a>'


def _heading(text: str, colours: Colours) -> str:
    return f'<p style="color: {colours.muted.name()}; margin: 0">{escape(text)}</p>'


def _muted(html: str, colours: Colours) -> str:
    return f'<p style="color: {colours.muted.name()}; margin-top: 0">{html}</p>'
