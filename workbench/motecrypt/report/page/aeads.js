// Authenticated encryption: a row for each algorithm, variant and direction, a column per length.

function drawAeads(place) {
  const among = ofKind("aead");
  if (!among.length) return;
  const redraw = () => table.draw();
  const operations = unique(among.map((record) => record.operation)).sort().reverse();
  const operation = anyOf("Operation", operations, redraw, operations[0]);
  const which = choice("Lengths", CASES.filter((one) => among.some(one.holds)), "both", redraw);
  const chosen = () => among.filter(caseOf(which.value).holds);
  const table = makeTable(place, {
    caption: "Authenticated encryption",
    filters: [
      ...commonFilters(among, redraw),
      { control: operation, holds: (row) => !operation.value || row.first.operation === operation.value },
      { control: which },
    ],
    rows: () => lineUp(chosen()),
    columns: () => {
      const lengths = commonLengths(chosen());
      const at = (bytes) => (row) => row.records.find((record) => length(record) === bytes);
      const longest = at(lengths.at(-1));
      return [
        { title: "Algorithm", value: (row) => row.first.algorithm },
        ...buildColumns(among),
        { title: "Operation", value: (row) => row.first.operation },
        ...lengths.map((bytes) => cyclesColumn(`${number(bytes)} bytes`, at(bytes))),
        ...(among.some((record) => record.setup) ? [setupColumn()] : []),
        perByteColumn(longest),
        ...sizeColumns(),
        ratioColumn("Faster", longest),
      ];
    },
    detail: recordsDetail,
  });
}

// Rows of records that differ in their lengths alone.
function lineUp(among) {
  const key = (record) => [record.algorithm, record.label, record.variant, record.toolchain, record.flags, record.origin.name].join("\n");
  return [...groupBy(among, key).values()].map((group) => ({
    first: group[0], records: group, verified: group.every((record) => record.verified),
  }));
}

// How many of the cycles expand a new key.
function setupColumn() {
  return {
    title: "Key set-up", number: true,
    value: (row) => row.first.setup, text: (row) => (row.first.setup ? number(row.first.setup) : ""),
  };
}

// Cycles per byte of the longest input.
function perByteColumn(find) {
  return {
    title: "Per byte", number: true,
    value: (row) => find(row)?.perByte ?? null,
    text: (row) => rough(find(row)?.perByte ?? null),
    describe: (row) => aboutRecord(find(row)),
  };
}
