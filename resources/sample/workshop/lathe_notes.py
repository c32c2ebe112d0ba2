"""Speeds for the small lathe."""


def spindle_speed(cutting_speed: float, diameter: float) -> float:
    """Give revolutions per minute for a cutting speed in m/min and a diameter in mm."""
    return 1000 * cutting_speed / (3.14159 * diameter)
