import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_SCREENS } from '../../apps/web/staff-screens.mjs';

/** Public pages are documents of their own, to which every way of a screen is a plain link: no browser takes them from the table. */
const PUBLIC_PAGES = /^site\//;
/** But these, which a screen may lead to by itself. */
const LED_TO = /^site\/(static-page|start-onboarding|contact|not-found)\b/;

/**
 * Every page of a patient carries the table of all routes, and most of it is which chunks each screen of the staff
 * imports: what a browser needs only to fetch them a moment earlier. The whole table stays beside it, for the server,
 * which names the chunks of a screen in its answer, and for whoever measures.
 *
 * @param {string} webRoot
 */
export function trimManifest(webRoot) {
  const assets = path.join(webRoot, 'assets');
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file));
  if (name === undefined) throw new Error(`No route manifest in ${assets}`);
  const file = path.join(assets, name);
  const script = readFileSync(file, 'utf8');
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(start, end));
  writeFileSync(path.join(assets, 'screens.json'), JSON.stringify({ routes: manifest.routes }));
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (PUBLIC_PAGES.test(id) && !LED_TO.test(id)) delete manifest.routes[id];
    if (PUBLIC_PAGES.test(id) || STAFF_SCREENS.test(id)) delete route.imports;
  }
  writeFileSync(file, script.slice(0, start) + JSON.stringify(manifest) + script.slice(end));
}
