// The words around tables and charts, then all of them.

function drawOverview() {
  const { headline, title } = content;
  byId("title").textContent = `Lightweight cryptography on the ${title}, weighed to the cycle`;
  const counted = (kinds, noun) => {
    const count = unique(ofKind(...kinds).map((record) => record.algorithm)).length;
    return count ? plural(count, noun) : null;
  };
  const what = [
    counted(["aead"], "authenticated cipher"), counted(["hash"], "hash function"),
    counted(["primitive", "blockcipher"], "primitive"),
  ].filter(Boolean);
  const wrong = records.filter((record) => !record.verified).length;
  byId("lead").textContent = `${listed(what)}, in the ${plural(VARIANTS.length, "variant")} ` +
    `${listed(VARIANTS)}: ${number(records.length)} measurements on the ${title}, ` +
    `built by ${listed(unique(records.map((record) => record.toolchain.split(" (")[0])))}` +
    `${wrong ? "." : `, every output checked.${checkedWith()}`}`;
  if (wrong) {
    byId("warning").hidden = false;
    byId("warning").textContent = `${number(wrong)} of ${number(records.length)} measurements were ` +
      "not verified: their outputs were wrong or not checked. They are marked, and prove nothing.";
  }
  if (headline.mean === null) return;
  const shown = [
    [`${number(headline.faster)} of ${number(headline.comparisons)}`, `comparisons won against assembly and optimised C of ${plural(headline.sources, "source")}, each figure counted once${headline.draws ? `; ${number(headline.draws)} more are within the error of the chip's cycles` : ""}`],
    [times(headline.mean), `the geometric mean of the best of those figures over ours, for ${number(headline.things)} operations and lengths`],
    ...(headline.sizes ? [[`${number(headline.smaller)} of ${number(headline.sizes)}`, `of their sizes in flash beaten by a build of ours in no more cycles${notBelow(headline.larger)}`]] : []),
  ];
  byId("apart").hidden = !headline.apart.length;
  byId("apart").textContent = `Figures apart, not counted: ${listed(headline.apart.map(([name, count]) => `${name} ${number(count)}`))}. ` +
    "Reference C is written to be read, not to be fast.";
  byId("headline").append(...shown.map(([value, title]) =>
    h("div", null, h("dt", null, title), h("dd", null, value))));
}

// How many official vectors stand behind the measurements; primitives have none of their own.
function checkedWith() {
  const ours = records.filter((record) => record.origin.ledger && page.vectors[record.algorithm]);
  const counts = unique(ours.map((record) => record.algorithm)).map((name) => page.vectors[name]);
  if (!counts.length) return "";
  return ` Before it is weighed, each build computes all official test vectors of its algorithm, ` +
    `${number(counts.reduce((sum, count) => sum + count))} in each variant.`;
}

function commits() {
  return listed(unique(content.origins.map((origin) => origin.commit)));
}

function notBelow(sizes) {
  if (!sizes.length) return "";
  return `; not ${listed(sizes.map(([figure, record]) => `${figureName(figures[figure])} ` +
    `(${number(figures[figure].flash)} bytes by ${figures[figure].source}` +
    `${record === null ? "" : `, ours ${number(records[record].flash)}`})`))}`;
}

function drawMethod() {
  byId("conventions").append(...page.conventions.map((text) => h("li", null, text)));
  const flags = groupBy(records, (record) => record.variant);
  byId("provenance").append(...definitions([
    ["Chip", content.title],
    ["Records", listed(content.origins.map((origin) => origin.name))],
    ["Commit", commits()],
    ["Built by", listed(unique(records.map((record) => record.toolchain)))],
    ...[...flags].map(([variant, group]) => [`Flags, ${variant}`, listed(unique(group.map((record) => record.flags)))]),
  ]).children);
  byId("sources").append(...Object.entries(page.sources).filter(([key]) => figures.some((figure) => figure.source === key)).map(([key, source]) =>
    h("li", null, h("strong", null, key), ` ${source.authors}: ${source.title}`)));
}

function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

const blank = document.querySelector("main").cloneNode(true);

// The whole page about one chip; what was there before goes.
async function draw(index) {
  delete document.documentElement.dataset.drawn;
  useChip(index);
  hideTooltip();
  for (const link of document.querySelectorAll("nav a")) link.hidden = false;
  const height = scrollY;
  document.querySelector("main").replaceWith(blank.cloneNode(true));
  drawOverview();
  drawMethod();
  drawChips(byId("chips-table"));
  drawWordSizes(byId("word-sizes-tables"));
  drawAeads(byId("aead-table"));
  drawHashes(byId("hash-table"));
  drawPrimitives(byId("primitive-table"));
  drawLiterature(byId("literature-table"));
  drawFlame();
  await Promise.all([drawSpeedups(), drawLengths(), drawClassFigures(), drawFronts(), drawMix()]);
  scrollTo({ top: height, behavior: "instant" });
  document.documentElement.dataset.drawn = "";
}

drawTheme();
drawChipSwitch();
draw(0);
