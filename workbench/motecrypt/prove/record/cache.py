"""The proof cache under ``build/``.

A proof is found by its names and lengths, and by digests of the program, the specification and the
prover, which cover everything that could matter (`digests`).
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

from motecrypt.paths import replacing
from motecrypt.prove.record.digests import of_prover
from motecrypt.prove.record.result import Result
from motecrypt.toolchain import cache

Call = Sequence[str]
"""The chip and the call of a function, as far as image and algorithm do not determine them."""


def recall(root: Path, asked: Result, call: Call) -> Result | None:
    """Return ``asked``, an undecided result, as proved, if a proof of it is cached; None if not."""
    try:
        text = _file(root, asked, call).read_text(encoding="utf-8")
        known = json.loads(text)
        return replace(
            asked,
            status="proved",
            residue=tuple(known.pop("residue")),
            **{name: known[name] for name in _FIGURES},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def remember(root: Path, result: Result, call: Call) -> None:
    """Keep a result if it is a proof. What was not proved is tried again."""
    if result.proved:
        fields = asdict(result)
        known = {name: fields[name] for name in (*_FIGURES, "residue")}
        file = _file(root, result, call)
        file.parent.mkdir(parents=True, exist_ok=True)
        with replacing(file) as temporary:
            temporary.write_text(json.dumps(known), encoding="utf-8")


_FIGURES = (
    *("instructions", "lookups", "wholes", "nodes", "cuts", "widest", "certificate_bytes"),
    *("seconds", "cases", "certificate", "sums"),
)


def _file(root: Path, result: Result, call: Call) -> Path:
    about = (result.algorithm, result.operation, *map(str, result.lengths), result.way, *call)
    key = cache.digest([*about, result.image, result.specification, of_prover()])
    return cache.folder(root, "proofs") / key[:2] / f"{key}.json"
