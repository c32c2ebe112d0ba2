"""Tool tips of the user's text: names, paths, queries and passages."""

from html import escape

from PySide6.QtGui import Qt


def tool_tip(text: str) -> str:
    """Return a text that a tool tip shows as it is, even where Qt would take it for markup."""
    return wrapped_tool_tip(text) if Qt.mightBeRichText(text) else text


def wrapped_tool_tip(text: str) -> str:
    """Return a text that a tool tip shows as it is, but in lines of a moderate width."""
    lines = escape(text).replace("\n", "<br>")
    return f"<p>{lines}</p>" if text else ""
