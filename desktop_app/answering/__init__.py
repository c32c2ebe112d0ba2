"""Answering questions: sources, quotation, prompt, generation and the check of citations."""
