// Names beside lines and points, where they cover nothing.

const pen = document.createElement("canvas").getContext("2d");

function textWidth(text) {
  pen.font = `12px ${FONT}`;
  return pen.measureText(text).width;
}

// Heights for labels in one column, each as near its own as the distance between them allows.
function spread(wanted, distance, top, bottom) {
  const order = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y);
  const placed = [];
  for (const { y } of order) placed.push(Math.max(y, (placed.at(-1) ?? top - distance) + distance));
  // What has been pushed below the end is pushed back up from there.
  let limit = bottom;
  for (let i = placed.length - 1; i >= 0; i--) {
    placed[i] = Math.min(placed[i], limit);
    limit = placed[i] - distance;
  }
  const result = [];
  order.forEach(({ index }, i) => { result[index] = placed[i]; });
  return result;
}

// For each name the first free place around one of its points: one that no line crosses, else one
// that covers no point or name. A name without either is left out.
// names: { text, points: [[x, y], ...] }, the points connected by lines.
function placeNames(names, width, height) {
  const taken = names.flatMap(({ points }) => points.map(([x, y]) => [x - 6, y - 6, x + 6, y + 6]));
  const crossed = names.flatMap(({ points }) => alongLines(points));
  const free = (box, others) => !others.some((other) => overlap(box, other));
  const found = [];
  for (const name of names) {
    const wide = textWidth(name.text);
    const spots = name.points.flatMap(([x, y]) => around(x, y, wide)).filter((box) =>
      box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height && free(box, taken));
    const spot = spots.find((box) => free(box, crossed)) ?? spots[0];
    if (!spot) continue;
    taken.push(spot);
    found.push({ ...name, x: (spot[0] + spot[2]) / 2, y: (spot[1] + spot[3]) / 2 });
  }
  return found;
}

function around(x, y, wide) {
  const [gap, tall] = [8, 13];
  const at = (left, top) => [left, top, left + wide, top + tall];
  return [
    at(x + gap, y - tall / 2), at(x - gap - wide, y - tall / 2),
    at(x - wide / 2, y - gap - tall), at(x - wide / 2, y + gap),
    at(x + 5, y - 4 - tall), at(x - 5 - wide, y - 4 - tall),
    at(x + 5, y + 4), at(x - 5 - wide, y + 4),
  ];
}

function alongLines(points) {
  return points.slice(1).flatMap(([x, y], i) => {
    const [fromX, fromY] = points[i];
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / 6);
    return Array.from({ length: steps }, (_, step) => {
      const [atX, atY] = [fromX + (x - fromX) * step / steps, fromY + (y - fromY) * step / steps];
      return [atX - 2, atY - 2, atX + 2, atY + 2];
    });
  });
}

function overlap(a, b) {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

// The axes of a plane of bytes and cycles, around what it shows.
function planeAround(sizes, cycles, title) {
  const [least, most] = [Math.max(1, Math.min(...sizes)) / 1.25, Math.max(...sizes) * 1.25];
  const [fewest, slowest] = [Math.min(...cycles) / 1.25, Math.max(...cycles) * 1.25];
  return { least, most, fewest, slowest, title, across: roundValues(least, most), up: roundValues(fewest, slowest) };
}

// The names { text, colour, points } of lines in such a plane, `points` in bytes and cycles.
function nameLines(view, names) {
  const [x, y] = [view.scale("x"), view.scale("y")];
  const wanted = names.map((name) => ({
    ...name, points: name.points.map(([size, cycles]) => [x(size), y(cycles)]).sort((a, b) => a[0] - b[0]),
  }));
  return fill(view, {
    labels: placeNames(wanted, view.width(), view.height()).map((label) => ({
      series: label.text, colour: label.colour, size: x.invert(label.x), cycles: y.invert(label.y),
    })),
  });
}
