"""The look of the text of a shape on a slide of PowerPoint.

Properties that its paragraphs and runs do not state come from the placeholders of the layout and
the master, else from the master's styles.
"""

from collections.abc import Iterator, Sequence

from desktop_app.core.records import Record
from desktop_app.reading.markup.xml_parsing import Element, attribute, children, local_name
from desktop_app.reading.slides.colours import Theme
from desktop_app.reading.slides.page import DEFAULT_SIZE, Paragraph, Run

_ALIGNMENTS = {"l": "left", "ctr": "center", "r": "right", "just": "justify", "dist": "justify"}
_UNITS_PER_POINT = 12_700
_LEVELS = 9
_MOST_PARAGRAPHS = 400
"""Paragraphs of a shape; no slide shows more."""


def child(parent: Element | None, *names: str) -> Element | None:
    """Follow a path of names: the first child of each name."""
    for name in names:
        if parent is None:
            return None
        parent = next(children(parent, name), None)
    return parent


def points(value: str) -> float:
    """Convert a length of a file to 1/72 inch; 0 for none."""
    return int(value) / _UNITS_PER_POINT if value.lstrip("-").isdigit() else 0.0


class TextStyles(Record):
    """The sources for the look of a shape's text, the nearest first.

    Attributes:
        lists: Elements with properties for each level of a list.
        colour: Colour of the letters by the shape's own style; empty for none.
        scale: Factor by which the program made the letters smaller to fit.
    """

    theme: Theme
    lists: Sequence[Element]
    colour: str = ""
    scale: float = 1.0

    def paragraphs(self, body: Element) -> list[Paragraph]:
        """Return the paragraphs of a shape, including empty ones."""
        found = list(children(body, "p"))[:_MOST_PARAGRAPHS]
        numbers: dict[int, int] = {}
        return [self._paragraph(one, numbers) for one in found]

    def _paragraph(self, paragraph: Element, numbers: dict[int, int]) -> Paragraph:
        own = child(paragraph, "pPr")
        stated = attribute(own, "lvl") if own is not None else ""
        level = min(int(stated), _LEVELS - 1) if stated.isdigit() else 0
        properties = [one for one in (own, *self._levels(level)) if one is not None]
        runs = list(self._runs(paragraph, properties[own is not None :]))
        bullet = (
            _bullet(properties, level, numbers) if any(run.text.strip() for run in runs) else ""
        )
        return Paragraph(
            runs,
            _ALIGNMENTS.get(first_stated(properties, "algn"), "left"),
            bullet,
            max(0.0, sum(points(first_stated(properties, one)) for one in ("marL", "indent"))),
        )

    def _levels(self, level: int) -> Iterator[Element]:
        for one in self.lists:
            found = child(one, f"lvl{level + 1}pPr")
            if found is not None:
                yield found

    def _runs(self, paragraph: Element, levels: Sequence[Element]) -> Iterator[Run]:
        defaults = [one for one in (child(level, "defRPr") for level in levels) if one is not None]
        for part in paragraph:
            match local_name(part):
                case "r" | "fld":
                    text = child(part, "t")
                    words = (text.text or "") if text is not None else ""
                    yield self._run(words, child(part, "rPr"), defaults)
                case "br":
                    yield self._run("\n", child(part, "rPr"), defaults)
                case "endParaRPr":
                    yield self._run("", part, defaults)

    def _run(self, text: str, own: Element | None, defaults: Sequence[Element]) -> Run:
        properties = [own, *defaults] if own is not None else defaults
        size = first_stated(properties, "sz")
        return Run(
            text,
            (int(size) / 100 if size.isdigit() else DEFAULT_SIZE) * self.scale,
            self._run_colour(own, defaults),
            first_stated(properties, "b") in {"1", "true"},
            first_stated(properties, "i") in {"1", "true"},
            first_stated(properties, "u") not in {"", "none"},
        )

    def _run_colour(self, own: Element | None, defaults: Sequence[Element]) -> str:
        if stated := self.theme.fill(own):
            return stated
        if self.colour:
            return self.colour
        return next(filter(None, map(self.theme.fill, defaults)), "")


def first_stated(elements: Sequence[Element], name: str) -> str:
    """Return an attribute of the first element that has it; empty for none."""
    return next(filter(None, (attribute(one, name) for one in elements)), "")


def _bullet(properties: Sequence[Element], level: int, numbers: dict[int, int]) -> str:
    """Return the bullet of a paragraph; ``numbers`` are those of the levels so far."""
    for one in properties:
        for part in one:
            match local_name(part):
                case "buNone":
                    return ""
                case "buChar":
                    sign = attribute(part, "char")
                    # Characters of symbol fonts have code points of their own.
                    return "•" if not sign or sign >= "\ue000" or sign == "§" else sign
                case "buAutoNum":
                    start = attribute(part, "startAt")
                    begin = int(start) if start.isdigit() else 1
                    numbers[level] = numbers.get(level, begin - 1) + 1
                    return f"{numbers[level]}."
    return ""
