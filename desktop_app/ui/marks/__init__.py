"""The marks of the user: making them, and the page that lists them."""
