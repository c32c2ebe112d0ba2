"""Answers the searches of the desktop: GNOME Shell and KRunner ask over D-Bus."""
