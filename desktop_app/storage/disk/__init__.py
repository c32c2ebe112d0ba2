"""What every store does with the disk: safe writes, checksums, generations and free space."""
