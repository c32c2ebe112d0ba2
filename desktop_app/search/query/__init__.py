"""Parsing what the user types into a query, and describing the query in words."""
