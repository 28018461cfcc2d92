"""The reference of algorithms: what the manifests say."""

from __future__ import annotations

from motecrypt.catalog import Catalog


def page(catalog: Catalog) -> str:
    """Tables of all algorithms, one for each kind."""
    out = ["# Algorithms", "Made from the manifests, `crypto/src/*/*.toml`. Sizes are bytes."]
    out.append("## Authenticated encryption")
    rows = [
        (a.name, a.key, a.nonce, a.tag, a.rate, f"`{a.prefix}_...`", a.specification)
        for a in catalog.aeads
    ]
    out.append(_table(("name", "key", "nonce", "tag", "rate", "functions", "from"), rows))
    out.append("## Hash functions and extendable-output functions")
    hashes = [
        (h.name, "any" if h.xof else h.digest, h.rate, f"`{h.function}`", h.specification)
        for h in catalog.hashes
    ]
    out.append(_table(("name", "output", "rate", "function", "from"), hashes))
    out.append("## Primitives")
    primitives = [
        (p.name, ", ".join(o.label for o in p.operations), p.specification)
        for p in catalog.primitives
    ]
    out.append(_table(("name", "operations", "from"), primitives))
    out.append("## Official vectors")
    vectors = [
        (name, f"`{v.file}`", v.count, f"`{v.sha256[:16]}...`")
        for name, v in (
            *((a.name, a.vectors) for a in (*catalog.aeads, *catalog.hashes)),
            *((p.name, v) for p in catalog.primitives for v in p.vectors),
        )
    ]
    out.append("The project writes each file with its own code and compares the SHA-256.")
    out.append(_table(("name", "file", "vectors", "SHA-256"), vectors))
    return "\n\n".join(out) + "\n"


def _table(head: tuple[str, ...], rows: list[tuple[object, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join("| " + " | ".join(map(str, line)) + " |" for line in lines)
