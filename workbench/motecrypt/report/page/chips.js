// Several chips: the switch between them, and a table of the same work on each.

function drawChipSwitch() {
  if (chips.length < 2) return;
  const chip = choice("Chip", chips.map(({ content }, index) =>
    ({ key: String(index), label: content.title })), "0", () => draw(Number(chip.value)));
  byId("chip").append(chip.element);
}

function drawChips(place) {
  if (chips.length < 2) { leaveOut("chips"); return; }
  const all = chips.flatMap((chip) => chip.records);
  const redraw = () => table.draw();
  const kinds = [
    { key: "encrypt", label: "Encryption", holds: (one) => one.kind === "aead" && one.operation === "encrypt" },
    { key: "decrypt", label: "Decryption", holds: (one) => one.kind === "aead" && one.operation === "decrypt" },
    { key: "hash", label: "Hashing", holds: (one) => one.kind === "hash" },
    { key: "primitive", label: "Primitives", holds: (one) => !one.bytes },
  ].filter(({ holds }) => all.some(holds));
  const lengths = commonLengths(all.filter((one) => one.bytes && isCompared(one))).map(String);
  const kind = choice("Work", kinds, kinds[0].key, redraw);
  const bytes = choice("Bytes",
    lengths.map((key) => ({ key, label: number(Number(key)) })), lengths.at(-1), redraw);
  const words = search("Algorithm", redraw);
  const variants = unique(all.map((one) => one.variant));
  const variant = anyOf("Variant", variants, redraw, variants.includes("fast") ? "fast" : "");
  const counts = (one) => kinds.find(({ key }) => key === kind.value).holds(one) &&
    (!one.bytes || (length(one) === Number(bytes.value) && isCompared(one)));
  // The compilers of two chips may differ, those of one chip's rows may not.
  const sameWork = (one) => [one.series, one.label, one.variant, one.own].join("\n");
  const table = makeTable(place, {
    caption: "The same work on every chip",
    filters: [
      { control: words, holds: (row) => words.finds(row.first.algorithm) },
      { control: variant, holds: (row) => !variant.value || row.first.variant === variant.value },
      { control: kind }, { control: bytes },
    ],
    rows: () => [...groupBy(all.filter(counts), sameWork).values()].map((group) => ({
      first: group[0], records: group, verified: group.every((one) => one.verified),
    })),
    columns: () => [
      { title: "Algorithm", value: (row) => seriesOf(row.first) },
      { title: "Variant", value: (row) => row.first.variant },
      ...chips.flatMap(({ content }) => {
        const find = (row) => row.records.find((one) => one.chip === content.chip);
        return [
          cyclesColumn(content.title, find),
          {
            title: "Flash", number: true,
            value: (row) => find(row)?.flash ?? null, text: (row) => number(find(row)?.flash),
            describe: (row) => aboutSize(find(row), "Flash", "flash"),
          },
        ];
      }),
    ],
    detail: (row) => h("div", { class: "opened" }, ...row.records.map(aboutRecord)),
  });
}
