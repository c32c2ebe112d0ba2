"""The preview beside the results: pages, slides, pictures and texts with matches marked."""
