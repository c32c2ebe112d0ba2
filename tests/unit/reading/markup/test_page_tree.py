from selectolax.lexbor import LexborHTMLParser, LexborNode

from desktop_app.reading.markup.page_tree import walk


def steps(source: str, skipped: str = "") -> list[str]:
    """Return what is entered and left below the body, in order."""
    body = LexborHTMLParser(source).body
    assert body is not None
    told: list[str] = []

    def enter(node: LexborNode) -> LexborNode | None:
        told.append(str(node.tag))
        return None if node.tag == skipped else node.child

    walk(body, enter, lambda node: told.append(f"/{node.tag}"))
    return told


def test_nodes_are_entered_and_left_in_the_order_of_the_page() -> None:
    assert steps("<p>a<b>c</b></p><i></i>") == [
        *("body", "p", "-text", "/-text", "b", "-text", "/-text", "/b", "/p", "i", "/i", "/body")
    ]


def test_what_is_not_walked_is_left_at_once() -> None:
    assert steps("<p><b>c</b></p><i></i>", "p") == ["body", "p", "/p", "i", "/i", "/body"]


def test_no_depth_ends_the_walk() -> None:
    assert len(steps("<b>" * 20_000)) == 2 * 20_001
