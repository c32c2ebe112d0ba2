from collections.abc import Callable

import pytest

from desktop_app.core.results import Hit
from desktop_app.ui.results.citation import citation_of


@pytest.mark.parametrize(
    ("fields", "citation"),
    [
        ({"title": "Rain\nand hills"}, "Rain and hills, page 3 (/d/rain/report.pdf)"),
        ({"title": ""}, "report.pdf, page 3 (/d/rain/report.pdf)"),
        ({"page": None}, "Rain, Hills (/d/rain/report.pdf)"),
        ({"page": None, "place": "row 12"}, "Rain, row 12 (/d/rain/report.pdf)"),
        ({"page": None, "heading": ""}, "Rain (/d/rain/report.pdf)"),
    ],
)
def test_a_citation_names_title_place_and_path(
    make_hit: Callable[..., Hit], fields: dict[str, object], citation: str
) -> None:
    assert citation_of(make_hit(**fields)) == citation
