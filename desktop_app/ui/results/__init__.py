"""The list of hits: model, painting, explanations and actions."""
