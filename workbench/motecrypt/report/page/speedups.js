// How many times the cycles of ours each published row takes, in lanes by source or by algorithm.

async function drawSpeedups() {
  const timed = lines.filter((line) => line.ratio !== null);
  if (!timed.length) { leaveOut("literature"); return; }
  const place = byId("speedups");
  const view = await drawChart(place, "speedups", (datum) => aboutLine(timed[datum.index]));
  const by = choice("Lanes", [
    { key: "source", label: "Sources" }, { key: "algorithm", label: "Algorithms" },
  ], "source", draw);
  const kinds = ["all", ...unique(timed.map((line) => line.ours.kind))];
  const kind = selection("Kind", kinds.map((key) => ({ key, label: capital(key) })), "all", draw);
  const mixed = timed.some((line) => !line.figure.optimised);
  const theirs = choice("Theirs", [
    { key: "optimised", label: "Made fast" }, { key: "all", label: "All" },
  ], timed.some((line) => line.figure.optimised) ? "optimised" : "all", draw);
  theirs.element.hidden = !mixed;
  byId("speedups-controls").append(by.element, kind.element, theirs.element);

  function draw() {
    const shown = timed
      .map((line, index) => ({ line, index }))
      .filter(({ line }) => kind.value === "all" || line.ours.kind === kind.value)
      .filter(({ line }) => theirs.value === "all" || line.figure.optimised);
    const lane = ({ line }) => (by.value === "source" ? line.figure.citation : line.figure.algorithm) +
      (line.figure.optimised ? "" : ` (${line.figure.standing})`);
    const ratios = shown.map(({ line }) => line.ratio);
    const least = Math.min(0.8, ...ratios.map((ratio) => ratio * 0.9));
    const most = Math.max(2, ...ratios) * 1.15;
    const groups = [...groupBy(shown, lane)].map(([name, group]) => ({
      name, group, mean: geometricMean(group.map(({ line }) => line.ratio)),
      apart: !group[0].line.figure.optimised,
    })).sort((a, b) => a.apart - b.apart || b.mean - a.mean);
    const across = (ratio) => Math.log(ratio / least) / Math.log(most / least) * view.width();
    return fill(view, {
      means: groups.map(({ name, group, mean }, lane) => ({
        // The line of parity leaves room for the caption above a lane.
        lane, mean, above: lane - 14 / LANE, below: lane + 24 / LANE, label: `${name}  ·  ${plural(group.length, "row")}, mean ${times(mean)}`,
      })),
      points: groups.flatMap(({ group }, lane) => {
        const rows = swarm(group.map(({ line }) => across(line.ratio)));
        return group.map(({ line, index }, i) => ({
          lane: lane + rows[i] * 5 / LANE, ratio: line.ratio, index,
          colour: !line.figure.optimised ? "var(--muted)" : line.ratio > 1 ? "var(--accent)" : "var(--bad)",
        }));
      }),
    }, { least, most, lanes: groups.length, height: groups.length * LANE });
  }
  await draw();
  followWidth(view, place, draw);
}

const LANE = 58;

// For dots at these places on a line, the rows above and below it where they cover each other least.
function swarm(places) {
  const rows = [0, 1, -1, 2, -2];
  const last = new Map();
  const result = [];
  const order = places.map((x, index) => ({ x, index })).sort((a, b) => a.x - b.x);
  for (const { x, index } of order) {
    const free = rows.find((row) => x - (last.get(row) ?? -Infinity) >= 7);
    const row = free ?? rows.reduce((a, b) => (last.get(b) < last.get(a) ? b : a));
    last.set(row, x);
    result[index] = row;
  }
  return result;
}

function geometricMean(ratios) {
  return Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length);
}
