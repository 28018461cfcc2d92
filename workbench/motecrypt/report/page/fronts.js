// Bytes against cycles: what each variant costs, and the front of those that nothing beats in both.

async function drawFronts() {
  const among = ofKind("aead", "hash").filter((record) => record.bytes);
  if (!among.length) { leaveOut("fronts"); return; }
  const place = byId("fronts-chart");
  const view = await drawChart(place, "fronts", (datum) => aboutRecord(records[datum.index]));
  const memory = choice("Memory", [
    { key: "flash", label: "ROM" }, { key: "ram", label: "RAM" },
  ], "flash", draw);
  const kinds = unique(among.map((record) => record.kind));
  const kind = choice("Kind",
    kinds.map((key) => ({ key, label: key === "aead" ? "Encryption" : "Hashing" })), kinds[0], draw);
  kind.element.hidden = kinds.length < 2;
  const lengths = ascending(unique(among.map(length)));
  const bytes = choice("Bytes",
    lengths.map((key) => ({ key: String(key), label: number(key) })), String(lengths.at(-1)), draw);
  byId("fronts-controls").append(memory.element, kind.element, bytes.element);
  const size = (record) => (memory.value === "flash" ? record.flash : record.ram + record.stack);
  let shown = [];

  async function draw() {
    shown = among.filter((record) => record.kind === kind.value && length(record) === Number(bytes.value) &&
      (record.kind === "hash" || (record.operation === "encrypt" && caseOf("both").holds(record))));
    const [sizes, cycles] = [shown.map(size), shown.map((record) => record.cycles)];
    const signals = {
      least: Math.min(...sizes) / 1.25, most: Math.max(...sizes) * 1.25,
      fewest: Math.min(...cycles) / 1.25, slowest: Math.max(...cycles) * 1.25,
      title: memory.value === "flash" ? "Bytes of flash: code and tables" : "Bytes of RAM: static and stack",
    };
    byId("fronts-caption").textContent = `${capital(kind.value === "hash" ? "hashing" : "encryption")} of ` +
      `${number(Number(bytes.value))} bytes${kind.value === "aead" ? ", with as many of associated data" : ""}. ` +
      `${signals.title}; both axes are logarithmic.`;
    signals.across = roundValues(signals.least, signals.most);
    signals.up = roundValues(signals.fewest, signals.slowest);
    await fill(view, {
      points: shown.map((record) => ({
        index: record.index, series: record.series, colour: colourOf(record.family),
        size: size(record), cycles: record.cycles, shape: SHAPES[record.variant],
      })),
      front: stairs(front(shown, size), size, signals.most, signals.slowest),
      labels: [],
    }, signals);
    await name();
  }

  function name() {
    const [x, y] = [view.scale("x"), view.scale("y")];
    const at = (record) => [x(size(record)), y(record.cycles)];
    const best = new Set(front(shown, size));
    const names = [...groupBy(shown, (record) => record.series)].map(([text, group]) => ({
      text, colour: colourOf(group[0].family), points: group.map(at).sort((a, b) => a[0] - b[0]),
      first: group.some((record) => best.has(record)),
    })).sort((a, b) => b.first - a.first);
    return fill(view, {
      labels: placeNames(names, view.width(), view.height()).map((label) => ({
        series: label.text, colour: label.colour,
        size: x.invert(label.x), cycles: y.invert(label.y),
      })),
    });
  }

  byId("fronts-controls").append(h("p", { class: "legend" }, ...VARIANTS.map((variant) =>
    h("span", null, h("i", { class: `shape ${SHAPES[variant]}` }), variant))));
  await draw();
  followWidth(view, place, name);
}

const SHAPES = Object.fromEntries(VARIANTS.map((variant, index) =>
  [variant, ["triangle", "circle", "square", "diamond"][index % 4]]));

// The records that no other beats in one thing without losing in the other, by size.
function front(among, size) {
  const best = [];
  const order = [...among].sort((a, b) => size(a) - size(b) || a.cycles - b.cycles);
  for (const record of order) {
    if (!best.length || record.cycles < best.at(-1).cycles) best.push(record);
  }
  return best;
}

// The front as a line, from the top of the chart to its right end.
function stairs(best, size, right, top) {
  if (!best.length) return [];
  return [
    { size: size(best[0]), cycles: top },
    ...best.map((record) => ({ size: size(record), cycles: record.cycles })),
    { size: right, cycles: best.at(-1).cycles },
  ].map((step, order) => ({ ...step, order }));
}
