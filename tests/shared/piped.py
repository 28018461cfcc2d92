"""The library in a process of its own: a program for this computer, or for another's emulator, that
answers calls which come through a pipe.

A request is the number of a function, a byte, and its buffers, each behind its length, four bytes
with the lowest first; an answer has the same form, with the function's result in the first byte.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from motecrypt.catalog import Aead, Algorithm, Catalog, Hash, Operation
from motecrypt.run.host import checked_plaintext

ROOM = 4096
"""The bytes that a buffer of the program has, or an expanded key."""
_PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
{headers}
static union {{
    uint64_t aligned;
    uint8_t bytes[{room}];
}} expanded;
static uint8_t a[{room}], b[{room}], c[{room}], d[{room}], e[{room}], out[{room}], tag[64];
static size_t a_len, b_len, c_len;

static size_t get(uint8_t *to)
{{
    uint8_t head[4];
    if (fread(head, 1, 4, stdin) != 4)
        exit(2);
    size_t len = head[0] | (size_t)head[1] << 8;
    if (len > {room} || fread(to, 1, len, stdin) != len)
        exit(2);
    return len;
}}
static void put(const uint8_t *from, size_t len)
{{
    uint8_t head[4] = {{(uint8_t)len, (uint8_t)(len >> 8), 0, 0}};
    fwrite(head, 1, 4, stdout);
    fwrite(from, 1, len, stdout);
}}
static void done(int result, const uint8_t *from, size_t len)
{{
    putchar(result & 0xff);
    put(from, len);
}}
int main(void)
{{
    for (int which; (which = getchar()) != EOF; fflush(stdout)) {{
        a_len = get(a);
        b_len = get(b);
        c_len = get(c);
        get(d);
        get(e);
        switch (which) {{
{cases}
        default:
            return 2;
        }}
    }}
    return 0;
}}
"""
_SEAL = """        case {number}:
            {expand}{function}(out, tag, a, a_len, b, b_len, d, {key});
            done(0, out, a_len);
            put(tag, {tag});
            break;"""
_OPEN = """        case {number}:
            {expand}done({function}(out, a, a_len, c, b, b_len, d, {key}), out, a_len);
            break;"""
_DIGEST = """        case {number}:
            {function}(out, {length}a, a_len{custom});
            done(0, out, {made});
            break;"""


def program(catalog: Catalog) -> str:
    """The text of the program in C: two numbers for each AEAD, one for each hash function."""
    cases = []
    for number, algorithm in _numbered(catalog):
        if isinstance(algorithm, Aead):
            key, expand = "e", ""
            if algorithm.expansion is not None:
                key, function = "(void *)&expanded", algorithm.expansion.function
                expand = f"{function}((void *)&expanded, e);\n            "
            words = {"key": key, "expand": expand, "tag": algorithm.tag}
            cases.append(_SEAL.format(number=number, function=algorithm.encrypt, **words))
            cases.append(_OPEN.format(number=number + 1, function=algorithm.decrypt, **words))
        else:
            made = "c[0] | (size_t)c[1] << 8" if algorithm.xof else str(algorithm.digest)
            length = f"{made}, " if algorithm.xof else ""
            custom = ", b, b_len" if algorithm.custom else ""
            words = {"length": length, "custom": custom, "made": made}
            cases.append(_DIGEST.format(number=number, function=algorithm.function, **words))
    headers = "".join(f'#include "{f.header}"\n' for f in catalog.families.values())
    return _PROGRAM.format(headers=headers, room=ROOM, cases="\n".join(cases))


def _numbered(catalog: Catalog) -> Iterator[tuple[int, Aead | Hash]]:
    yield from ((2 * at, it) for at, it in enumerate([*catalog.aeads, *catalog.hashes]))


class Piped:
    """The running program. Use it as a context: it ends with it."""

    def __init__(self, catalog: Catalog, command: Sequence[str | Path]) -> None:
        self._numbers = {it.name: number for number, it in _numbered(catalog)}
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe)

    def __enter__(self) -> Piped:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def call(self, algorithm: Algorithm, which: int, *buffers: bytes) -> tuple[int, list[bytes]]:
        """The result of a function, and what it made."""
        assert self._process.stdin is not None and self._process.stdout is not None
        given = [*buffers, *[b""] * (5 - len(buffers))]
        request = bytes([self._numbers[algorithm.name] + which])
        request += b"".join(len(it).to_bytes(4, "little") + it for it in given)
        self._process.stdin.write(request)
        self._process.stdin.flush()
        result = int.from_bytes(self._read(1), "little", signed=True)
        count = 2 if isinstance(algorithm, Aead) and which == 0 else 1
        return result, [self._read(int.from_bytes(self._read(4), "little")) for _ in range(count)]

    def _read(self, length: int) -> bytes:
        assert self._process.stdout is not None
        found = self._process.stdout.read(length)
        assert len(found) == length, f"the program ended with status {self._process.wait()}"
        return found


class OnePiped:
    """An algorithm of the running program, for `verify`."""

    def __init__(self, piped: Piped, algorithm: Aead | Hash) -> None:
        self._piped, self._algorithm = piped, algorithm

    def encrypt(self, key: bytes, nonce: bytes, ad: bytes, pt: bytes) -> tuple[bytes, bytes]:
        _, (ct, tag) = self._piped.call(self._algorithm, 0, pt, ad, b"", nonce, key)
        return ct, tag

    def decrypt(self, key: bytes, nonce: bytes, ad: bytes, ct: bytes, tag: bytes) -> bytes | None:
        assert isinstance(self._algorithm, Aead)
        result, (pt,) = self._piped.call(self._algorithm, 1, ct, ad, tag, nonce, key)
        return checked_plaintext(self._algorithm, result, pt)

    def digest(self, msg: bytes, length: int = 0, custom: bytes = b"") -> bytes:
        assert isinstance(self._algorithm, Hash)
        made = (length or self._algorithm.digest).to_bytes(2, "little")
        return self._piped.call(self._algorithm, 0, msg, custom, made)[1][0]

    def operate(self, operation: Operation, inputs: dict[str, bytes]) -> dict[str, bytes]:
        raise NotImplementedError
