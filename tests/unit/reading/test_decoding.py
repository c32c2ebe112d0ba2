from pathlib import Path

import pytest

from desktop_app.core.errors import ReadingError
from desktop_app.reading.contract import FileContent
from desktop_app.reading.decoding import decode, text_of

GERMAN = "Die Straße führt über die Brücke, und die Häuser dort gehören größtenteils Müller."
JAPANESE = "これは日本語の文章です。文字コードを推定するために、ある程度の長さが必要です。"


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_european_text_in_any_encoding(encoding: str) -> None:
    assert decode(GERMAN.encode(encoding)) == GERMAN


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "shift_jis", "euc_jp"])
def test_japanese_text_in_any_encoding(encoding: str) -> None:
    assert decode((JAPANESE * 5).encode(encoding)) == JAPANESE * 5


def test_the_declared_encoding_is_used_when_it_is_not_unicode() -> None:
    assert decode("żółw".encode("iso-8859-2"), "iso-8859-2") == "żółw"
    assert decode("żółw".encode(), "iso-8859-2") == "żółw"
    assert decode(GERMAN.encode("cp1252"), "no-such-encoding") == GERMAN


def test_line_ends_become_line_feeds() -> None:
    assert decode(b"a\r\nb\rc\n") == "a\nb\nc\n"


def test_a_file_cut_inside_its_last_character_is_still_utf8() -> None:
    text = "A sentence that is long enough, and ends with ü"

    assert decode(text.encode()[:-1]) == text[:-1]


@pytest.mark.parametrize("end", ["Käse", "Gruß", "Café", "Café\n", "Sofá."])
def test_a_single_accent_at_the_end_cuts_no_text_off(end: str) -> None:
    text = f"Mit freundlichen Empfehlungen, {end}"

    assert decode(text.encode("cp1252")) == text


@pytest.mark.parametrize(
    "data",
    [bytes(range(256)) * 4, b"\0" * 100, b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + b"\0\1\2" * 50],
)
def test_binary_data_is_no_text(data: bytes) -> None:
    assert decode(data) is None


def test_text_of_refuses_binary_data() -> None:
    with pytest.raises(ReadingError) as caught:
        text_of(FileContent(Path("x.txt"), b"\0" * 100))

    assert caught.value.code == "unsupported"


def test_a_text_in_utf8_with_a_broken_letter_stays_utf8() -> None:
    words = "Größe, Länge, Höhe, Stärke, Füllung, " * 4

    assert decode(words.encode() + b"\xff, " + words.encode()) == f"{words}\ufffd, {words}"


def test_the_quotes_that_programs_write_into_what_they_call_latin_1() -> None:
    assert decode(b"\x93caf\xe9\x94", "iso-8859-1") == "“café”"


@pytest.mark.parametrize("encoding", ["iso2022_jp", "iso2022_kr"])
def test_text_that_switches_to_letters_of_two_bytes(encoding: str) -> None:
    text = JAPANESE if encoding == "iso2022_jp" else "모든 인간은 자유롭다"

    assert decode(text.encode(encoding)) == text


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["Все люди рождаются\nсвободными.\n", JAPANESE])
def test_utf16_of_any_script_without_a_mark(text: str, encoding: str) -> None:
    assert decode(text.encode(encoding)) == text


def test_letters_of_one_byte_are_not_treated_as_halves() -> None:
    russian = "Все люди рождаются свободными и равными в достоинстве.."

    assert decode(russian.encode("cp1251")) == russian


def test_a_few_lines_in_an_older_encoding_are_decoded_apart() -> None:
    lines = [f"Größe {number} in Köln" for number in range(6)]
    older = ["Fähre nach Rügen", "Schöne Grüße"]
    data = "\n".join(lines).encode() + b"\n" + "\n".join(older).encode("cp1252")

    assert decode(data) == "\n".join([*lines, *older])


def test_lines_in_an_older_encoding_that_look_like_utf8_are_decoded_with_the_others() -> None:
    text = "联通\n联系\n联合\n联赛\n这是一份关于城市天气的报告\n明天会下雨\n北京是一个大城市\n"

    assert decode(text.encode("gb18030")) == text


def test_lines_of_a_text_in_an_older_encoding_are_not_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("desktop_app.reading.decoding._decode_mixed", None)
    text = "Schöne Grüße aus Köln\n" * 9

    assert decode(text.encode("cp1252")) == text
