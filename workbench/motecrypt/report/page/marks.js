// How marks of charts are told apart: families by colour, dash and shape, variants by shape.

const SHAPES = ["circle", "square", "triangle-up", "diamond", "triangle-down", "cross", "triangle-left", "triangle-right"];
const DASHES = [[1, 0], [7, 3], [2, 2], [8, 3, 2, 3]];

// What somebody brings stands out in the colour of the text.
function colourOf(record) {
  return record.own ? "var(--ink)" : `var(--c${1 + families.indexOf(record.family) % 10})`;
}

function shapeOf(record) {
  return SHAPES[families.indexOf(record.family) % SHAPES.length];
}

// Of the first 32 families no two have the same dash and the same shape, or the same dash and the same colour.
function dashOf(record) {
  return DASHES[Math.floor(families.indexOf(record.family) / SHAPES.length) % DASHES.length];
}

function shapeOfVariant(variant) {
  return ["triangle", "circle", "square", "diamond"][VARIANTS.indexOf(variant) % 4];
}

// A figure that others have published is hollow; one that was not made to be fast is grey, too.
function legend(variants, withPublished) {
  return h("p", { class: "legend" },
    ...variants.map((variant) =>
      h("span", null, h("i", { class: `shape ${shapeOfVariant(variant)}` }), variant)),
    withPublished ? h("span", null, h("i", { class: "shape circle hollow" }), "published") : null);
}
