"""Writing a file that the user named."""

from PySide6.QtCore import QCoreApplication, QIODevice, QSaveFile

from desktop_app.core.messages import Notice

_translate = QCoreApplication.translate


def save_text(path: str, text: str, written: str) -> Notice:
    """Write a text as :func:`save_content` writes its bytes."""
    return save_content(path, text.encode(), written)


def save_content(path: str, content: bytes, written: str) -> Notice:
    """Write a file; an existing file is kept if writing fails.

    Args:
        path: The file.
        content: Its new content.
        written: The sentence of the notice when it was written.

    Returns:
        A notice that the file was written, or why it was not.
    """
    file = QSaveFile(path)
    is_written = file.open(QIODevice.OpenModeFlag.WriteOnly)
    if is_written:
        file.write(content)
        is_written = file.commit()
    if is_written:
        return Notice(written, is_done=True)
    sentence = _translate("saving", "{} could not be written: {}.")
    action = _translate("saving", "Choose another folder, or make room on the disk.")
    return Notice(sentence.format(path, file.errorString().rstrip(".")), action)
