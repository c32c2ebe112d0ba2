"""What the parts of a text of code are, told by Pygments."""

from collections.abc import Iterable, Iterator

from desktop_app.core.previews import CodeRole, CodeSpan
from desktop_app.reading.preview_messages import RolesFound

_ROLES = {
    "Keyword": CodeRole.KEYWORD,
    "Operator.Word": CodeRole.KEYWORD,
    "Name.Tag": CodeRole.KEYWORD,
    "Name.Function": CodeRole.NAME,
    "Name.Class": CodeRole.NAME,
    "Name.Decorator": CodeRole.NAME,
    "Name.Attribute": CodeRole.NAME,
    "Literal.String": CodeRole.TEXT,
    "Literal.Number": CodeRole.NUMBER,
    "Comment": CodeRole.COMMENT,
}
"""Of kinds of tokens and those below them. The rest, most of a text, has the colour of text."""


def roles_in(name: str, text: str) -> RolesFound:
    """Tell the parts of a text by the name of its file; of an unknown name nothing.

    20,000 lines take a second, and some expressions of Pygments take time without end for texts
    made for that: to be called in a process that can be ended.
    """
    # Takes 40 ms, and only previews of code need it.
    from pygments.lexers import get_lexer_for_filename  # noqa: PLC0415
    from pygments.util import ClassNotFound  # noqa: PLC0415

    try:
        lexer = get_lexer_for_filename(name, ensurenl=False, stripnl=False)
    except ClassNotFound:
        return RolesFound(())
    return RolesFound(tuple(_joined(_spans(lexer.get_tokens_unprocessed(text)))))


def _spans(tokens: Iterable[tuple[int, object, str]]) -> Iterator[CodeSpan]:
    known: dict[object, CodeRole | None] = {}
    for start, token, value in tokens:
        if token not in known:
            known[token] = _role(str(token).removeprefix("Token."))
        role = known[token]
        if role is not None and not value.isspace():
            yield CodeSpan(start, start + len(value), role)


def _role(token: str) -> CodeRole | None:
    while token and token not in _ROLES:
        token = token.rpartition(".")[0]
    return _ROLES.get(token)


def _joined(spans: Iterable[CodeSpan]) -> Iterator[CodeSpan]:
    """Give stretches that touch and have the same role as one."""
    last: CodeSpan | None = None
    for span in spans:
        if last is not None and last.role is span.role and last.end == span.start:
            last = CodeSpan(last.start, span.end, last.role)
        else:
            if last is not None:
                yield last
            last = span
    if last is not None:
        yield last
