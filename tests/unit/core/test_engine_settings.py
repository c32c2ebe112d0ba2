from desktop_app.core.engine_settings import EngineSettings, OwnModel, within_limits


def test_what_is_set_at_first_can_be_chosen() -> None:
    assert within_limits(EngineSettings()) == EngineSettings()


def test_numbers_that_cannot_be_chosen_become_the_nearest_that_can() -> None:
    wild = EngineSettings(answer_tokens=-5, context_tokens=1_000_000, processor_share=60)
    tamed = within_limits(wild)

    assert (tamed.answer_tokens, tamed.context_tokens) == (150, 16_384)
    assert tamed.processor_share in {50, 75}


def test_the_rest_stays() -> None:
    settings = EngineSettings("/m.gguf", (OwnModel("/m.gguf", 3, "ab"),), rests_on_battery=True)

    assert within_limits(settings) == settings
