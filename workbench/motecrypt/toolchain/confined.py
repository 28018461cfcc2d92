"""Becomes another program that has little: of time, memory and disk, and of other people's files.

Called by `motecrypt.toolchain.processes` as a script of its own, because what it does to itself
cannot be undone. Standard input says what the program may have (see `main`); the arguments are its
command. Where the kernel has no Landlock (before Linux 5.13) it may read what its user may.
"""

import ctypes
import json
import os
import resource
import sys

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # system calls, the same on every processor
_NO_NEW_PRIVILEGES = 38
_UNDER_PATH = 1
_EXECUTE, _WRITE, _READ, _LIST, _TRUNCATE = 1 << 0, 1 << 1, 1 << 2, 1 << 3, 1 << 14
_RIGHTS = {1: (1 << 13) - 1, 2: (1 << 14) - 1, 3: (1 << 15) - 1, 4: (1 << 15) - 1}
_ALL_RIGHTS = (1 << 16) - 1  # from version 5 on
_OF_FILES = _EXECUTE | _WRITE | _READ | _TRUNCATE
_ALL_TCP = 3  # from version 4 on


class _Ruleset(ctypes.Structure):
    _fields_ = [("files", ctypes.c_uint64), ("network", ctypes.c_uint64)]


class _Rule(ctypes.Structure):
    _pack_ = 1
    _layout_ = "ms"
    _fields_ = [("rights", ctypes.c_uint64), ("folder", ctypes.c_int32)]


def main() -> None:
    """Take the limits, then become the program.

    `seconds` of the processor, `memory` bytes, `file` bytes that any file may get; the paths that
    it may `read` and those of folders it may `write` in, each with all that lies below.
    """
    allowed = json.load(sys.stdin)
    for kind, most in (
        (resource.RLIMIT_CPU, allowed["seconds"]),
        (resource.RLIMIT_AS, allowed["memory"]),
        (resource.RLIMIT_FSIZE, allowed["file"]),
        (resource.RLIMIT_CORE, 0),
    ):
        _, hard = resource.getrlimit(kind)
        most = most if hard == resource.RLIM_INFINITY else min(most, hard)
        # At the first limit of time a signal says why it ends; at the second it is killed.
        last = most + 1 if kind == resource.RLIMIT_CPU and most != hard else most
        resource.setrlimit(kind, (most, last))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    _restrict(allowed["read"], allowed["write"])
    try:
        os.execv(sys.argv[1], sys.argv[1:])
    except OSError as error:
        sys.exit(f"{sys.argv[1]}: {error.strerror}")


def _restrict(read: list[str], write: list[str]) -> None:
    kernel = ctypes.CDLL(None, use_errno=True)
    version = kernel.syscall(_CREATE, None, ctypes.c_size_t(0), ctypes.c_uint32(1))
    if version < 1:
        return
    handled = _RIGHTS.get(version, _ALL_RIGHTS)
    rules = _Ruleset(handled, _ALL_TCP if version >= 4 else 0)
    size = ctypes.sizeof(rules) if version >= 4 else 8
    ruleset = _checked(
        kernel.syscall(_CREATE, ctypes.byref(rules), ctypes.c_size_t(size), ctypes.c_uint32(0))
    )
    for paths, rights in (
        (read, _EXECUTE | _READ | _LIST),
        (write, handled),
        ([os.devnull], _READ | _WRITE),
    ):
        for path in paths:
            try:
                place = os.open(path, os.O_PATH | os.O_CLOEXEC)
            except OSError:
                continue  # what is not there need not be allowed
            mine = rights & handled if os.path.isdir(path) else rights & handled & _OF_FILES
            rule = _Rule(mine, place)
            _checked(
                kernel.syscall(_ADD, ruleset, _UNDER_PATH, ctypes.byref(rule), ctypes.c_uint32(0))
            )
            os.close(place)
    _checked(kernel.prctl(_NO_NEW_PRIVILEGES, 1, 0, 0, 0))
    _checked(kernel.syscall(_RESTRICT, ruleset, ctypes.c_uint32(0)))


def _checked(result: int) -> int:
    if result < 0:
        sys.exit(f"Confining a compiler failed: {os.strerror(ctypes.get_errno())}.")
    return result


if __name__ == "__main__":
    main()
