/**
 * Fails when a page of the built web app makes the browser load more than it may.
 * Usage: node scripts/size-budgets.mjs [folder with the built client]
 */
import path from 'node:path';
import { root } from './root.mjs';
import { listAppPages } from './size-budgets/app-pages.mjs';
import { measureFiles } from './size-budgets/measure-files.mjs';
import { listPublicPages } from './size-budgets/public-pages.mjs';

/** @typedef {import('./size-budgets/measure-files.mjs').Load} Load */

/**
 * KB are 1024 bytes of brotli (fonts as they are). What is not named has no limit of its own.
 * @type {Record<string, Partial<Load>>}
 */
const budgets = {
  public: { totalKb: 45, scriptKb: 5, fontKb: 25, requests: 12 },
  journey: { scriptKb: 125, fontKb: 25, requests: 25 },
  portal: { scriptKb: 165, fontKb: 25, requests: 25 },
};

const buildDir = path.resolve(process.argv[2] ?? path.join(root, 'apps/web/build/client'));
const pages = [...listPublicPages(buildDir), ...listAppPages(buildDir)].map((page) => {
  const load = measureFiles(buildDir, page.files);
  return { ...page, load, excesses: listExcesses(load, budgets[page.kind] ?? {}) };
});

console.log(row('page', 'kind', 'total KB', 'script KB', 'font KB', 'requests'));
for (const { url, kind, load, excesses } of pages) {
  const { totalKb, scriptKb, fontKb, requests } = load;
  console.log(row(url, kind, totalKb.toFixed(1), scriptKb.toFixed(1), fontKb.toFixed(1), requests));
  for (const excess of excesses) console.error(`  over: ${excess}`);
}

const pagesOver = pages.filter(({ excesses }) => excesses.length > 0);
console.log(`${pages.length} pages measured, ${pagesOver.length} over budget`);
process.exitCode = pagesOver.length === 0 && pages.length > 0 ? 0 : 1;

/**
 * @param {Load} load
 * @param {Partial<Load>} budget
 */
function listExcesses(load, budget) {
  const limits = new Map(Object.entries(budget));
  return Object.entries(load)
    .filter(([name, actual]) => actual > (limits.get(name) ?? Number.POSITIVE_INFINITY))
    .map(([name, actual]) => `${name} ${actual.toFixed(1)}, at most ${limits.get(name)}`);
}

/** @param {(string | number)[]} cells */
function row(...cells) {
  const [url = '', ...rest] = cells;
  return [String(url).padEnd(44), ...rest.map((cell) => String(cell).padStart(10))].join('');
}
