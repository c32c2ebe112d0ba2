"""Source code, cut where its functions and classes begin."""
