"""Walking the nodes of a web page, however deeply they are nested."""

from collections.abc import Callable

from selectolax.lexbor import LexborNode


def walk(
    root: LexborNode,
    enter: Callable[[LexborNode], LexborNode | None],
    leave: Callable[[LexborNode], None],
) -> None:
    """Walk a node and all nodes below it in the order of the page.

    It follows the links between nodes instead of recursing.

    Args:
        root: The first node.
        enter: Opens a node; returns its first child when that must be walked.
        leave: Closes a node after its children, or one whose children are not walked.
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
