"""Public names follow one pattern, and public sizes are the manifests'."""

from __future__ import annotations

import re

from motecrypt.catalog import Aead, Hash, Primitive
from support import catalog

HEADERS = sorted((catalog().root / "crypto" / "include" / "mote").glob("*.h"))
OTHER = re.compile(
    r"MOTE_([A-Z0-9_]+_H|ERR_[A-Z]+|MUST_CHECK|ALIGNED)|(?i:mote_[a-z0-9_]+_expand_key)"
)
"""Macros of public headers that are no sizes: guards, results, attributes, and functions whose
names in an object file say a size."""


def macros() -> dict[str, str]:
    """Every macro of the public headers with its text."""
    lines = "".join(header.read_text(encoding="utf-8") for header in HEADERS)
    found = re.findall(r"^#define (\w+)(?:\(.*?\))?[ \t]*(.*)$", lines, re.M)
    return {name: text for name, text in found if not OTHER.fullmatch(name)}


def sizes() -> dict[str, int]:
    """The sizes that the manifests give, by the macro that says so in C."""
    found = {}
    for algorithm in catalog().algorithms:
        if isinstance(algorithm, Aead):
            for what in ("key", "nonce", "tag"):
                found[f"{algorithm.prefix}_{what}_bytes".upper()] = getattr(algorithm, what)
        elif isinstance(algorithm, Hash) and not algorithm.xof:
            found[f"{algorithm.function}_digest_bytes".upper()] = algorithm.digest
        elif isinstance(algorithm, Primitive) and algorithm.vectors:
            whole = [o for o in algorithm.operations if not o.operation.endswith("pair")]
            calls = [c for o in whole for c in (*o.prepare, o.call)]
            buffers = {a.name: a.size for call in calls for a in call.arguments}
            found[f"{prefix(algorithm)}_key_bytes".upper()] = buffers["key"]
            found[f"{prefix(algorithm)}_block_bytes".upper()] = buffers["input"]
    return found


def prefix(cipher: Primitive) -> str:
    """What the functions of a public block cipher begin with."""
    (name,) = [o.function for o in cipher.operations if o.operation == "encrypt"]
    return name.removesuffix("_encrypt")


def test_every_size_has_its_macro_with_the_manifests_value() -> None:
    given = macros()
    assert {name: given.get(name) for name in sizes()} == {n: str(v) for n, v in sizes().items()}


def test_every_public_macro_is_a_size_of_an_algorithm() -> None:
    prefixes = [a.prefix for a in catalog().aeads] + [h.function for h in catalog().hashes]
    prefixes += [prefix(p) for p in catalog().primitives if p.vectors]
    messages = [p for p in catalog().primitives if p.kind in ("mac", "kdf")]
    prefixes += [p.operations[0].function for p in messages]
    pattern = re.compile(f"({'|'.join(prefixes)})_[a-z0-9_]+_bytes".upper())
    assert [name for name in macros() if not pattern.fullmatch(name)] == []


def test_a_permutations_file_and_function_have_its_name() -> None:
    """``mote_<primitive>_permute`` in ``<primitive>_permute.c``, and a number of rounds behind it
    where the function has a fixed one."""
    functions = {
        (family, operation.function)
        for family in catalog().families.values()
        for primitive in family.primitives
        for operation in primitive.operations
        if operation.operation == "permute"
    }
    assert len(functions) > 5
    for family, function in functions:
        match = re.fullmatch(r"mote_([a-z0-9]+_permute(?:_\d+)?)", function)
        assert match, function
        assert (family.directory / f"{match[1]}.c").is_file(), function
