export const controlStyles = /* css */ `
.controls { display: grid; gap: 20px; min-width: 0; }
.card { display: grid; gap: 12px; padding: 20px; background: var(--surface); border: 1px solid var(--border); border-radius: 16px; box-shadow: var(--lift); }
.card h2 .icon, .section-head h2 .icon { color: var(--brand-text); }
.today { font-size: 1.25rem; line-height: 1.4; font-weight: 600; }
.today::first-letter { text-transform: uppercase; }
.steps { display: grid; grid-template-columns: repeat(3, 1fr); gap: 8px; }
.steps .button { padding: 0 4px; }
#clock-form { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 4px 8px; }
#clock-form label { grid-column: 1 / -1; }
#clock-form label, .choice span { color: var(--text2); font-size: .75rem; line-height: 1rem; font-weight: 600; }

#providers { border-bottom: 1px solid var(--border); }
.provider { border-top: 1px solid var(--border); }
.provider summary { display: flex; align-items: center; justify-content: space-between; gap: 12px; min-height: 56px; font-weight: 600; font-size: .9375rem; line-height: 1.25; cursor: pointer; list-style: none; }
.provider summary::-webkit-details-marker { display: none; }
.provider summary::after { content: ""; flex: none; width: 8px; height: 8px; margin-right: 4px; border: solid var(--text3); border-width: 0 2px 2px 0; transform: translateY(-2px) rotate(45deg); transition: transform 120ms var(--ease); }
.provider[open] summary::after { transform: translateY(2px) rotate(225deg); }
.provider summary > span:first-child { flex: 1; }
.provider summary:hover { color: var(--brand-text); }
.provider fieldset { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 8px; padding-bottom: 16px; }
.provider .company { display: block; color: var(--text3); font-size: .75rem; line-height: 1rem; font-weight: 400; }
.provider .pill { flex: none; }
.choice { display: grid; gap: 2px; min-width: 0; }
.choice[data-choice="outcome"] { grid-column: 1 / -1; }
.provider select { font-size: .875rem; text-overflow: ellipsis; }

.links { display: grid; gap: 8px; }
.links .button { width: 100%; }

.samples { display: grid; gap: 10px; }
.samples li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 12px; align-items: center; }
.samples .long { grid-template-columns: minmax(0, 1fr); gap: 4px; justify-items: start; }
.samples .copy { min-width: 122px; padding: 0 12px; }
.samples p { font-size: .8125rem; line-height: 1.35; color: var(--text2); }
.samples strong { display: block; color: var(--text); font-weight: 600; }

@media (max-width: 799px) {
  .provider select { font-size: 1rem; }
}
`;
