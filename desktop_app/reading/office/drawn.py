"""Parts that Office draws from separate files: charts, diagrams, text in shapes."""

from collections.abc import Iterator

from desktop_app.reading.markup.xml_parsing import (
    Element,
    attribute,
    local_name,
)
from desktop_app.reading.office.charts import is_from_1904, series_line
from desktop_app.reading.office.packages import OfficePackage

_BREAKS = {"br": "\n", "tab": "\t"}


def paragraphs(shape: Element) -> Iterator[str]:
    """Return the paragraphs of a shape that are not empty."""
    for paragraph in shape.iter("{*}p"):
        text = "".join(_words(paragraph)).strip()
        if text:
            yield text


def _words(paragraph: Element) -> Iterator[str]:
    for element in paragraph.iter():
        name = local_name(element)
        if name == "t":
            yield element.text or ""
        elif name in _BREAKS:
            yield _BREAKS[name]


def chart_lines(chart: Element) -> Iterator[str]:
    """Return the titles of a chart, then a line for each series: its name, points and values."""
    for title in chart.iter("{*}title"):
        yield " ".join(paragraphs(title))
    counts_from_1904 = is_from_1904(chart)
    for series in chart.iter("{*}ser"):
        yield series_line(series, is_from_1904=counts_from_1904)
        for label in series.iter("{*}dLbls"):
            yield "\n".join(paragraphs(label))


def drawn_below(package: OfficePackage, part: str, parent: Element) -> Iterator[str]:
    """Return the texts of the charts and diagrams that are drawn below an element of a part."""
    links = [
        (local_name(link), attribute(link, "id") or attribute(link, "dm"))
        for link in parent.iter("{*}chart", "{*}relIds")
    ]
    targets = {one.identity: one.target for one in package.relations(part)} if links else {}
    for kind, identity in links:
        drawn = package.part(targets.get(identity, ""))
        if drawn is not None:
            yield "\n".join((chart_lines if kind == "chart" else paragraphs)(drawn))
