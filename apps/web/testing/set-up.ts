import { afterEach, vi } from 'vitest';
import './matchers.ts';
import { fetchFromPage } from './network.ts';
import { closePage, watchDepartures } from './page.tsx';
import { standInForPopovers } from './popovers.ts';

globalThis.fetch = fetchFromPage;
standInForPopovers();
watchDepartures();

afterEach(() => {
  closePage();
  vi.useRealTimers();
});
