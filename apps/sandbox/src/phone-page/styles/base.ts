export const baseStyles = /* css */ `
@font-face {
  font-family: Figtree;
  font-weight: 300 900;
  font-display: swap;
  src: url("/page/figtree.woff2") format("woff2");
}
*, *::before, *::after { box-sizing: border-box; }
body, h1, h2, p, ul, fieldset { margin: 0; padding: 0; }
ul { list-style: none; }
fieldset { border: 0; min-width: 0; }
body {
  background: var(--bg);
  color: var(--text);
  font: 400 1rem/1.5 Figtree, "Segoe UI", Roboto, system-ui, sans-serif;
  -webkit-text-size-adjust: 100%;
}
button, select, input { font: inherit; color: inherit; }
a { color: var(--brand-text); text-underline-offset: 2px; }
h2 { display: flex; align-items: center; gap: 8px; font-size: 1.125rem; line-height: 1.45; font-weight: 700; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; box-shadow: 0 0 0 2px var(--surface); }

.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.sprite { position: absolute; width: 0; height: 0; }
.icon { width: 20px; height: 20px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; }
.note { color: var(--text3); font-size: .875rem; line-height: 1.43; }
.note[data-state="bad"] { color: var(--bad); }
.mono { font-variant-numeric: tabular-nums; }

.button, .copy {
  display: inline-flex; align-items: center; justify-content: center; gap: 6px;
  min-height: 44px; padding: 0 14px;
  border: 1px solid var(--border); border-radius: 12px;
  background: var(--surface); color: var(--brand-text);
  font-size: .875rem; font-weight: 600; text-decoration: none; cursor: pointer;
  transition: background-color 120ms var(--ease), transform 120ms var(--ease);
}
.button:hover, .copy:hover { background: var(--brand-soft); }
.button:active, .copy:active { transform: scale(.98); }
.button[disabled] { color: var(--text3); background: var(--sunken); cursor: progress; }
.button .icon, .copy .icon { width: 18px; height: 18px; }
.button.primary { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
.button.primary:hover { background: var(--brand-hover); }
.button.quiet { border-color: transparent; background: none; }
.copy.done { background: var(--ok-soft); border-color: transparent; color: var(--ok); }

.pill {
  display: inline-flex; align-items: center; gap: 6px; padding: 2px 10px; border-radius: 99px;
  background: var(--sunken); color: var(--text2); font-size: .75rem; line-height: 1.34rem; font-weight: 600;
}
.pill::before { content: ""; width: 7px; height: 7px; border-radius: 50%; background: currentColor; }
.pill[data-state="ok"], .pill[data-state="normal"] { background: var(--ok-soft); color: var(--ok); }
.pill[data-state="waiting"], .pill[data-state="planned"] { background: var(--warn-soft); color: var(--warn); }

select, input {
  min-height: 44px; padding: 0 12px; border: 1px solid var(--control); border-radius: 8px;
  background: var(--surface); font-size: 1rem; width: 100%;
}

.empty { display: grid; place-content: center; justify-items: center; gap: 4px; padding: 32px 24px; text-align: center; color: var(--text2); font-size: .875rem; text-wrap: balance; }
.empty[hidden], .empty[data-state="loading"] p { display: none; }
.empty[data-state="loading"]::after { content: "Cargando…"; }
.empty-title { color: var(--text); font-size: 1rem; font-weight: 600; }
.thread { width: 160px; fill: none; stroke: var(--brand); stroke-width: 5; stroke-linecap: round; margin-bottom: 12px; }
.thread circle { fill: var(--accent); stroke: none; }

@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: 1ms !important; transition-duration: 1ms !important; }
}
`;
