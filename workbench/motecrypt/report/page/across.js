// One algorithm on every chip: bytes of flash against cycles, the variants of a chip connected.

async function drawAcross() {
  if (chips.length < 2) return;
  const place = byId("across-chart");
  const all = chips.flatMap((chip) => chip.records).filter((one) => one.operation !== "decrypt");
  let shown = [];
  const view = await drawChart(place, "fronts", (datum) => aboutRecord(shown[datum.index]));
  const names = unique(all.map((one) => one.algorithm)).sort();
  const first = ["ascon-aead128", "aes-128-ccm"].find((name) => names.includes(name)) ?? names[0];
  const algorithm = selection("Algorithm", names.map((key) => ({ key, label: key })), first, changed);
  const work = selection("Work", [], "", draw);
  byId("across-controls").append(algorithm.element, work.element, legend(everyVariant, false));

  function measured() {
    return all.filter((one) => one.algorithm === algorithm.value && (!one.bytes || isCompared(one)));
  }

  // What was measured of this algorithm on more than one chip.
  function changed() {
    const works = [...groupBy(measured(), workOf)].filter(([, some]) => unique(some.map((one) => one.chip)).length > 1)
      .map(([key, [one]]) => ({ key, label: one.bytes ? `${number(length(one))} bytes` : one.label }));
    work.set(works, works.at(-1)?.key ?? "");
    work.element.hidden = works.length < 2;
    return draw();
  }

  async function draw() {
    shown = measured().filter((one) => workOf(one) === work.value);
    byId("across-caption").textContent = shown.length ? `${nameOf(shown[0])}${lengthsOf(shown[0]) ? `, ${lengthsOf(shown[0])}` : ""}: ` +
      "bytes of flash, code and tables, against cycles; both axes are logarithmic." : "Measured on one chip alone.";
    const [sizes, cycles] = [shown.map((one) => one.flash), shown.map((one) => one.total)];
    const points = shown.map((one, index) => ({
      index, series: one.chipTitle, size: one.flash, cycles: one.total, shape: shapeOfVariant(one.variant), ...lineOfChip(one.chip),
    }));
    await fill(view, { points, lines: points, front: [], labels: [] },
      shown.length ? planeAround(sizes, cycles, "Bytes of flash: code and tables") : {});
    await name();
  }

  function name() {
    return nameLines(view, [...groupBy(shown, (one) => one.chipTitle)].map(([text, group]) => ({
      text, ...lineOfChip(group[0].chip), points: group.map((one) => [one.flash, one.total]),
    })));
  }
  await changed();
  followWidth(view, place, name);
}

function workOf(one) {
  return one.bytes ? `${one.operation} ${length(one)}` : one.label;
}

function lineOfChip(chip) {
  const index = chips.findIndex(({ content }) => content.chip === chip);
  const colour = `var(--c${1 + index % 10})`;
  return { colour, fill: colour, dash: DASHES[Math.floor(index / 10) % DASHES.length] };
}
