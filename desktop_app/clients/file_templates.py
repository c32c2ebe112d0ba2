"""What the engine says of a single file: why it is found or not, and why it could not be read.

Listed as it stands in the code of the engine, with ``{}`` for what is named.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

_MARKED = (
    # Why a file is, or is not, found.
    QT_TRANSLATE_NOOP("engine", "It waits to be read."),
    QT_TRANSLATE_NOOP(
        "engine", "It changed and waits to be read again; its earlier words are found."
    ),
    QT_TRANSLATE_NOOP("engine", "It is found, but not all of it: {}"),
    QT_TRANSLATE_NOOP("engine", "It is found by its name; it has no words of its own."),
    QT_TRANSLATE_NOOP("engine", "It is found by words and meaning, in {} passages."),
    QT_TRANSLATE_NOOP("engine", "{} It is found by its name."),
    QT_TRANSLATE_NOOP("engine", "It is in none of the folders of the library."),
    QT_TRANSLATE_NOOP("engine", "It is a symbolic link, and those are not followed."),
    QT_TRANSLATE_NOOP("engine", "It is a folder; only files are found."),
    QT_TRANSLATE_NOOP("engine", "It is a named pipe; only regular files are read."),
    QT_TRANSLATE_NOOP("engine", "It is a socket; only regular files are read."),
    QT_TRANSLATE_NOOP("engine", "It is a device; only regular files are read."),
    QT_TRANSLATE_NOOP("engine", "There is no such file."),
    QT_TRANSLATE_NOOP("engine", "It is new and has not been noticed yet."),
    QT_TRANSLATE_NOOP("engine", "It is read again by itself when it changes."),
    QT_TRANSLATE_NOOP("engine", "Add what it points to."),
    QT_TRANSLATE_NOOP("engine", "Check the spelling."),
    QT_TRANSLATE_NOOP("engine", "Give it a moment."),
    # Why a file could not be read.
    QT_TRANSLATE_NOOP("engine", "{} is damaged and cannot be read ({})."),
    QT_TRANSLATE_NOOP("engine", "{} is protected by a password."),
    QT_TRANSLATE_NOOP("engine", "{} is protected against copying (DRM)."),
    QT_TRANSLATE_NOOP("engine", "{} looks like {}, which Satchel does not read."),
    QT_TRANSLATE_NOOP("engine", "{} holds no text."),
    QT_TRANSLATE_NOOP("engine", "{} is too large to read ({})."),
    QT_TRANSLATE_NOOP("engine", "{} is no longer where it was."),
    QT_TRANSLATE_NOOP("engine", "{} cannot be opened ({})."),
    QT_TRANSLATE_NOOP("engine", "{} needs more memory than a reader may use."),
    QT_TRANSLATE_NOOP("engine", "{} {}; it was left out so that the others go on."),
    QT_TRANSLATE_NOOP("engine", "took too long to read"),
    QT_TRANSLATE_NOOP("engine", "made its reader stop"),
    QT_TRANSLATE_NOOP("engine", "it does not fit into the reader's memory"),
    QT_TRANSLATE_NOOP("engine", "its parts are nested too deeply"),
    QT_TRANSLATE_NOOP("engine", "a packed part of it is damaged"),
    QT_TRANSLATE_NOOP("engine", "it is not built as such a file should be"),
    QT_TRANSLATE_NOOP("engine", "parts of it stand for each other without end"),
    QT_TRANSLATE_NOOP(
        "engine",
        "Open it in the program that made it and save it again, or restore it from a backup.",
    ),
    QT_TRANSLATE_NOOP("engine", "Save a copy without the password to have it searched."),
    QT_TRANSLATE_NOOP(
        "engine",
        "Its name can still be found; to have its content searched, save it as text or PDF.",
    ),
    QT_TRANSLATE_NOOP("engine", "Split it into smaller files to have it searched."),
    QT_TRANSLATE_NOOP(
        "engine", "If it was moved out of your folders, add the folder it is in now."
    ),
    QT_TRANSLATE_NOOP(
        "engine", "Check that your account may read it and that its drive is connected."
    ),
    # What is said of a file that waits, and what keeps it waiting.
    QT_TRANSLATE_NOOP("engine", "It is among the next."),
    QT_TRANSLATE_NOOP("engine", "About {} files are read before it."),
    QT_TRANSLATE_NOOP("engine", "Give it a moment; `satchel status` shows the queue."),
    QT_TRANSLATE_NOOP("engine", "Indexing is paused."),
    QT_TRANSLATE_NOOP("engine", "Go on with indexing."),
    QT_TRANSLATE_NOOP("engine", "Its folder {} is paused."),
    QT_TRANSLATE_NOOP("engine", "Go on with the folder."),
    QT_TRANSLATE_NOOP("engine", "It is new."),
    # How a file is found.
    QT_TRANSLATE_NOOP("engine", "It is found by its name."),
    QT_TRANSLATE_NOOP("engine", "It is found by its words; {}."),
    QT_TRANSLATE_NOOP("engine", "{} of {} passages are also found by meaning so far"),
    QT_TRANSLATE_NOOP("engine", "It lies in {}."),
    QT_TRANSLATE_NOOP("engine", "{} in it are found."),
    QT_TRANSLATE_NOOP("engine", "{} of {} files"),
    QT_TRANSLATE_NOOP("engine", "Its path adds {}."),
    QT_TRANSLATE_NOOP("engine", "1 page was"),
    QT_TRANSLATE_NOOP("engine", "{} pages were"),
    QT_TRANSLATE_NOOP("engine", "{} looked at for text to recognise."),
    QT_TRANSLATE_NOOP("engine", "The text of {} is still to be recognised."),
    QT_TRANSLATE_NOOP("engine", "The text of {} is not recognised in its folder."),
    QT_TRANSLATE_NOOP("engine", "1 page"),
    QT_TRANSLATE_NOOP("engine", "{} pages"),
    # Why a file is not found.
    QT_TRANSLATE_NOOP("engine", "Its folder {} is missing."),
    QT_TRANSLATE_NOOP("engine", "Connect the drive it is on."),
    QT_TRANSLATE_NOOP("engine", "Its folder {} is unreadable: permission is denied."),
    QT_TRANSLATE_NOOP("engine", "Allow your account to read it."),
    QT_TRANSLATE_NOOP("engine", "What was read of it before is kept."),
    QT_TRANSLATE_NOOP(
        "engine", "Its folder cannot be seen now; it is read when the folder is back."
    ),
    QT_TRANSLATE_NOOP("engine", "Add its folder in the window, or with `satchel index FOLDER`."),
    QT_TRANSLATE_NOOP("engine", "{} holds no such file, or it was not read."),
    QT_TRANSLATE_NOOP("engine", "It was forgotten"),
    QT_TRANSLATE_NOOP("engine", "{}, where it lies, was forgotten"),
    QT_TRANSLATE_NOOP("engine", "{}, and stays out of the library."),
    QT_TRANSLATE_NOOP("engine", "Take it back in the window, or with `satchel index {}`."),
    QT_TRANSLATE_NOOP("engine", "It is left out"),
    QT_TRANSLATE_NOOP("engine", "The folder {}, where it lies, is left out"),
    QT_TRANSLATE_NOOP("engine", "{} by a rule of its folder: “{}”."),
    QT_TRANSLATE_NOOP("engine", "{} by a rule that holds everywhere: “{}”."),
    QT_TRANSLATE_NOOP("engine", "Remove the rule from {}."),
    QT_TRANSLATE_NOOP("engine", "Rename it, or take it in by a rule of {}: “!{}”."),
    # Why a file was not read, or not wholly.
    QT_TRANSLATE_NOOP("engine", "{} is not {}: it looks like {}."),
    QT_TRANSLATE_NOOP(
        "engine", "Give it the extension of what it is, or replace it with the right file."
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "Its name can still be found; its content can only be read in the program of its shop.",
    ),
    QT_TRANSLATE_NOOP("engine", "{} has no page {}."),
    QT_TRANSLATE_NOOP("engine", "It may have been changed since it was searched; search again."),
    QT_TRANSLATE_NOOP("engine", "{} is a folder, a device or a channel, not a file."),
    QT_TRANSLATE_NOOP("engine", "Choose a file."),
    QT_TRANSLATE_NOOP("engine", "The rest of {} was left out: {}."),
    QT_TRANSLATE_NOOP("engine", "it holds more files than are read of one"),
    QT_TRANSLATE_NOOP("engine", "it holds more text than is read of one file"),
    QT_TRANSLATE_NOOP("engine", "it unpacks to more than is read of one file"),
    QT_TRANSLATE_NOOP("engine", "it unpacks to more than {} MB"),
    QT_TRANSLATE_NOOP("engine", "it unpacks to {} MB"),
    QT_TRANSLATE_NOOP("engine", "it lies in {} other files"),
    QT_TRANSLATE_NOOP("engine", "reading it took too long"),
    QT_TRANSLATE_NOOP("engine", "it is damaged there"),
    QT_TRANSLATE_NOOP("engine", "it ends too early"),
    QT_TRANSLATE_NOOP("engine", "its pages are missing"),
    QT_TRANSLATE_NOOP("engine", "it is empty"),
    QT_TRANSLATE_NOOP("engine", "no reason given"),
    QT_TRANSLATE_NOOP("engine", "{} MB, and the limit is {} MB"),
    QT_TRANSLATE_NOOP("engine", "Its text is encrypted."),
    QT_TRANSLATE_NOOP("engine", "Only the first {} million characters were read."),
    QT_TRANSLATE_NOOP("engine", "Only the first {} of its {} pages were read."),
    QT_TRANSLATE_NOOP("engine", "Only its beginning was read: the whole is too long to be kept."),
    QT_TRANSLATE_NOOP("engine", "{} of {} pages could not be recognised. {}"),
    # What a file is taken for.
    QT_TRANSLATE_NOOP("engine", "a PDF"),
    QT_TRANSLATE_NOOP("engine", "a Word document"),
    QT_TRANSLATE_NOOP("engine", "a spreadsheet"),
    QT_TRANSLATE_NOOP("engine", "a presentation"),
    QT_TRANSLATE_NOOP("engine", "an OpenDocument file"),
    QT_TRANSLATE_NOOP("engine", "an electronic book"),
    QT_TRANSLATE_NOOP("engine", "a picture"),
    QT_TRANSLATE_NOOP("engine", "an Outlook message"),
    QT_TRANSLATE_NOOP("engine", "an e-mail message"),
    QT_TRANSLATE_NOOP("engine", "a ZIP archive"),
    QT_TRANSLATE_NOOP("engine", "a 7-Zip archive"),
    QT_TRANSLATE_NOOP("engine", "a TAR archive"),
    QT_TRANSLATE_NOOP("engine", "a compressed file"),
    QT_TRANSLATE_NOOP("engine", "a web page"),
    QT_TRANSLATE_NOOP("engine", "a ZIP archive or another document packed as one"),
    QT_TRANSLATE_NOOP("engine", "an empty ZIP archive"),
    QT_TRANSLATE_NOOP("engine", "a document of an older Microsoft Office"),
    QT_TRANSLATE_NOOP("engine", "a rich text (RTF) document"),
    QT_TRANSLATE_NOOP("engine", "binary data"),
)

FILE_TEMPLATES: tuple[str, ...] = tuple(map(str, _MARKED))
"""Sentences, and parts that are put into them."""
