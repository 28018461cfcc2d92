// Permutations, block ciphers and their like: a row for each operation and variant.

function drawPrimitives(place) {
  const among = ofKind("primitive", "blockcipher", "mac", "kdf");
  if (!among.length) return;
  const redraw = () => table.draw();
  const kind = anyOf("Kind", unique(among.map((record) => record.kind)), redraw);
  const operation = anyOf("Operation", unique(among.map((record) => record.operation)).sort(), redraw);
  const only = (row) => row.first;
  const table = makeTable(place, {
    caption: "Permutations, block ciphers and other primitives",
    filters: [
      ...commonFilters(among, redraw),
      { control: kind, holds: (row) => !kind.value || row.first.kind === kind.value },
      { control: operation, holds: (row) => !operation.value || row.first.operation === operation.value },
    ],
    rows: () => lineUp(among),
    columns: () => [
      { title: "Primitive", value: (row) => row.first.algorithm },
      { title: "Operation", value: (row) => row.first.label },
      ...buildColumns(among),
      cyclesColumn("Cycles", only),
      ...sizeColumns(),
      {
        title: "Published", number: true,
        value: (row) => row.first.best && row.first.best[0].scaled,
        text: (row) => number(row.first.best && row.first.best[0].scaled),
        describe: (row) => aboutFigure(row.first.best[0]),
      },
      ratioColumn("Faster", only),
    ],
    detail: recordsDetail,
  });
}
