"""How Sphinx makes the site. The reference pages are made from headers, manifests and commands."""

from __future__ import annotations

import sys
from importlib import import_module, metadata
from pathlib import Path
from types import ModuleType

DOCS = Path(__file__).parent
PACKAGE = DOCS.parent / "workbench" / "motecrypt"
sys.path[:0] = [str(DOCS / "extensions"), str(PACKAGE.parent)]

# The simulator is a compiled module; its documentation is in its stub, which is loaded instead.
_stub = ModuleType("motecrypt._sim")
_code = (PACKAGE / "_sim.pyi").read_text(encoding="utf-8")
exec(compile(_code, "_sim.pyi", "exec", flags=annotations.compiler_flag), _stub.__dict__)
sys.modules[_stub.__name__] = _stub
_package = import_module("motecrypt")
for _name in _package.__all__:
    getattr(_package, _name)  # some are imported when they are asked for, which autodoc does not do

project = "motecrypt"
author = "the motecrypt developers"
copyright = author
version = release = metadata.version("motecrypt")

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "reference",
]
exclude_patterns = ["_build", "extensions"]
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["colon_fence", "deflist", "dollarmath"]
myst_heading_anchors = 3
suppress_warnings = ["myst.xref_missing_external"]

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"
add_module_names = False
copybutton_prompt_text = "$ "
copybutton_only_copy_prompt_lines = True

html_theme = "furo"
html_title = "motecrypt"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#0b6e4f", "color-brand-content": "#0b6e4f"},
    "dark_css_variables": {"color-brand-primary": "#5fd0a5", "color-brand-content": "#5fd0a5"},
}
