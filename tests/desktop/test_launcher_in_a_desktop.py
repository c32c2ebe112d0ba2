"""The launcher as a user meets it: windows, keys and other programs are real."""

from pathlib import Path

import pytest

from tests.support.desktop import Desktop, RunningProgram
from tests.support.waiting import wait_until

LAUNCHER = "Search"
HOTKEY = "ctrl+alt+space"


def toggle(desktop: Desktop, satchel: RunningProgram) -> None:
    satchel.run("toggle")
    wait_until(lambda: desktop.title().startswith(LAUNCHER), "the launcher with the keyboard")


@pytest.fixture
def running(desktop: Desktop, satchel: RunningProgram) -> RunningProgram:
    satchel.start("--background")
    wait_until(satchel.has_engine, "the engine")
    return satchel


def test_toggle_starts_the_program_with_nothing_but_the_launcher(
    desktop: Desktop, satchel: RunningProgram
) -> None:
    satchel.start("toggle")
    wait_until(lambda: desktop.title().startswith(LAUNCHER), "the launcher with the keyboard")

    assert len(desktop.visible(LAUNCHER)) == 1
    assert desktop.visible("Satchel") == []


def test_after_a_background_start_toggle_shows_and_hides_it_and_escape_clears_before_it_hides(
    desktop: Desktop, running: RunningProgram
) -> None:
    assert desktop.visible("Satchel") == []
    toggle(desktop, running)
    running.run("toggle")
    wait_until(lambda: not desktop.visible(LAUNCHER), "the launcher to go")
    toggle(desktop, running)
    desktop.xdotool("type", "snow")
    desktop.xdotool("key", "Escape")
    desktop.xdotool("type", "bread")
    desktop.xdotool("key", "Return")
    wait_until(desktop.opened, "the file to be opened")

    assert Path(desktop.opened()[0]).name == "bread.txt"
    wait_until(lambda: not desktop.visible(LAUNCHER), "the launcher to go, or a toggle hides it")
    toggle(desktop, running)
    desktop.xdotool("key", "Escape")
    assert desktop.title().startswith(LAUNCHER)
    desktop.xdotool("key", "Escape")
    wait_until(lambda: not desktop.visible(LAUNCHER), "the launcher to go")


def test_a_question_is_asked_in_the_main_window(desktop: Desktop, running: RunningProgram) -> None:
    toggle(desktop, running)
    desktop.xdotool("type", "what needs flour?")
    desktop.xdotool("key", "Tab")
    wait_until(lambda: desktop.title() == "Satchel", "the main window with the keyboard")

    assert desktop.visible(LAUNCHER) == []


def test_the_hotkey_takes_the_keyboard_from_the_program_that_is_typed_in_and_enter_opens(
    desktop: Desktop, running: RunningProgram
) -> None:
    toggle(desktop, running)
    desktop.xdotool("key", "Escape")
    wait_until(lambda: not desktop.visible(LAUNCHER), "the launcher to go")
    with desktop.other_program():
        wait_until(lambda: desktop.title() == "Other program", "the other program")
        desktop.xdotool("type", "abc")
        wait_until(lambda: desktop.title() == "abc", "the typed text")
        desktop.xdotool("key", HOTKEY)
        wait_until(lambda: desktop.title().startswith(LAUNCHER), "the launcher with the keyboard")
        desktop.xdotool("type", "bread")
        desktop.xdotool("key", "Return")
        wait_until(desktop.opened, "the file to be opened")
        wait_until(lambda: desktop.title() == "abc", "the other program to have the keyboard again")

    assert Path(desktop.opened()[0]).name == "bread.txt"
