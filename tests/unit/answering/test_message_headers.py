import pytest

from desktop_app.answering.message_headers import is_header, part_quoted, without_sending

HEADERS = [
    "From: Ann <ann@x.org>\nTo: Bo <bo@x.org>\nSubject: Heating\nDate: 2024-03-04 09:12",
    "To: Bo <bo@x.org>\nDate: 2024-03-04 09:12\nAttachments: plan.pdf, list.txt",
    "Von: Ann\nAn: Bo\nBetreff: Heizung\nGesendet: Montag, 4. März 2024 09:12",
    "De : Anne\nÀ : Luc\nObjet : Chauffage\nEnvoyé : lundi 4 mars 2024",
    "Ann Hill@FIRM\n04/25/2001 11:48 AM\nTo: Bo/HOU/FIRM\ncc: \nSubject: Re: Heating",
]
ATTRIBUTIONS = [
    "On Fri, Mar 1, 2024 at 8:15 AM Bo <bo@x.org> wrote:",
    "On Fri, Mar 1, 2024 at 8:15 AM Bo Hill\n<bo@x.org> wrote:",
    "Am Mo., 6. Mai 2024 um 09:10 Uhr schrieb Bo <bo@x.org>:",
    "El lun, 6 may 2024 a las 9:10, Bo (<bo@x.org>) escribió:",
    "Le lun. 6 mai 2024 à 09:10, Bo <bo@x.org> a écrit :",
]
FORMS = ["Date: 22 June\nPlace: Market square", "Datum: 03.05.2024\nKunde: Kern"]


@pytest.mark.parametrize("text", [*HEADERS, *ATTRIBUTIONS])
def test_a_header_states_who_sent_a_message(text: str) -> None:
    assert is_header(text)


@pytest.mark.parametrize(
    "text", [*FORMS, "On Friday he wrote to Ann.", "To: the board\nWe ask for a new fence.\nThanks"]
)
def test_other_text_is_no_header(text: str) -> None:
    assert not is_header(text)


@pytest.mark.parametrize("text", [*HEADERS, *ATTRIBUTIONS, "Date: 2000-08-07 10:15"])
def test_the_date_of_sending_is_left_out(text: str) -> None:
    assert "2024" not in without_sending(text)
    assert "10:15" not in without_sending(text)


@pytest.mark.parametrize("text", FORMS)
def test_the_date_of_a_form_stays(text: str) -> None:
    assert without_sending(text) == text


def test_a_quoted_message_is_parted_from_who_wrote_it() -> None:
    assert part_quoted(f"{ATTRIBUTIONS[0]}\n> It is cold.") == f"{ATTRIBUTIONS[0]}\n\n> It is cold."
