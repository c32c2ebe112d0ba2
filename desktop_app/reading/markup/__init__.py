"""Texts with marks: web pages, books, notebooks, and what is written for typesetting."""
