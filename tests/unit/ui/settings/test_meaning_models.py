"""The settings show which model finds by meaning, and compare it with another."""

import pytest
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import LibraryChanged, Refused
from desktop_app.core.model_comparison import (
    CompareModels,
    ComparisonProgress,
    ModelComparison,
    ModelMeasures,
    Quality,
    StopComparing,
)
from desktop_app.core.models import EmbeddingChoice, MeaningState, ModelList
from desktop_app.core.preference_commands import GetEngineSettings, GetModels, SetEngineSettings
from desktop_app.core.records import replace
from desktop_app.core.tuning import Estimate
from desktop_app.ui.settings.engine_preferences import EnginePreferences
from desktop_app.ui.settings.meaning_models import MeaningModels
from desktop_app.ui.settings.models import ModelsSection
from tests.support.windows import EngineByHand

CHOICES = (
    EmbeddingChoice("", "/m/shipped", 10, is_chosen=True),
    EmbeddingChoice("mine", "/m/mine", 10, is_chosen=False),
)
STATE = MeaningState("shipped", noted=40)
GOOD, POOR = Quality(Estimate(0.8, 0.7, 0.9)), Quality(Estimate(0.5, 0.4, 0.6))
FOUND = ModelComparison(
    queries=40,
    passages=1000,
    words=GOOD,
    present=ModelMeasures("shipped", 384, 768, 14.4, 1.6, POOR, GOOD),
    other=ModelMeasures("mine", 768, 1536, 27.4, 4.3, GOOD, GOOD),
    gain=Estimate(0.1, 0.05, 0.15),
)


@pytest.fixture
def part(qtbot: QtBot, client: EngineClient) -> MeaningModels:
    made = MeaningModels(client)
    qtbot.addWidget(made)
    made.show()
    made.show_models(ModelList((), CHOICES, meaning=STATE))
    return made


def show(part: MeaningModels, state: MeaningState) -> None:
    part.show_models(ModelList((), CHOICES, meaning=state))


def cells(part: MeaningModels) -> list[list[str]]:
    table = part.measured
    rows, columns = range(table.rowCount()), range(table.columnCount())
    return [[table.index(row, column).data() for column in columns] for row in rows]


def test_nothing_is_said_of_one_model_that_suits_the_files(part: MeaningModels) -> None:
    part.show_models(ModelList((), CHOICES[:1], meaning=STATE))

    shown = (part.state, part.use_now, part.advice, part.compare, part.other, part.hint)
    assert not any(one.isVisible() for one in shown)


def test_a_model_that_follows_is_used_when_it_is_ready(qtbot: QtBot, part: MeaningModels) -> None:
    waiting = replace(STATE, following="mine", embedded=120, passages=500)
    show(part, waiting)
    assert part.state.text().startswith("mine has embedded 120 of 500 passages.")
    assert not part.use_now.isVisible()
    show(part, replace(waiting, is_ready=True))
    assert part.state.text().endswith("Until it is used, shipped finds by meaning.")
    with qtbot.waitSignal(part.use_requested):
        part.use_now.click()


def test_languages_that_the_model_does_not_know_are_named(part: MeaningModels) -> None:
    unknown = replace(STATE, unknown=("de", "ru"), unknown_share=0.62)
    show(part, unknown)
    assert part.advice.text().startswith(
        "62% of the files are in languages that the chosen model does not know (German, Russian)."
    )
    assert "multilingual" in part.advice.text()
    show(part, replace(unknown, suitable="mine"))
    assert part.advice.text().endswith("mine knows them.")


def test_nearly_all_files_are_no_hundred_per_cent(part: MeaningModels) -> None:
    show(part, replace(STATE, unknown=("de",), unknown_share=0.997))
    assert part.advice.text().startswith("99% of the files")


def test_models_are_compared_with_progress(part: MeaningModels, engine: EngineByHand) -> None:
    assert [part.other.itemText(row) for row in range(part.other.count())] == ["mine"]
    part.compare.click()
    assert engine.asked(CompareModels) == [CompareModels("mine")]
    assert part.progress.isVisible()
    assert not part.compare.isVisible()
    engine.answer(ComparisonProgress(500, 1000, 0, 40))
    assert (part.progress.value(), part.progress.maximum()) == (500, 1040)
    engine.answer_newest(CompareModels, FOUND)

    assert not part.progress.isVisible()
    assert cells(part) == [
        ["Words alone", "0.800 (0.70 – 0.90)", "0.800 (0.70 – 0.90)"],
        ["Meaning alone", "0.500 (0.40 – 0.60)", "0.800 (0.70 – 0.90)"],
        ["Words and meaning", "0.800 (0.70 – 0.90)", "0.800 (0.70 – 0.90)"],
        ["Time for a passage", "14.4 ms", "27.4 ms"],
        ["Time for a query", "1.6 ms", "4.3 ms"],
        ["Size of the vectors", "768.0\xa0kB", "1.5\xa0MB"],
    ]
    assert part.outcome.text() == (
        "Words and meaning with mine: +0.100, 95% interval +0.050 to +0.150. "
        "It finds better, and not by chance."
    )


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (replace(FOUND, queries=29), "too few"),
        (replace(FOUND, gain=Estimate(-0.1, -0.2, -0.01)), "worse, and not by chance"),
        (replace(FOUND, gain=Estimate(0.1, -0.2, 0.3)), "may be chance"),
    ],
)
def test_the_outcome_is_judged(
    part: MeaningModels, engine: EngineByHand, found: ModelComparison, said: str
) -> None:
    part.compare.click()
    engine.answer_newest(CompareModels, found)

    assert said in part.outcome.text()


def test_a_comparison_is_stopped(part: MeaningModels, engine: EngineByHand) -> None:
    part.compare.click()
    part.stop.click()
    assert engine.asked(StopComparing) == [StopComparing()]
    engine.answer_newest(CompareModels, Refused("comparison_stopped", "It was stopped.", ""))

    assert part.outcome.text() == "It was stopped."
    assert part.compare.isVisible()


def test_too_few_noted_searches_are_mentioned_before(part: MeaningModels) -> None:
    show(part, replace(STATE, noted=0))
    assert "Ctrl+Shift+G" in part.hint.text()
    assert not part.compare.isEnabled()
    show(part, replace(STATE, noted=3))
    assert part.hint.text() == (
        "Searches whose answers you noted: 3. Fewer than 30 are too few to tell models apart."
    )
    assert part.compare.isEnabled()


def test_the_count_is_renewed_while_a_model_embeds(
    qtbot: QtBot, part: MeaningModels, engine: EngineByHand
) -> None:
    with qtbot.assertNotEmitted(part.outdated):
        engine.tell(LibraryChanged(1))
    show(part, replace(STATE, following="mine", passages=500))
    with qtbot.waitSignal(part.outdated):
        engine.tell(LibraryChanged(2))


def test_the_page_shows_the_model_that_was_chosen_and_starts_the_engine_with_it(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    section = ModelsSection(client, EnginePreferences(client))
    qtbot.addWidget(section)
    section.show()
    engine.answer_newest(GetEngineSettings, EngineSettings())
    engine.answer_newest(GetModels, ModelList((), CHOICES, meaning=STATE))
    section.embedding.setCurrentIndex(1)
    asked = len(engine.asked(GetModels))
    engine.answer_newest(SetEngineSettings, EngineSettings(embedding_model="mine"))
    assert len(engine.asked(GetModels)) == asked + 1
    ready = replace(STATE, following="mine", is_ready=True)
    engine.answer_newest(GetModels, ModelList((), CHOICES, meaning=ready))
    assert section.embedding.currentData() == "mine"

    restarted: list[bool] = []
    monkeypatch.setattr(engine, "restart", lambda: restarted.append(True))
    section.meaning.use_now.click()
    assert restarted == [True]
