"""The dialog that offers the answer model."""

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.core.messages import ModelCompared, Refused
from desktop_app.core.models import AnswerModel, ModelOffer, ModelState
from desktop_app.core.preference_commands import GetModelOffer, StopTaking, TakeModel
from desktop_app.core.records import replace
from desktop_app.ui.settings.model_offer_dialog import ModelOfferDialog
from tests.support.windows import EngineByHand

MODEL = AnswerModel(
    "qwen", "/m/models/qwen.gguf", 1_117_320_768, "", ModelState.MISSING, licence="Apache-2.0"
)
OFFER = ModelOffer(MODEL, "ab12" * 16, "https://maker.invalid/qwen.gguf")
TAKEN = replace(OFFER, model=replace(MODEL, state=ModelState.WHOLE), in_use="qwen")
OTHER = AnswerModel("Other", "/d/other.gguf", 10**9, "Q8_0", ModelState.UNCHECKED, source="Jan")


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    return window


@pytest.fixture
def dialog(window: QWidget, client: EngineClient, engine: EngineByHand) -> ModelOfferDialog:
    dialog = ModelOfferDialog(client, window)
    dialog.show()
    engine.answer_newest(GetModelOffer, OFFER)
    return dialog


def test_it_describes_the_model_and_where_it_comes_from(dialog: ModelOfferDialog) -> None:
    assert "1.1\xa0GB" in dialog.purpose.text()
    assert dialog.file.text() == "qwen.gguf, 1.1\xa0GB, licence Apache-2.0"
    assert dialog.address.text() == OFFER.address
    assert dialog.sha256.text() == OFFER.sha256
    assert "/m/models" in dialog.steps.text()
    assert dialog.outcome.text() == "No model writes answers yet."
    assert not dialog.table.isVisible()
    assert not dialog.progress.isVisible()


def test_the_address_is_copied_or_opened_by_the_browser(
    qtbot: QtBot, dialog: ModelOfferDialog
) -> None:
    dialog.copy.click()
    assert QGuiApplication.clipboard().text() == OFFER.address
    with qtbot.waitSignal(dialog.link_requested) as opened:
        dialog.browse.click()
    assert opened.args[0].toString() == OFFER.address


def test_a_file_is_taken_with_progress(
    qtbot: QtBot, dialog: ModelOfferDialog, engine: EngineByHand
) -> None:
    dialog.choose.click()
    (asking,) = dialog.findChildren(QFileDialog)
    asking.fileSelected.emit("/d/qwen (1).gguf")
    asking.close()
    engine.answer(ModelCompared(MODEL.size // 2, MODEL.size))

    assert engine.asked(TakeModel) == [TakeModel("/d/qwen (1).gguf")]
    assert dialog.progress.isVisible()
    assert dialog.progress.value() == 500
    assert not dialog.choose.isEnabled()
    with qtbot.waitSignal(dialog.taken):
        engine.answer(TAKEN)
    assert dialog.outcome.text() == "qwen is in place and writes the answers."
    assert not dialog.progress.isVisible()
    assert dialog.choose.isEnabled()


def test_a_wrong_file_is_reported(
    qtbot: QtBot, dialog: ModelOfferDialog, engine: EngineByHand
) -> None:
    dialog.take("/d/a.gguf")
    with qtbot.assertNotEmitted(dialog.taken):
        engine.answer(Refused("model_other", "It is another file.", "Choose again."))

    assert dialog.outcome.text() == "It is another file. Choose again."
    assert dialog.choose.isEnabled()


def test_a_model_that_was_found_is_used(dialog: ModelOfferDialog, engine: EngineByHand) -> None:
    dialog.take("/d/a.gguf")
    engine.answer(replace(OFFER, others=(OTHER,)))
    dialog.use.click()

    assert dialog.table.isVisible()
    assert engine.asked(TakeModel)[-1] == TakeModel("/d/other.gguf")


@pytest.mark.parametrize("how", ["cancel", "close"])
def test_taking_is_cancelled(
    qtbot: QtBot, dialog: ModelOfferDialog, engine: EngineByHand, how: str
) -> None:
    dialog.take("/d/a.gguf")
    number = engine.sent[-1].number
    if how == "cancel":
        dialog.cancel.click()
        with qtbot.assertNotEmitted(dialog.taken):
            engine.answer_to(number, OFFER)
        assert not dialog.cancel.isVisible()
    else:
        dialog.reject()
    assert engine.asked(StopTaking) == [StopTaking()]
