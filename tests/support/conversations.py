"""Exchanges of kept conversations."""

from desktop_app.core.answers import Answer, Sentence, Source
from desktop_app.core.conversations import KeptExchange


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
