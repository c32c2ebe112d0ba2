"""The edited texts that are found as versions, and the other texts that are, by mistake.

    python -m benchmarks.versions FOLDER...

The texts below the folders are edited in nine ways with sentences and words of other texts.
Invoices, receipts for rent and payslips are made, each kind of one template. Printed are the time
for a sketch, the share of the edits that are versions, and the pairs of different texts that are.
"""

import argparse
import random
import re
import time
from calendar import month_name
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from pathlib import Path

from desktop_app.passages.sketching import Sketch, sketch_of

SUFFIXES = frozenset({".md", ".txt"})
MADE = 60
"""Documents of each template."""

_SENTENCE = re.compile(r"(?<=[.!?])\s+")
_FIGURE = re.compile(r"\d[\d.,]*")


class Edits:
    """Edits of texts, with sentences of all of them."""

    def __init__(self, texts: Sequence[str]) -> None:
        sentences = [one for text in texts for one in _SENTENCE.split(text)]
        self._pool = [one for one in sentences if 5 < len(one.split()) < 40]
        self._random = random.Random(5)
        self.kinds: dict[str, Callable[[str], str]] = {
            "1% of words": lambda text: self._change_words(text, 0.01),
            "3% of words": lambda text: self._change_words(text, 0.03),
            "sentence added": self._add,
            "10% of sentences replaced": lambda text: self._replace(text, 0.1),
            "20% of sentences replaced": lambda text: self._replace(text, 0.2),
            "an eighth removed": self._remove,
            "halves swapped": self._swap,
            "a quarter appended": self._append,
            "two figures changed": self._change_figures,
        }

    def _new(self) -> str:
        return self._random.choice(self._pool)

    def _change_words(self, text: str, share: float) -> str:
        words = text.split(" ")
        return " ".join(
            self._new().split()[0] if self._random.random() < share else one for one in words
        )

    def _add(self, text: str) -> str:
        sentences = _SENTENCE.split(text)
        sentences.insert(self._random.randrange(len(sentences) + 1), self._new())
        return " ".join(sentences)

    def _replace(self, text: str, share: float) -> str:
        sentences = _SENTENCE.split(text)
        return " ".join(self._new() if self._random.random() < share else one for one in sentences)

    def _remove(self, text: str) -> str:
        sentences = _SENTENCE.split(text)
        start = self._random.randrange(len(sentences))
        return " ".join(sentences[:start] + sentences[start + max(1, len(sentences) // 8) :])

    def _swap(self, text: str) -> str:
        sentences = _SENTENCE.split(text)
        half = len(sentences) // 2
        return " ".join(sentences[half:] + sentences[:half])

    def _append(self, text: str) -> str:
        sentences = _SENTENCE.split(text)
        return " ".join([*sentences, *(self._new() for _ in range(max(1, len(sentences) // 4)))])

    def _change_figures(self, text: str) -> str:
        figures = _FIGURE.findall(text)
        for figure in self._random.sample(figures, min(2, len(figures))):
            text = text.replace(figure, str(self._random.randrange(1, 9999)), 1)
        return text


def _invoice(number: int) -> str:
    source = random.Random(number)
    lines = " ".join(
        f"{source.randrange(1, 20)} boxes at {source.randrange(5, 900)}.{source.randrange(10, 99)} "
        f"EUR"
        for _ in range(source.randrange(1, 6))
    )
    return (
        "Brenholm Office Supplies Ltd, 14 Mill Lane, 20457 Harbour Town, phone 040 5550199, VAT "
        f"DE123456789. Invoice {source.randrange(10_000, 99_999)} of {source.randrange(1, 28)}."
        f"{source.randrange(1, 12)}.202{source.randrange(6)} for customer "
        f"{source.randrange(1000, 9999)}. We thank you for your order and charge as agreed: {lines}"
        f", total {source.randrange(60, 9900)}.{source.randrange(10, 99)} EUR with VAT of 19 %. "
        "Please transfer the amount within 14 days to our account DE89 3704 0044 0532 0130 00 and "
        "name the number of the invoice. Goods remain our property until they are paid in full. "
        "Our general terms and conditions apply, which we send on request. Complaints about the "
        "goods are accepted within 8 days of their arrival. Commercial register HRB 4711."
    )


def _receipt(number: int) -> str:
    month, year = number % 12 + 1, 2020 + number // 12
    return (
        "Receipt for rent. Harbour Housing, 3 Quay Street, 20457 Harbour Town, phone 040 5550123, "
        "confirms to the tenant of flat 12 on the 3rd floor of 8 Mill Lane that the rent for "
        f"{month_name[month]} {year} of 830.00 EUR and the advance of 120.00 EUR for heating "
        f"and water, 950.00 EUR in total, were received on 3.{month}.{year}. The advance will "
        "be settled with the annual statement of costs. This receipt was made by a machine and is "
        "valid without a signature. Please keep it, since the tax office may ask for it for up to "
        "10 years."
    )


def _payslip(number: int) -> str:
    pay = random.Random(number).randrange(280_000, 520_000) / 100
    return (
        f"Payslip of Northern Mills plc for month {number % 12 + 1}/{2020 + number // 12}. Employee"
        f" 100482, tax class 1, insurance number 12150780. Gross pay {pay:.2f}, income tax "
        f"{pay * 0.21:.2f}, pension insurance {pay * 0.093:.2f}, health insurance {pay * 0.08:.2f},"
        f" net pay {pay * 0.58:.2f}, transferred to account DE02 1203 0000 0000 2020 51. This "
        "statement is a certificate of earnings according to section 108 of the trade regulations "
        "and should be kept. Questions are answered by the pay office in building 7, room 214, on "
        "weekdays from 9 to 12."
    )


def run(folders: Iterable[Path]) -> dict[str, float]:
    """Return the figures."""
    files = sorted(one for folder in folders for one in folder.rglob("*") if one.suffix in SUFFIXES)
    texts = [one.read_text("utf-8", errors="ignore") for one in files]
    began = time.process_time()
    sketched = [(text, sketch) for text in texts if (sketch := sketch_of(text)) is not None]
    figures = {"ms_a_text": 1_000 * (time.process_time() - began) / len(texts)}
    found = {}
    for name, edit in Edits([text for text, _ in sketched]).kinds.items():
        pairs = [(sketch, sketch_of(edit(text))) for text, sketch in sketched]
        found[name] = [_is_found(one, other) for one, other in pairs if other is not None]
        figures[f"versions, {name}"] = sum(found[name]) / len(found[name])
    every = [one for some in found.values() for one in some]
    figures["versions, all edits"] = sum(every) / len(every)
    kinds = {"files": [sketch for _, sketch in sketched]}
    for make in (_invoice, _receipt, _payslip):
        made = (sketch_of(make(number)) for number in range(MADE))
        kinds[f"{make.__name__[1:]}s"] = [one for one in made if one is not None]
    for name, sketches in kinds.items():
        wrong = sum(one.is_version_of(other) for one, other in combinations(sketches, 2))
        figures[f"mistaken, of {len(sketches) * (len(sketches) - 1) // 2} pairs of {name}"] = wrong
    return figures


def _is_found(one: Sketch, other: Sketch) -> bool:
    return bool(set(one.bands()) & set(other.bands())) and one.is_version_of(other)


def main() -> None:
    """Print the figures."""
    chosen = argparse.ArgumentParser()
    chosen.add_argument("folders", type=Path, nargs="+")
    for name, value in run(chosen.parse_args().folders).items():
        print(f"{name}: {value:.3f}")


if __name__ == "__main__":
    main()
