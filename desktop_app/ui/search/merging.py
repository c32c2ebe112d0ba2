"""Putting newer hits in the place of older ones while a person points at one of them."""

from desktop_app.core.results import Hit


def merge_in_place(newer: tuple[Hit, ...], chosen: Hit | None, row: int) -> tuple[Hit, ...]:
    """Give the newer hits with the chosen file where it was; the others keep their order.

    Args:
        newer: In their order.
        chosen: The hit that must not move; None where any may. It gives way to the newer hit
            of the same file, and is left out where there is none any more.
        row: Where it stands.
    """
    same = [hit for hit in newer if chosen is not None and hit.file_id == chosen.file_id]
    if not same:
        return newer
    others = [hit for hit in newer if hit.file_id != same[0].file_id]
    return (*others[:row], same[0], *others[row:])
