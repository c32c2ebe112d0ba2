"""The numbers that Word shows before paragraphs."""

from collections.abc import Mapping, Sequence

from desktop_app.reading.markup.xml_parsing import Element, children, local_name
from desktop_app.reading.office.list_numbers import BULLET, Count
from desktop_app.reading.office.word_lists import WordList, WordLists

_LABEL = "label"
"""Attribute of paragraphs, set here: what is shown before them."""

_UNSEEN = ("{*}del", "{*}moveFrom", "{*}vanish")
"""Properties of the end of a paragraph that is not shown."""


class Numbers:
    """Inserts the numbers of paragraphs into their text.

    Args:
        root: The part with the numbering definitions; None without one.
        styles: Each style by its identifier, followed by those that it is based on.
    """

    def __init__(self, root: Element | None, styles: Mapping[str, Sequence[Element]]) -> None:
        self._lists = WordLists(root, styles)

    def insert(self, root: Element) -> None:
        """Insert the numbers of the paragraphs of a part, whose hidden text was removed."""
        # Text boxes are a story of their own: the text around them counts past them.
        stories = {False: _Story(), True: _Story()}
        for paragraph in root.iter("{*}p"):
            place = self._lists.place_of(paragraph)
            if place is None:
                continue
            around = {local_name(one) for one in paragraph.iterancestors()}
            has_text = next(paragraph.iter("{*}t", "{*}sym"), None) is not None
            if "Fallback" in around or not (has_text or _is_seen(paragraph)):
                continue
            label = stories["txbxContent" in around].label(*place)
            paragraph.set(_LABEL, label)
            if label not in {"", BULLET} and (has_text or "tc" in around):
                _insert(paragraph, f"{label} ")


class _Story:
    """The numbers of a story so far."""

    def __init__(self) -> None:
        self._counts: dict[str, Count] = {}
        self._begun: set[tuple[str, int]] = set()

    def label(self, identity: str, found: WordList, level: int) -> str:
        count = self._counts.setdefault(found.definition, Count())
        restarts = level in found.restarted and (identity, level) not in self._begun
        self._begun.add((identity, level))
        return count.next(found.levels, level, found.levels[level].start if restarts else None)


def label_of(paragraph: Element) -> str | None:
    """Return what the list of a paragraph shows before it; None for one in no known list."""
    label: str | None = paragraph.get(_LABEL)
    return label


def _is_seen(paragraph: Element) -> bool:
    """Whether the end of an empty paragraph is seen, so that it has a number."""
    properties = paragraph.find("{*}pPr/{*}rPr")
    return properties is None or all(properties.find(one) is None for one in _UNSEEN)


def _insert(paragraph: Element, text: str) -> None:
    tag = str(paragraph.tag)
    run = paragraph.makeelement(f"{tag[:-1]}r")
    shown = paragraph.makeelement(f"{tag[:-1]}t")
    shown.text = text
    run.append(shown)
    properties = next(children(paragraph, "pPr"), None)
    paragraph.insert(0 if properties is None else paragraph.index(properties) + 1, run)
