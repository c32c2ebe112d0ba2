"""The calls of libxcb for grabbing a key and focusing a window.

Qt needs libxcb and libxcb-keysyms on X11 anyway. In libxcb the error of a grab belongs to its
request, while Xlib ends the process for it unless a handler for all of Qt is replaced.
"""

import ctypes
import struct
import sys
from collections.abc import Iterator
from ctypes import POINTER, byref, c_char_p, c_int, c_uint, c_uint8, c_uint16, c_uint32, c_void_p

from desktop_app.ui.hotkey.hotkey import unavailable

_GRAB_ASYNCHRONOUSLY = 1
_CLIENT_MESSAGE = 33
_TO_WINDOW_MANAGER = 1 << 20 | 1 << 19
"""The events SubstructureRedirect and SubstructureNotify, which window managers select."""

_FROM_USER = 2
"""Source of a request to activate a window, by the "Extended Window Manager Hints"."""


class _Iterator(ctypes.Structure):
    """xcb_screen_iterator_t; a screen begins with its root window."""

    _fields_ = (("screen", POINTER(c_uint32)), ("left", c_int), ("index", c_int))


class _Cookie(ctypes.Structure):
    """xcb_void_cookie_t."""

    _fields_ = (("sequence", c_uint),)


class X11Connection:
    """A connection separate from Qt's.

    Raises:
        HotkeyError: There is no X server, or no libxcb.
    """

    def __init__(self) -> None:
        try:
            self._xcb = _declare_xcb(ctypes.CDLL("libxcb.so.1"))
            self._keysyms = _declare_keysyms(ctypes.CDLL("libxcb-keysyms.so.1"))
            self._free = ctypes.CDLL(None).free
        except (OSError, AttributeError) as error:
            raise unavailable() from error
        self._free.argtypes = (c_void_p,)
        screen = c_int()
        self._connection = self._xcb.xcb_connect(None, byref(screen))
        if self._xcb.xcb_connection_has_error(self._connection):
            self._xcb.xcb_disconnect(self._connection)
            raise unavailable()
        self._root = self._find_root(screen.value)

    @property
    def file_number(self) -> int:
        """File descriptor of the socket to the X server."""
        return int(self._xcb.xcb_get_file_descriptor(self._connection))

    def close(self) -> None:
        """Close the connection, which releases all grabs."""
        self._xcb.xcb_disconnect(self._connection)

    def keycodes(self, keysym: int) -> list[int]:
        symbols = self._keysyms.xcb_key_symbols_alloc(self._connection)
        found = self._keysyms.xcb_key_symbols_get_keycode(symbols, keysym)
        codes: list[int] = []
        while found and found[len(codes)]:
            codes.append(int(found[len(codes)]))
        self._free(found)
        self._keysyms.xcb_key_symbols_free(symbols)
        return codes

    def grab(self, keycode: int, modifiers: int) -> bool:
        """Grab a key; return False if another program has grabbed it."""
        how = (_GRAB_ASYNCHRONOUSLY, _GRAB_ASYNCHRONOUSLY)
        cookie = self._xcb.xcb_grab_key_checked(
            self._connection, 1, self._root, modifiers, keycode, *how
        )
        error = self._xcb.xcb_request_check(self._connection, cookie)
        self._free(error)
        return not error

    def events(self) -> Iterator[tuple[int, int]]:
        """Return the events that have arrived: type, and server time in milliseconds."""
        while event := self._xcb.xcb_poll_for_event(self._connection):
            taken = ctypes.string_at(event, 32)
            self._free(event)
            yield taken[0] & 0x7F, int.from_bytes(taken[4:8], sys.byteorder)

    def activate(self, window: int) -> None:
        """Request focus for a window from the window manager, as an action of the user."""
        name = b"_NET_ACTIVE_WINDOW"
        cookie = self._xcb.xcb_intern_atom(self._connection, 0, len(name), name)
        reply = self._xcb.xcb_intern_atom_reply(self._connection, cookie, None)
        if not reply:
            return
        (atom,) = struct.unpack_from("=8xI", ctypes.string_at(reply, 12))
        self._free(reply)
        data = (_FROM_USER, 0, 0, 0, 0)
        event = struct.pack("=BBHII5I", _CLIENT_MESSAGE, 32, 0, window, atom, *data)
        self._xcb.xcb_send_event(self._connection, 0, self._root, _TO_WINDOW_MANAGER, event)
        self._xcb.xcb_flush(self._connection)

    def _find_root(self, screen: int) -> int:
        places = self._xcb.xcb_setup_roots_iterator(self._xcb.xcb_get_setup(self._connection))
        for _ in range(screen):
            self._xcb.xcb_screen_next(byref(places))
        return int(places.screen[0])


def _declare_xcb(library: ctypes.CDLL) -> ctypes.CDLL:
    library.xcb_connect.restype = c_void_p
    library.xcb_connection_has_error.argtypes = (c_void_p,)
    library.xcb_get_file_descriptor.argtypes = (c_void_p,)
    library.xcb_disconnect.argtypes = (c_void_p,)
    library.xcb_get_setup.argtypes = (c_void_p,)
    library.xcb_get_setup.restype = c_void_p
    library.xcb_setup_roots_iterator.argtypes = (c_void_p,)
    library.xcb_setup_roots_iterator.restype = _Iterator
    library.xcb_screen_next.argtypes = (POINTER(_Iterator),)
    library.xcb_grab_key_checked.restype = _Cookie
    library.xcb_grab_key_checked.argtypes = (
        *(c_void_p, c_uint8, c_uint32, c_uint16),
        *(c_uint8, c_uint8, c_uint8),
    )
    library.xcb_intern_atom.argtypes = (c_void_p, c_uint8, c_uint16, c_char_p)
    library.xcb_intern_atom.restype = _Cookie
    library.xcb_intern_atom_reply.argtypes = (c_void_p, _Cookie, c_void_p)
    library.xcb_intern_atom_reply.restype = c_void_p
    library.xcb_send_event.argtypes = (c_void_p, c_uint8, c_uint32, c_uint32, c_char_p)
    library.xcb_send_event.restype = _Cookie
    library.xcb_flush.argtypes = (c_void_p,)
    library.xcb_request_check.argtypes = (c_void_p, _Cookie)
    library.xcb_request_check.restype = c_void_p
    library.xcb_poll_for_event.argtypes = (c_void_p,)
    library.xcb_poll_for_event.restype = c_void_p
    return library


def _declare_keysyms(library: ctypes.CDLL) -> ctypes.CDLL:
    library.xcb_key_symbols_alloc.argtypes = (c_void_p,)
    library.xcb_key_symbols_alloc.restype = c_void_p
    library.xcb_key_symbols_get_keycode.argtypes = (c_void_p, c_uint32)
    library.xcb_key_symbols_get_keycode.restype = POINTER(c_uint8)
    library.xcb_key_symbols_free.argtypes = (c_void_p,)
    return library
