"""Dates are found in whatever form a file has them."""

from pathlib import Path, PurePath

import pytest

from desktop_app.core.results import Label
from desktop_app.core.search_commands import Search
from desktop_app.search.query.asking import ask
from desktop_app.search.query.dates import Calendar
from tests.support.embedding import KIND, WordHasher
from tests.support.library import SmallLibrary

FILES = {
    "letter.txt": "Bristol, 12 February 2025. The boiler is out of order.",
    "minutes.md": "Minutes of February 12th, 2025: the boiler.",
    "account.csv": "date,amount\n12.02.2025,84\n02.12.2025,90\n",
    "log.txt": "2025-02-12 started. 2025-02-13 ended.",
    "carta.txt": "Madrid, 12 de febrero de 2025.",
    "lettre.txt": "Lyon, le 12 février 2025.",
    "lettera.txt": "Torino, 12 febbraio 2025.",
    "carta.md": "Lisboa, 12 de fevereiro de 2025.",
    "pismo.txt": "Москва, 12 февраля 2025 года.",
    "risala.txt": "القاهرة، 12 فبراير 2025.",
    "patra.txt": "दिल्ली, 12 फरवरी 2025।",
    "shorui.txt": "日付:2025年2月12日（水）",
    "xin.txt": "签于2025年02月12日星期三",
    "gyeyak.txt": "2025년 2월 12일 서울",
    "notiz.txt": "Berlin, 12.02.25: angerufen.",
    "kurz.txt": "12. Feb. 2025: angerufen.",
    "other.txt": "The boiler of 12 rooms, since February, and in 2025.",
}
OTHER_LANGUAGES = {
    "symfono.txt": "Θεσσαλονίκη, 6 Αυγούστου 2022.",
    "mektup.txt": "İstanbul, 6 Ağustos 2022.",
    "kirje.txt": "Helsinki, 6. elokuuta 2022.",
    "brev.txt": "Stockholm den 6 augusti 2022.",
    "level.txt": "Budapest, 2022. augusztus 6.",
    "list.txt": "Kraków, 6 sierpnia 2022 r.",
    "dopis.txt": "Praha, 6. srpna 2022.",
    "lyst.txt": "Київ, 6 серпня 2022.",
    "scrisoare.txt": "Iași, 6 august 2022.",
}
FIRST = {
    "premier.txt": "Paris, le 1er mars 1998.",
    "first.txt": "Bristol, March 1st, 1998.",
    "primeiro.txt": "Porto, 1º de março de 1998.",
}
WITH_SLASHES = {
    "american.txt": "Boston, 02/24/2025.",
    "european.txt": "London, 24/02/2025.",
    "in_words.txt": "Oslo, 24 February 2025.",
}
EITHER_DAY = {
    "early.txt": "Rome, 4 May 2021.",
    "april.txt": "Oslo, April 5th, 2021.",
    "ledger.txt": "05/04/2021 paid",
    "20210504_receipt.txt": "A receipt.",
    "2021-04-05 ticket.txt": "A ticket.",
}
WITHOUT_YEAR = {"zahnarzt.txt": "Zahnarzt am 07.03. um acht", "frist.txt": "Frist: 7.3. mittags"}
NAMED = {
    "20190314_scan.txt": "The bill of a plumber.",
    "IMG_20190314_101533.txt": "A ferry.",
    "2019-03-14 Invoice.txt": "The bill of an electrician.",
    "boat.txt": "A boat.",
    "hut.txt": "A hut.",
}
FOLDERS = {"boat.txt": "2019/03/14", "hut.txt": "2019-03-14 Norway"}
ON_THE_DAY = FILES.keys() - {"other.txt"}


@pytest.fixture(scope="module")
def library(shared_library: SmallLibrary) -> SmallLibrary:
    for name, text in (
        FILES | OTHER_LANGUAGES | FIRST | WITH_SLASHES | EITHER_DAY | WITHOUT_YEAR
    ).items():
        shared_library.write(name, text)
    for name, text in NAMED.items():
        shared_library.write(str(PurePath(FOLDERS.get(name, ""), name)), text)
    shared_library.index(meaning=False)
    return shared_library


@pytest.mark.parametrize(
    "query",
    [
        "12.02.2025",
        "12.2.2025",
        "12.02.2025.",
        "2025-02-12",
        "12 Feb 2025",
        "12 February 2025",
        "12. Februar 2025",
        "12 fevrier 2025",
        "12 févr. 2025",
        "12 fév 2025",
        "12. Febr. 2025",
        "12-Feb-2025",
        "February 12, 2025",
        "february 12th 2025",
        "2025/02/12",
        "12 de febrero de 2025",
        "12 février 2025",
        "12 febbraio 2025",
        "12 февраля 2025",
        "12 فبراير 2025",
        "12 फरवरी 2025",
        "2025年2月12日",
        "2025년 2월 12일",
        "12.02.25",
    ],
)
def test_a_date_is_found_in_every_form(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == ON_THE_DAY


@pytest.mark.parametrize(
    "query",
    [
        *("12 february", "February 12", "feb. 12th", "12. Februar", "12 de febrero"),
        *("12th of February", "12 février", "12 февраля", "2月12日", "12.2.", "12.02."),
    ],
)
def test_a_day_without_a_year_is_found_in_every_form(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == ON_THE_DAY


@pytest.mark.parametrize("query", ["7.3.", "07.03.", "7.03."])
def test_a_day_without_a_year_is_found_with_and_without_zeros(
    library: SmallLibrary, query: str
) -> None:
    assert set(library.names(query)) == WITHOUT_YEAR.keys()


def test_a_day_without_a_year_is_found_in_the_latest_year(tmp_path: Path) -> None:
    empty = SmallLibrary(tmp_path, KIND, WordHasher())
    this_year = Calendar.at(None).today.year
    references = "\n".join(f"Retrieved {year}." for year in range(this_year - 40, this_year - 10))
    for number in range(3):
        empty.write(f"article {number}.txt", references)
    empty.write("invoice.txt", f"Date: 05/11/{this_year}")
    empty.index(meaning=False)

    assert empty.names("5 November") == ["invoice.txt"]
    empty.stores.close()


@pytest.mark.parametrize(
    "query",
    [
        *("06.08.2022", "6 August 2022", "6 août 2022", "6 aout 2022", "6 Αυγούστου 2022"),
        *("6 Αυγουστου 2022", "6 agustos 2022", "2022. augusztus 6.", "6. elokuuta 2022"),
        *("August 2022", "август 2022", "sierpień 2022"),
    ],
)
def test_a_date_is_found_in_further_languages(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == OTHER_LANGUAGES.keys()


@pytest.mark.parametrize(
    "query", ["26/12/1855", "26.12.1855", "26 December 1855", "26 Dec 1855", "December 1855"]
)
def test_dates_of_earlier_centuries_are_found_in_every_form(
    library: SmallLibrary, query: str
) -> None:
    library.write("register.txt", "When married: 26th December 1855.")
    library.write("index.txt", "Marriages, 26/12/1855")
    library.write("later.txt", "Hotel bill of 26.12.55")
    library.index(meaning=False)

    assert set(library.names(query)) == {"register.txt", "index.txt"}


def test_round_numbers_beside_the_name_of_a_month_are_quantities(library: SmallLibrary) -> None:
    library.write("dose.txt", "Patients may take 1500 units.")
    library.write("order.txt", "In May we ordered 900 units.")
    library.index(meaning=False)

    assert {"dose.txt", "order.txt"} <= set(library.names("may 1500 units"))


@pytest.mark.parametrize("query", ["12 rooms", "february 13", "february 31", "may 12", "12.02"])
def test_other_numbers_beside_words_are_no_days(library: SmallLibrary, query: str) -> None:
    asked = ask(library.stores, Search(query, keeps_spelling=True))

    assert not asked.lexical.query.wanted or asked.lexical.query == asked.parsed.query


def test_a_date_that_is_being_typed_is_complete_with_its_year(library: SmallLibrary) -> None:
    def is_found(typed: str) -> bool:
        asked = ask(library.stores, Search(typed, is_typing=True))
        return asked.lexical.query != asked.parsed.query

    assert is_found("12 february 2025")
    assert is_found("12.02.2025")
    assert not is_found("february 12")
    assert not is_found("12.02.20")


@pytest.mark.parametrize("query", ["1er mars 1998", "01.03.98", "1º de março de 1998"])
def test_the_first_of_a_month_has_forms_of_its_own(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == FIRST.keys()


@pytest.mark.parametrize(
    "query",
    [
        *("24/02/2025", "24/2/2025", "02/24/2025", "2025/02/24", "24.02.2025", "Feb 24 2025"),
        *("24/02/25", "24/2/25", "02/24/25"),
    ],
)
def test_a_day_beyond_the_twelfth_may_be_written_with_slashes(
    library: SmallLibrary, query: str
) -> None:
    assert set(library.names(query)) == WITH_SLASHES.keys()


@pytest.mark.parametrize("query", ["04/05/2021", "4/5/2021", "05/04/2021", "4/5/21"])
def test_a_date_with_slashes_is_either_of_two_days(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == EITHER_DAY.keys()


@pytest.mark.parametrize("query", ["14.03.2019", "March 14, 2019", "14 marzo 2019"])
def test_a_date_is_found_in_names_of_files_and_folders(library: SmallLibrary, query: str) -> None:
    assert set(library.names(query)) == NAMED.keys()


def test_a_quoted_date_that_no_file_has_so_is_found_in_other_forms(library: SmallLibrary) -> None:
    assert set(library.names('"12th February 2025"')) == ON_THE_DAY


def test_a_date_is_a_literal_match_in_whatever_form(library: SmallLibrary) -> None:
    assert {one.label for one in library.search("12.02.2025").hits} == {Label.EXACT}


def test_other_words_rank_the_files_with_the_date(library: SmallLibrary) -> None:
    names = library.names("boiler 2025-02-12")

    assert set(names[:2]) == {"letter.txt", "minutes.md"}
    assert set(names) == ON_THE_DAY


@pytest.mark.parametrize(
    "query",
    [
        "30.02.2025",  # no day
        "14.02.2025",  # of no file
        "14/02/25",
        "24 02 25",
        "https://boiler/24/02/25",
        "12 boilers 2025",
        "what happened to the boiler on 12 February 2025",
    ],
)
def test_other_queries_stay_as_they_are(library: SmallLibrary, query: str) -> None:
    asked = ask(library.stores, Search(query, keeps_spelling=True))

    assert asked.lexical.query == asked.parsed.query


@pytest.mark.parametrize("path", ["/home/2025-02-12/a.txt", "file:///home/2025-02-12/a.txt"])
def test_a_date_in_a_path_is_part_of_the_path(library: SmallLibrary, path: str) -> None:
    assert ask(library.stores, Search(path)).lexical.query.conditions == ()
