"""The launcher: one box in the middle of the screen."""
