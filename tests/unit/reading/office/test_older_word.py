import struct
from collections.abc import Callable

from desktop_app.core.documents import Document
from desktop_app.core.errors import ReadingError
from tests.support.containers import compound

Read = Callable[[str, bytes], Document]
Refusal = Callable[[str, bytes], ReadingError]

_TEXT_AT = 0x300
_SENTENCE = "Предлагаем со склада в Москве следующий ассортимент настоящих молдавских вин.\r"


def stream(
    text: bytes, *, mark: int = 0xA5DC, version: int = 101, flags: int = 0, width: int = 1
) -> bytes:
    """Return a document whose text is in one run."""
    main = bytearray(_TEXT_AT)
    struct.pack_into("<HH", main, 0, mark, version)
    struct.pack_into("<H", main, 0x0A, flags)
    struct.pack_into("<II", main, 0x18, _TEXT_AT, _TEXT_AT + len(text))
    struct.pack_into("<I", main, 0x34, len(text) // width)
    return bytes(main) + text


def test_a_document_of_word_6_in_the_encoding_of_its_country(read: Read) -> None:
    main = stream(b"\x0e" + _SENTENCE.encode("cp1251") + b"Tea\x072\x07\x07")

    text = read("a.doc", compound({"WordDocument": main})).text

    assert text == _SENTENCE.strip() + "\n\nTea\t2"


def test_a_document_of_the_macintosh_is_in_its_encoding(read: Read) -> None:
    sentence = "L’auteur a rédigé l’étude d’un système.\r"
    main = bytearray(stream(sentence.encode("mac-roman")))
    struct.pack_into("<H", main, 0x14, 256)

    assert read("a.doc", compound({"WordDocument": bytes(main)})).text == sentence.strip()


def test_a_document_of_the_macintosh_in_japanese_is_in_its_encoding(read: Read) -> None:
    sentence = "灯台の油は二缶ある。港の灯りを見てください。\r"
    main = bytearray(stream(sentence.encode("cp932")))
    struct.pack_into("<H", main, 0x06, 0x411)
    struct.pack_into("<H", main, 0x14, 256)

    assert read("a.doc", compound({"WordDocument": bytes(main)})).text == sentence.strip()


def test_a_document_of_east_asia_is_in_unicode(read: Read) -> None:
    main = stream(_SENTENCE.encode("utf-16-le"), version=104, flags=0x1000, width=2)

    assert read("a.doc", compound({"WordDocument": main})).text == _SENTENCE.strip()


def test_a_document_of_word_2_is_no_compound_file(read: Read) -> None:
    assert read("a.doc", stream(b"Dear sir\r", mark=0xA5DB, version=45)).text == "Dear sir"


def test_pieces_are_put_together_in_their_order(read: Read) -> None:
    main = bytearray(stream(b"world\rHello ", flags=0x0004))
    plan = struct.pack("<3I", 0, 6, 12)
    plan += struct.pack("<HIH", 0, _TEXT_AT + 6, 0) + struct.pack("<HIH", 0, _TEXT_AT, 0)
    table = b"\x02" + struct.pack("<I", len(plan)) + plan
    struct.pack_into("<II", main, 0x160, len(main), len(table))

    assert read("a.doc", compound({"WordDocument": bytes(main) + table})).text == "Hello world"


def test_what_cannot_be_read_states_why(refusal: Refusal) -> None:
    locked = compound({"WordDocument": stream(b"x", flags=0x100)})

    assert refusal("a.doc", locked).code == "encrypted"
    assert refusal("a.doc", stream(b"", mark=0xA5DB)[:0x100]).code == "corrupt"
