import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QMenu, QPushButton
from pytestqt.qtbot import QtBot

from desktop_app.core.facets import MOST_LISTED, Count, Facets
from desktop_app.core.query import SearchOrder
from desktop_app.search.query.parser import parse
from desktop_app.ui.search.filter_bar import FilterBar

FACETS = Facets(
    kinds=(Count("pdf", 12), Count("text", 3)),
    languages=(Count("de", 3), Count("zz", 1)),
    folders=(Count("/d/R & D", 2),),
    recent=(Count("1", 1), Count("7", 2)),
    years=(Count("2024", 3),),
)

STATED = Facets(
    created=(Count("2023", 4),),
    authors=(Count('Zoe "Z" Zett', 2),),
    senders=(Count("Doe, Jane <jane@x.org>", 3), Count("Bob & Co", 1)),
    tags=(Count("to do", 2), Count("work/travel", 1)),
)


@pytest.fixture
def bar(qtbot: QtBot) -> FilterBar:
    bar = FilterBar()
    qtbot.addWidget(bar)
    return bar


def menu_of(bar: FilterBar, name: str) -> QMenu:
    button = next(one for one in bar.findChildren(QPushButton) if one.text() == name)
    menu = button.menu()
    assert menu is not None
    return menu


def choices(bar: FilterBar, name: str) -> list[str]:
    return [one.text() for one in menu_of(bar, name).actions()]


def test_each_menu_names_what_narrows_and_counts_it(bar: FilterBar) -> None:
    bar.show_facets(FACETS)
    assert choices(bar, "Kind") == ["pdf\t12", "text\t3"]
    assert choices(bar, "Date") == ["Today\t1", "Last 7 days\t2", "2024\t3"]
    assert choices(bar, "Folder") == ["/d/R && D\t2"]
    assert choices(bar, "Language") == ["German\t3", "zz\t1"]


def test_without_anything_to_choose_a_button_is_off(bar: FilterBar) -> None:
    bar.show_facets(Facets(kinds=(Count("pdf", 1),)))
    narrowing = [one for one in bar.findChildren(QPushButton) if one.menu() and not one.isHidden()]
    assert [one.isEnabled() for one in narrowing] == [True, False, False, False]


@pytest.mark.parametrize(
    ("menu", "place", "typed"),
    [
        ("Kind", 0, "kind:pdf"),
        ("Date", 0, "modified:today"),
        ("Date", 1, "after:6d"),
        ("Date", 2, "modified:2024"),
        ("Folder", 0, 'in:"/d/R & D"'),
        ("Language", 0, "lang:de"),
    ],
)
def test_a_choice_is_a_condition_that_is_typed(
    qtbot: QtBot, bar: FilterBar, menu: str, place: int, typed: str
) -> None:
    bar.show_facets(FACETS)
    action: QAction = menu_of(bar, menu).actions()[place]
    with qtbot.waitSignal(bar.condition_chosen) as chosen:
        action.trigger()
    assert chosen.args == [typed]
    (condition,) = parse(typed).query.conditions
    assert not parse(typed).notes, condition


def test_an_open_menu_stays_as_it_is(bar: FilterBar) -> None:
    bar.show_facets(FACETS)
    menu = menu_of(bar, "Kind")
    menu.popup(bar.mapToGlobal(bar.rect().topLeft()))
    bar.show_facets(Facets())
    assert choices(bar, "Kind") == ["pdf\t12", "text\t3"]
    menu.close()


def test_a_menu_that_was_open_shows_the_latest_numbers_once_it_is_closed(
    qtbot: QtBot, bar: FilterBar
) -> None:
    bar.show_facets(FACETS)
    menu = menu_of(bar, "Kind")
    menu.popup(bar.mapToGlobal(bar.rect().topLeft()))
    bar.show_facets(Facets(kinds=(Count("pdf", 13),)))
    menu.setActiveAction(menu.actions()[1])
    with qtbot.waitSignal(bar.condition_chosen) as chosen:
        QTest.keyClick(menu, Qt.Key.Key_Return)

    assert chosen.args == ["kind:text"]
    qtbot.waitUntil(lambda: choices(bar, "Kind") == ["pdf\t13"])


def test_the_order_can_be_chosen(qtbot: QtBot, bar: FilterBar) -> None:
    orders = [bar.order]
    with qtbot.waitSignal(bar.order_chosen):
        bar.findChildren(QComboBox)[0].setCurrentIndex(1)
    orders.append(bar.order)
    assert orders == [SearchOrder.RELEVANCE, SearchOrder.DATE]


def test_no_country_is_named_for_english(bar: FilterBar) -> None:
    bar.show_facets(Facets(languages=(Count("en", 3),)))
    assert choices(bar, "Language") == ["English\t3"]


def names_of(bar: FilterBar) -> list[str]:
    buttons = [one for one in bar.stops if isinstance(one, QPushButton) and one.menu()]
    return [one.text() for one in buttons if not one.isHidden()]


def inner(bar: FilterBar, button: str, name: str) -> QMenu:
    """Return the menu within the menu of a button."""
    menus = [one.menu() for one in menu_of(bar, button).actions() if one.text() == name]
    assert isinstance(menus[0], QMenu)
    return menus[0]


def test_people_and_tags_have_a_menu_only_where_files_have_any(bar: FilterBar) -> None:
    narrow = bar.sizeHint().width()
    bar.show_facets(FACETS)
    assert names_of(bar) == ["Kind", "Date", "Folder", "Language"]
    bar.show_facets(STATED)
    assert names_of(bar) == ["Tag", "People", "Kind", "Date", "Folder", "Language"]
    assert bar.sizeHint().width() > narrow
    assert choices(bar, "People") == ["From", "Author"]
    assert [one.text() for one in inner(bar, "People", "From").actions()] == [
        "Doe, Jane\t3",
        "Bob && Co\t1",
    ]
    assert inner(bar, "People", "From").actions()[0].toolTip() == "Doe, Jane <jane@x.org>"
    bar.show_facets(Facets())
    assert names_of(bar) == ["Kind", "Date", "Folder", "Language"]


@pytest.mark.parametrize(
    ("button", "name", "place", "typed"),
    [
        ("People", "From", 0, "from:jane@x.org"),
        ("People", "From", 1, 'from:"Bob & Co"'),
        ("People", "Author", 0, 'author:"Zoe  Z  Zett"'),
        ("Date", "Created or sent", 0, "created:2023"),
        ("Tag", "", 0, 'tag:"to do"'),
        ("Tag", "", 1, "tag:work/travel"),
    ],
)
def test_what_a_document_states_is_a_condition_that_is_typed(
    qtbot: QtBot, bar: FilterBar, button: str, name: str, place: int, typed: str
) -> None:
    bar.show_facets(STATED)
    menu = inner(bar, button, name) if name else menu_of(bar, button)
    with qtbot.waitSignal(bar.condition_chosen) as chosen:
        menu.actions()[place].trigger()
    assert chosen.args == [typed]
    assert parse(typed).query.conditions
    assert not parse(typed).notes


def test_a_long_tag_is_cut_and_what_turns_text_is_not_shown(bar: FilterBar) -> None:
    bar.show_facets(Facets(tags=(Count("x" * 60, 1), Count("a\u202eb", 1))))
    assert choices(bar, "Tag") == [f"{'x' * 47}…\t1", "a\ufffdb\t1"]


def test_a_long_folder_leaves_room_for_its_number_of_files(bar: FilterBar) -> None:
    folder = f"/d/{'department/' * 20}reports"
    bar.show_facets(Facets(folders=(Count(folder, 2),)))
    (action,) = menu_of(bar, "Folder").actions()

    assert action.text().startswith("/d/department/")
    assert action.text().endswith("department/reports\t2")
    assert len(action.text()) < 70
    assert action.toolTip() == folder
    assert menu_of(bar, "Folder").toolTipsVisible()


def test_values_without_a_place_in_the_menu_can_be_typed(qtbot: QtBot, bar: FilterBar) -> None:
    tags = tuple(Count(f"tag {number}", 2) for number in range(MOST_LISTED))
    bar.show_facets(Facets(tags=tags))
    *_, last = menu_of(bar, "Tag").actions()

    assert last.text() == "Others: type “tag:” and the first letters"
    with qtbot.waitSignal(bar.field_chosen) as chosen:
        last.trigger()
    assert chosen.args == ["tag:"]
    bar.show_facets(Facets(tags=tags[1:]))
    assert len(choices(bar, "Tag")) == MOST_LISTED - 1


def test_a_menu_that_leaves_out_nothing_leads_to_no_others(bar: FilterBar) -> None:
    years = tuple(Count(str(year), 1) for year in range(2024, 2024 - MOST_LISTED, -1))
    bar.show_facets(Facets(years=years, recent=(Count("7", 2),), created=years))
    *_, oldest, created = menu_of(bar, "Date").actions()
    submenu = created.menu()

    assert oldest.text() == "1995\t1"
    assert isinstance(submenu, QMenu)
    assert len(submenu.actions()) == MOST_LISTED
