"""Outcomes of questions that are asked over whole folders, right and wrong."""
