"""Presentations: their text, and their slides as pictures."""
