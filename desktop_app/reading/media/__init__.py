"""Pictures, audio and video: their metadata."""
