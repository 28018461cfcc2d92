"""The arguments of functions by the manifests, for checking a call before it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from motecrypt.catalog import Aead, Call, Catalog, Hash
from motecrypt.errors import MoteError


@dataclass(frozen=True)
class Parameter:
    """A parameter: its name, and the bytes it points to at least; None if that depends or it is a
    number."""

    name: str
    size: int | None = None


def signature(catalog: Catalog, function: str) -> tuple[Parameter, ...] | None:
    """The parameters of a function that a manifest names, or None when none does."""
    for algorithm in catalog.algorithms:
        if isinstance(algorithm, Aead) and function in algorithm.incremental:
            return _aead_step(algorithm, function.removeprefix(f"{algorithm.prefix}_"))
        if function not in algorithm.functions:
            continue
        if isinstance(algorithm, Aead):
            return _aead(algorithm, function)
        if isinstance(algorithm, Hash):
            return _hash(algorithm)
        for operation in algorithm.operations:
            for call in (operation.call, *operation.prepare):
                if call.function == function:
                    return _call(call)
    return None


def check(function: str, known: Sequence[Parameter], buffers: Sequence[int | None]) -> None:
    """Raise MoteError unless a call fits: as many arguments, and no buffer shorter than is used.

    ``buffers`` has for each argument the length of its buffer, or None for a number or an address.
    """
    if len(buffers) != len(known):
        names = ", ".join(parameter.name for parameter in known)
        raise MoteError(
            f"{function} takes {len(known)} arguments ({names}), and {len(buffers)} were given."
        )
    for index, (parameter, length) in enumerate(zip(known, buffers, strict=True), start=1):
        if length is not None and parameter.size is not None and length < parameter.size:
            raise MoteError(
                f"Argument {index} of {function}, {parameter.name}, needs {parameter.size} bytes"
                f" and has {length}."
            )


def _aead(aead: Aead, function: str) -> tuple[Parameter, ...]:
    tag, nonce, key = (
        Parameter("tag", aead.tag),
        Parameter("nonce", aead.nonce),
        _key(aead),
    )
    if function in aead.expanding:
        return (Parameter("expanded", key.size), Parameter("key", aead.key))
    data = (Parameter("ad"), Parameter("ad_len"))
    if function == aead.encrypt:
        return (Parameter("ct"), tag, Parameter("pt"), Parameter("pt_len"), *data, nonce, key)
    return (Parameter("pt"), Parameter("ct"), Parameter("ct_len"), tag, *data, nonce, key)


def _aead_step(aead: Aead, step: str) -> tuple[Parameter, ...]:
    context, tag = Parameter("context", aead.context), Parameter("tag", aead.tag)
    if step == "wipe":
        return (context,)
    if step == "init":
        lengths = (Parameter("len"), Parameter("ad_len")) if aead.lengths_first else ()
        return (context, *lengths, Parameter("nonce", aead.nonce), _key(aead))
    key = (_key(aead),) if aead.expansion else ()
    if step == "ad":
        return (context, Parameter("ad"), Parameter("ad_len"), *key)
    if step == "encrypt_update":
        return (context, Parameter("ct"), Parameter("pt"), Parameter("len"), *key)
    if step == "decrypt_update_unverified":
        return (context, Parameter("pt"), Parameter("ct"), Parameter("len"), *key)
    text = Parameter("ct" if step == "encrypt_final" else "pt")
    return (context, *([text] if aead.whole_blocks else []), tag, *key)


def _key(aead: Aead) -> Parameter:
    return Parameter("key", aead.expansion.bytes if aead.expansion else aead.key)


def _hash(algorithm: Hash) -> tuple[Parameter, ...]:
    out = (
        (Parameter("out"), Parameter("out_len"))
        if algorithm.xof
        else (Parameter("digest", algorithm.digest),)
    )
    custom = (Parameter("custom"), Parameter("custom_len")) if algorithm.custom else ()
    return (*out, Parameter("message"), Parameter("length"), *custom)


def _call(call: Call) -> tuple[Parameter, ...]:
    return tuple(
        Parameter(a.name, a.size) if a.is_buffer else Parameter("value") for a in call.arguments
    )
