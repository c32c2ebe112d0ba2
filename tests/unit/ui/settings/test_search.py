from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.history import History, PastSearch
from desktop_app.core.history_commands import ForgetHistory, GetHistory, KeepHistory
from desktop_app.core.messages import Done
from desktop_app.core.tuning import GetTuning, SearchWeights, Tuning, TuningState, UndoTuning
from desktop_app.ui.settings.search import SearchSection
from tests.support.windows import EngineByHand


def test_history_is_switched_off_and_forgotten(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand
) -> None:
    section = SearchSection(client)
    qtbot.addWidget(section)
    section.show()
    assert not section.keeps.isEnabled()
    engine.answer_newest(GetHistory, History(is_kept=True, searches=(), openings=3))
    section.keeps.click()
    looked = len(engine.asked(GetHistory))
    engine.answer_newest(KeepHistory, Done())
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(), openings=3))

    assert engine.asked(KeepHistory) == [KeepHistory(is_kept=False)]
    assert (looked, len(engine.asked(GetHistory))) == (1, 2)
    assert not section.keeps.isChecked()
    assert "3 opened hits" in section.kept.text()
    section.clear.click()
    assert engine.asked(ForgetHistory)
    engine.answer_newest(ForgetHistory, History(is_kept=False, searches=(), openings=0))
    assert "0 opened hits" in section.kept.text()
    one = PastSearch("rain", 1, 1.0)
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(one,), openings=1))
    section.hide()
    section.show()
    engine.answer_newest(GetHistory, History(is_kept=False, searches=(one,), openings=1))
    assert section.kept.text() == "Remembered now: 1 search, 1 opened hit."
    section.to_default.click()
    assert engine.asked(KeepHistory)[-1].is_kept


def test_weights_of_the_library_are_shown_and_undone(
    qtbot: QtBot, client: EngineClient, engine: EngineByHand
) -> None:
    section = SearchSection(client)
    qtbot.addWidget(section)
    section.show()
    assert not section.undo.isVisible()
    tuning = Tuning(SearchWeights(0.4, 0.35), 120, 0.55, 0.613, 0.0)
    engine.answer_newest(GetTuning, TuningState(tuning))
    assert section.tuned.isVisible()
    assert "120 queries" in section.tuned.text()
    assert "from 0.55 to 0.61" in section.tuned.text()
    section.undo.click()

    assert engine.asked(UndoTuning) == [UndoTuning()]
    engine.answer_newest(UndoTuning, TuningState())
    assert not section.tuned.isVisible()
    assert not section.undo.isVisible()
