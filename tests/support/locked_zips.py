"""ZIP archives encrypted with a password, made for tests: `zipfile` writes none."""

import hashlib
import hmac
import io
import struct
import zipfile
import zlib
from collections.abc import Mapping

from Cryptodome.Cipher import AES
from Cryptodome.Util import Counter

_SALT = bytes(range(16))


def zip_locked_by_aes(files: Mapping[str, str | bytes], password: str) -> bytes:
    """Return an archive whose members are encrypted by AES-256, as WinZip and 7-Zip write it."""
    keys = hashlib.pbkdf2_hmac("sha1", password.encode(), _SALT, 1000, 66)

    def encrypt(data: bytes) -> bytes:
        compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        packed = compressor.compress(data) + compressor.flush()
        counter = Counter.new(128, little_endian=True)
        secret = AES.new(keys[:32], AES.MODE_CTR, counter=counter).encrypt(packed)
        return _SALT + keys[64:] + secret + hmac.new(keys[32:64], secret, "sha1").digest()[:10]

    field = struct.pack("<HHH2sBH", 0x9901, 7, 2, b"AE", 3, zipfile.ZIP_DEFLATED)
    contents = {name: _bytes(one) for name, one in files.items()}
    return _archive({name: (one, encrypt(one)) for name, one in contents.items()}, 99, field)


def zip_locked_as_of_old(files: Mapping[str, str], password: str) -> bytes:
    """Return an archive of members that are encrypted by PKWARE (APPNOTE 6.1) and not packed."""

    def encrypt(data: bytes) -> bytes:
        keys = [0x12345678, 0x23456789, 0x34567890]

        def update(letter: int) -> None:
            keys[0] = _crc(keys[0], letter)
            keys[1] = ((keys[1] + (keys[0] & 0xFF)) * 134775813 + 1) & 0xFFFFFFFF
            keys[2] = _crc(keys[2], keys[1] >> 24)

        for letter in password.encode():
            update(letter)
        secret = bytearray()
        for letter in bytes(11) + bytes([zlib.crc32(data) >> 24]) + data:
            one = keys[2] | 2
            secret.append(letter ^ ((one * (one ^ 1)) >> 8) & 0xFF)
            update(letter)
        return bytes(secret)

    contents = {name: _bytes(one) for name, one in files.items()}
    return _archive(
        {name: (one, encrypt(one)) for name, one in contents.items()}, zipfile.ZIP_STORED
    )


def _bytes(content: str | bytes) -> bytes:
    return content.encode() if isinstance(content, str) else content


def _crc(crc: int, letter: int) -> int:
    """Return the checksum with a further byte; `zlib` inverts it before and after."""
    return zlib.crc32(bytes([letter]), crc ^ 0xFFFFFFFF) ^ 0xFFFFFFFF


def _archive(files: Mapping[str, tuple[bytes, bytes]], method: int, field: bytes = b"") -> bytes:
    """Return an archive of members that are encrypted already."""
    stream, listed = io.BytesIO(), io.BytesIO()
    for name, (content, secret) in files.items():
        crc = 0 if field else zlib.crc32(content)
        facts = (51, 1, method, 0, 0x5021, crc, len(secret), len(content), len(name))
        place = stream.tell()
        stream.write(struct.pack("<4sHHHHHIIIHH", b"PK\3\4", *facts, len(field)))
        stream.write(name.encode() + field + secret)
        end = (len(field), 0, 0, 0, 0, place)
        listed.write(struct.pack("<4sHHHHHHIIIHHHHHII", b"PK\1\2", 51, *facts, *end))
        listed.write(name.encode() + field)
    begin, size = stream.tell(), listed.tell()
    stream.write(listed.getvalue())
    stream.write(struct.pack("<4sHHHHIIH", b"PK\5\6", 0, 0, len(files), len(files), size, begin, 0))
    return stream.getvalue()
