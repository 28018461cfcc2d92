// Cycles per byte over the length of the message: a line for each algorithm, named at its end.

async function drawLengths() {
  const among = ofKind("aead", "hash").filter((record) => record.bytes);
  if (!among.length) { leaveOut("lengths"); return; }
  const place = byId("lengths-chart");
  const view = await drawChart(place, "lengths", (datum) => aboutRecord(records[datum.index]));
  const controls = measureControls(among, draw);
  byId("lengths-controls").append(...controls.elements);
  let last = [];

  async function draw() {
    const shown = controls.chosen();
    last = [...groupBy(shown, (record) => record.series).values()]
      .map((group) => group.reduce((a, b) => (length(a) > length(b) ? a : b)));
    const lengths = ascending(unique(shown.map(length)));
    byId("lengths-caption").textContent =
      `${controls.title()}. Cycles per byte of ${controls.bytes()}; both axes are logarithmic.`;
    const perByte = shown.map((record) => record.perByte);
    await fill(view, {
      points: shown.map((record) => ({
        index: record.index, series: record.series, colour: colourOf(record.family),
        length: length(record), perByte: record.perByte,
      })),
      labels: [],
    }, {
      shortest: lengths[0] * 0.85, longest: lengths.at(-1), lengths,
      least: Math.min(...perByte) / 1.15, most: Math.max(...perByte) * 1.15,
      up: roundValues(Math.min(...perByte) / 1.15, Math.max(...perByte) * 1.15),
      room: Math.max(...last.map((record) => textWidth(record.series))) + 28,
    });
    await name();
  }

  // The names stand in a column right of the lines' ends, as near as they can without touching.
  function name() {
    const [x, scale] = [view.scale("x"), view.scale("y")];
    const heights = spread(
      last.map((record) => scale(record.perByte)), 14, 6, view.height() - 6);
    return fill(view, {
      labels: last.map((record, i) => ({
        series: record.series, colour: colourOf(record.family), length: length(record),
        perByte: record.perByte, at: x.invert(x(length(record)) + 18), height: scale.invert(heights[i]),
      })),
    });
  }
  await draw();
  followWidth(view, place, name);
}

// Kind, operation, variant and lengths: which measurements a chart shows.
function measureControls(among, draw) {
  const kinds = unique(among.map((record) => record.kind));
  const titles = { aead: "Encryption", hash: "Hashing" };
  const kind = choice("Kind", kinds.map((key) => ({ key, label: titles[key] })), kinds[0], changed);
  const operations = unique(among.filter((record) => record.kind === "aead")
    .map((record) => record.operation)).sort().reverse();
  const operation = choice("Direction",
    operations.map((key) => ({ key, label: capital(key) })), operations[0], draw);
  const variant = choice("Variant",
    VARIANTS.filter((name) => among.some((record) => record.variant === name))
      .map((key) => ({ key, label: capital(key) })), VARIANTS[0], draw);
  const which = choice("Lengths",
    CASES.filter((one) => among.some((record) => record.kind === "aead" && one.holds(record))),
    "both", draw);

  function changed() {
    const hash = kind.value === "hash";
    operation.element.hidden = which.element.hidden = hash;
    return draw();
  }
  operation.element.hidden = which.element.hidden = kind.value === "hash";
  const elements = [kind, operation, variant, which].map((control) => control.element);
  kind.element.hidden = kinds.length < 2;
  return {
    elements, kind, variant,
    chosen: () => among.filter((record) => record.kind === kind.value &&
      record.variant === variant.value && (kind.value === "hash" || (
      record.operation === operation.value && caseOf(which.value).holds(record)))),
    title: () => (kind.value === "hash" ? `Hash functions, ${variant.value}`
      : `Authenticated encryption, ${operation.value}, ${variant.value}`),
    bytes: () => (kind.value === "hash" ? "message" : caseOf(which.value).title),
  };
}

// A section without anything to show vanishes, and its name from the list of sections too.
function leaveOut(id) {
  byId(id).hidden = true;
  for (const link of document.querySelectorAll(`nav a[href="#${id}"]`)) link.hidden = true;
}
