// Charts: a specification of charts/, drawn in the page's own colours and with its own tooltip.

const FONT = getComputedStyle(document.body).fontFamily;

// Colours are the page's variables, so that light, dark and print need no drawing anew.
const chartConfig = {
  background: "transparent",
  font: FONT,
  view: { stroke: null },
  // A chart is one graphic to a screen reader; its numbers are in the tables.
  mark: { aria: false },
  axis: {
    aria: false, domain: false, ticks: false, labelPadding: 8, titlePadding: 12,
    labelColor: "var(--muted)", titleColor: "var(--muted)", gridColor: "var(--rule)",
    labelFontSize: 12, titleFontSize: 12, titleFontWeight: 400,
  },
  text: { fontSize: 12, fill: "var(--ink)" },
};

// Draw `name` at a place; `describe(datum)` is the tooltip. The view's data is put in afterwards.
async function drawChart(place, name, describe) {
  const spec = { ...specs[name], width: 600, config: chartConfig };
  const { view } = await vegaEmbed(place, spec, {
    mode: "vega-lite", renderer: "svg", ast: true, actions: false, defaultStyle: false,
    tooltip: (handler, event, item, value) => {
      if (!value) hideTooltip();
      else showTooltip(describe(value), event.clientX, event.clientY);
    },
  });
  // A finger does not hover.
  view.addEventListener("click", (event, item) => {
    if (item?.tooltip) showTooltip(describe(item.tooltip), event.clientX, event.clientY);
  });
  fit(view, place);
  return view;
}

// As wide as its place, whose padding is given: names may reach over the edge of a chart, so its
// width must not follow from them.
function fit(view, place) {
  const { left, right } = view.padding();
  const width = Math.max(40, place.clientWidth - left - right);
  if (width === view.width()) return false;
  view.width(width);
  return true;
}

// Put data sets and signals into a view, all at once.
function fill(view, data, signals = {}) {
  for (const [name, value] of Object.entries(signals)) view.signal(name, value);
  for (const [name, values] of Object.entries(data)) view.data(name, values);
  return view.runAsync();
}

// The values 1, 2 and 5 times powers of ten within a range, for the axes.
function roundValues(least, most) {
  const values = [];
  for (let power = 10 ** Math.floor(Math.log10(least)); power <= most; power *= 10) {
    values.push(...[1, 2, 5].map((digit) => digit * power).filter((v) => v >= least && v <= most));
  }
  return values;
}

// Draw again whenever the place of a chart gets wider or narrower.
function followWidth(view, place, draw) {
  const observer = new ResizeObserver(() => {
    if (!place.isConnected) observer.disconnect();
    else if (fit(view, place)) view.runAsync().then(draw);
  });
  observer.observe(place);
}
