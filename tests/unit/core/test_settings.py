from desktop_app.core.settings import Settings, ViewOptions, default_hotkey, within_limits


def test_the_key_differs_where_desktops_take_others() -> None:
    assert default_hotkey("linux") == "Ctrl+Alt+Space"
    assert default_hotkey("win32") == default_hotkey("darwin") == "Ctrl+Shift+Space"
    assert Settings().hotkey == default_hotkey()


def test_numbers_that_cannot_be_chosen_become_the_nearest_that_can() -> None:
    wild = Settings(text_size=5_000, view=ViewOptions(0.4, first_results=90, shows_scores=True))

    tamed = Settings(text_size=150, view=ViewOptions(0.4, first_results=100, shows_scores=True))
    assert within_limits(wild) == tamed
    assert within_limits(Settings()) == Settings()
