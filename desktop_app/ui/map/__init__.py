"""The map of the library: its points, the view that draws them, and the page."""
