"""The window's handles on other processes: the engine, and a second start of the program."""
