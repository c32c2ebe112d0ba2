import pytest
from PySide6.QtCore import QDate, QDateTime, QLocale, QTime, QTranslator
from PySide6.QtWidgets import QApplication

from desktop_app.ui import wording


def test_one_is_not_many() -> None:
    assert wording.files(1) == "1 file"
    assert wording.files(2) == "2 files"
    assert wording.passages(1) == "1 passage"
    assert wording.passages(0) == "0 passages"


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (12.0, "less than a minute"),
        (62.0, "about 1 minute"),
        (200.0, "about 3 minutes"),
        (3 * 3600.0, "about 3 hours"),
    ],
)
def test_a_duration_can_be_the_end_of_a_sentence(seconds: float, said: str) -> None:
    assert wording.about_time(seconds) == said


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (None, ""),
        (12.0, "less than a minute left"),
        (200.0, "about 3 min left"),
        (3 * 3600.0, "about 3 h left"),
    ],
)
def test_time_left_is_as_coarse_as_it_is_sure(seconds: float | None, said: str) -> None:
    assert wording.time_left(seconds) == said


@pytest.mark.parametrize(
    ("system", "shown"),
    [("C", "2026-05-28 20:26"), ("de_DE", "28.05.26 20:26"), ("en_US", "5/28/26 8:26 PM")],
)
def test_a_date_has_the_format_of_the_system_in_a_window_of_any_language(
    monkeypatch: pytest.MonkeyPatch, system: str, shown: str
) -> None:
    class System(QLocale):
        @staticmethod
        def system() -> QLocale:
            return QLocale(system)

    monkeypatch.setattr(wording, "QLocale", System)
    moment = QDateTime(QDate(2026, 5, 28), QTime(20, 26)).toSecsSinceEpoch()

    assert wording.day(moment).replace("\u202f", " ") == shown


def test_a_system_with_a_language_but_no_format_of_dates_has_that_of_iso_8601(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class System(QLocale):
        @staticmethod
        def system() -> "System":
            return System("de_DE")

        def dateFormat(self, length: QLocale.FormatType = QLocale.FormatType.LongFormat) -> str:  # noqa: N802
            return QLocale.c().dateFormat(length)

    monkeypatch.setattr(wording, "QLocale", System)
    moment = QDateTime(QDate(2026, 5, 28), QTime(20, 26)).toSecsSinceEpoch()

    assert wording.day(moment) == "2026-05-28 20:26"


@pytest.mark.parametrize(
    ("share", "shown"), [(0, "0%"), (0.5, "50%"), (0.994, "99%"), (0.9996, "99%"), (1, "100%")]
)
def test_only_all_of_it_is_a_hundred_per_cent(share: float, shown: str) -> None:
    assert wording.percent(share) == shown


def test_short_times() -> None:
    assert wording.milliseconds(8.4) == "8\xa0ms"
    assert wording.milliseconds(1500) == "1.5\xa0s"


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "1.1 GB"), ("de", "1,1 GB"), ("es", "1,1 GB")]
)
def test_no_line_is_broken_between_a_size_and_its_unit(
    monkeypatch: pytest.MonkeyPatch, language: str, shown: str
) -> None:
    class OfLanguage(QLocale):
        def __init__(self) -> None:
            super().__init__(language)

    monkeypatch.setattr(wording, "QLocale", OfLanguage)

    assert wording.size(1_117_320_768) == shown.replace(" ", "\N{NO-BREAK SPACE}")


def test_a_place_states_what_is_known() -> None:
    assert wording.place(3, "Hills") == "page 3 · Hills"
    assert wording.place(None, "Hills", "row 12") == "row 12 · Hills"
    assert wording.place(14, "", "page xii") == "page xii"
    assert wording.place(None, "Hills") == "Hills"
    assert wording.place(None, "") == ""
    assert wording.place(None, "", "12:00:00") == "12:00:00"


class German(QTranslator):
    """Knows the places of a file and a language."""

    def translate(self, _context: str, source: str, *_rest: object) -> str:
        known = {"slide {}": "Folie {}", "row {}": "Zeile {}", "Spanish": "Spanisch"}
        return known.get(source, "")


def test_a_language_is_named_in_the_language_of_the_window(qapp: QApplication) -> None:
    assert wording.language_name("es") == "Spanish"
    german = German()
    qapp.installTranslator(german)
    assert wording.language_name("es") == "Spanisch"
    qapp.removeTranslator(german)


def test_a_language_without_a_name_is_its_code() -> None:
    assert wording.language_name("zz") == "zz"


def test_the_engine_s_name_of_a_place_is_translated(qapp: QApplication) -> None:
    german = German()
    qapp.installTranslator(german)
    assert wording.place_name("slide 3") == "Folie 3"
    assert wording.place(None, "Hills", "row 12") == "Zeile 12 · Hills"
    qapp.removeTranslator(german)


@pytest.mark.parametrize(
    ("place", "shown"),
    [("row 12345", "row 12.345"), ("page xii", "page xii"), ("page 0012", "page 0012")],
)
def test_the_number_of_a_place_has_separators_and_a_label_stays_as_it_is(
    place: str, shown: str
) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale("de_DE"))

    assert wording.place_name(place) == shown
    QLocale.setDefault(before)
