import pytest
from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QColor, QFocusEvent, QGuiApplication, QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QTextBrowser, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.requests import Request
from desktop_app.core.answer_progress import (
    AnswerProgress,
    CheckBegan,
    ModelLoading,
    PromptRead,
    SecondTryBegan,
    SourcesChosen,
    Token,
)
from desktop_app.core.answers import (
    NOT_FOUND,
    Answer,
    ContextUse,
    Exchange,
    Quotation,
    Sentence,
    Source,
)
from desktop_app.core.asking_commands import Ask
from desktop_app.core.conversation_commands import KeepExchange
from desktop_app.core.conversations import KeptConversation, KeptExchange
from desktop_app.core.messages import Refused
from desktop_app.core.records import replace
from desktop_app.core.sayings import Saying
from desktop_app.core.search_commands import Search
from desktop_app.core.settings import Keeping
from desktop_app.ui.ask.ask_panel import AskPanel
from desktop_app.ui.ask.exchange_parts import Details
from desktop_app.ui.ask.exchange_view import ExchangeView
from desktop_app.ui.ask.growing_text import GrowingText
from desktop_app.ui.ask.scope import EVERYTHING, Scope, ScopeKind
from tests.support.conversations import shown_text

SOURCE = Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills.", 11, file_id=3)
CHOSEN = SourcesChosen(Quotation("It rains on the hills.", 1), (SOURCE,))
ANSWER = Answer(
    question="Where?",
    found=True,
    quotation="It rains on the hills.",
    answer="On the hills [1].",
    sentences=(Sentence("On the hills.", (1,), supported=True),),
    sources=(SOURCE,),
    model="small.gguf",
    first_token_ms=1200.0,
    tokens_per_second=30.0,
    asked_as="Where?",
    context=ContextUse(4096, 300, 0, 700, 24),
    seconds=2.5,
)
FILE = Scope(ScopeKind.FILE, "/d/rain.pdf", file_ids=(3,))


@pytest.fixture
def panel(qtbot: QtBot) -> AskPanel:
    panel = AskPanel()
    qtbot.addWidget(panel)
    panel.resize(420, 500)
    panel.show()
    return panel


def asked(panel: AskPanel, question: str) -> ExchangeView:
    """Ask, and return what shows the answer."""
    panel.ask(question)
    return panel.conversation.exchanges[-1]


def test_a_question_begins_when_its_box_gets_the_keyboard(qtbot: QtBot, panel: AskPanel) -> None:
    box = panel.findChildren(QLineEdit)[0]
    with qtbot.waitSignal(panel.question_began):
        QGuiApplication.sendEvent(box, QFocusEvent(QEvent.Type.FocusIn))


def test_enter_asks_what_was_typed(qtbot: QtBot, panel: AskPanel) -> None:
    box = panel.findChildren(QLineEdit)[0]
    QTest.keyClicks(box, " Where? ")
    with qtbot.waitSignal(panel.asked) as signalled:
        QTest.keyClick(box, Qt.Key.Key_Return)
    assert signalled.args[0] == Ask("Where?")
    assert box.text() == ""
    assert panel.conversation.exchanges[-1].ask.question == "Where?"


def test_an_empty_question_is_not_asked(qtbot: QtBot, panel: AskPanel) -> None:
    with qtbot.assertNotEmitted(panel.asked):
        panel.ask("  ")
    assert panel.conversation.exchanges == []


def test_a_summary_shows_its_notes_so_far_and_then_itself(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Summarise rain.pdf")
    exchange.show_progress(ModelLoading("/m/small.gguf"))
    step = Saying("{}: part {} of {}", ("rain.pdf", 2, 9))
    exchange.show_progress(AnswerProgress(step, "It rains on the <i>hills</i> [1].", (SOURCE,)))
    assert panel.foot.state == "rain.pdf: part 2 of 9…"
    qtbot.waitUntil(lambda: "It rains on the <i>hills</i> [1]." in shown_text(panel))
    notes = (Saying("Stopped at: {}. Ask again to continue there.", (step,)),)
    exchange.show_answer(replace(ANSWER, stopped=True, notes=notes))
    assert "It rains on the <i>" not in shown_text(panel)
    assert "Stopped at: rain.pdf: part 2 of 9. Ask again to continue there." in shown_text(panel)


def test_a_quotation_names_its_source_also_where_footnote_marks_were_left_out(
    panel: AskPanel,
) -> None:
    noted = replace(SOURCE, n=2, path="/d/hills.pdf", passage="It rains[3] on\nthe hills.[4]")
    other = replace(SOURCE, passage="It snows in the valley.")
    exchange = asked(panel, "Where?")

    exchange.show_answer(replace(ANSWER, sources=(other, noted)))

    assert "“It rains on the hills.”\n[2] hills.pdf, page 4" in shown_text(panel)


def test_an_answer_that_is_the_quotation_is_shown_once(panel: AskPanel) -> None:
    rain = Sentence(ANSWER.quotation, (1,), supported=True)
    exchange = asked(panel, "Where?")
    exchange.show_progress(CHOSEN)

    exchange.show_answer(replace(ANSWER, answer=f"{rain.text} [1]", sentences=(rain,)))

    assert shown_text(panel).count(ANSWER.quotation) == 1


def test_quotation_then_words_then_the_checked_answer(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    assert panel.is_busy
    exchange.show_progress(CHOSEN)
    assert "It rains on the hills." in shown_text(panel)
    exchange.show_progress(ModelLoading("/m/small.gguf"))
    assert panel.foot.state == "Loading small.gguf…"
    exchange.show_progress(PromptRead(0, 1000))
    assert panel.foot.state == "Reading the passages…"
    exchange.show_progress(PromptRead(512, 1000))
    assert panel.foot.state == "Reading the passages… 51%"
    exchange.show_progress(Token("On the <b>"))
    exchange.show_progress(Token("hills [1"))
    qtbot.waitUntil(lambda: "On the <b>hills [1" in shown_text(panel))
    assert panel.foot.state == "Writing…"
    exchange.show_progress(CheckBegan())
    assert panel.foot.state == "Checking the answer…"
    draft_colour = answer_colour(exchange)
    exchange.show_answer(ANSWER)
    assert draft_colour != answer_colour(exchange)
    assert shown_text(panel) == (
        "Where?\nOn the hills [1].\n"
        "From your documents\n“It rains on the hills.”\n[1] rain.pdf, page 4\n"
        "[1] rain.pdf, page 4"
    )
    assert not panel.is_busy


def test_a_first_answer_stays_while_the_second_try_runs(panel: AskPanel) -> None:
    doubted = replace(ANSWER, sentences=(Sentence("On the hills.", (1,), supported=False),))
    other = replace(SOURCE, path="/d/snow.pdf", passage="It snows on the moor.")
    exchange = asked(panel, "Where?")
    exchange.show_progress(SecondTryBegan(doubted))
    greyed = answer_colour(exchange)
    exchange.show_progress(SourcesChosen(Quotation("It snows on the moor.", 1), (other,)))
    exchange.show_progress(Token("On the moor"))
    during = panel.foot.state, shown_text(panel)
    exchange.show_answer(replace(ANSWER, answer="On the moor [1].", sources=(other,)))

    assert during[0] == "Writing…"
    assert "On the hills [1]." in during[1]
    assert "Looking in other passages…" in during[1]
    assert "moor" not in during[1]
    assert "On the moor [1]." in shown_text(panel)
    assert "hills" not in shown_text(exchange).partition("From your documents")[0]
    assert "Looking in" not in shown_text(panel)
    assert greyed != answer_colour(exchange)


def answer_colour(exchange: ExchangeView) -> QColor:
    """Return the colour of the text of an answer."""
    texts = exchange.findChildren(GrowingText)
    answer = next(one for one in texts if one.accessibleName() == "Answer")
    return answer.palette().color(QPalette.ColorRole.Text)


def test_after_no_answer_the_quotation_stays_while_the_second_try_runs(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_progress(SourcesChosen(Quotation("It rains on the hills.", 1), (SOURCE,)))
    exchange.show_progress(Token("Not found"))
    exchange.show_progress(SecondTryBegan(replace(ANSWER, found=False)))
    other = replace(SOURCE, path="/d/snow.pdf", passage="It snows on the moor.")
    exchange.show_progress(SourcesChosen(Quotation("It snows on the moor.", 1), (other,)))
    exchange.show_progress(Token("On the moor"))

    assert "Not found" not in shown_text(panel)
    assert "It rains on the hills." in shown_text(panel)
    assert "moor" not in shown_text(panel)


def test_a_second_question_waits_for_its_turn(qtbot: QtBot, panel: AskPanel) -> None:
    with qtbot.assertNotEmitted(panel.stop_requested):
        first = asked(panel, "Where?")
        with qtbot.assertNotEmitted(panel.asked):
            second = asked(panel, "And when?")
    assert shown_text(second) == "And when?\nWaiting for its turn"
    first.show_progress(Token("Words"))
    assert panel.foot.state == "Writing…"
    with qtbot.waitSignal(panel.asked) as signalled:
        first.show_answer(replace(ANSWER, answer="Cut off", stopped=True, sentences=()))

    assert "Stopped before the end; what was written was not checked." in shown_text(first)
    assert shown_text(second) == "And when?"
    assert panel.foot.state == "Looking for passages…"
    assert signalled.args[0].before == (Exchange("Where?", "Where?", "Cut off"),)


def test_a_refused_question_lets_the_next_one_begin(panel: AskPanel) -> None:
    first, second = asked(panel, "Where?"), asked(panel, "When?")
    first.show_refusal(Refused("answerer_ended", "It stopped.", "Ask again."))

    assert not second.is_waiting
    assert panel.is_busy


def test_a_waiting_question_can_be_cancelled(qtbot: QtBot, panel: AskPanel) -> None:
    first, second, third = (asked(panel, text) for text in ("Where?", "When?", "Who?"))
    second.waiting.button.click()
    assert panel.conversation.exchanges == [first, third]
    with qtbot.waitSignal(panel.asked) as signalled:
        first.show_answer(ANSWER)
    assert signalled.args[0].question == "Who?"


def test_an_answer_stays_while_its_question_waits_to_be_asked_again(
    qtbot: QtBot, panel: AskPanel
) -> None:
    first = asked(panel, "Where?")
    first.request = Request(first.ask, first.show_answer, None, None)
    first.show_answer(ANSWER)
    second = asked(panel, "When?")
    first.buttons.repeat.click()
    assert "On the hills [1]." in shown_text(first)
    assert "Waiting for its turn" in shown_text(first)
    first.waiting.button.click()
    assert "Waiting for its turn" not in shown_text(first)
    assert not first.buttons.repeat.isHidden()
    with qtbot.assertNotEmitted(panel.asked):
        second.show_answer(ANSWER)


def test_a_long_path_in_a_refusal_is_shortened_and_whole_in_the_tool_tip(
    panel: AskPanel,
) -> None:
    path = f"/srv/{'models/' * 30}qwen.gguf"
    sentence = f"The model file {path} is missing."
    view = asked(panel, "Where?")
    view.show_refusal(Refused("model_missing", sentence, ""))
    (note,) = (one for one in view.findChildren(QLabel) if "is missing" in one.text())

    assert path not in shown_text(view)
    assert "/qwen.gguf is missing." in shown_text(view)
    assert sentence in note.toolTip()
    view.show_refusal(Refused("model_missing", "It is missing.", ""))
    assert note.toolTip() == ""


def test_a_refusal_keeps_its_buttons_when_its_question_is_not_asked_again(
    panel: AskPanel,
) -> None:
    first = asked(panel, "Where?")
    first.request = Request(first.ask, first.show_answer, None, None)
    first.show_refusal(Refused("model_missing", "It is missing.", ""))
    before = first.buttons.offered
    asked(panel, "When?")
    first.buttons.repeat.click()
    meanwhile = first.buttons.offered
    first.waiting.button.click()

    assert first.buttons.get_model in before
    assert meanwhile == ()
    assert first.buttons.offered == before


def test_a_kept_answer_stays_when_its_question_is_not_asked_again(panel: AskPanel) -> None:
    panel.show_conversation(KeptConversation("talk", (KeptExchange(0, 1.0, ANSWER, ()),)))
    second = asked(panel, "When?")
    first = panel.conversation.exchanges[0]
    first.buttons.repeat.click()
    first.waiting.button.click()

    assert panel.conversation.exchanges == [first, second]
    assert "On the hills [1]." in shown_text(first)
    assert not first.is_waiting


def test_a_new_conversation_asks_nothing_that_waited(qtbot: QtBot, panel: AskPanel) -> None:
    first = asked(panel, "Where?")
    asked(panel, "When?")
    panel.start_conversation()
    with qtbot.assertNotEmitted(panel.asked):
        first.show_answer(ANSWER)
    assert shown_text(panel) == ""


def test_a_longer_question_is_shown_and_can_be_edited(panel: AskPanel) -> None:
    exchange = asked(panel, "And when?")
    exchange.show_answer(replace(ANSWER, question="And when?", asked_as="Where? And when?"))
    assert "Understood as: Where? And when?" in shown_text(panel)
    exchange.understood.button.click()

    box = panel.findChildren(QLineEdit)[0]
    assert box.text() == "Where? And when?"


def test_sources_that_are_not_cited_are_folded(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    others = (replace(SOURCE, n=2, path="/d/b.txt"), replace(SOURCE, n=3, path="/d/c.txt"))
    exchange.show_answer(replace(ANSWER, sources=(SOURCE, *others)))
    assert shown_text(exchange.chips) == "[1] rain.pdf, page 4\n2 more sources"
    exchange.chips.more.click()
    assert "[3] c.txt, page 4" in shown_text(exchange.chips)
    exchange.chips.more.click()
    assert "c.txt" not in shown_text(exchange.chips)


def test_figures_are_behind_details(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    (details,) = exchange.findChildren(Details)
    assert details.isHidden()
    exchange.buttons.details.click()
    shown = [one.text() for one in details.findChildren(QLabel)]

    assert shown[0].startswith("small.gguf · 1,000 tokens read, 24 written")
    assert not details.isHidden()


def test_an_answer_is_kept_when_the_user_wants_that(qtbot: QtBot, panel: AskPanel) -> None:
    with qtbot.assertNotEmitted(panel.keep_requested):
        asked(panel, "Where?").show_answer(ANSWER)
    panel.keep(Keeping.ALWAYS)
    commands: list[KeepExchange] = []
    panel.keep_requested.connect(commands.append)
    follow_up = asked(panel, "And when?")
    other = replace(SOURCE, file_id=4)
    follow_up.show_answer(replace(ANSWER, asked_as="Where? And when?", sources=(other,)))
    asked(panel, "Who?").show_answer(replace(ANSWER, question="Who?", asked_as="Who?"))

    assert [one.exchange.ordinal for one in commands] == [1, 2]
    assert [one.exchange.file_ids for one in commands] == [(3, 4), (3,)]
    assert commands[0].key == commands[1].key
    panel.start_conversation()
    asked(panel, "Where?").show_answer(ANSWER)
    assert commands[2].key != commands[0].key


def test_a_kept_conversation_is_continued(qtbot: QtBot, panel: AskPanel) -> None:
    panel.keep(Keeping.ALWAYS)
    panel.show_conversation(KeptConversation("talk", (KeptExchange(5, 1.0, ANSWER, (3, 8)),)))
    assert "“It rains on the hills.”\n[1] rain.pdf, page 4" in shown_text(panel)
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange = asked(panel, "And when?")
    assert signalled.args[0].before == (Exchange("Where?", "Where?", "On the hills [1]."),)
    with qtbot.waitSignal(panel.keep_requested) as signalled:
        exchange.show_answer(ANSWER)
    assert signalled.args[0].key == "talk"
    assert signalled.args[0].exchange.ordinal == 6
    panel.leave_kept("talk")
    with qtbot.waitSignal(panel.keep_requested) as signalled:
        asked(panel, "Who?").show_answer(ANSWER)
    assert signalled.args[0].key != "talk"


def test_a_long_conversation_is_shown_piece_by_piece(qtbot: QtBot, panel: AskPanel) -> None:
    answers = [replace(ANSWER, question=f"Question {number}?") for number in range(6)]
    exchanges = tuple(KeptExchange(n, 1.0, answer, (3,)) for n, answer in enumerate(answers))
    panel.show_conversation(KeptConversation("talk", exchanges))
    qtbot.waitUntil(lambda: len(panel.conversation.exchanges) == 6)
    panel.show_conversation(KeptConversation("talk", exchanges))
    with qtbot.waitSignal(panel.asked):
        panel.ask("And when?")

    asked_here = [one.ask.question for one in panel.conversation.exchanges]
    assert asked_here == [*(f"Question {number}?" for number in range(6)), "And when?"]


def test_kept_off_each_question_is_the_first(qtbot: QtBot, panel: AskPanel) -> None:
    panel.keep(Keeping.OFF)
    first = asked(panel, "Where?")
    first.show_answer(ANSWER)
    with qtbot.waitSignal(panel.asked) as signalled:
        second = asked(panel, "And when?")

    assert signalled.args[0].before == ()
    assert panel.conversation.exchanges == [second]


def test_a_later_question_is_sent_with_the_conversation(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    exchange = asked(panel, "Who?")
    exchange.show_answer(replace(ANSWER, question="Who?", found=False, answer=NOT_FOUND))
    exchange = asked(panel, "Broken?")
    exchange.show_progress(Token("Half a"))
    exchange.show_refusal(Refused("answerer_ended", "It stopped.", "Ask again."))
    with qtbot.waitSignal(panel.asked) as signalled:
        panel.ask("And when?")

    assert signalled.args[0].before == (
        Exchange("Where?", "Where?", "On the hills [1]."),
        Exchange("Who?", "Where?", ""),
        Exchange("Broken?", "Broken?", "Half a"),
    )


def test_a_new_conversation_knows_nothing_of_the_one_before(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    with qtbot.waitSignal(panel.stop_requested):
        panel.start_conversation()
    exchange.show_answer(ANSWER)
    assert shown_text(panel) == ""
    assert not panel.is_busy
    with qtbot.waitSignal(panel.asked) as signalled:
        panel.ask("And when?")
    assert signalled.args[0].before == ()


def test_a_citation_chooses_its_source_and_nothing_else_is_followed(
    qtbot: QtBot, panel: AskPanel
) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    page = exchange.findChildren(QTextBrowser)[0]
    with qtbot.waitSignal(panel.source_chosen) as chosen:
        page.anchorClicked.emit(QUrl("source:1"))
    assert chosen.args == [SOURCE, "Where?"]
    with qtbot.assertNotEmitted(panel.source_chosen):
        for other in ("file:///etc/passwd", "source:9", "source:x", "http://out.example"):
            page.anchorClicked.emit(QUrl(other))


def test_citations_and_chips_are_reached_by_keys(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    words = exchange.stops[1]
    words.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(panel.source_chosen) as chosen:
        QTest.keyClick(words, Qt.Key.Key_Return)
    assert chosen.args[0] == SOURCE
    with qtbot.waitSignal(panel.source_chosen):
        QTest.keyClick(exchange.chips.buttons[0], Qt.Key.Key_Space)
    assert exchange.chips.buttons[0].accessibleName() == "Show source 1: rain.pdf, page 4"


def test_stop_is_offered_only_while_there_is_something_to_stop(
    qtbot: QtBot, panel: AskPanel
) -> None:
    stop = next(b for b in panel.findChildren(QPushButton) if b.text() == "Stop")
    assert stop.isHidden()
    exchange = asked(panel, "Where?")
    with qtbot.waitSignal(panel.stop_requested):
        stop.click()
    assert panel.foot.state == "Stopping…"
    exchange.show_answer(replace(ANSWER, answer="", sentences=(), stopped=True))
    assert stop.isHidden()
    assert "Stopped before the first word was written." in shown_text(panel)


def test_a_refusal_keeps_the_quotation_and_offers_to_ask_again(
    qtbot: QtBot, panel: AskPanel
) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_progress(CHOSEN)
    exchange.show_progress(Token("On the hi"))
    exchange.show_refusal(Refused("answerer_ended", "The model stopped.", "Ask again."))

    assert "“It rains on the hills.”" in shown_text(panel)
    assert "On the hi" in shown_text(panel)
    assert "The model stopped.\nAsk again." in shown_text(panel)
    assert not panel.is_busy
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange.buttons.repeat.click()
    assert signalled.args[0] == Ask("Where?")
    assert shown_text(panel) == "Where?"


def test_other_sources_are_those_that_were_not_used(qtbot: QtBot, panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange.buttons.others.click()
    assert signalled.args[0] == Ask("Where?", without=(11,))
    exchange.show_answer(replace(ANSWER, sources=(replace(SOURCE, passage_id=12),)))
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange.buttons.others.click()
    assert signalled.args[0] == Ask("Where?", without=(11, 12))


def test_a_scope_is_sent_with_the_question_and_shown_above_its_answer(
    qtbot: QtBot, panel: AskPanel
) -> None:
    results = Scope(ScopeKind.RESULTS, "rain", within=Search("rain"))
    panel.foot.scope_box.offer_from(lambda: (EVERYTHING, FILE, results))
    panel.foot.scope_box.setCurrentIndex(1)
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange = asked(panel, "Where?")
    assert signalled.args[0] == Ask("Where?", file_ids=(3,))
    assert "Asked of: File rain.pdf" in shown_text(panel)
    exchange.show_answer(replace(ANSWER, found=False, answer=NOT_FOUND))
    assert "Looked in: File rain.pdf." in shown_text(panel)
    with qtbot.waitSignal(panel.asked) as signalled:
        exchange.buttons.widen.click()
    assert signalled.args[0] == Ask("Where?")
    assert "Asked of" not in shown_text(panel)
    exchange.show_answer(ANSWER)
    panel.foot.scope_box.setCurrentIndex(2)
    with qtbot.waitSignal(panel.asked) as signalled:
        panel.ask("Where?")
    assert signalled.args[0].within == Search("rain")


def test_an_answer_is_copied_with_and_without_its_sources(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    exchange.buttons.copy.click()
    assert QGuiApplication.clipboard().text() == "On the hills."
    exchange.buttons.copy_all.click()
    assert QGuiApplication.clipboard().text().endswith("[1] /d/rain.pdf, page 4")
    assert panel.foot.state == "Copied"


def test_unsupported_sentences_are_marked_in_words(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    unsupported = (Sentence("On the moon.", (1,), supported=False),)
    exchange.show_answer(replace(ANSWER, answer="On the moon [1].", sentences=unsupported))

    assert "On the moon [1].  its source does not say this" in shown_text(panel)


def test_what_is_too_long_is_not_offered_again(panel: AskPanel) -> None:
    exchange = asked(panel, "why? " * 2_000)
    exchange.show_refusal(Refused("question_too_long", "It is too long.", "Ask less."))

    assert exchange.buttons.isHidden()
    assert "It is too long." in shown_text(panel)


def test_the_beginning_of_a_long_question_without_spaces_is_shown(panel: AskPanel) -> None:
    exchange = asked(panel, "賃" * 3_000)

    assert exchange._question.text() == "賃" * 1_999 + "…"


def test_the_context_is_also_described_in_words(panel: AskPanel) -> None:
    exchange = asked(panel, "Where?")
    exchange.show_answer(ANSWER)
    described = [one.accessibleDescription() for one in exchange.findChildren(QWidget)]

    assert "1,024 of 4,096 tokens: instructions 300 · sources 700 · answer 24" in described


def test_a_long_answer_is_shown_from_its_question_until_scrolled(
    qtbot: QtBot, panel: AskPanel
) -> None:
    bar = panel.conversation.verticalScrollBar()
    for _ in range(4):
        exchange = asked(panel, "Where?")
        exchange.show_answer(ANSWER)
    qtbot.waitUntil(lambda: bar.maximum() > 100)
    assert bar.value() == bar.maximum()
    exchange = asked(panel, "When?")
    exchange.show_progress(Token("\n\n".join(["line"] * 20)))
    qtbot.waitUntil(lambda: exchange.height() > panel.conversation.viewport().height())
    qtbot.waitUntil(lambda: bar.value() == exchange.y())
    bar.setValue(40)
    before = bar.maximum()
    exchange.show_progress(Token("\n\n" + "\n\n".join(["line"] * 60)))
    qtbot.waitUntil(lambda: bar.maximum() > before)

    assert bar.value() == 40


def test_the_box_for_the_question_is_whole_in_the_smallest_window(panel: AskPanel) -> None:
    panel.setMinimumHeight(1)
    asked(panel, "Where?")
    foot = panel.foot
    panel.resize(420, foot.minimumSizeHint().height() + 40)

    assert panel.rect().contains(foot.geometry())
    assert foot.height() >= foot.minimumSizeHint().height()


def test_nothing_is_offered_below_a_greeting(panel: AskPanel) -> None:
    exchange = asked(panel, "Hello")
    greeting = replace(ANSWER, quotation="", answer="Hello. Ask me.", sentences=(), sources=())
    exchange.show_answer(replace(greeting, model="", context=None))

    assert exchange.buttons.offered == ()
    assert "Hello. Ask me." in shown_text(panel)


@pytest.mark.parametrize(
    ("path", "left"),
    [("/d/rain.pdf", ["Who?"]), ("/d", ["Who?"]), ("/d/rain", ["Where?", "And when?", "Who?"])],
)
def test_answers_from_a_forgotten_file_leave_the_conversation(
    panel: AskPanel, path: str, left: list[str]
) -> None:
    other = replace(SOURCE, path="/e/sun.pdf", file_id=4)
    asked(panel, "Where?").show_answer(ANSWER)
    follow_up = replace(ANSWER, sources=(other,), question="And when?", asked_as="Where? And when?")
    asked(panel, "And when?").show_answer(follow_up)
    asked(panel, "Who?").show_answer(replace(ANSWER, sources=(other,), question="", asked_as=""))
    panel.forget(path)

    assert [one.ask.question for one in panel.conversation.exchanges] == left


def test_answers_that_are_not_shown_yet_leave_a_conversation_with_their_file(
    panel: AskPanel,
) -> None:
    exchanges = tuple(KeptExchange(n, 1.0, ANSWER, (3,)) for n in range(6))
    panel.show_conversation(KeptConversation("talk", exchanges))
    panel.forget("/d/rain.pdf")
    panel.ask("And when?")

    assert [one.ask.question for one in panel.conversation.exchanges] == ["And when?"]


def test_an_answer_being_written_from_a_forgotten_file_is_stopped(
    qtbot: QtBot, panel: AskPanel
) -> None:
    asked(panel, "Where?").show_progress(CHOSEN)
    panel.ask("Who?")
    with qtbot.waitSignals([panel.stop_requested, panel.asked]):
        panel.forget("/d")

    assert [one.ask.question for one in panel.conversation.exchanges] == ["Who?"]
    assert panel.is_busy
