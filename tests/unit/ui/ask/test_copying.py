from desktop_app.core.answers import Answer, Sentence, Source
from desktop_app.core.records import replace
from desktop_app.ui.ask.copying import answer_with_sources, plain_answer

CITED = Answer(
    question="Where?",
    found=True,
    quotation="It rains on the hills.",
    answer="On the hills [1][2]. On the moon [2].",
    sentences=(
        Sentence("On the hills.", (1, 2), supported=True),
        Sentence("On the moon.", (2,), supported=False),
    ),
    sources=(
        Source(1, "/d/rain.pdf", "Rain", 4, "It rains on the hills.", 11),
        Source(2, "/d/snow.txt", "Snow", None, "It snows.", 12),
    ),
    model="small.gguf",
    first_token_ms=10.0,
    tokens_per_second=30.0,
)


def test_plain_text_has_no_marks() -> None:
    assert plain_answer(CITED) == "On the hills. On the moon."


def test_with_sources_everything_needed_to_check_it_is_there() -> None:
    assert answer_with_sources(CITED) == (
        "Where?\n\n“It rains on the hills.”\n\nOn the hills [1][2]. On the moon [2].\n\n"
        "⚠ its source does not say this: On the moon.\n\n"
        "[1] /d/rain.pdf, page 4\n[2] /d/snow.txt"
    )


def test_an_answer_that_is_the_quotation_is_copied_once() -> None:
    rain = Sentence("It rains on the hills.", (1,), supported=True)
    quoted = replace(CITED, answer="It rains on the hills. [1]", sentences=(rain,), sources=())
    assert answer_with_sources(quoted) == "Where?\n\nIt rains on the hills. [1]"


def test_what_there_is_not_leaves_no_gap() -> None:
    bare = replace(CITED, quotation="", sentences=(), sources=())
    assert answer_with_sources(bare) == "Where?\n\nOn the hills [1][2]. On the moon [2]."
