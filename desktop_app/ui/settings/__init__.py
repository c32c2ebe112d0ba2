"""The settings window; each setting takes effect at once."""
