import { fetchFromPage } from './network.ts';
import { standInForObjectUrls } from './object-urls.ts';
import { watchDepartures } from './page.tsx';
import { PageRequest } from './page-request.ts';
import { standInForPopovers } from './popovers.ts';

// Once for all files of a worker: they share its window.
Object.assign(globalThis, { fetch: fetchFromPage, XMLHttpRequest: PageRequest });
standInForObjectUrls();
standInForPopovers();
watchDepartures();
