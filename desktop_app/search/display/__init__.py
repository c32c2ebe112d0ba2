"""From ranked passages to what is read: snippets, places, paragraphs."""
