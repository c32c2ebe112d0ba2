"""Disk operations that all stores share: safe writes, checksums, generations, free space."""
