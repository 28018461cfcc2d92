"""Tables for papers in LaTeX, with the packages booktabs and longtable."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from motecrypt.report.papers import PaperTable

HEAD = "% In the preamble: \\usepackage{booktabs,longtable}\n"
PAGE = 48
"""A table with more rows is one that may go on over the page."""

_ESCAPES = {
    "\\": r"\textbackslash{}",
    "~": r"\textasciitilde{}",
    "^": r"\textasciicircum{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    **{character: f"\\{character}" for character in "&%$#_{}"},
}


def latex(tables: Sequence[PaperTable]) -> str:
    return HEAD + "".join(f"\n{_table(table)}" for table in tables)


def _table(table: PaperTable) -> str:
    columns = "l" * table.words + "r" * (len(table.head) - table.words)
    caption = f"\\caption{{{_escaped(table.caption)}}}\\label{{tab:mote-{table.key}}}"
    head = f"\\toprule\n{_line(table.head)}\\midrule\n"
    body = "\\midrule\n".join("".join(map(_line, group)) for group in table.groups)
    if len(table.rows) > PAGE:
        return (
            f"{{\\footnotesize\\setlength{{\\tabcolsep}}{{4pt}}\n\\begin{{longtable}}{{{columns}}}\n{caption}\\\\\n{head}\\endfirsthead\n"
            f"{head}\\endhead\n\\bottomrule\n\\endfoot\n{body}\\end{{longtable}}}}\n"
        )
    return (
        f"\\begin{{table}}\n\\centering\\small\n{caption}\n\\begin{{tabular}}{{{columns}}}\n"
        f"{head}{body}\\bottomrule\n\\end{{tabular}}\n\\end{{table}}\n"
    )


def _line(cells: Iterable[str]) -> str:
    return f"{' & '.join(map(_escaped, cells))} \\\\\n"


def _escaped(text: str) -> str:
    return "".join(_ESCAPES.get(character, character) for character in text)
