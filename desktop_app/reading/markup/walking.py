"""Going through a page that may be nested as deeply as its author likes."""

from collections.abc import Callable

from selectolax.lexbor import LexborNode


def walk(
    root: LexborNode,
    enter: Callable[[LexborNode], LexborNode | None],
    leave: Callable[[LexborNode], None],
) -> None:
    """Go through a node and all below it in the order of the page.

    It follows the links between nodes instead of calling itself.

    Args:
        root: Where to begin.
        enter: Opens a node; gives its first child when that is to be walked.
        leave: Closes one whose children were walked, or that has none to walk.
    """
    node: LexborNode | None = root
    depth = 0
    while node is not None:
        inner = enter(node)
        if inner is not None:
            node = inner
            depth += 1
            continue
        while node is not None:
            leave(node)
            if not depth or node.next is not None:
                break
            node = node.parent
            depth -= 1
        node = node.next if node is not None and depth else None
