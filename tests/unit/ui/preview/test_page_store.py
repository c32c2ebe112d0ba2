from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPage
from desktop_app.core.previews import PagePicture
from desktop_app.ui.preview import page_store
from desktop_app.ui.preview.page_store import MOST_UNDERWAY, PageStore, drawn
from tests.unit.ui.conftest import HeldClient

MakePage = Callable[..., PagePicture]


def request(page: int, file_id: int = 1) -> GetPage:
    return GetPage(file_id, page, 300)


@pytest.fixture
def store(held: HeldClient) -> PageStore:
    return PageStore(held, held)


def pages_asked(held: HeldClient) -> list[int]:
    return [one.page for one in held.asked.values() if isinstance(one, GetPage)]


def test_few_pages_are_asked_for_at_a_time_in_order_of_need(
    qtbot: QtBot, held: HeldClient, store: PageStore, make_page: MakePage
) -> None:
    store.request([request(page) for page in (5, 6, 4, 1)])
    at_first = pages_asked(held)
    with qtbot.waitSignal(store.arrived) as arrived:
        held.answer(held.newest(GetPage) - 1, make_page(5))

    assert at_first == [5, 6]
    assert len(at_first) == MOST_UNDERWAY
    assert arrived.args == [request(5)]
    assert pages_asked(held) == [5, 6, 4]


def test_what_is_wanted_no_more_is_never_asked_for_but_kept_when_it_comes(
    held: HeldClient, store: PageStore, make_page: MakePage
) -> None:
    store.request([request(page) for page in (1, 2, 3)])
    store.request([request(9)])
    first, second = held.asked
    held.answer(first, make_page(1))
    held.answer(second, make_page(2))

    assert pages_asked(held) == [1, 2, 9]
    assert store.find(request(1)) is not None


def test_a_page_that_is_there_is_not_asked_for_again(
    held: HeldClient, store: PageStore, make_page: MakePage
) -> None:
    store.request([request(1)])
    held.answer(held.newest(GetPage), make_page(1))
    store.request([request(1)])

    assert pages_asked(held) == [1]
    found = store.find(request(1))
    assert found is not None
    assert (found.image.width(), found.image.height()) == (40, 60)


def test_pages_used_least_lately_make_room(
    held: HeldClient, store: PageStore, make_page: MakePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    size = drawn(make_page()).image.sizeInBytes()
    monkeypatch.setattr(page_store, "MOST_BYTES", 2 * size)
    for page in (1, 2):
        store.request([request(page)])
        held.answer(held.newest(GetPage), make_page(page))
    store.find(request(1))
    store.request([request(3)])
    held.answer(held.newest(GetPage), make_page(3))

    assert [page for page in (1, 2, 3) if store.find(request(page))] == [1, 3]


def test_a_refused_page_is_reported_and_not_requested_until_it_is_renewed(
    qtbot: QtBot, held: HeldClient, store: PageStore
) -> None:
    store.request([request(1)])
    number = held.newest(GetPage)
    with qtbot.waitSignal(store.refused) as refused:
        held.answer(number, Refused("corrupt", "It is damaged.", ""))
    store.request([request(1)])
    store.renew(2)
    store.request([request(1)])
    before = pages_asked(held)
    store.renew(1)
    store.request([request(1)])

    assert refused.args is not None
    assert refused.args[0] == request(1)
    assert before == [1]
    assert pages_asked(held) == [1, 1]
    assert held.unhandled == []
