"""What looks like a private key and is none: the bytes count up."""

import base64


def armoured(kind: str, headers: str = "") -> str:
    """Return a text between the begin and end lines of a kind of block, without a final newline."""
    encoded = base64.b64encode(bytes(range(192))).decode()
    lines = [encoded[start : start + 64] for start in range(0, len(encoded), 64)]
    return "\n".join(
        (f"-----BEGIN {kind}-----", headers + lines[0], *lines[1:], f"-----END {kind}-----")
    )
