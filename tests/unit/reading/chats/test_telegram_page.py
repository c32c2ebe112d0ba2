from collections.abc import Callable

from desktop_app.core.documents import Document, FileKind

Read = Callable[[str, bytes], Document]

_PAGE = """<!DOCTYPE html>
<html><head><meta charset="utf-8"/><title>Exported Data</title></head><body>
<div class="page_wrap"><div class="page_header"><div class="content">
<div class="text bold">
Lighthouse
</div></div></div><div class="page_body chat_page"><div class="history">
<div class="message service" id="message-1"><div class="body details">5 March 2024</div></div>
<div class="message default clearfix" id="message1">
<div class="pull_left userpic_wrap"><div class="userpic"><div class="initials">AK</div></div></div>
<div class="body"><div class="pull_right date details" title="05.03.2024 14:30:15 UTC+01:00">14:30
</div><div class="from_name">
Ada Keeper
</div><div class="text">
Lit?<br>See <a href="https://example.org">example.org</a>
</div></div></div>
<div class="message default clearfix joined" id="message2"><div class="body">
<div class="pull_right date details" title="05.03.2024 14:31:00">14:31</div>
<div class="media_wrap clearfix"><a class="media clearfix pull_left block_link media_file">
<div class="fill pull_left"></div><div class="body"><div class="title bold">lamp.pdf</div>
<div class="status details">2 MB</div></div></a></div></div></div>
<div class="message default clearfix" id="message3"><div class="body">
<div class="pull_right date details" title="06.03.2024 09:00:00 UTC+01:00">09:00</div>
<div class="from_name">Bob</div><div class="forwarded body"><div class="from_name">Carl
<span class="date details" title="01.01.2020 10:00:00"> 01.01.2020</span></div>
<div class="text">Out of oil.</div></div></div></div>
<div class="message default clearfix joined" id="message4"><div class="body">
<div class="pull_right date details" title="06.03.2024 09:00:00 UTC+01:00">09:00</div>
<div class="forwarded body"><div class="from_name">Dora</div>
<div class="text">Yes.</div></div></div></div>
<div class="message default clearfix" id="message5"><div class="body">
<div class="pull_right date details" title="06.03.2024 09:01:00 UTC+01:00">09:01</div>
<div class="from_name">Bob</div><div class="media_wrap clearfix"><div class="media_poll">
<div class="question bold">Who rows?</div><div class="details">Anonymous poll</div>
<div class="answer">- Ada <span class="details">2 votes</span></div></div></div></div></div>
</div></div></div></body></html>"""


def test_a_chat_is_read_message_by_message(read: Read) -> None:
    document = read("messages.html", _PAGE.encode())

    assert document.kind is FileKind.CHAT
    assert document.text.split("\n\n") == [
        "2024-03-05 14:30 Ada Keeper: Lit?\nSee example.org",
        "2024-03-05 14:31 Ada Keeper: lamp.pdf",
        "2024-03-06 09:00 Bob: Out of oil.",
        "2024-03-06 09:00 Bob: Yes.",
        "2024-03-06 09:01 Bob: Who rows?\n- Ada 2 votes",
    ]
    assert document.blocks[1].place == "2024-03-05 14:31"
    assert (document.title, document.author) == ("Lighthouse", "Ada Keeper, Bob")


def test_a_message_that_holds_those_after_it_is_read_once(read: Read) -> None:
    """A lost end of an element multiplied the text of a chat."""
    document = read(
        "messages.html", _PAGE.replace("</div></div></div>\n<div class=", "<div class=").encode()
    )

    assert document.text.count("lamp.pdf") == document.text.count("Lit?") == 1
    assert document.text.startswith("2024-03-05 14:30 Ada Keeper: Lit?\nSee example.org")


def test_other_pages_with_messages_are_pages(read: Read) -> None:
    page = b'<!doctype html><div class="message default">Hello</div>'

    assert read("messages.html", page).kind is FileKind.WEB
