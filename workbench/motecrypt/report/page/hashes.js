// Hash functions: a row for each algorithm and variant, a column per length.

function drawHashes(place) {
  const among = ofKind("hash");
  if (!among.length) return;
  const redraw = () => table.draw();
  const lengths = commonLengths(among);
  const at = (bytes) => (row) => row.records.find((record) => length(record) === bytes);
  const table = makeTable(place, {
    caption: "Hash functions",
    filters: commonFilters(among, redraw),
    rows: () => lineUp(among),
    columns: () => [
      { title: "Algorithm", value: (row) => row.first.algorithm },
      ...buildColumns(among),
      ...lengths.map((bytes) => cyclesColumn(`${number(bytes)} bytes`, at(bytes))),
      perByteColumn(at(lengths.at(-1))),
      ...sizeColumns(),
      ratioColumn("Faster", at(lengths.at(-1))),
    ],
    detail: recordsDetail,
  });
}
