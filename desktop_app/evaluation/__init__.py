"""Measuring the quality of searches on labelled sets: queries whose relevant files are known."""
