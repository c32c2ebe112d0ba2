"""Property lists of Apple, binary or in XML."""

import plistlib
from typing import Any
from xml.parsers.expat import ExpatError

from desktop_app.core.sayings import Saying
from desktop_app.reading.contract import FileContent
from desktop_app.reading.refusals import damaged


def parse_property_list(content: FileContent) -> dict[str, Any]:
    """Return the entries of a property list.

    Raises:
        ReadingError: ``corrupt`` when it cannot be parsed, or is no dictionary.
    """
    try:
        parsed = plistlib.loads(content.data)
    except (plistlib.InvalidFileException, ExpatError, ValueError, OverflowError) as error:
        raise damaged(content.name, _NO_LIST) from error
    if not isinstance(parsed, dict):
        raise damaged(content.name, _NO_LIST)
    return parsed


_NO_LIST = Saying("it is not built as such a file should be")
