"""Messages inside an opaque signature (S/MIME) that nobody made."""

_SIGNED_DATA, _DATA = "2a864886f70d010702", "2a864886f70d010701"
_ENVELOPED_DATA = "2a864886f70d010703"


def signed(message: bytes, *, in_parts: bool = False, kind: str = _SIGNED_DATA) -> bytes:
    """Return a message as it is signed, in parts of unknown length as OpenSSL writes them."""
    octets = _element(0x04, message)
    if in_parts:
        halves = message[:10], message[10:]
        octets = _open(0x24, b"".join(_element(0x04, half) for half in halves))
    wrap = _open if in_parts else _element
    content = wrap(0x30, _element(0x06, bytes.fromhex(_DATA)) + wrap(0xA0, octets))
    body = wrap(0x30, _element(0x02, b"\1") + _element(0x31, b"") + content + _element(0x31, b""))
    return wrap(0x30, _element(0x06, bytes.fromhex(kind)) + wrap(0xA0, body))


def encrypted(message: bytes) -> bytes:
    """Return data of the kind of encrypted messages."""
    return signed(message, kind=_ENVELOPED_DATA)


def _element(tag: int, content: bytes) -> bytes:
    length = len(content)
    if length < 0x80:
        return bytes((tag, length)) + content
    return bytes((tag, 0x82)) + length.to_bytes(2, "big") + content


def _open(tag: int, content: bytes) -> bytes:
    return bytes((tag, 0x80)) + content + b"\0\0"
