"""What is being done for an answer, in words."""

from PySide6.QtCore import QCoreApplication

from desktop_app.clients.translated import translated
from desktop_app.core.messages import (
    AnswerProgress,
    CheckBegan,
    Happening,
    ModelLoading,
    PromptRead,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.ui.shown_paths import file_name
from desktop_app.ui.wording import percent

_translate = QCoreApplication.translate


def describe_step(happening: Happening) -> str:
    """Return what the engine does for an answer; empty where that stays the same."""
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
