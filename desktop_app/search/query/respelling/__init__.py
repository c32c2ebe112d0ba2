"""Dates, numbers, codes and words of a query, in the forms that files have."""
