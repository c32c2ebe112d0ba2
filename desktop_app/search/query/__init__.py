"""What was typed, as a typed query and as the words that say how it was understood."""
