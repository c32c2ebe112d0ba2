from desktop_app.core.results import Highlight
from desktop_app.ui.utf16 import Utf16Places


def test_places_are_those_of_qt() -> None:
    text = "a😀é😀b"
    places = Utf16Places(text)

    for at in range(len(text) + 1):
        assert places.of(at) == len(text[:at].encode("utf-16-le")) // 2
    assert places.range_of(Highlight(1, 4)) == (1, 6)


def test_a_text_without_wide_characters_counts_alike() -> None:
    assert Utf16Places("plain").of(3) == 3
    assert Utf16Places("é東").of(2) == 2
    assert Utf16Places("").of(0) == 0
