"""A file as a set text for the preview: few kinds of marks, whatever it was written in."""
