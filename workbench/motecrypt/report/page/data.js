// The content of the page, parsed once; `useChip` says which chip everything else reads it of.

const page = JSON.parse(document.getElementById("content").textContent);
const specs = JSON.parse(document.getElementById("charts").textContent);

// The catalog's variants from the fastest to the smallest; what somebody brings has its own.
const CATALOG = ["fast", "default", "small", "portable"];

const families = unique(Object.values(page.families)).sort();
const chips = page.chips.map(parsed);
const everyVariant = unique([...CATALOG, ...chips.flatMap((chip) => chip.VARIANTS)]);

let content, figures, records, points, lines, compilers, VARIANTS;

function useChip(index) {
  ({ content, figures, records, points, lines, compilers, VARIANTS } = chips[index]);
}

function parsed(content) {
  const { figures } = content;
  const records = content.records.map((values) => recordOf(content, values));
  // What a line of a chart is about: an algorithm, of each file if there are several, and by each compiler if two
  // made the same variant. Variants that are assembly alone are made by other tools than C is.
  const compilers = unique(records.map((record) => record.toolchain));
  const variantOf = (record) => [record.algorithm, record.label, record.variant].join("\n");
  const made = groupBy(records, variantOf);
  for (const record of records) {
    const several = unique(made.get(variantOf(record)).map((one) => one.toolchain)).length > 1;
    const by = several ? `, ${record.toolchain.split(" (")[0]}` : "";
    const of = record.own ? `, ${record.origin.name.replace(/\.json$/, "")}` : "";
    record.series = record.algorithm + by + of;
  }
  const lines = content.lines.map(([figure, record, ratio]) => ({
    figure: figures[figure],
    ours: record === null ? null : records[record],
    ratio,
  }));
  const variants = unique([...CATALOG, ...records.map((record) => record.variant)])
    .filter((variant) => records.some((record) => record.variant === variant));
  return {
    content, figures, records, lines, compilers, VARIANTS: variants,
    points: [...records.filter((record) => record.bytes), ...between(content, records)],
  };
}

function recordOf(content, values) {
  const record = { chip: content.chip, chipTitle: content.title };
  page.columns.forEach((column, i) => { record[column] = values[i]; });
  record.origin = content.origins[record.origin];
  record.own = !record.origin.ledger && content.origins.some((origin) => origin.ledger);
  record.family = page.families[record.algorithm];
  record.proved = record.origin.ledger
    ? content.proved[[record.algorithm, record.label, record.variant].join("\n")] : undefined;
  withLengths(record);
  record.published = record.published.map(([figure, ratio]) => [content.figures[figure], ratio]);
  // The published figure with the fewest cycles for the same work, of code that somebody made fast.
  record.best = record.published
    .filter(([figure, ratio]) => ratio !== null && figure.optimised)
    .reduce((best, next) => (best === null || next[1] < best[1] ? next : best), null);
  return record;
}

function withLengths(record) {
  record.bytes = record.ad + record.message;
  record.total = record.cycles + record.setup;  // of one message under a new key
  record.perByte = record.bytes ? record.total / record.bytes : null;
  return record;
}

// The measured lengths that have no record of their own: the same build at other lengths.
function between(content, records) {
  const caseOf = (record) => [record.algorithm, record.operation, record.variant, record.ad, record.message].join();
  const ledger = records.filter((record) => record.origin.ledger);
  const known = new Set(ledger.map(caseOf));
  return content.curves.flatMap(([algorithm, operation, variant, inputs, place, cycles]) => {
    const build = ledger.find((record) => record.algorithm === algorithm &&
      record.operation === operation && record.variant === variant);
    if (!build) return [];
    return cycles.flatMap((count, i) => {
      if (count === null) return [];
      const bytes = page.lengths[i];
      const point = withLengths({
        ...build, place, cycles: count, instructions: null, published: [], best: null,
        ad: inputs === "message" ? 0 : bytes, message: inputs === "ad" ? 0 : bytes,
      });
      return known.has(caseOf(point)) ? [] : [point];
    });
  });
}

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

// The lengths that tables have columns for: those that at least half of the algorithms are measured at. A few
// algorithms are measured at more, because others have published figures of them there.
function commonLengths(among) {
  const algorithms = (some) => unique(some.map((record) => record.algorithm)).length;
  const least = algorithms(among) / 2;
  return ascending([...groupBy(among, length)].filter(([, some]) => algorithms(some) >= least).map(([bytes]) => bytes));
}

// Whether it is of the work that algorithms are compared by: hashing, or as much associated data as message.
function isCompared(record) {
  return record.kind === "hash" || caseOf("both").holds(record);
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
