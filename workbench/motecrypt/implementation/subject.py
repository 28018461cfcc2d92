"""An operation of an implementation as a subject: what ``mote profile`` looks at from inside."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from motecrypt.errors import unknown
from motecrypt.implementation import api, build
from motecrypt.implementation.api import Api
from motecrypt.implementation.build import Build
from motecrypt.implementation.firmware import Implemented
from motecrypt.implementation.source import find
from motecrypt.run.firmware import Prepared
from motecrypt.run.inputs import sample_bytes
from motecrypt.run.subject import Subject, Values
from motecrypt.toolchain import DEFAULT_TOOLCHAIN, flags


def of_implementation(
    root: Path,
    folder: Path,
    chip: str,
    *,
    operation: str | None = None,
    ad: int = 0,
    message: int = 0,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
) -> Iterator[Subject]:
    """The subjects of an implementation: its operations, or the one of that name.

    ``root`` is the project that keeps what is built. Raises MoteError when the folder has no
    implementation, it does not build, or there is no such operation.
    """
    made, sizes = opened(root, folder, chip, toolchain, optimisation)
    if operation is not None and operation not in sizes.operations:
        raise unknown("operation", operation, sizes.operations)
    for name in sizes.operations if operation is None else (operation,):
        yield _subject(made, sizes, name, ad, message)


def opened(
    root: Path,
    folder: Path,
    chip: str,
    toolchain: str = DEFAULT_TOOLCHAIN,
    optimisation: str | None = None,
) -> tuple[Build, Api]:
    """An implementation in one build, and its sizes; MoteError when there is none or it fails."""
    chosen = optimisation or build.OPTIMISATIONS[0]
    flags("default", chosen)
    made = Build(root, find([folder])[0], chip, toolchain, chosen)
    return made, api.read(made)


def _subject(made: Build, sizes: Api, name: str, ad: int, message: int) -> Subject:
    implemented = Implemented(made, sizes, [name])
    prepare: Callable[[Values], Prepared]
    lengths = f"{ad} + {message} bytes"
    if name == "hash":
        lengths = f"{message} bytes"

        def hashed(values: Values) -> Prepared:
            return implemented.prepare_digest(
                values.get("message", sample_bytes("message", message))
            )

        prepare = hashed
    else:
        prepare = _aead(made, sizes, implemented, name, ad, message)

    def image_with_lines() -> Path:
        with_lines = replace(made, lines=True)
        return build.link(with_lines, [build.function(with_lines, name)]).path

    title = f"{made.source.name} {name}, {lengths}, {made.optimisation}, {made.chip}"
    return Subject(title, implemented.machine, implemented.image.path, prepare, image_with_lines)


def _aead(
    made: Build, sizes: Api, implemented: Implemented, name: str, ad: int, message: int
) -> Callable[[Values], Prepared]:
    assert sizes.aead is not None
    aead = sizes.aead
    encryptor = implemented if name == "encrypt" else Implemented(made, sizes, ["encrypt"])

    def prepare(values: Values) -> Prepared:
        key = values.get("key", sample_bytes("key", aead.key))
        nonce = values.get("nonce", sample_bytes("nonce", aead.nonce))
        data = values.get("ad", sample_bytes("ad", ad))
        pt = values.get("pt", sample_bytes("message", message))
        if name == "encrypt":
            return implemented.prepare_encrypt(key, nonce, data, pt)
        ct = values.get("ct") or encryptor.encrypt(key, nonce, data, pt).ct
        return implemented.prepare_decrypt(key, nonce, data, ct)

    return prepare
