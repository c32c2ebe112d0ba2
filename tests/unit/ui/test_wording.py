import pytest
from PySide6.QtCore import QDate, QDateTime, QDir, QLocale, QTime, QTranslator
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


@pytest.mark.parametrize(
    ("share", "shown"), [(0, "0%"), (0.5, "50%"), (0.994, "99%"), (0.9996, "99%"), (1, "100%")]
)
def test_only_all_of_it_is_a_hundred_per_cent(share: float, shown: str) -> None:
    assert wording.percent(share) == shown


def test_short_times() -> None:
    assert wording.milliseconds(8.4) == "8 ms"
    assert wording.milliseconds(1500) == "1.5 s"


@pytest.mark.parametrize(
    ("path", "name", "folder"),
    [
        ("/d/rain/a.txt", "a.txt", "/d/rain"),
        ("/a.txt", "a.txt", "/"),
        ("C:\\rain\\a.txt", "a.txt", "C:\\rain"),
        (f"{QDir.homePath()}/rain/a.txt", "a.txt", "~/rain"),
        (f"{QDir.homePath()}/a.txt", "a.txt", "~"),
        ("/d/two\nlines/a\tb.txt", "a\ufffdb.txt", "/d/two\ufffdlines"),
        ("/d/photo \u202egnp.txt", "photo \ufffdgnp.txt", "/d"),
        (f"{QDir.homePath()}else/a.txt", "a.txt", f"{QDir.homePath()}else"),
    ],
)
def test_a_path_is_split_in_name_and_folder(path: str, name: str, folder: str) -> None:
    assert wording.file_name(path) == name
    assert wording.folder_of(path) == folder


def test_a_place_says_what_is_known() -> None:
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
    ("path", "folder"),
    [
        (f"{QDir.homePath()}/a.txt", "~"),
        (f"{QDir.homePath()}/Documents/rain/a.txt", "~ › Documents › rain"),
        (f"{QDir.homePath()}/a/b/c/d/e/f.txt", "~ › … › c › d › e"),
        ("/srv/data/a.txt", "/srv › data"),
        ("/a.txt", "/"),
        ("C:\\Users\\me\\a.txt", "C: › Users › me"),
        ("/srv/box.zip › letters/a.txt", "/srv › box.zip › letters"),
    ],
)
def test_a_folder_is_named_in_a_few_words(path: str, folder: str) -> None:
    assert wording.folder_in_words(path) == folder


@pytest.mark.parametrize(
    ("room", "folder"),
    [(22, "/srv › … › b › c › d"), (16, "/srv › … › c › d"), (3, "/srv › … › d")],
)
def test_a_folder_fits_its_room_but_keeps_its_last_part(room: int, folder: str) -> None:
    def fits(text: str) -> bool:
        return len(text) <= room

    assert wording.folder_in_words("/srv/a/b/c/d/e.txt", fits) == folder


def test_text_from_right_to_left_keeps_the_order_of_what_surrounds_it() -> None:
    isolated = "\u2068\u05d7\u05d5\u05d6\u05d4\u2069"
    assert wording.isolated("\u05d7\u05d5\u05d6\u05d4") == isolated
    assert wording.isolated("Vertr\u00e4ge, 2024") == "Vertr\u00e4ge, 2024"
    assert (
        wording.folder_in_words("/a/\u05d7\u05d5\u05d6\u05d4/2024/b.txt")
        == f"/a › {isolated} › 2024"
    )


@pytest.mark.parametrize("between", ["/", "\\"])
def test_a_long_folder_in_a_menu_is_named_whole(between: str) -> None:
    folder = "Folder 07 of the office with quite a long name"
    shown = wording.listed_path(between.join(("/srv", "department", "shared documents", folder)))

    assert shown == f"/srv{between}departme…{between}{folder}"
    assert wording.listed_path(f"/srv/{'x' * 80}").startswith("/srv/xxx…")


def test_a_path_in_a_menu_has_both_ends() -> None:
    long = f"/srv/{'department/' * 20}report.txt"
    shown = wording.listed_path(long)

    assert len(shown) == wording.LONGEST_PATH + 1
    assert shown.startswith("/srv/department/")
    assert shown.endswith("department/report.txt")
    assert wording.listed_path(f"{QDir.homePath()}/a.txt") == "~/a.txt"
