"""The numbers of ordered lists in web pages, for text and preview alike."""

import re
from collections.abc import Callable

from selectolax.lexbor import LexborNode

from desktop_app.core.letters_and_numerals import alphabetic, roman

_FORMS: dict[str, Callable[[int], str]] = {
    "1": str,
    "a": alphabetic,
    "A": lambda number: alphabetic(number).upper(),
    "i": roman,
    "I": lambda number: roman(number).upper(),
}
_LOOK = re.compile(r"list-style(?:-type)?\s*+:\s*+([a-z-]++)", re.IGNORECASE)
_STYLES = {
    "lower-alpha": "a", "lower-latin": "a", "upper-alpha": "A", "upper-latin": "A",
    "lower-roman": "i", "upper-roman": "I",
}  # fmt: skip
_WITHOUT_NUMBERS = frozenset({"none", "disc", "circle", "square"})
_OF_LAYOUT = re.compile("breadcrumb|comment|list-none|list-unstyled", re.IGNORECASE)
"""Classes of lists that pages by WordPress, Bootstrap and Tailwind show without numbers."""

_NUMBER = re.compile(r"\s*+([+-]?\d{1,5})(?!\d)", re.ASCII)


class OrderedList:
    """Counts the items of a list.

    Attributes:
        form: How its numbers are written: the first one, such as ``1``, ``a`` or ``I``.
    """

    def __init__(self, node: LexborNode, form: str) -> None:
        self.form = form
        is_reversed = "reversed" in node.attributes
        self._step = -1 if is_reversed else 1
        items = sum(one.tag == "li" for one in node.iter()) if is_reversed else 1
        self._next = _stated(node, "start", items)

    def count(self, item: LexborNode) -> int:
        """Return the number of the next item."""
        number = _stated(item, "value", self._next)
        self._next = number + self._step
        return number


def ordered_list(node: LexborNode) -> OrderedList | None:
    """Return the numbers of a list; None for one that shows none.

    Style sheets are not read: only the list itself states that it has no numbers.
    """
    if node.tag != "ol" or _OF_LAYOUT.search(node.attributes.get("class") or ""):
        return None
    found = _LOOK.search(node.attributes.get("style") or "")
    look = found[1].lower() if found else ""
    if look in _WITHOUT_NUMBERS:
        return None
    stated = node.attributes.get("type") or ""
    return OrderedList(node, _STYLES.get(look) or (stated if stated in _FORMS else "1"))


def marker(form: str, number: int) -> str:
    """Return what is before the text of an item, such as ``2. `` or ``b. ``."""
    return f"{_FORMS[form](number)}. "


def _stated(node: LexborNode, name: str, default: int) -> int:
    found = _NUMBER.match(node.attributes.get(name) or "")
    return int(found[1]) if found else default
