"""Numbers of notes in web pages: right after a word, of which they would be part."""

from selectolax.lexbor import LexborNode

_LETTERS_OF_WORD = 3
_MOST_AROUND = 4
"""Elements around the number of a note, or the word before: a link, a span, emphasis."""


def is_number_of_note(node: LexborNode) -> bool:
    """Whether a node is the number of a note after a word: a raised link, or raised digits."""
    if node.tag not in {"a", "sup"} or node.prev is None or not _first_letter(node).isalnum():
        return False
    word = _last_letters(node.prev)
    if not word[-1:].isalpha():
        return False
    if "noteref" in (node.attributes.get("epub:type") or ""):
        return True
    other = "sup" if node.tag == "a" else "a"
    is_raised_link = any(one.tag == other for one in node.iter())
    # After one or two letters, digits are mostly the power of a unit.
    ends_in_word = len(word) == _LETTERS_OF_WORD and word.isalpha()
    is_number = node.tag == "sup" and ends_in_word and _first_letter(node).isdecimal()
    return is_raised_link or is_number


def _first_letter(node: LexborNode) -> str:
    """Return the first letter in a node or in the first elements in it; empty for none."""
    inner = node.child
    for _ in range(_MOST_AROUND):
        if inner is None or inner.tag == "-text":
            break
        inner = inner.child
    return (inner.text_content or "").lstrip()[:1] if inner is not None else ""


def _last_letters(node: LexborNode) -> str:
    """Return the letters at the end of a text, or of the last text in an element."""
    inner: LexborNode | None = node
    for _ in range(_MOST_AROUND):
        if inner is None or inner.tag == "-text":
            break
        inner = inner.last_child
    return (inner.text_content or "")[-_LETTERS_OF_WORD:] if inner is not None else ""
