import { afterEach, vi } from 'vitest';
import { putPhoneAway } from './device.ts';
import './matchers.ts';
import { fetchFromPage } from './network.ts';
import { standInForObjectUrls } from './object-urls.ts';
import { closePage, watchDepartures } from './page.tsx';
import { PageRequest } from './page-request.ts';
import { standInForPopovers } from './popovers.ts';

globalThis.fetch = fetchFromPage;
Object.assign(globalThis, { XMLHttpRequest: PageRequest });
standInForObjectUrls();
standInForPopovers();
watchDepartures();

afterEach(() => {
  closePage();
  putPhoneAway();
  vi.useRealTimers();
});
