"""Texts and spreadsheets of office programs, new and old."""
