"""Adding conditions to the text of a query that is typed, and removing them."""

_QUOTES = '"“”„«»'
"""Each quotation mark opens and closes, as the engine reads a query."""

_OPERATORS = frozenset({"OR", "AND", "NOT", "|"})
"""Operators that need something after them."""


def add_condition(condition: str, typed: str) -> str:
    """Return a typed text with a condition, such as ``kind:email``.

    It comes last, with a space, so that what is typed next is a word of its own. It comes first
    where it would belong to a quotation, group or operator at the end.
    """
    if _is_unfinished(typed):
        return f"{condition} {typed.lstrip()}"
    return f"{typed.strip()} {condition} ".lstrip()


def begin_condition(field: str, typed: str) -> tuple[str, int]:
    """Return a typed text with a field where :func:`add_condition` adds it, such as ``author:``.

    Returns:
        The text, and the place in it of the field's value.
    """
    if _is_unfinished(typed):
        return f"{field} {typed.lstrip()}", len(field)
    text = f"{typed.strip()} {field}".lstrip()
    return text, len(text)


def keep_later(remaining: str, shown: str, typed: str) -> str:
    """Return a query without a condition, with what was typed since the condition was shown.

    Args:
        remaining: The query without the condition.
        shown: The query whose conditions were shown.
        typed: The query that is typed now.
    """
    return remaining + typed[len(shown) :] if typed.startswith(shown) else remaining


def _is_unfinished(typed: str) -> bool:
    """Whether what is added to a text would belong to its quotation, group or operator."""
    query = typed.strip()
    quotes = sum(map(query.count, _QUOTES))
    is_open = quotes % 2 == 1 or query.count("(") > query.count(")")
    return is_open or query.rpartition(" ")[2] in _OPERATORS
