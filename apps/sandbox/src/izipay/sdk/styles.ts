/** Everything stands below one class: the page around the form has styles of its own. */
export const sdkStyles = /* css */ `
.izipay {
  color-scheme: light dark;
  --i-text: #1d2526; --i-soft: #51605f; --i-surface: #ffffff; --i-sunken: #f0f5f5; --i-border: #cdd8d8;
  --i-control: #6a7a7a; --i-brand: #006d6a; --i-brand-hover: #005552; --i-on-brand: #ffffff;
  --i-bad: #b3261e; --i-warn: #7a4a00; --i-warn-soft: #fff1d1;
  box-sizing: border-box; width: 100%; max-width: 440px; margin: 0 auto; padding: 16px;
  display: grid; gap: 12px; border: 1px solid var(--i-border); border-radius: 16px;
  background: var(--i-surface); color: var(--i-text);
  font-family: inherit; font-size: 1rem; line-height: 1.5; text-align: left; overflow-wrap: break-word;
}
@media (prefers-color-scheme: dark) {
  .izipay {
    --i-text: #ecf3f2; --i-soft: #b0c1bf; --i-surface: #151d1d; --i-sunken: #0d1414; --i-border: #2f3d3c;
    --i-control: #7b8c8a; --i-brand: #63d4cd; --i-brand-hover: #8ae3dd; --i-on-brand: #03211f;
    --i-bad: #ff8a80; --i-warn: #f3b94f; --i-warn-soft: #33240a;
  }
}
dialog.izipay { width: calc(100% - 24px); max-height: calc(100dvh - 24px); margin: auto; overflow: auto; overscroll-behavior: contain; }
dialog.izipay:not([open]) { display: none; }
dialog.izipay::backdrop { background: rgb(10 16 16 / .6); }
html:has(dialog.izipay[open]) { overflow: hidden; }
.izipay *, .izipay *::before, .izipay *::after { box-sizing: border-box; }
.izipay p, .izipay h2, .izipay ul { margin: 0; padding: 0; }
.izipay [hidden] { display: none; }
.izipay :focus-visible { outline: 3px solid var(--i-brand); outline-offset: 2px; }
.izipay h2 { font-size: 1.375rem; line-height: 1.3; font-weight: 700; color: inherit; }

.izipay-brand { display: flex; align-items: center; gap: 8px; min-height: 44px; }
.izipay-brand strong { color: var(--i-brand); font-size: 1.25rem; letter-spacing: -.01em; }
.izipay-brand span { padding: 1px 10px; border-radius: 99px; background: var(--i-warn-soft); color: var(--i-warn); font-size: .75rem; font-weight: 600; }
.izipay-close { position: relative; width: 44px; height: 44px; margin: 0 -8px 0 auto; padding: 0; border: 0; border-radius: 12px; background: none; color: var(--i-soft); cursor: pointer; }
.izipay-close:hover { background: var(--i-sunken); }
.izipay-close::before, .izipay-close::after { content: ""; position: absolute; top: 21px; left: 13px; width: 18px; height: 2px; border-radius: 1px; background: currentColor; transform: rotate(45deg); }
.izipay-close::after { transform: rotate(-45deg); }
.izipay .izipay-total { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 4px 12px; padding: 10px 12px; border-radius: 12px; background: var(--i-sunken); color: var(--i-soft); }
.izipay-total strong { color: var(--i-text); font-size: 1.25rem; font-variant-numeric: tabular-nums; }

.izipay form { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; margin: 0; }
.izipay form > * { grid-column: 1 / -1; }
.izipay form > .izipay-expiry { grid-column: 1; }
.izipay form > .izipay-cvv { grid-column: 2; }
.izipay-field { display: grid; gap: 4px; align-content: start; }
.izipay label { font-weight: 600; font-size: .9375rem; }
.izipay input { width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--i-control); border-radius: 12px; background: var(--i-surface); color: inherit; font: inherit; font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
.izipay input::placeholder { color: var(--i-soft); opacity: 1; }
.izipay input[aria-invalid="true"] { border-color: var(--i-bad); box-shadow: inset 0 0 0 1px var(--i-bad); }
.izipay input:read-only { background: var(--i-sunken); }
.izipay-error { color: var(--i-bad); font-weight: 600; font-size: .875rem; line-height: 1.35; }
.izipay-error:empty, .izipay-status:empty { display: none; }
.izipay-pay { min-height: 52px; padding: 10px 16px; border: 1px solid transparent; border-radius: 12px; background: var(--i-brand); color: var(--i-on-brand); font: inherit; font-size: 1.0625rem; font-weight: 700; cursor: pointer; }
.izipay-pay:hover { background: var(--i-brand-hover); }
.izipay-pay[aria-disabled="true"] { cursor: progress; opacity: .7; }
.izipay-status { display: flex; align-items: center; justify-content: center; gap: 10px; font-weight: 600; }
.izipay-status::before { content: ""; width: 20px; height: 20px; border: 3px solid var(--i-border); border-top-color: var(--i-brand); border-radius: 50%; animation: izipay-turn 900ms linear infinite; }
@keyframes izipay-turn { to { transform: rotate(1turn); } }

.izipay-sandbox { border: 1px dashed var(--i-warn); border-radius: 12px; background: var(--i-warn-soft); font-size: .9375rem; }
.izipay-sandbox summary { min-height: 44px; padding: 10px 12px; color: var(--i-warn); font-weight: 600; cursor: pointer; }
.izipay-sandbox p { padding: 0 12px 8px; font-size: .875rem; }
.izipay-sandbox ul { display: grid; list-style: none; }
.izipay-card { display: grid; width: 100%; min-height: 52px; padding: 6px 12px; border: 0; border-top: 1px dashed var(--i-warn); background: none; color: inherit; font: inherit; font-size: .875rem; line-height: 1.35; text-align: left; cursor: pointer; }
.izipay-card:hover .izipay-digits { text-decoration: underline; text-underline-offset: 2px; }
.izipay-digits { font-weight: 700; font-variant-numeric: tabular-nums; }

@media (prefers-reduced-motion: reduce) {
  .izipay-status::before { animation-duration: 4s; }
}
@media (forced-colors: active) {
  .izipay-close::before, .izipay-close::after { background: ButtonText; }
}
`;
