from collections.abc import Callable
from pathlib import Path

import pytest

from desktop_app.answering.reply import Inquiry, Replier
from desktop_app.answering.second_look import SecondLook, Verdict
from desktop_app.answering.sentence_scores import SentenceEmbedder
from desktop_app.answering.writing import AnswerEvent, Emit
from desktop_app.core.answer_progress import CheckBegan, ModelLoading, Token
from desktop_app.core.answers import NOT_FOUND, Answer, Exchange
from desktop_app.core.records import replace
from desktop_app.core.results import Hit
from desktop_app.core.stopping import ShouldStop
from tests.support.replies import GARDEN, LEASE, Scripted, find_anything, inquire

MakeHit = Callable[..., Hit]

RENT = "How much is the monthly rent?"
SENTENCE = "The monthly rent is 900 euros."
BUSES = "Stop: Clinic; First bus: 05:31; Last bus: 00:08\nStop: Harbour; First bus: 05:40"
LAST_BUS = "When does the last bus of line 7 leave the Clinic"


class SureOf(Scripted):
    """Knows from the start how sure it is of some sentences, and of nothing else.

    Args:
        log_odds: By sentence.
        text: What it writes.
        short: What it answers in a few words.
    """

    is_sure_at_first = True

    def __init__(self, log_odds: dict[str, float], text: str = NOT_FOUND, short: str = "") -> None:
        super().__init__(text, short=short)
        self.known = log_odds
        self.looked_at_first = 0

    def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
        self.looked_at_first += not self.tasks
        self.log_odds = self.known.get(look.answer, -2.0)
        return super().judge(look, emit, should_stop)


Ask = Callable[[str, Scripted], Answer]


@pytest.fixture
def ask(hits: list[Hit], embedder: SentenceEmbedder) -> Ask:
    """Ask a question about the lease and the garden."""

    def ask(question: str, writer: Scripted) -> Answer:
        return reply(inquire(question, hits), writer, embedder)

    return ask


def reply(inquiry: Inquiry, writer: Scripted, embedder: SentenceEmbedder) -> Answer:
    return Replier(writer, embedder, find_anything).reply(inquiry, lambda _: None, lambda: False)


def test_a_table_answers_before_any_model(make_hit: MakeHit, embedder: SentenceEmbedder) -> None:
    hits = [make_hit(GARDEN, 1, "/docs/garden.txt"), make_hit(BUSES, 2, "/docs/line 7.csv")]
    writer = Scripted("It leaves in the evening [1].")

    answer = reply(inquire(f"{LAST_BUS}?", hits), writer, embedder)

    assert answer.found
    assert answer.answer == "Last bus: 00:08 [1]"
    assert [(one.text, one.citations, one.supported) for one in answer.sentences] == [
        ("Last bus: 00:08", (1,), True)
    ]
    assert writer.tasks == []
    assert writer.looks == []


def test_a_table_that_answers_one_part_of_a_question_does_not_end_it(
    make_hit: MakeHit, embedder: SentenceEmbedder
) -> None:
    hits = [make_hit(BUSES, 2, "/docs/line 7.csv")]
    writer = Scripted("It leaves in the evening [1].", surprisal=0.4)

    answer = reply(inquire(f"{LAST_BUS}, and why?", hits), writer, embedder)

    assert answer.answer == writer.text
    assert not answer.sentences[0].supported


def test_tables_that_differ_answer_nothing(make_hit: MakeHit, embedder: SentenceEmbedder) -> None:
    other = BUSES.replace("00:08", "23:30")
    hits = [make_hit(BUSES, 1, "/a/line 7.csv"), make_hit(other, 2, "/b/line 7.csv")]

    answer = reply(inquire(f"{LAST_BUS}?", hits), Scripted(NOT_FOUND, -2.0), embedder)

    assert not answer.found


def test_a_supported_quotation_answers_without_a_longer_answer(
    hits: list[Hit], embedder: SentenceEmbedder
) -> None:
    writer = SureOf({SENTENCE: 4.0}, "The rent is 900 euros [2].")
    events: list[AnswerEvent] = []

    answer = Replier(writer, embedder, find_anything).reply(
        inquire(RENT, hits), events.append, lambda: False
    )

    assert answer.answer == f"{SENTENCE} [2]"
    assert [(one.text, one.citations, one.supported) for one in answer.sentences] == [
        (SENTENCE, (2,), True)
    ]
    assert answer.is_quotation
    assert answer.model == "default.gguf"
    assert answer.context is None
    assert answer.first_token_ms is None
    assert answer.seconds > 0
    assert writer.tasks == []
    assert not [one for one in events if isinstance(one, Token | CheckBegan)]


@pytest.mark.parametrize(
    ("reason", "written"), [("", 1), (" because the flat is new", 0)], ids=["none", "marked"]
)
def test_a_quotation_without_a_reason_does_not_answer_why(
    reason: str, written: int, make_hit: MakeHit, embedder: SentenceEmbedder
) -> None:
    sentence = f"The monthly rent is 900 euros{reason}."
    writer = SureOf({sentence: 4.0})

    reply(inquire("Why is the monthly rent 900 euros?", [make_hit(sentence)]), writer, embedder)

    assert len(writer.tasks) == written
    # Nothing that cannot answer is looked at before the model writes.
    assert writer.looked_at_first == 1 - written


def test_a_few_supported_words_answer_where_nothing_written_is_supported(ask: Ask) -> None:
    writer = SureOf({SENTENCE: -1.0, "900 euros": 4.0}, short="900 euros")

    answer = ask(RENT, writer)

    assert answer.answer == "900 euros [2]"
    assert [(one.text, one.citations, one.supported) for one in answer.sentences] == [
        ("900 euros", (2,), True)
    ]
    assert len(writer.tasks) == 1
    assert [look.answer for look in writer.looks] == [SENTENCE, "900 euros"]


def test_the_quotation_is_not_looked_at_first_where_its_source_has_few_words_of_the_question(
    ask: Ask,
) -> None:
    writer = Scripted("The tenant pays 900 euros [2].")
    ask("What sum does the tenant pay to the landlord each quarter, roughly?", writer)

    assert [look.answer for look in writer.looks] == ["The tenant pays 900 euros."]


@pytest.mark.parametrize(
    "question",
    [
        "How much is the monthly rent? How much does it rise?",
        "How much is the monthly rent and by how much does it rise?",
    ],
)
def test_the_longer_answer_to_a_question_of_several_parts_comes_first(
    question: str, ask: Ask
) -> None:
    text = "The monthly rent is 900 euros until May 2027 [2]."
    writer = SureOf({SENTENCE: 4.0, text[:-5] + ".": 4.0}, text)

    assert ask(question, writer).answer == text


def test_the_longer_answer_comes_first_where_a_quotation_may_answer_the_question_before(
    hits: list[Hit], embedder: SentenceEmbedder
) -> None:
    before = Exchange(RENT, RENT, "900 euros.")
    inquiry = replace(inquire("And when?", hits), asked_as=f"{RENT} And when?", recalled=(before,))
    text = "The lease ends in May 2027 [2]."
    writer = SureOf({SENTENCE: 4.0, text[:-5] + ".": 4.0}, text)

    assert reply(inquiry, writer, embedder).answer == text


@pytest.mark.parametrize("text", [NOT_FOUND, "It is 950 euros."])
def test_a_probable_quotation_answers_where_the_model_writes_no_answer(text: str, ask: Ask) -> None:
    writer = SureOf({SENTENCE: 2.5}, text)

    answer = ask(RENT, writer)

    assert answer.answer == f"{SENTENCE} [2]"
    assert [(one.text, one.citations, one.supported) for one in answer.sentences] == [
        (SENTENCE, (2,), False)
    ]
    assert [look.answer for look in writer.looks].count(SENTENCE) == 1


def test_a_supported_answer_in_a_few_words_replaces_one_without_support(ask: Ask) -> None:
    def writer() -> Scripted:
        text = "The monthly 900 euros are allowed to end in May 2027 [2]."
        return SureOf({SENTENCE: -1.0, text[:-5] + ".": 1.8, "900 euros": 4.0}, text, "900 euros")

    assert ask(RENT, writer()).answer == "900 euros [2]"
    # The other part of the question is in the longer answer, perhaps.
    assert "May" in ask("How much is the monthly rent, and who pays it?", writer()).answer


@pytest.mark.parametrize(
    ("question", "short"),
    [
        (RENT, ""),
        (RENT, "950 euros"),
        (RENT, "The rent"),
        ("What is a key stone?", "keystone"),
        ("What happened in May 2027?", "2027"),
        ("Are pets allowed in the summer?", "No"),
    ],
    ids=["nothing", "not in the passage", "its words", "its letters", "its number", "part of word"],
)
def test_few_words_that_the_passage_lacks_or_the_question_has_are_no_answer(
    question: str, short: str, make_hit: MakeHit, embedder: SentenceEmbedder
) -> None:
    passage = f"{LEASE} The key stone, or keystone, is new. Notice: pets are allowed."
    hits = [make_hit(GARDEN, 1, "/docs/garden.txt"), make_hit(passage, 2, "/docs/lease.txt")]

    answer = reply(inquire(question, hits), SureOf({short: 4.0}, short=short), embedder)

    assert not answer.found


def test_a_number_may_answer_whose_digits_are_part_of_another_in_the_question(
    make_hit: MakeHit, embedder: SentenceEmbedder
) -> None:
    hits = [make_hit("In the summer of 1998 the club had 8 members.", 1, "/docs/club.txt")]
    question = "How many members did the club have in the summer of 1998?"

    answer = reply(inquire(question, hits), SureOf({"8": 4.0}, short="8"), embedder)

    assert answer.answer == "8 [1]"


def test_few_words_of_a_passage_in_a_script_without_spaces_may_answer(
    make_hit: MakeHit, embedder: SentenceEmbedder
) -> None:
    hits = [make_hit("会社の本社は東京にあります。", 1, "/docs/company.txt")]

    answer = reply(
        inquire("会社の本社はどこですか?", hits), SureOf({"東京": 4.0}, short="東京"), embedder
    )

    assert answer.answer == "東京 [1]"


@pytest.mark.parametrize(
    ("question", "log_odds"),
    [(RENT, 1.0), (RENT, None), ("List all payments of the monthly rent", 4.0)],
    ids=["unsure", "not judged", "no single fact"],
)
def test_a_quotation_that_may_not_answer_is_no_answer(
    question: str, log_odds: float | None, ask: Ask
) -> None:
    writer = Scripted(NOT_FOUND, log_odds)
    writer.is_sure_at_first = True

    answer = ask(question, writer)

    assert not answer.found
    assert answer.quotation


def test_the_first_look_reports_that_the_model_is_being_loaded_and_can_be_stopped(
    hits: list[Hit], embedder: SentenceEmbedder
) -> None:
    events: list[AnswerEvent] = []

    class Loading(SureOf):
        def judge(self, look: SecondLook, emit: Emit, should_stop: ShouldStop) -> Verdict:
            emit(ModelLoading("default.gguf"))
            return Verdict(None)

    answer = Replier(Loading({}), embedder, find_anything).reply(
        inquire(RENT, hits), events.append, lambda: ModelLoading("default.gguf") in events
    )

    assert answer.stopped
    assert answer.answer == NOT_FOUND
    assert Path(answer.model).name == "default.gguf"


@pytest.mark.parametrize(
    ("question", "is_answered"), [("May pets be kept?", True), ("Where may pets be kept?", False)]
)
def test_a_sentence_decides_a_question_for_yes_or_no_though_it_has_neither(
    ask: Ask, question: str, is_answered: bool
) -> None:
    writer = SureOf({"Pets are allowed.": 2.0})

    answer = ask(question, writer)

    assert answer.found is is_answered
    assert any(one.text == "Pets are allowed." for one in answer.sentences) is is_answered
