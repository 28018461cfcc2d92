"""Notebooks, carried out without a notebook program: ``python tests/docs/notebook.py FILE...``.

Cells share one namespace. A cell shows what it prints, and the value of its last expression as SVG,
HTML or text, whichever it has first. The outputs are written into the file.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

_KINDS = (("image/svg+xml", "_repr_svg_"), ("text/html", "_repr_html_"))


def read(file: Path) -> dict[str, Any]:
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return content


def write(file: Path, notebook: dict[str, Any]) -> None:
    text = json.dumps(notebook, indent=1, ensure_ascii=False)
    file.write_text(text + "\n", encoding="utf-8")


def carry_out(notebook: dict[str, Any]) -> tuple[list[list[dict[str, Any]]], dict[str, Any]]:
    """The outputs of every cell with code, in order, and the names at the end."""
    names: dict[str, Any] = {"__name__": "__main__"}
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    made = []
    for number, cell in enumerate(cells, start=1):
        tree = ast.parse("".join(cell["source"]), f"cell {number}")
        made.append(list(_outputs(tree, names, number)))
    return made, names


def _outputs(tree: ast.Module, names: dict[str, Any], number: int) -> Iterator[dict[str, Any]]:
    last = None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        exec(compile(tree, f"cell {number}", "exec"), names)
        value = eval(compile(last, f"cell {number}", "eval"), names) if last else None
    if printed.getvalue():
        text = printed.getvalue().splitlines(keepends=True)
        yield {"name": "stdout", "output_type": "stream", "text": text}
    if value is not None:
        yield {
            "data": dict(_shown(value)),
            "execution_count": number,
            "metadata": {},
            "output_type": "execute_result",
        }


def _shown(value: Any) -> Iterator[tuple[str, list[str]]]:
    for kind, name in _KINDS:
        if hasattr(value, name):
            yield kind, getattr(value, name)().splitlines(keepends=True)
            return
    yield "text/plain", repr(value).splitlines(keepends=True)


def main() -> None:
    for name in sys.argv[1:]:
        notebook = read(Path(name))
        outputs, _ = carry_out(notebook)
        cells = (cell for cell in notebook["cells"] if cell["cell_type"] == "code")
        for number, (cell, made) in enumerate(zip(cells, outputs, strict=True), start=1):
            cell.update(execution_count=number, outputs=made)
        write(Path(name), notebook)


if __name__ == "__main__":
    main()
