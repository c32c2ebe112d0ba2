"""Markup: web pages, books, notebooks, and documents written for typesetting."""
