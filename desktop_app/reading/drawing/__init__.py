"""Pages rendered for previews, and pictures of pages for recognition."""
