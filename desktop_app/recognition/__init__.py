"""Recognising text in pictures of pages: which lines stand where, and in which order."""
