import pytest

from desktop_app.reading.guessing import codec_of, guess, guess_among

TEXTS = {
    "cp1252": "El precio medio de la vivienda nueva es de 2212 EUR/m2, según datos del año",
    "iso8859-2": "Jupiter je piata planéta v poradí od Slnka, najväčšia a najhmotnejšia planéta",
    "cp1250": "Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv",
    "cp1251": "Все люди рождаются свободными и равными в своем достоинстве и правах",
    "koi8-r": "Все люди рождаются свободными и равными в своем достоинстве и правах",
    "cp866": "Все люди рождаются свободными и равными в своем достоинстве и правах",
    "cp1253": "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια",
    "cp1255": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם",
    "cp932": "すべての人間は、生れながらにして自由であり、平等である。",
    "euc_jp": "すべての人間は、生れながらにして自由であり、平等である。",
    "gb18030": "人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心。",
    "big5": "人人生而自由，在尊嚴和權利上一律平等。他們賦有理性和良心。",
    "cp949": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다",
}


@pytest.mark.parametrize("codec", TEXTS)
def test_a_sentence_is_read_in_the_encoding_it_was_written_in(codec: str) -> None:
    written = TEXTS[codec].encode(codec)

    assert written.decode(guess(written)) == TEXTS[codec]


@pytest.mark.parametrize(
    "text",
    [
        *("ñandúes ahí", "l’été où naïvement", "Über Größe", "Größe: 5 €", "10 °C", "§ 5 Abs. 2"),
        *("5 m² Fläche, 3 µm", "1ª edição, 2º lugar", "£20, ±2, 1½ café", "¿Qué? 12 €"),
    ],
)
def test_a_few_words_of_western_europe(text: str) -> None:
    assert text.encode("cp1252").decode(guess(text.encode("cp1252"))) == text


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("cp1250", "A hőmérséklet 20 °C, a páratartalom magas és erős szél fúj."),
        ("cp1254", "Fiyatı 5 € olan bu ürün, İstanbul'daki mağazalarda satılmaktadır."),
        ("cp1257", "Temperatūra 20 °C, oras šiandien labai gražus ir šiltas."),
    ],
)
def test_signs_make_no_text_western(codec: str, text: str) -> None:
    data = text.encode(codec)

    assert data.decode(guess(data)) == text


@pytest.mark.parametrize(
    ("codec", "text"),
    [
        ("cp850", "Inköpslista: mjölk, bröd, smör"),
        ("cp850", "A senha do wifi está no frigorífico"),
        ("cp850", "Nombre, calle, ciudad, teléfono, correo"),
        ("mac-roman", "Bücher über Gärten"),
        ("mac-roman", "Bøker å lese i vinter"),
        ("mac-roman", "Gæster fødselsdag: Anna, Thomas, Lise, Markus"),
        ("cp1252", "„Bücher“ über Gärten – und mehr …"),
        ("cp1255", "בני האדם נולדו בני חורין ב-Windows"),
        ("cp932", "Officeの文書と予算"),
    ],
)
def test_a_line_of_possible_words(codec: str, text: str) -> None:
    data = text.encode(codec)

    assert data.decode(guess(data)) == text


def test_only_some_encodings_are_asked_for() -> None:
    assert guess_among("Все люди рождаются".encode("cp866"), ("cp866", "cp437")) == "cp866"


@pytest.mark.parametrize(
    ("label", "codec"),
    [
        ("ISO-8859-1", "cp1252"),
        ("x-sjis", "cp932"),
        ("gb2312", "gb18030"),
        ('"utf-8"', "utf-8"),
        ("no such", ""),
    ],
)
def test_labels_stand_for_what_programs_write(label: str, codec: str) -> None:
    assert codec_of(label) == codec


@pytest.mark.parametrize("text", ["Öl", "Öl;4,50 €", "ça", "øl 5 kg"])
def test_a_short_word_with_one_accent_is_in_latin_letters(text: str) -> None:
    assert guess(text.encode("cp1252")) == "cp1252"
