"""Words are found in their inflections in languages without a stemmer."""

import pytest

from desktop_app.core.query import SearchMode
from desktop_app.storage.lexical.declensions import inflections_of
from tests.support.library import SmallLibrary, name_of

INVOICE = "Faktura za prąd została zapłacona w maju, a kopia jest w niebieskim segregatorze."
INVOICES = "Nie znaleziono żadnej nowej faktury za wodę, więc trzeba napisać do administracji."


PAIRS = """
pl faktura fakturze, umowa umowy, rachunek rachunku, ksiazka ksiazce, zgoda zgodzie, droga drodze
pl lista liscie, czerwiec czerwca, wrzesien wrzesnia, badanie badan, nowy nowego, pociag pociagiem
cs smlouva smlouvou, faktura fakture, pocet poctu, kniha knihy, matka matce, najemce najemci
cs leden ledna, novy noveho, pojisteni pojistenim
sk zmluva zmluvy, faktura fakturou, pocet poctu, matka matke, novy noveho
uk рахунок рахунку, договору договором, книга книги, квартира квартирою, новий нового
uk липень липня, місяць місяці, книжка книжці
"""


@pytest.mark.parametrize("line", PAIRS.strip().splitlines())
def test_the_forms_of_a_word_are_found_from_each_of_them(line: str) -> None:
    language, _, pairs = line.partition(" ")
    missing = [
        pair
        for pair in map(str.split, pairs.split(", "))
        for one, other in (pair, pair[::-1])
        if other not in inflections_of(one, language)
    ]

    assert missing == []


@pytest.mark.parametrize(("term", "other"), [("na", "nu"), ("faktura", "faktor"), ("kot", "kod")])
def test_short_and_other_words_are_no_forms(term: str, other: str) -> None:
    assert other not in inflections_of(term, "pl")
    assert term not in inflections_of(term, "pl")


@pytest.fixture
def polish(library: SmallLibrary) -> SmallLibrary:
    library.write("invoice.txt", INVOICE)
    library.write("invoices.txt", INVOICES)
    library.write("other.txt", "Nic tu nie ma oprócz kilku zdań o pogodzie i spacerze nad morzem.")
    library.index(meaning=False)
    return library


def test_an_inflection_is_found_after_the_word_itself_and_marked(polish: SmallLibrary) -> None:
    found = polish.search("faktury", SearchMode.WORDS)

    assert [(name_of(hit), hit.matched_words) for hit in found.hits] == [
        ("invoices.txt", ("faktury",)),
        ("invoice.txt", ("Faktura",)),
    ]


def test_an_inflection_that_no_file_has_is_no_error(polish: SmallLibrary) -> None:
    found = polish.search("fakturze prądem", SearchMode.WORDS)

    assert (found.notes, found.suggestion) == ((), "")
    assert name_of(found.hits[0]) == "invoice.txt"


def test_words_of_other_languages_are_no_inflections(polish: SmallLibrary) -> None:
    polish.write("flight.txt", "The plane to the island leaves in the morning; it is very small.")
    polish.index(meaning=False)

    assert polish.names("plan", SearchMode.WORDS) == []
