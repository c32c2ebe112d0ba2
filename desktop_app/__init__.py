"""Satchel: finds passages in a person's own files and answers questions from them."""

__version__ = "0.1.0"
