"""Pages of any format: as pictures, and whether their words have to be recognised."""
