import { devices } from '@playwright/test';

/**
 * A tab of somebody who visits a screen: on a phone where it takes one, with what their browser remembers. The
 * context is this tab's alone.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./screens.mjs').Screen & import('./visits.mjs').Visit} visit
 * @param {Record<string, string>} entries of the visitor's session
 * @param {import('@playwright/test').BrowserContextOptions} [options]
 */
export async function openTab(browser, { kind, tab = {}, isOnPhone }, entries, options) {
  const device = isOnPhone ? devices['Pixel 7'] : {};
  const viewport = { width: 360, height: 640 };
  const context = await browser.newContext({ ...device, viewport, ...options });
  await context.addInitScript(keepEntries, { device: entries, tab });
  // Some public pages lead on by themselves after a while; here they are looked at for longer.
  if (kind === 'public') await context.addInitScript(stay);
  return context.newPage();
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
 * @param {{ device: Record<string, string>, tab: Record<string, string> }} entries
 */
function keepEntries({ device, tab }) {
  for (const [name, value] of Object.entries(device)) localStorage.setItem(name, value);
  for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
}
