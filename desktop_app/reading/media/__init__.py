"""Pictures, audio and video: what is written into them."""
