from desktop_app.core.messages import Refused
from desktop_app.core.passage_links import LinkTarget, PassageLink
from desktop_app.core.preview_commands import FollowLink, GetPreview
from desktop_app.core.sayings import Saying
from desktop_app.ui.main_window import MainWindow
from tests.support.windows import EngineByHand

LINK = PassageLink(b"c" * 16, 3, b"t" * 16, "0" * 32, 5)


def test_a_link_is_previewed_at_its_place(window: MainWindow, engine: EngineByHand) -> None:
    window.show_library()
    window.links.follow(str(LINK))
    engine.answer_newest(FollowLink, LinkTarget(5, 9, 2))

    assert engine.asked(FollowLink) == [FollowLink(LINK)]
    assert engine.asked(GetPreview) == [GetPreview(9, 5, page=2)]
    assert window.search_page.isVisible()
    assert window.notices.text == ""


def test_another_place_than_was_linked_is_reported(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.links.follow(str(LINK))
    engine.answer_newest(FollowLink, LinkTarget(5, 9, note=Saying("{} was changed.", ("a.txt",))))

    assert window.notices.text == "a.txt was changed."
    assert engine.asked(GetPreview) == [GetPreview(9, 5)]


def test_a_link_that_leads_nowhere_is_reported(window: MainWindow, engine: EngineByHand) -> None:
    window.links.follow(str(LINK))
    engine.answer_newest(FollowLink, Refused("link_lost", "The file is gone.", "Add its folder."))

    assert window.notices.text == "The file is gone. Add its folder."
    assert engine.asked(GetPreview) == []


def test_what_is_not_a_link_reaches_no_other_part(window: MainWindow, engine: EngineByHand) -> None:
    before = len(engine.sent)
    window.links.follow("satchel://passage/../../etc/passwd")

    assert window.notices.text.startswith("This is not a link to a passage, so nothing was opened.")
    assert len(engine.sent) == before


def test_the_notice_about_a_link_goes_with_the_next_one(
    window: MainWindow, engine: EngineByHand
) -> None:
    window.links.follow("satchel:")
    window.links.follow(str(LINK))

    assert window.notices.text == ""
