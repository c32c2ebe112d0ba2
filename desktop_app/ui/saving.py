"""Asking for the name of a file, and writing it."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QIODevice, QSaveFile, Qt, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from desktop_app.core.messages import Notice
from desktop_app.ui.shown_paths import file_name

_translate = QCoreApplication.translate


class SaveDialog(QFileDialog):
    """Asks for the name of a file to write, in the user's home folder at first.

    Args:
        title: Title of the dialog.
        proposal: The name that is proposed.
        formats: The filter of each extension, such as "Text (*.txt)"; the first one is chosen.
        parent: The window.
    """

    def __init__(
        self, title: str, proposal: str, formats: Mapping[str, str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent, title, str(Path.home()))
        self._extensions = {shown: extension for extension, shown in formats.items()}
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        self.setFileMode(QFileDialog.FileMode.AnyFile)
        self.setNameFilters(list(self._extensions))
        self.filterSelected.connect(self._on_filter_selected)
        self.setDefaultSuffix(next(iter(formats)))
        self.selectFile(proposal)

    def _on_filter_selected(self, chosen: str) -> None:
        self.setDefaultSuffix(self._extensions.get(chosen, self.defaultSuffix()))


class MarkdownExport(SaveDialog):
    """Asks for a file name and writes a text.

    Args:
        title: Title of the dialog.
        proposal: The name that is proposed, without an extension.
        text: The text as Markdown.
        parent: The window.

    Attributes:
        noticed: Reports that the text was written, or why it was not.
    """

    noticed = Signal(Notice)

    def __init__(self, title: str, proposal: str, text: str, parent: QWidget | None = None) -> None:
        super().__init__(title, proposal, {"md": self.tr("Markdown, to be read (*.md)")}, parent)
        self._text = text
        self.fileSelected.connect(self.save)

    def save(self, path: str) -> None:
        """Write the file."""
        written = self.tr("{} was written.").format(file_name(path))
        self.noticed.emit(save_text(path, self._text, written))


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
    reason = file.errorString().rstrip(".")
    return Notice(sentence.format(path, reason), action, is_passing=True)
