"""Satchel beside programs and libraries that do the same work."""
