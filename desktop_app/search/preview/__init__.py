"""The content of previews and the marks in it."""
