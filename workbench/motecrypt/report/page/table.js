// A table that sorts by any column, filters, and opens its rows.
//
// columns: { title, value(row), text?(row), number?, describe?(row), mark?(row) }; `value` sorts,
// `text` is shown (else the value), the first column's cells open the row.
// filters: { control, holds(row) }; `redo`: columns and rows may depend on the controls.

function makeTable(place, { caption, filters, columns, rows, detail }) {
  const body = h("tbody");
  const head = h("thead");
  const count = h("p", { class: "count", "aria-live": "polite" });
  const order = { column: null, descending: false };
  const title = h("caption", null, caption);
  const table = h("table", null, title, head, body);
  place.append(
    h("h3", null, caption),
    h("div", { class: "controls" }, ...filters.map((filter) => filter.control.element)),
    scroller(caption, table),
    count);

  function draw() {
    const shownColumns = columns();
    const all = rows();
    const shown = all.filter((row) => filters.every((filter) => filter.holds?.(row) ?? true));
    if (order.column !== null) sort(shown, shownColumns[order.column], order.descending);
    head.replaceChildren(h("tr", null, ...shownColumns.map(header)));
    body.replaceChildren(...shown.map((row) => line(row, shownColumns)));
    if (!shown.length) body.append(nothing(shownColumns.length));
    table.dispatchEvent(new Event("drawn"));
    count.textContent = shown.length === all.length
      ? plural(all.length, "row") : `${number(shown.length)} of ${plural(all.length, "row")}`;
  }

  // What was asked for, when no row has all of it, and the way back.
  function nothing(width) {
    const asked = filters.filter(({ control, holds }) => holds && control.value)
      .map(({ control }) => `${control.element.querySelector("legend, span").textContent.toLowerCase()} “${control.value}”`);
    const again = h("button", {
      type: "button", class: "plain",
      onclick: () => {
        for (const { control, holds } of filters) if (holds) control.reset();
        draw();
      },
    }, "Show all");
    return h("tr", { class: "nothing" }, h("td", { colspan: width }, `No row has ${listed(asked)}. `, again));
  }

  function header(column, index) {
    const sorted = order.column === index;
    const direction = order.descending ? "descending" : "ascending";
    const button = h("button", {
      type: "button",
      onclick: () => {
        order.descending = sorted ? !order.descending : Boolean(column.descending);
        order.column = index;
        draw();
        head.querySelectorAll("button")[index].focus();
      },
    }, column.title);
    return h("th", {
      scope: "col", class: column.number ? "number" : null,
      "aria-sort": sorted ? direction : "none",
    }, button);
  }

  function line(row, shownColumns) {
    const cells = shownColumns.map((column, index) => cell(row, column, index, shownColumns));
    return h("tr", { class: row.verified === false ? "wrong" : null }, ...cells);
  }

  function cell(row, column, index, shownColumns) {
    const text = column.text ? column.text(row) : column.value(row) ?? "";
    if (index === 0) {
      const button = h("button", { type: "button", "aria-expanded": "false", class: "open" }, text);
      button.addEventListener("click", () => toggle(button, row, shownColumns.length));
      return h("th", { scope: "row" }, button, row.verified === false ? unverifiedMark() : null);
    }
    const element = h("td", {
      class: [column.number ? "number" : "", column.mark?.(row) ?? ""].join(" ").trim() || null,
    }, text);
    return column.describe && text !== "" ? describeBy(element, () => column.describe(row)) : element;
  }

  function toggle(button, row, width) {
    const open = button.getAttribute("aria-expanded") === "true";
    const own = button.closest("tr");
    if (open) own.nextElementSibling.remove();
    else own.after(h("tr", { class: "detail" }, h("td", { colspan: width }, detail(row))));
    button.setAttribute("aria-expanded", String(!open));
  }

  draw();
  return { draw };
}

// A table that may be wider or longer than its place: shadows at the edges beyond which it goes on.
function scroller(caption, table) {
  const inner = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": caption }, table);
  const outer = h("div", { class: "scroller" }, inner,
    h("span", { class: "more", "aria-hidden": "true" }, "→"));
  function look() {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = inner;
    outer.classList.toggle("right", scrollLeft + clientWidth < scrollWidth - 1);
    outer.classList.toggle("left", scrollLeft > 1);
    outer.classList.toggle("below", scrollTop + clientHeight < scrollHeight - 1);
  }
  inner.addEventListener("scroll", look, { passive: true });
  table.addEventListener("drawn", look);
  new ResizeObserver(look).observe(inner);
  return outer;
}

// Rows without a value come last, whichever way the others go.
function sort(rows, column, descending) {
  const sign = descending ? -1 : 1;
  rows.sort((one, other) => {
    const [a, b] = [column.value(one), column.value(other)];
    const [noA, noB] = [a === null || a === undefined, b === null || b === undefined];
    if (noA || noB) return Number(noA) - Number(noB);
    return sign * (typeof a === "number" ? a - b : String(a).localeCompare(String(b), "en", { numeric: true }));
  });
}

function anyOf(title, values, changed, first = "") {
  return selection(title, [{ key: "", label: "All" }, ...asOptions(values)], first, changed);
}

// The filters that the tables of measurements share.
function commonFilters(among, redraw) {
  const words = search("Algorithm", redraw);
  const variant = anyOf("Variant", unique(among.map((record) => record.variant)), redraw);
  return [
    { control: words, holds: (row) => words.finds(row.first.algorithm) },
    { control: variant, holds: (row) => !variant.value || row.first.variant === variant.value },
  ];
}

// How it was built: the variant, and the compiler and its flags where there are several.
function buildColumns(among) {
  const columns = [{
    title: "Variant",
    value: (row) => VARIANTS.indexOf(row.first.variant), text: (row) => row.first.variant,
  }];
  if (unique(among.map((record) => record.toolchain)).length > 1) {
    columns.push({ title: "Built by", value: (row) => row.first.toolchain.split(" (")[0] });
  }
  const flags = unique(among.map((record) => `${record.variant}\n${record.flags}`));
  if (flags.length > unique(among.map((record) => record.variant)).length) {
    columns.push({ title: "Flags", value: (row) => row.first.flags });
  }
  if (unique(among.map((record) => record.origin.name)).length > 1) {
    columns.push({ title: "From", value: (row) => row.first.origin.name });
  }
  return columns;
}

// Columns of what a build takes, the same for all lengths.
function sizeColumns() {
  const sizes = [["Code", "code"], ["Tables", "tables"], ["RAM", "ram"], ["Stack", "stack"]];
  return sizes.map(([title, key]) => ({
    title, number: true,
    value: (row) => row.first[key],
    text: (row) => number(row.first[key]),
    describe: (row) => aboutSize(row.first, title, key),
  }));
}

function aboutSize(record, title, key) {
  return h("div", null,
    h("p", { class: "fact" }, `${number(record[key])} bytes`),
    h("p", null, `${title}: ${nameOf(record)}, ${record.variant}`),
    definitions(origin(record)));
}

function cyclesColumn(title, find) {
  return {
    title, number: true,
    value: (row) => find(row)?.total ?? null,
    text: (row) => number(find(row)?.total),
    describe: (row) => aboutRecord(find(row)),
  };
}

function ratioColumn(title, find) {
  return {
    title, number: true, descending: true,
    value: (row) => find(row)?.best?.[1] ?? null,
    text: (row) => times(find(row)?.best?.[1]),
    describe: (row) => aboutRecord(find(row)),
    mark: (row) => ratioMark(find(row)?.best?.[1]),
  };
}

function ratioMark(ratio) {
  if (ratio === null || ratio === undefined) return "";
  return ratio > 1 ? "faster" : "slower";
}

// An opened row: where each of its numbers is written, and what others have published.
function recordsDetail(row) {
  const places = row.records.map((record) =>
    `${number(record.cycles)} cycles${record.setup ? ` and ${number(record.setup)} of key set-up` : ""}${lengthsOf(record) ? ` for ${lengthsOf(record)}` : ""}: ${record.place}`);
  const compared = row.records.flatMap((record) => record.published.map(([figure, ratio]) =>
    `${number(figure.scaled)} cycles, ${times(ratio)}: ${figure.citation}` +
    `${lengthsOf(figure) ? `, ${lengthsOf(figure)}` : ""}${figure.note ? `; ${figure.note}` : ""}`));
  return h("div", { class: "opened" },
    definitions(origin(row.first).filter(([term]) => term !== "written in")),
    h("p", null, "Measured"),
    h("ul", null, ...places.map((text) => h("li", null, text))),
    compared.length ? h("p", null, "Published") : null,
    compared.length ? h("ul", null, ...compared.map((text) => h("li", null, text))) : null);
}
