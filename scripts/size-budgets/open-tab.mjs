import { devices } from '@playwright/test';

/** @typedef {import('./screens.mjs').Screen & import('./visits.mjs').Visit} Visited */

/**
 * A tab of somebody who visits a screen: on a phone where it takes one, with what their browser remembers. The
 * context is this tab's alone.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Visited} visit
 * @param {Record<string, string>} entries of the visitor's session
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function openTab(browser, visit, entries, options) {
  const page = await openEmptyTab(browser, visit, options);
  await rememberOnly(page, visit, entries);
  return page;
}

/**
 * Of somebody who remembers nothing yet.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {Visited} visit
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function openEmptyTab(browser, { kind, isOnPhone }, options) {
  const device = isOnPhone ? devices['Pixel 7'] : {};
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ ...device, viewport, ...options });
  // Some public pages lead on by themselves after a while; here they are looked at for longer.
  if (kind === 'public') await context.addInitScript(stay);
  return context.newPage();
}

let visits = 0;

/**
 * From the next document on the tab remembers this and nothing of a visit before, until what is answered is disposed of.
 *
 * @param {import('@playwright/test').Page} page
 * @param {Visited} visit
 * @param {Record<string, string>} entries of the visitor's session
 */
export function rememberOnly(page, { tab = {} }, entries) {
  visits += 1;
  return page.addInitScript(keepEntries, { device: entries, tab, visit: String(visits) });
}

/** Runs in the page, before its own scripts: what it does leads nowhere. */
function stay() {
  navigation.addEventListener('navigate', (event) => {
    if (!event.destination.sameDocument) event.preventDefault();
  });
}

/**
 * Runs in the page, before its own scripts.
 *
 * @param {{ device: Record<string, string>, tab: Record<string, string>, visit: string }} entries
 */
function keepEntries({ device, tab, visit }) {
  // The page between two visits has no storage.
  if (location.origin === 'null') return;
  if (sessionStorage.getItem('visit') !== visit) {
    localStorage.clear();
    sessionStorage.clear();
    sessionStorage.setItem('visit', visit);
  }
  for (const [name, value] of Object.entries(device)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
}
