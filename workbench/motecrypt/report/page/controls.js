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
  control.element = h("fieldset", { class: "choice" }, h("legend", null, title), ...labels);
  return control;
}

// A list to choose one from.
function selection(title, options, value, changed) {
  const control = { value, element: null, set: null };
  const list = h("select", { onchange: () => { control.value = list.value; changed(); } });
  control.set = (among, chosen) => {
    list.replaceChildren(...among.map(({ key, label }) =>
      h("option", { value: key, selected: key === chosen }, label)));
    control.value = chosen;
  };
  control.set(options, value);
  control.element = h("label", { class: "selection" }, h("span", null, title), list);
  return control;
}

// Words to look for.
function search(title, changed) {
  const control = { value: "", element: null };
  const input = h("input", {
    type: "search", placeholder: "Any", autocomplete: "off", spellcheck: "false",
    oninput: () => { control.value = input.value.trim().toLowerCase(); changed(); },
  });
  control.element = h("label", { class: "selection" }, h("span", null, title), input);
  return control;
}

function asOptions(values) {
  return values.map((value) => ({ key: value, label: value }));
}

function capital(text) {
  return text[0].toUpperCase() + text.slice(1);
}
