"""An answer in words: what is done for it, its figures, and its text for the clipboard."""

import re

from PySide6.QtCore import QCoreApplication

from desktop_app.clients.translated import translated
from desktop_app.core.answer_progress import (
    AnswerProgress,
    CheckBegan,
    ModelLoading,
    PromptRead,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import Answer, Source
from desktop_app.core.messages import Happening
from desktop_app.ui.ask.answer_text import warning_of
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.wording import decimal, number, percent, place, quoted

_translate = QCoreApplication.translate

_MARK = re.compile(r"[ \t]*\[\d{1,3}\]")


def describe_step(happening: Happening) -> str:
    """Return what the engine now does for an answer; empty for events that do not change it."""
    match happening:
        case ModelLoading(model=model):
            state = _translate("AskPanel", "Loading {}…").format(file_name(model))
        case PromptRead(read=read, tokens=tokens) if read:
            share = percent(read / tokens)
            state = _translate("AskPanel", "Reading the passages… {}").format(share)
        case SourcesChosen() | PromptRead():
            state = _translate("AskPanel", "Reading the passages…")
        case Token():
            state = _translate("AskPanel", "Writing…")
        case CheckBegan():
            state = _translate("AskPanel", "Checking the answer…")
        case SecondTryBegan():
            state = _translate("AskPanel", "Looking in other passages…")
        case AnswerProgress(step=step):
            state = f"{translated(step)}…"
        case _:
            state = ""
    return state


def figures(answer: Answer) -> str:
    """Return model, tokens and time of an answer in one line; empty if no model was asked."""
    parts = [answer.model]
    if answer.context is not None and answer.context.room:
        sentence = _translate("answer", "{} tokens read, {} written")
        parts.append(sentence.format(number(answer.context.prompt), number(answer.context.answer)))
    if answer.first_token_ms is not None:
        sentence = _translate("answer", "first word after {} s")
        parts.append(sentence.format(decimal(answer.first_token_ms / 1000, 1)))
    if answer.tokens_per_second is not None:
        sentence = _translate("answer", "{} tokens/s")
        parts.append(sentence.format(number(round(answer.tokens_per_second))))
    if answer.seconds:
        parts.append(_translate("answer", "{} s in total").format(decimal(answer.seconds, 1)))
    return " · ".join(parts) if answer.model else ""


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
