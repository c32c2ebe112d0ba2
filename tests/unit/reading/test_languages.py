from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from desktop_app.core.documents import Block, BlockKind, Document, FileKind
from desktop_app.reading.languages import LEAST_LETTERS, detect_language, language_of
from tests.support.containers import message_of

Read = Callable[[str, bytes], Document]

LEASES = {
    "ar": "ينتهي عقد الإيجار في آخر يوم من شهر مارس ويمكن تجديده مرة واحدة.",
    "cs": "Nájemní smlouva končí posledním dnem března a lze ji jednou prodloužit.",
    "da": "Lejekontrakten ophører den sidste dag i marts og kan fornyes én gang.",
    "de": "Der Mietvertrag endet am letzten Tag im März und kann einmal verlängert werden.",
    "el": "Η μίσθωση λήγει την τελευταία ημέρα του Μαρτίου και μπορεί να ανανεωθεί μία φορά.",
    "en": "The lease ends on the last day of March and may be renewed once.",
    "es": "El contrato termina el último día de marzo y puede renovarse una vez.",
    "fi": "Vuokrasopimus päättyy maaliskuun viimeisenä päivänä ja se voidaan uusia kerran.",
    "fr": "Le bail prend fin le dernier jour de mars et peut être renouvelé une fois.",
    "he": "חוזה השכירות מסתיים ביום האחרון של מרץ וניתן לחדש אותו פעם אחת.",
    "hi": "पट्टा मार्च के अंतिम दिन समाप्त होता है और एक बार नवीनीकृत किया जा सकता है।",
    "hu": "A bérleti szerződés március utolsó napján jár le, és egyszer meghosszabbítható.",
    "it": "Il contratto termina l'ultimo giorno di marzo e può essere rinnovato una volta.",
    "ja": "賃貸契約は三月の最終日に終了し、一度だけ更新できます。",
    "ko": "임대 계약은 삼월 마지막 날에 끝나며 한 번 갱신할 수 있습니다.",
    "nl": "Het huurcontract eindigt op de laatste dag van maart en kan één keer worden verlengd.",
    "no": "Leiekontrakten utløper den siste dagen i mars og kan fornyes én gang.",
    "pl": "Umowa najmu kończy się ostatniego dnia marca i może zostać przedłużona jeden raz.",
    "pt": "O contrato termina no último dia de março e pode ser renovado uma vez.",
    "ro": "Contractul de închiriere se încheie în ultima zi din martie și poate fi reînnoit.",
    "ru": "Договор аренды заканчивается в последний день марта и может быть продлён один раз.",
    "sv": "Hyresavtalet upphör den sista dagen i mars och kan förnyas en gång.",
    "th": "สัญญาเช่าสิ้นสุดในวันสุดท้ายของเดือนมีนาคมและต่ออายุได้หนึ่งครั้ง",
    "tr": "Kira sözleşmesi mart ayının son günü sona erer ve bir kez yenilenebilir.",
    "uk": "Договір оренди закінчується в останній день березня і може бути продовжений один раз.",
    "zh": "租赁合同于三月最后一天到期，双方同意之后还可以再续签一次合同。",
}


@pytest.mark.parametrize("language", LEASES)
def test_the_language_of_one_sentence_is_detected(language: str) -> None:
    assert detect_language(LEASES[language]) == language


@pytest.mark.parametrize("language", LEASES)
def test_the_language_of_a_long_text_is_detected(language: str) -> None:
    assert detect_language(f"{LEASES[language]}\n" * 80) == language


@pytest.mark.parametrize(
    ("language", "text"),
    [
        (
            "de",
            (
                "Rechnung Nr. RE-2024-0931\nDatum: 02.09.2024\nWartung der Heizung\n"
                "Netto 180,00 €\nMwSt. 19 % 34,20 €\nGesamtbetrag 214,20 €\n"
                "IBAN DE89 3704 0044 0532 0130 00."
            ),
        ),
        (
            "en",
            (
                "item,planned,actual\nRent for the office,10680.00,10680.00\n"
                "Insurance of the car,1300.00,1288.50\nHolidays in the summer,2500.00,3120.25"
            ),
        ),
        (
            "es",
            (
                "Factura 00123, 14/06/2023\nInstalación del cuadro 450,00 €\n"
                "2 enchufes de la cocina\nIVA 21 % 94,50 €\n"
                "Total 544,50 €, 14/07/2023, ES91 2100 0418 4502 0005 1332"
            ),
        ),
    ],
)
def test_the_language_of_an_invoice_or_a_table_is_that_of_its_words(
    language: str, text: str
) -> None:
    assert detect_language(text) == language
    assert detect_language("\n".join([text] * 40)) == language


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Hello",
        "a" * (LEAST_LETTERS - 1),
        "12.50 13.75 99.00 104.25 33.10 total 305.60 EUR 2024",
        "if (a[0] == b) { c++; return f(x, y[12]); } // -> {}",
        "aGVsbG8gd29ybGQgdGhpcyBpcyBiYXNlNjQgdGV4dA==",
        "Smith, John; Müller, Hans; Dupont, Marie; Rossi, Marco",
        "\0" * 100,
        "|---|---|\n" * 500,
    ],
)
def test_what_is_not_prose_has_no_language(text: str) -> None:
    assert detect_language(text) == ""


@pytest.mark.parametrize(
    "text",
    [
        "Shopping list: milk, bread, butter",
        "Geschenkideen: Schal, Kochbuch, Brettspiel",
        "Vi ses imorgon klockan tio",
        "Despesas: hotel, táxi, jantar, bilhetes de comboio",
    ],
)
def test_a_note_is_in_no_rare_language(text: str) -> None:
    assert detect_language(text) == ""


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("cs", "Nápady na zahradu: rajčata, bylinky, růže"),
        ("da", "Vedhæftet er den underskrevne kontrakt"),
        ("de", "Zahnarzttermin auf Freitag verschoben"),
        ("es", "Gastos: hotel, taxi, cena, billetes de tren"),
        ("fr", "Frais : hôtel, taxi, dîner, billets de train"),
        ("ru", "Проект договора аренды на проверку"),
        ("vi", "Cuộc họp được dời sang thứ hai tuần sau"),
        ("zh", "请在星期五之前把签好的合同寄给我们的律师"),
    ],
)
def test_the_language_of_a_note_is_detected(language: str, text: str) -> None:
    assert detect_language(text) == language


def test_a_text_half_in_one_language_and_half_in_another_has_none() -> None:
    assert detect_language(f"{LEASES['en']} " * 40 + f"{LEASES['de']} " * 40) == ""


def test_an_abstract_or_a_quotation_in_another_language_changes_nothing() -> None:
    german = f"{LEASES['de']} " * 80

    assert detect_language(LEASES["en"] * 5 + german) == "de"
    assert detect_language(f"β ist ein Buchstabe, 東京 eine Stadt. {LEASES['de']}") == "de"


def test_the_middle_of_a_text_decides_its_language() -> None:
    ends, middle = (30 * f"{LEASES[language]} " for language in ("en", "de"))

    assert detect_language(ends[:1_000] + 3 * middle + ends[:1_000]) == "de"


def test_the_fields_of_mail_do_not_hide_its_language(read: Read) -> None:
    message = message_of("Lampe", "Bonjour Anne, la réunion est demain à dix heures.")

    assert read("a.eml", bytes(message)).language == "fr"


def test_the_senders_in_a_chat_do_not_hide_its_language(read: Read) -> None:
    said = ("¿Has traído la llave?", "No, está en la mesa todavía.", "Vale, la recojo luego.")
    senders = ("Ada Keeper", "Ben Tower", "Ada Keeper")
    lines = [f"05.03.24, 14:30 - {one}: {text}\n" for one, text in zip(senders, said, strict=True)]

    assert read("a.txt", "".join(lines).encode()).language == "es"


def test_the_code_of_a_document_is_not_looked_at() -> None:
    prose, code = LEASES["fr"], "the_last_day_of_the_month = find_the_last_day(of_the_month)\n" * 9
    blocks = (
        Block(0, len(code), BlockKind.CODE),
        Block(len(code), len(code) + len(prose)),
    )

    assert language_of(Document(code + prose, blocks, FileKind.NOTEBOOK)) == "fr"
    assert language_of(Document(code, blocks[:1], FileKind.CODE)) == ""


def test_the_names_of_classes_have_no_language(read: Read) -> None:
    names = ("Codec", "IncrementalEncoder", "IncrementalDecoder")
    classes = (f"class {one}(codecs.{one}):\n    def run(self): ...\n" for one in names)

    assert read("codec.pyi", "\n".join(["import codecs", *classes]).encode()).language == ""


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=LEAST_LETTERS, max_size=300))
def test_any_text_has_a_code_of_two_letters_or_none(text: str) -> None:
    assert len(detect_language(text)) in {0, 2}


def test_real_texts_are_in_their_language(mixed_office: Path) -> None:
    texts = mixed_office.parent / "nfcorpus" / "docs"
    if not texts.is_dir():
        pytest.skip("the set nfcorpus is not beside the project")
    found = [detect_language(path.read_text("utf-8")) for path in sorted(texts.iterdir())[:300]]

    assert set(found) <= {"en", ""}
    assert found.count("en") >= 297
