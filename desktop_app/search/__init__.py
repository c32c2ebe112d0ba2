"""Answering a query: parse, retrieve, fuse, explain."""
