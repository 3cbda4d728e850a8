import type { Pictures } from './take-pictures.ts';

/** All sheets on one page, and below each area its pictures in full size. */
export function indexPage(
  sheetsOf: ReadonlyMap<string, string[]>,
  all: readonly Pictures[],
): string {
  const areas = [...sheetsOf].map(([area, sheets]) => {
    const images = sheets.map((file) => `<img src="${file}" alt="${area}" loading="lazy">`);
    const own = all.filter((pictures) => pictures.area === area);
    const lines = own.map(
      ({ title, files }) => `<li>${title}: ${files.map(linkTo).join(' · ')}</li>`,
    );
    return `<h2 id="${area}">${area}</h2>${images.join('')}<ul>${lines.join('')}</ul>`;
  });
  const ways = [...sheetsOf.keys()].map((area) => `<a href="#${area}">${area}</a>`);
  return (
    '<!doctype html><meta charset="utf-8"><title>Alivio: every screen</title>' +
    '<style>body{font:15px sans-serif;margin:24px}img{display:block;max-width:100%;margin:8px 0}</style>' +
    `<h1>Every screen</h1><p>${ways.join(' · ')}</p>${areas.join('')}`
  );
}

function linkTo(file: string): string {
  const look = file.split('.').slice(-3, -1).join(' ');
  return `<a href="${file}">${look}</a>`;
}
