"""The portable C on this computer: built as a shared library, called with bytes.

The same sources that firmware falls back to, built by the pinned compiler for the host. They are
the fast oracle of simulated code, and under the undefined-behaviour sanitiser their own test.
"""

from __future__ import annotations

import ctypes
import hashlib
import os
import platform
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from motecrypt.catalog import PORTABLE, Aead, Call, Catalog, Hash, parts
from motecrypt.errors import MoteError
from motecrypt.paths import build_dir, replacing
from motecrypt.run.step import Key, Passed
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, Chip, compiler
from motecrypt.toolchain.isa import Isa
from motecrypt.toolchain.processes import run

COMMON: Final = "common"
_COMPUTER: Final = Isa("host", f"{platform.machine()}-linux-gnu", options=(), gcc=None)
HOST: Final = Chip("host", (), _COMPUTER, flash=(0, 0), ram=(0, 0))
"""This computer as the compiler sees it; the loader decides where things lie."""
OPTIONS: Final = ("-O2", "-fPIC")
SANITISE: Final = (
    "-fsanitize=undefined",
    "-fsanitize-trap=undefined",
    "-fno-sanitize=pointer-overflow",
)
"""Undefined behaviour stops the process with an illegal instruction (SIGILL): call in a child.

Pointer overflow is left out because it includes NULL + 0, which C11 does not define, every compiler
does, and the API relies on: NULL is a buffer of length 0.
"""
_FAILURE: Final = "The portable C does not build for this computer"
AUTHENTICATION_FAILED: Final = -1  # MOTE_ERR_AUTH
OUT_OF_ORDER: Final = -3  # MOTE_ERR_STATE


class ContractError(MoteError):
    """A function did what the C API forbids."""


class Host:
    """One family, and what it uses, as a library of this computer.

    ``offset`` is the distance of every buffer from a multiple of 16, to show that nothing depends
    on alignment. Raises MoteError when the compiler fails.
    """

    def __init__(
        self, catalog: Catalog, family: str, *, sanitise: bool = False, offset: int = 0
    ) -> None:
        self.path = _build(catalog, family, sanitise)
        try:
            self._library = ctypes.CDLL(str(self.path))
        except OSError as error:
            raise MoteError(f"The portable C of '{family}' is not complete: {error}.") from error
        self._offset = offset

    def encrypt(
        self, aead: Aead, key: bytes, nonce: bytes, ad: bytes, pt: bytes
    ) -> tuple[bytes, bytes]:
        """Ciphertext and tag."""
        ct, tag = self._room(len(pt)), self._room(aead.tag)
        source, data = self._buffer(pt), self._buffer(ad)
        arguments = (ct, tag, source, len(pt), data, len(ad), self._buffer(nonce))
        self._call(aead.encrypt, None, *arguments, self._key(aead, key))
        return ct.read(), tag.read()

    def decrypt(
        self, aead: Aead, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes
    ) -> bytes | None:
        """The plaintext; None when the tag is wrong. Raises ContractError if anything is left."""
        pt = self._room(len(ct))
        source, data = self._buffer(ct), self._buffer(ad)
        arguments = (pt, source, len(ct), self._buffer(tag), data, len(ad), self._buffer(nonce))
        result = self._call(aead.decrypt, ctypes.c_int, *arguments, self._key(aead, key))
        return checked_plaintext(aead, int(result), pt.read())

    def _key(self, aead: Aead, key: bytes) -> HostBytes:
        """The key as the functions take it: as it is, or expanded."""
        if aead.expansion is None:
            return self._buffer(key)
        expanded = HostBytes(bytes(host_context(aead.expansion.size)), 0)
        self._call(aead.expansion.function, None, expanded, self._buffer(key))
        return expanded

    def digest(self, algorithm: Hash, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        """The digest; of an XOF `length` bytes, by default as many as the official vectors have."""
        out = self._room(length or algorithm.digest)
        arguments: list[object] = [out]
        if algorithm.xof:
            arguments.append(len(out))
        arguments += [self._buffer(msg), len(msg)]
        if algorithm.custom:
            arguments += [self._buffer(custom), len(custom)]
        self._call(algorithm.function, None, *arguments)
        return out.read()

    def incremental(
        self, algorithm: Hash, pieces: Sequence[bytes], lengths: Sequence[int], custom: bytes = b""
    ) -> bytes:
        """The message hashed in pieces; an XOF's output squeezed in pieces of these lengths."""
        init, update, last = algorithm.incremental
        assert algorithm.context is not None
        context = HostBytes(bytes(host_context(algorithm.context)), 0)
        start: list[object] = [context]
        if algorithm.custom:
            start += [self._buffer(custom), len(custom)]
        self._call(init, None, *start)
        for piece in pieces:
            self._call(update, None, context, self._buffer(piece), len(piece))
        output = b""
        for length in lengths if algorithm.xof else [algorithm.digest]:
            room = self._room(length)
            self._call(last, None, context, room, *([length] if algorithm.xof else []))
            output += room.read()
        return output

    def run(self, calls: Sequence[Call], inputs: dict[str, bytes]) -> dict[str, bytes]:
        """All buffers after the calls, made in order; buffers begin as in `inputs`, else zero."""
        buffers: dict[str, HostBytes] = {}
        for call in calls:
            for argument in call.arguments:
                if argument.is_buffer and argument.name not in buffers:
                    start = inputs.get(argument.name, bytes(argument.size))
                    buffers[argument.name] = self._buffer(start)
        for call in calls:
            values = [buffers[a.name] if a.is_buffer else a.value for a in call.arguments]
            self._call(call.function, None, *values)
        return {name: buffer.read() for name, buffer in buffers.items()}

    def call(self, function: str, arguments: Sequence[bytes | int]) -> tuple[int, list[bytes]]:
        """Any function on numbers and buffers: its result as an int, the buffers after it."""
        values = [a if isinstance(a, int) else self._buffer(a) for a in arguments]
        result = self._call(function, ctypes.c_int, *values)
        return result, [value.read() for value in values if isinstance(value, HostBytes)]

    def step(self, function: str, context: bytearray, *arguments: Passed) -> int:
        """One call of an incremental computation, as `motecrypt.run.pieces` makes it.

        Bytearrays receive what was written; the context lies at an address for any C type.
        """
        buffers = {id(context): HostBytes(context, 0)}
        for argument in arguments:
            if isinstance(argument, Key):
                buffers[id(argument)] = self._key(argument.aead, argument.data)
            elif not isinstance(argument, int):
                buffers.setdefault(id(argument), self._buffer(argument))
        values = [a if isinstance(a, int) else buffers[id(a)] for a in (context, *arguments)]
        result = self._call(function, ctypes.c_int, *values)
        for argument in (context, *arguments):
            if isinstance(argument, bytearray):
                argument[:] = buffers[id(argument)].read()
        return result

    def _room(self, length: int) -> HostBytes:
        return HostBytes(bytes(length), self._offset)

    def _buffer(self, data: bytes | bytearray) -> HostBytes:
        return HostBytes(data, self._offset)

    def _call(self, name: str, returns: type[ctypes.c_int] | None, *arguments: object) -> int:
        try:
            function = getattr(self._library, name)
        except AttributeError:
            raise MoteError(f"The portable C of this family has no function {name}.") from None
        function.restype = returns
        values: list[ctypes.c_void_p | ctypes.c_size_t] = []
        for argument in arguments:
            if isinstance(argument, HostBytes):
                values.append(ctypes.c_void_p(argument.address))
            else:
                assert isinstance(argument, int)
                values.append(ctypes.c_size_t(argument))
        result = function(*values)
        return 0 if result is None else int(result)


class HostBytes:
    """Bytes at an address with a chosen misalignment; NULL when they are empty."""

    def __init__(self, data: bytes | bytearray, offset: int) -> None:
        self._length = len(data)
        self._block = (ctypes.c_uint8 * (len(data) + offset + 16))()
        start = ctypes.addressof(self._block)
        self._start = start + (-start % 16) + offset
        ctypes.memmove(self._start, bytes(data), len(data))

    @property
    def address(self) -> int | None:
        return self._start if self._length else None

    def __len__(self) -> int:
        return self._length

    def read(self) -> bytes:
        return ctypes.string_at(self._start, self._length)


_shared: Final[dict[tuple[Path, str], Host]] = {}


def shared(catalog: Catalog, family: str) -> Host:
    """The library of a family, built once in a process: for its parallel tasks."""
    key = (catalog.root, family)
    if key not in _shared:
        _shared[key] = Host(catalog, family)
    return _shared[key]


def host_context(context: int) -> int:
    """Room for a context here: pointers and lengths are up to four times as wide as on a chip."""
    return 4 * context + 64


def checked_plaintext(aead: Aead, result: int, plaintext: bytes) -> bytes | None:
    """The plaintext of a decryption that returned 0; None after MOTE_ERR_AUTH, with the buffer
    wiped. ContractError for anything else."""
    if result == 0:
        return plaintext
    if result != AUTHENTICATION_FAILED:
        raise ContractError(
            f"{aead.decrypt} returned {result}, which is neither 0 nor MOTE_ERR_AUTH."
        )
    if any(plaintext):
        raise ContractError(f"{aead.decrypt} rejected a tag and left plaintext in the buffer.")
    return None


def sources(catalog: Catalog, family: str) -> list[Path]:
    """The portable C of a family, of all it uses, and of what they share."""
    folders = [f.directory for f in catalog.closure(family)]
    folders.append(catalog.root / "crypto" / "src" / COMMON)
    return [file for folder in folders if folder.is_dir() for file in parts(folder, (), PORTABLE)]


def _build(catalog: Catalog, family: str, sanitise: bool) -> Path:
    """The library's path; compiled unless these sources and flags already were."""
    include, source = catalog.root / "crypto" / "include", catalog.root / "crypto" / "src"
    files = sources(catalog, family)
    tool = compiler(DEFAULT_TOOLCHAIN, HOST)
    flags = [f"-I{include}", f"-I{source}", *OPTIONS, *(SANITISE if sanitise else ())]
    seen = hashlib.sha256(os.fsencode(" ".join([tool.version, *tool.compile, *flags])))
    headers = sorted((*include.glob("mote/*.h"), *source.rglob("*.h")))
    for file in (*files, *headers):
        seen.update(b"\0" + os.fsencode(file.relative_to(catalog.root)) + b"\0")
        seen.update(file.read_bytes())
    folder = build_dir(catalog.root) / "host"
    library = folder / f"{family}-{seen.hexdigest()[:16]}.so"
    if library.is_file():
        return library
    folder.mkdir(parents=True, exist_ok=True)
    objects: list[str] = []
    with replacing(library) as temporary:
        try:
            for index, file in enumerate(files):
                objects.append(f"{temporary}.{index}.o")
                run(tool.compile_command(file, Path(objects[-1]), flags), _FAILURE)
            run([*tool.link, "-shared", "-o", str(temporary), *objects], _FAILURE)
        finally:
            for item in objects:
                Path(item).unlink(missing_ok=True)
    return library
