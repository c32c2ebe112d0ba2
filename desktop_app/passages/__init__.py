"""Splitting documents into passages: the pieces that are found, shown and cited."""
