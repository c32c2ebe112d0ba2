"""Presentations: their text, and their slides as they look."""
