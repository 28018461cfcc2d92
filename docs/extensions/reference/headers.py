"""The C reference: every public header, its comments and its declarations."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass

from motecrypt.catalog import Catalog

_TOKEN = re.compile(
    r"/\*(?P<comment>.*?)\*/"
    r"|^\#\s*define\s+(?P<macro>\w+)[ \t]+(?P<value>[^\n]*?)[ \t]*(?:/\*(?P<note>.*?)\*/)?[ \t]*$"
    r"|^\#[^\n]*(?:\\\n[^\n]*)*$"
    r"|extern\s+\"C\"\s*\{"
    r"|(?P<struct>typedef\s+struct\b[^{;]*\{.*?\}\s*(?P<type>\w+)\s*;)"
    r"|(?P<declaration>[A-Za-z_][^;{}]*;)"
    r"|(?P<gap>\n[ \t]*\n)",
    re.M | re.S,
)


@dataclass(frozen=True)
class Item:
    """A part of a header, with the comment that stands directly above it."""

    kind: str
    text: str
    comment: str


def items(header: str) -> Iterator[Item]:
    """The parts of a header in order: comments that stand alone, macros, types and functions."""
    comment = ""
    for token in _TOKEN.finditer(header):
        if token["comment"] is not None:
            if comment:
                yield Item("text", "", comment)
            comment = _paragraphs(token["comment"])
        elif token["gap"] is not None:
            if comment:
                yield Item("text", "", comment)
            comment = ""
        elif token["macro"] is not None and token["value"]:
            note = _paragraphs(token["note"]) if token["note"] else comment
            yield Item("macro", f"{token['macro']} {token['value']}", note)
            comment = ""
        elif token["struct"] is not None:
            yield Item("type", token["type"], comment)
            comment = ""
        elif token["declaration"] is not None and "(" in token["declaration"]:
            declaration = " ".join(token["declaration"].rstrip(";").split())
            yield Item("function", declaration.replace("MOTE_MUST_CHECK ", ""), comment)
            comment = ""


def _paragraphs(comment: str) -> str:
    """A comment's text without its stars; a line that is set off keeps its form."""
    lines = [re.sub(r"^\s*\*? ?", "", line, count=1) for line in comment.strip().splitlines()]
    return textwrap.dedent("\n".join(lines)).strip()


def _markdown(comment: str) -> str:
    """Comment text as Markdown; columns set with spaces become a table."""
    return "\n\n".join(map(_paragraph, comment.split("\n\n")))


def _paragraph(text: str) -> str:
    escaped = re.sub(r"([*_<|])", r"\\\1", text)
    rows = [re.split(r" {3,}", line) for line in escaped.splitlines()]
    if not all(len(row) == 2 for row in rows):
        return escaped
    table: list[list[str]] = []
    for left, right in rows:
        if left.strip():
            table.append([left, right])
        elif table:
            table[-1][1] += " " + right
    return "\n".join(["| | |", "|---|---|", *(f"| {' | '.join(row)} |" for row in table)])


def _page(title: str, name: str, header: str) -> str:
    out = [f"# {title}", f"`#include <mote/{name}>`"]
    macros: list[tuple[str, str, str]] = []
    for item in items(header):
        if item.kind == "macro":
            macro, _, value = item.text.partition(" ")
            macros.append((f"`{macro}`", f"`{value}`", " ".join(item.comment.split())))
            continue
        if macros:
            out.append(_macros(macros))
            macros = []
        if item.kind == "text":
            out.append(_markdown(item.comment))
        else:
            out.append(f":::{{c:{item.kind}}} {item.text}\n{_markdown(item.comment)}\n:::")
    return "\n\n".join(out) + "\n"


def _macros(macros: list[tuple[str, str, str]]) -> str:
    columns = 3 if any(note for _, _, note in macros) else 2
    rows = [("macro", "value", "")[:columns], ("---",) * columns]
    rows += [macro[:columns] for macro in macros]
    return "\n".join(
        "| " + " | ".join(cell.replace("|", r"\|") for cell in row) + " |" for row in rows
    )


def pages(catalog: Catalog) -> dict[str, str]:
    """A page for each family, by name, and one for the conventions they share."""
    include = catalog.root / "crypto" / "include" / "mote"
    conventions = (include / "API.md").read_text(encoding="utf-8")
    found = {"conventions": conventions.replace("# The C API", "# Conventions", 1)}
    for family in catalog.families.values():
        name = family.header.rpartition("/")[2]
        text = (include / name).read_text(encoding="utf-8")
        found[family.name] = _page(family.title, name, text)
    return found
