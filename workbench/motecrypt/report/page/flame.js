// A flame graph of one call: who calls whom, each as wide as its cycles. A frame is a button.

const FRAME = 28;
const NARROW = 28; // pixels in which no name can be read

function drawFlame() {
  const inside = content.inside;
  if (!inside.length) {
    for (const element of document.querySelectorAll("[data-inside]")) element.hidden = true;
    return;
  }
  const algorithms = unique(inside.map((one) => one.algorithm));
  const first = inside.find((one) => one.kind === "aead") ?? inside[0];
  const algorithm = selection("Algorithm", asOptions(algorithms), first.algorithm, changed);
  const operation = selection("Operation", [], null, draw);
  const variant = selection("Variant", [], null, draw);
  byId("flame-controls").append(algorithm.element, variant.element, operation.element);

  function changed() {
    const among = inside.filter((one) => one.algorithm === algorithm.value);
    for (const [control, key] of [[variant, "variant"], [operation, "operation"]]) {
      const values = unique(among.map((one) => one[key]));
      control.set(asOptions(values), values.includes(control.value) ? control.value : values[0]);
    }
    draw();
  }

  function draw() {
    const one = inside.find((other) => other.algorithm === algorithm.value &&
      other.variant === variant.value && other.operation === operation.value);
    byId("flame-caption").textContent = `${one.algorithm} ${one.operation}, ${one.variant}: ` +
      `${number(one.cycles)} cycles${lengthsOf(one) ? ` for ${lengthsOf(one)}` : ""}; ` +
      `${content.title}, commit ${commits()}.`;
    flameGraph(byId("flame"), tree(one.folded));
  }
  changed();
}

// Stacks of functions and their cycles as a tree; `total` includes what a function calls.
function tree(folded) {
  const root = { name: "", total: 0, self: 0, children: [], parent: null };
  for (const [stack, cycles] of folded) {
    let node = root;
    node.total += cycles;
    for (const name of stack) {
      let child = node.children.find((other) => other.name === name);
      if (!child) {
        child = { name, total: 0, self: 0, children: [], parent: node };
        node.children.push(child);
      }
      child.total += cycles;
      node = child;
    }
    node.self += cycles;
  }
  const order = (node) => {
    node.children.sort((a, b) => b.total - a.total);
    node.children.forEach(order);
  };
  order(root);
  // One outermost function is the whole.
  if (root.children.length !== 1) return { ...root, name: "all" };
  return { ...root.children[0], parent: null };
}

function flameGraph(place, root) {
  const frames = h("div", { class: "frames" });
  const reset = h("button", { type: "button", class: "plain", onclick: () => zoom(root) }, "Show the whole");
  place.replaceChildren(frames, reset);

  function zoom(focus, refocus = false) {
    const above = ancestors(focus);
    const shown = [
      ...above.map((node, depth) => ({ node, depth, from: 0, share: 1, outer: true })),
      ...placed(focus, above.length, 0, 1),
    ];
    const depth = Math.max(...shown.map((frame) => frame.depth)) + 1;
    frames.style.height = `${depth * FRAME}px`;
    frames.replaceChildren(...shown.filter((frame) => frame.share > 0.0005).map(button));
    reset.hidden = focus === root;
    if (refocus) frames.children[above.length].focus();
  }

  function button({ node, depth, from, share, outer }) {
    const made = h("button", {
      type: "button", class: outer ? "frame outer" : "frame",
      "aria-label": `${node.name}: ${number(node.total)} cycles, ${percent(node.total, root.total)}`,
      onclick: () => { hideTooltip(); zoom(node, true); },
    }, share * frames.clientWidth < NARROW ? "" : shortName(node.name));
    made.style.left = `${100 * from}%`;
    made.style.width = `${100 * share}%`;
    made.style.bottom = `${depth * FRAME}px`;
    made.style.setProperty("--heat", `${shade(node.name)}%`);
    return describeBy(made, () => h("div", null,
      h("p", { class: "fact" }, node.name),
      definitions([
        ["with callees", `${number(node.total)} cycles, ${percent(node.total, root.total)}`],
        ["by itself", `${number(node.self)} cycles, ${percent(node.self, root.total)}`],
      ])));
  }

  zoom(root);
}

function ancestors(node) {
  return node.parent && node.parent.name ? [...ancestors(node.parent), node.parent] : [];
}

function placed(node, depth, from, share) {
  const result = [{ node, depth, from, share, outer: false }];
  let at = from;
  for (const child of node.children) {
    const part = share * child.total / node.total;
    result.push(...placed(child, depth + 1, at, part));
    at += part;
  }
  return result;
}

// The library's prefix says nothing within a flame graph of the library.
function shortName(name) {
  return name.replace(/^mote_/, "");
}

// A name's shade is the same wherever it stands.
function shade(name) {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.codePointAt(0)) % 997;
  return 22 + 30 * hash / 997;
}
