from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.results import Highlight
from desktop_app.ui.text_positions import Utf16Places


@given(st.text(st.characters(codec="utf-8")))
def test_places_are_those_of_qt(text: str) -> None:
    places = Utf16Places(text)

    for at in range(len(text) + 1):
        assert places.of(at) == len(text[:at].encode("utf-16-le")) // 2
        assert places.place_at(places.of(at)) == at


def test_a_highlight_has_a_range() -> None:
    assert Utf16Places("a😀é😀b").range_of(Highlight(1, 4)) == (1, 6)


def test_a_text_without_wide_characters_counts_alike() -> None:
    assert Utf16Places("plain").of(3) == 3
    assert Utf16Places("é東").of(2) == 2
    assert Utf16Places("").of(0) == 0
