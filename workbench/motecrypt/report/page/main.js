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
    counted(["mac"], "message authentication code"), counted(["kdf"], "key derivation function"),
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
  drawKinds(headline);
  byId("headline").append(...shown.map(([value, title]) =>
    h("div", null, h("dt", null, title), h("dd", null, value))));
}

// Each kind of source for itself: code that was made to be read is easier to beat, and says less.
function drawKinds({ kinds, uncompared }) {
  const others = kinds.reduce((sum, kind) => sum + kind.figures, 0);
  byId("kinds").hidden = false;
  byId("kinds").append(
    h("table", null,
      h("thead", null, h("tr", null, ...["Theirs is", "Figures", "Ours is faster", "Draws", "Mean"].map((title, i) =>
        h("th", { class: i ? "number" : null, scope: "col" }, title)))),
      h("tbody", null, ...kinds.map((kind) => h("tr", null,
        h("th", { scope: "row" }, kind.name),
        ...[kind.figures, kind.faster, kind.draws].map((count) => h("td", { class: "number" }, number(count))),
        h("td", { class: "number" }, times(kind.mean)))))),
    h("p", null, `The numbers above count assembly and optimised C alone. Reference C is written to be read, not to be fast. ` +
      (uncompared ? `${plural(uncompared, "more published row")} about this chip ${uncompared === 1 ? "is" : "are"} of ` +
        `something that was not weighed here: the ${number(others)} are not all that there is.` : "")));
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
  await Promise.all([drawSpeedups(), drawLengths(), drawClassFigures(), drawFronts(), drawMix(), drawAcross()]);
  scrollTo({ top: height, behavior: "instant" });
  document.documentElement.dataset.drawn = "";
}

drawTheme();
drawChipSwitch();
draw(0);
