from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.core.answers import Exchange
from desktop_app.core.asking_commands import Ask, PrepareAnswering, StopAsking
from desktop_app.core.conversation_commands import (
    DeleteConversations,
    GetConversation,
    KeepExchange,
    ListConversations,
)
from desktop_app.core.conversations import ConversationList, ConversationTitle, KeptConversation
from desktop_app.core.library import FileCounts, Folder, FolderState, Status
from desktop_app.core.messages import Refused
from desktop_app.core.preview_commands import GetPreview
from desktop_app.core.previews import Preview
from desktop_app.core.search_commands import Search
from desktop_app.core.settings import Keeping
from desktop_app.ui.saving import MarkdownExport
from desktop_app.ui.search.ask_controller import AskController
from desktop_app.ui.search.side_tabs import SideTabs
from tests.support.conversations import kept, shown_text, source_of
from tests.unit.ui.conftest import HeldClient


@pytest.fixture
def tabs(qtbot: QtBot, held: HeldClient) -> SideTabs:
    tabs = SideTabs(held)
    qtbot.addWidget(tabs)
    AskController(held, tabs, "/m/small.gguf", lambda: Search("rain"))
    return tabs


def test_a_question_names_the_model_and_stops_no_other(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.ask("Where?")
    assert held.asked[held.newest(Ask)] == Ask("Where?", "/m/small.gguf")
    tabs.ask.ask("When?")
    assert held.newest(StopAsking) == 0
    held.answer(held.newest(Ask), Refused("answerer_ended", "It stopped.", "Ask again."))
    assert held.asked[held.newest(Ask)] == Ask(
        "When?", "/m/small.gguf", before=(Exchange("Where?", "Where?", ""),)
    )
    assert tabs.currentWidget() is tabs.ask


def test_the_turn_of_a_question_leaves_a_preview_in_front(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.ask("Where?")
    tabs.show_preview()
    tabs.ask.ask("When?")
    shown = tabs.currentWidget()
    tabs.show_preview()
    held.answer(held.newest(Ask), Refused("answerer_ended", "It stopped.", "Ask again."))

    assert shown is tabs.ask
    assert isinstance(question := held.asked[held.newest(Ask)], Ask)
    assert question.question == "When?"
    assert tabs.currentWidget() is tabs.preview


def test_the_model_is_loaded_when_a_question_is_likely(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.question_began.emit()
    number = held.newest(PrepareAnswering)
    held.answer(number, Refused("model_missing", "It is missing.", "Fetch it."))

    assert held.asked[number] == PrepareAnswering("/m/small.gguf")
    assert held.unhandled == []
    assert shown_text(tabs.ask) == ""


def test_a_missing_model_is_offered_before_a_question_and_with_its_refusal(
    qtbot: QtBot, tabs: SideTabs, held: HeldClient
) -> None:
    refusal = Refused("model_missing", "The file is missing.", "Run: satchel models fetch x")
    tabs.ask.question_began.emit()
    held.answer(held.newest(PrepareAnswering), refusal)

    assert "need a model" in shown_text(tabs.ask.foot.model_line)
    with qtbot.waitSignal(tabs.ask.model_requested):
        tabs.ask.foot.model_line.button.click()
    tabs.ask.foot.show_model(is_there=True)
    assert shown_text(tabs.ask.foot.model_line) == ""
    tabs.ask.ask("Where?")
    held.answer(held.newest(Ask), refusal)
    (exchange,) = tabs.ask.conversation.exchanges
    assert "The file is missing." in shown_text(exchange)
    assert "satchel models" not in shown_text(exchange)
    with qtbot.waitSignal(tabs.ask.model_requested):
        exchange.buttons.get_model.click()


def test_another_reason_offers_no_model(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.question_began.emit()
    held.answer(held.newest(PrepareAnswering), Refused("answerer_ended", "It stopped.", ""))

    assert shown_text(tabs.ask.foot.model_line) == ""


def test_what_comes_back_is_shown(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.ask("Where?")
    held.answer(held.newest(Ask), Refused("engine_stopped", "The engine stopped.", ""))

    assert "The engine stopped." in shown_text(tabs.ask)
    assert not tabs.ask.is_busy


def test_the_result_of_an_earlier_try_is_not_shown(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.ask("Where?")
    earlier = held.newest(Ask)
    tabs.ask.conversation.exchanges[0].buttons.repeat.click()
    held.answer(earlier, Refused("answerer_ended", "It stopped.", "Ask again."))

    assert shown_text(tabs.ask) == "Where?"
    assert tabs.ask.is_busy
    assert held.unhandled == []


def test_a_new_conversation_shows_nothing_of_the_one_before(
    tabs: SideTabs, held: HeldClient
) -> None:
    tabs.ask.ask("Where?")
    tabs.ask.start_conversation()
    held.answer(held.newest(Ask), Refused("answerer_ended", "It stopped.", "Ask again."))

    assert held.newest(StopAsking) > held.newest(Ask)
    assert shown_text(tabs.ask) == ""
    assert held.unhandled == []


def test_kept_conversations_are_listed_opened_exported_and_deleted(
    qtbot: QtBot, tabs: SideTabs, held: HeldClient
) -> None:
    panel = tabs.ask
    panel.kept.request()
    held.answer(
        held.newest(ListConversations),
        ConversationList((ConversationTitle("talk", "Where?", 1, 1.0),)),
    )
    panel.kept.open.click()
    exchange = kept("Where?", "On the hills", source_of("/d/rain.pdf", 3))
    held.answer(held.newest(GetConversation), KeptConversation("talk", (exchange,)))
    assert "On the hills [1]." in shown_text(panel)

    panel.kept.export.click()
    held.answer(held.newest(GetConversation), KeptConversation("talk", (exchange,)))
    (dialog,) = tabs.findChildren(MarkdownExport)
    dialog.close()
    panel.kept.delete.click()
    assert held.asked[held.newest(DeleteConversations)] == DeleteConversations(("talk",))
    before = held.newest(ListConversations)
    held.answer(held.newest(DeleteConversations), ConversationList(()))
    assert held.newest(ListConversations) > before


def test_a_late_list_of_conversations_for_older_words_is_not_shown(
    tabs: SideTabs, held: HeldClient
) -> None:
    kept_list = tabs.ask.kept
    kept_list.words.setText("hi")
    older = held.newest(ListConversations)
    kept_list.words.setText("hills")
    found = ConversationList((ConversationTitle("talk", "Which hills?", 1, 1.0),))
    held.answer(held.newest(ListConversations), found)
    held.answer(older, ConversationList(()))

    assert kept_list.list.count() == 1


def test_an_answer_is_kept_by_the_engine(tabs: SideTabs, held: HeldClient) -> None:
    tabs.ask.keep(Keeping.ALWAYS)
    tabs.ask.ask("Where?")
    exchange = kept("Where?", "On the hills", source_of("/d/rain.pdf", 3))
    held.answer(held.newest(Ask), exchange.answer)

    command = held.asked[held.newest(KeepExchange)]
    assert isinstance(command, KeepExchange)
    assert command.exchange.answer == exchange.answer


def test_the_choice_follows_what_is_shown(
    tabs: SideTabs, held: HeldClient, make_preview: Callable[..., Preview]
) -> None:
    held.status_arrived.emit(
        Status(
            (Folder("/e", FolderState.READY, 1, 1, 1, 1),),
            FileCounts(1, 0, 0, 0),
            1,
            1,
            (),
            {},
            0,
            None,
        )
    )
    tabs.show_file(GetPreview(1, 1))
    held.answer(held.newest(GetPreview), make_preview(path="/d/a.txt"))
    box = tabs.ask.foot.scope_box
    box.refresh()

    assert [box.itemText(n) for n in range(box.count())] == [
        "All files",
        "File a.txt",
        "Folder /d",
        "Results of “rain”",
        "Folder /e",
    ]
