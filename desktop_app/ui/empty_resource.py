"""What a text document receives for each file and address that it names."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QTextDocument


def empty_resource(kind: int) -> QImage | None:
    """Return an empty picture for a picture, and nothing for any other resource.

    For a picture without data, Qt opens the file of its name itself. On Windows, such a name can
    lead to another computer.

    Args:
        kind: A value of ``QTextDocument.ResourceType``.
    """
    if kind != QTextDocument.ResourceType.ImageResource.value:
        return None
    picture = QImage(1, 1, QImage.Format.Format_ARGB32)
    picture.fill(Qt.GlobalColor.transparent)
    return picture
