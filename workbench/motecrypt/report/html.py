"""The page as one file: data, style, scripts and the charting library, and nothing from outside.

The page's policy allows just the scripts that it was made with, named by their digests, and no
connection to anywhere.
"""

from __future__ import annotations

import base64
import hashlib
import json
from html import escape
from importlib import metadata
from pathlib import Path
from string import Template
from typing import Any

import vl_convert

from motecrypt.paths import build_dir, write_text

_PAGE = Path(__file__).parent / "page"
SCRIPTS = (
    *("data", "dom", "describe", "tooltip", "controls"),
    *("table", "aeads", "hashes", "primitives", "literature", "chips", "word-sizes"),
    *(
        "chart",
        "marks",
        "labels",
        "speedups",
        "lengths",
        "class-figures",
        "fronts",
        "mix",
        "across",
    ),
    "flame",
    *("theme", "main"),
)
"""Parts of the page's one script, in the order of their use of each other."""


def page(content: dict[str, Any], library: str) -> str:
    """The whole page; ``library`` is the script of the charting library."""
    own = script()
    policy = (
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:;"
        f" script-src {_digest(library)} {_digest(own)}"
    )
    charts = {file.stem: json.loads(_read(file)) for file in sorted(_PAGE.glob("charts/*.json"))}
    return Template(_read(_PAGE / "page.html")).substitute(
        policy=policy,
        chips=escape(" and ".join(one["title"] for one in content["chips"])),
        style=_read(_PAGE / "page.css"),
        content=_embedded(content),
        charts=_embedded(charts),
        library=library,
        script=own,
    )


def script() -> str:
    """The page's own script: its parts share one scope, and leave nothing in the global one."""
    parts = "\n".join(_read(_PAGE / f"{name}.js") for name in SCRIPTS)
    return f'(() => {{\n"use strict";\n{parts}}})();\n'


def library(root: Path) -> str:
    """The charting library as a script; made once per version, and then kept under ``build/``."""
    version = metadata.version("vl-convert-python")
    file = build_dir(root) / "report" / f"charts-{version}.js"
    if not file.exists():
        bundle = vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")
        # A script element ends at the first end tag, wherever in the script that stands.
        write_text(file, bundle.replace("</script", "<\\/script"))
    return _read(file)


def _embedded(content: Any) -> str:
    """JSON that may stand within a script element."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c")


def _digest(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8")
