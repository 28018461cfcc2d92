"""From a manifest file to a Family."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, cast, get_args

from motecrypt.catalog.model import (
    Aead,
    Argument,
    Call,
    Direction,
    Expansion,
    Family,
    Hash,
    Inputs,
    Kept,
    Operation,
    Primitive,
    PrimitiveKind,
    Vectors,
)
from motecrypt.catalog.parts import VARIANTS
from motecrypt.catalog.schema import CatalogError, Table, read_toml
from motecrypt.catalog.sets import read_sets

__all__ = ["CatalogError", "read_family"]

_NAME = re.compile(r"[a-z][a-z0-9-]*")
_SYMBOL = re.compile(r"mote_[a-z0-9_]+")
_ARGUMENT = re.compile(
    r"(in|out|inout|context) ([a-z][a-z0-9_]*) ([0-9]+)( public)?(?: but ([0-9. ]+))?"
    r"|value (-?[0-9]+)"
)
_PART = re.compile(r"([0-9]+)\.\.([0-9]+)")
LWC: Final[tuple[Inputs, ...]] = ("lwc", "lwc-offset")
AEAD: Final[tuple[Inputs, ...]] = (*LWC, "hummingbird-2")
HASH: Final[tuple[Inputs, ...]] = (*LWC, "counting")
CIPHER: Final[tuple[Inputs, ...]] = (
    *("cavp-text-128", "cavp-key-128", "cavp-text-256", "cavp-key-256"),
    *("camellia-128", "clefia-128", "present-80"),
)
_SHA256 = re.compile(r"[0-9a-f]{64}")


def read_family(manifest: Path, include: Path) -> Family:
    """Read one manifest. Raises CatalogError naming the file, the key and what is wrong with it."""
    top = Table(manifest, "", read_toml(manifest))
    name = top.text("family")
    if name != manifest.stem:
        raise top.error("family", f"'{name}' is not the name of its folder, '{manifest.stem}'")
    header = top.text("header")
    if not (include / header).is_file():
        raise top.error("header", f"there is no file crypto/include/{header}")
    family = Family(
        name=name,
        title=top.text("title"),
        header=header,
        uses=tuple(top.texts("uses")) if top.has("uses") else (),
        manifest=manifest,
        primitives=tuple(_primitive(name, table) for table in top.tables("primitive")),
        aeads=tuple(_aead(name, table) for table in top.tables("aead")),
        hashes=tuple(_hash(name, table) for table in top.tables("hash")),
    )
    top.done()
    if not family.algorithms:
        raise CatalogError(manifest, "", "offers nothing: no [[primitive]], [[aead]] or [[hash]]")
    return family


def _name(table: Table, key: str) -> str:
    value = table.text(key)
    if not _NAME.fullmatch(value):
        raise table.error(key, f"'{value}' is not a name of small letters, digits and '-'")
    return value


def _symbol(table: Table, key: str) -> str:
    value = table.text(key)
    if not _SYMBOL.fullmatch(value):
        raise table.error(key, f"'{value}' is not a symbol of the library: mote_ and small letters")
    return value


def _primitive(family: str, table: Table) -> Primitive:
    name = _name(table, "name")
    kind = table.choice("kind", get_args(PrimitiveKind), default="primitive")
    primitive = Primitive(
        family=family,
        name=name,
        kind=cast(PrimitiveKind, kind),
        specification=table.text("specification"),
        operations=tuple(_operation(entry) for entry in table.tables("operation")),
        vectors=tuple(_vectors(entry, CIPHER) for entry in table.tables("vectors")),
    )
    if not primitive.operations:
        raise table.error("operation", "this key is missing")
    seen: set[str] = set()
    for operation in primitive.operations:
        if operation.label in seen:
            raise table.error("operation", f"'{operation.label}' is there twice")
        seen.add(operation.label)
    if primitive.vectors:
        _check_cipher(table, primitive)
    table.done()
    return primitive


def _check_cipher(table: Table, primitive: Primitive) -> None:
    """Check that a primitive with official vectors can be called with a key and a block, both
    ways."""
    for name in ("encrypt", "decrypt"):
        found = [o for o in primitive.operations if o.operation == name]
        calls = [call for o in found for call in (*o.prepare, o.call)]
        buffers = {(a.direction, a.name) for call in calls for a in call.arguments}
        if not {("in", "key"), ("in", "input"), ("out", "output")} <= buffers:
            reason = f"need an operation '{name}' with 'in key', 'in input' and 'out output'"
            raise table.error("vectors", reason)


def _operation(table: Table) -> Operation:
    operation = Operation(
        operation=_name(table, "operation"),
        rounds=table.number("rounds") if table.has("rounds") else None,
        call=_call(table, done=False),
        prepare=tuple(_call(entry, done=True) for entry in table.tables("prepare")),
        message=table.number("message") if table.has("message") else 0,
        lengths=table.numbers("lengths") if table.has("lengths") else (),
        sets=tuple(table.texts("sets")) if table.has("sets") else (),
        kept=_kept(table, "context"),
    )
    table.done()
    _check_sizes(table, operation)
    return operation


def _check_sizes(table: Table, operation: Operation) -> None:
    """Buffers of the same name are the same memory, so they have the same size."""
    sizes: dict[str, int] = {}
    for call in (*operation.prepare, operation.call):
        for argument in call.arguments:
            if not argument.is_buffer:
                continue
            before = sizes.setdefault(argument.name, argument.size)
            if before != argument.size:
                reason = f"'{argument.name}' has {argument.size} bytes here and {before} elsewhere"
                raise table.error("arguments", reason)


def _call(table: Table, done: bool) -> Call:
    function = _symbol(table, "function")
    arguments = []
    for text in table.texts("arguments"):
        match = _ARGUMENT.fullmatch(text)
        if match is None:
            raise table.error(
                "arguments",
                f"'{text}' is neither 'in|out|inout|context NAME BYTES [public] "
                "[but FIRST..LAST ...]' nor 'value NUMBER'",
            )
        direction, name, size, public, parts, value = match.groups()
        if direction is None:
            arguments.append(Argument("value", "", 0, int(value)))
        else:
            scratch = _scratch(table, parts, int(size)) if parts else ()
            buffer = Argument(cast(Direction, direction), name, int(size), 0, scratch, bool(public))
            arguments.append(buffer)
    if done:
        table.done()
    return Call(function, tuple(arguments))


def _scratch(table: Table, text: str, size: int) -> tuple[range, ...]:
    """Bytes that mean nothing after a call: parts in order, apart from each other."""
    parts, end = [], 0
    for part in text.split():
        match = _PART.fullmatch(part)
        first, last = map(int, match.groups()) if match else (0, -1)
        if not end <= first <= last < size:
            reason = f"'but {text}': '{part}' is no FIRST..LAST of {size} bytes behind the others"
            raise table.error("arguments", reason)
        end = last + 1
        parts.append(range(first, end))
    return tuple(parts)


def _aead(family: str, table: Table) -> Aead:
    aead = Aead(
        family=family,
        name=_name(table, "name"),
        prefix=_symbol(table, "prefix"),
        key=table.number("key"),
        nonce=table.number("nonce"),
        tag=table.number("tag"),
        rate=table.number("rate"),
        context=table.number("context") if table.has("context") else None,
        whole_ad=table.flag("whole_ad"),
        lengths_first=table.flag("lengths_first"),
        specification=table.text("specification"),
        vectors=_vectors(table.table("vectors"), AEAD),
        expansion=_expansion(table.table("expand")) if table.has("expand") else None,
        lengths=table.numbers("lengths") if table.has("lengths") else (),
        whole_blocks=table.flag("whole_blocks"),
    )
    for said in ("whole_ad", "lengths_first", "whole_blocks"):
        if getattr(aead, said) and aead.context is None:
            raise table.error(said, "is said of computations in pieces: they need 'context'")
    table.done()
    return aead


def _expansion(table: Table) -> Expansion:
    expansion = Expansion(_symbol(table, "function"), table.number("bytes"), _kept(table, "on"))
    table.done()
    return expansion


def _kept(table: Table, key: str) -> tuple[Kept, ...]:
    """Bytes by set and variant: ``{ msp430 = { fast = 1024, small = 16 } }``."""
    if not table.has(key):
        return ()
    sizes, found = table.table(key), []
    for name in read_sets(table.file.parent.parent):
        if sizes.has(name):
            of_set = sizes.table(name)
            found += [Kept(name, v, of_set.number(v)) for v in VARIANTS if of_set.has(v)]
            of_set.done()
    sizes.done()
    return tuple(found)


def _hash(family: str, table: Table) -> Hash:
    result = Hash(
        family=family,
        name=_name(table, "name"),
        function=_symbol(table, "function"),
        digest=table.number("digest"),
        rate=table.number("rate"),
        xof=table.flag("xof"),
        custom=table.flag("custom"),
        context=table.number("context") if table.has("context") else None,
        specification=table.text("specification"),
        vectors=_vectors(table.table("vectors"), HASH),
    )
    if result.custom and not result.xof:
        raise table.error("custom", "only an XOF takes a customization string: set xof = true")
    table.done()
    return result


def _vectors(table: Table, inputs: tuple[Inputs, ...]) -> Vectors:
    vectors = Vectors(
        file=table.text("file"),
        inputs=cast(Inputs, table.choice("inputs", inputs)),
        count=table.number("count"),
        sha256=table.text("sha256"),
    )
    if not _SHA256.fullmatch(vectors.sha256):
        raise table.error("sha256", "must be 64 small hexadecimal digits")
    table.done()
    return vectors
