"""The table in ``docs/SOUNDNESS.md`` of what a proof rests on, with lines of code.

    python docs/trusted_base.py [--write]

Counts lines that are neither empty nor comments or docstrings, to two digits. Exits with 1 and a
line if the page has another table; with ``--write`` the page gets this one.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "SOUNDNESS.md"

_SIM, _PROVE = "sim/src", "workbench/motecrypt/prove"
ROWS = (
    ("semantics of instructions, of all sets", (f"{_SIM}/isa/**/*.rs",), "every proof"),
    (
        "symbolic words, execution, and the graph",
        (f"{_SIM}/domain/symbolic/*.rs", f"{_SIM}/symexec/*.rs", f"{_SIM}/logic/*.rs"),
        "every proof",
    ),
    (
        "rules for sums",
        tuple(
            f"{_SIM}/arith/{name}.rs"
            for name in ("carries", "pieces", "products", "sums", "terms", "totals", "unordered")
        ),
        "functions that add words",
    ),
    (
        "the checker",
        (f"{_SIM}/equiv/check.rs", f"{_SIM}/equiv/check/*.rs", f"{_SIM}/equiv/run.rs"),
        "every proof, unless `mote-check` takes its place",
    ),
    ("`mote-check`", (f"{_PROVE}/evidence/mote_check.py",), "exported proofs"),
    ("summaries", (f"{_SIM}/summary/*.rs",), "proofs from summaries"),
    (
        "contracts and symbolic runs",
        (f"{_PROVE}/contract/*.py", f"{_PROVE}/symbolic/*.py"),
        "every proof",
    ),
    ("the step to all lengths", (f"{_PROVE}/induction/*.py",), "messages of every length"),
    ("specifications", ("workbench/motecrypt/specification/**/*.py",), "every proof"),
)

_NO_SEMANTICS = ("disassemble.rs", "timing.rs", "blocks")
"""Files and folders of an instruction set that a run on symbols does not use."""

_BEGIN, _END = "<!-- trusted base -->\n", "<!-- end of trusted base -->"


def _rust(text: str) -> int:
    lines = (line.strip() for line in text.splitlines())
    return sum(bool(line) and not line.startswith("//") for line in lines)


def _python(text: str) -> int:
    """Return the lines with code: no docstrings, which are expressions of a lone string."""
    docs = {
        line
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines = enumerate(map(str.strip, text.splitlines()), 1)
    return sum(bool(t) and not t.startswith("#") and n not in docs for n, t in lines)


def lines(patterns: tuple[str, ...]) -> int:
    """Return the lines of code of all files that match, rounded to two digits."""
    found = {file for pattern in patterns for file in ROOT.glob(pattern)}
    files = sorted(file for file in found if not set(file.parts) & set(_NO_SEMANTICS))
    count = {".rs": _rust, ".py": _python}
    total = sum(count[file.suffix](file.read_text(encoding="utf-8")) for file in files)
    step = 10 ** max(0, len(str(total)) - 2)
    return round(total / step) * step


def table() -> Iterator[str]:
    yield "| what | where | lines of code | trusted by |\n|---|---|--:|---|\n"
    for what, patterns, by in ROWS:
        folders = dict.fromkeys(re.sub(r"/?[^/]*\*.*", "/", pattern) for pattern in patterns)
        if len(folders) > 3:
            folders = dict.fromkeys(f"{Path(folder).parent}/" for folder in folders)
        where = ", ".join(f"`{folder}`" for folder in folders)
        yield f"| {what} | {where} | {lines(patterns):,} | {by} |\n"


def main() -> int:
    text = PAGE.read_text(encoding="utf-8")
    start, end = text.index(_BEGIN) + len(_BEGIN), text.index(_END)
    right = text[:start] + "".join(table()) + text[end:]
    if "--write" in sys.argv:
        PAGE.write_text(right, encoding="utf-8")
    elif text != right:
        print(
            f"{PAGE.relative_to(ROOT)}: the trusted base is another: docs/trusted_base.py --write"
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
