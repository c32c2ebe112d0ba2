"""The list of hits: its model, its painting, why each is there, what can be done with it."""
