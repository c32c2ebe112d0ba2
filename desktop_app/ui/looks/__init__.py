"""How controls are drawn: flat and quiet, by the theme's spaces, sizes and colours."""
