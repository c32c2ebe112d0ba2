from desktop_app.core.answers import Answer, ContextUse, Sentence, Source
from desktop_app.core.records import replace
from desktop_app.ui.ask.answer_wording import answer_with_sources, figures, plain_answer

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


MEASURED = Answer("Why?", True, "", "So.", (), (), "small.gguf", 2100.0, 30.6)  # noqa: FBT003


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


def test_the_figures_state_what_is_known() -> None:
    known = replace(MEASURED, context=ContextUse(4096, 300, 0, 700, 9), seconds=3.04)

    assert figures(known) == (
        "small.gguf · 1,000 tokens read, 9 written · first word after 2.1 s · 31 tokens/s · "
        "3.0 s in total"
    )
    assert figures(replace(MEASURED, first_token_ms=None, tokens_per_second=None)) == "small.gguf"
    assert figures(replace(known, model="")) == ""
