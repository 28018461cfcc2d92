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

// One for each variant of all chips, as paths in a square from -1 to 1.
const VARIANT_SHAPES = [
  "M0,-1L1,.8H-1Z", // triangle
  "M-.9,0A.9,.9 0 1 1 .9,0A.9,.9 0 1 1 -.9,0Z", // circle
  "M-.8,-.8H.8V.8H-.8Z", // square
  "M0,-1L1,0L0,1L-1,0Z", // diamond
  "M0,1L1,-.8H-1Z",
  "M-.3,-1H.3V-.3H1V.3H.3V1H-.3V.3H-1V-.3H-.3Z", // cross
  "M-1,-1L0,-.4L1,-1L.4,0L1,1L0,.4L-1,1L-.4,0Z", // star of four
  "M-1,0L.8,-1V1Z",
  "M1,0L-.8,-1V1Z",
  "M-1,-.9H1L-1,.9H1Z", // hourglass
  "M-.9,-1V1L.9,-1V1Z", // bow tie
  "M-.5,-.9H.5L1,0L.5,.9H-.5L-1,0Z", // hexagon
];

function shapeOfVariant(variant) {
  return VARIANT_SHAPES[everyVariant.indexOf(variant) % VARIANT_SHAPES.length];
}

function drawn(path, hollow) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-1.3 -1.3 2.6 2.6");
  svg.setAttribute("class", hollow ? "shape hollow" : "shape");
  const outline = document.createElementNS("http://www.w3.org/2000/svg", "path");
  outline.setAttribute("d", path);
  svg.append(outline);
  return svg;
}

// A figure that others have published is hollow; one that was not made to be fast is grey, too.
function legend(variants, withPublished) {
  return h("p", { class: "legend" },
    ...variants.map((variant) => h("span", null, drawn(shapeOfVariant(variant)), variant)),
    withPublished ? h("span", null, drawn(VARIANT_SHAPES[1], true), "published") : null);
}
