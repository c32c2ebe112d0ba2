"""What a user can choose; each is in force at once."""
