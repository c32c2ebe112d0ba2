"""The hotkey that shows the launcher, on each kind of desktop."""
