"""PDF: its pages as text in reading order, and what is put onto them."""
