from pytestqt.qtbot import QtBot

from desktop_app.ui.labels import ElidedLabel

LONG = "Indexing by meaning · 191 of 197 files by words · 70% by meaning · about 3 min left"


def test_a_sentence_wider_than_its_place_ends_in_an_ellipsis(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.resize(200, 20)
    label.show()
    label.show_sentence(LONG)
    cut = (label.text(), label.toolTip(), label.sentence, label.accessibleName())
    label.resize(2_000, 20)

    assert cut[0].endswith("…")
    assert LONG.startswith(cut[0][:-1])
    assert cut[1:] == (LONG, LONG, LONG)
    assert (label.text(), label.toolTip()) == (LONG, "")


def test_a_sentence_has_room_in_its_own_size_at_every_text_size(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    font, cut = label.font(), []
    for tenths in range(60, 200):
        font.setPointSizeF(tenths / 10)
        label.setFont(font)
        label.show_sentence("match 1 of 1")
        label.resize(label.sizeHint())
        label.show_sentence("match 1 of 1")
        if label.text() != "match 1 of 1":
            cut.append(tenths)

    assert cut == []


def test_a_shorter_sentence_takes_the_place_of_one_that_would_be_cut(qtbot: QtBot) -> None:
    label = ElidedLabel()
    qtbot.addWidget(label)
    label.resize(150, 20)
    label.show()
    label.show_sentence(LONG, "70% by meaning")
    short = (label.text(), label.toolTip(), label.accessibleName())
    label.resize(40, 20)
    cut = label.text()
    label.resize(2_000, 20)

    assert short == ("70% by meaning", LONG, LONG)
    assert cut.startswith("70%")
    assert cut.endswith("…")
    assert label.text() == LONG
