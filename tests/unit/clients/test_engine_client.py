from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.engine_process import EngineProcess
from desktop_app.core.commands import Forget, Retry, SetRecognition, Why
from desktop_app.core.completions import Completions
from desktop_app.core.messages import Notice, Refused
from desktop_app.core.previews import ColouredCode
from desktop_app.core.search_commands import Ask, ColourCode, Complete, GetPage, GetPreview, Search

MakeProcess = Callable[[str], EngineProcess]

ANSWERING = """
from desktop_app.core.answers import *
from desktop_app.core.completions import *
from desktop_app.core.history import *
from desktop_app.core.library import *
from desktop_app.core.previews import *
from desktop_app.core.sayings import NOTHING, Saying
for number, body in commands():
    match body:
        case Search(query="crash"):
            os._exit(3)
        case Search():
            tell(number, found(body.query))
        case Complete():
            tell(number, Completions(body.text, (), 1.0))
        case GetHistory() | ForgetHistory():
            tell(number, History(True, (), 0))
        case GetPreview():
            known = (1, body.passage_id, "/d/a", "", "", "text", 0)
            tell(number, Preview(*known, "", (), (), (), -1, ()))
        case GetPage():
            tell(number, PagePicture(body.page, 2, 1.0, 1.0, Picture(1, 1, b"")))
        case ColourCode():
            tell(number, ColouredCode(()))
        case Ask():
            quotation = Quotation("It rains.", 1)
            sources = (Source(1, "/d/rain.txt", "Rain", None, "It rains.", 5),)
            tell(number, SourcesChosen(quotation, sources))
            tell(number, ModelLoading("small.gguf"))
            tell(number, PromptRead(0, 300))
            tell(number, Token("It "))
            tell(number, Token("rains."))
            sentence = Sentence("It rains.", (1,), True)
            tell(number, Answer(body.question, True, "It rains.", "It rains.", (sentence,),
                                sources, "small.gguf", 10.0, 30.0))
        case GetStatus():
            tell(number, Status((), FileCounts(0, 0, 0, 0), 0, 0, (), {}, 0, None))
        case Why():
            tell(number, WhyReport(body.path, False, Saying("Unknown."), NOTHING, None, "", 0, 0))
        case Forget():
            tell(number, ForgetReport(body.path, 0, 0, {}))
        case Retry():
            tell(number, Refused("unknown_file", "Unknown.", ""))
        case _:
            tell(0, LibraryChanged(4))
            tell(0, Notice("Heard."))
            tell(0, Progress(Saying("Reading"), 1, 2, 3, 4, 5, None))
            tell(number, Done())
"""


@pytest.fixture
def client(make_process: MakeProcess) -> EngineClient:
    process = make_process(ANSWERING)
    client = EngineClient(process, process)
    client.start()
    return client


def test_results_carry_the_number_of_their_search(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.results_arrived, timeout=10_000) as arrived:
        number = client.search(Search("rain"))
    assert arrived.args[0] == number
    assert arrived.args[1].query == "rain"


def test_completions_carry_the_number_of_their_request(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.completions_arrived, timeout=10_000) as arrived:
        number = client.complete(Complete("ra"))
    assert arrived.args == [number, Completions("ra", (), 1.0)]


def test_previews_carry_the_number_of_their_request(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.preview_arrived, timeout=10_000) as preview:
        first = client.preview(GetPreview(7))
    with qtbot.waitSignal(client.page_arrived, timeout=10_000) as page:
        second = client.page(GetPage(1, 2, 100))
    with qtbot.waitSignal(client.code_coloured, timeout=10_000) as coloured:
        third = client.colour_code(ColourCode("a.py", "x"))
    assert (preview.args[0], preview.args[1].passage_id) == (first, 7)
    assert (page.args[0], page.args[1].page) == (second, 2)
    assert coloured.args == [third, ColouredCode(())]


def test_an_answer_comes_in_its_order(qtbot: QtBot, client: EngineClient) -> None:
    signals = [
        client.sources_chosen,
        client.model_loading,
        client.prompt_read,
        client.token_arrived,
        client.token_arrived,
        client.answer_arrived,
    ]
    numbers: list[int] = []
    for signal in signals[1:]:
        signal.connect(lambda number, _told: numbers.append(number))
    with qtbot.waitSignals(signals, timeout=10_000, order="strict"):
        number = client.ask(Ask("Does it rain?"))
    assert set(numbers) == {number}


@pytest.mark.parametrize(
    ("request_", "signal"),
    [
        (lambda client: client.status(), "status_arrived"),
        (lambda client: client.request(Why("/d/a")), "why_arrived"),
        (lambda client: client.request(Forget("/d")), "forgotten"),
        (lambda client: client.request(Retry()), "refused"),
        (lambda client: client.add_folders(["/d"]), "carried_out"),
        (lambda client: client.request(SetRecognition("/d", is_on=False)), "carried_out"),
        (lambda client: client.opened("q", "/d/a"), "noticed"),
        (lambda client: client.opened("q", "/d/a"), "library_changed"),
        (lambda client: client.searched("q"), "carried_out"),
        (lambda client: client.keep_history(is_kept=False), "carried_out"),
        (lambda client: client.history(), "history_arrived"),
        (lambda client: client.forget_history(), "history_arrived"),
        (lambda client: client.stop_asking(), "progressed"),
    ],
)
def test_each_request_has_its_signal(
    qtbot: QtBot, client: EngineClient, request_: Callable[[EngineClient], int], signal: str
) -> None:
    with qtbot.waitSignal(getattr(client, signal), timeout=10_000):
        request_(client)


def test_what_the_engine_was_doing_when_it_crashed_is_refused(
    qtbot: QtBot, client: EngineClient
) -> None:
    with (
        qtbot.waitSignal(client.engine_stopped, timeout=10_000),
        qtbot.waitSignal(client.refused, timeout=10_000) as refused,
    ):
        number = client.search(Search("crash"))
    assert refused.args[0] == number
    assert refused.args[1].code == "engine_stopped"
    with qtbot.waitSignals([client.engine_started, client.results_arrived], timeout=10_000):
        client.search(Search("rain"))


def test_requests_wait_for_the_start_and_only_the_newest_search_does(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process(ANSWERING)
    client = EngineClient(process, process)
    queries: list[str] = []
    client.results_arrived.connect(lambda _number, results: queries.append(results.query))
    texts: list[str] = []
    client.completions_arrived.connect(lambda _number, found: texts.append(found.text))
    for query in ("r", "ra", "rai"):
        client.search(Search(query))
        client.complete(Complete(query))
    client.opened("rai", "/d/a")
    signals = [client.results_arrived, client.completions_arrived, client.carried_out]
    with qtbot.waitSignals(signals, timeout=10_000):
        client.start()
    assert (queries, texts) == (["rai"], ["rai"])


def test_after_giving_up_requests_are_refused_until_another_start(
    qtbot: QtBot, make_process: MakeProcess
) -> None:
    process = make_process("tell(0, Refused('library_busy', 'Busy.', 'Wait.')); sys.exit(1)")
    client = EngineClient(process, process)
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000) as given_up:
        client.start()
    assert given_up.args[0].code == "library_busy"
    with qtbot.waitSignal(client.refused, timeout=10_000) as refused:
        number = client.search(Search("rain"))
    assert refused.args[0] == number
    with qtbot.waitSignal(client.engine_gave_up, timeout=10_000):
        client.start()


class _Bell(QObject):
    rung = Signal(bool, object)


def test_five_thousand_emissions_of_true_do_no_harm(qtbot: QtBot) -> None:
    """PySide6 6.12.0 under Python 3.11 aborts the process after about 550."""
    bell = _Bell()
    heard: list[bool] = []
    bell.rung.connect(lambda is_on, _same: heard.append(is_on))
    for _ in range(5_000):
        bell.rung.emit(True, True)  # noqa: FBT003 (the very call that aborts)
    assert heard == [True] * 5_000


def test_a_notice_is_told_as_it_came(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.noticed, timeout=10_000) as noticed:
        client.stop_asking()
    assert noticed.args == [Notice("Heard.")]


def test_a_refusal_carries_the_number_of_its_request(qtbot: QtBot, client: EngineClient) -> None:
    with qtbot.waitSignal(client.refused, timeout=10_000) as refused:
        number = client.request(Retry(("/d/a",)))
    assert refused.args == [number, Refused("unknown_file", "Unknown.", "")]
