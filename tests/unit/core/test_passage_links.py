import pytest

from desktop_app.core.errors import UsageError
from desktop_app.core.passage_links import PassageLink, parse_link

LIBRARY = "0123456789abcdef" * 2
LINK = PassageLink(bytes(range(16)), 1234, b"\xff" * 16, LIBRARY, 7)


@pytest.mark.parametrize("link", [LINK, PassageLink(b"", 0, b"", LIBRARY, 1)])
def test_a_link_is_parsed_as_it_was_written(link: PassageLink) -> None:
    assert parse_link(str(link)) == link


def test_a_link_needs_no_quoting_anywhere_and_has_no_path() -> None:
    assert str(LINK) == (
        "satchel://passage/000102030405060708090a0b0c0d0e0f/1234/"
        f"ffffffffffffffffffffffffffffffff/{LIBRARY}-7"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "satchel:",
        "satchel://passage/../../../etc/passwd",
        "satchel:///etc/passwd",
        "satchel://toggle",
        "file:///etc/passwd",
        "https://example.org/passage/0/0/0/0-0",
        "satchel://passage/" + "a" * 1_000_000,
        "satchel://passage/%00%2e%2e/%ff/0/0-0",
        "satchel://passage/0/99999999999999999999999999/0/" + LIBRARY + "-1",
        "satchel://passage/0/\u0663/0/" + LIBRARY + "-1",
        str(LINK) + "\n",
        str(LINK) + "?query=x",
        str(LINK) + " --data-dir=/tmp",
        str(LINK).replace("passage", "passage/.."),
        str(LINK).replace("-7", "--7"),
        "\udcff" + str(LINK),
    ],
    ids=range(17),
)
def test_any_other_text_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(UsageError) as refused:
        parse_link(text)

    assert str(refused.value) == (
        "This is not a link to a passage, so nothing was opened. "
        "Copy the link again from a search result."
    )
