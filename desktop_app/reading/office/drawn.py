"""Parts that Office draws from separate files: charts, diagrams, text in shapes."""

from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    children,
    local_name,
    text_below,
)
from desktop_app.reading.office.charts import is_from_1904, series_line
from desktop_app.reading.office.packages import OfficePackage
from desktop_app.reading.office.run_marks import BESIDE, RAISED, without_marks

_BREAKS = {"br": "\n", "tab": "\t"}

_FILLED_IN = frozenset(
    {
        "BUBBLESIZE", "CATEGORYNAME", "CELLRANGE", "PERCENTAGE", "SERIESNAME", "VALUE", "XVALUE",
        "YVALUE",
    }
)  # fmt: skip
"""Types of fields in the labels of a chart whose text in the file is mostly a name in brackets."""


def paragraphs(shape: Element) -> Iterator[str]:
    """Return the paragraphs of a shape that are not empty."""
    for paragraph in shape.iter("{*}p"):
        text = without_marks("".join(_words(paragraph))).strip()
        if text:
            yield text


def _words(parent: Element) -> Iterator[str]:
    for element in parent:
        name = local_name(element)
        before, after = BESIDE.get(name, ("", ""))
        yield before
        if name == "t":
            yield "" if _is_filled_in(element) else element.text or ""
        elif name == "rPr":
            yield RAISED if attribute(element, "baseline")[:1] not in {"", "0", "-"} else ""
        else:
            yield _BREAKS.get(name, "")
            yield from _words(element)
        yield after


def _is_filled_in(text: Element) -> bool:
    """Whether a program writes another text in its place; some write that one themselves."""
    parent = text.getparent()
    is_field = parent is not None and attribute(parent, "type") in _FILLED_IN
    return is_field and (text.text or "").startswith("[")


def chart_lines(chart: Element) -> Iterator[str]:
    """Return the titles of a chart, then a line for each series: its name, points and values."""
    for title in chart.iter("{*}title"):
        yield " ".join(paragraphs(title))
    counts_from_1904 = is_from_1904(chart)
    data = {attribute(one, "id"): one for one in chart.iter("{*}data")}
    for series in chart.iter("{*}ser", "{*}series"):
        # Each belongs to one series, or few values could become any number of them.
        own = [data.pop(attribute(one, "val"), one) for one in children(series, "dataId")]
        yield series_line(series, own, is_from_1904=counts_from_1904)
        for label in series.iter("{*}dLbls"):
            yield "\n".join(paragraphs(label))
        for labels in series.iter("{*}dlblRangeCache"):
            yield "\t".join(text_below(value) for value in labels.iter("{*}v"))


def _written_on(package: OfficePackage, chart: str) -> Iterator[str]:
    """Return the texts in shapes that a user drew on a chart."""
    for one in package.relations(chart, "chartUserShapes"):
        drawing = package.part(one.target)
        if drawing is not None:
            yield from paragraphs(drawing)


def drawn_below(package: OfficePackage, part: str, parent: Element) -> Iterator[str]:
    """Return the texts of the charts and diagrams that are drawn below an element of a part."""
    links = [
        (local_name(link), attribute(link, "id") or attribute(link, "dm"))
        for link in parent.iter("{*}chart", "{*}relIds")
    ]
    targets = {one.identity: one.target for one in package.relations(part)} if links else {}
    for kind, identity in links:
        target = targets.get(identity, "")
        drawn = package.part(target)
        if drawn is not None and kind == "chart":
            yield "\n".join((*chart_lines(drawn), *_written_on(package, target)))
        elif drawn is not None:
            yield "\n".join(paragraphs(drawn))
