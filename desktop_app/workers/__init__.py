"""The worker processes: one `main` each, and the channels between them."""
