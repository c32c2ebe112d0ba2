import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from desktop_app.core.records import replace
from desktop_app.core.saved_searches import (
    SavedSearch,
    SavedSearches,
    SavedSearchNews,
    SearchNews,
)
from desktop_app.ui.search.saved_searches_button import (
    LONGEST_SHOWN,
    MOST_LISTED,
    SavedSearchesButton,
    find_search,
)

SAVED = SavedSearches((SavedSearch("Snow & ice", "snow"), SavedSearch("apples", "apple tree")))


@pytest.fixture
def button(qtbot: QtBot) -> SavedSearchesButton:
    made = SavedSearchesButton()
    qtbot.addWidget(made)
    return made


def texts(button: SavedSearchesButton) -> list[str]:
    return [one.text() for one in button.menu().actions() if not one.isSeparator()]


def test_searches_are_listed_by_name(button: SavedSearchesButton) -> None:
    button.show_saved(SAVED)

    assert texts(button)[2:-1] == ["apples", "Snow && ice"]
    assert button.menu().actions()[3].toolTip() == "apple tree"


def test_many_are_listed_in_menus_inside_the_menu(
    qtbot: QtBot, button: SavedSearchesButton
) -> None:
    many = tuple(SavedSearch(f"search {number:02}", "rain") for number in range(60))
    button.show_saved(SavedSearches(many))
    button.show_saved(SavedSearches(many))
    further = button.menu().actions()[3 + MOST_LISTED].menu()
    assert isinstance(further, QMenu)
    last = further.actions()[-1].menu()
    assert isinstance(last, QMenu)
    with qtbot.waitSignal(button.chosen) as chosen:
        last.actions()[-1].trigger()

    assert texts(button)[2 + MOST_LISTED :] == ["35 more", "&Rename, watch or delete…"]
    assert [menu.title() for menu in (further, last)] == ["35 more", "10 more"]
    assert chosen.args == [many[-1]]


def test_one_is_chosen_whole(qtbot: QtBot, button: SavedSearchesButton) -> None:
    button.show_saved(SAVED)
    with qtbot.waitSignal(button.chosen) as chosen:
        button.menu().actions()[4].trigger()

    assert chosen.args == [SAVED.searches[0]]


def test_a_watched_search_has_a_sign_of_its_own(button: SavedSearchesButton) -> None:
    watched = replace(SAVED.searches[0], is_watched=True)
    button.show_saved(SavedSearches((watched, SAVED.searches[1])))

    signs = [not one.icon().isNull() for one in button.menu().actions()[3:5]]
    assert signs == [False, True]
    assert (
        find_search(SavedSearches((replace(watched, name="b", is_watched=False), watched)), "snow")
        == watched
    )


def test_saving_and_arranging_are_offered(qtbot: QtBot, button: SavedSearchesButton) -> None:
    assert not button.menu().actions()[-1].isEnabled()
    button.show_saved(SAVED)
    with qtbot.waitSignals([button.save_requested, button.arrange_requested]):
        button.menu().actions()[0].trigger()
        button.menu().actions()[-1].trigger()


def test_it_shows_whether_the_search_in_the_box_is_saved(button: SavedSearchesButton) -> None:
    button.show_saved(SAVED)
    button.show_query("hail")
    unsaved = button.icon().pixmap(16).toImage()
    assert not button.accessibleDescription()

    button.show_query("snow")
    assert button.icon().pixmap(16).toImage() != unsaved
    assert button.accessibleDescription() == "This search is saved as “Snow & ice”."
    assert button.accessibleDescription() in button.toolTip()

    button.show_saved(SavedSearches(SAVED.searches[1:]))
    assert button.icon().pixmap(16).toImage() == unsaved


def test_its_icon_follows_the_colours(button: SavedSearchesButton) -> None:
    before = button.icon().cacheKey()
    button.setPalette(QPalette(QColor("#2b2d30"), QColor("#2b2d30")))

    assert button.icon().cacheKey() != before


def test_a_long_query_fits_on_a_line(button: SavedSearchesButton) -> None:
    button.show_saved(SavedSearches((SavedSearch("Wet", "rain " * 99),)))
    (listed,) = (one for one in button.menu().actions() if one.text() == "Wet")

    assert listed.toolTip().startswith("rain rain")
    assert len(listed.toolTip()) <= LONGEST_SHOWN


def test_the_button_changes_while_its_menu_is_open(button: SavedSearchesButton) -> None:
    button.show_saved(SAVED)
    button.menu().popup(QPoint())
    listed = texts(button)
    button.show_query("snow")
    button.show_news(SavedSearchNews((SearchNews("apples", 3, 7),)))
    while_open = texts(button)
    button.menu().close()

    assert while_open == listed
    assert button.accessibleName() == "Saved searches, some with new files"
    assert button.accessibleDescription() == "This search is saved as “Snow & ice”."
