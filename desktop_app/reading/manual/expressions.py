"""Conditions and numbers of roff, as they are for text on a terminal."""

import re
from collections.abc import Callable

_DEEPEST = 20
"""Brackets inside each other."""

_LARGEST = 1 << 32
"""Larger products are not computed."""

_OPERATORS: dict[str, Callable[[int, int], int]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "*": lambda left, right: left * right if abs(left) < _LARGEST else 0,
    "/": lambda left, right: left // right if right else 0,
    "%": lambda left, right: left % right if right else 0,
    "<": lambda left, right: int(left < right),
    ">": lambda left, right: int(left > right),
    "<=": lambda left, right: int(left <= right),
    ">=": lambda left, right: int(left >= right),
    "=": lambda left, right: int(left == right),
    "==": lambda left, right: int(left == right),
    "&": lambda left, right: int(left > 0 and right > 0),
    ":": lambda left, right: int(left > 0 or right > 0),
}
_TOKEN = re.compile(r"(\d{1,9}(?:\.\d*)?|\.\d+)[a-zA-Z]?|([<>=]=|[-+*/%<>=&:!()])|\S")
_COMPARED = re.compile(r"([^\w\s\\(!.+-])(.*?)\1(.*?)\1")
_BY_NAME = re.compile(r"([cdFmrS])[ \t]*(\S+)")
_TERMINAL = {"n": True, "t": False, "o": True, "e": False, "v": False}


def is_true(text: str, is_defined: Callable[[str, str], bool]) -> tuple[bool, str]:
    """Evaluate the condition at the beginning of a text.

    Args:
        text: A condition and what depends on it.
        is_defined: Whether something exists, by ``d`` or ``r`` and its name.

    Returns:
        Whether the condition holds, and what depends on it.
    """
    rest = text.lstrip()
    is_negated = False
    while rest.startswith("!"):
        is_negated = not is_negated
        rest = rest[1:].lstrip()
    if compared := _COMPARED.match(rest):
        result, rest = compared[2] == compared[3], rest[compared.end() :]
    elif rest[:1] in _TERMINAL and not rest[1:2].isalnum():
        result, rest = _TERMINAL[rest[0]], rest[1:]
    elif named := _BY_NAME.match(rest):
        exists = named[1] in "cFm" or is_defined(named[1], named[2])
        result, rest = exists, rest[named.end() :]
    else:
        end = _end_of_expression(rest)
        result, rest = number(rest[:end]) > 0, rest[end:]
    return result is not is_negated, rest.lstrip(" \t")


def number(expression: str) -> int:
    """Return the value of an expression, whose operators are applied from left to right."""
    tokens = [one[1] or one[2] for one in _TOKEN.finditer(expression[:200]) if one[1] or one[2]]
    return _evaluated(tokens[::-1], 0)


def _end_of_expression(text: str) -> int:
    """Return where an expression ends: at the first space outside brackets."""
    depth = 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth <= 0 and (letter in " \t" or text.startswith("\\{", place)):
            return place
    return len(text)


def _evaluated(tokens: list[str], depth: int) -> int:
    """Evaluate tokens, the last one first, up to the end of a bracket."""
    value = _operand(tokens, depth)
    while tokens and (operator := tokens.pop()) != ")":
        operand = _operand(tokens, depth)
        value = _OPERATORS[operator](value, operand) if operator in _OPERATORS else 0
    return value


def _operand(tokens: list[str], depth: int) -> int:
    if not tokens or depth > _DEEPEST:
        return 0
    token = tokens.pop()
    if token == "(":  # noqa: S105 - a token of the expression
        return _evaluated(tokens, depth + 1)
    if token in {"-", "+", "!"}:
        value = _operand(tokens, depth + 1)
        return {"-": -value, "+": value, "!": int(value <= 0)}[token]
    return int(float(token)) if token[0].isdigit() or token[0] == "." else 0
