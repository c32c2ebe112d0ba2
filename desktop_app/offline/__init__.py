"""Refusing the network to every process of the program, so that nothing leaves the machine.

Both halves of the program use this package, and it uses neither. It is loaded before everything
else, so it imports the standard library alone.
"""
