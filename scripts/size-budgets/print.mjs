import { slackOf } from './budgets.mjs';

/**
 * @typedef {import('./screens.mjs').Screen & { load: import('./budgets.mjs').Load, excesses: string[] }} Weighed
 */

/** @param {Weighed[]} pages */
export function printTable(pages) {
  const heads = ['kind', 'total KB', 'script KB', 'font KB', 'requests', 'KB left', 'req. left'];
  console.log(row('page', ...heads));
  for (const { url, kind, load, excesses } of pages) {
    const { totalKb, scriptKb, fontKb, requests } = load;
    const left = slackOf(kind, load);
    const figures = [totalKb, scriptKb, fontKb].map((kb) => kb.toFixed(1));
    console.log(row(url, kind, ...figures, requests, left.scriptKb.toFixed(1), left.requests));
    for (const excess of excesses) console.error(`  over: ${excess}`);
  }
}

/** @param {(string | number)[]} cells */
function row(...cells) {
  const [url = '', ...rest] = cells;
  return [String(url).padEnd(44), ...rest.map((cell) => String(cell).padStart(11))].join('');
}
