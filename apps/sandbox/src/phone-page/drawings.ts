/** Line icons on a 24 px grid, drawn once in the page and used by reference. */
const icons = {
  sms: '<path d="M21 12a8 8 0 0 1-8 8H4l2-3.2A8 8 0 1 1 21 12z"/><path d="M8.5 12h.01M12.5 12h.01M16.5 12h.01"/>',
  whatsapp:
    '<path d="M12 3a9 9 0 0 0-7.8 13.5L3 21l4.6-1.2A9 9 0 1 0 12 3z"/><path d="m8.5 12.5 2.3 2.3 4.7-5"/>',
  mail: '<rect x="3" y="5" width="18" height="14" rx="3"/><path d="m4 7.5 8 6 8-6"/>',
  sliders:
    '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
  phone: '<rect x="7" y="2.5" width="10" height="19" rx="2.5"/><path d="M11 18.5h2"/>',
  copy: '<rect x="9" y="9" width="11" height="11" rx="2.5"/><path d="M5.5 15A2.5 2.5 0 0 1 4 12.7V6.5A2.5 2.5 0 0 1 6.5 4h6.2A2.5 2.5 0 0 1 15 5.5"/>',
  open: '<path d="M14 4h6v6M20 4l-9 9M10 5H7a3 3 0 0 0-3 3v9a3 3 0 0 0 3 3h9a3 3 0 0 0 3-3v-3"/>',
  check: '<path d="m5 12.5 4.5 4.5L19 7.5"/>',
  calendar:
    '<rect x="3.5" y="5" width="17" height="15.5" rx="3"/><path d="M8 3v4M16 3v4M3.5 10h17"/>',
  flask: '<path d="M9.5 3h5M10.5 3v6l-5.2 9a2 2 0 0 0 1.7 3h10a2 2 0 0 0 1.7-3l-5.2-9V3M8 15h8"/>',
} as const;

export type IconName = keyof typeof icons;

export const iconSprite = `<svg class="sprite" aria-hidden="true">${Object.entries(icons)
  .map(([name, paths]) => `<symbol id="icon-${name}" viewBox="0 0 24 24">${paths}</symbol>`)
  .join('')}</svg>`;

export function icon(name: IconName): string {
  return `<svg class="icon" aria-hidden="true"><use href="#icon-${name}"/></svg>`;
}

/** The thread of the house: a knot that unties into a straight line. */
export const threadDrawing = `<svg class="thread" viewBox="0 0 220 64" aria-hidden="true">
  <path d="M6 40c18 0 24-30 44-28s14 38-6 38-14-36 10-36 20 34 42 30c16-3 14-22 30-20 14 2 16 16 32 16h56"/>
  <circle cx="214" cy="40" r="5"/>
</svg>`;

export const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="9" fill="#0B6B62"/>
  <path d="M5 19c3 0 4-7 8-6.5s3 8-1 8-3-7.5 2-7.5 4 6 7 6h6" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round"/>
</svg>`;
