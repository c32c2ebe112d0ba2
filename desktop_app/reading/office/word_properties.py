"""Properties that the elements of a Word document state (17.3 and 17.9)."""

from desktop_app.reading.markup.xml_parsing import Element, attribute

NO_LIST = "0"
"""Number of the list of a paragraph that is not an item although its style is that of a list."""

OFF = frozenset({"0", "false", "off"})
"""Values of a property that is switched off."""


def value_of(element: Element, path: str) -> str:
    """Return the value of an element below another; empty without one."""
    found = element.find(f"{{*}}{path}")
    return "" if found is None else attribute(found, "val")
