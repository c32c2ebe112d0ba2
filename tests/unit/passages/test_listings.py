import pytest

from desktop_app.passages import listings
from desktop_app.passages.listings import Listing, find_listing

REFERENCES = """
- ^ "Water bear". The Dictionary Online. Retrieved 2018-04-13.
- ^ Jump up to: a b Miller, William (2017). "Slow walkers". Science Letters. 7 (1): 54-59.
  doi:10.1038/s41598-017. PMC 5511186.
- ^ Nelson, Diane (1 July 2002). "Current status". Comparative Biology. 42 (3): 652-659.
"""
BOOKS = """
Bainbridge, John. The Great Houses. Doubleday, 1961.

Beatty, Jack. The Mill. Broadway, 2001.

Brinkley, Ann. Wheels for Towns. Viking, 2003.

Chandler, Alfred. The Hand. Harvard, 1977.
"""
OLD_CONTENTS = """
CONTENTS

CHAP.\t\tPAGE
I.\tThe Sun-seeker\t1
II.\tRinks and Skaters\t23
III.\tTees and Crampits\t79
IV.\tTobogganing\t115
V.\tIce-Hockey\t129
"""
DOTTED_CONTENTS = """
1.1 Existing Paging in IA-32e Mode ...8
1.2 Linear-Address Width and Transitions ... 10
2 Expanding Addresses: 5-Level Paging . . . . . . 12
2.1 Enumeration and Enabling ........ 12
2.2 Translation... 14
"""
MENU = "Duck\n\n- Aceh\n- Dansk\n- Eesti\n- Suomi\n- Ido\n- 閩南語\n- Íslenska\n- Latina\n- Magyar"


@pytest.mark.parametrize(
    ("text", "listing"),
    [
        (REFERENCES, Listing.REFERENCES),
        (BOOKS, Listing.REFERENCES),
        (OLD_CONTENTS, Listing.CONTENTS),
        (DOTTED_CONTENTS, Listing.CONTENTS),
        (MENU, Listing.MENU),
    ],
)
def test_a_passage_that_only_points_elsewhere_is_recognised(text: str, listing: Listing) -> None:
    assert find_listing(text) is listing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "The old mill was built in 1850. It was sold in 1901 (see the deed of 1902), then burnt.",
        "Agents use tools (Yao et al., 2022; Xi et al., 2023) and debate (Du et al., 2023b).",
        "The skip waits. No. 2 of one side is opposed to No. 2 of the other; No. 3 to No. 3.",
        "Sheet1\n\nA: 89; B: 82\nA: 76; B: 33\nA: 60; B: 84\nA: 7; B: 1\nA: 87; B: 2",
        "To buy:\n\n- milk\n- eggs\n- bread\n- salt",
        "- Open the valve.\n" * 12,
        "- Rent 800\n- Power 40\n- Food 300\n" * 4,
        "# Heading\n\nA paragraph of a few sentences. It explains one thing, and it does so well.",
    ],
)
def test_a_passage_with_a_text_of_its_own_is_none(text: str) -> None:
    assert find_listing(text) is None


def test_lines_that_begin_far_to_the_right_are_looked_at() -> None:
    assert find_listing(f"{' ' * 300}x\n" * 6) is None


def test_a_line_without_end_is_looked_at_for_a_short_while() -> None:
    assert find_listing(f"{'x' + ' ' * 100_000}\n" * 6) is None


def test_of_prose_only_the_first_lines_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[str] = []

    def note(line: str) -> bool:
        seen.append(line)
        return is_link(line)

    is_link = listings._is_link
    monkeypatch.setattr(listings, "_is_link", note)

    assert find_listing("The boiler was repaired in March\n" * 100) is None
    assert len(seen) == 11
