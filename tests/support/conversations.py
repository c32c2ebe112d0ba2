"""Exchanges of kept conversations, and conversations as the window shows them."""

from PySide6.QtWidgets import QLabel, QTextEdit, QWidget

from desktop_app.core.answers import Answer, Sentence, Source
from desktop_app.core.conversations import KeptExchange
from desktop_app.ui.ask.ask_panel import AskPanel
from desktop_app.ui.ask.exchange_parts import RemarkLine
from desktop_app.ui.ask.source_chips import SourceChips
from desktop_app.ui.chip_button import ChipButton


def kept(
    question: str, answer: str, *sources: Source, ordinal: int = 0, at: float = 1.0
) -> KeptExchange:
    """Return an exchange with an answer that cites its first source."""
    return KeptExchange(
        ordinal,
        at,
        Answer(
            question=question,
            found=True,
            quotation=sources[0].passage if sources else "",
            answer=f"{answer} [1]." if sources else answer,
            sentences=(Sentence(f"{answer}.", (1,), supported=True),),
            sources=sources,
            model="small.gguf",
            first_token_ms=None,
            tokens_per_second=None,
        ),
        tuple(source.file_id for source in sources),
    )


def source_of(path: str, file_id: int, passage: str = "It rains on the hills.") -> Source:
    """Return the first source of an answer."""
    return Source(1, path, "", 4, passage, 11, file_id=file_id)


def shown_text(part: QWidget) -> str:
    """Return what a panel for questions, an exchange or its sources shows, as plain text."""
    if isinstance(part, AskPanel):
        return "\n\n".join(map(shown_text, part.conversation.exchanges))
    layout = part.layout()
    items = [layout.itemAt(at) for at in range(layout.count())] if layout else []
    inside = [widget for item in items if item and (widget := item.widget())]
    return "\n".join(filter(None, (_text_of(one) for one in inside if not one.isHidden())))


def _text_of(part: QWidget) -> str:
    match part:
        case QLabel() | ChipButton():
            return part.text().replace("&&", "&")
        case QTextEdit():
            return part.toPlainText()
        case RemarkLine() | SourceChips():
            return shown_text(part)
    return ""
