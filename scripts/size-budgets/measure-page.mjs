import { waitUntilLoaded } from '../wait-until-loaded.mjs';

/**
 * @typedef {import('./budgets.mjs').Load} Load
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Request} Request
 * @typedef {{ load: Load, scripts: string[] }} Measured
 */

/**
 * Opens a page in a tab without a cache and counts what the browser fetches until the screen stands and the line is
 * quiet: every request and the bytes of its answer as they came, compressed. Nobody touches the page, so a public page
 * does not begin to fetch the app ahead (`prefetch-app.ts` waits for a sign of a person): that is the load of the next
 * page, not of this.
 *
 * @param {Page} page
 * @param {string} address
 * @returns {Promise<Measured>}
 */
export async function measurePage(page, address) {
  /** @type {Request[]} */
  const requests = [];
  /** @param {Request} request */
  const note = (request) => void requests.push(request);
  page.on('request', note);
  await page.goto(address);
  await waitUntilLoaded(page);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  if (new URL(page.url()).pathname !== new URL(address).pathname)
    throw new Error(`${address} led on to ${page.url()}`);

  const iconUrl = await urlOfIcon(page);
  // A browser may ask for the icon once for each place where it shows it: that is its own affair.
  const loaded = requests.filter(
    (request, index) =>
      request.url() !== iconUrl || requests.findIndex((each) => each.url() === iconUrl) === index,
  );
  const sizes = await Promise.all(loaded.map(sizeOf));
  const icon = await sizeOfIcon(iconUrl, loaded);
  /** @param {(request: Request) => boolean} isCounted */
  const sumKb = (isCounted) =>
    sizes.reduce((sum, { request, bytes }) => sum + (isCounted(request) ? bytes : 0), 0) / 1024;
  return {
    load: {
      totalKb: sumKb(() => true) + (icon ?? 0) / 1024,
      scriptKb: sumKb((request) => isOurScript(request, address)),
      fontKb: sumKb((request) => request.resourceType() === 'font'),
      requests: loaded.length + (icon === null ? 0 : 1),
    },
    scripts: loaded
      .filter((request) => isOurScript(request, address))
      .map((request) => new URL(request.url()).pathname.slice(1)),
  };
}

/**
 * What a provider's script weighs is theirs to mend; it counts among all that is loaded.
 *
 * @param {Request} request
 * @param {string} address
 */
function isOurScript(request, address) {
  const isOurs = new URL(request.url()).origin === new URL(address).origin;
  return isOurs && request.resourceType() === 'script';
}

/** @param {Request} request */
async function sizeOf(request) {
  const response = await request.response();
  if (response === null) throw new Error(`no answer from ${request.url()}`);
  await response.finished();
  return { request, bytes: (await request.sizes()).responseBodySize };
}

/** @param {Page} page */
async function urlOfIcon(page) {
  const href = await page.locator('link[rel="icon"]').first().getAttribute('href');
  return href === null ? null : new URL(href, page.url()).href;
}

/**
 * The icon of the tab, which a browser without a window may not fetch by itself; null when the page has fetched it
 * or has none.
 *
 * @param {string | null} url
 * @param {Request[]} loaded
 */
async function sizeOfIcon(url, loaded) {
  if (url === null || loaded.some((request) => request.url() === url)) return null;
  const headers = { 'accept-encoding': 'br' };
  const { headers: answered } = await fetch(url, { method: 'HEAD', headers });
  return Number(answered.get('content-length'));
}
