"""A file as rich text for the preview: a few kinds of marks, whatever its format."""
