/** Narrow: one view at a time under tabs, as on a phone. Wide: phone, inbox and controls side by side. */
export const layoutStyles = /* css */ `
html { scroll-padding-top: 96px; }
body { min-height: 100dvh; display: grid; grid-template-rows: auto 1fr auto; }
.top {
  position: sticky; top: 0; z-index: 2;
  display: flex; align-items: center; gap: 12px; min-height: 56px;
  padding: 0 8px 0 20px; background: var(--bg); border-bottom: 1px solid var(--border);
}
.top h1 { display: flex; align-items: baseline; gap: 8px; font-size: 1.375rem; line-height: 1.2; letter-spacing: -.02em; }
.top .pill { margin-right: auto; }
.wordmark { color: var(--brand-text); font-weight: 700; }
.place { color: var(--text2); font-size: .875rem; font-weight: 500; letter-spacing: 0; }

main { display: grid; min-width: 0; }
.tabs {
  position: sticky; bottom: 0; z-index: 2; display: grid; grid-template-columns: repeat(3, 1fr);
  background: var(--surface); border-top: 1px solid var(--border); padding-bottom: env(safe-area-inset-bottom);
}
.tabs a {
  display: grid; justify-items: center; align-content: center; gap: 2px; min-height: 60px;
  color: var(--text2); font-size: .75rem; line-height: 1rem; font-weight: 600; text-decoration: none;
}
.tabs a:focus-visible { outline-offset: -3px; }
.tabs a[aria-current] { color: var(--brand-text); }
.tabs a[aria-current] .icon { stroke-width: 2.25; }
.inbox, .controls { padding: 20px; }
.section-head { display: flex; align-items: center; justify-content: space-between; margin-bottom: 16px; }

@media (max-width: 799px) {
  .top .button { font-size: 0; gap: 0; min-width: 44px; padding: 0; }
  .top .button .icon { width: 20px; height: 20px; }
  body[data-view] main > section { display: none; }
  body[data-view="celular"] #celular { display: flex; }
  body[data-view="correo"] #correo { display: block; }
  body[data-view="controles"] #controles { display: grid; }
  [data-view="celular"] { height: 100dvh; }
  [data-view="celular"] main { min-height: 0; }
}

@media (min-width: 800px) {
  .tabs { display: none; }
  .top { padding: 0 24px 0 32px; }
  main { grid-template-columns: 380px minmax(0, 1fr); gap: 32px; padding: 28px 32px 40px; align-items: start; max-width: 1440px; width: 100%; margin: 0 auto; }
  .inbox, .controls { padding: 0; }
  #celular { position: sticky; top: 84px; grid-row: span 2; }
}
@media (min-width: 1180px) {
  main { grid-template-columns: 380px minmax(0, 1fr) 350px; }
  #celular { grid-row: auto; }
}
`;
