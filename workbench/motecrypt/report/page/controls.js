// The page's switches. Each has a `value`, and says when that changes.

let controlsMade = 0;

// A row of alternatives; options are { key, label }.
function choice(title, options, value, changed) {
  const name = `choice-${controlsMade++}`;
  const control = { value, element: null };
  const labels = options.map(({ key, label }) => {
    const input = h("input", {
      type: "radio", name, value: key, checked: key === value,
      onchange: () => { control.value = key; changed(); },
    });
    return h("label", null, input, h("span", null, label));
  });
  control.reset = () => {
    control.value = value;
    for (const input of control.element.querySelectorAll("input")) input.checked = input.value === value;
  };
  control.element = h("fieldset", { class: "choice" }, h("legend", null, title), ...labels);
  return control;
}

// A list to choose one from.
function selection(title, options, value, changed) {
  const control = { value, element: null, set: null };
  const list = h("select", { onchange: () => { control.value = list.value; changed(); } });
  control.reset = () => control.set(options, value);
  control.set = (among, chosen) => {
    list.replaceChildren(...among.map(({ key, label }) =>
      h("option", { value: key, selected: key === chosen }, label)));
    control.value = chosen;
  };
  control.set(options, value);
  control.element = h("label", { class: "selection" }, h("span", null, title), list);
  return control;
}

// Names to look for, several of them with commas or spaces between; `finds` says of a text whether
// any of them is in it.
function search(title, changed) {
  const control = { value: "", element: null };
  const input = h("input", {
    type: "search", placeholder: "Any, or several", autocomplete: "off", spellcheck: "false",
    oninput: () => { control.value = input.value.trim().toLowerCase(); changed(); },
  });
  control.reset = () => { input.value = control.value = ""; };
  control.finds = (text) => {
    const words = control.value.split(/[\s,;]+/).filter(Boolean);
    return !words.length || words.some((word) => text.toLowerCase().includes(word));
  };
  control.element = h("label", { class: "selection" }, h("span", null, title), input);
  return control;
}

function asOptions(values) {
  return values.map((value) => ({ key: value, label: value }));
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
