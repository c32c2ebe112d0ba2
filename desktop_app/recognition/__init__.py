"""Recognising text in pictures of pages: the lines, their positions and their reading order."""
