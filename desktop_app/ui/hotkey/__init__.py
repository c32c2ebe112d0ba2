"""The key that shows the launcher from anywhere, on each kind of desktop."""
