"""Calendars and address books."""
