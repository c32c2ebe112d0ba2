"""The drawing of controls: flat and quiet, with the theme's spaces, sizes and colours."""
