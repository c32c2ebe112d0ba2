"""Measuring how well searches find, on sets of queries whose answers are known."""
