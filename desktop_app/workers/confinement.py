"""Taking from a process what it never needs: network, writing, other programs.

Parsers of hostile files run in it, and a fault in one could let a file command the process. On
Linux two parts of the kernel then are in its way, for good and for every thread started later:
Landlock looks after files and what else is in folders, seccomp after system calls. Elsewhere
nothing is taken, and the limits of :mod:`desktop_app.workers.limits` remain.

Reading stays allowed everywhere: the user's folders may be anywhere and change, and libraries
are imported with the first file of their kind. What a process has read it can only put into its
reply, which stays in the user's own library.
"""

import errno
import os
import socket
import sys
from dataclasses import dataclass

from desktop_app.offline.kernel import is_in_force

if sys.platform == "linux":
    from landlockpy import AccessFS, LandlockError, Ruleset, Scope, abi_version, fs_for_abi
    from seccompy import (
        ArgCmp,
        CmpOp,
        Filter,
        SeccompError,
        audit_arch,
        supported,
        syscall_nr,
    )

_PROGRAMS = ("execve", "execveat", "fork", "vfork")
_CHANGES = (
    # Landlock knows none of these, and the cutting of files only since Linux 6.2.
    *("truncate", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown"),
    *("fchownat", "utime", "utimes", "futimesat", "utimensat", "setxattr", "lsetxattr"),
    *("fsetxattr", "removexattr", "lremovexattr", "fremovexattr"),
)
_OTHER_PROCESSES = (
    *("ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "pidfd_send_signal"),
    *("kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"),
    *("add_key", "keyctl", "request_key", "mq_open", "shmget", "semget", "msgget"),
)
_WAYS_AROUND = (
    # Calls carried out by the kernel that no filter sees, and doors to the kernel itself.
    *("io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "perf_event_open"),
    *("userfaultfd", "mount", "unshare", "setns", "chroot", "pivot_root"),
)
_REFUSED = ("socketpair", *_PROGRAMS, *_CHANGES, *_OTHER_PROCESSES, *_WAYS_AROUND)

_CLONE_THREAD = 0x00010000
"""Flag of ``clone`` for a thread of the same process (linux/sched.h)."""

_FAMILY_BITS = 0xFFFFFFFF
"""The kernel reads no more of the number of a kind of sockets."""

_X32 = 0x40000000
_ONLY_X32 = range(512, 548)
"""A second set of numbers for the same calls, and those that differ in it
(arch/x86/entry/syscalls/syscall_64.tbl): a filter of the first set alone would let them through."""


@dataclass(frozen=True, slots=True)
class Confinement:
    """What is taken from a process.

    Attributes:
        writing: It can change no file, by Landlock.
        calling: It can reach no network, start no program and touch no other process, by seccomp.
    """

    writing: bool
    calling: bool

    def __str__(self) -> str:
        if self.writing and self.calling:
            return "confined: they can change no file, reach no network and start no program"
        if self.calling:
            return "partly confined: no network and no other program, but they could write files"
        if self.writing:
            return "partly confined: they can change no file, but could reach the network"
        return "not confined: this system offers no way; their memory and time are limited"


def offered() -> Confinement:
    """Return what the system offers, without taking anything."""
    if sys.platform != "linux":
        return Confinement(writing=False, calling=False)
    return Confinement(writing=_has_landlock(), calling=_has_seccomp())


def confine() -> Confinement:
    """Take from this process what it does not need; give what was taken.

    To be called before any other thread is started, which would go on as before.
    """
    if sys.platform != "linux":
        return Confinement(writing=False, calling=False)
    found = offered()
    return Confinement(found.writing and _stop_writing(), found.calling and _stop_calling())


if sys.platform == "linux":

    def _has_landlock() -> bool:
        try:
            return abi_version() > 0
        except LandlockError:  # a container may forbid even to ask
            return False

    def _has_seccomp() -> bool:
        try:
            audit_arch()
            return supported()
        except SeccompError:
            return False

    def _stop_writing() -> bool:
        everything = fs_for_abi(abi_version())
        reading = AccessFS.READ_FILE | AccessFS.READ_DIR
        try:
            with Ruleset(
                handled_fs=everything & ~reading, scoped=Scope.ABSTRACT_UNIX_SOCKET | Scope.SIGNAL
            ) as rules:
                # What libraries silence goes there.
                rules.allow_path("/dev/null", AccessFS.WRITE_FILE)
                rules.restrict()
        except OSError:  # of Landlock, or of a system without /dev
            return False
        return True

    def _stop_calling() -> bool:
        rules = Filter()
        for name in _REFUSED:
            _refuse(rules, name, errno.EPERM)
        _refuse_sockets(rules)
        # The C library then makes its threads by `clone`, whose flags a filter can read.
        _refuse(rules, "clone3", errno.ENOSYS)
        no_thread = ArgCmp(0, CmpOp.MASKED_EQ, 0, _CLONE_THREAD)
        rules.errno("clone", errno.EPERM, args=[no_thread])
        # A process ends itself by it.
        rules.errno("tgkill", errno.EPERM, args=[ArgCmp(0, CmpOp.NE, os.getpid())])
        for number in (syscall_nr("clone"), syscall_nr("tgkill"), *_ONLY_X32):
            rules.errno(number | _X32, errno.EPERM)
        try:
            rules.load()
        except SeccompError:
            return False
        return True

    def _refuse_sockets(rules: Filter) -> None:
        if not is_in_force():
            _refuse(rules, "socket", errno.EPERM)
            return
        # All others the filter of every process refuses and notes, which this one's answer
        # would go before.
        for family in (socket.AF_UNIX, socket.AF_NETLINK):
            this_one = ArgCmp(0, CmpOp.MASKED_EQ, family, _FAMILY_BITS)
            rules.errno("socket", errno.EPERM, args=[this_one])

    def _refuse(rules: Filter, name: str, error: int) -> None:
        try:
            number = syscall_nr(name)
        except ValueError:
            return  # a call that this processor's Linux never had
        rules.errno(number, error)
        rules.errno(number | _X32, error)
