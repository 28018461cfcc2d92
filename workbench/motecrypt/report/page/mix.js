// What share of its cycles each algorithm spends in which class of instructions. A class has a
// colour, and a number for whoever does not tell the colours apart.

const ROOM_FOR_NUMBER = 15; // pixels

async function drawMix() {
  const inside = content.inside.filter((one) => one.mix);
  if (!inside.length) return;
  const place = byId("mix");
  const view = await drawChart(place, "mix", (datum) => aboutShare(datum));
  const classes = unique(inside.flatMap((one) => Object.keys(one.mix)));
  const colour = new Map(classes.map((name, index) => [name, `var(--c${1 + index % 10})`]));
  const kinds = unique(inside.map((one) => one.kind));
  const titles = { aead: "Encryption", hash: "Hashing", primitive: "Primitives", blockcipher: "Block ciphers",
    mac: "Message authentication", kdf: "Key derivation" };
  const kind = choice("Kind", kinds.map((key) => ({ key, label: titles[key] })),
    kinds.includes("aead") ? "aead" : kinds[0], draw);
  const variant = choice("Variant", unique(inside.map((one) => one.variant))
    .map((key) => ({ key, label: capital(key) })), inside[0].variant, draw);
  byId("mix-controls").append(kind.element, variant.element, h("p", { class: "legend" },
    ...classes.map((name, index) => {
      const swatch = h("i", { class: "numbered swatch" }, `${index + 1}`);
      swatch.style.background = colour.get(name);
      return h("span", null, swatch, name);
    })));

  function draw() {
    const shown = inside.filter((one) => one.kind === kind.value && one.variant === variant.value &&
      one.operation !== "decrypt");
    const title = (one) => (["aead", "hash"].includes(one.kind) ? one.algorithm : `${one.algorithm} ${one.operation}`);
    byId("mix-caption").textContent = `Share of all cycles, ${variant.value} variants` +
      `${lengthsOf(shown[0]) ? `, ${lengthsOf(shown[0])}` : ""}.`;
    view.padding({ ...view.padding(), left: Math.max(...shown.map((one) => textWidth(title(one)))) + 14 });
    fit(view, place);
    const height = unique(shown.map(title)).length * 26;
    return fill(view, {
      bars: shown.flatMap((one) => {
        let at = 0;
        return classes.filter((name) => one.mix[name]).map((name) => {
          const from = at;
          at += one.mix[name] / one.cycles;
          const wide = (at - from) * view.width() >= ROOM_FOR_NUMBER;
          return {
            name: title(one), class: name, colour: colour.get(name), from, to: at,
            middle: (from + at) / 2, label: wide ? `${classes.indexOf(name) + 1}` : "",
            cycles: one.mix[name], total: one.cycles,
          };
        });
      }),
    }, { height });
  }
  await draw();
  followWidth(view, place, draw);
}

function aboutShare(datum) {
  return h("div", null,
    h("p", { class: "fact" }, percent(datum.cycles, datum.total)),
    h("p", null, `${datum.name}: ${datum.class}`),
    definitions([
      ["cycles", `${number(datum.cycles)} of ${number(datum.total)}`],
      ["chip", content.title],
      ["commit", commits()],
    ]));
}
