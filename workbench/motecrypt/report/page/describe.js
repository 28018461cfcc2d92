// Where a number comes from, in full: the same words in tooltips and in opened rows.

function lengthsOf(thing) {
  if (thing.ad === null && thing.message === null) return "";
  if (!thing.ad && !thing.message) return "";
  if (!thing.ad) return `${number(thing.message)} bytes of message`;
  if (!thing.message) return `${number(thing.ad)} bytes of associated data`;
  return `${number(thing.ad)} bytes of associated data, ${number(thing.message)} of message`;
}

function nameOf(record) {
  return record.label === record.kind ? record.algorithm : `${record.algorithm} ${record.label}`;
}

function definitions(pairs) {
  const shown = pairs.filter(([, text]) => text !== null && text !== "" && text !== undefined);
  return h("dl", { class: "facts" },
    ...shown.flatMap(([term, text]) => [h("dt", null, term), h("dd", null, text)]));
}

function aboutRecord(record) {
  const best = record.best;
  return h("div", null,
    h("p", { class: "fact" }, `${number(record.total)} cycles`),
    h("p", null, `${nameOf(record)}, ${record.variant}`),
    lengthsOf(record) ? h("p", null, lengthsOf(record)) : null,
    record.verified ? null : unverifiedMark(),
    definitions([
      ["of these key set-up", record.setup ? number(record.setup) : ""],
      ["instructions", number(record.instructions)],
      ["per byte", record.perByte === null ? "" : `${rough(record.perByte)} cycles`],
      ["flash", `${number(record.flash)} bytes (code ${number(record.code)}, tables ${number(record.tables)})`],
      ["RAM, stack", `${number(record.ram)} + ${number(record.stack)} bytes`],
      ["published", best === null ? "" :
        `${number(best[0].scaled)} cycles (${best[0].citation}), ${times(best[1])}`],
      ...origin(record),
    ]));
}

// Chip, build and place of a record.
function origin(record) {
  return [
    ["chip", record.chipTitle],
    ["built by", record.toolchain],
    ["variant", `${record.variant}, ${record.flags}`],
    ["checked with", page.vectors[record.algorithm] && record.verified
      ? `${plural(page.vectors[record.algorithm], "official vector")}` : ""],
    ["proved for", record.proved],
    ["theorem", record.proved && page.theorems[[record.algorithm, record.label].join("\n")]],
    ["commit", record.origin.commit],
    ["written in", record.place],
  ];
}

function aboutFigure(figure) {
  return definitions([
    ["published by", figure.citation],
    ["title", page.sources[figure.source].title],
    ["written in", figure.written_in + (figure.replaced ? "; replaced by its authors" : "")],
    ["cycles", (figure.times > 1 ? `${number(figure.times)} times ` : "") + number(figure.cycles)],
    ["code, tables", figure.code === null ? "" : `${number(figure.code)}, ${number(figure.tables ?? 0)} bytes`],
    ["with the call", figure.includes_call],
    ["note", figure.note],
    ["address", figure.url],
  ]);
}

// The cycles of all that a published figure counts: with key set-up, or without.
function cyclesAs(record, figure) {
  return figure.counts_setup ? record.total : record.cycles;
}

function aboutLine(line) {
  return h("div", null,
    line.ratio === null ? null : h("p", { class: "fact" }, times(line.ratio)),
    h("p", null, figureName(line.figure)),
    lengthsOf(line.figure) ? h("p", null, lengthsOf(line.figure)) : null,
    aboutFigure(line.figure),
    line.ours === null ? null : definitions([
      ["ours", `${number(cyclesAs(line.ours, line.figure))} cycles, ${number(line.ours.flash)} bytes of flash`],
      ...origin(line.ours),
    ]),
    line.ours === null || line.ours.verified ? null : unverifiedMark());
}

function figureName(figure) {
  const rounds = figure.rounds ? ` ${figure.rounds}` : "";
  return `${figure.algorithm} ${figure.operation}${rounds}`;
}

function unverifiedMark() {
  return h("span", { class: "unverified" }, "not verified");
}
