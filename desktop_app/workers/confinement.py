"""Removes permissions that a process does not need: network, writing, other programs.

Parsers of hostile files run in the process, and a fault in a parser could let a file control it. On
Linux, two parts of the kernel restrict it permanently, including threads started later: Landlock
restricts access to files, seccomp restricts system calls. On other systems only the limits of
:mod:`desktop_app.workers.limits` apply.

Reading stays permitted everywhere: the user's folders may be anywhere and change, and libraries are
imported with the first file of their kind. The process can output the content only in its reply,
which stays in the user's own library.
"""

import errno
import os
import socket
import sys

from desktop_app.core.records import Record
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
    # Landlock does not cover these; it covers truncation only since Linux 6.2.
    *("truncate", "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "fchown", "lchown"),
    *("fchownat", "utime", "utimes", "futimesat", "utimensat", "setxattr", "lsetxattr"),
    *("fsetxattr", "removexattr", "lremovexattr", "fremovexattr"),
    *("setxattrat", "removexattrat", "file_setattr"),  # since Linux 6.13 and 6.17
)
_OTHER_PROCESSES = (
    *("ptrace", "process_vm_readv", "process_vm_writev", "pidfd_getfd", "pidfd_send_signal"),
    *("kill", "tkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo"),
    *("setpriority", "ioprio_set", "add_key", "keyctl", "request_key", "mq_open"),
    *("shmget", "shmat", "shmctl", "semget", "semop", "semtimedop", "semctl"),
    *("msgget", "msgsnd", "msgrcv", "msgctl"),
)
_WAYS_AROUND = (
    # Calls that the kernel carries out past the filter, and access to the kernel itself.
    *("io_uring_setup", "io_uring_enter", "io_uring_register", "bpf", "perf_event_open"),
    *("userfaultfd", "mount", "unshare", "setns", "chroot", "pivot_root"),
)
_REFUSED = ("socketpair", *_PROGRAMS, *_CHANGES, *_OTHER_PROCESSES, *_WAYS_AROUND)

_TCGETS, _TIOCGWINSZ, _FIONREAD = 0x5401, 0x5413, 0x541B
_FIOCLEX, _FIONCLEX, _FIONBIO = 0x5451, 0x5450, 0x5421
_QUESTIONS = (_TCGETS, _TIOCGWINSZ, _FIONREAD, _FIOCLEX, _FIONCLEX, _FIONBIO)
"""Calls of ``ioctl`` that change nothing outside the process (asm-generic/ioctls.h). Others type
into the terminal that a command was started in, or change files that are open for reading: flags,
or protection for good."""

_REQUEST_BITS = 0xFFFFFFFF
"""Bits that the kernel reads of the number of a request."""

_SIGNALLING = (8, 10, 15, 1024)
"""Requests of ``fcntl`` by which a file sends any signal to any process of the user, or makes the
programs wait that open it: F_SETOWN, F_SETSIG, F_SETOWN_EX and F_SETLEASE (fcntl(2)). Landlock
holds such signals back only since Linux 6.12."""

_CLONE_THREAD = 0x00010000
"""Flag of ``clone`` for a thread of the same process (linux/sched.h)."""

_FAMILY_BITS = 0xFFFFFFFF
"""Bits that the kernel reads of the number of a socket family."""

_X32 = 0x40000000
_ONLY_X32 = range(512, 548)
"""A second set of numbers for the same calls, with those that differ
(arch/x86/entry/syscalls/syscall_64.tbl): a filter of the first set alone does not stop them."""


class Confinement(Record):
    """Permissions that a process no longer has.

    Attributes:
        writing: Whether it cannot change files, by Landlock.
        calling: Whether it cannot reach the network, start programs or affect other processes, by
            seccomp.
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
    """Return which restrictions the system supports, without applying them."""
    if sys.platform != "linux":
        return Confinement(writing=False, calling=False)
    return Confinement(writing=_has_landlock(), calling=_has_seccomp())


def confine() -> Confinement:
    """Restrict this process; return the restrictions that apply.

    Call it before any other thread is started, because existing threads stay unrestricted.
    """
    if sys.platform != "linux":
        return Confinement(writing=False, calling=False)
    found = offered()
    return Confinement(found.writing and _stop_writing(), found.calling and _stop_calling())


if sys.platform == "linux":

    def _has_landlock() -> bool:
        try:
            return abi_version() > 0
        except LandlockError:  # a container may not permit the query
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
                # Libraries redirect suppressed output there.
                rules.allow_path("/dev/null", AccessFS.WRITE_FILE)
                rules.restrict()
        except OSError:  # from Landlock, or on a system without /dev
            return False
        return True

    def _stop_calling() -> bool:
        rules = Filter()
        for name in _REFUSED:
            _refuse(rules, name, errno.EPERM)
        _refuse_sockets(rules)
        # The C library then creates threads with `clone`, whose flags a filter can read.
        _refuse(rules, "clone3", errno.ENOSYS)
        no_thread = ArgCmp(0, CmpOp.MASKED_EQ, 0, _CLONE_THREAD)
        rules.errno("clone", errno.EPERM, args=[no_thread])
        # A process needs it to abort itself.
        rules.errno("tgkill", errno.EPERM, args=[ArgCmp(0, CmpOp.NE, os.getpid())])
        # A limit of another process can end it.
        rules.errno("prlimit64", errno.EPERM, args=[ArgCmp(0, CmpOp.NE, 0)])
        _refuse_requests(rules)
        for number in _SIGNALLING:
            request = ArgCmp(1, CmpOp.MASKED_EQ, number, _REQUEST_BITS)
            rules.errno("fcntl", errno.EPERM, args=[request])
        partly = ("clone", "tgkill", "prlimit64", "ioctl", "fcntl")
        for number in (*map(syscall_nr, partly), *_ONLY_X32):
            rules.errno(number | _X32, errno.EPERM)
        try:
            rules.load()
        except SeccompError:
            return False
        return True

    def _refuse_requests(rules: Filter) -> None:
        # The first rule that applies decides.
        for number in _QUESTIONS:
            question = ArgCmp(1, CmpOp.MASKED_EQ, number, _REQUEST_BITS)
            rules.allow("ioctl", args=[question])
        rules.errno("ioctl", errno.EPERM)

    def _refuse_sockets(rules: Filter) -> None:
        if not is_in_force():
            _refuse(rules, "socket", errno.EPERM)
            return
        # The filter of every process refuses and records all other families; a rule here would take
        # precedence over it.
        for family in (socket.AF_UNIX, socket.AF_NETLINK):
            this_one = ArgCmp(0, CmpOp.MASKED_EQ, family, _FAMILY_BITS)
            rules.errno("socket", errno.EPERM, args=[this_one])

    def _refuse(rules: Filter, name: str, error: int) -> None:
        try:
            number = syscall_nr(name)
        except ValueError:
            return  # a call that Linux does not have on this processor
        rules.errno(number, error)
        rules.errno(number | _X32, error)
