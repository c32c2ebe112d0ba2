"""Text on pages of any format, and whether it has to be recognised."""
