"""The user interface: the main window and its parts, in Qt Widgets."""
