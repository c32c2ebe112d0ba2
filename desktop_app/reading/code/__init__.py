"""Source code, split where its functions and classes begin."""
