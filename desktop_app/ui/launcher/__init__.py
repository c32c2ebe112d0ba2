"""The launcher: a search box in the middle of the screen."""
