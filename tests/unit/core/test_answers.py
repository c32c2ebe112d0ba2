import pytest

from desktop_app.core.answers import Source
from desktop_app.core.records import replace


@pytest.mark.parametrize(
    ("path", "title", "heading", "about"),
    [
        ("/docs/river.txt", "", "", "river"),
        ("/docs/2026-03-04.txt", "", "Rain", "Rain"),
        ("/docs/lease flat 5c.md", "Lease", "1. Rent", "lease flat 5c: 1. Rent"),
        ("/docs/lease_flat_5c.md", "Contract of 2024", "", "Contract of 2024 (lease flat 5c)"),
        (
            "/docs/Opening hours.html",
            "Opening hours of the library",
            "",
            "Opening hours of the library",
        ),
        ("/docs/minutes.md", "Minutes", "Minutes › Vote", "Minutes › Vote"),
    ],
)
def test_the_name_of_a_file_adds_what_its_title_lacks(
    path: str, title: str, heading: str, about: str
) -> None:
    source = Source(1, path, title, None, "Text.", 1, heading=heading)

    assert source.about == about


def test_several_parts_are_about_the_headings_that_they_share() -> None:
    trails = ("Lease › Rent › Due", "Lease › Rent", "Lease › Pets")
    source = Source(1, "/d/flat.md", "", None, "", 1, heading=trails[0], trails=trails)

    assert source.about == "flat: Lease"
    assert source.about_part(trails[1]) == "flat: Lease › Rent"
    assert replace(source, trails=("Rent", "Pets")).about == "flat"
