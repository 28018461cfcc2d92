// Bytes against cycles: what each variant costs, the front of those that nothing beats in both, and
// what others have published for the same work.

async function drawFronts() {
  const among = records.filter((record) => record.bytes || !["aead", "hash"].includes(record.kind));
  if (!among.length) { leaveOut("fronts"); return; }
  const place = byId("fronts-chart");
  let shown = [];
  let theirs = [];
  const view = await drawChart(place, "fronts", (datum) => (datum.published
    ? aboutLine(theirs[datum.index]) : aboutRecord(shown[datum.index])));
  const controls = frontControls(among, draw);
  byId("fronts-controls").append(...controls.elements);
  const { size } = controls;

  async function draw() {
    shown = controls.chosen();
    theirs = controls.published(shown);
    const sizes = [...shown.map(size), ...theirs.map((line) => line.figure.flash)];
    const cycles = [...shown.map((record) => record.total), ...theirs.map((line) => line.figure.scaled)];
    const signals = planeAround(sizes, cycles, controls.title());
    byId("fronts-caption").textContent = `${controls.what()} ${signals.title}; both axes are logarithmic. ` +
      (controls.beside() ? besidePublished(theirs, shown) : "");
    const ours = shown.map((record, index) => ({
      index, series: seriesOf(record), colour: colourOf(record), fill: colourOf(record), dash: dashOf(record),
      size: size(record), cycles: record.total, shape: shapeOfVariant(record.variant),
    }));
    await fill(view, {
      lines: ours,
      points: [...ours, ...theirs.map((line, index) => ({
        index, published: true, series: seriesOf(line.ours), fill: "var(--paper)", shape: "circle",
        colour: line.figure.optimised ? colourOf(line.ours) : "var(--muted)",
        size: line.figure.flash, cycles: line.figure.scaled,
      }))],
      front: stairs(front(shown, size), size, signals.most, signals.slowest),
      labels: [],
    }, signals);
    await name();
  }

  function name() {
    const best = new Set(front(shown, size));
    const names = [...groupBy(shown, seriesOf)].map(([text, group]) => ({
      text, colour: colourOf(group[0]), points: group.map((record) => [size(record), record.total]),
      first: group.some((record) => best.has(record)),
    })).sort((a, b) => b.first - a.first);
    return nameLines(view, names);
  }
  await draw();
  followWidth(view, place, name);
}

// Which measurements the chart shows, and which published figures beside them.
function frontControls(among, draw) {
  const groups = { aead: "aead", hash: "hash", primitive: "primitive", blockcipher: "primitive", mac: "primitive", kdf: "primitive" };
  const titles = { aead: "Encryption", hash: "Hashing", primitive: "Primitives" };
  const kinds = unique(among.map((record) => groups[record.kind])).sort();
  const lengths = commonLengths(among.filter((record) => record.bytes && isCompared(record)));
  const memory = choice("Memory", [{ key: "flash", label: "ROM" }, { key: "ram", label: "RAM" }], "flash", changed);
  const kind = choice("Kind", kinds.map((key) => ({ key, label: titles[key] })), kinds[0], changed);
  const bytes = choice("Bytes",
    lengths.map((key) => ({ key: String(key), label: number(key) })), String(lengths.at(-1)), draw);
  const theirs = choice("Published", [
    { key: "optimised", label: "Made fast" }, { key: "all", label: "All" }, { key: "", label: "None" },
  ], "optimised", draw);
  const known = lines.some(({ figure, ours }) => ours !== null && figure.flash !== null);

  function arrange() {
    bytes.element.hidden = kind.value === "primitive";
    theirs.element.hidden = !known || memory.value === "ram";
  }
  function changed() {
    arrange();
    return draw();
  }
  kind.element.hidden = kinds.length < 2;
  arrange();
  const counts = (record) => groups[record.kind] === kind.value && (kind.value === "primitive" ||
    (length(record) === Number(bytes.value) && record.operation !== "decrypt" && isCompared(record)));
  return {
    elements: [memory, kind, bytes, theirs].map((control) => control.element)
      .concat(legend(VARIANTS, known)),
    size: (record) => (memory.value === "flash" ? record.flash : record.ram + record.stack),
    chosen: () => among.filter(counts),
    beside: () => known && memory.value === "flash" && theirs.value !== "",
    published: (shown) => (memory.value === "ram" || !theirs.value ? [] : lines.filter(({ figure, ours }) =>
      ours !== null && figure.flash !== null && figure.scaled && shown.includes(ours) &&
      (theirs.value === "all" || figure.optimised))),
    title: () => (memory.value === "flash" ? "Bytes of flash: code and tables" : "Bytes of RAM: static and stack"),
    what: () => (kind.value === "primitive" ? "One call of each primitive."
      : `${kind.value === "hash" ? "Hashing" : "Encryption"} of ${number(Number(bytes.value))} bytes` +
        `${kind.value === "aead" ? ", with as many of associated data" : ""}.`),
  };
}

// What is connected: the variants of an algorithm, of a primitive those of one operation.
function seriesOf(record) {
  return record.bytes ? record.series : record.series.replace(record.algorithm, nameOf(record));
}

// At the same size: is it faster? How many of the published points no build of ours is above, in bytes or in cycles.
function besidePublished(theirs, shown) {
  if (!theirs.length) return "No size is published for this work.";
  const beaten = theirs.filter(({ figure, ours }) => shown.some((record) => !record.own &&
    seriesOf(record) === seriesOf(ours) &&
    record.flash <= figure.flash && cyclesAs(record, figure) <= figure.scaled));
  return `Hollow: published by others. Of ${number(theirs.length)}, a build of ours takes ` +
    `neither more bytes nor more cycles than ${number(beaten.length)}.`;
}

// The records that no other beats in one thing without losing in the other, by size.
function front(among, size) {
  const best = [];
  const order = [...among].sort((a, b) => size(a) - size(b) || a.total - b.total);
  for (const record of order) {
    if (!best.length || record.total < best.at(-1).total) best.push(record);
  }
  return best;
}

// The front as a line, from the top of the chart to its right end.
function stairs(best, size, right, top) {
  if (!best.length) return [];
  return [
    { size: size(best[0]), cycles: top },
    ...best.map((record) => ({ size: size(record), cycles: record.total })),
    { size: right, cycles: best.at(-1).total },
  ].map((step, order) => ({ ...step, order }));
}
