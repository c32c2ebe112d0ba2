"""The text of an answer for the clipboard."""

import re

from desktop_app.core.answers import Answer, Source
from desktop_app.ui.ask.answer_text import warning_of
from desktop_app.ui.wording import place, quoted

_MARK = re.compile(r"[ \t]*\[\d{1,3}\]")


def plain_answer(answer: Answer) -> str:
    """Return the answer without its marks."""
    return _MARK.sub("", answer.answer).strip()


def answer_with_sources(answer: Answer) -> str:
    """Return question, quotation, answer with its marks, warnings, and the numbered sources."""
    warnings = "\n".join(
        f"⚠ {warning_of(sentence)}: {sentence.text}"
        for sentence in answer.sentences
        if not sentence.supported
    )
    sources = "\n".join(f"[{source.n}] {_place_of(source)}" for source in answer.sources)
    quotation = "" if answer.is_quotation else quoted(answer.quotation)
    parts = (answer.question, quotation, answer.answer, warnings, sources)
    return "\n\n".join(part for part in parts if part)


def _place_of(source: Source) -> str:
    return ", ".join(filter(None, (source.path, place(source.page, "", source.place))))
