"""Pages rendered for previews, and pictures to recognise text in."""
