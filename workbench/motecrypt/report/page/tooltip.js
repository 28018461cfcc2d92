// One tooltip for the page: beside the pointer, or beside what has the focus; Escape hides it.

const tooltip = byId("tooltip");
const describers = new WeakMap();

// Give an element a tooltip; `describe` is asked for its content when it is to be seen.
function describeBy(element, describe) {
  describers.set(element, describe);
  element.dataset.described = "";
  return element;
}

function showTooltip(node, x, y) {
  tooltip.replaceChildren(node);
  tooltip.hidden = false;
  const { width, height } = tooltip.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const left = x + 16 + width > room ? x - 16 - width : x + 16;
  const below = y + 16 + height > window.innerHeight;
  tooltip.style.left = `${Math.max(8, Math.min(left, room - width - 8))}px`;
  tooltip.style.top = `${Math.max(8, below ? y - 16 - height : y + 16)}px`;
}

function hideTooltip() {
  tooltip.hidden = true;
}

function followed(event) {
  const element = event.target.closest?.("[data-described]");
  if (!element) return;
  const node = describers.get(element)();
  if (node) showTooltip(node, event.clientX, event.clientY);
}

document.addEventListener("pointerover", followed);
document.addEventListener("pointerdown", (event) => {
  if (event.target.closest?.("[data-described]")) followed(event);
  else if (!event.target.closest?.(".chart")) hideTooltip();
});
document.addEventListener("pointerout", (event) => {
  if (event.pointerType === "mouse" && event.target.closest?.("[data-described]")) hideTooltip();
});
document.addEventListener("focusin", (event) => {
  const element = event.target.closest?.("[data-described]");
  if (!element || !element.matches(":focus-visible")) return;
  const box = element.getBoundingClientRect();
  showTooltip(describers.get(element)(), box.left, box.bottom - 12);
});
document.addEventListener("focusout", hideTooltip);
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hideTooltip(); });
// Scrolling moves things under a pointer that rests: what lies there is described when the pointer moves next.
let scrolled = false;
document.addEventListener("scroll", () => { scrolled = true; hideTooltip(); }, { capture: true, passive: true });
document.addEventListener("pointermove", (event) => {
  if (!scrolled) return;
  scrolled = false;
  followed(event);
});
