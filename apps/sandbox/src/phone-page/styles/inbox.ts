export const inboxStyles = /* css */ `
.inbox { min-width: 0; }
.count { color: var(--text3); font-size: .875rem; }
.mails { display: grid; gap: 12px; }
.mails:not(:empty) + .empty { display: none; }
.inbox .empty { min-height: 320px; border: 1px dashed var(--border); border-radius: 16px; }
.mail { background: var(--surface); border: 1px solid var(--border); border-radius: 16px; box-shadow: var(--lift); min-width: 0; }
.mail.arriving { animation: arrive 200ms var(--ease); }
.mail summary { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 12px; padding: 14px 18px; border-radius: 16px; cursor: pointer; list-style: none; }
.mail summary::-webkit-details-marker { display: none; }
.mail summary:hover .mail-subject { color: var(--brand-text); }
.mail-subject { font-weight: 600; overflow-wrap: anywhere; }
.mail-time { color: var(--text3); font-size: .8125rem; line-height: 1.5rem; font-variant-numeric: tabular-nums; }
.mail-to, .mail-preview { grid-column: 1 / -1; font-size: .875rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.mail-to { color: var(--text2); }
.mail-preview { color: var(--text3); }
.mail[open] .mail-preview { display: none; }
.mail > .actions { margin: 0; padding: 0 18px; }
.mail > .actions:not(:empty) { padding-bottom: 16px; }
.mail-body { padding: 16px 18px; border-top: 1px solid var(--border); }
.mail-body .message-text { font-size: .9375rem; }
.mail-body iframe { display: block; width: 100%; height: 34rem; border: 1px solid var(--border); border-radius: 12px; background: #fff; color-scheme: light; }
.mail-body iframe + details { margin-top: 12px; }
.mail-body details summary { display: inline-flex; align-items: center; min-height: 44px; padding: 0; color: var(--brand-text); font-size: .875rem; font-weight: 600; }
`;
