"""Completing what the user is typing."""
