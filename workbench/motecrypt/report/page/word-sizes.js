// The same ciphers on a chip of each word size; the least of a column stands out.

function drawWordSizes(place) {
  if (!page.word_sizes.length) { leaveOut("word-sizes"); return; }
  for (const { title, about, head, rows, best } of page.word_sizes) {
    const isBest = (i, j) => best.some(([row, column]) => row === i && column === j);
    const cell = (text, i, j) => j === 0
      ? h("th", { scope: "row" }, text)
      : h("td", { class: "number" }, isBest(i, j) ? h("strong", null, text) : text);
    place.append(
      h("h3", null, title),
      h("p", { class: "about" }, about),
      scroller(title, h("table", null,
        h("caption", null, title),
        h("thead", null, h("tr", null, ...head.map((text, j) =>
          h("th", { scope: "col", class: j ? "number" : null }, text)))),
        h("tbody", null, ...rows.map((row, i) =>
          h("tr", null, ...row.map((text, j) => cell(text, i, j))))))));
  }
}
