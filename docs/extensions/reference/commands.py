"""The reference of commands: what ``mote COMMAND --help`` says."""

from __future__ import annotations

from typing import Any

import typer

from motecrypt.cli import make_app


def page() -> str:
    """Every command with its arguments and options."""
    group: Any = typer.main.get_command(make_app())
    out = ["# Commands", str(group.help)]
    out.append(
        "Exit status: 0 when everything asked for held, 1 when something did not, 2 when it could"
        " not be tried (bad input, a missing tool)."
    )
    for name, command in sorted(group.commands.items()):
        out.append(f"## mote {name}")
        out.append(" ".join((command.help or "").split()))
        rows = [_row(parameter) for parameter in command.params]
        if rows:
            out.append("\n".join(["| | | default |", "|---|---|---|", *rows]))
        if command.epilog:
            out.append(" ".join(command.epilog.split()))
    return "\n\n".join(out) + "\n"


def _row(parameter: Any) -> str:
    is_argument = parameter.param_type_name == "argument"
    metavar = parameter.metavar or parameter.name.upper()
    if is_argument:
        name = f"`{metavar}`"
    elif getattr(parameter, "is_flag", False):
        name = f"`{'`, `'.join(parameter.opts)}`"
    else:
        name = f"`{', '.join(parameter.opts)} {metavar}`"
    default = parameter.default
    shown = "" if default in (None, False, ()) or callable(default) else f"`{default}`"
    if parameter.required:
        shown = "required"
    text = " ".join((parameter.help or "").split()).replace("|", r"\|")
    return f"| {name} | {text} | {shown} |"
