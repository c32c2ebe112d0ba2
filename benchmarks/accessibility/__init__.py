"""Proof that the windows can be used without looking at them and without a mouse.

``python -m benchmarks.accessibility`` runs the real program on an X server, opens each window by
keys, and looks at it as assistive technology does: by AT-SPI, over D-Bus. Then it carries out
everyday tasks by keys alone and checks the outcome in the same way.
"""
