// The content of the page, parsed once; everything else reads it.

const content = JSON.parse(document.getElementById("content").textContent);
const specs = JSON.parse(document.getElementById("charts").textContent);

const figures = content.figures;

const records = content.records.map((values, index) => {
  const record = { index };
  content.columns.forEach((column, i) => { record[column] = values[i]; });
  record.family = content.families[record.algorithm];
  record.bytes = record.ad + record.message;
  record.perByte = record.bytes ? record.cycles / record.bytes : null;
  // The published figure with the fewest cycles for the same work, of code that somebody made fast.
  record.best = record.published
    .filter(([figure, ratio]) => ratio !== null && figures[figure].optimised)
    .reduce((best, next) => (best === null || next[1] < best[1] ? next : best), null);
  return record;
});

// What a line of a chart is about: an algorithm, by each compiler where there are several.
const compilers = unique(records.map((record) => record.toolchain));
for (const record of records) {
  const by = compilers.length > 1 ? `, ${record.toolchain.split(" (")[0]}` : "";
  record.series = record.algorithm + by;
}

const lines = content.lines.map(([figure, record, ratio]) => ({
  figure: figures[figure],
  ours: record === null ? null : records[record],
  ratio,
}));

const families = unique(records.map((record) => record.family)).sort();

// The catalog's variants from the fastest to the smallest, then what else there is.
const VARIANTS = unique(["fast", "default", "small", "portable", ...records.map((record) => record.variant)])
  .filter((variant) => records.some((record) => record.variant === variant));

// Which lengths a measurement is about; the tables and charts show one of these at a time.
const CASES = [
  { key: "both", label: "Both", title: "associated data and message, equally long",
    holds: (record) => record.ad === record.message },
  { key: "message", label: "Message", title: "message alone",
    holds: (record) => record.ad === 0 && record.message > 0 },
  { key: "ad", label: "Associated data", title: "associated data alone",
    holds: (record) => record.message === 0 && record.ad > 0 },
];

function caseOf(key) {
  return CASES.find((one) => one.key === key);
}

function length(record) {
  return Math.max(record.ad, record.message);
}

function ofKind(...kinds) {
  return records.filter((record) => kinds.includes(record.kind));
}

function unique(values) {
  return [...new Set(values)];
}

function ascending(values) {
  return [...values].sort((a, b) => a - b);
}

// Groups in the order in which their keys appear first.
function groupBy(values, key) {
  const groups = new Map();
  for (const value of values) {
    const name = key(value);
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(value);
  }
  return groups;
}
