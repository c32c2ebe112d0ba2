"""Nothing leaves the machine: what every process of ours does to keep it so.

Both halves of the program use it, and it uses neither. It is loaded before everything else, so it
imports the standard library alone.
"""
