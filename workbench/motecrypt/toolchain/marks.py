"""Labels around the code of assembler macros, so that a profile can distinguish it.

Line information knows the outermost macro only, and nothing of code that is written as data. So
each expansion of a macro gets a label ``region.NAME.NUMBER`` at its beginning and the same with
``.end`` at its end. Labels make no code.
"""

from __future__ import annotations

import re

MARK, END = "region.", ".end"

_MACRO = re.compile(r"^\s*\.macro\s+(?P<name>[\w.$]+)", re.IGNORECASE)
_ENDM = re.compile(r"^\s*\.endm\b", re.IGNORECASE)
_PLACE = re.compile(r'^#\s*(?:line\s+)?(?P<line>\d+)\s+(?P<file>"[^"]*")')
_ELSEWHERE = re.compile(
    r"^\s*\.(?:section|text|data|bss|pushsection|popsection|previous|subsection|exitm)\b",
    re.IGNORECASE | re.MULTILINE,
)
_WORD = re.compile(r"[\w.$]+")


def marked(text: str) -> str:
    """Preprocessed assembly with labels in its macros; lines stay where they are.

    Macros that change the section, or may end before their last line, stay as they are: their
    labels would not stand around their code.
    """
    skipped = _unfit(_bodies(text))
    made: list[str] = []
    open_macros: list[str | None] = []
    place, offset = "", 0
    for line in text.splitlines():
        found = _PLACE.match(line)
        if found:
            place, offset = found["file"], int(found["line"]) - 1
        else:
            offset += 1
        macro = _MACRO.match(line)
        if _ENDM.match(line) and open_macros:
            name = open_macros.pop()
            if name is not None:
                made.append(f"{MARK}{name}.\\@{END}:")
                made += _at(place, offset)
        made.append(line)
        if macro:
            name = None if macro["name"] in skipped or open_macros else macro["name"]
            open_macros.append(name)
            if name is not None:
                made.append(f"{MARK}{name}.\\@:")
                made += _at(place, offset + 1)
    return "\n".join(made) + "\n"


def _at(file: str, line: int) -> list[str]:
    """Says which line comes next, if that is known."""
    return [f"# {line} {file}"] if file else []


def _bodies(text: str) -> dict[str, str]:
    """By macro, all lines of its definitions."""
    bodies: dict[str, str] = {}
    inside: list[str] = []
    for line in text.splitlines():
        macro = _MACRO.match(line)
        if _ENDM.match(line) and inside:
            inside.pop()
        for name in inside:
            bodies[name] += line + "\n"
        if macro:
            inside.append(macro["name"])
            bodies.setdefault(macro["name"], "")
    return bodies


def _unfit(bodies: dict[str, str]) -> set[str]:
    """Macros that go to another section, or use one that does."""
    unfit = {name for name, body in bodies.items() if _ELSEWHERE.search(body)}
    while True:
        more = {
            name
            for name, body in bodies.items()
            if name not in unfit and unfit & set(_WORD.findall(body))
        }
        if not more:
            return unfit
        unfit |= more
