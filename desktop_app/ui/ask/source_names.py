"""What sources are called beside each other."""

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from desktop_app.core.answers import Source
from desktop_app.ui.ask.answer_text import source_name
from desktop_app.ui.wording import number

_translate = QCoreApplication.translate


def tell_apart(sources: Sequence[Source]) -> list[str]:
    """Give the names of sources, longer where several places would be called the same.

    Those get the last of the headings above them; where that is missing or the same as well, the
    passages are counted.
    """
    names = [source_name(source) for source in sources]
    shared = Counter(names)
    names = [
        f"{name}, {heading}" if shared[name] > 1 and (heading := _last_heading(source)) else name
        for name, source in zip(names, sources, strict=True)
    ]
    shared, seen = Counter(names), Counter[str]()
    told = []
    for name in names:
        seen[name] += 1
        said = _translate("answer", "{}, passage {}").format(name, number(seen[name]))
        told.append(said if shared[name] > 1 else name)
    return told


def _last_heading(source: Source) -> str:
    return source.heading.rpartition(" › ")[2].strip()
