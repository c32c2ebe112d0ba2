import pytest

from desktop_app.reading.descriptions import describe


@pytest.mark.parametrize(
    ("data", "word"),
    [
        (b"PK\x03\x04rest", "ZIP"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "Office"),
        (b"{\\rtf1 x}", "RTF"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "PNG"),
        (b"\x01\x02\x03\x04\x05", "binary data"),
        (b"", "binary data"),
    ],
)
def test_unknown_bytes_are_described_in_words(data: bytes, word: str) -> None:
    assert word in str(describe(data))
