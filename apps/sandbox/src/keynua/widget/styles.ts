/** Everything stands below one class: the page around the widget has styles of its own. */
export const widgetStyles = /* css */ `
.keynua {
  color-scheme: light dark;
  --k-text: #1b2430; --k-soft: #51606f; --k-surface: #ffffff; --k-sunken: #f2f5f8; --k-border: #cfd8e1;
  --k-control: #6d7c8b; --k-brand: #1a56c4; --k-brand-hover: #14449c; --k-on-brand: #ffffff;
  --k-ok: #1b7a3d; --k-ok-soft: #e2f4e7; --k-bad: #b3261e; --k-warn: #7a4a00; --k-warn-soft: #fff1d1;
  box-sizing: border-box; width: 100%; max-width: 480px; margin: 0 auto; padding: 16px;
  display: grid; gap: 12px; border: 1px solid var(--k-border); border-radius: 16px;
  background: var(--k-surface); color: var(--k-text);
  font-family: inherit; font-size: 1rem; line-height: 1.5; text-align: left; overflow-wrap: break-word;
}
@media (prefers-color-scheme: dark) {
  .keynua {
    --k-text: #edf2f7; --k-soft: #b3c0cd; --k-surface: #151c24; --k-sunken: #0e141a; --k-border: #303c48;
    --k-control: #7c8b9a; --k-brand: #8ab4ff; --k-brand-hover: #a9c8ff; --k-on-brand: #06183a;
    --k-ok: #6fd38e; --k-ok-soft: #10301b; --k-bad: #ff8a80; --k-warn: #f3b94f; --k-warn-soft: #33240a;
  }
}
.keynua *, .keynua *::before, .keynua *::after { box-sizing: border-box; }
.keynua p, .keynua h2, .keynua h3, .keynua ul, .keynua fieldset { margin: 0; padding: 0; }
.keynua [hidden] { display: none; }
.keynua h2 { font-size: 1.375rem; line-height: 1.3; font-weight: 700; color: inherit; }
.keynua h2:focus { outline: none; }
.keynua h3 { font-size: 1rem; font-weight: 700; color: inherit; }
.keynua :focus-visible { outline: 3px solid var(--k-brand); outline-offset: 2px; }

.keynua-brand { display: flex; align-items: center; justify-content: space-between; gap: 8px; font-size: .875rem; color: var(--k-soft); }
.keynua-brand strong { color: var(--k-brand); font-size: 1rem; letter-spacing: .01em; }
.keynua-brand span { padding: 1px 10px; border-radius: 99px; background: var(--k-warn-soft); color: var(--k-warn); font-size: .75rem; font-weight: 600; }
.keynua-progress, .keynua-note { color: var(--k-soft); font-size: .875rem; }
.keynua-centre { text-align: center; }
.keynua progress { appearance: none; width: 100%; height: 4px; border: 0; border-radius: 99px; overflow: hidden; background: var(--k-border); }
.keynua progress::-webkit-progress-bar { background: var(--k-border); }
.keynua progress::-webkit-progress-value { background: var(--k-brand); }
.keynua progress::-moz-progress-bar { background: var(--k-brand); }

.keynua table { width: 100%; border-collapse: collapse; font-size: .9375rem; }
.keynua caption { padding: 8px 12px; border-radius: 10px 10px 0 0; background: var(--k-sunken); font-size: .8125rem; font-weight: 700; text-align: left; }
.keynua th, .keynua td { padding: 8px 12px; border-bottom: 1px solid var(--k-border); vertical-align: top; }
.keynua th { font-weight: 400; text-align: left; color: var(--k-soft); }
.keynua td { font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; }
.keynua-papers { display: grid; gap: 8px; list-style: none; }
.keynua-papers a { display: grid; align-content: center; min-height: 52px; padding: 6px 12px; border: 1px solid var(--k-border); border-radius: 12px; color: var(--k-brand); font-weight: 600; line-height: 1.3; text-decoration: none; }
.keynua-papers span { text-decoration: underline; text-underline-offset: 2px; }
.keynua-papers small { color: var(--k-soft); font-size: .8125rem; font-weight: 400; }
.keynua-papers li { display: grid; grid-template-columns: minmax(0, 1fr); }

.keynua-check { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer; }
.keynua-check input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--k-brand); }
.keynua form { display: grid; gap: 12px; }
.keynua form label { font-weight: 600; }
.keynua-code { width: 100%; min-height: 52px; padding: 0 12px; border: 1px solid var(--k-control); border-radius: 12px; background: var(--k-surface); color: inherit; font: inherit; font-size: 1.5rem; letter-spacing: .35em; text-align: center; font-variant-numeric: tabular-nums; }
.keynua-code[aria-invalid="true"] { border-color: var(--k-bad); }
.keynua-error { color: var(--k-bad); font-weight: 600; font-size: .9375rem; }
.keynua-error:empty { display: none; }

.keynua-button { display: block; width: 100%; min-height: 48px; padding: 10px 16px; border: 1px solid transparent; border-radius: 12px; font: inherit; font-weight: 600; line-height: 1.3; cursor: pointer; }
.keynua-primary { background: var(--k-brand); color: var(--k-on-brand); }
.keynua-primary:hover { background: var(--k-brand-hover); }
.keynua-secondary { background: var(--k-surface); border-color: var(--k-control); color: var(--k-brand); }
.keynua-quiet { background: none; color: var(--k-brand); text-decoration: underline; text-underline-offset: 2px; }
.keynua-button[aria-disabled="true"] { cursor: progress; opacity: .7; }

.keynua-frame { position: relative; display: grid; place-items: center; width: 100%; overflow: hidden; border: 2px dashed var(--k-control); border-radius: 14px; background: var(--k-sunken); }
.keynua-card { aspect-ratio: 1.585; }
.keynua-face { aspect-ratio: 1; max-width: 280px; margin: 0 auto; border-radius: 50%; }
.keynua-frame img, .keynua-frame video { width: 100%; height: 100%; object-fit: cover; }
.keynua-face video { transform: scaleX(-1); }
.keynua-frame:has(img), .keynua-live { border-style: solid; }
.keynua-card:empty::before { content: ""; position: absolute; inset: 22% auto auto 10%; width: 26%; height: 56%; border-radius: 8px; background: var(--k-border); }
.keynua-card:empty::after { content: ""; position: absolute; inset: 26% 12% auto auto; width: 46%; height: 10px; border-radius: 5px; background: var(--k-border); box-shadow: 0 28px var(--k-border), 0 56px var(--k-border); }
.keynua-face:empty::before { content: ""; width: 34%; aspect-ratio: 1; margin-bottom: 30%; border-radius: 50%; background: var(--k-border); }
.keynua-face:empty::after { content: ""; position: absolute; bottom: 0; width: 62%; height: 36%; border-radius: 50% 50% 0 0 / 80% 80% 0 0; background: var(--k-border); }

.keynua .keynua-done { display: flex; align-items: center; justify-content: center; gap: 8px; padding: 12px; border-radius: 12px; background: var(--k-ok-soft); color: var(--k-ok); font-weight: 700; }
.keynua-done::before { content: ""; flex: none; width: 7px; height: 13px; margin: 0 4px 4px 0; border: solid currentColor; border-width: 0 3px 3px 0; transform: rotate(45deg); }
.keynua-spinner { width: 48px; height: 48px; margin: 16px auto 4px; border: 4px solid var(--k-border); border-top-color: var(--k-brand); border-radius: 50%; animation: keynua-turn 900ms linear infinite; }
@keyframes keynua-turn { to { transform: rotate(1turn); } }

.keynua-sandbox { border: 1px dashed var(--k-warn); border-radius: 12px; background: var(--k-warn-soft); color: var(--k-text); font-size: .9375rem; }
.keynua-sandbox summary { min-height: 44px; padding: 10px 12px; color: var(--k-warn); font-weight: 600; cursor: pointer; }
.keynua-sandbox fieldset { display: grid; padding: 0 12px 8px; border: 0; min-width: 0; }
.keynua-sandbox legend { padding: 0; color: var(--k-soft); font-size: .8125rem; }

@media (prefers-reduced-motion: reduce) {
  .keynua-spinner { animation-duration: 4s; }
}
`;
