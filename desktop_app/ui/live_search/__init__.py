"""The search that runs while a user types, without widgets: its state and its requests."""
