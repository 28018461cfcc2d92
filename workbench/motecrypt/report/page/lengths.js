// Cycles per byte over the length of the message: a line for each algorithm, named at its end.

async function drawLengths() {
  const among = points.filter((point) => point.kind === "aead" || point.kind === "hash");
  if (!among.length) { leaveOut("lengths"); return; }
  const place = byId("lengths-chart");
  let shown = [];
  const view = await drawChart(place, "lengths", (datum) => aboutRecord(shown[datum.index]));
  const controls = measureControls(among, draw);
  byId("lengths-controls").append(...controls.elements);
  const chart = linesOverLength(view);

  async function draw() {
    shown = controls.chosen();
    const lengths = unique(shown.map(length));
    byId("lengths-caption").textContent =
      `${controls.title()}. Cycles per byte of ${controls.bytes()}, measured at ` +
      `${plural(lengths.length, "length")}; both axes are logarithmic.`;
    await chart.show(shown.map((record, index) => ({
      index, series: nameOfLine(record), colour: colourOf(record), shape: shapeOf(record),
      dash: dashOf(record), length: length(record), perByte: record.perByte,
    })), rangeOf(lengths, shown.map((record) => record.perByte)));
  }

  await draw();
  followWidth(view, place, chart.name);
}

// What the axes show of such values.
function rangeOf(lengths, perByte) {
  const [least, most] = [Math.min(...perByte) / 1.15, Math.max(...perByte) * 1.15];
  return { lengths: ascending(unique(lengths)), least, most };
}

// Lines through points { series, colour, shape, dash, length, perByte }, each with its name at its end.
function linesOverLength(view) {
  let last = [];

  async function show(points, { lengths, least, most, height = view.height() }) {
    last = [...groupBy(points, (point) => point.series).values()]
      .map((group) => group.reduce((a, b) => (a.length > b.length ? a : b)));
    await fill(view, { points, labels: [] }, {
      shortest: lengths[0] * 0.85, longest: lengths.at(-1), lengths: named(lengths),
      least, most, up: roundValues(least, most), height,
      room: Math.max(...last.map(({ series }) => textWidth(series))) + 28,
    });
    await name();
  }

  // The names stand in a column right of the lines' ends, as near as they can without touching.
  function name() {
    const [x, scale] = [view.scale("x"), view.scale("y")];
    const heights = spread(last.map(({ perByte }) => scale(perByte)), 14, 6, view.height() - 6);
    return fill(view, {
      labels: last.map((point, i) => ({
        ...point, at: x.invert(x(point.length) + 18), height: scale.invert(heights[i]),
      })),
    });
  }
  return { show, name };
}

// The axis names few lengths all, and of many the powers of four.
function named(lengths) {
  return lengths.length <= 6 ? lengths : lengths.filter((bytes) => Number.isInteger(Math.log2(bytes) / 2));
}

function nameOfLine(record) {
  return CATALOG.includes(record.variant) ? record.series : `${record.series} ${record.variant}`;
}

// Kind, operation, variant and lengths: which measurements a chart shows. What has a variant of its
// own, as somebody's implementation has, is shown beside every variant of the catalog.
function measureControls(among, draw) {
  const kinds = unique(among.map((record) => record.kind));
  const titles = { aead: "Encryption", hash: "Hashing" };
  const kind = choice("Kind", kinds.map((key) => ({ key, label: titles[key] })), kinds[0], changed);
  const operations = unique(among.filter((record) => record.kind === "aead")
    .map((record) => record.operation)).sort().reverse();
  const operation = choice("Direction",
    operations.map((key) => ({ key, label: capital(key) })), operations[0], draw);
  const variants = CATALOG.filter((name) => among.some((record) => record.variant === name));
  const variant = choice("Variant", variants.map((key) => ({ key, label: capital(key) })), variants[0], draw);
  const which = choice("Lengths",
    CASES.filter((one) => among.some((record) => record.kind === "aead" && one.holds(record))),
    "both", draw);
  const shown = (record) => record.variant === variant.value || !CATALOG.includes(record.variant);

  function changed() {
    const hash = kind.value === "hash";
    operation.element.hidden = which.element.hidden = hash;
    return draw();
  }
  operation.element.hidden = which.element.hidden = kind.value === "hash";
  const elements = [kind, operation, variant, which].map((control) => control.element);
  kind.element.hidden = kinds.length < 2;
  variant.element.hidden = variants.length < 2;
  return {
    elements, kind, variant,
    chosen: () => among.filter((record) => record.kind === kind.value && shown(record) &&
      (kind.value === "hash" ||
      (record.operation === operation.value && caseOf(which.value).holds(record)))),
    title: () => [
      kind.value === "hash" ? "Hash functions" : `Authenticated encryption, ${operation.value}`, variant.value,
    ].filter(Boolean).join(", "),
    bytes: () => (kind.value === "hash" ? "message" : caseOf(which.value).title),
  };
}

// A section without anything to show vanishes, and its name from the list of sections too.
function leaveOut(id) {
  byId(id).hidden = true;
  for (const link of document.querySelectorAll(`nav a[href="#${id}"]`)) link.hidden = true;
}
