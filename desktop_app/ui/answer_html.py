"""An answer as the rich text a QTextBrowser shows.

Everything that comes from documents or from the model is escaped: nothing in it can
become a link, an image or a style.
"""

from html import escape

from PySide6.QtCore import QCoreApplication

from desktop_app.core.answers import Answer, Quotation, Sentence, Source
from desktop_app.ui.theme import Colours
from desktop_app.ui.wording import file_name, place

SCHEME = "source"
"""Links to sources read ``source:3``."""

LONGEST_EXCERPT = 200
"""Characters of a passage shown below its source; the rest is a click away."""

_translate = QCoreApplication.translate


def quotation_html(quotation: Quotation, sources: tuple[Source, ...], colours: Colours) -> str:
    """Give the quotation in its box, with the source it stands in; empty without one."""
    source = next((source for source in sources if source.n == quotation.source), None)
    if source is None or not quotation.text:
        return ""
    heading = _heading(_translate("answer", "From your documents"), colours)
    return (
        f'{heading}<table width="100%" cellspacing="0" cellpadding="0"><tr>'
        f'<td width="3" bgcolor="{colours.accent.name()}"></td>'
        f'<td style="padding: 6px 10px" bgcolor="{colours.selected.name()}">'
        f"“{escape(quotation.text)}”<br>{_link(source, colours)}</td></tr></table>"
    )


def answer_html(answer: Answer, colours: Colours) -> str:
    """Give a finished answer: quotation, sentences with their sources, and the sources."""
    quoted = next((s.n for s in answer.sources if answer.quotation in s.passage), 0)
    parts = [
        quotation_html(Quotation(answer.quotation, quoted), answer.sources, colours),
        _answer_text(answer, colours) if answer.found else _not_found(colours),
        _source_list(answer, colours),
        _figures(answer, colours),
    ]
    return "".join(parts)


def refusal_html(message: str, action: str, colours: Colours) -> str:
    """Give why no answer came."""
    return f"<p><b>{escape(message)}</b></p>{_muted(escape(action), colours)}"


def answer_heading(colours: Colours) -> str:
    """Give what stands above the model's words."""
    return _heading(_translate("answer", "Answer"), colours)


def _answer_text(answer: Answer, colours: Colours) -> str:
    shown = " ".join(_sentence(sentence, colours) for sentence in answer.sentences)
    text = shown or escape(answer.answer)
    if answer.stopped:
        text += f" <i>{_translate('answer', '(stopped)')}</i>"
    return f"{answer_heading(colours)}<p>{text}</p>" if text else ""


def _sentence(sentence: Sentence, colours: Colours) -> str:
    text = escape(sentence.text)
    links = "".join(
        f' <a style="color: {colours.accent.name()}" href="{SCHEME}:{n}">[{n}]</a>'
        for n in sentence.citations
    )
    if sentence.supported:
        return text + links
    mark = (
        _translate("answer", "its source does not say this")
        if sentence.citations
        else _translate("answer", "no source named")
    )
    ground, ink = colours.warning.name(), colours.warning_text.name()
    warning = f'<span style="background: {ground}; color: {ink}">&nbsp;⚠ {mark}&nbsp;</span>'
    return f"<i>{text}</i>{links} {warning}"


def _not_found(colours: Colours) -> str:
    shown = _translate("answer", "Not found in your documents")
    advice = _translate(
        "answer", "Nothing in your files answers this; the nearest passages follow."
    )
    return f"<h3>{escape(shown)}</h3>{_muted(advice, colours)}"


def _source_list(answer: Answer, colours: Colours) -> str:
    if not answer.sources:
        return ""
    title = (
        _translate("answer", "Sources")
        if answer.found
        else _translate("answer", "Nearest passages")
    )
    entries = "".join(_source_entry(source, colours) for source in answer.sources)
    return _heading(title, colours) + entries


def _source_entry(source: Source, colours: Colours) -> str:
    excerpt = " ".join(source.passage.split())
    if len(excerpt) > LONGEST_EXCERPT:
        excerpt = f"{excerpt[:LONGEST_EXCERPT].rsplit(' ', 1)[0]}…"
    return f'<p style="margin-bottom: 0">{_link(source, colours)}</p>' + _muted(
        escape(excerpt), colours
    )


def _figures(answer: Answer, colours: Colours) -> str:
    parts = [answer.model] if answer.model else []
    if answer.tokens_per_second is not None:
        parts.append(_translate("answer", "{:.0f} tokens/s").format(answer.tokens_per_second))
    if answer.first_token_ms is not None:
        seconds = answer.first_token_ms / 1000
        parts.append(_translate("answer", "first token after {:.1f} s").format(seconds))
    return _muted(escape(" · ".join(parts)), colours) if parts else ""


def _link(source: Source, colours: Colours) -> str:
    spot = place(source.page, "", source.place)
    name = file_name(source.path) + (f", {spot}" if spot else "")
    style = f"color: {colours.accent.name()}"
    return f'<a style="{style}" href="{SCHEME}:{source.n}">[{source.n}] {escape(name)}</a>'


def _heading(text: str, colours: Colours) -> str:
    return f'<p style="color: {colours.muted.name()}"><b>{escape(text)}</b></p>'


def _muted(html: str, colours: Colours) -> str:
    return f'<p style="color: {colours.muted.name()}; margin-top: 0">{html}</p>'
