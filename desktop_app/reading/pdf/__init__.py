"""PDF: its pages as text in reading order, with annotations and attachments."""
