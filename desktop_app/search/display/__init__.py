"""Preparing hits for display: snippets, marks, places, paragraphs."""
