"""Reference pages that are made anew with every build, from what the project itself says.

Pages lie in ``docs/reference/generated/``: the C functions from the public headers, the algorithms
from the manifests, the commands from the command line's own definitions.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from motecrypt.catalog import load
from reference import algorithms, commands, headers


def write(app: Any) -> None:
    """Write all pages; those that are as they were are left alone, so that builds stay quick."""
    catalog = load()
    folder = Path(app.srcdir) / "reference" / "generated"
    pages = {
        "commands.md": commands.page(),
        "algorithms.md": algorithms.page(catalog),
        **{f"c-{name}.md": text for name, text in headers.pages(catalog).items()},
    }
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.md"):
        if old.name not in pages:
            old.unlink()
    for name, text in pages.items():
        file = folder / name
        if not file.exists() or file.read_text(encoding="utf-8") != text:
            file.write_text(text, encoding="utf-8")


def setup(app: Any) -> dict[str, bool]:
    app.connect("builder-inited", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
