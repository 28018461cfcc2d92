// Cycles a byte over message length in a class of little ROM and in one of much, as the document about
// RL78 has them: the fastest build of each algorithm within the class.

async function drawClassFigures() {
  if (!content.class_figures.length) { leaveOut("class-figures"); return; }
  await Promise.all(content.class_figures.map(drawClassFigure));
}

async function drawClassFigure({ title, ram, missing, panels }) {
  const all = panels.flatMap(({ lines: drawn }) => drawn.flatMap((line) => line.points));
  const range = { ...rangeOf(all.map(([bytes]) => bytes), all.map(([, perByte]) => perByte)), height: 300 };
  const names = unique(panels.flatMap(({ lines: drawn }) => drawn.map((line) => line.name)));
  const places = panels.map(({ rom }) => h("figure", null,
    h("div", { class: "chart" }),
    h("figcaption", null, `At most ${number(rom)} bytes of ROM and ${number(ram)} of RAM.`)));
  byId("class-figures-charts").append(
    h("h3", null, title), h("div", { class: "pair" }, ...places),
    ...(missing.length ? [h("p", { class: "about" }, `Nothing of ours fits, or is weighed whole: ${listed(missing)}.`)] : []));
  await Promise.all(panels.map(({ lines: drawn }, index) =>
    drawClass(places[index].querySelector(".chart"), drawn, names, range)));
}

async function drawClass(place, drawn, names, range) {
  if (!drawn.length) { place.append(h("p", { class: "about" }, "Nothing of ours yet.")); return; }
  const view = await drawChart(place, "lengths", (datum) => aboutBuild(drawn[datum.index], datum));
  const chart = linesOverLength(view);
  await chart.show(drawn.flatMap((line, index) => line.points.map(([bytes, perByte]) => ({
    index, series: line.name, length: bytes, perByte, dash: DASHES[line.broken ? 1 : 0],
    colour: `var(--c${1 + names.indexOf(line.name) % 10})`,
    shape: SHAPES[names.indexOf(line.name) % SHAPES.length],
  }))), range);
  followWidth(view, place, chart.name);
}

function aboutBuild(line, { length: bytes, perByte }) {
  return h("div", null,
    h("p", { class: "fact" }, `${number(perByte)} cycles a byte`),
    h("p", null, `${line.name}, ${plural(bytes, "byte")}`),
    definitions([
      ["build", line.variant], ["ROM", number(line.rom)], ["RAM", number(line.ram)],
      ["chip", content.title], ["commit", commits()],
    ]));
}
