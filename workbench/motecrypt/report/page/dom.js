// Elements, and numbers as people read them.

// h("td", { class: "number", onclick }, "text", child, ...): null children are left out.
function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

function byId(id) {
  return document.getElementById(id);
}

function number(value) {
  return value === null || value === undefined ? "" : value.toLocaleString("en-US");
}

// Three significant digits: 1,234 and 12.3 and 1.23.
function rough(value) {
  if (value === null) return "";
  const digits = Math.max(0, 2 - Math.floor(Math.log10(value)));
  return value.toLocaleString("en-US", {
    minimumFractionDigits: digits, maximumFractionDigits: digits });
}

function times(ratio) {
  return ratio === null || ratio === undefined ? "" : `${ratio.toFixed(2)}×`;
}

function percent(part, whole) {
  return `${(100 * part / whole).toFixed(1)} %`;
}

function plural(count, noun) {
  return `${number(count)} ${noun}${count === 1 ? "" : "s"}`;
}
