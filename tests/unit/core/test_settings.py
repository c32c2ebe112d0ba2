from desktop_app.core.settings import Settings, default_hotkey


def test_the_key_differs_where_desktops_take_others() -> None:
    assert default_hotkey("linux") == "Ctrl+Alt+Space"
    assert default_hotkey("win32") == default_hotkey("darwin") == "Ctrl+Shift+Space"
    assert Settings().hotkey == default_hotkey()
