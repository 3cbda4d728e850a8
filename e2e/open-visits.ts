import type { Browser, Page } from '@playwright/test';
import { openEmptyTab, rememberOnly } from '../scripts/size-budgets/open-tab.mjs';
import type { Shown } from '../scripts/size-budgets/states.mjs';

type Look = (page: Page) => Promise<void>;

/**
 * Visits one screen after another, each as if the tab had seen nothing yet: its cache is off, and what it remembered is
 * cleared. Only what the browser has compiled stays from one to the next, of the product and of axe: half of a visit.
 */
export function openVisits(browser: Browser, url: string) {
  const tabs = new Map<string, Page>();

  return {
    async visit(shown: Shown, entries: Record<string, string>, look: Look): Promise<void> {
      const whose = `${shown.kind} ${shown.as} ${shown.isOnPhone ?? false}`;
      const page = tabs.get(whose) ?? (await openColdTab(browser, shown));
      tabs.set(whose, page);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.emulateMedia({ colorScheme: 'light' });
      await page.context().clearCookies();
      const remembered = await rememberOnly(page, shown, entries);
      await look(page);
      await remembered.dispose();
      // What the screen still asks for is not the next one's. A blank page would end the process.
      await page.goto(`${url}/site.js`);
    },
    async close(): Promise<void> {
      for (const page of tabs.values()) await page.context().close();
    },
  };
}

async function openColdTab(browser: Browser, shown: Shown): Promise<Page> {
  const page = await openEmptyTab(browser, shown);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return page;
}
