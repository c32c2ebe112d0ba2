"""Writing an answer: sources, quotation, prompt, the model's words, and whether they hold."""
