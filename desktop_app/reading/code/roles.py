"""The roles of the parts of source code for highlighting, detected by Pygments."""

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
"""Roles by token type, for it and its subtypes. All other tokens have the colour of text."""


def roles_in(name: str, text: str) -> RolesFound:
    """Find the roles of the parts of a text by the name of its file; none for an unknown name.

    20,000 lines take a second, and some expressions of Pygments never end for texts made for
    that: call it only in a process that can be ended.
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


def _joined(spans: Iterable[CodeSpan]) -> list[CodeSpan]:
    """Join spans that touch and have the same role."""
    joined: list[CodeSpan] = []
    for span in spans:
        if joined and joined[-1].role is span.role and joined[-1].end == span.start:
            joined[-1] = CodeSpan(joined[-1].start, span.end, span.role)
        else:
            joined.append(span)
    return joined
