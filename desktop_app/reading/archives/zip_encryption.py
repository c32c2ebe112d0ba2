"""Decryption of members of ZIP archives, by the method of PKWARE or by AES.

`zipfile` decrypts the first one only. AES is described by WinZip ("AES Encryption Information",
AE-1 and AE-2): PBKDF2 with SHA-1 makes the keys, and an HMAC ends the data.
"""

import hashlib
import hmac
import struct
import zipfile
import zlib

from Cryptodome.Cipher import AES
from Cryptodome.Util import Counter

_BY_AES = 99
"""Compression method that marks a member encrypted by AES; its extra field names the real one."""

_AES_FIELD = 0x9901
_LOCAL_HEADER = 30
"""Bytes of a member's header before its name (APPNOTE 4.3.7)."""

_ROUNDS = 1000
_CHECK = 2
_SEAL = 10
"""Rounds of PBKDF2, bytes of the check value, and bytes of the HMAC, as WinZip fixes them."""

_ENCODINGS = ("utf-8", "cp437", "cp1252")
"""Encodings of passwords: that of current programs, then those of DOS and Windows."""


class WrongPasswordError(Exception):
    """The password does not decrypt the member."""


def decrypt(archive: zipfile.ZipFile, info: zipfile.ZipInfo, password: str) -> bytes:
    """Return the unpacked bytes of an encrypted member.

    Raises:
        WrongPasswordError: The password is wrong, or the member is damaged.
        NotImplementedError: It is encrypted or packed by a method that is not known.
    """
    for raw in _encoded(password):
        try:
            if info.compress_type == _BY_AES:
                return _decrypt_aes(archive, info, raw)
            return archive.read(info, raw)
        except NotImplementedError:
            raise
        except (WrongPasswordError, RuntimeError, zipfile.BadZipFile, zlib.error, EOFError):
            continue
    raise WrongPasswordError


def _encoded(password: str) -> list[bytes]:
    found = []
    for encoding in _ENCODINGS:
        try:
            found.append(password.encode(encoding))
        except UnicodeEncodeError:
            continue
    return list(dict.fromkeys(found))


def _decrypt_aes(archive: zipfile.ZipFile, info: zipfile.ZipInfo, password: bytes) -> bytes:
    strength, method = _aes_field(info)
    key_size = 8 + 8 * strength
    data = _raw(archive, info)
    salt_size = key_size // 2
    salt, check = data[:salt_size], data[salt_size : salt_size + _CHECK]
    packed, seal = data[salt_size + _CHECK : -_SEAL], data[-_SEAL:]
    keys = hashlib.pbkdf2_hmac("sha1", password, salt, _ROUNDS, 2 * key_size + _CHECK)
    if keys[2 * key_size :] != check:
        raise WrongPasswordError
    signed = hmac.new(keys[key_size : 2 * key_size], packed, "sha1").digest()
    if not hmac.compare_digest(signed[:_SEAL], seal):
        raise WrongPasswordError
    counter = Counter.new(128, little_endian=True)
    plain = AES.new(keys[:key_size], AES.MODE_CTR, counter=counter).decrypt(packed)
    return _unpack(plain, method, info.file_size)


def _unpack(data: bytes, method: int, size: int) -> bytes:
    """Unpack at most one byte more than the archive states."""
    if method == zipfile.ZIP_STORED:
        return data
    if method == zipfile.ZIP_DEFLATED:
        return zlib.decompressobj(-zlib.MAX_WBITS).decompress(data, size + 1)
    raise NotImplementedError(f"method {method}")


def _aes_field(info: zipfile.ZipInfo) -> tuple[int, int]:
    """Return the strength, 1 to 3 for keys of 128 to 256 bits, and the real compression method."""
    extra = info.extra
    while len(extra) >= 4:
        kind, size = struct.unpack_from("<HH", extra)
        if kind == _AES_FIELD and len(extra) >= 11:
            _version, _vendor, strength, method = struct.unpack_from("<H2sBH", extra, 4)
            if strength in {1, 2, 3}:
                return strength, method
        extra = extra[4 + size :]
    raise NotImplementedError("no field of AES")


def _raw(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
    """Return the bytes of a member as they are in the archive."""
    file = archive.fp
    if file is None:
        raise WrongPasswordError
    file.seek(info.header_offset)
    header = file.read(_LOCAL_HEADER)
    if len(header) < _LOCAL_HEADER:
        raise WrongPasswordError
    name, extra = struct.unpack_from("<HH", header, 26)
    file.seek(name + extra, 1)
    return file.read(info.compress_size)
