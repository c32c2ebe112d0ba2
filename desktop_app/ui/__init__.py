"""What is seen: the main window and its parts, in Qt Widgets."""
