"""An answer as plain text, for the clipboard."""

import re

from desktop_app.core.answers import Answer, Source
from desktop_app.ui.ask.answer_text import warning_of
from desktop_app.ui.wording import place

_MARK = re.compile(r"[ \t]*\[\d{1,3}\]")


def plain_answer(answer: Answer) -> str:
    """Give the answer's words alone."""
    return _MARK.sub("", answer.answer).strip()


def answer_with_sources(answer: Answer) -> str:
    """Give question, quotation, answer with its marks, warnings, and the numbered sources."""
    quotation = f"“{answer.quotation}”" if answer.quotation else ""
    warnings = "\n".join(
        f"⚠ {warning_of(one)}: {one.text}" for one in answer.sentences if not one.supported
    )
    sources = "\n".join(f"[{one.n}] {_place_of(one)}" for one in answer.sources)
    parts = (answer.question, quotation, answer.answer, warnings, sources)
    return "\n\n".join(part for part in parts if part)


def _place_of(source: Source) -> str:
    return ", ".join(filter(None, (source.path, place(source.page, "", source.place))))
