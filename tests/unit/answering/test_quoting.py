import pytest

from desktop_app.answering.kinds import QuestionKind
from desktop_app.answering.quoting import quote
from desktop_app.answering.sentence_scores import ScoredSentence
from desktop_app.core.answers import Quotation


def scored(
    *texts: str, scores: dict[int, float], headings: frozenset[int] = frozenset()
) -> list[ScoredSentence]:
    """Return sentences of one source, with the scores of some; the others have none."""
    sentences, start = [], 0
    for n, text in enumerate(texts):
        end = start + len(text)
        sentences.append(
            ScoredSentence(
                1, start, end, text, scores.get(n, 0.0), sentence=n, is_heading=n in headings
            )
        )
        start = end + 1
    return sentences


def test_without_sentences_nothing_is_quoted() -> None:
    assert quote([]) == Quotation("", 0)


def test_a_heading_is_not_quoted_alone() -> None:
    texts = ("How to pay", "Open the form.", "Nothing else.")

    headed = scored(*texts, scores={0: 9.0, 1: 2.0}, headings=frozenset({0}))

    assert quote(headed).text == "Open the form."
    assert quote(headed[:1]).text == "How to pay"


@pytest.mark.parametrize(
    "salutation",
    [
        "Dear Mr. Whitfield,",
        "Sehr geehrte Frau Hofer,",
        "Liebe Eltern!",
        "Hola Clara:",
        "Chère Madame Martin,",
    ],
)
def test_a_salutation_is_not_quoted_for_the_name_in_it(salutation: str) -> None:
    sentences = scored(salutation, "The hourly rate is EUR 260.", scores={0: 9.0, 1: 2.0})

    assert quote(sentences).text == "The hourly rate is EUR 260."


def test_a_sentence_that_follows_a_salutation_is_quoted() -> None:
    for end in ".!":
        texts = (f"Dear Mr Whitfield, the rate is EUR 260{end}", "Nothing else.")

        assert quote(scored(*texts, scores={0: 9.0})).text == texts[0]


def test_a_long_sentence_is_quoted_whole() -> None:
    parts = ("The tenant has to pay " + "very " * 70, "and " * 90 + "in time.")
    sentences = [
        ScoredSentence(1, 0, len(parts[0]), parts[0], 1.0, sentence=4),
        ScoredSentence(1, len(parts[0]), sum(map(len, parts)), parts[1], 5.0, sentence=4),
        ScoredSentence(1, 999, 1010, "Roses grow.", 4.9, sentence=5),
    ]

    assert quote(sentences).text == " ".join("".join(parts).split())


def test_a_part_of_a_very_long_sentence_has_signs_of_what_is_left_out() -> None:
    sentences = [
        ScoredSentence(1, 400 * n, 400 * n + 400, f"part {n}", float(n == 1), sentence=0)
        for n in range(3)
    ]

    assert quote(sentences).text == "… part 1 …"


def test_line_breaks_of_a_file_are_no_part_of_a_quotation() -> None:
    assert quote(scored("The bridge\nwas opened.", scores={})).text == "The bridge was opened."


@pytest.mark.parametrize("marks", ["- - -", "1. 2. 3.", "(a) (b) (c)", "i) ii) iii)"])
def test_the_items_of_a_list_are_quoted_where_steps_are_asked_for(marks: str) -> None:
    first, second, third = marks.split()
    items = (f"{first} Open the form.", f"{second} Sign it.", f"{third} Send it.")
    sentences = scored("Costs are paid.", *items, "That is all.", scores={2: 9.0})

    assert quote(sentences, QuestionKind.HOW_TO).text == " ".join(items)
    assert quote(sentences).text == "Sign it."


@pytest.mark.parametrize(
    ("texts", "quoted"),
    [
        (("2. The hall is let.", "3. The party costs £350."), "The party costs £350."),
        (("2) The hall is let.", "3) The party costs £350."), "The party costs £350."),
        (("The hall is let.", "• The party costs £350."), "The party costs £350."),
        (("Am 1. Mai ist Ruhe.", "3. Mai: Es gibt ein Fest."), "3. Mai: Es gibt ein Fest."),
        (("1. Mai: Die Gäste reisen an.", "2. Mai: Es gibt Musik."), "2. Mai: Es gibt Musik."),
        (("Nights are cold.", "- 4 °C is the least."), "- 4 °C is the least."),
    ],
)
def test_an_item_that_answers_alone_is_quoted_without_its_mark(
    texts: tuple[str, str], quoted: str
) -> None:
    assert quote(scored(*texts, scores={1: 9.0})).text == quoted


def test_of_a_long_list_the_best_item_and_those_after_it_are_quoted() -> None:
    texts = [f"- {n} " + "word " * 60 for n in range(6)]

    quoted = quote(scored(*texts, scores={3: 9.0}), QuestionKind.LIST).text

    assert quoted.startswith("- 3 ")
    assert "- 5 " in quoted
    assert "- 2 " not in quoted


def test_a_question_is_not_quoted_in_any_script() -> None:
    for question in (
        "Who pays the rent?",
        "誰が払いますか？",
        "من يدفع؟",
        "“Who pays?” she asked.",
    ):
        asked = scored(question, "The tenant pays.", scores={0: 9.0, 1: 2.0})

        assert quote(asked).text == "The tenant pays."


def test_an_address_with_a_question_mark_is_no_question() -> None:
    register = "Register by 5 May at https://example.org/form?id=4&day=2."
    texts = scored("Nothing else.", register, scores={0: 2.0, 1: 9.0})

    assert quote(texts).text == register
