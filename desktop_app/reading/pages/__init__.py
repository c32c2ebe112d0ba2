"""Text on pages of any format, and whether it must be recognised."""
