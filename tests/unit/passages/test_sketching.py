"""Texts that are versions of one another are recognised."""

import random

import pytest

from desktop_app.passages.sketching import FEWEST_WORDS, MOST_WORDS, Sketch, sketch_of

WORDS = [f"{first}{second}{third}" for first in "bdfgk" for second in "aeiou" for third in "lmnrst"]


def prose(seed: int, words: int = 300) -> list[str]:
    source = random.Random(seed)
    return [source.choice(WORDS) + source.choice(WORDS) for _ in range(words)]


def sketch(text: str) -> Sketch:
    made = sketch_of(text)
    assert made is not None
    return made


def are_versions(one: str, other: str) -> bool:
    first, second = sketch(one), sketch(other)
    assert first.is_version_of(second) is second.is_version_of(first)
    is_candidate = bool(set(first.bands()) & set(second.bands()))
    return is_candidate and first.is_version_of(second)


def invoice(number: int) -> str:
    """Return an invoice of one template: long equal sentences, other figures and goods."""
    source = random.Random(number)
    goods = " ".join(prose(number, 8))
    amount = f"{source.randrange(100, 9000)}.{source.randrange(10, 99)}"
    terms = " ".join(prose(0, 150))
    return (
        f"Brenholm Supplies, 14 Mill Lane, 20457 Harbour Town, phone 040 5550199. Invoice {number}"
        f" of {source.randrange(1, 28)}.{source.randrange(1, 12)}.2025 for {goods}. Total {amount} "
        f"EUR with VAT of 19 %. Account DE89 3704 0044 0532 0130 00, within 14 days. {terms}"
    )


def receipt(month: int) -> str:
    terms = " ".join(prose(0, 60))
    return (
        "Receipt for rent, flat 12 on floor 3 of 8 Mill Lane, 20457 Harbour Town, phone 040 5550123"
        f". The rent of 830.00 EUR and 120.00 EUR for water, 950.00 EUR in total, were received on "
        f"3.{month}.2025. {terms}"
    )


@pytest.mark.parametrize(
    "edit",
    [
        lambda words: [*words[:100], *prose(9, 12), *words[100:]],
        lambda words: words[:200],
        lambda words: [*words[150:], *words[:150]],
        lambda words: [word if place % 40 else "other" for place, word in enumerate(words)],
        lambda words: [
            *words,
            *["The", "price", "of", "700", "EUR", "was", "agreed", "on", "2.3.2026"],
        ],
    ],
    ids=["sentence added", "end removed", "halves swapped", "words changed", "figures added"],
)
def test_an_edited_text_is_a_version(edit: object) -> None:
    words = prose(1)
    assert callable(edit)
    assert are_versions(" ".join(words), " ".join(edit(words)))


def test_other_texts_are_no_versions() -> None:
    assert not are_versions(" ".join(prose(1)), " ".join(prose(2)))


def test_invoices_and_receipts_of_one_template_are_no_versions() -> None:
    assert sketch(invoice(7001)).resemblance(sketch(invoice(7002))) > 0.5
    assert sketch(receipt(3)).resemblance(sketch(receipt(4))) > 0.5
    for number in range(7001, 7012):
        assert not are_versions(invoice(number), invoice(number + 1))
    for month in range(1, 12):
        assert not are_versions(receipt(month), receipt(month + 1))


def test_a_corrected_figure_among_many_is_a_version() -> None:
    figures = [str(1_000 + place) for place in range(40)]
    text = " ".join([*prose(1), *figures])

    assert are_versions(text, text.replace("1007", "1707"))
    assert not are_versions(text, text.replace("100", "777"))


def test_a_short_text_has_no_sketch() -> None:
    assert sketch_of(" ".join(prose(1, FEWEST_WORDS - 1))) is None
    assert sketch_of("") is None


def test_only_the_beginning_of_a_long_text_counts() -> None:
    long = " ".join(["word", *prose(1, MOST_WORDS)])
    assert sketch(long).resemblance(sketch(f"{long} {' '.join(prose(2))}")) == 1.0


def test_scripts_without_spaces_are_compared_by_letters() -> None:
    text = "昨天河水上涨了两米多，村里的人们都到桥上去看。" + "".join(
        chr(0x4E00 + 7 * place % 3000) for place in range(200)
    )
    assert are_versions(text, text.replace("两米", "三米"))


def test_a_sketch_is_the_same_in_every_run() -> None:
    made = sketch("the river rose by 2.5 metres " * 10)

    assert made.words[:3].tolist() == [1430834970, 894765565, 796652759]
    assert made.bands()[0] == 3171393639172007185
    assert len(made.figures) == 1
