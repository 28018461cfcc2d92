// Light, dark, or as the system is.

function drawTheme() {
  const theme = choice("Colours", [
    { key: "light dark", label: "Auto" }, { key: "light", label: "Light" }, { key: "dark", label: "Dark" },
  ], "light dark", () => { document.documentElement.style.colorScheme = theme.value; });
  byId("theme").append(theme.element);
}
