"""What the engine says of its work, of searches, folders and models, and of what went wrong.

Listed as it stands in the code of the engine, with ``{}`` for what is named.
"""

from PySide6.QtCore import QT_TRANSLATE_NOOP

_MARKED = (
    # What is being done.
    QT_TRANSLATE_NOOP("engine", "Reading {}"),
    QT_TRANSLATE_NOOP("engine", "Reading files"),
    QT_TRANSLATE_NOOP("engine", "Reading for meaning"),
    QT_TRANSLATE_NOOP("engine", "Recognising text in scans and pictures"),
    QT_TRANSLATE_NOOP("engine", "Up to date"),
    QT_TRANSLATE_NOOP("engine", "Waiting for mains power"),
    QT_TRANSLATE_NOOP("engine", "Waiting for room on the disk"),
    # What is said of a search.
    QT_TRANSLATE_NOOP("engine", "Type a word or a question to search."),
    QT_TRANSLATE_NOOP("engine", "The words of {} of {} files are ready."),
    QT_TRANSLATE_NOOP("engine", "Meaning is ready for {} of {} passages."),
    QT_TRANSLATE_NOOP("engine", "The embedding model is missing, so only words are searched."),
    QT_TRANSLATE_NOOP("engine", "No file holds {}. Did you mean {}?"),
    QT_TRANSLATE_NOOP("engine", "No file holds {} as it is typed, so its words are searched."),
    # What could not be done.
    QT_TRANSLATE_NOOP("engine", "{} does not exist."),
    QT_TRANSLATE_NOOP("engine", "Check the spelling, or connect the drive it is on."),
    QT_TRANSLATE_NOOP("engine", "{} is no folder."),
    QT_TRANSLATE_NOOP("engine", "Choose a folder or a file."),
    QT_TRANSLATE_NOOP("engine", "{} cannot be read: permission denied."),
    QT_TRANSLATE_NOOP("engine", "Allow your account to read it, or choose another folder."),
    QT_TRANSLATE_NOOP("engine", "{} is where Satchel keeps the library itself."),
    QT_TRANSLATE_NOOP("engine", "Choose a folder of your own."),
    QT_TRANSLATE_NOOP("engine", "{} holds other things than a library of Satchel."),
    QT_TRANSLATE_NOOP("engine", "Choose a new or an empty folder with --data-dir or SATCHEL_DATA."),
    QT_TRANSLATE_NOOP("engine", "Indexing is paused, so this has to wait."),
    QT_TRANSLATE_NOOP("engine", "Another Satchel (process {}) is using the library in {}."),
    QT_TRANSLATE_NOOP("engine", "Use that one, or close it first."),
    # What is wrong with a model.
    QT_TRANSLATE_NOOP("engine", "The model file {} is missing."),
    QT_TRANSLATE_NOOP("engine", "The model file {} cannot be read: {}."),
    QT_TRANSLATE_NOOP("engine", "The model file {} is cut short."),
    QT_TRANSLATE_NOOP("engine", "The model file {} has {} bytes instead of {}."),
    QT_TRANSLATE_NOOP("engine", "The model file {} is not the expected one: its sha256 differs."),
    QT_TRANSLATE_NOOP("engine", "{} is not a GGUF file."),
    QT_TRANSLATE_NOOP("engine", "Name a GGUF file, the format of llama.cpp."),
    QT_TRANSLATE_NOOP(
        "engine", "The answer model {} is incomplete or no GGUF model that can be loaded."
    ),
    QT_TRANSLATE_NOOP("engine", "The answer model {} needs {} of memory, and {} are free."),
    QT_TRANSLATE_NOOP("engine", "Close other programs, or choose a smaller model."),
    QT_TRANSLATE_NOOP("engine", "The answer model stopped unexpectedly (exit code {})."),
    QT_TRANSLATE_NOOP("engine", "Ask again; if it happens twice, choose a smaller model."),
    QT_TRANSLATE_NOOP("engine", "The model {} was not made for conversations."),
    # What is noticed while indexing.
    QT_TRANSLATE_NOOP("engine", "{} files have names that are no text, such as {}."),
    QT_TRANSLATE_NOOP("engine", "Rename them, and they will be indexed."),
    QT_TRANSLATE_NOOP("engine", "{} folders below {} cannot be read, such as {}."),
    QT_TRANSLATE_NOOP("engine", "Allow reading them, and they will be indexed."),
    QT_TRANSLATE_NOOP(
        "engine",
        "The system allows no more watches, so changes in {} are looked for every ten minutes.",
    ),
    QT_TRANSLATE_NOOP("engine", "Raise fs.inotify.max_user_watches to see them at once."),
    QT_TRANSLATE_NOOP("engine", "Indexing stopped ({}: {})."),
    QT_TRANSLATE_NOOP("engine", "Start Satchel again; if it happens twice, run `satchel doctor`."),
    QT_TRANSLATE_NOOP("engine", "The index in {} cannot be written: {}."),
    QT_TRANSLATE_NOOP(
        "engine", "Make room on its disk or make it writable, then start Satchel again."
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "The disk at {} is full: {} MB of free space are needed, and {} MB are left.",
    ),
    QT_TRANSLATE_NOOP("engine", "Free some space on it."),
    QT_TRANSLATE_NOOP(
        "engine", "The library in {} can only be searched: nothing can be written there ({})."
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "To index, forget or repair anything, make the folder writable, or choose another with "
        "--data-dir or SATCHEL_DATA.",
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "The library in {} is of an older Satchel, and cannot be brought up to date because "
        "nothing can be written there.",
    ),
    QT_TRANSLATE_NOOP(
        "engine", "Copy it to a place where you can write, and name that with --data-dir."
    ),
    QT_TRANSLATE_NOOP("engine", "The disk has room again, so indexing goes on."),
    QT_TRANSLATE_NOOP("engine", "Install Satchel again to have scans and pictures searched."),
    QT_TRANSLATE_NOOP("engine", "Text recognition cannot be loaded: {}."),
    # What is said of a search, a hit or a question.
    QT_TRANSLATE_NOOP("engine", "The query is long: only its beginning is looked for."),
    QT_TRANSLATE_NOOP("engine", "Nothing stands after “{}:”, so it is searched as a word."),
    QT_TRANSLATE_NOOP(
        "engine",
        "The meaning kept is of another embedding model, so only words are searched; "
        "open Satchel or run `satchel index` to renew it.",
    ),
    QT_TRANSLATE_NOOP("engine", "This is no longer found by the search."),
    QT_TRANSLATE_NOOP("engine", "It is no longer in the library."),
    QT_TRANSLATE_NOOP("engine", "Search again to see what is."),
    QT_TRANSLATE_NOOP("engine", "This is what it said when it was last read."),
    QT_TRANSLATE_NOOP("engine", "Of {} files in it the first {} are named."),
    QT_TRANSLATE_NOOP("engine", "{} has no pages to show."),
    QT_TRANSLATE_NOOP("engine", "{} is no longer what it was."),
    QT_TRANSLATE_NOOP("engine", "Search again in a moment."),
    QT_TRANSLATE_NOOP("engine", "takes too long to show"),
    QT_TRANSLATE_NOOP("engine", "It needs more memory than a preview may use."),
    QT_TRANSLATE_NOOP("engine", "Open the file in its own program to see it."),
    QT_TRANSLATE_NOOP("engine", "Questions need the embedding model, which is missing."),
    QT_TRANSLATE_NOOP("engine", "Run `satchel models check` to see what to do."),
    QT_TRANSLATE_NOOP("engine", "The question has {} characters, and {} can be asked at once."),
    QT_TRANSLATE_NOOP(
        "engine", "Ask about less, or save a long text as a file and ask about that."
    ),
    QT_TRANSLATE_NOOP("engine", "Satchel made a mistake ({}: {})."),
    QT_TRANSLATE_NOOP("engine", "Try again; if it happens twice, please report it."),
    QT_TRANSLATE_NOOP("engine", "A part of Satchel has ended and cannot be reached."),
    QT_TRANSLATE_NOOP("engine", "Try again; if it happens twice, start Satchel again."),
    # What is said of a saved search.
    QT_TRANSLATE_NOOP("engine", "There is no search to save."),
    QT_TRANSLATE_NOOP("engine", "Type one first."),
    QT_TRANSLATE_NOOP("engine", "This search is too long to be saved."),
    QT_TRANSLATE_NOOP("engine", "A saved search needs a name."),
    QT_TRANSLATE_NOOP("engine", "The name of a saved search has at most {} characters."),
    QT_TRANSLATE_NOOP("engine", "Choose a shorter one."),
    QT_TRANSLATE_NOOP("engine", "There is already a saved search “{}”."),
    QT_TRANSLATE_NOOP("engine", "Choose another name."),
    QT_TRANSLATE_NOOP("engine", "There is no saved search “{}” any more."),
    # What is said of a wish for a folder.
    QT_TRANSLATE_NOOP(
        "engine", "{} is not one of the folders of the library, or lies in one of them."
    ),
    QT_TRANSLATE_NOOP("engine", "Name the folder as `satchel status` lists it."),
    QT_TRANSLATE_NOOP("engine", "Indexing of {} is paused, so this has to wait."),
    QT_TRANSLATE_NOOP("engine", "Go on with `satchel resume FOLDER`, or on the Library page."),
    QT_TRANSLATE_NOOP("engine", "Go on with `satchel resume`, or by the menu of the tray icon."),
    QT_TRANSLATE_NOOP("engine", "Indexing waits for mains power, so this has to wait."),
    QT_TRANSLATE_NOOP(
        "engine", "All words are searchable; reading for meaning waits for mains power."
    ),
    QT_TRANSLATE_NOOP(
        "engine", "Plug the computer in, or let Satchel work on battery in its settings."
    ),
    QT_TRANSLATE_NOOP("engine", "{} is not kept out of the library."),
    QT_TRANSLATE_NOOP("engine", "The Library page lists what is."),
    QT_TRANSLATE_NOOP("engine", "Nothing of {} is in the library."),
    QT_TRANSLATE_NOOP("engine", "`satchel status` lists its folders."),
    QT_TRANSLATE_NOOP("engine", "{} path contexts are more than the {} there may be."),
    QT_TRANSLATE_NOOP("engine", "Remove some, or join those with the same words by a wider glob."),
    QT_TRANSLATE_NOOP("engine", "The words “{}” are for no path."),
    QT_TRANSLATE_NOOP("engine", "Name folders or files, such as '**/invoices/2024/**'."),
    QT_TRANSLATE_NOOP("engine", "The path context for {} has no words."),
    QT_TRANSLATE_NOOP("engine", "Add the words that its files are to be found by."),
    QT_TRANSLATE_NOOP(
        "engine",
        "The path context for {} has {} characters of words; at most {} leave "
        "the embedding model room for the text.",
    ),
    QT_TRANSLATE_NOOP("engine", "Use a few words, and put the glob into quotes."),
    QT_TRANSLATE_NOOP("engine", "There are {} path contexts for {}."),
    QT_TRANSLATE_NOOP("engine", "Put all their words into one."),
    # What is wrong with the library's own files.
    QT_TRANSLATE_NOOP("engine", "The catalogue {} is damaged: {}."),
    QT_TRANSLATE_NOOP(
        "engine",
        "Run `satchel doctor --repair`: it keeps what can be read of it, and indexes the files "
        "anew.",
    ),
    QT_TRANSLATE_NOOP("engine", "The catalogue {} cannot be used: {}."),
    QT_TRANSLATE_NOOP("engine", "Check that the disk is not full and the folder is writable."),
    QT_TRANSLATE_NOOP("engine", "The catalogue {} is in use by another program."),
    QT_TRANSLATE_NOOP("engine", "Close what uses it, then try again."),
    QT_TRANSLATE_NOOP(
        "engine",
        "The catalogue {} is missing or empty, but the rest of its library is there.",
    ),
    QT_TRANSLATE_NOOP(
        "engine",
        "Put it back from a backup; without one, `satchel doctor --repair` keeps what can be "
        "read of one that was set aside as damaged, or begins a new library, to which the "
        "folders have to be added again.",
    ),
    QT_TRANSLATE_NOOP("engine", "The data folder {} cannot be written: {}."),
    QT_TRANSLATE_NOOP(
        "engine", "Make it writable, or choose another with --data-dir or SATCHEL_DATA."
    ),
    QT_TRANSLATE_NOOP("engine", "The word index is missing."),
    QT_TRANSLATE_NOOP("engine", "The word index is of another version."),
    QT_TRANSLATE_NOOP("engine", "The word index is of another library."),
    QT_TRANSLATE_NOOP("engine", "The word index is damaged ({})."),
    QT_TRANSLATE_NOOP("engine", "The word index is damaged."),
    QT_TRANSLATE_NOOP("engine", "It is being built anew from your files."),
    QT_TRANSLATE_NOOP(
        "engine",
        "Open Satchel, or run `satchel doctor --repair`: it is built anew from your files.",
    ),
    QT_TRANSLATE_NOOP("engine", "The word index failed ({})."),
    QT_TRANSLATE_NOOP("engine", "The vectors are of another version."),
    QT_TRANSLATE_NOOP("engine", "The vectors are of another library."),
    QT_TRANSLATE_NOOP("engine", "The vectors are newer than the catalogue."),
    QT_TRANSLATE_NOOP("engine", "The vectors are of another model or version."),
    QT_TRANSLATE_NOOP("engine", "The vectors are damaged."),
    QT_TRANSLATE_NOOP("engine", "The vectors are damaged ({})."),
    QT_TRANSLATE_NOOP("engine", "The vectors vanished while in use."),
    QT_TRANSLATE_NOOP("engine", "They are being built anew."),
    QT_TRANSLATE_NOOP(
        "engine",
        "Open Satchel, or run `satchel doctor --repair`: they are taken from the catalogue.",
    ),
    QT_TRANSLATE_NOOP("engine", "Satchel stopped twice soon after its start."),
    QT_TRANSLATE_NOOP("engine", "The vectors are being built anew, in case they were the cause."),
    QT_TRANSLATE_NOOP("engine", "An older Satchel has the library in {} open."),
    QT_TRANSLATE_NOOP("engine", "Quit it, then try again."),
    QT_TRANSLATE_NOOP("engine", "This library was written by a newer Satchel."),
    QT_TRANSLATE_NOOP("engine", "Update Satchel, or choose another data folder with --data-dir."),
    QT_TRANSLATE_NOOP("engine", "The settings in {} cannot be written: {}."),
    QT_TRANSLATE_NOOP("engine", "Make room on its disk or make it writable."),
    QT_TRANSLATE_NOOP("engine", "The library is being closed."),
    QT_TRANSLATE_NOOP("engine", "Start Satchel again."),
    # What else is wrong with a model.
    QT_TRANSLATE_NOOP("engine", "The answer model {} cannot be read: {}."),
    QT_TRANSLATE_NOOP(
        "engine", "Fetch it with `satchel models fetch`, or choose another GGUF file."
    ),
    QT_TRANSLATE_NOOP(
        "engine", "Fetch it again with `satchel models fetch`, or choose another GGUF file."
    ),
    QT_TRANSLATE_NOOP("engine", "Choose a model whose name says chat or instruct."),
    QT_TRANSLATE_NOOP("engine", "The model file {} cannot be loaded ({})."),
    QT_TRANSLATE_NOOP(
        "engine", "Import the model again (satchel models import FOLDER), or reinstall Satchel."
    ),
    QT_TRANSLATE_NOOP("engine", "Bring the file back, or remove the model from the list."),
    QT_TRANSLATE_NOOP("engine", "The model file {} cannot be deleted: {}."),
    QT_TRANSLATE_NOOP("engine", "Delete it in your file manager."),
    QT_TRANSLATE_NOOP("engine", "{} was not imported: {}"),
)

WORK_TEMPLATES: tuple[str, ...] = tuple(map(str, _MARKED))
"""Sentences, and parts that are put into them."""
