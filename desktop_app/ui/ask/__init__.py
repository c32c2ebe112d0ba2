"""Questions, and answers with their sources."""
