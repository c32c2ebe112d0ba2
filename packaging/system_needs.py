"""What Satchel needs on a machine, and the package of each part on each system.

Standard library only: it is imported before the Python environment is made.
"""

import ctypes
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

System = Literal["debian", "fedora", "arch", "homebrew"]

INSTALL_COMMANDS: Mapping[System, str] = {
    "debian": "sudo apt-get install",
    "fedora": "sudo dnf install",
    "arch": "sudo pacman -S",
    "homebrew": "brew install",
}


@dataclass(frozen=True, slots=True)
class Need:
    """A part that must be on the machine.

    Attributes:
        name: The usual name, or the library's file name.
        packages: The package on each system where the part is needed.
        commands: Programs of which one must be found; none for a shared library.
    """

    name: str
    packages: Mapping[System, str]
    commands: tuple[str, ...] = ()

    def is_met(self) -> bool:
        """Whether one of the programs is on the path, or the library can be loaded."""
        if self.commands:
            return any(shutil.which(command) for command in self.commands)
        try:
            ctypes.CDLL(self.name)
        except OSError:
            return False
        return True


def _library(name: str, debian: str, fedora: str, arch: str) -> Need:
    return Need(name, {"debian": debian, "fedora": fedora, "arch": arch})


TO_BUILD = (
    Need("make", dict.fromkeys(INSTALL_COMMANDS, "make"), ("make",)),
    Need(
        "a C++ compiler",
        {"debian": "g++", "fedora": "gcc-c++", "arch": "gcc", "homebrew": "llvm"},
        ("c++", "g++", "clang++"),
    ),
    Need("cmake", dict.fromkeys(INSTALL_COMMANDS, "cmake"), ("cmake",)),
)
# For the tests that open a real window on a virtual display, and that watch system calls.
TO_TEST = (
    Need(
        "Xvfb",
        {"debian": "xvfb", "fedora": "xorg-x11-server-Xvfb", "arch": "xorg-server-xvfb"},
        ("Xvfb",),
    ),
    Need("xdotool", {"debian": "xdotool", "fedora": "xdotool", "arch": "xdotool"}, ("xdotool",)),
    Need("strace", {"debian": "strace", "fedora": "strace", "arch": "strace"}, ("strace",)),
)
# For the package for Debian: tools, and libraries of Wayland which Qt's plugin is linked with.
TO_PACKAGE = (
    Need("dpkg-shlibdeps", {"debian": "dpkg-dev"}, ("dpkg-shlibdeps",)),
    Need("strip", {"debian": "binutils"}, ("strip",)),
    Need("icupkg", {"debian": "icu-devtools"}, ("icupkg",)),
    Need("libwayland-cursor.so.0", {"debian": "libwayland-cursor0"}),
    Need("libwayland-egl.so.1", {"debian": "libwayland-egl1"}),
)
# For the proof of the package: a bare system, and a desktop.
TO_PROVE = (
    Need("debootstrap", {"debian": "debootstrap"}, ("debootstrap",)),
    Need("Xvfb", {"debian": "xvfb"}, ("Xvfb",)),
    Need("openbox", {"debian": "openbox"}, ("openbox",)),
    Need("xdotool", {"debian": "xdotool"}, ("xdotool",)),
    Need("dbus-daemon", {"debian": "dbus-daemon"}, ("dbus-daemon",)),
    Need("trayer", {"debian": "trayer"}, ("trayer",)),
)
# Libraries that PySide6-Essentials 6.11.3 needs from the system: the NEEDED entries of
# QtCore, QtGui, QtWidgets, QtDBus, QtNetwork, QtSvg, QtXcbQpa and the xcb platform plugin.
# macOS and Windows builds include everything.
FOR_QT = (
    _library("libEGL.so.1", "libegl1", "libglvnd-egl", "libglvnd"),
    _library("libGL.so.1", "libgl1", "libglvnd-glx", "libglvnd"),
    _library("libX11.so.6", "libx11-6", "libX11", "libx11"),
    _library("libX11-xcb.so.1", "libx11-xcb1", "libX11-xcb", "libx11"),
    _library("libbrotlidec.so.1", "libbrotli1", "libbrotli", "brotli"),
    _library("libdbus-1.so.3", "libdbus-1-3", "dbus-libs", "dbus"),
    _library("libfontconfig.so.1", "libfontconfig1", "fontconfig", "fontconfig"),
    _library("libfreetype.so.6", "libfreetype6", "freetype", "freetype2"),
    _library("libglib-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    _library("libgssapi_krb5.so.2", "libgssapi-krb5-2", "krb5-libs", "krb5"),
    _library("libgthread-2.0.so.0", "libglib2.0-0", "glib2", "glib2"),
    _library("libxcb-cursor.so.0", "libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    _library("libxcb-icccm.so.4", "libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    _library("libxcb-image.so.0", "libxcb-image0", "xcb-util-image", "xcb-util-image"),
    _library("libxcb-keysyms.so.1", "libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    _library("libxcb-randr.so.0", "libxcb-randr0", "libxcb", "libxcb"),
    _library(
        "libxcb-render-util.so.0",
        "libxcb-render-util0",
        "xcb-util-renderutil",
        "xcb-util-renderutil",
    ),
    _library("libxcb-render.so.0", "libxcb-render0", "libxcb", "libxcb"),
    _library("libxcb-shape.so.0", "libxcb-shape0", "libxcb", "libxcb"),
    _library("libxcb-shm.so.0", "libxcb-shm0", "libxcb", "libxcb"),
    _library("libxcb-sync.so.1", "libxcb-sync1", "libxcb", "libxcb"),
    _library("libxcb-util.so.1", "libxcb-util1", "xcb-util", "xcb-util"),
    _library("libxcb-xfixes.so.0", "libxcb-xfixes0", "libxcb", "libxcb"),
    _library("libxcb-xkb.so.1", "libxcb-xkb1", "libxcb", "libxcb"),
    _library("libxcb.so.1", "libxcb1", "libxcb", "libxcb"),
    _library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    _library("libxkbcommon.so.0", "libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    _library("libzstd.so.1", "libzstd1", "libzstd", "zstd"),
)
