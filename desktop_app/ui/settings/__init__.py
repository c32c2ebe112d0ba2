"""What a person can choose; each is in force at once."""
