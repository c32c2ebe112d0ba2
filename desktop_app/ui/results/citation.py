"""The citation of a hit: a line that states where its passage is from, for the user's own texts."""

from desktop_app.core.results import Hit
from desktop_app.ui.wording import file_name, place


def citation_of(hit: Hit) -> str:
    """Return title, page or other place, and path."""
    named = " ".join(hit.title.split()) or file_name(hit.path)
    spot = place(hit.page, "" if hit.page or hit.place else hit.heading, hit.place)
    return f"{', '.join(filter(None, (named, spot)))} ({hit.path})"
