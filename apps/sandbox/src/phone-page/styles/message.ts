export const messageStyles = /* css */ `
.message-text { white-space: pre-wrap; overflow-wrap: anywhere; }
.actions { display: flex; flex-wrap: wrap; gap: 8px; }
.actions:not(:empty) { margin-top: 10px; }
.copy.code { font-size: 1.125rem; letter-spacing: .04em; font-variant-numeric: tabular-nums; }
.copy.code.done { letter-spacing: 0; font-size: .875rem; }
`;
