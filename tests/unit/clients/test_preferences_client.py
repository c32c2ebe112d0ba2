from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from desktop_app.clients.engine_client import EngineClient
from desktop_app.clients.preferences_client import PreferencesClient
from desktop_app.core.engine_settings import EngineSettings
from desktop_app.core.messages import Refused
from desktop_app.core.models import FoundModels, ModelList
from desktop_app.core.preference_commands import (
    AddModel,
    CheckModel,
    FindModels,
    GetEngineSettings,
    GetModels,
    GetPrivacy,
    ImportModel,
    RemoveModel,
    SetEngineSettings,
)
from desktop_app.core.privacy import PrivacyReport
from tests.support.windows import EngineByHand

NO_MODELS = ModelList((), ())


@pytest.fixture
def engine(qtbot: QtBot, tmp_path: Path) -> EngineByHand:
    return EngineByHand(tmp_path / "logs")


@pytest.fixture
def client(engine: EngineByHand) -> EngineClient:
    return EngineClient(engine, QCoreApplication.instance())


@pytest.fixture
def preferences(client: EngineClient) -> PreferencesClient:
    return PreferencesClient(client, client)


def test_each_request_is_sent(engine: EngineByHand, preferences: PreferencesClient) -> None:
    preferences.ask_settings()
    preferences.change_settings(EngineSettings(processor_share=25))
    preferences.ask_models()
    preferences.check_model("/a")
    preferences.add_model("/a")
    preferences.remove_model("/a")
    preferences.import_model("/b")
    preferences.find_models()
    preferences.ask_privacy()

    assert [message.body for message in engine.sent] == [
        GetEngineSettings(),
        SetEngineSettings(EngineSettings(processor_share=25)),
        GetModels(),
        CheckModel("/a"),
        AddModel("/a"),
        RemoveModel("/a"),
        ImportModel("/b"),
        FindModels(),
        GetPrivacy(),
    ]


def test_what_comes_back_is_told(
    qtbot: QtBot, engine: EngineByHand, preferences: PreferencesClient
) -> None:
    report = PrivacyReport((), (), True, True, True, "/data")  # noqa: FBT003
    found = FoundModels((), ())
    for ask, answer, signal in (
        (preferences.ask_settings, EngineSettings(), preferences.settings_arrived),
        (preferences.ask_models, NO_MODELS, preferences.models_arrived),
        (preferences.find_models, found, preferences.others_found),
        (preferences.ask_privacy, report, preferences.privacy_arrived),
    ):
        with qtbot.waitSignal(signal) as told:
            ask()
            engine.answer(answer)
        assert told.args == [answer]


def test_what_takes_a_while_is_said_until_it_is_over(
    qtbot: QtBot, engine: EngineByHand, preferences: PreferencesClient
) -> None:
    with qtbot.waitSignal(preferences.is_busy_changed) as began:
        preferences.check_model("/a")
    refused = Refused("model_altered", "It is another.", "")
    with (
        qtbot.waitSignal(preferences.refused) as told,
        qtbot.waitSignal(preferences.is_busy_changed) as ended,
    ):
        engine.answer(refused)

    assert began.args == [True]
    assert ended.args == [False]
    assert told.args == [refused]


def test_refusals_of_others_are_not_its_own(
    qtbot: QtBot, engine: EngineByHand, client: EngineClient, preferences: PreferencesClient
) -> None:
    client.status()
    with qtbot.assertNotEmitted(preferences.refused):
        engine.answer(Refused("x", "Not yours.", ""))
