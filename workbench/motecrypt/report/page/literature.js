// Every published row of this chip beside the fewest cycles of ours.

function drawLiterature(place) {
  if (!lines.length) return;
  const redraw = () => table.draw();
  const words = search("Algorithm", redraw);
  const source = anyOf("Source", unique(lines.map((line) => line.figure.source)), redraw);
  const operation = anyOf("Operation", unique(lines.map((line) => line.figure.operation)).sort(), redraw);
  const weighed = choice("Rows", [
    { key: "weighed", label: "Weighed here" }, { key: "all", label: "All" },
  ], "weighed", redraw);
  const of = (bytes) => (bytes === null ? "" : number(bytes));
  const table = makeTable(place, {
    caption: "Comparison with the literature",
    filters: [
      { control: words, holds: (row) => words.finds(row.figure.algorithm) },
      { control: source, holds: (row) => !source.value || row.figure.source === source.value },
      { control: operation, holds: (row) => !operation.value || row.figure.operation === operation.value },
      { control: weighed, holds: (row) => weighed.value === "all" || row.ours !== null },
    ],
    rows: () => lines.map((line) => ({ ...line, verified: line.ours?.verified ?? true })),
    columns: () => [
      { title: "Algorithm", value: (row) => row.figure.algorithm },
      { title: "Operation", value: (row) => figureName(row.figure).slice(row.figure.algorithm.length + 1) },
      {
        title: "AD", number: true,
        value: (row) => row.figure.ad, text: (row) => of(row.figure.ad),
      },
      {
        title: "Message", number: true,
        value: (row) => (typeof row.figure.message === "number" ? row.figure.message : null),
        text: (row) => of(row.figure.message),
      },
      { title: "Theirs is", value: (row) => row.figure.standing },
      { title: "Published by", value: (row) => row.figure.citation, describe: (row) => aboutFigure(row.figure) },
      {
        title: "Theirs", number: true,
        value: (row) => row.figure.scaled, text: (row) => number(row.figure.scaled),
        describe: (row) => aboutFigure(row.figure),
      },
      {
        title: "Ours", number: true,
        value: (row) => (row.ours ? cyclesAs(row.ours, row.figure) : null),
        text: (row) => (row.ours ? number(cyclesAs(row.ours, row.figure)) : ""),
        describe: (row) => aboutRecord(row.ours),
      },
      { title: "Variant", value: (row) => row.ours?.variant ?? null },
      {
        title: "Faster", number: true, descending: true,
        value: (row) => row.ratio, text: (row) => times(row.ratio),
        describe: aboutLine, mark: (row) => ratioMark(row.ratio),
      },
      { title: "Note", value: (row) => row.figure.note || null, mark: () => "note" },
    ],
    detail: (row) => h("div", { class: "opened" }, aboutLine(row)),
  });
}
