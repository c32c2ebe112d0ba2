from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from desktop_app.ui.confirming import ask_to_exclude, ask_to_forget

Ask = Callable[[QWidget, str, Callable[[], object]], QMessageBox]


@pytest.mark.parametrize(
    ("ask", "question"),
    [(ask_to_forget, "Forget /d/b.txt?"), (ask_to_exclude, "Exclude the folder /d/b.txt?")],
)
@pytest.mark.parametrize("is_agreed", [True, False])
def test_nothing_is_forgotten_before_a_yes(
    qtbot: QtBot, ask: Ask, question: str, is_agreed: bool
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    done: list[str] = []
    box = ask(parent, "/d/b.txt", lambda: done.append("done"))
    text, consequence, default = box.text(), box.informativeText(), box.defaultButton()
    before = list(done)
    agreed = next(button for button in box.buttons() if button is not default)
    (agreed if is_agreed else default).click()

    assert (text, before) == (question, [])
    assert "your tags, marks and notes" in consequence
    assert done == (["done"] if is_agreed else [])
